/* online_host.c: part of the table screen for a game that this window hosts: moves of guests, the connection
 * to an MQTT broker, and the name of the player at this computer. */
#include "ui/table/table_private.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"
#include "ui/shell/audio_events.h"
#include "ui/stage/tween.h"
#include "ui/table/chat.h"
#include "ui/table/player_list.h"
#include "ui/table/table.h"

#include <stdio.h>
#include <stdlib.h>

typedef struct Hosting {
    int synced_moves;      /* number of moves that were sent to the guests */
    int deals;             /* number of deals that the table shows, see match_count_deals */
    bool waits_for_guests; /* true if the game waits for guests before it starts */
} Hosting;

static Hosting *get_hosting_state(const Table *table)
{
    return table->states[PART_HOST];
}

static uint32_t get_connected_seats(const Table *table)
{
    return host_get_connected_seats(host_session_get_host(table->host_session));
}

/* True if closing the game would disconnect guests. */
static bool has_guests(const Table *table)
{
    return table_is_hosted(table) && match_seats_to_act(table->match) != 0 && get_connected_seats(table) != 0;
}

static void ask_before_closing(Table *table)
{
    dialog_open(&table->dialog, _("Close the game for everyone?"),
                _("This disconnects the other players. The game is saved. When you resume it, it is online "
                  "again, and players rejoin with the same room words."));
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Stay"));
    dialog_add_button(&table->dialog, TABLE_LEAVE, 0, _("Close game"));
}

static void ask_before_new_game(Table *table)
{
    const bool over = match_seats_to_act(table->match) == 0;
    dialog_open(&table->dialog, _("Close the game for everyone?"),
                over ? _("A new game disconnects the other players. To go on with them, choose *Rematch*.")
                     : _("A new game disconnects the other players. This game is saved. When you resume "
                         "it, players rejoin with the same room words."));
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Stay"));
    dialog_add_button(&table->dialog, TABLE_START_NEW_GAME, 0, _("New game"));
}

/* --- connected guests --- */

static void on_chat(void *user, const char *name, const char *text)
{
    table_show_chat(user, name, text);
}

/* Ends the playback, and closes a dialog with hints, because the hints may not be possible any longer. */
static void close_outdated_layers(Table *table)
{
    if (table_is_playing_back(table)) {
        table_finish_playback(table);
    }
    if (dialog_has_action(&table->dialog, TABLE_HINT)) {
        dialog_close(&table->dialog);
    }
}

static bool on_guest_move(void *user, int seat, const Move *move, const char *text, Error *why)
{
    Table *table = user;
    close_outdated_layers(table);
    const bool played = table_make_remote_move(table, seat, move, text, why);
    get_hosting_state(table)->synced_moves = match_move_count(table->match);
    return played;
}

/* --- starting to host --- */

/* Connects to the broker from the settings. If this fails, guests can still connect directly. */
static void connect_saved_broker(Table *table)
{
    const char *broker = table->shell->settings.broker;
    Error error;
    if (broker[0] != '\0' && !host_session_has_broker(table->host_session) &&
        !host_session_connect_broker(table->host_session, broker, &error)) {
        shell_show_notice(table->shell, error.text);
    }
}

static void handle_broker_reply(Table *table)
{
    Error why;
    if (!host_session_take_broker_result(table->host_session, &why)) {
        return;
    }
    if (host_session_has_broker(table->host_session)) {
        trace_write_line(&table->shell->trace, "at broker");
    } else {
        shell_show_notice(table->shell, why.text);
    }
    table_refresh(table, 0);
}

/* Writes the path of the room file, which is beside the save file and contains the room words, the seats and
 * the seat tokens. Writes "" if the match is not saved. */
static void write_room_file_path(const Table *table, char out[HOST_SESSION_PATH_MAX])
{
    snprintf(out, HOST_SESSION_PATH_MAX, "%s%s", table->save.path, table->save.path[0] ? ".table" : "");
}

/* Starts to host the game. `guest_seats` is the bit set of the guests' seats. */
static bool start_hosting(Table *table, uint32_t guest_seats, Error *error)
{
    const HostSessionOwner owner = {.user = table, .report = on_chat, .play = on_guest_move};
    char path[HOST_SESSION_PATH_MAX];
    if (!crypto_init(error)) {
        return false;
    }
    table_autosave(table);
    write_room_file_path(table, path);
    if (table->save.path[0]) {
        /* makes the save file private, because it contains the guests' secret cards */
        platform_make_private(table->save.path);
    }
    table->host_session = host_session_new(table->shell, table->match, guest_seats, path, &owner, error);
    get_hosting_state(table)->synced_moves = match_move_count(table->match);
    if (table->host_session) {
        trace_write_line(&table->shell->trace, "open %s \"%s\"",
                         host_session_get_address(table->host_session),
                         host_session_get_words(table->host_session));
        connect_saved_broker(table);
        table_autosave(table); /* stores in the save which seats are remote */
    }
    return table->host_session != NULL;
}

