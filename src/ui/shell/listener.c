/* listener.c: see listener.h. */
#include "ui/shell/listener.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

/* What is called into one end is heard at the other. */
enum { HEARING, CALLING, ENDS };

struct Listener {
    SDL_mutex *lock; /* of all below it but the ends */
    SDL_Thread *thread;
    Uint32 wake;
    int ends[ENDS];
    bool quit;
    unsigned number; /* of what is waited for, by which what came too late is known */
    PlatformWait waits[PLATFORM_WAITS - 1];
    int count; /* 0 = nothing is waited for */
};

/* Ends what the thread waits for. */
static void call(const Listener *listener)
{
    platform_say(listener->ends[CALLING], "", 1);
}

static bool any_ready(const PlatformWait *waits, int count)
{
    bool any = false;
    for (int i = 0; i < count; i++) {
        any = any || waits[i].ready;
    }
    return any;
}

/* Called with the lock, which is open meanwhile. */
static void wait(Listener *listener)
{
    PlatformWait waits[PLATFORM_WAITS];
    char calls[64];
    const unsigned number = listener->number;
    const int count = listener->count;
    memcpy(waits, listener->waits, (size_t)count * sizeof *waits);
    waits[count] = (PlatformWait){.socket = listener->ends[HEARING]};
    SDL_UnlockMutex(listener->lock);
    platform_wait(waits, count + 1, -1);
    platform_hear(listener->ends[HEARING], calls, sizeof calls);
    SDL_LockMutex(listener->lock);
    if (number == listener->number && any_ready(waits, count)) {
        listener->count = 0;
        SDL_PushEvent(&(SDL_Event){.type = listener->wake});
    }
}

static int run(void *user)
{
    Listener *listener = user;
    SDL_LockMutex(listener->lock);
    while (!listener->quit) {
        wait(listener);
    }
    SDL_UnlockMutex(listener->lock);
    return 0;
}

static void hang_up(Listener *listener)
{
    platform_hang_up(listener->ends[HEARING]);
    platform_hang_up(listener->ends[CALLING]);
    SDL_DestroyMutex(listener->lock);
    free(listener);
}

Listener *listener_new(Uint32 wake)
{
    Listener *listener = memory_new(1, sizeof *listener);
    if (!platform_pair(listener->ends)) {
        free(listener);
        return NULL;
    }
    listener->lock = SDL_CreateMutex();
    listener->wake = wake;
    listener->thread = SDL_CreateThread(run, "listener", listener);
    if (!listener->thread) {
        hang_up(listener);
        return NULL;
    }
    return listener;
}

void listener_free(Listener *listener)
{
    if (!listener) {
        return;
    }
    SDL_LockMutex(listener->lock);
    listener->quit = true;
    SDL_UnlockMutex(listener->lock);
    call(listener);
    SDL_WaitThread(listener->thread, NULL);
    hang_up(listener);
}

static bool is_same(const Listener *listener, const PlatformWait *waits, int count)
{
    bool same = count == listener->count;
    for (int i = 0; i < count && same; i++) {
        same = waits[i].socket == listener->waits[i].socket && waits[i].to_say == listener->waits[i].to_say;
    }
    return same;
}

void listener_wait(Listener *listener, const PlatformWait *waits, int count)
{
    SDL_LockMutex(listener->lock);
    if (!is_same(listener, waits, count)) {
        memcpy(listener->waits, waits, (size_t)count * sizeof *waits);
        listener->count = count;
        listener->number++;
        call(listener);
    }
    SDL_UnlockMutex(listener->lock);
}
