/* drafts.h: autosave of drafts. A draft is text that the user has typed into a field but not submitted. When
 * the field is opened again, its code restores the draft, even if the program was closed or killed in the
 * meantime. Main thread only. The thread of save_writer.h writes the files. */
#ifndef UI_SHELL_DRAFTS_H
#define UI_SHELL_DRAFTS_H

#include <SDL.h>
#include <stdbool.h>

typedef struct Shell Shell;

enum { DRAFT_DELAY_MS = 500, DRAFT_FIELD_MAX = 320 };

/* A draft that has not been passed to the save writer yet. */
typedef struct PendingDraft {
    char *path, *field, *text;
    Uint64 due; /* time at which the draft must be passed to the save writer, in ms */
} PendingDraft;

/* Drafts that have not been passed to the save writer yet. Initialize with {0}. */
typedef struct Drafts {
    PendingDraft *list;
    int count, capacity;
    bool failed; /* true if the user was already told that drafts cannot be saved */
} Drafts;

/* In these functions, `path` is the drafts file of the saved game that a field belongs to, or NULL for the
 * program's drafts file. `field` is a name that is the same each time the field is opened. */

/* Returns the saved draft of a field, or NULL if there is none. The caller frees the text. Shows a notice if
 * the file cannot be read. */
char *draft_restore(Shell *shell, const char *path, const char *field);
/* Stores the text of a field as its draft, which is saved within DRAFT_DELAY_MS. If `text` is "", deletes the
 * draft. */
void draft_save(Shell *shell, const char *path, const char *field, const char *text);
/* Deletes the draft of a field. Call this function when the text was submitted or canceled. */
void draft_delete(Shell *shell, const char *path, const char *field);

/* Passes drafts to the save writer when it is time to save them. Shows a notice when saving a draft fails for
 * the first time. */
void drafts_update(Shell *shell);
/* Passes all drafts to the save writer immediately. */
void drafts_flush(Shell *shell);
void drafts_free(Drafts *drafts);

#endif
