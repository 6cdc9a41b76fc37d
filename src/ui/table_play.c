/* table_play.c: moves at the table: making, saving, taking back, bots and the hand-over between people. */
#include "ui/table_private.h"

#include "core/memory.h"
#include "ui/saves.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_human(const Table *table, int seat)
{
    return match_setup(table->match)->seat_bot[seat] == SEAT_HUMAN;
}

/* The first seat to act that is (or is not) a person; -1 when there is none. */
static int seat_to_act(const Table *table, bool human)
{
    uint32_t to_act = match_to_act(table->match);
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        if (to_act >> seat & 1 && is_human(table, seat) == human) {
            return seat;
        }
    }
    return -1;
}

static bool may_act(const Table *table)
{
    return match_to_act(table->match) >> table->seat & 1 && is_human(table, table->seat);
}

void table_refuse(Table *table, const char *reason)
{
    trace_line(&table->shell->trace, "refused \"%s\"", reason);
    shell_toast(table->shell, reason);
}

/* --- taking up a position --- */

static void index_moves(Table *table)
{
    const Game *game = table->game;
    table->moves.count = 0;
    if (may_act(table)) {
        game->list_moves(table->view, table->content, table->seat, &table->moves);
    }
    size_t count = table->moves.count > 0 ? (size_t)table->moves.count : 1;
    table->gestures = memory_resize(table->gestures, count, sizeof *table->gestures);
    for (int i = 0; i < table->moves.count; i++) {
        table->gestures[i] = game->gesture(table->view, table->content, &table->moves.moves[i]);
    }
}

static int count_people(const Table *table)
{
    int count = 0;
    for (int seat = 0; seat < match_setup(table->match)->seats; seat++) {
        count += is_human(table, seat);
    }
    return count;
}

/* Where people share the screen and may see different things, a curtain falls before the next one looks; not
   before a picture, of which nothing is kept. */
static bool needs_curtain(const Table *table)
{
    return table->game->flags & GAME_HIDDEN_INFO && count_people(table) > 1 && table->shell->saving;
}

/* Whose eyes the table is to be seen with: those of the person to act, else of who looked last, else of the
   first person. */
static int seat_to_look(const Table *table)
{
    int next = seat_to_act(table, true);
    for (int seat = 0; next < 0 && !table->looked && seat < match_setup(table->match)->seats; seat++) {
        next = is_human(table, seat) ? seat : -1;
    }
    return next < 0 ? table->seat : next;
}

static void hand_over(Table *table)
{
    int next = seat_to_look(table);
    if (table->looked && next == table->seat) {
        return;
    }
    table->seat = next;
    table->looked = true;
    table_camera_show_all(&table->camera);
    if (needs_curtain(table)) {
        char name[SEAT_NAME_MAX], heading[SEAT_NAME_MAX + 16];
        game_seat_name(table->game, match_setup(table->match)->seats, next, name);
        snprintf(heading, sizeof heading, "%s, please", name);
        dialog_open(&table->dialog, heading,
                    "Take the chair, and lift the curtain when nobody else is looking.");
        trace_line(&table->shell->trace, "curtain \"%s\"", heading);
        table->dialog.opaque = true;
        table->dialog.closable = false;
        dialog_add(&table->dialog, TABLE_READY, PIECE_STRONG, "I am ready");
        dialog_add(&table->dialog, MENU_SHELF, 0, "Back to the shelf");
    }
}

void table_take_up(Table *table, unsigned milliseconds)
{
    hand_over(table);
    match_view(table->match, table->seat, table->view);
    table->game->ui_sync(table->ui, table->view, table->content);
    table->held = table->pointed = 0;
    index_moves(table);
    table_bots_take_up(table);
    table_refresh(table, milliseconds);
}

/* --- saving --- */

void table_autosave(Table *table)
{
    Error error;
    if (!table->shell->saving) {
        return;
    }
    if (saves_keep(table->shell, table->match, &error)) {
        table->save_failed = false;
    } else if (!table->save_failed) {
        char text[MESSAGE_MAX + 64];
        snprintf(text, sizeof text, "This game could not be saved; it goes on all the same. %s", error.text);
        shell_notice(table->shell, text);
        table->save_failed = true;
    }
}

/* --- moving --- */

static void remember_before(Table *table)
{
    memcpy(table->old_view, table->view, table->game->state_size);
    memcpy(table->old_ui, table->ui, table->game->ui_size);
    table->clock.before = table_clock_seconds(table);
}

static bool person_won(const Table *table)
{
    Status status = match_status(table->match);
    for (int seat = 0; status.kind == STATUS_WON && seat < match_setup(table->match)->seats; seat++) {
        if (status.winners >> seat & 1 && is_human(table, seat)) {
            return true;
        }
    }
    return false;
}

/* A win counts once for this sitting, however often its last move is taken back and made again. */
static void note_win(Table *table)
{
    if (person_won(table) && table->shell->saving && !table->win_noted) {
        table->win_noted = true;
        shell_add_win(table->shell, match_setup(table->match));
    }
}

