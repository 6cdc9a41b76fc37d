/* play.c: moves at the table: making, saving, taking back, bots and the hand-over between people. */
#include "ui/table/table_private.h"

#include "core/memory.h"
#include "ui/shell/saves.h"
#include "ui/stage/piece_ids.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NEWS_LINES_MAX = 5 }; /* on the curtain */

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

/* The last of what has happened since the seat's own last move, if anything has: events are for all, so they
   keep everybody's secrets. Headings say nothing that the lines below them do not. */
static void add_news(const Table *table, int seat, Text *text)
{
    const char *lines[NEWS_LINES_MAX];
    int count = 0, move = match_moves(table->match) - 1;
    for (; move >= 0 && match_move_seat(table->match, move) != seat; move--) {
        const EventLog *log = match_move_events(table->match, move);
        for (int i = log->count - 1; i >= 0 && count < NEWS_LINES_MAX; i--) {
            lines[count] = log->events[i].text;
            count += log->events[i].kind != EVENT_BANNER;
        }
    }
    if (count > 0) {
        /* Breaks fall together where nothing is between them. */
        text_add(text, "|\u00A0|*%s*", move < 0 ? "So far" : "Since your last move");
    }
    while (count > 0) {
        text_add(text, "|%s", lines[--count]);
    }
}

/* Who holds no secret may be looked over the shoulder. */
static const char *invitation(const Table *table)
{
    const Game *game = table->game;
    const bool secretive =
        !game->holds_secrets || game->holds_secrets(match_setup(table->match)->seats, table->seat);
    return secretive ? "Take the chair, and lift the curtain when nobody else is looking."
                     : "Take the chair. What comes is open for everybody to see.";
}

static void draw_curtain(Table *table)
{
    char name[SEAT_NAME_MAX], heading[SEAT_NAME_MAX + 16];
    Text text = {0};
    game_seat_name(table->game, match_setup(table->match)->seats, table->seat, name);
    snprintf(heading, sizeof heading, "%s, please", name);
    text_add(&text, "%s", invitation(table));
    add_news(table, table->seat, &text);
    dialog_open(&table->dialog, heading, text_chars(&text));
    trace_line(&table->shell->trace, "curtain \"%s\" \"%s\"", heading, text_chars(&text));
    text_free(&text);
    table->dialog.opaque = true;
    table->dialog.closable = false;
    dialog_add(&table->dialog, TABLE_READY, PIECE_STRONG, "I am ready");
    dialog_add(&table->dialog, MENU_SHELF, 0, "Back to the shelf");
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
        draw_curtain(table);
    }
}

void table_take_up(Table *table, unsigned milliseconds)
{
    hand_over(table);
    match_view(table->match, table->seat, table->view);
    table->game->ui_sync(table->ui, table->view, table->content);
    match_list_notes(table->match, &table->notes);
    table->held = table->pointed = 0;
    index_moves(table);
    table_bots_take_up(table);
    table_refresh(table, milliseconds);
}

/* --- saving --- */

/* The first move of a new match puts the older one aside; until then that can still be resumed. */
static bool save(Table *table, Error *error)
{
    table->unsaved = table->unsaved && !saves_set_aside(table->shell, table->game, error);
    return !table->unsaved && saves_keep(table->shell, table->match, error);
}

void table_autosave(Table *table)
{
    Error error;
    if (!table->shell->saving) {
        return;
    }
    if (save(table, &error)) {
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

static void trace_note(const Table *table, int move)
{
    enum { TRACED_MAX = 1000 };
    char words[TRACED_MAX];
    const char *note = match_move_note(table->match, move);
    if (note) {
        trace_quote(note, words, sizeof words);
        trace_line(&table->shell->trace, "note %d \"%s\"", match_move_seat(table->match, move), words);
    }
}

static void after_move(Table *table)
{
    int last = match_moves(table->match) - 1;
    trace_line(&table->shell->trace, "move %d %s", match_move_seat(table->match, last),
               match_move_text(table->match, last));
    trace_note(table, last);
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
        sequence_start(&table->sequence, log, table->shell->now);
        stage_hush(table->stage, true);
        shell_wake_at(table->shell, table->shell->now);
        shell_redraw(table->shell);
    } else {
        table_take_up(table, table->bots.hurried ? 0 : TWEEN_MOVE);
    }
}

/* `words` may be told with it; "" = none are. */
static bool make(Table *table, const Move *move, const char *words)
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
    if (words[0] != '\0') {
        match_note(table->match, words, &why);
    }
    if (tells_time) {
        table_clock_restart(table);
    }
    after_move(table);
    return true;
}

