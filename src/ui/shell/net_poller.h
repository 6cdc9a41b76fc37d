/* net_poller.h: a thread that polls sockets, so that the main thread can sleep until a socket is ready. Does
 * not read from or write to the sockets. */
#ifndef UI_SHELL_NET_POLLER_H
#define UI_SHELL_NET_POLLER_H

#include "core/platform/platform.h"

#include <SDL.h>

typedef struct NetPoller NetPoller;

/* Starts the thread, which pushes the SDL user event `wake` when a socket is ready. Returns NULL if no thread
 * can be created. */
NetPoller *net_poller_new(Uint32 wake);
void net_poller_free(NetPoller *poller);
/* Polls the sockets in `entries` instead of the sockets of the previous call. When a socket is ready, the
 * thread pushes the event `wake`, and stops polling until the next call. */
void net_poller_watch(NetPoller *poller, const PollEntry *entries, int count);

#endif
