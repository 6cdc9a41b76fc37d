/* scribe.h: a thread that writes saves and drafts in the order given, so that the window never waits for the
 * disk. */
#ifndef UI_SHELL_SCRIBE_H
#define UI_SHELL_SCRIBE_H

#include "core/save.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Scribe Scribe;

/* `wake` is the SDL user event pushed when all is written, or something could not be. Where no thread can be
   had it writes on the spot. */
Scribe *scribe_new(Uint32 wake);
/* Writes what was given first; NULL is allowed, here and in scribe_wait. */
void scribe_free(Scribe *scribe);

/* Takes the task over. What is given between a failure and the question for it is dropped, as it goes on
   where the failure left off. */
void scribe_write(Scribe *scribe, SaveTask *task);
/* Writes a draft as draft_file_write does; the strings are copied. Drafts are still written after a save has
   failed. */
void scribe_write_draft(Scribe *scribe, const char *path, const char *field, const char *text);
/* Is all written that was given, or has failed? */
bool scribe_idle(Scribe *scribe);
/* Waits until it is. */
void scribe_wait(Scribe *scribe);

typedef struct ScribeFailure {
    FileResult result;
    Error error;
    Journal journal; /* of the file as it is now, if it was the disk that failed */
} ScribeFailure;

/* True once after each failure, with the reason; what had been given after it was dropped. */
bool scribe_failed(Scribe *scribe, ScribeFailure *out);
/* Returns whether a draft could not be written since the last call; `out` gets the last reason. */
bool scribe_draft_failed(Scribe *scribe, Error *out);

#endif
