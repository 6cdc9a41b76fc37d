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
    bool waiting; /* `task` is still to be begun */
    BotTask task;
    unsigned number; /* of the task, by which late answers are known; 0 = it was taken back */
    unsigned last;   /* the number that was given last */
    bool done, found;
    Move move;
};

static void answer(Thinker *thinker, unsigned number, bool found, const Move *move)
{
    if (number == thinker->number) {
        thinker->done = true;
        thinker->found = found;
        thinker->move = *move;
        SDL_PushEvent(&(SDL_Event){.type = thinker->wake});
    }
}

/* Called with the lock, which is open while the bot thinks. */
static void think(Thinker *thinker)
{
    BotTask task = thinker->task;
    unsigned number = thinker->number;
    Move move = {0};
    thinker->waiting = false;
    SDL_UnlockMutex(thinker->lock);
    bool found = bot_task_choose(&task, &move);
    bot_task_free(&task);
    SDL_LockMutex(thinker->lock);
    answer(thinker, number, found, &move);
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
    if (thinker->waiting) {
        bot_task_free(&thinker->task);
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

unsigned thinker_start(Thinker *thinker, const BotTask *task)
{
    SDL_LockMutex(thinker->lock);
    forget(thinker);
    thinker->last += thinker->last == UINT_MAX ? 2 : 1;
    thinker->number = thinker->last;
    thinker->task = *task;
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

bool thinker_done(Thinker *thinker, unsigned number, bool *found, Move *out)
{
    SDL_LockMutex(thinker->lock);
    bool done = thinker->done && number == thinker->number;
    if (done) {
        *found = thinker->found;
        *out = thinker->move;
    }
    SDL_UnlockMutex(thinker->lock);
    return done;
}

bool thinker_busy(Thinker *thinker)
{
    SDL_LockMutex(thinker->lock);
    bool busy = thinker->number != 0 && !thinker->done;
    SDL_UnlockMutex(thinker->lock);
    return busy;
}
