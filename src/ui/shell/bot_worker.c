/* bot_worker.c: thread for bots and analysis; see bot_worker.h. */
#include "ui/shell/bot_worker.h"

#include "core/platform/memory.h"

#include <limits.h>
#include <stdlib.h>

struct BotWorker {
    SDL_mutex *lock; /* protects all members below */
    SDL_cond *changed;
    SDL_Thread *thread; /* the thread, or NULL if it could not be created */
    Uint32 wake;
    bool quit;
    bool waiting;         /* true if `job` is waiting to be started */
    bool done;            /* true if `job` has finished and its result was not fetched yet */
    BackgroundJob job;    /* current job; undefined if both `waiting` and `done` are false */
    unsigned number;      /* number of the current job, or 0 if the job was canceled */
    unsigned last_number; /* number of the job that was started last, even if it was canceled */
};

/* Runs the job. If the job was canceled in the meantime, frees it. The caller must hold the lock, which this
 * function releases while the job runs. */
static void run_job(BotWorker *worker)
{
    const BackgroundJob job = worker->job;
    const unsigned number = worker->number;
    worker->waiting = false;
    SDL_UnlockMutex(worker->lock);
    job.run(job.self);
    SDL_LockMutex(worker->lock);
    if (number != worker->number) {
        job.free(job.self);
        return;
    }
    worker->done = true;
    SDL_PushEvent(&(SDL_Event){.type = worker->wake});
}

static int run_thread(void *user)
{
    BotWorker *worker = user;
    SDL_LockMutex(worker->lock);
    while (!worker->quit) {
        if (worker->waiting) {
            run_job(worker);
        } else {
            SDL_CondWait(worker->changed, worker->lock);
        }
    }
    SDL_UnlockMutex(worker->lock);
    return 0;
}

BotWorker *bot_worker_new(Uint32 wake)
{
    BotWorker *worker = memory_new(1, sizeof *worker);
    worker->lock = SDL_CreateMutex();
    worker->changed = SDL_CreateCond();
    worker->wake = wake;
    worker->thread = SDL_CreateThread(run_thread, "bot worker", worker);
    return worker;
}

static void drop_job(BotWorker *worker)
{
    if (worker->waiting || worker->done) {
        worker->job.free(worker->job.self);
    }
    worker->waiting = worker->done = false;
    worker->number = 0;
}

void bot_worker_free(BotWorker *worker)
{
    if (!worker) {
        return;
    }
    SDL_LockMutex(worker->lock);
    drop_job(worker);
    worker->quit = true;
    SDL_CondSignal(worker->changed);
    SDL_UnlockMutex(worker->lock);
    SDL_WaitThread(worker->thread, NULL);
    SDL_DestroyCond(worker->changed);
    SDL_DestroyMutex(worker->lock);
    free(worker);
}

unsigned bot_worker_start(BotWorker *worker, const BackgroundJob *job)
{
    SDL_LockMutex(worker->lock);
    drop_job(worker);
    worker->last_number += worker->last_number == UINT_MAX ? 2 : 1;
    worker->number = worker->last_number;
    worker->job = *job;
    worker->waiting = true;
    if (worker->thread) {
        SDL_CondSignal(worker->changed);
    } else {
        run_job(worker);
    }
    unsigned number = worker->number;
    SDL_UnlockMutex(worker->lock);
    return number;
}

void bot_worker_cancel(BotWorker *worker, unsigned number)
{
    SDL_LockMutex(worker->lock);
    if (number == worker->number) {
        drop_job(worker);
    }
    SDL_UnlockMutex(worker->lock);
}

const void *bot_worker_get_result(BotWorker *worker, unsigned number)
{
    SDL_LockMutex(worker->lock);
    const void *self = worker->done && number == worker->number ? worker->job.self : NULL;
    SDL_UnlockMutex(worker->lock);
    return self;
}

bool bot_worker_is_busy(BotWorker *worker)
{
    SDL_LockMutex(worker->lock);
    bool busy = worker->number != 0 && !worker->done;
    SDL_UnlockMutex(worker->lock);
    return busy;
}