/* The words that were told with the same move before it was taken back, which may now be told better. */
static const char *words_taken_back(const Table *table, const Move *move)
{
    const int next = match_moves(table->match);
    char text[MOVE_TEXT_MAX] = "";
    const char *note = match_redos(table->match) > 0 ? match_move_note(table->match, next) : NULL;
    table->game->move_to_text(move, table->content, text, sizeof text);
    return note && strcmp(text, match_move_text(table->match, next)) == 0 ? note : NULL;
}

/* Lays the sheet for the words of a legal move on the table; false when it needs none. */
static bool ask_for_words(Table *table, const Move *move)
{
    static const TellingActions actions = {.tell = TABLE_TELL, .silent = TABLE_SILENT, .back = TABLE_CLOSE};
    bool required;
    const char *prompt = match_check(table->match, table->seat, move, NULL)
                             ? match_asks(table->match, table->seat, move, &required)
                             : NULL;
    if (!prompt) {
        return false;
    }
    const char *earlier = words_taken_back(table, move);
    if (earlier && telling_is_blank(&table->telling)) {
        telling_edit(&table->telling, &table->dialog, earlier);
    }
    table_clear_view(table);
    telling_open(&table->telling, &table->dialog, &actions, prompt, move, required);
    table_refresh(table, 0);
    stage_edit(table->stage, ID_DIALOG_FIELD);
    SDL_FlushEvent(SDL_TEXTINPUT); /* the key that made the move is no letter of its words */
    return true;
}

bool table_make(Table *table, const Move *move)
{
    return ask_for_words(table, move) || make(table, move, "");
}

void table_tell(Table *table, bool silent)
{
    Telling *telling = &table->telling;
    const bool blank = telling_is_blank(telling);
    if (telling->required && (silent || blank)) {
        table_refuse(table, "This cannot be done without words.");
        return;
    }
    Error why;
    const char *words = silent || blank ? "" : text_chars(&telling->draft);
    if (!match_check_note(table->match, words, &why)) {
        table_refuse(table, why.text);
        return;
    }
    telling_close(telling, &table->dialog);
    if (make(table, &telling->move, words)) {
        telling_forget(telling);
    }
}

void table_play_for(Table *table, int seat, const Move *move)
{
    Error why;
    remember_before(table);
    if (match_play_chosen(table->match, seat, move, &why)) {
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

/* Asks before a step back that not everybody may want; who agrees takes it with TABLE_STEP_BACK. */
static void ask_to_step_back(Table *table, const char *question, const char *words, const char *agreement)
{
    dialog_open(&table->dialog, question, words);
    dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Leave it as it is");
    dialog_add(&table->dialog, TABLE_STEP_BACK, 0, "%s", agreement);
    table_refresh(table, 0);
}

/* The person whose move the next step back would take; -1 when it is that of who sits here, or nobody's. */
static int other_to_step_back(const Table *table)
{
    int move = match_moves(table->match) - 1;
    while (move >= 0 && !is_human(table, match_move_seat(table->match, move))) {
        move--;
    }
    int seat = move >= 0 ? match_move_seat(table->match, move) : table->seat;
    return seat != table->seat && is_human(table, table->seat) ? seat : -1;
}

/* True when it must first be agreed to, which is asked. */
static bool asks_to_step_back(Table *table)
{
    const bool past = is_solo(table) && table->shell->settings.undo_past_reveals;
    const int other = other_to_step_back(table);
    if (is_solo(table) && !past && !match_can_undo(table->match, false) &&
        match_can_undo(table->match, true)) {
        ask_to_step_back(table, "Cards were seen",
                         "The last move showed something new. You may step back past it; the same cards will "
                         "come again, and the game is marked as assisted. The menu can allow it for good.",
                         "Step back all the same");
        return true;
    }
    if (other >= 0 && match_can_undo(table->match, false)) {
        char name[SEAT_NAME_MAX], question[SEAT_NAME_MAX + 32];
        game_seat_name(table->game, match_setup(table->match)->seats, other, name);
        snprintf(question, sizeof question, "Take back %s's last move?", name);
        ask_to_step_back(table, question, "It is not yours, so please ask first.", "Take it back");
        return true;
    }
    return false;
}

void table_undo(Table *table, bool agreed)
{
    Error why;
    if (table->steps.count > 0) {
        ui_stack_push(&table->redo_steps, table->ui);
        ui_stack_pop(&table->steps, table->ui);
        trace_line(&table->shell->trace, "undo");
        after_step_back(table);
        return;
    }
    if (!agreed && asks_to_step_back(table)) {
        return;
    }
    const bool past = is_solo(table) && (agreed || table->shell->settings.undo_past_reveals);
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
