/* save_writer.h: a thread that writes saves and drafts, in the order in which they were added, so that the
 * main thread need not wait for the disk. Call these functions on the main thread. */
#ifndef UI_SHELL_SAVE_WRITER_H
#define UI_SHELL_SAVE_WRITER_H

#include "core/match/save.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct SaveWriter SaveWriter;

/* Starts the thread. The thread pushes the SDL user event `wake` when no tasks are left, even if tasks have
 * failed. If the thread cannot be created, save_writer_add_save and save_writer_add_draft write at once. */
SaveWriter *save_writer_new(Uint32 wake);
/* Finishes all tasks, and then ends the thread. `save_writer` may be NULL, also in save_writer_wait. */
void save_writer_free(SaveWriter *save_writer);

/* Adds a save and takes ownership of `task`. If a save fails, later saves are dropped until
 * save_writer_take_failure is called, because moves cannot be appended to a file that lacks earlier moves. */
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

/* If a save has failed since the last call, returns true and writes the failure to `out`. The saves that were
 * added after this save were dropped. */
bool save_writer_take_failure(SaveWriter *save_writer, SaveWriterFailure *out);
/* If writing a draft has failed since the last call, returns true and writes the latest error to `out`. */
bool save_writer_take_draft_failure(SaveWriter *save_writer, Error *out);

#endif
