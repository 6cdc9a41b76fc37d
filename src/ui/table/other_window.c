/* other_window.c: part of the table screen for a match that another window plays. The player can watch the
 * match or take it over. */
#include "core/text/i18n.h"
#include "ui/table/table_private.h"

#include "ui/table/table.h"

#include <stdio.h>

enum { CHECK_INTERVAL_MS = 1000 };

/* Returns the state of this part: the time (ms) of the next check for moves of the other window. */
static Uint64 *get_next_check(const Table *table)
{
    return table->states[PART_OTHER_WINDOW];
}

static void ask_to_take_over(Table *table)
{
    char words[MESSAGE_MAX];
    table->save.read_only_reported = true;
    snprintf(
        words, sizeof words,
        _("Another window (process %ld) has this game open. You can watch, or take over and continue here "
          "from the last move. If you take over, the other window shows a message at its next move."),
        table->save.player);
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, _("Open in another window"), words);
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Watch"));
    dialog_add_button(&table->dialog, TABLE_TAKE_OVER, 0, _("Take over"));
    dialog_add_button(&table->dialog, MENU_SHELF, 0, _("Back to the shelf"));
    table_refresh(table, 0);
}

/* Opens the table again. The new screen takes over the save file. */
static void reopen_table(Table *table, Match *match)
{
    const SaveHandle save = table->save;
    table->save = (SaveHandle){.player = save.player};
    shell_set_screen(table->shell, table_create_screen_for_save(table->shell, match, &save));
}

static void take_over_save(Table *table)
{
    Error error;
    Match *match = saves_take_over_lock(table->shell, &table->save, &error);
    if (match) {
        reopen_table(table, match);
    } else {
        shell_show_notice(table->shell, error.text);
    }
}

static void check_other_window(Table *table)
{
    Shell *shell = table->shell;
    /* does nothing while a dialog is open, because a new screen would close the dialog */
    if (!table_is_open_elsewhere(table) || layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
        return;
    }
    if (shell->now >= *get_next_check(table)) {
        *get_next_check(table) = shell->now + CHECK_INTERVAL_MS;
        Match *match =
            saves_has_changed(&table->save) ? saves_reload_read_only(shell, &table->save, NULL) : NULL;
        if (match) {
            reopen_table(table, match);
            return;
        }
    }
    shell_wake_at(shell, *get_next_check(table));
}

static void ask_once_to_take_over(Table *table)
{
    if (table_is_open_elsewhere(table) && !table->save.read_only_reported) {
        ask_to_take_over(table);
    }
}

static void set_other_window_banner(Table *table, Scene *scene)
{
    if (table_is_open_elsewhere(table)) {
        scene->banner = _("*Watching:* this game is open in another window");
    }
}

const TablePart other_window_part = {
    .state_size = sizeof(Uint64),
    .update = check_other_window,
    .on = {[TABLE_OPENED] = ask_once_to_take_over},
    .commands = {{TABLE_ASK_TAKE_OVER, ask_to_take_over}, {TABLE_TAKE_OVER, take_over_save}},
    .banner = set_other_window_banner};
