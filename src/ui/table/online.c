/* online.c: part of the table screen for guests and spectators of online games, and for undo requests. See
 * online_host.c for the host. */
#include "core/scene/layout.h"
#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/shell/finished_games.h"
#include "ui/shell/joined_games.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/chat.h"
#include "ui/table/player_list.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>

#define RECONNECT_ID ID_RECONNECT

static const float RECONNECT_WIDTH = 500;
enum { UNDO_LINES_MAX = 4 };

typedef struct Online {
    int deals; /* number of deals that the table shows, see match_count_deals */
    /* synced_moves: number of moves that the host had made at its last update. waiting_moves: number of later
     * moves, which wait for the host. */
    int synced_moves, waiting_moves;
    bool awaits_reply; /* true if the host has not answered the last move yet */
    int question;      /* number of the question that the dialog shows, or 0 */
} Online;

static Online *get_online_game_state(const Table *table)
{
    return table->states[PART_ONLINE];
}

static bool is_disconnected(const Table *table)
{
    return table->guest_session && guest_session_get_state(table->guest_session) == SESSION_DISCONNECTED;
}

/* --- sending moves --- */

/* Returns the number of moves that the host has made. */
static int count_host_moves(const Table *table)
{
    return match_move_count(table->match) - match_count_waiting_moves(table->match);
}

/* Returns why the player must wait for the host before the next move, or NULL. */
static const char *get_waiting_reason(const Table *table)
{
    return table_is_blocked_by_waiting_move(table) ? _("Your move is waiting for the host. Undo removes it.")
           : get_online_game_state(table)->awaits_reply ? _("The host hasn't answered yet. Please wait.")
                                                        : NULL;
}

/* If no move can be made or sent now, shows the reason and returns true. */
static bool reject_early_move(Table *table)
{
    const bool is_dealing =
        table_is_hosted(table) && host_is_dealing(host_session_get_host(table->host_session));
    const char *reason = is_dealing                ? _("The cards are being dealt. Try again in a moment.")
                         : !table_is_remote(table) ? NULL
                         : table_get_offline_reason(table) ? table_get_offline_reason(table)
                         : table_is_spectating(table)      ? _("You're a spectator and have no seat.")
                                                           : get_waiting_reason(table);
    if (reason) {
        table_reject_with_reason(table, reason);
    }
    return reason != NULL;
}

/* Shows that the number of waiting moves (moves that wait for the host) has changed. */
static void show_waiting_moves(Table *table)
{
    Online *online = get_online_game_state(table);
    const int count = match_count_waiting_moves(table->match);
    trace_write_line(&table->shell->trace, "waiting %d", count);
    /* Plays the undo sound only while the host is away. When the host comes back, waiting moves also
     * disappear, but only until the host has made them. */
    const Guest *guest = table_get_connected_guest(table);
    if (count < online->waiting_moves && guest && guest_get_link_state(guest) == LINK_LOST) {
        shell_play_sound(table->shell, CUE_UNDO);
    }
    online->waiting_moves = count;
    table_load_position(table, TWEEN_MOVE);
}

static void wait_for_answer(Table *table)
{
    get_online_game_state(table)->awaits_reply = true;
    /* also stops the clock, which runs only while the player can move */
    controller_clear_moves(&table->controller);
}

/* If another computer hosts the game, ignores further moves until the host answers. Exception: if the host is
 * away and the guest knows the result of the move, shows the result and lets the player move again. */
static void handle_sent_move(Table *table)
{
    if (!table_is_remote(table)) {
        return;
    }
    if (match_count_waiting_moves(table->match) > get_online_game_state(table)->waiting_moves) {
        table_signal_event(table, TABLE_MOVE_CONFIRMED);
        show_waiting_moves(table);
        return;
    }
    wait_for_answer(table);
}

/* --- updates from the host --- */

/* Shows the host's reason, which is the first line of `reject_reason`. */
static void show_rejection(Table *table, Text *reject_reason)
{
    char reason[MESSAGE_MAX];
    const char *words = text_chars(reject_reason);
    snprintf(reason, sizeof reason, "%.*s", (int)strcspn(words, "\n"), words);
    table_reject_with_reason(table, reason);
    text_clear(reject_reason);
}

