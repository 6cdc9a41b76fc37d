/* ui_async_task.c: results of async tasks, and release of tasks that still run. */
#include "test.h"
#include "ui/shell/async_task.h"

enum { TIMEOUT_MS = 20 * 1000 };

/* A task that ends when its semaphore is posted. */
typedef struct Task {
    SDL_sem *let;
    SDL_atomic_t freed;
} Task;

static void run_task(void *self)
{
    SDL_SemWait(((Task *)self)->let);
}

static void free_task(void *self)
{
    SDL_AtomicSet(&((Task *)self)->freed, 1);
}

static AsyncTask *start_task(Task *task)
{
    *task = (Task){.let = SDL_CreateSemaphore(0)};
    return async_task_start(SDL_USEREVENT,
                            &(BackgroundJob){.self = task, .run = run_task, .free = free_task});
}

static void wait_for_task(AsyncTask *task)
{
    for (int i = 0; !async_task_get_result(task); i++) {
        assert_true(i < TIMEOUT_MS);
        SDL_Delay(1);
    }
}

TEST(two_tasks_run_in_parallel)
{
    Task tasks[2];
    SDL_Event event;
    AsyncTask *slow = start_task(&tasks[0]), *quick = start_task(&tasks[1]);
    assert_null(async_task_get_result(slow));
    SDL_SemPost(tasks[1].let);
    wait_for_task(quick);
    assert_ptr_equal(async_task_get_result(quick), &tasks[1]);
    assert_ints(SDL_PollEvent(&event), 1, event.type, SDL_USEREVENT);
    async_task_release(quick);
    assert_int_equal(SDL_AtomicGet(&tasks[1].freed), 1);
    assert_null(async_task_get_result(slow));
    assert_true(async_task_is_any_running());
    SDL_SemPost(tasks[0].let);
    wait_for_task(slow);
    assert_false(async_task_is_any_running());
    async_task_release(slow);
    SDL_DestroySemaphore(tasks[0].let), SDL_DestroySemaphore(tasks[1].let);
}

TEST(released_task_is_not_waited_for)
{
    Task task;
    SDL_FlushEvent(SDL_USEREVENT);
    async_task_release(start_task(&task)); /* the task is released while it still runs */
    assert_false(async_task_is_any_running());
    assert_int_equal(SDL_AtomicGet(&task.freed), 0);
    SDL_SemPost(task.let);
    for (int i = 0; SDL_AtomicGet(&task.freed) == 0; i++) {
        assert_true(i < TIMEOUT_MS);
        SDL_Delay(1);
    }
    assert_false(SDL_HasEvent(SDL_USEREVENT));
    SDL_DestroySemaphore(task.let);
}

int main(void)
{
    SDL_Init(SDL_INIT_EVENTS);
    const int failed = test_run_all();
    SDL_Quit();
    return failed;
}
