/* drafts.h: autosave of text that is typed into fields and not submitted yet: it comes back when the same
   field is opened again, although the program was closed or killed. What fields there are, and when their
   text is submitted or canceled, is known to their owners. */
#ifndef UI_SHELL_DRAFTS_H
#define UI_SHELL_DRAFTS_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Shell Shell;

enum { DRAFT_DELAY_MS = 500, DRAFT_FIELD_MAX = 320 };

/* A change that is still to be written. */
typedef struct PendingDraft {
    char *path, *field, *text;
    Uint64 due; /* ms */
} PendingDraft;

/* Start from {0}. */
typedef struct Drafts {
    PendingDraft *list;
    int count, capacity;
    bool failed; /* said once */
} Drafts;

/* A field belongs to a saved game, whose drafts lie in a file beside it, or to the program (`path` NULL). Its
 * name is the same whenever it is opened. */

/* Returns the text that the field was left with, to be freed with free(); NULL = none. A file that cannot be
   read becomes a notice. */
char *draft_restore(Shell *shell, const char *path, const char *field);
/* The field holds this text: it is on the disk soon, at most DRAFT_DELAY_MS and the time of a write later. */
void draft_save(Shell *shell, const char *path, const char *field, const char *text);
/* The text was submitted or canceled. */
void draft_drop(Shell *shell, const char *path, const char *field);

/* Has written what is due, or all there is; a failure becomes a notice, once. */
void drafts_update(Shell *shell);
void drafts_flush(Shell *shell);
void drafts_free(Drafts *drafts);

#endif