/* Shows the host's reason, and accepts input again. */
static void handle_rejection(Table *table, Text *reject_reason)
{
    get_online_game_state(table)->awaits_reply = false;
    table_load_position(table, 0);
    show_rejection(table, reject_reason);
    table_shake_draft(table);
}

/* Opens a new table screen after a reconnection or for a rematch. After a reconnection, keeps the draft of
 * the next move. */
static void reopen_table(Table *table)
{
    GuestSession *guest_session = table->guest_session;
    Match *match = guest_session_get_match(guest_session);
    int seat;
    const char *draft = match_get_draft(table->match, &seat);
    if (match_setup(match)->game == match_setup(table->match)->game &&
        match_move_count(match) == match_move_count(table->match)) {
        match_set_draft(match, seat, draft);
    }
    /* true if the host has started a rematch, false after a reconnection */
    const bool is_rematch = match_seats_to_act(table->match) == 0 && match_seats_to_act(match) != 0 &&
                            match_move_count(match) <= match_move_count(table->match);
    trace_write_line(&table->shell->trace, is_rematch ? "rematch" : "line back");
    const Screen screen = table_create_guest_screen(table->shell, guest_session);
    Table *next = screen.self;
    *table_get_chat(next) = *table_get_chat(table);
    if (!is_rematch) {
        table_get_chat(next)->received = 0;
    }
    *table_get_chat(table) = (ChatLog){0};
    table->guest_session = NULL;
    shell_set_screen(table->shell, screen);
    if (is_rematch) {
        table_show_rematch_seat(next);
    }
}

static void show_host_closed(Table *table)
{
    trace_write_line(&table->shell->trace, "table closed \"%s\"",
                     guest_session_get_reason(table->guest_session));
    if (match_seats_to_act(table->match) == 0) {
        return;
    }
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, _("The host closed the game"),
                guest_session_get_reason(table->guest_session));
    dialog_add_button(&table->dialog, MENU_SHELF, PIECE_PRIMARY, _("Back to the shelf"));
    dialog_add_button(&table->dialog, TABLE_CLOSE, 0, _("View the table"));
}

static void ask_about_host(Table *table)
{
    trace_write_line(&table->shell->trace, "other host \"%s\"",
                     guest_session_get_reason(table->guest_session));
    table_cancel_drag_and_zoom(table);
    dialog_open(&table->dialog, _("A different host answered"),
                _("You joined a game with these words before, but this is a different host. Your seat in the "
                  "first game stays reserved."));
    table->dialog.closable = false;
    dialog_add_button(&table->dialog, TABLE_STOP_CONNECTING, PIECE_PRIMARY, _("Don't join"));
    dialog_add_button(&table->dialog, TABLE_JOIN_HOST, 0, _("Join this host"));
    table_refresh(table, 0);
}

/* After a different host has answered, joins this host or, if `joins` is false, leaves the table. */
static void answer_other_host(Table *table, bool joins)
{
    if (joins) {
        guest_session_accept_host(table->guest_session);
    } else {
        guest_session_reject_host(table->guest_session);
        show_host_closed(table);
    }
}

static void show_position_after_undo(Table *table)
{
    shell_play_sound(table->shell, CUE_UNDO);
    table_load_position(table, TWEEN_MOVE);
}

