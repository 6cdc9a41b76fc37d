/* bot_worker.h: a thread in which bots think and moves are analyzed, one job at a time. Does not know what a
 * job does. Call the functions from the main thread. */
#ifndef UI_SHELL_BOT_WORKER_H
#define UI_SHELL_BOT_WORKER_H

#include <SDL.h>
#include <stdbool.h>

typedef struct BotWorker BotWorker;

/* Work for another thread. `self` has the input and receives the result. */
typedef struct BackgroundJob {
    void *self;
    /* does the work in the other thread, and must not use data that the main thread changes */
    void (*run)(void *self);
    void (*free)(void *self);
} BackgroundJob;

/* Starts the thread. The worker pushes the SDL user event `wake` when a job has finished. If no thread can be
 * created, bot_worker_start runs the job before it returns. */
BotWorker *bot_worker_new(Uint32 wake);
/* Ends the thread after the current job, so that game contents may be freed afterwards. NULL is allowed. */
void bot_worker_free(BotWorker *worker);

/* Starts a job and takes ownership of `job`. Cancels the previous job, and returns the new job's number,
 * which is never 0. */
unsigned bot_worker_start(BotWorker *worker, const BackgroundJob *job);
/* Cancels the job with this number. Does nothing if the worker has another job. */
void bot_worker_cancel(BotWorker *worker, unsigned number);
/* Returns the `self` of the job with this number, or NULL if the job has not finished, or was replaced or
 * canceled. */
const void *bot_worker_result(BotWorker *worker, unsigned number);
bool bot_worker_is_busy(BotWorker *worker);

#endif
