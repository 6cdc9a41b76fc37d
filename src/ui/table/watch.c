/* watch.c: a match that another window plays: it can be looked at here, or taken over. */
#include "ui/table/table_private.h"

#include "ui/table/table.h"

#include <stdio.h>

enum { LOOK_EVERY_MS = 1000 };

bool table_is_live(const Table *table)
{
    return table->shell->saving && !table_looks_on(table);
}

bool table_is_kept(const Table *table)
{
    return table_is_live(table) && !table_is_whatif(table) && !table->gone;
}

bool table_looks_on(const Table *table)
{
    return table->place.player != 0;
}

void table_ask_to_look_on(Table *table)
{
    char words[MESSAGE_MAX];
    table->place.told = true;
    snprintf(words, sizeof words,
             "Process %ld has it open. Look on while it is played there, or take it over: then it is played "
             "here, from the move made last, and the other window is told as soon as it goes on.",
             table->place.player);
    table_clear_view(table);
    dialog_open(&table->dialog, "Played in another window", words);
    dialog_add(&table->dialog, TABLE_LOOK_ON, PIECE_STRONG, "Look on");
    dialog_add(&table->dialog, TABLE_TAKE_OVER, 0, "Take it over");
    dialog_add(&table->dialog, MENU_SHELF, 0, "Another game");
    table_refresh(table, 0);
}

/* The table as it is laid anew owns the place from now on. */
static void show_anew(Table *table, Match *match)
{
    const SavePlace place = table->place;
    table->place = (SavePlace){.player = place.player};
    shell_go(table->shell, table_screen_at(table->shell, match, &place));
}

void table_take_over(Table *table)
{
    Error error;
    Match *match = saves_take_over(table->shell, &table->place, &error);
    if (match) {
        show_anew(table, match);
    } else {
        shell_notice(table->shell, error.text);
    }
}

void table_look_on(Table *table)
{
    Shell *shell = table->shell;
    /* Nobody's question is taken away. */
    if (!table_looks_on(table) || layers_has(stage_layers(table->stage), LAYER_DIALOG)) {
        return;
    }
    if (shell->now >= table->looks_at) {
        table->looks_at = shell->now + LOOK_EVERY_MS;
        Match *match = saves_has_news(&table->place) ? saves_look_on(shell, &table->place, NULL) : NULL;
        if (match) {
            show_anew(table, match);
            return;
        }
    }
    shell_wake_at(shell, table->looks_at);
}