static void handle_update(Table *table, Text *reject_reason)
{
    const GuestSessionState state = guest_session_get_state(table->guest_session);
    if (state == SESSION_OTHER_HOST) {
        ask_about_host(table);
    } else if (guest_session_get_match(table->guest_session) != table->match) {
        reopen_table(table);
    } else if (match_count_deals(table->match) != get_online_game_state(table)->deals) {
        get_online_game_state(table)->deals = match_count_deals(table->match);
        trace_write_line(&table->shell->trace, "dealt");
        table_load_position(table, TWEEN_MOVE);
    } else if (count_host_moves(table) != get_online_game_state(table)->synced_moves) {
        const bool made = count_host_moves(table) > get_online_game_state(table)->synced_moves;
        get_online_game_state(table)->synced_moves = count_host_moves(table);
        get_online_game_state(table)->waiting_moves = match_count_waiting_moves(table->match);
        if (made && get_online_game_state(table)->awaits_reply) {
            table_signal_event(table, TABLE_MOVE_CONFIRMED);
        }
        get_online_game_state(table)->awaits_reply = false;
        (made ? table_receive_move : show_position_after_undo)(table);
        if (reject_reason->length > 0) {
            show_rejection(table, reject_reason);
        }
    } else if (match_count_waiting_moves(table->match) != get_online_game_state(table)->waiting_moves) {
        show_waiting_moves(table);
    } else if (reject_reason->length > 0) {
        handle_rejection(table, reject_reason);
    } else {
        if (state == SESSION_DISCONNECTED && guest_session_get_reconnect_time(table->guest_session) != 0) {
            trace_write_line(&table->shell->trace, "line lost \"%s\"",
                             guest_session_get_reason(table->guest_session));
        } else if (state == SESSION_ENDED) {
            show_host_closed(table);
        }
        get_online_game_state(table)->awaits_reply =
            get_online_game_state(table)->awaits_reply && state == SESSION_SEATED;
        table_refresh(table, 0);
    }
}

/* --- undo requests --- */

/* Appends the first log line of each move from number `first` on. After UNDO_LINES_MAX lines, appends only
 * the number of further moves. */
static void list_moves_to_undo(const Match *match, int first, Text *out)
{
    const int count = match_move_count(match), lines = count - first;
    for (int i = first; i < count && i < first + UNDO_LINES_MAX; i++) {
        const EventLog *log = match_move_events(match, i);
        int line = 0;
        while (line < log->count && log->events[line].text[0] == '\0') {
            line++;
        }
        text_add(out, "\n· %s", line < log->count ? log->events[line].text : match_move_text(match, i));
    }
    if (lines > UNDO_LINES_MAX) {
        text_add(out, _n("\n… and %d more move", "\n… and %d more moves", lines - UNDO_LINES_MAX),
                 lines - UNDO_LINES_MAX);
    }
}

/* Asks whether to allow an undo that `name` has requested. The undo would keep only the first `target`
 * moves. */
static void open_undo_request(Table *table, const char *name, int target)
{
    char heading[PARTICIPANT_NAME_BYTES + 64];
    snprintf(heading, sizeof heading, _("%s asks to undo a move"), name);
    trace_write_line(&table->shell->trace, "asked \"%s\"", heading);
    table_cancel_drag_and_zoom(table);
    Text text = {0};
    text_add(&text, "%s",
             _("You have made a move since then, so you decide whether to allow the undo. These moves would "
               "be undone:"));
    list_moves_to_undo(table->match, target, &text);
    dialog_open(&table->dialog, heading, text_chars(&text));
    text_free(&text);
    table->dialog.closable = false;
    dialog_add_button(&table->dialog, TABLE_DENY_UNDO, PIECE_PRIMARY, _("Don't undo"));
    dialog_add_button(&table->dialog, TABLE_ALLOW_UNDO, 0, _("Undo move"));
    table_refresh(table, 0);
}

/* Asks whether `name` may use a card of this player. `move` says what the move would do. */
static void open_card_request(Table *table, const char *name, const char *move)
{
    char heading[PARTICIPANT_NAME_BYTES + 64];
    snprintf(heading, sizeof heading, _("%s asks to use your card"), name);
    trace_write_line(&table->shell->trace, "asked \"%s\"", heading);
    table_cancel_drag_and_zoom(table);
    Text text = {0};
    text_add(&text, "%s\n%s", move, _("If you don't answer within 30 seconds, the card won't be used."));
    dialog_open(&table->dialog, heading, text_chars(&text));
    text_free(&text);
    table->dialog.closable = false;
    dialog_add_button(&table->dialog, TABLE_ALLOW_UNDO, PIECE_PRIMARY, _("Allow"));
    dialog_add_button(&table->dialog, TABLE_DENY_UNDO, 0, _("Keep card"));
    table_refresh(table, 0);
}

/* Returns the number of the question that a player at this computer must answer, or 0. */
static int get_question(const Table *table)
{
    return table->guest_session     ? guest_get_question(guest_session_get_guest(table->guest_session))
           : table_is_hosted(table) ? host_get_question(host_session_get_host(table->host_session),
                                                        controller_get_local_people(&table->controller))
                                    : 0;
}

