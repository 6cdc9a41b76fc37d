/* retelling.c: what was told is told otherwise: anybody may, and the game keeps both. */
#include "ui/table/table_private.h"

#include "ui/stage/piece_ids.h"

static void write_words(void *self, const char *words)
{
    Table *table = self;
    telling_edit(&table->retelling, &table->dialog, words);
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
    Text words = {0};
    table->retold = table->notes.notes[note].move;
    match_words(table->match, table->retold, &words);
    telling_edit(&table->retelling, &table->dialog, text_chars(&words));
    text_free(&words);
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
    telling_forget(&table->retelling);
    table_autosave(table);
    table_take_up(table, 0);
}
