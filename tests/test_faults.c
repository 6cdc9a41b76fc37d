/* test_faults.c: tests what happens if a system call fails during a save: no saved move is lost, no failed
 * save is reported as done, and the program continues. The linker (--wrap) redirects system calls to this
 * file. Each test repeats a save: in repetition n, system call n fails. The test ends when a save needs fewer
 * than n calls. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "save_desk.h"
#include "test.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { CALLS_MAX = 1000, OUT_OF_TIME = 9 };

/* ------------------------------------------------------------------ simulated failures */

typedef enum Failure {
    FAIL_ERROR, /* the call fails without effect */
    FAIL_HALF,  /* a write writes only half of the bytes; other calls succeed */
    FAIL_TORN,  /* a write writes half of the bytes and fails; other calls fail without effect */
    FAIL_CRASH, /* the process ends before the call */
    FAILURES
} Failure;

static struct {
    Failure fault;
    bool lasts; /* true if all later calls fail, too */
    int due;    /* number of calls until one fails, or 0 if no call fails */
    bool done;
} plan;

/* Counts the call, and returns true if it has to fail. Ends the process if FAIL_CRASH is due. */
static bool is_fault_due(void)
{
    if (plan.done) {
        return plan.lasts;
    }
    plan.done = plan.due > 0 && --plan.due == 0;
    if (plan.done && plan.fault == FAIL_CRASH) {
        _exit(0);
    }
    return plan.done;
}

static int fail_with(int reason)
{
    errno = reason;
    return -1;
}

static bool should_call_fail(void)
{
    return is_fault_due() && plan.fault != FAIL_HALF;
}

ssize_t __real_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length);
ssize_t __wrap_write(int file, const void *bytes, size_t length)
{
    if (!is_fault_due()) {
        return __real_write(file, bytes, length);
    }
    if (plan.fault == FAIL_HALF) {
        return __real_write(file, bytes, (length + 1) / 2);
    }
    if (plan.fault == FAIL_TORN) {
        (void)!__real_write(file, bytes, length / 2);
    }
    return fail_with(ENOSPC);
}

ssize_t __real_read(int file, void *into, size_t room);
ssize_t __wrap_read(int file, void *into, size_t room);
ssize_t __wrap_read(int file, void *into, size_t room)
{
    return should_call_fail() ? fail_with(EIO) : __real_read(file, into, room);
}

int __real_fsync(int file);
int __wrap_fsync(int file);
int __wrap_fsync(int file)
{
    return should_call_fail() ? fail_with(EIO) : __real_fsync(file);
}

int __real_close(int file);
int __wrap_close(int file);
int __wrap_close(int file)
{
    const bool refused = should_call_fail();
    __real_close(file);
    return refused ? fail_with(EIO) : 0;
}

int __real_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length);
int __wrap_ftruncate(int file, off_t length)
{
    return should_call_fail() ? fail_with(EIO) : __real_ftruncate(file, length);
}

int __real_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to);
int __wrap_rename(const char *from, const char *to)
{
    return should_call_fail() ? fail_with(EIO) : __real_rename(from, to);
}

int __real_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to);
int __wrap_link(const char *from, const char *to)
{
    return should_call_fail() ? fail_with(EPERM) : __real_link(from, to);
}

int __real_unlink(const char *path);
int __wrap_unlink(const char *path);
int __wrap_unlink(const char *path)
{
    return should_call_fail() ? fail_with(EIO) : __real_unlink(path);
}

int __real_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...);
int __wrap_open(const char *path, int flags, ...)
{
    enum { MODE = 0644 };
    return should_call_fail() ? fail_with(EMFILE) : __real_open(path, flags, MODE);
}

static bool memory_fails;

void *__real_realloc(void *old, size_t bytes);
void *__wrap_realloc(void *old, size_t bytes);
void *__wrap_realloc(void *old, size_t bytes)
{
    return memory_fails && should_call_fail() ? NULL : __real_realloc(old, bytes);
}

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size)
{
    return memory_fails && should_call_fail() ? NULL : __real_calloc(count, size);
}

static void plan_fault(Failure fault, bool lasts, int call)
{
    plan.fault = fault;
    plan.lasts = lasts;
    plan.due = call;
    plan.done = false;
}

static bool end_fault(void)
{
    const bool done = plan.done;
    plan.due = 0;
    plan.done = false;
    return done;
}

/* ------------------------------------------------------------------ saving */

static bool taken_for_changed; /* true if the program reported a change of the file by another program */

/* Saves as the table does: appends to the file, or writes the whole file if the append fails. */
static bool save_with_journal(const SaveDesk *desk, Journal *journal)
{
    SaveTask task;
    FileResult result = FILE_DONE;
    for (int attempt = 0; attempt < 2 && match_create_save_task(desk->match, desk->path, journal, &task);
         attempt++) {
        result = save_task_run(&task, NULL);
        taken_for_changed = taken_for_changed || result == FILE_CHANGED;
        if (result == FILE_DONE) {
            save_task_free(&task);
            break;
        }
        journal_request_whole_save(journal, &task);
        save_task_free(&task);
    }
    return result == FILE_DONE;
}

/* Returns the number of moves in the save or, if the save is unreadable, in its older copy. Returns -1 if
 * neither can be read. */
