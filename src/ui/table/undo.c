/* undo.c: part of the table screen for undo and redo of moves and of the steps of a draft move. */
#include "ui/table/table_private.h"

#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"

#include <stdio.h>

bool table_can_undo(const Table *table)
{
    const bool asks = table_is_remote(table) && !table_is_spectating(table) &&
                      (match_move_count(table->match) > 0 || table_has_waiting_move(table));
    return table->controller.steps.count > 0 || asks ||
           (!table->save.in_history && controller_can_undo_move(&table->controller));
}

bool table_can_redo(const Table *table)
{
    return table->controller.redo_steps.count > 0 || match_count_redo_moves(table->match) > 0;
}

/* Opens a dialog that asks `question`. The button labeled `agreement` undoes the move. */
static void open_undo_question(Table *table, const char *question, const char *text, const char *agreement)
{
    dialog_open(&table->dialog, question, text);
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Cancel"));
    dialog_add_button(&table->dialog, TABLE_UNDO_AGREED, 0, "%s", agreement);
    table_refresh(table, 0);
}

/* If the player must confirm the undo, asks and returns true. Otherwise returns false. */
static bool ask_before_undo(Table *table)
{
    int other;
    char name[SEAT_NAME_MAX], question[SEAT_NAME_MAX + 32];
    switch (
        controller_get_undo_consent(&table->controller, table->shell->settings.undo_past_reveals, &other)) {
    case UNDO_WITHOUT_ASKING:
        return false;
    case UNDO_PAST_REVEALS:
        open_undo_question(
            table, _("Undo a move that revealed cards?"),
            _("The last move revealed cards. If you undo it, you get the same cards again, and the game is "
              "marked as assisted. In Settings, you can choose to allow this without being asked."),
            _("Undo anyway"));
        return true;
    case UNDO_OTHER_PLAYER:
        match_get_seat_name(table->match, other, name);
        snprintf(question, sizeof question, _("Undo the last move of %s?"), name);
        open_undo_question(table, question, _("That move isn't yours, so please ask the player first."),
                           _("Undo move"));
        return true;
    }
    return false;
}

void table_undo(Table *table, bool agreed)
{
    Error why;
    if (!table_is_blocked_by_waiting_move(table) && controller_undo_step(&table->controller)) {
        trace_write_line(&table->shell->trace, "undo");
        shell_speak(table->shell, _("Step undone"));
        shell_play_sound(table->shell, CUE_UNDO);
        table_refresh(table, TWEEN_MOVE);
        return;
    }
    if (table_is_open_elsewhere(table)) {
        table_run_action(table, TABLE_ASK_TAKE_OVER);
        return;
    }
    if (table_is_remote(table) || table_is_hosted(table)) {
        table_run_action(table, TABLE_REQUEST_UNDO);
        return;
    }
    if (table->save.in_history) {
        table_reject_with_reason(table,
                                 _("This finished game is in your history, so its moves can't be undone."));
        return;
    }
    if (!agreed && ask_before_undo(table)) {
        return;
    }
    if (!controller_undo_move(&table->controller, agreed || table->shell->settings.undo_past_reveals, &why)) {
        table_reject_with_reason(table, why.text);
        return;
    }
    table->turn_claimed = false;
    table_signal_event(table, TABLE_MOVE_UNDONE);
    trace_write_line(&table->shell->trace, "undo");
    shell_speak(table->shell, _("Move undone"));
    shell_play_sound(table->shell, CUE_UNDO);
    table_autosave(table);
    table_load_position(table, TWEEN_MOVE);
}

static void run_redo(Table *table)
{
    Error why;
    if (controller_redo_step(&table->controller)) {
        trace_write_line(&table->shell->trace, "redo");
        shell_speak(table->shell, _("Step redone"));
        table_refresh(table, TWEEN_MOVE);
        return;
    }
    if (table_is_open_elsewhere(table)) {
        table_run_action(table, TABLE_ASK_TAKE_OVER);
        return;
    }
    if (table_is_hosted(table)) {
        table_reject_with_reason(table, _("Redo doesn't work in online games. Make the move again."));
        return;
    }
    if (!match_redo(table->match, &why)) {
        table_reject_with_reason(table, why.text);
        return;
    }
    table->turn_claimed = false;
    trace_write_line(&table->shell->trace, "redo");
    shell_speak(table->shell, _("Move redone"));
    table_autosave(table);
    table_load_position(table, TWEEN_MOVE);
    table_signal_event(table, TABLE_MOVE_REDONE);
}

static void run_undo(Table *table)
{
    table_undo(table, false);
}

static void run_agreed_undo(Table *table)
{
    table_undo(table, true);
}

const TablePart undo_part = {
    .commands = {{TABLE_UNDO, run_undo}, {TABLE_UNDO_AGREED, run_agreed_undo}, {TABLE_REDO, run_redo}}};