static void open_pending_request(Table *table)
{
    int by, target;
    const char *name, *move;
    Presence presence;
    char seat[SEAT_NAME_MAX];
    if (table->guest_session) {
        const Guest *guest = guest_session_get_guest(table->guest_session);
        name = guest_get_undo_requester(guest);
        move = guest_get_card_question(guest);
        target = guest_get_undo_target(guest);
    } else {
        const Host *host = host_session_get_host(table->host_session);
        const uint32_t local = controller_get_local_people(&table->controller);
        move = host_get_card_owners_asked(host, &by) & local ? host_get_card_question(host) : NULL;
        if (!move) {
            host_get_undo_asked_seats(host, &by);
        }
        table_collect_players(table, &presence);
        name = table_get_player_name(table, &presence, by, seat);
        target = host_get_undo_target(host);
    }
    if (move) {
        open_card_request(table, name, move);
    } else {
        open_undo_request(table, name, target);
    }
}

/* True if the dialog shows a question of another player. */
static bool is_request_open(const Table *table)
{
    const int action = table->dialog.buttons[0].action;
    return layers_has(stage_get_layers(table->stage), LAYER_DIALOG) &&
           (action == TABLE_ALLOW_UNDO || action == TABLE_DENY_UNDO);
}

/* Opens the question that waits for an answer. Closes a question that needs no answer any more. */
static void update_request(Table *table)
{
    Online *online = get_online_game_state(table);
    const int question = get_question(table);
    if (online->question != 0 && !is_request_open(table)) {
        online->question = 0;
    } else if (online->question != 0 && online->question != question) {
        online->question = 0;
        dialog_close(&table->dialog);
        table_refresh(table, 0);
    }
    if (question != 0 && !layers_has(stage_get_layers(table->stage), LAYER_DIALOG)) {
        online->question = question;
        open_pending_request(table);
    }
}

static void request_undo(Table *table)
{
    Error why;
    int by;
    if (table_has_waiting_move(table)) {
        guest_request_undo(guest_session_get_guest(table->guest_session), &why);
        shell_wake_at(table->shell, table->shell->now);
        return;
    }
    if (reject_early_move(table)) {
        return;
    }
    const bool open = table_is_hosted(table);
    const bool asked =
        open ? host_request_undo(host_session_get_host(table->host_session), table->controller.seat, &why)
             : guest_request_undo(guest_session_get_guest(table->guest_session), &why);
    if (!asked) {
        table_reject_with_reason(table, why.text);
    } else if (!open || host_get_undo_asked_seats(host_session_get_host(table->host_session), &by) != 0) {
        shell_show_toast(table->shell,
                         _("Undo requested. Players who have moved since your move must agree."));
    }
    shell_wake_at(table->shell, table->shell->now);
}

static void answer_undo(Table *table, bool agrees)
{
    const int question = get_online_game_state(table)->question;
    const uint32_t local = controller_get_local_people(&table->controller);
    if (table->guest_session && get_question(table) == question) {
        guest_answer_undo(guest_session_get_guest(table->guest_session), agrees);
    }
    for (int seat = 0; seat < GAME_SEATS_MAX && table_is_hosted(table); seat++) {
        if (local >> seat & 1) {
            host_answer_undo(host_session_get_host(table->host_session), seat, question, agrees);
        }
    }
    shell_wake_at(table->shell, table->shell->now);
}

/* Adds the game to this computer's history once its record has arrived. Spectators have no history. */
static void save_record(Table *table)
{
    Match *record = guest_session_take_record(table->guest_session);
    if (record && match_get_local_seat(table->match) >= 0 &&
        finished_games_add_record(table->shell, record)) {
        trace_write_line(&table->shell->trace, "record added");
        shell_show_toast(table->shell, _("This game is in your history now."));
    }
    match_free(record);
}

/* True if an update from the host can be shown. Updates wait during playback, during a replay, and while a
 * dialog is open. The connection stays alive meanwhile; see guest_session_keep_alive. */
