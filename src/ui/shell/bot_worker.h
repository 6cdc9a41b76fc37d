/* bot_worker.h: a thread in which bots choose moves and moves are analyzed, one job at a time. Does not know
 * what a job does. Call these functions on the main thread. */
#ifndef UI_SHELL_BOT_WORKER_H
#define UI_SHELL_BOT_WORKER_H

#include <SDL.h>
#include <stdbool.h>

typedef struct BotWorker BotWorker;

/* Work for another thread. `self` contains the input, and receives the result. */
typedef struct BackgroundJob {
    void *self;
    /* does the work on the other thread; must not use data that the main thread can change */
    void (*run)(void *self);
    void (*free)(void *self);
} BackgroundJob;

/* Starts the thread, which pushes the SDL user event `wake` when a job has finished. If the thread cannot be
 * created, bot_worker_start itself runs the jobs. */
BotWorker *bot_worker_new(Uint32 wake);
/* Waits for the current job and ends the thread. Call this before you free the content of games, because jobs
 * use it. `worker` may be NULL. */
void bot_worker_free(BotWorker *worker);

/* Starts a job and takes ownership of `job`. Cancels the previous job. Returns the number of the new job,
 * which is never 0. */
unsigned bot_worker_start(BotWorker *worker, const BackgroundJob *job);
/* Cancels the job with this number. Does nothing if the worker now has another job. */
void bot_worker_cancel(BotWorker *worker, unsigned number);
/* Returns the member `self` of the job with this number. Returns NULL if the job has not finished yet, or was
 * replaced or canceled. */
const void *bot_worker_get_result(BotWorker *worker, unsigned number);
bool bot_worker_is_busy(BotWorker *worker);

#endif
