/* save_writer.h: a thread that writes saves and drafts, in the order in which they were added. The main
 * thread therefore never waits for the disk. Call these functions on the main thread. */
#ifndef UI_SHELL_SAVE_WRITER_H
#define UI_SHELL_SAVE_WRITER_H

#include "core/match/save.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct SaveWriter SaveWriter;

/* Starts the thread. The thread pushes the SDL user event `wake` when all tasks are done, or when a task has
 * failed. If the thread cannot be created, save_writer_add_save and save_writer_add_draft write at once. */
SaveWriter *save_writer_new(Uint32 wake);
/* Finishes all tasks, and then ends the thread. `save_writer` may be NULL here and in save_writer_wait. */
void save_writer_free(SaveWriter *save_writer);

/* Adds a save and takes ownership of `task`. If a save fails, its moves are missing in the file, so no later
 * moves can be appended. Later saves are therefore dropped until save_writer_take_failure is called. */
void save_writer_add_save(SaveWriter *save_writer, SaveTask *task);
/* Adds a draft, which is written by draft_file_write. Copies the strings. Drafts are written even after a
 * save has failed. */
void save_writer_add_draft(SaveWriter *save_writer, const char *path, const char *field, const char *text);
/* True if all tasks are done. */
bool save_writer_is_idle(SaveWriter *save_writer);
/* Waits until all tasks are done. */
void save_writer_wait(SaveWriter *save_writer);

typedef struct SaveWriterFailure {
    FileResult result;
    Error error;
    Journal journal; /* state of the save file after the failure */
} SaveWriterFailure;

/* Returns true if a save has failed since the last call, and writes the failure to `out`. Saves that were
 * added after the failure were dropped. */
bool save_writer_take_failure(SaveWriter *save_writer, SaveWriterFailure *out);
/* Returns true if writing a draft has failed since the last call, and writes the latest reason to `out`. */
bool save_writer_take_draft_failure(SaveWriter *save_writer, Error *out);

#endif
