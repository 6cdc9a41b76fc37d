/* async_task.h: tasks that may wait for other computers, each in its own thread. A task's result is read by
 * polling; the functions below never wait. Call them from the main thread. */
#ifndef UI_SHELL_ASYNC_TASK_H
#define UI_SHELL_ASYNC_TASK_H

#include "ui/shell/bot_worker.h"

typedef struct AsyncTask AsyncTask;

/* Starts a task and takes ownership of `job`. The task pushes the SDL user event `wake` when the job has
 * finished. If no thread can be created, runs the job before returning. */
AsyncTask *async_task_start(Uint32 wake, const BackgroundJob *job);
/* Returns the job's `self` if the job has finished, or NULL. */
void *async_task_result(AsyncTask *task);
/* Frees the task. A running task is freed when its job ends, and its result is dropped. NULL is allowed. */
void async_task_release(AsyncTask *task);
/* True if any task is running. Ignores released tasks. */
bool async_task_is_any_running(void);

#endif
