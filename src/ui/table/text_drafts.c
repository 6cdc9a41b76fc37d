/* text_drafts.c: saves drafts: narrations and chat messages that were typed but not sent. They are in a file
 * beside the save file or, for guests, in the drafts file of the program. */
#include "ui/table/table_private.h"

#include <stdio.h>

enum { DRAFTS_PATH_MAX = SAVE_PATH_MAX + 16 };

/* File and name under which the draft (unsent text) of a text field is saved. */
typedef struct DraftPlace {
    char beside[DRAFTS_PATH_MAX], field[DRAFT_FIELD_MAX];
    const char *path; /* drafts file, or NULL for the program's drafts file, which belongs to no match */
} DraftPlace;

/* Finds the file for a draft. Returns false if this table does not save drafts. */
static bool find_draft_file(const Table *table, const char *name, DraftPlace *out)
{
    const bool beside = table_is_saved(table) && table->save.path[0];
    snprintf(out->beside, sizeof out->beside, "%s%s", table->save.path, SAVE_DRAFTS_ENDING);
    out->path = beside ? out->beside : NULL;
    if (table->guest_session) {
        snprintf(out->field, sizeof out->field, "%s %016llx", name,
                 (unsigned long long)guest_session_hash_table(table->guest_session));
    } else {
        snprintf(out->field, sizeof out->field, "%s", name);
    }
    return beside || table->guest_session;
}

char *table_restore_draft_text(Table *table, const char *name)
{
    DraftPlace place;
    return find_draft_file(table, name, &place) ? draft_restore(table->shell, place.path, place.field) : NULL;
}

void table_save_draft_text(Table *table, const char *name, const char *text)
{
    DraftPlace place;
    if (text[0] && table->save.path[0] == '\0') {
        table_autosave(table); /* creates the save file, because a match without moves may have none yet */
    }
    if (find_draft_file(table, name, &place)) {
        draft_save(table->shell, place.path, place.field, text);
    }
}
