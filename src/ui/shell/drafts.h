/* drafts.h: autosave of drafts. A draft is text that the user has typed into a field but not submitted. The
 * draft is restored when the same field is opened again, even after the program was closed or killed. Does
 * not know the fields; the code of each field calls these functions. Main thread only; the thread of
 * save_writer.h writes the files. */
#ifndef UI_SHELL_DRAFTS_H
#define UI_SHELL_DRAFTS_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Shell Shell;

enum { DRAFT_DELAY_MS = 500, DRAFT_FIELD_MAX = 320 };

/* Text of a field that must still be saved as a draft. */
typedef struct PendingDraft {
    char *path, *field, *text;
    Uint64 due; /* time at which the text is saved, in ms */
} PendingDraft;

/* Drafts that must still be saved. Initialize with {0}. */
typedef struct Drafts {
    PendingDraft *list;
    int count, capacity;
    bool failed; /* true if the user was told that drafts cannot be saved */
} Drafts;

/* In these functions, `path` is the drafts file of the saved game that a field belongs to, or NULL for the
 * program's drafts file. `field` is a name that is the same each time the field is opened. */

/* Returns the saved draft of a field, or NULL if there is none. The caller frees the text. Shows a notice if
 * the file cannot be read. */
char *draft_restore(Shell *shell, const char *path, const char *field);
/* Saves the text of a field, with a delay of at most DRAFT_DELAY_MS. "" deletes the draft. */
void draft_save(Shell *shell, const char *path, const char *field, const char *text);
/* Deletes the draft. Call this function when the text of the field was submitted or canceled. */
void draft_delete(Shell *shell, const char *path, const char *field);

/* Passes drafts to the save writer when they are due. Shows a notice the first time a draft cannot be
 * saved. */
void drafts_update(Shell *shell);
/* Passes all drafts to the save writer now, even if they are not due yet. */
void drafts_flush(Shell *shell);
void drafts_free(Drafts *drafts);

#endif