static bool can_show_update(const Table *table)
{
    return table->guest_session && !table_is_playing_back(table) && !table_has_delayed_playback(table) &&
           !(stage_combine_layer_traits(table->stage) & LAYER_HALTS_BOTS);
}

static void update_online_game(Table *table)
{
    Text reject_reason = {0};
    while (can_show_update(table) && guest_session_update(table->guest_session, &reject_reason)) {
        handle_update(table, &reject_reason);
    }
    text_free(&reject_reason);
    if (table->guest_session) {
        save_record(table);
    }
    if (table->guest_session && !can_show_update(table)) {
        guest_session_keep_alive(table->guest_session);
    }
    update_request(table);
}

/* --- banner: line of text at the top --- */

/* Returns a text about the moves that wait for the host. */
static const char *get_waiting_moves_text(const Guest *guest, Scene *scene)
{
    const int count = guest_count_waiting_moves(guest);
    return count == 1
               ? scene_text(scene, _("*%s* is away. Your move waits for the host. Undo removes it."),
                            guest_get_host_name(guest))
               : scene_text(scene,
                            _n("*%s* is away. %d of your moves waits for the host. Undo removes it.",
                               "*%s* is away. %d of your moves wait for the host. Undo removes the last.",
                               count),
                            guest_get_host_name(guest), count);
}

/* Returns a text about the connection to the host or about a turn that the table can't show yet, or NULL. */
static const char *get_host_text(const Table *table, Scene *scene)
{
    const Guest *guest = table_get_connected_guest(table);
    const LinkState link = guest ? guest_get_link_state(guest) : LINK_GOOD;
    return guest && guest_has_held_turn(guest) ? _("It's your turn.")
           : link == LINK_SILENT
               ? scene_text(scene, _("*%s*'s computer is not responding"), guest_get_host_name(guest))
           : link == LINK_LOST && guest_get_waiting_move(guest) ? get_waiting_moves_text(guest, scene)
           : link == LINK_LOST ? scene_text(scene, _("*%s* is away. The broker stores your moves."),
                                            guest_get_host_name(guest))
           : guest && guest_is_sending(guest) ? _("Sending …")
                                              : NULL;
}

/* If the game waits for only one player, returns the state of that player, such as " · not responding".
 * Otherwise returns "". */
static const char *get_waiting_state_text(const Table *table, Scene *scene, uint32_t seats)
{
    Presence presence;
    table_collect_players(table, &presence);
    const Participant *person =
        __builtin_popcount(seats) == 1 ? presence_find_seat(&presence, __builtin_ctz(seats)) : NULL;
    return person && table_get_seat_link_state(table, person) >= LINK_SILENT
               ? scene_text(scene, " · %s", table_get_seat_state_text(table, person, scene))
               : "";
}

static void set_online_banner(Table *table, Scene *scene)
{
    /* leaves out bots, because bots.c shows the line about them */
    const uint32_t bots = table_is_remote(table) ? 0 : match_get_bot_seats(table->match);
    const uint32_t away =
        match_seats_to_act(table->match) & ~bots & ~controller_get_local_people(&table->controller);
    const bool live = table_is_live(table) && !table_is_playing_back(table) && !table_is_replaying(table);
    const char *host = live ? get_host_text(table, scene) : NULL;
    /* Directly after a move, `host` is still NULL and the highlights stay, because the answer usually arrives
     * within a moment. */
    if (live && get_waiting_reason(table) && host) {
        scene_stop_moves(scene, get_waiting_reason(table));
    }
    if (host) {
        scene->banner = host;
    } else if (live && away != 0 && !controller_can_act(&table->controller) &&
               !controller_has_begun_move(&table->controller)) {
        scene->banner = scene_text(
            scene, table_is_spectating(table) ? _("*Spectating.* Waiting for %s%s") : _("Waiting for %s%s"),
            table_join_player_names(table, scene, away), get_waiting_state_text(table, scene, away));
    }
}

