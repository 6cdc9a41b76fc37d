/* thinker.c: see thinker.h. */
#include "ui/shell/thinker.h"

#include "core/memory.h"

#include <limits.h>
#include <stdlib.h>

struct Thinker {
    SDL_mutex *lock; /* of all below */
    SDL_cond *changed;
    SDL_Thread *thread; /* NULL = there is none to be had */
    Uint32 wake;
    bool quit;
    bool waiting;    /* `thought` is still to be begun */
    bool done;       /* it came to its end, and is kept */
    Thought thought; /* of no meaning while neither holds */
    unsigned number; /* of the thought, by which late ones are known; 0 = it was taken back */
    unsigned last;   /* the number that was given last */
};

/* Called with the lock, which is open meanwhile. What was forgotten by then is thrown away. */
static void think(Thinker *thinker)
{
    const Thought thought = thinker->thought;
    const unsigned number = thinker->number;
    thinker->waiting = false;
    SDL_UnlockMutex(thinker->lock);
    thought.think(thought.self);
    SDL_LockMutex(thinker->lock);
    if (number != thinker->number) {
        thought.free(thought.self);
        return;
    }
    thinker->done = true;
    SDL_PushEvent(&(SDL_Event){.type = thinker->wake});
}

static int run(void *user)
{
    Thinker *thinker = user;
    SDL_LockMutex(thinker->lock);
    while (!thinker->quit) {
        if (thinker->waiting) {
            think(thinker);
        } else {
            SDL_CondWait(thinker->changed, thinker->lock);
        }
    }
    SDL_UnlockMutex(thinker->lock);
    return 0;
}

Thinker *thinker_new(Uint32 wake)
{
    Thinker *thinker = memory_new(1, sizeof *thinker);
    thinker->lock = SDL_CreateMutex();
    thinker->changed = SDL_CreateCond();
    thinker->wake = wake;
    thinker->thread = SDL_CreateThread(run, "thinker", thinker);
    return thinker;
}

static void forget(Thinker *thinker)
{
    if (thinker->waiting || thinker->done) {
        thinker->thought.free(thinker->thought.self);
    }
    thinker->waiting = thinker->done = false;
    thinker->number = 0;
}

void thinker_free(Thinker *thinker)
{
    if (!thinker) {
        return;
    }
    SDL_LockMutex(thinker->lock);
    forget(thinker);
    thinker->quit = true;
    SDL_CondSignal(thinker->changed);
    SDL_UnlockMutex(thinker->lock);
    SDL_WaitThread(thinker->thread, NULL);
    SDL_DestroyCond(thinker->changed);
    SDL_DestroyMutex(thinker->lock);
    free(thinker);
}

unsigned thinker_start(Thinker *thinker, const Thought *thought)
{
    SDL_LockMutex(thinker->lock);
    forget(thinker);
    thinker->last += thinker->last == UINT_MAX ? 2 : 1;
    thinker->number = thinker->last;
    thinker->thought = *thought;
    thinker->waiting = true;
    if (thinker->thread) {
        SDL_CondSignal(thinker->changed);
    } else {
        think(thinker);
    }
    unsigned number = thinker->number;
    SDL_UnlockMutex(thinker->lock);
    return number;
}

void thinker_cancel(Thinker *thinker, unsigned number)
{
    SDL_LockMutex(thinker->lock);
    if (number == thinker->number) {
        forget(thinker);
    }
    SDL_UnlockMutex(thinker->lock);
}

const void *thinker_done(Thinker *thinker, unsigned number)
{
    SDL_LockMutex(thinker->lock);
    const void *self = thinker->done && number == thinker->number ? thinker->thought.self : NULL;
    SDL_UnlockMutex(thinker->lock);
    return self;
}

bool thinker_busy(Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    bool busy = thinker->number != 0 && !thinker->done;
    SDL_UnlockMutex(thinker->lock);
    return busy;
}
