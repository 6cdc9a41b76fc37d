/* moves.c: part of the table screen that makes, records and shows moves. */
#include "ui/table/table_private.h"

#include "core/platform/memory.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/speech.h"
#include "ui/table/event_playback.h"

#include <stdlib.h>

/* What the table still has to show: the events of the last move, after the player has closed the game's page,
 * or the current position, after the player has closed the replay. */
typedef struct DelayedPlayback {
    bool waits;
    int from;          /* index of the first event of the move that is not shown yet */
    bool after_replay; /* true if the position is shown when the replay is closed */
} DelayedPlayback;

static DelayedPlayback *get_delayed_playback(const Table *table)
{
    return table->states[PART_MOVES];
}

bool table_has_delayed_playback(const Table *table)
{
    return get_delayed_playback(table)->waits;
}

/* --- results of finished matches --- */

static bool has_person_won(const Table *table)
{
    Status status = match_status(table->match);
    for (int seat = 0; status.kind == STATUS_WON && seat < match_setup(table->match)->seats; seat++) {
        if (status.winners >> seat & 1 && controller_is_person(&table->controller, seat)) {
            return true;
        }
    }
    return false;
}

/* Records a win of the player, except in lessons. Each match counts once, even if the player undoes and
 * repeats the last move. */
static void record_win(Table *table)
{
    const bool lesson = match_setup(table->match)->lesson[0] != '\0';
    if (has_person_won(table) && table_is_saved(table) && !lesson && !table->win_recorded) {
        table->win_recorded = true;
        shell_record_win(table->shell, match_setup(table->match));
    }
}

static void play_end_sound(Table *table)
{
    if (match_seats_to_act(table->match) != 0 || !table_is_live(table)) {
        return;
    }
    const bool watched = controller_get_local_people(&table->controller) == 0 ||
                         match_status(table->match).kind == STATUS_DRAWN;
    shell_play_sound(table->shell, watched ? CUE_APPLAUSE : has_person_won(table) ? CUE_VICTORY : CUE_DEFEAT);
}

/* --- speech about moves --- */

/* Returns the index of the first event after the last event that opens a page. Returns 0 if no event opens a
 * page. */
static int find_event_after_page(const EventLog *log)
{
    int behind = log->count;
    while (behind > 0 && !log->events[behind - 1].opens_page) {
        behind--;
    }
    return behind;
}

/* Speaks the narration. Does nothing if the narration is on a page, because all text of a page is spoken when
 * the page opens. */
static void speak_note(const Table *table)
{
    const int last = match_move_count(table->match) - 1;
    const EventLog *log = last >= 0 ? match_move_events(table->match, last) : NULL;
    Text words = {0};
    if (!log || find_event_after_page(log) > 0) {
        return;
    }
    match_append_editable_note(table->match, last, &words);
    shell_speak(table->shell, text_chars(&words));
    text_free(&words);
}

/* Speaks the events from index `from` to `to` - 1. Used for events without animation. */
static void speak_events(const Table *table, const EventLog *log, int from, int to)
{
    for (int i = from; i < to; i++) {
        shell_speak_rich(table->shell, log->events[i].text);
    }
}

static void show_position(Table *table, unsigned milliseconds)
{
    table_load_position(table, milliseconds);
    play_end_sound(table);
    table_signal_event(table, TABLE_MOVE_SHOWN);
}

/* --- pages that open before a move is played back --- */

/* True if the player must close a page before the events of a move are played back. Sets `*from` to the index
 * of the first event to play back: the event after the one that opens the page, or 0 if the page is already
 * open. */
static bool must_show_page_first(const Table *table, const EventLog *log, int *from)
{
    const bool is_page_open = stage_get_scene(table->stage)->page_open;
    *from = is_page_open ? 0 : find_event_after_page(log);
    return (is_page_open || *from > 0) && table_needs_playback(table, log, *from);
}

/* Loads the position after the move, so that the game shows its page. The events from index `from` on are
 * played back later, when the player has closed the page. */
