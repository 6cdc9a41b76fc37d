/* async_task.c: tasks in their own threads; see async_task.h. */
#include "ui/shell/async_task.h"

#include "core/platform/memory.h"

#include <stdlib.h>

struct AsyncTask {
    SDL_mutex *lock; /* protects `done` and `released` */
    bool done, released;
    BackgroundJob job;
    Uint32 wake;
};

static SDL_atomic_t running_count; /* number of tasks that are running and were not released */

static void free_task(AsyncTask *task)
{
    task->job.free(task->job.self);
    SDL_DestroyMutex(task->lock);
    free(task);
}

/* Runs the job. The task is freed when the thread has ended and async_task_release was called. */
static int run_thread(void *user)
{
    AsyncTask *task = user;
    task->job.run(task->job.self);
    SDL_LockMutex(task->lock);
    const bool released = task->released;
    task->done = true;
    if (!released) {
        SDL_PushEvent(&(SDL_Event){.type = task->wake});
        SDL_AtomicAdd(&running_count, -1);
    }
    SDL_UnlockMutex(task->lock);
    if (released) {
        free_task(task);
    }
    return 0;
}

AsyncTask *async_task_start(Uint32 wake, const BackgroundJob *job)
{
    AsyncTask *task = memory_new(1, sizeof *task);
    *task = (AsyncTask){.lock = SDL_CreateMutex(), .job = *job, .wake = wake};
    SDL_AtomicAdd(&running_count, 1);
    SDL_Thread *thread = SDL_CreateThread(run_thread, "async task", task);
    if (thread) {
        SDL_DetachThread(thread);
    } else {
        run_thread(task);
    }
    return task;
}

void *async_task_get_result(AsyncTask *task)
{
    SDL_LockMutex(task->lock);
    void *self = task->done ? task->job.self : NULL;
    SDL_UnlockMutex(task->lock);
    return self;
}

bool async_task_is_any_running(void)
{
    return SDL_AtomicGet(&running_count) > 0;
}

void async_task_release(AsyncTask *task)
{
    if (!task) {
        return;
    }
    SDL_LockMutex(task->lock);
    const bool done = task->done;
    task->released = true;
    if (!done) {
        SDL_AtomicAdd(&running_count, -1);
    }
    SDL_UnlockMutex(task->lock);
    if (done) {
        free_task(task);
    }
}
