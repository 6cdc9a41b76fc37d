/* listener.h: a thread that waits for other machines, so that the window sleeps until one of them says
 * something.
 */
#ifndef UI_SHELL_LISTENER_H
#define UI_SHELL_LISTENER_H

#include "core/platform.h"

#include <SDL.h>

typedef struct Listener Listener;

/* `wake` is the SDL user event pushed when there is something. NULL where no thread can be had. */
Listener *listener_new(Uint32 wake);
void listener_free(Listener *listener);
/* Waits for these from now on, which replace those before; once one of them is ready the event is pushed, and
   nothing more is waited for until this is called again. */
void listener_wait(Listener *listener, const PlatformWait *waits, int count);

#endif
