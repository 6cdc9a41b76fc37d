/* retelling.c: what was told is told otherwise: anybody may, and the game keeps both. */
#include "ui/table/table_private.h"

#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>

enum { FIELD_NAME_MAX = 32 };

static const char *field_name(const Table *table, char out[FIELD_NAME_MAX])
{
    snprintf(out, FIELD_NAME_MAX, "retelling %d", table->retold);
    return out;
}

static void write_words(void *self, const char *words)
{
    char name[FIELD_NAME_MAX];
    Table *table = self;
    telling_edit(&table->retelling, &table->dialog, words);
    table_save_typed(table, field_name(table, name), words);
}

static void end_retelling(Table *table)
{
    char name[FIELD_NAME_MAX];
    table->retells = false;
    telling_forget(&table->retelling);
    table_save_typed(table, field_name(table, name), "");
}

void table_cancel_retelling(Table *table)
{
    if (table->retells) {
        end_retelling(table);
    }
}

/* As it was left, else as it is told. */
static void lay_words(Table *table)
{
    char name[FIELD_NAME_MAX];
    Text words = {0};
    char *draft = table_restore_typed(table, field_name(table, name));
    match_words(table->match, table->retold, &words);
    telling_edit(&table->retelling, &table->dialog, draft ? draft : text_chars(&words));
    free(draft);
    text_free(&words);
}

void table_ask_anew(Table *table, int note)
{
    static const TellingActions actions = {.tell = TABLE_RETELL, .back = TABLE_CLOSE, .edit = write_words};
    if (note >= table->notes.count || table_looks_back(table) || table_looks_on(table)) {
        return;
    }
    if (table_is_followed(table)) {
        table_refuse(table, "What was told is told otherwise where the table was opened.");
        return;
    }
    table->retold = table->notes.notes[note].move;
    table->retells = true;
    lay_words(table);
    table_clear_view(table);
    telling_open(&table->retelling, &table->dialog, &actions,
                 "Tell it otherwise. What was told before is kept with it.", &(Move){0}, true, NULL);
    table_refresh(table, 0);
    stage_edit(table->stage, ID_DIALOG_FIELD);
}

void table_retell(Table *table)
{
    Error why;
    if (telling_is_blank(&table->retelling)) {
        table_refuse(table, "This cannot be done without words.");
        return;
    }
    if (!match_say(table->match, table->retold, text_chars(&table->retelling.draft), false, &why)) {
        table_refuse(table, why.text);
        return;
    }
    dialog_close(&table->dialog);
    table_autosave(table);
    end_retelling(table);
    table_take_up(table, 0);
}
