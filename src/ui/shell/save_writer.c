/* save_writer.c: thread that writes saves and drafts; see save_writer.h. */
#include "ui/shell/save_writer.h"

#include "core/data/draft_file.h"
#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

typedef struct Task {
    char *field; /* name of the text field if the task writes a draft, or NULL if it writes a save */
    SaveTask save;
    char *path, *text; /* only for drafts: path of the drafts file, and text of the draft */
} Task;

struct SaveWriter {
    SDL_mutex *lock; /* protects all members below */
    /* signaled when a task was added, when all tasks are done, and when the thread must end */
    SDL_cond *changed;
    SDL_Thread *thread; /* the thread, or NULL if it could not be created */
    Uint32 wake;
    bool quit;
    bool writing; /* true while the thread runs a task; that task was already removed from `tasks` */
    Task *tasks;
    int count, capacity;
    /* the latest failure that save_writer_take_failure has not returned yet. If there is none, failure.result
     * is FILE_DONE. */
    SaveWriterFailure failure;
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

static void drop_saves(SaveWriter *save_writer)
{
    int drafts = 0;
    for (int i = 0; i < save_writer->count; i++) {
        if (save_writer->tasks[i].field) {
            save_writer->tasks[drafts++] = save_writer->tasks[i];
        } else {
            free_task(&save_writer->tasks[i]);
        }
    }
    save_writer->count = drafts;
}

static Task remove_first_task(SaveWriter *save_writer)
{
    Task first = save_writer->tasks[0];
    save_writer->count--;
    memmove(save_writer->tasks, save_writer->tasks + 1,
            (size_t)save_writer->count * sizeof *save_writer->tasks);
    return first;
}

/* Result of a task, which writes either a save or a draft. */
typedef struct Outcome {
    SaveWriterFailure save;
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
        journal_request_whole_save(&outcome.save.journal, &task->save);
    }
    return outcome;
}

/* Writes the save or draft of the first task. The caller must hold the lock, which this function releases
 * while the task writes. */
static void run_first_task(SaveWriter *save_writer)
{
    Task task = remove_first_task(save_writer);
    save_writer->writing = true;
    SDL_UnlockMutex(save_writer->lock);
    const Outcome outcome = run_task(&task);
    free_task(&task);
    SDL_LockMutex(save_writer->lock);
    save_writer->writing = false;
    if (outcome.save.result != FILE_DONE) {
        save_writer->failure = outcome.save;
        drop_saves(save_writer);
    }
    if (outcome.draft_failed) {
        save_writer->draft_failed = true;
        save_writer->draft_error = outcome.draft_error;
    }
    if (save_writer->count == 0) {
        SDL_CondBroadcast(save_writer->changed);
        SDL_PushEvent(&(SDL_Event){.type = save_writer->wake});
    }
}

static int run_thread(void *user)
{
    SaveWriter *save_writer = user;
    SDL_LockMutex(save_writer->lock);
    while (!save_writer->quit || save_writer->count > 0) {
        if (save_writer->count > 0) {
            run_first_task(save_writer);
        } else {
            SDL_CondWait(save_writer->changed, save_writer->lock);
        }
    }
    SDL_UnlockMutex(save_writer->lock);
    return 0;
}

SaveWriter *save_writer_new(Uint32 wake)
{
    SaveWriter *save_writer = memory_new(1, sizeof *save_writer);
    save_writer->lock = SDL_CreateMutex();
    save_writer->changed = SDL_CreateCond();
    save_writer->wake = wake;
    save_writer->thread = SDL_CreateThread(run_thread, "save writer", save_writer);
    return save_writer;
}

void save_writer_free(SaveWriter *save_writer)
{
    if (!save_writer) {
        return;
    }
    SDL_LockMutex(save_writer->lock);
    save_writer->quit = true;
    SDL_CondBroadcast(save_writer->changed);
    SDL_UnlockMutex(save_writer->lock);
    SDL_WaitThread(save_writer->thread, NULL);
    SDL_DestroyCond(save_writer->changed);
    SDL_DestroyMutex(save_writer->lock);
    free(save_writer->tasks);
    free(save_writer);
}

/* Adds a task to the queue, and takes ownership of the contents of `task`. The caller must hold the lock. */
static void add_task(SaveWriter *save_writer, const Task *task)
{
    if (save_writer->count == save_writer->capacity) {
        save_writer->capacity = save_writer->capacity > 0 ? save_writer->capacity * 2 : 1;
        save_writer->tasks =
            memory_resize(save_writer->tasks, (size_t)save_writer->capacity, sizeof *save_writer->tasks);
    }
    save_writer->tasks[save_writer->count++] = *task;
    if (save_writer->thread) {
        SDL_CondBroadcast(save_writer->changed);
    } else {
        run_first_task(save_writer);
    }
}

void save_writer_add_save(SaveWriter *save_writer, SaveTask *task)
{
    SDL_LockMutex(save_writer->lock);
    if (save_writer->failure.result != FILE_DONE) {
        save_task_free(task);
    } else {
        add_task(save_writer, &(Task){.save = *task});
    }
    SDL_UnlockMutex(save_writer->lock);
    *task = (SaveTask){0};
}

void save_writer_add_draft(SaveWriter *save_writer, const char *path, const char *field, const char *text)
{
    const Task task = {.path = memory_copy_string(path, strlen(path)),
                       .field = memory_copy_string(field, strlen(field)),
                       .text = memory_copy_string(text, strlen(text))};
    SDL_LockMutex(save_writer->lock);
    add_task(save_writer, &task);
    SDL_UnlockMutex(save_writer->lock);
}

static bool has_no_tasks(const SaveWriter *save_writer)
{
    return save_writer->count == 0 && !save_writer->writing;
}

bool save_writer_is_idle(SaveWriter *save_writer)
{
    SDL_LockMutex(save_writer->lock);
    bool idle = has_no_tasks(save_writer);
    SDL_UnlockMutex(save_writer->lock);
    return idle;
}

void save_writer_wait(SaveWriter *save_writer)
{
    if (!save_writer) {
        return;
    }
    SDL_LockMutex(save_writer->lock);
    while (!has_no_tasks(save_writer)) {
        SDL_CondWait(save_writer->changed, save_writer->lock);
    }
    SDL_UnlockMutex(save_writer->lock);
}

bool save_writer_take_failure(SaveWriter *save_writer, SaveWriterFailure *out)
{
    SDL_LockMutex(save_writer->lock);
    *out = save_writer->failure;
    save_writer->failure = (SaveWriterFailure){0};
    SDL_UnlockMutex(save_writer->lock);
    return out->result != FILE_DONE;
}

bool save_writer_take_draft_failure(SaveWriter *save_writer, Error *out)
{
    SDL_LockMutex(save_writer->lock);
    const bool failed = save_writer->draft_failed;
    *out = save_writer->draft_error;
    save_writer->draft_failed = false;
    SDL_UnlockMutex(save_writer->lock);
    return failed;
}
