/* errand.c: see errand.h. */
#include "ui/shell/errand.h"

#include "core/memory.h"

#include <stdlib.h>

struct Errand {
    SDL_mutex *lock; /* of both below it */
    bool done, given_up;
    Thought thought;
    Uint32 wake;
};

static SDL_atomic_t busy; /* how many are being done that were not given up */

static void throw_away(Errand *errand)
{
    errand->thought.free(errand->thought.self);
    SDL_DestroyMutex(errand->lock);
    free(errand);
}

/* Whoever comes last throws it away: the thread, or the one who gave it up. */
static int run(void *user)
{
    Errand *errand = user;
    errand->thought.think(errand->thought.self);
    SDL_LockMutex(errand->lock);
    const bool given_up = errand->given_up;
    errand->done = true;
    if (!given_up) {
        SDL_PushEvent(&(SDL_Event){.type = errand->wake});
        SDL_AtomicAdd(&busy, -1);
    }
    SDL_UnlockMutex(errand->lock);
    if (given_up) {
        throw_away(errand);
    }
    return 0;
}

Errand *errand_new(Uint32 wake, const Thought *thought)
{
    Errand *errand = memory_new(1, sizeof *errand);
    *errand = (Errand){.lock = SDL_CreateMutex(), .thought = *thought, .wake = wake};
    SDL_AtomicAdd(&busy, 1);
    SDL_Thread *thread = SDL_CreateThread(run, "errand", errand);
    if (thread) {
        SDL_DetachThread(thread);
    } else {
        run(errand);
    }
    return errand;
}

void *errand_done(Errand *errand)
{
    SDL_LockMutex(errand->lock);
    void *self = errand->done ? errand->thought.self : NULL;
    SDL_UnlockMutex(errand->lock);
    return self;
}

bool errands_busy(void)
{
    return SDL_AtomicGet(&busy) > 0;
}

void errand_free(Errand *errand)
{
    if (!errand) {
        return;
    }
    SDL_LockMutex(errand->lock);
    const bool done = errand->done;
    errand->given_up = true;
    if (!done) {
        SDL_AtomicAdd(&busy, -1);
    }
    SDL_UnlockMutex(errand->lock);
    if (done) {
        throw_away(errand);
    }
}