static void delay_playback(Table *table, const EventLog *log, int from)
{
    const EventLog before = {.events = log->events, .count = from};
    event_playback_play_sounds(&before, table->stage, table->shell);
    speak_events(table, log, 0, from);
    table_load_position(table, TWEEN_MOVE);
    *get_delayed_playback(table) = (DelayedPlayback){.waits = true, .from = from};
    shell_wake_at(table->shell, table->shell->now); /* the next update checks whether a page is still open */
}

static void start_delayed_playback(Table *table, int from)
{
    const int last = match_move_count(table->match) - 1;
    void *view = memory_new(1, table->game->state_size);
    *get_delayed_playback(table) = (DelayedPlayback){0};
    match_view_at(table->match, last, table->controller.seat, view);
    /* stores the current UI state, in which the game's page is closed */
    table_store_position(table, view, table->controller.ui);
    free(view);
    if (table_play_back(table, match_move_events(table->match, last), from)) {
        controller_clear_moves(&table->controller);
        table_refresh(table, 0);
    } else {
        show_position(table, TWEEN_MOVE);
    }
}

static void update_delayed_playback(Table *table)
{
    const DelayedPlayback delayed = *get_delayed_playback(table);
    if (delayed.after_replay && !table_is_replaying(table)) {
        show_position(table, TWEEN_MOVE);
    } else if (delayed.waits && !table_is_playing_back(table) && !stage_get_scene(table->stage)->page_open &&
               !(stage_combine_layer_traits(table->stage) & LAYER_HALTS_BOTS)) {
        start_delayed_playback(table, delayed.from);
    }
}

/* --- making moves --- */

static void trace_note(const Table *table, int move)
{
    enum { TRACED_MAX = 1000 };
    char words[TRACED_MAX];
    const char *note = match_move_note(table->match, move);
    if (note) {
        trace_quote(note, words, sizeof words);
        trace_write_line(&table->shell->trace, "note %d \"%s\"", match_move_seat(table->match, move), words);
    }
}

/* Records a move: writes it to the trace (log for tests), saves the match, and counts a win. */
static void record_move(Table *table)
{
    const int last = match_move_count(table->match) - 1, seat = match_move_seat(table->match, last);
    const bool is_secret = table->controller.remote_seats >> seat & 1;
    trace_write_line(&table->shell->trace, "move %d %s", seat,
                     is_secret ? "" : match_move_text(table->match, last));
    table->turn_claimed = false;
    trace_note(table, last);
    controller_update_draft(&table->controller);
    table_signal_event(table, TABLE_MOVE_MADE);
    table_autosave(table);
    record_win(table);
}

/* Records the move at once. Then plays back its events, or shows the new position at once if no event needs
 * time to be seen or the player skips the bots. If a page of the game is open or the move opens one, events
 * that need time are played back after the player closes the page. During a replay, events are not played
 * back, and the new position is shown when the replay is closed. */
static void record_and_show_move(Table *table)
{
    const EventLog *log = match_move_events(table->match, match_move_count(table->match) - 1);
    record_move(table);
    int from;
    if (table_is_replaying(table)) {
        get_delayed_playback(table)->after_replay = true;
        table_refresh(table, 0);
    } else if (table->fast_forward) {
        speak_events(table, log, 0, log->count);
        speak_note(table);
        show_position(table, 0);
    } else if (must_show_page_first(table, log, &from)) {
        delay_playback(table, log, from);
    } else if (table_play_back(table, log, 0)) {
        controller_clear_moves(&table->controller);
    } else {
        event_playback_play_sounds(log, table->stage, table->shell);
        speak_events(table, log, 0, log->count);
        speak_note(table);
        show_position(table, TWEEN_MOVE);
    }
}

static void store_position_before_move(Table *table)
{
    table_store_position(table, table->controller.view, table->controller.ui);
}

