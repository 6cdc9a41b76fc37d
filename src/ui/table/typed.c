/* typed.c: drafts of notes and chat typed at the table. They are in a file beside the save or, for a guest,
 * in the program's drafts file. */
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>

enum { DRAFTS_PATH_MAX = SAVE_PATH_MAX + 16 };

/* File and name of a draft. */
typedef struct TypedPlace {
    char beside[DRAFTS_PATH_MAX], field[DRAFT_FIELD_MAX];
    const char *path; /* NULL = the program's file */
} TypedPlace;

/* Returns false if this table is not saved. */
static bool find_place(const Table *table, const char *name, TypedPlace *out)
{
    const bool beside = table_is_kept(table) && table->place.path[0];
    snprintf(out->beside, sizeof out->beside, "%s%s", table->place.path, SAVE_DRAFTS_ENDING);
    out->path = beside ? out->beside : NULL;
    if (table->visit) {
        snprintf(out->field, sizeof out->field, "%s %016llx", name,
                 (unsigned long long)visit_table_hash(table->visit));
    } else {
        snprintf(out->field, sizeof out->field, "%s", name);
    }
    return beside || table->visit;
}

char *table_restore_typed(Table *table, const char *name)
{
    TypedPlace place;
    return find_place(table, name, &place) ? draft_restore(table->shell, place.path, place.field) : NULL;
}

void table_save_typed(Table *table, const char *name, const char *text)
{
    TypedPlace place;
    if (text[0] && table->place.path[0] == '\0') {
        table_autosave(table); /* creates the save before the first move */
    }
    if (find_place(table, name, &place)) {
        draft_save(table->shell, place.path, place.field, text);
    }
}
