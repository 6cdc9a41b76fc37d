/* scribe.c: see scribe.h. */
#include "ui/shell/scribe.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

struct Scribe {
    SDL_mutex *lock;    /* of all below */
    SDL_cond *changed;  /* tasks came, all are done, or it is to end */
    SDL_Thread *thread; /* NULL = there is none to be had */
    Uint32 wake;
    bool quit;
    bool writing; /* a task that is no longer among `tasks` */
    SaveTask *tasks;
    int count, capacity;
    ScribeFailure failure; /* FILE_DONE = there was none */
};

static void drop_tasks(Scribe *scribe)
{
    for (int i = 0; i < scribe->count; i++) {
        save_task_free(&scribe->tasks[i]);
    }
    scribe->count = 0;
}

static SaveTask take_first(Scribe *scribe)
{
    SaveTask first = scribe->tasks[0];
    scribe->count--;
    memmove(scribe->tasks, scribe->tasks + 1, (size_t)scribe->count * sizeof *scribe->tasks);
    return first;
}

/* Called with the lock, which is open while it writes. */
static void write_first(Scribe *scribe)
{
    SaveTask task = take_first(scribe);
    ScribeFailure failure = {0};
    scribe->writing = true;
    SDL_UnlockMutex(scribe->lock);
    failure.result = save_task_run(&task, &failure.error);
    journal_restart(&failure.journal, &task);
    save_task_free(&task);
    SDL_LockMutex(scribe->lock);
    scribe->writing = false;
    if (failure.result != FILE_DONE) {
        scribe->failure = failure;
        drop_tasks(scribe);
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

void scribe_write(Scribe *scribe, SaveTask *task)
{
    SDL_LockMutex(scribe->lock);
    if (scribe->failure.result != FILE_DONE) {
        save_task_free(task);
    } else {
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
    SDL_UnlockMutex(scribe->lock);
    *task = (SaveTask){0};
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