static void edit_broker(void *self, const char *text)
{
    Table *table = self;
    Settings *settings = &table->shell->settings;
    snprintf(settings->broker, sizeof settings->broker, "%s", text);
    draft_save(table->shell, NULL, "broker", text);
    table_refresh(table, 0);
}

/* Restores the draft of a field. Leaves `buffer` unchanged if there is no draft. */
static void restore_draft(Table *table, const char *field, char *buffer, size_t size)
{
    char *draft = draft_restore(table->shell, NULL, field);
    if (draft) {
        snprintf(buffer, size, "%s", draft);
    }
    free(draft);
}

static void open_broker_dialog(Table *table)
{
    Settings *settings = &table->shell->settings;
    if (host_session_is_connecting(table->host_session)) {
        host_session_cancel_connect(table->host_session);
        table_refresh(table, 0);
        return;
    }
    const bool has_broker = host_session_has_broker(table->host_session);
    restore_draft(table, "broker", settings->broker, sizeof settings->broker);
    dialog_open(
        &table->dialog, _("Connect through a broker"),
        has_broker
            ? _("This game stays on its broker until you close the game. A new address takes effect with "
                "your next game.")
            : _("Players who can't connect to this computer, or who join while you're away, can use an MQTT "
                "broker. A broker is a server that you run and that is always on. It can't read the game."));
    table->dialog.field = (DialogField){.text = settings->broker,
                                        .placeholder = _("mqtt://kitchen"),
                                        .limit = JOIN_ADDRESS_MAX - 1,
                                        .edit = edit_broker};
    dialog_add_button(&table->dialog, TABLE_BROKER, PIECE_PRIMARY,
                      has_broker ? "OK" : _("Connect to broker"));
    table_edit_dialog_field(table);
}

static void connect_broker(Table *table)
{
    shell_save_settings(table->shell);
    draft_delete(table->shell, NULL, "broker");
    connect_saved_broker(table);
}

static void edit_name(void *self, const char *text)
{
    Table *table = self;
    Settings *settings = &table->shell->settings;
    snprintf(settings->player_name, sizeof settings->player_name, "%s", text);
    draft_save(table->shell, NULL, "person", text);
    table_refresh(table, 0);
}

static void open_name_dialog(Table *table)
{
    Settings *settings = &table->shell->settings;
    restore_draft(table, "person", settings->player_name, sizeof settings->player_name);
    dialog_open(&table->dialog, _("Your name"), _("Other players see this name in the game and in chat."));
    table->dialog.field = (DialogField){.text = settings->player_name,
                                        .placeholder = _("Host"),
                                        .limit = PLAYER_NAME_MAX - 1,
                                        .edit = edit_name};
    dialog_add_button(&table->dialog, TABLE_NAME, PIECE_PRIMARY, "OK");
    table_edit_dialog_field(table);
}

static void set_player_name(Table *table)
{
    Error why;
    shell_save_settings(table->shell);
    draft_delete(table->shell, NULL, "person");
    if (!host_set_name(host_session_get_host(table->host_session), table->shell->settings.player_name,
                       &why)) {
        table_reject_with_reason(table, why.text);
    }
    table_open_player_list(table);
}

/* Returns the bit set of seats that guests could take if this game were hosted: the seats of all people
 * except the player at the screen. Returns 0 if the game cannot be hosted. */
static uint32_t find_hostable_seats(const Table *table)
{
    const uint32_t others = match_get_human_seats(match_setup(table->match)) &
                            ~(UINT32_C(1) << (table->controller.seat >= 0 ? table->controller.seat : 0));
    const bool can = !table_is_remote(table) && !table_is_whatif(table) && !table_is_hosted(table) &&
                     table_is_saved(table) && match_seats_to_act(table->match) != 0;
    return can ? others : 0;
}

static void host_game(Table *table)
{
    Error error;
    const uint32_t remote = table->controller.remote_seats,
                   guest_seats = remote != 0 ? remote : find_hostable_seats(table);
    table_autosave_flush(table);
    const SaveHandle save = table->save;
    table->save = (SaveHandle){0};
    const Screen screen = table_create_host_screen(table->shell, table->match, &save, guest_seats, &error);
    if (screen.self) {
        table->is_released = true;
        shell_set_screen(table->shell, screen);
    } else {
        table->save = save;
        shell_show_notice(table->shell, error.text);
    }
}

