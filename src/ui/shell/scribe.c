/* scribe.c: see scribe.h. */
#include "ui/shell/scribe.h"

#include "core/draft_file.h"
#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct Task {
    char *field; /* NULL = a save, else the draft of this field */
    SaveTask save;
    char *path, *text; /* of the draft */
} Task;

struct Scribe {
    SDL_mutex *lock;    /* of all below */
    SDL_cond *changed;  /* tasks came, all are done, or it is to end */
    SDL_Thread *thread; /* NULL = there is none to be had */
    Uint32 wake;
    bool quit;
    bool writing; /* a task that is no longer among `tasks` */
    Task *tasks;
    int count, capacity;
    ScribeFailure failure; /* FILE_DONE = there was none */
    bool draft_failed;
    Error draft_error;
};

static void free_task(Task *task)
{
    save_task_free(&task->save);
    free(task->path);
    free(task->field);
    free(task->text);
}

static void drop_saves(Scribe *scribe)
{
    int drafts = 0;
    for (int i = 0; i < scribe->count; i++) {
        if (scribe->tasks[i].field) {
            scribe->tasks[drafts++] = scribe->tasks[i];
        } else {
            free_task(&scribe->tasks[i]);
        }
    }
    scribe->count = drafts;
}

static Task take_first(Scribe *scribe)
{
    Task first = scribe->tasks[0];
    scribe->count--;
    memmove(scribe->tasks, scribe->tasks + 1, (size_t)scribe->count * sizeof *scribe->tasks);
    return first;
}

/* Result of a task. */
typedef struct Outcome {
    ScribeFailure save;
    bool draft_failed;
    Error draft_error;
} Outcome;

static Outcome run_task(const Task *task)
{
    Outcome outcome = {0};
    if (task->field) {
        outcome.draft_failed = !draft_file_write(task->path, task->field, task->text, &outcome.draft_error);
    } else {
        outcome.save.result = save_task_run(&task->save, &outcome.save.error);
        journal_restart(&outcome.save.journal, &task->save);
    }
    return outcome;
}

/* Called with the lock, which is open while it writes. */
static void write_first(Scribe *scribe)
{
    Task task = take_first(scribe);
    scribe->writing = true;
    SDL_UnlockMutex(scribe->lock);
    const Outcome outcome = run_task(&task);
    free_task(&task);
    SDL_LockMutex(scribe->lock);
    scribe->writing = false;
    if (outcome.save.result != FILE_DONE) {
        scribe->failure = outcome.save;
        drop_saves(scribe);
    }
    if (outcome.draft_failed) {
        scribe->draft_failed = true;
        scribe->draft_error = outcome.draft_error;
    }
    if (scribe->count == 0) {
        SDL_CondBroadcast(scribe->changed);
        SDL_PushEvent(&(SDL_Event){.type = scribe->wake});
    }
}

static int run(void *user)
{
    Scribe *scribe = user;
    SDL_LockMutex(scribe->lock);
    while (!scribe->quit || scribe->count > 0) {
        if (scribe->count > 0) {
            write_first(scribe);
        } else {
            SDL_CondWait(scribe->changed, scribe->lock);
        }
    }
    SDL_UnlockMutex(scribe->lock);
    return 0;
}

Scribe *scribe_new(Uint32 wake)
{
    Scribe *scribe = memory_new(1, sizeof *scribe);
    scribe->lock = SDL_CreateMutex();
    scribe->changed = SDL_CreateCond();
    scribe->wake = wake;
    scribe->thread = SDL_CreateThread(run, "scribe", scribe);
    return scribe;
}

void scribe_free(Scribe *scribe)
{
    if (!scribe) {
        return;
    }
    SDL_LockMutex(scribe->lock);
    scribe->quit = true;
    SDL_CondBroadcast(scribe->changed);
    SDL_UnlockMutex(scribe->lock);
    SDL_WaitThread(scribe->thread, NULL);
    SDL_DestroyCond(scribe->changed);
    SDL_DestroyMutex(scribe->lock);
    free(scribe->tasks);
    free(scribe);
}

/* Call with the lock held. Takes over `task`. */
static void add_task(Scribe *scribe, const Task *task)
{
    if (scribe->count == scribe->capacity) {
        scribe->capacity = scribe->capacity > 0 ? scribe->capacity * 2 : 1;
        scribe->tasks = memory_resize(scribe->tasks, (size_t)scribe->capacity, sizeof *scribe->tasks);
    }
    scribe->tasks[scribe->count++] = *task;
    if (scribe->thread) {
        SDL_CondBroadcast(scribe->changed);
    } else {
        write_first(scribe);
    }
}

void scribe_write(Scribe *scribe, SaveTask *task)
{
    SDL_LockMutex(scribe->lock);
    if (scribe->failure.result != FILE_DONE) {
        save_task_free(task);
    } else {
        add_task(scribe, &(Task){.save = *task});
    }
    SDL_UnlockMutex(scribe->lock);
    *task = (SaveTask){0};
}

void scribe_write_draft(Scribe *scribe, const char *path, const char *field, const char *text)
{
    const Task task = {.path = memory_string(path, strlen(path)),
                       .field = memory_string(field, strlen(field)),
                       .text = memory_string(text, strlen(text))};
    SDL_LockMutex(scribe->lock);
    add_task(scribe, &task);
    SDL_UnlockMutex(scribe->lock);
}

static bool is_idle(const Scribe *scribe)
{
    return scribe->count == 0 && !scribe->writing;
}

bool scribe_idle(Scribe *scribe)
{
    SDL_LockMutex(scribe->lock);
    bool idle = is_idle(scribe);
    SDL_UnlockMutex(scribe->lock);
    return idle;
}

void scribe_wait(Scribe *scribe)
{
    if (!scribe) {
        return;
    }
    SDL_LockMutex(scribe->lock);
    while (!is_idle(scribe)) {
        SDL_CondWait(scribe->changed, scribe->lock);
    }
    SDL_UnlockMutex(scribe->lock);
}

bool scribe_failed(Scribe *scribe, ScribeFailure *out)
{
    SDL_LockMutex(scribe->lock);
    *out = scribe->failure;
    scribe->failure = (ScribeFailure){0};
    SDL_UnlockMutex(scribe->lock);
    return out->result != FILE_DONE;
}

bool scribe_draft_failed(Scribe *scribe, Error *out)
{
    SDL_LockMutex(scribe->lock);
    const bool failed = scribe->draft_failed;
    *out = scribe->draft_error;
    scribe->draft_failed = false;
    SDL_UnlockMutex(scribe->lock);
    return failed;
}