static void layout_online_buttons(const Table *table, Scene *scene, int layer)
{
    if (!is_disconnected(table)) {
        return;
    }
    Piece *call = scene_add(scene, PIECE_BUTTON, RECONNECT_ID, scene->width / 2, BANNER_Y,
                            layout_scale_for_text(scene, RECONNECT_WIDTH), BANNER_HEIGHT);
    call->text = guest_session_get_reconnect_time(table->guest_session) != 0
                     ? _("*Connection lost.* Reconnecting soon. *Reconnect now*")
                     : _("*Connection lost.* Reconnecting …");
    call->hint = _("Reconnects now. You continue where you were.");
    call->layer = layer;
    scene->banner = NULL;
}

static bool handle_online_input(Table *table, const Input *input)
{
    const bool is_handled =
        input->kind == INPUT_TAP && input->piece == RECONNECT_ID && is_disconnected(table);
    if (is_handled) {
        guest_session_reconnect(table->guest_session);
    }
    return is_handled;
}

/* --- functions called by the table screen --- */

static bool run_online_action(Table *table, int action)
{
    switch (action) {
    case TABLE_CHECK_CONNECTION:
        return reject_early_move(table);
    case TABLE_ALLOW_UNDO:
    case TABLE_DENY_UNDO:
        dialog_close(&table->dialog);
        answer_undo(table, action == TABLE_ALLOW_UNDO);
        return true;
    case TABLE_JOIN_HOST:
    case TABLE_STOP_CONNECTING:
        dialog_close(&table->dialog);
        answer_other_host(table, action == TABLE_JOIN_HOST);
        return true;
    default:
        return false;
    }
}

/* --- the list of joined games --- */

/* Writes the names of the other players, such as "Ada, Bo". */
static void list_other_people(const Table *table, char out[JOINED_PEOPLE_MAX])
{
    Presence presence;
    size_t length = 0;
    out[0] = '\0';
    table_collect_players(table, &presence);
    for (int i = 0; i < presence.count; i++) {
        const Participant *person = &presence.participants[i];
        if (person->seat >= 0 && person->seat != match_get_local_seat(table->match) &&
            length + strlen(person->name) + 3 < JOINED_PEOPLE_MAX) {
            length += (size_t)snprintf(out + length, JOINED_PEOPLE_MAX - length, "%s%s",
                                       length > 0 ? ", " : "", person->name);
        }
    }
}

/* Updates this game's entry in the list of joined games, from which a player can return to the game. */
static void update_joined_games(const Table *table)
{
    const JoinRequest *request = guest_session_get_request(table->guest_session);
    JoinedGame joined = {.game = table->game};
    const int seat = match_get_local_seat(table->match);
    if (match_seats_to_act(table->match) == 0) {
        joined_games_remove(table->shell, request->words);
        return;
    }
    snprintf(joined.link.address, sizeof joined.link.address, "%s", request->address);
    snprintf(joined.link.words, sizeof joined.link.words, "%s", request->words);
    list_other_people(table, joined.people);
    if (seat >= 0) {
        char name[SEAT_NAME_MAX];
        snprintf(joined.seat, sizeof joined.seat, "%s", match_get_seat_name(table->match, seat, name));
    }
    joined_games_add(table->shell, &joined);
}

static void close_online_game(Table *table)
{
    if (table->guest_session) {
        update_joined_games(table);
    }
}

Screen table_create_guest_screen(Shell *shell, GuestSession *guest_session)
{
    Table *table = table_create(shell, guest_session_get_match(guest_session), &(SaveHandle){0});
    const Screen screen = table_open_screen(table);
    table->guest_session = guest_session;
    get_online_game_state(table)->deals = match_count_deals(table->match);
    get_online_game_state(table)->synced_moves = count_host_moves(table);
    get_online_game_state(table)->waiting_moves = match_count_waiting_moves(table->match);
    if (guest_awaits_answer(guest_session_get_guest(guest_session))) {
        wait_for_answer(table); /* the guest has sent an unanswered move again after a reconnection */
    }
    table_restore_chat_draft(table);
    update_joined_games(table);
    return screen;
}

const TablePart online_part = {.state_size = sizeof(Online),
                               .update = update_online_game,
                               .close = close_online_game,
                               .on = {[TABLE_MOVE_SENT] = handle_sent_move},
                               .commands = {{TABLE_REQUEST_UNDO, request_undo}},
                               .act = run_online_action,
                               .input = handle_online_input,
                               .banner = set_online_banner,
                               .layout = layout_online_buttons};
