/* async_task.h: tasks that can wait for other computers. Each task has its own thread. The caller polls for
 * the result. The functions below never wait, except async_task_start if no thread can be created. Call them
 * on the main thread. */
#ifndef UI_SHELL_ASYNC_TASK_H
#define UI_SHELL_ASYNC_TASK_H

#include "ui/shell/bot_worker.h"

typedef struct AsyncTask AsyncTask;

/* Starts a task and takes ownership of `job`. When the job has finished, the task pushes the SDL user event
 * `wake`. If no thread can be created, runs the job before it returns. */
AsyncTask *async_task_start(Uint32 wake, const BackgroundJob *job);
/* Returns the member `self` of the job if the job has finished. Returns NULL if it is still running. */
void *async_task_get_result(AsyncTask *task);
/* Frees the task. If its job is still running, the task is freed when the job ends, and the result is
 * dropped. `task` may be NULL. */
void async_task_release(AsyncTask *task);
/* True if a task is running. Released tasks do not count. */
bool async_task_is_any_running(void);

#endif
