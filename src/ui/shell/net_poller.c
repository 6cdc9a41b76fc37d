/* net_poller.c: thread that polls sockets; see net_poller.h. */
#include "ui/shell/net_poller.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

/* Ends of a socket pair. The thread also polls the end WAKE_READ, so a byte sent to the end WAKE_WRITE
 * interrupts the poll. */
enum { WAKE_READ, WAKE_WRITE, WAKE_ENDS };

struct NetPoller {
    SDL_mutex *lock; /* protects all members below, except `wake_pipe` */
    SDL_Thread *thread;
    Uint32 wake;
    int wake_pipe[WAKE_ENDS];
    bool quit;
    unsigned generation;
    PollEntry waits[PLATFORM_POLL_MAX - 1];
    int count;
};

static void interrupt_poll(const NetPoller *poller)
{
    platform_send(poller->wake_pipe[WAKE_WRITE], "", 1);
}

static bool has_ready_entry(const PollEntry *waits, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        any = any || waits[i].ready;
    }
    return any;
}

/* Polls the sockets once. The caller must hold the lock, which this function releases while the thread waits.
 */
static void poll_once(NetPoller *poller)
{
    PollEntry waits[PLATFORM_POLL_MAX];
    char bytes[64];
    const unsigned generation = poller->generation;
    const int count = poller->count;
    memcpy(waits, poller->waits, (size_t)count * sizeof *waits);
    waits[count] = (PollEntry){.socket = poller->wake_pipe[WAKE_READ]};
    SDL_UnlockMutex(poller->lock);
    platform_poll(waits, count + 1, -1);
    platform_recv(poller->wake_pipe[WAKE_READ], bytes, sizeof bytes);
    SDL_LockMutex(poller->lock);
    if (generation == poller->generation && has_ready_entry(waits, count)) {
        poller->count = 0;
        SDL_PushEvent(&(SDL_Event){.type = poller->wake});
    }
}

static int run_thread(void *user)
{
    NetPoller *poller = user;
    SDL_LockMutex(poller->lock);
    while (!poller->quit) {
        poll_once(poller);
    }
    SDL_UnlockMutex(poller->lock);
    return 0;
}

static void close_poller(NetPoller *poller)
{
    platform_close_socket(poller->wake_pipe[WAKE_READ]);
    platform_close_socket(poller->wake_pipe[WAKE_WRITE]);
    SDL_DestroyMutex(poller->lock);
    free(poller);
}

NetPoller *net_poller_new(Uint32 wake)
{
    NetPoller *poller = memory_new(1, sizeof *poller);
    if (!platform_socketpair(poller->wake_pipe)) {
        free(poller);
        return NULL;
    }
    poller->lock = SDL_CreateMutex();
    poller->wake = wake;
    poller->thread = SDL_CreateThread(run_thread, "net poller", poller);
    if (!poller->thread) {
        close_poller(poller);
        return NULL;
    }
    return poller;
}

void net_poller_free(NetPoller *poller)
{
    if (!poller) {
        return;
    }
    SDL_LockMutex(poller->lock);
    poller->quit = true;
    SDL_UnlockMutex(poller->lock);
    interrupt_poll(poller);
    SDL_WaitThread(poller->thread, NULL);
    close_poller(poller);
}

static bool is_watching(const NetPoller *poller, const PollEntry *waits, int count)
{
    bool same = count == poller->count;
    for (int i = 0; i < count && same; i++) {
        same = waits[i].socket == poller->waits[i].socket &&
               waits[i].wants_write == poller->waits[i].wants_write;
    }
    return same;
}

void net_poller_watch(NetPoller *poller, const PollEntry *entries, int count)
{
    SDL_LockMutex(poller->lock);
    if (!is_watching(poller, entries, count)) {
        memcpy(poller->waits, entries, (size_t)count * sizeof *entries);
        poller->count = count;
        poller->generation++;
        interrupt_poll(poller);
    }
    SDL_UnlockMutex(poller->lock);
}