/* --- updates of the online game --- */

static void start_when_everyone_joined(Table *table)
{
    const bool all = (table->controller.remote_seats & ~get_connected_seats(table)) == 0 &&
                     !host_is_dealing(host_session_get_host(table->host_session));
    if (all && get_hosting_state(table)->waits_for_guests) {
        get_hosting_state(table)->waits_for_guests = false;
        table_close_player_list(table);
        trace_write_line(&table->shell->trace, "all are there");
    }
}

static void show_deal(Table *table)
{
    if (match_count_deals(table->match) != get_hosting_state(table)->deals) {
        get_hosting_state(table)->deals = match_count_deals(table->match);
        trace_write_line(&table->shell->trace, "dealt");
        table_autosave(table);
        table_load_position(table, TWEEN_MOVE);
    }
}

static void update_hosting(Table *table)
{
    if (!table_is_hosted(table)) {
        return;
    }
    host_hold_moves(host_session_get_host(table->host_session), table_is_playing_back(table));
    if (host_session_update(table->host_session)) {
        table_refresh(table, 0);
    }
    if (table_is_playing_back(table)) {
        return;
    }
    handle_broker_reply(table);
    show_deal(table);
    start_when_everyone_joined(table);
    if (match_move_count(table->match) < get_hosting_state(table)->synced_moves) {
        shell_play_sound(table->shell, CUE_UNDO);
        table_autosave(table);
        table_load_position(table, TWEEN_MOVE);
    }
    get_hosting_state(table)->synced_moves = match_move_count(table->match);
}

/* --- functions called by the table screen --- */

Screen table_create_host_screen(Shell *shell, Match *match, const SaveHandle *save, uint32_t guest_seats,
                                Error *error)
{
    Table *table = table_create(shell, match, save);
    table->controller.remote_seats = guest_seats;
    const Screen screen = table_open_screen(table);
    if (!start_hosting(table, guest_seats, error)) {
        table->is_released = true; /* this table must not free the match, which the caller still owns */
        screen.free(table);
        return (Screen){0};
    }
    get_hosting_state(table)->waits_for_guests = true;
    table_restore_chat_draft(table);
    table_open_player_list(table);
    return screen;
}

Screen table_create_rematch_screen(Table *table, Match *match)
{
    char path[HOST_SESSION_PATH_MAX];
    Table *next = table_create(table->shell, match, &(SaveHandle){.path = ""});
    const uint32_t remote =
        match_rotate_seat_set(match_get_remote_seats(table->saved_match), match_setup(match)->seats);
    next->controller.remote_seats = remote;
    match_set_remote_seats(match, remote);
    const Screen screen = table_open_screen(next);
    table_autosave(next);
    write_room_file_path(next, path);
    if (next->save.path[0]) {
        platform_make_private(next->save.path);
    }
    next->host_session = table->host_session;
    table->host_session = NULL;
    *table_get_chat(next) = *table_get_chat(table);
    *table_get_chat(table) = (ChatLog){.count = 0};
    host_session_start_rematch(next->host_session, match, path, next);
    get_hosting_state(next)->synced_moves = match_move_count(match);
    table_autosave(next); /* stores in the save which seats are remote */
    get_hosting_state(next)->waits_for_guests = (remote & ~get_connected_seats(next)) != 0;
    if (get_hosting_state(next)->waits_for_guests) {
        table_open_player_list(next);
    }
    return screen;
}

static bool run_hosting_action(Table *table, int action)
{
    const bool asks_to_leave = action == MENU_SHELF && has_guests(table),
               asks_for_new_game =
                   action == MENU_NEW_GAME && table_is_hosted(table) && get_connected_seats(table) != 0;
    if (asks_to_leave) {
        ask_before_closing(table);
    } else if (asks_for_new_game) {
        ask_before_new_game(table);
    }
    return asks_to_leave || asks_for_new_game;
}

static void add_hosting_menu_button(Table *table)
{
    if (find_hostable_seats(table) != 0) {
        dialog_add_button(&table->dialog, TABLE_HOST, 0, _("Host game"));
        dialog_set_button_hint(&table->dialog, _("Other players join from their own computers"));
    }
}

const TablePart host_part = {.state_size = sizeof(Hosting),
                             .update = update_hosting,
                             .commands = {{TABLE_HOST, host_game},
                                          {TABLE_ASK_BROKER, open_broker_dialog},
                                          {TABLE_BROKER, connect_broker},
                                          {TABLE_ASK_NAME, open_name_dialog},
                                          {TABLE_NAME, set_player_name}},
                             .act = run_hosting_action,
                             .menu = add_hosting_menu_button};