static int count_saved_moves(const SaveDesk *desk)
{
    Match *match = match_load(desk->path, content_store_find, desk->content_store, NULL);
    match = match ? match : match_load(desk->old, content_store_find, desk->content_store, NULL);
    const int moves = match ? match_move_count(match) : -1;
    match_free(match);
    return moves;
}

static void set_up_save(SaveDesk *desk, Journal *journal)
{
    while (match_move_count(desk->match) > 0) {
        assert_true(match_undo(desk->match, true, NULL));
    }
    unlink(desk->path);
    unlink(desk->old);
    *journal = (Journal){0};
    save_desk_play_move(desk->match, "draw");
    assert_true(save_with_journal(desk, journal));
    journal->whole = true; /* makes the next save keep an older copy */
    save_desk_play_move(desk->match, "draw");
    assert_true(save_with_journal(desk, journal));
    save_desk_play_move(desk->match, "draw");
    assert_true(save_with_journal(desk, journal));
}

/* Saves one more move while system call number `call` fails. Returns false if the save needed fewer calls. */
static bool does_save_survive(SaveDesk *desk, Failure fault, bool lasts, bool whole, int call)
{
    Journal journal;
    set_up_save(desk, &journal);
    if (whole) {
        journal.whole = true;
    }
    save_desk_play_move(desk->match, "draw");
    plan_fault(fault, lasts, call);
    const bool kept = save_with_journal(desk, &journal);
    const bool failed = end_fault();
    const int moves = count_saved_moves(desk);
    if (moves < (kept ? 4 : 3)) {
        fail_msg("fault %d%s at call %d: %s, and the save has %d moves", (int)fault,
                 lasts ? " in all later calls" : "", call, kept ? "reported as saved" : "reported as failed",
                 moves);
    }
    save_desk_play_move(desk->match, "draw");
    assert_true(save_with_journal(desk, &journal));
    assert_false(taken_for_changed);
    assert_int_equal(count_saved_moves(desk), 5);
    return failed;
}

TEST(failing_system_call_loses_nothing)
{
    for (Failure fault = FAIL_ERROR; fault < FAIL_CRASH; fault++) {
        for (int way = 0; way < 4; way++) {
            int call = 1;
            while (does_save_survive(*fixture, fault, way & 1, way & 2, call)) {
                call++;
                assert_true(call < CALLS_MAX);
            }
            assert_true(call > 3);
        }
    }
}

TEST_ON(SaveDesk *desk, crash_at_any_system_call_loses_nothing)
{
    for (int whole = 0; whole < 2; whole++) {
        int status = OUT_OF_TIME, call = 1;
        for (; status != 1 << 8; call++) {
            Journal journal;
            set_up_save(desk, &journal);
            if (whole) {
                journal.whole = true;
            }
            save_desk_play_move(desk->match, "draw");
            const pid_t child = fork();
            if (child == 0) {
                plan_fault(FAIL_CRASH, false, call);
                save_with_journal(desk, &journal);
                _exit(1); /* reached only if the child process did not crash */
            }
            assert_int_equal(waitpid(child, &status, 0), child);
            assert_all(WIFEXITED(status), count_saved_moves(desk) >= 3);
            AUTO(match)
            Match *match = match_resume(desk->path, content_store_find, desk->content_store, &journal, NULL);
            assert_non_null(match); /* a readable save always exists */
        }
        assert_int_equal(count_saved_moves(desk), 4);
        assert_true(call > 4);
    }
}

/* If an allocation fails, the program ends with a message or continues. In both cases, the save file still
 * contains all earlier moves. */
TEST_ON(SaveDesk *desk, out_of_memory_exits_and_keeps_save)
{
    int status = OUT_OF_TIME, call = 1;
    for (; status != 0; call++) {
        Journal journal;
        set_up_save(desk, &journal);
        const pid_t child = fork();
        if (child == 0) {
            signal(SIGABRT, SIG_DFL);
            (void)!freopen("/dev/null", "w", stderr);
            plan_fault(FAIL_ERROR, false, call);
            memory_fails = true;
            save_desk_play_move(desk->match, "draw");
            _exit(save_with_journal(desk, &journal) && !plan.done ? 0 : 1);
        }
        assert_int_equal(waitpid(child, &status, 0), child);
        /* Status 1 means that an allocation has failed, but the program has continued. */
        assert_true(WIFSIGNALED(status) ? WTERMSIG(status) == SIGABRT : WEXITSTATUS(status) <= 1);
        assert_all(count_saved_moves(desk) >= 3, call < CALLS_MAX);
    }
    assert_true(call > 4);
}

TEST_ON(SaveDesk *desk, small_file_is_old_or_new_version)
{
    for (Failure fault = FAIL_ERROR; fault < FAIL_CRASH; fault++) {
        for (int way = 0; way < 4; way++) {
            bool failed = true;
            for (int call = 1; failed; call++) {
                const char *older = way & 2 ? desk->old : NULL;
                unlink(desk->path);
                unlink(desk->old);
                assert_true(file_replace(desk->path, "old", 3, NULL, NULL));
                plan_fault(fault, way & 1, call);
                const bool good = file_replace(desk->path, "newer", 5, older, NULL);
                failed = end_fault();
                AUTO(free) char *text = save_desk_read_file(desk->path);
                assert_string_equal(text, good ? "newer" : "old");
            }
        }
    }
}

const TestFixture test_each = {save_desk_set_up, save_desk_tear_down};