static void after_move(Table *table)
{
    int last = match_moves(table->match) - 1;
    trace_line(&table->shell->trace, "move %d %s", match_move_seat(table->match, last),
               match_move_text(table->match, last));
    ui_stack_push(&table->before_moves, table->old_ui);
    ui_stack_clear(&table->steps);
    ui_stack_clear(&table->redo_steps);
    table->log.back = 0;
    table_autosave(table);
    note_win(table);
    const EventLog *log = match_move_events(table->match, last);
    bool at_leisure = table->shell->settings.animation_speed != SPEED_OFF && !table->bots.hurried;
    if (at_leisure && sequence_worth_playing(log)) {
        table->held = 0;
        table->moves.count = 0;
        sequence_start(&table->sequence, log);
        stage_hush(table->stage, true);
        shell_wake_at(table->shell, table->shell->now);
        shell_redraw(table->shell);
    } else {
        table_take_up(table, table->bots.hurried ? 0 : TWEEN_MOVE);
    }
}

bool table_make(Table *table, const Move *move)
{
    Error why;
    Move made = *move;
    const bool tells_time = table_clock_stamp(table, &made);
    remember_before(table);
    match_use_help(table->match, table->shell->settings.help);
    if (!match_play(table->match, table->seat, &made, &why)) {
        table_refuse(table, why.text);
        return false;
    }
    if (tells_time) {
        table_clock_restart(table);
    }
    after_move(table);
    return true;
}

void table_play_for(Table *table, int seat, const Move *move)
{
    Error why;
    remember_before(table);
    if (match_play(table->match, seat, move, &why)) {
        after_move(table);
    } else {
        table->bots.seat = -1;
        shell_notice(table->shell, why.text);
    }
}

void table_finish_sequence(Table *table)
{
    sequence_stop(&table->sequence);
    stage_hush(table->stage, false);
    table_take_up(table, TWEEN_MOVE);
}

/* --- taking back --- */

static bool is_solo(const Table *table)
{
    return match_setup(table->match)->seats == 1;
}

bool table_can_undo(const Table *table)
{
    return table->steps.count > 0 || match_can_undo(table->match, is_solo(table));
}

bool table_can_redo(const Table *table)
{
    return table->redo_steps.count > 0 || match_redos(table->match) > 0;
}

/* Shows the ui struct as it now is, at the same position. */
static void after_step_back(Table *table)
{
    table->game->ui_sync(table->ui, table->view, table->content);
    table->held = 0;
    table_refresh(table, TWEEN_MOVE);
}

static void ask_to_step_back(Table *table)
{
    dialog_open(&table->dialog, "Cards were seen",
                "The last move showed something new. You may step back past it; the same cards will come "
                "again, and the game is marked as assisted. The menu can allow it for good.");
    dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Leave it as it is");
    dialog_add(&table->dialog, TABLE_STEP_BACK, 0, "Step back all the same");
    table_refresh(table, 0);
}

void table_undo(Table *table, bool past_reveals)
{
    Error why;
    if (table->steps.count > 0) {
        ui_stack_push(&table->redo_steps, table->ui);
        ui_stack_pop(&table->steps, table->ui);
        trace_line(&table->shell->trace, "undo");
        after_step_back(table);
        return;
    }
    bool past = is_solo(table) && (past_reveals || table->shell->settings.undo_past_reveals);
    if (!past && is_solo(table) && !match_can_undo(table->match, false) &&
        match_can_undo(table->match, true)) {
        ask_to_step_back(table);
        return;
    }
    int before = match_moves(table->match);
    if (!match_undo(table->match, past, &why)) {
        table_refuse(table, why.text);
        return;
    }
    /* What bots did in between was taken back along with the person's own move. */
    for (int move = match_moves(table->match); move < before; move++) {
        ui_stack_pop(&table->before_moves, table->ui);
    }
    ui_stack_clear(&table->redo_steps);
    table_bots_halt(table);
    trace_line(&table->shell->trace, "undo");
    table_autosave(table);
    table_take_up(table, TWEEN_MOVE);
}

void table_redo(Table *table)
{
    Error why;
    if (table->redo_steps.count > 0) {
        ui_stack_push(&table->steps, table->ui);
        ui_stack_pop(&table->redo_steps, table->ui);
        trace_line(&table->shell->trace, "redo");
        after_step_back(table);
        return;
    }
    int before = match_moves(table->match);
    if (!match_redo(table->match, &why)) {
        table_refuse(table, why.text);
        return;
    }
    for (int move = before; move < match_moves(table->match); move++) {
        ui_stack_push(&table->before_moves, table->ui);
    }
    ui_stack_clear(&table->steps);
    trace_line(&table->shell->trace, "redo");
    table_autosave(table);
    table_take_up(table, TWEEN_MOVE);
}
