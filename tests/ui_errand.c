/* ui_errand.c: what takes its time at another machine is neither waited for nor in the way of anything else.
 */
#include "test.h"
#include "ui/shell/errand.h"

enum { PATIENCE_MS = 20 * 1000 };

/* Goes on once it is let. */
typedef struct Task {
    SDL_sem *let;
    SDL_atomic_t freed;
} Task;

static void think(void *self)
{
    SDL_SemWait(((Task *)self)->let);
}

static void forget(void *self)
{
    SDL_AtomicSet(&((Task *)self)->freed, 1);
}

static Errand *send(Task *task)
{
    *task = (Task){.let = SDL_CreateSemaphore(0)};
    return errand_new(SDL_USEREVENT, &(Thought){.self = task, .think = think, .free = forget});
}

static void await_done(Errand *errand)
{
    for (int i = 0; !errand_done(errand); i++) {
        assert_true(i < PATIENCE_MS);
        SDL_Delay(1);
    }
}

static void two_are_done_at_once(void **state)
{
    (void)state;
    Task tasks[2];
    SDL_Event event;
    Errand *slow = send(&tasks[0]), *quick = send(&tasks[1]);
    assert_null(errand_done(slow));
    SDL_SemPost(tasks[1].let);
    await_done(quick);
    assert_ptr_equal(errand_done(quick), &tasks[1]);
    assert_int_equal(SDL_PollEvent(&event), 1);
    assert_int_equal(event.type, SDL_USEREVENT);
    errand_free(quick);
    assert_int_equal(SDL_AtomicGet(&tasks[1].freed), 1);
    assert_null(errand_done(slow));
    assert_true(errands_busy());
    SDL_SemPost(tasks[0].let);
    await_done(slow);
    assert_false(errands_busy());
    errand_free(slow);
    SDL_DestroySemaphore(tasks[0].let), SDL_DestroySemaphore(tasks[1].let);
}

static void who_gives_one_up_waits_for_nothing(void **state)
{
    (void)state;
    Task task;
    SDL_FlushEvent(SDL_USEREVENT);
    errand_free(send(&task)); /* nobody has let it go on */
    assert_false(errands_busy());
    assert_int_equal(SDL_AtomicGet(&task.freed), 0);
    SDL_SemPost(task.let);
    for (int i = 0; SDL_AtomicGet(&task.freed) == 0; i++) {
        assert_true(i < PATIENCE_MS);
        SDL_Delay(1);
    }
    assert_false(SDL_HasEvent(SDL_USEREVENT));
    SDL_DestroySemaphore(task.let);
}

int main(void)
{
    SDL_Init(SDL_INIT_EVENTS);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_are_done_at_once),
        cmocka_unit_test(who_gives_one_up_waits_for_nothing),
    };
    const int failed = cmocka_run_group_tests(tests, NULL, NULL);
    SDL_Quit();
    return failed;
}