bool table_send_pending_move(Table *table, const char *note, bool note_by_game)
{
    Error why;
    if (table_is_hosted(table) && host_ask_owners(host_session_get_host(table->host_session),
                                                  table->controller.seat, &table->move, note, &why)) {
        table_reject_with_reason(table, why.text);
        return false;
    }
    table_signal_event(table, TABLE_MOVE_STARTING);
    store_position_before_move(table);
    match_record_help(table->match, table->help);
    if (!match_play_with_note(table->match, table->controller.seat, &table->move, note, note_by_game, &why)) {
        table_reject_with_reason(table, why.text);
        return false;
    }
    table_signal_event(table, TABLE_MOVE_SENT);
    if (!table_is_remote(table)) {
        record_and_show_move(table);
    }
    return true;
}

bool table_make_remote_move(Table *table, int seat, const Move *move, const char *note, Error *why)
{
    store_position_before_move(table);
    if (!match_play_with_note(table->match, seat, move, note, false, why)) {
        return false;
    }
    record_and_show_move(table);
    return true;
}

void table_receive_move(Table *table)
{
    store_position_before_move(table);
    record_and_show_move(table);
}

void table_show_ending(Table *table)
{
    trace_write_line(&table->shell->trace, "ended");
    table_autosave(table);
    record_win(table);
    show_position(table, 0);
}

bool table_make_pass(Table *table, int seat, const Move *pass)
{
    Error why;
    store_position_before_move(table);
    const bool good = match_play(table->match, seat, pass, &why);
    if (good) {
        record_move(table);
    } else {
        table_reject_with_reason(table, why.text);
    }
    return good;
}

bool table_make_move(Table *table, const Move *move)
{
    Error why;
    if (table_is_open_elsewhere(table)) {
        table_run_action(table, TABLE_ASK_TAKE_OVER);
        return false;
    }
    if (table_run_action(table, TABLE_CHECK_CONNECTION)) {
        return false;
    }
    if (!controller_allows_move(&table->controller, move, &why)) {
        table_reject_with_reason(table, why.text);
        return false;
    }
    table->move = *move;
    return table_run_action(table, TABLE_ASK_NOTE) || table_send_pending_move(table, "", false);
}

bool table_make_bot_move(Table *table, int seat, const Move *move)
{
    Error why;
    store_position_before_move(table);
    const bool good = match_play_bot_move(table->match, seat, move, &why);
    if (good) {
        record_and_show_move(table);
    } else {
        shell_show_notice(table->shell, why.text);
    }
    return good;
}

/* --- functions called by the table screen --- */

/* Makes the move that the game prescribes when a player's time is up. First cancels a drag and closes the
 * replay. */
static void make_timeout_move(Table *table)
{
    const Move move = table->game->clock->timeout_move;
    stage_cancel_drag(table->stage);
    table_run_action(table, TABLE_CLOSE_REPLAY);
    table_make_move(table, &move);
}

static void discard_delayed_playback(Table *table)
{
    *get_delayed_playback(table) = (DelayedPlayback){0};
}

static void finish_move(Table *table)
{
    if (!table_is_replaying(table)) {
        speak_note(table);
        show_position(table, TWEEN_MOVE);
    }
}

/* Makes the move that the player chose when an input could mean several moves. */
static bool run_move_action(Table *table, int action)
{
    const bool is_handled = action >= TABLE_CHOOSE && action < TABLE_CHOOSE + CONTROLLER_CANDIDATES_MAX;
    if (is_handled) {
        const Move move = table->controller.candidates[action - TABLE_CHOOSE];
        dialog_close(&table->dialog);
        table_make_move(table, &move);
    }
    return is_handled;
}

const TablePart moves_part = {
    .state_size = sizeof(DelayedPlayback),
    .update = update_delayed_playback,
    .on = {[TABLE_POSITION_CHANGED] = discard_delayed_playback, [TABLE_PLAYBACK_DONE] = finish_move},
    .commands = {{TABLE_TIME_OUT, make_timeout_move}},
    .act = run_move_action};
