/* drafts.h: autosave of text typed into fields and not submitted yet. The text is restored when the same
   field is opened again, even after the program was closed or killed. Does not know the fields; their owners
   call these functions. Main thread only; files are written by the thread of scribe.h. */
#ifndef UI_SHELL_DRAFTS_H
#define UI_SHELL_DRAFTS_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Shell Shell;

enum { DRAFT_DELAY_MS = 500, DRAFT_FIELD_MAX = 320 };

/* A draft that is not written yet. */
typedef struct PendingDraft {
    char *path, *field, *text;
    Uint64 due; /* ms */
} PendingDraft;

/* Start from {0}. */
typedef struct Drafts {
    PendingDraft *list;
    int count, capacity;
    bool failed; /* the user was told that drafts cannot be saved */
} Drafts;

/* `path` is the drafts file of the saved game that a field belongs to, NULL = the program's drafts file.
 * `field` is the field's name, the same whenever it is opened. */

/* Returns the last draft of a field, which the caller frees; NULL = none. Shows a notice if the file cannot
   be read. */
char *draft_restore(Shell *shell, const char *path, const char *field);
/* Saves the text of a field: it is on disk at most DRAFT_DELAY_MS plus the time of a write later. "" drops
 * it. */
void draft_save(Shell *shell, const char *path, const char *field, const char *text);
/* Deletes the draft, because the text was submitted or canceled. */
void draft_drop(Shell *shell, const char *path, const char *field);

/* Hands the drafts that are due to the writing thread. Shows a notice the first time writing fails. */
void drafts_update(Shell *shell);
/* Hands over all drafts, due or not. */
void drafts_flush(Shell *shell);
void drafts_free(Drafts *drafts);

#endif
