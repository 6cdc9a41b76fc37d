/* host_seats.c: seats, spectators, names and presence. A seat belongs to the guest who has the seat's token.
 * A seat without a token is free. */
#include "net/session/host_private.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/text_filter.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void host_save_room(Host *host)
{
    Error error;
    if (host->path && !room_state_save(&host->room_state, host->path, &error)) {
        host_report(host, "Cannot save the seats of this game: %s", error.text);
    }
    host->presence_changed = true;
}

/* ------------------------------------------------------------------ names of players */

static bool reject_taken_name(const char *name, Error *why)
{
    return error_set(why, "The name “%s” is taken in this game. Choose another.", name);
}

/* True if `name` looks equal to the name of a guest in a seat other than `own_seat`. */
static bool is_name_of_guest(const Host *host, const char *name, int own_seat)
{
    bool taken = false;
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        const RoomSeat *other = &host->room_state.seats[seat];
        taken = taken || (seat != own_seat && other->token.digits[0] != '\0' &&
                          text_filter_looks_equal(name, other->name));
    }
    return taken;
}

static bool is_name_of_spectator(const Host *host, const char *name)
{
    bool taken = false;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        taken = taken || (connection->channel && connection->seat == SEAT_SPECTATOR &&
                          text_filter_looks_equal(name, connection->name));
    }
    return taken;
}

/* Chooses the name of a guest. `own_seat` is the guest's seat, or SEAT_ANY if the guest has no seat yet.
 * Returns false with `why` if the name is taken. Adds a number to the name in two cases: the guest gives no
 * name, or another spectator has the same name. That spectator may be the same person, whose earlier
 * connection was lost. */
static bool choose_guest_name(const Host *host, const Hello *hello, int own_seat,
                              char out[PARTICIPANT_NAME_BYTES], Error *why)
{
    const bool unnamed = text_filter_looks_equal(hello->name, PARTICIPANT_UNNAMED);
    bool fits = true;
    memcpy(out, hello->name, PARTICIPANT_NAME_BYTES);
    if (own_seat != SEAT_ANY && text_filter_looks_equal(out, host->room_state.seats[own_seat].name)) {
        return true;
    }
    for (int number = 2;; number++) {
        const bool seated = text_filter_looks_equal(out, HOST_UNNAMED) ||
                            text_filter_looks_equal(out, SEAT_UNNAMED) ||
                            text_filter_looks_equal(out, host->name) || is_name_of_guest(host, out, own_seat);
        if (fits && !seated && !is_name_of_spectator(host, out)) {
            return true;
        }
        if (!fits || !(unnamed || (hello->seat == SEAT_SPECTATOR && !seated))) {
            return reject_taken_name(hello->name, why);
        }
        snprintf(out, PARTICIPANT_NAME_BYTES, "%.*s %d", PARTICIPANT_NAME_BYTES - 16, hello->name, number);
        fits = participant_name_is_valid(out, NULL);
    }
}

/* ------------------------------------------------------------------ assigning seats */

uint32_t host_get_local_seats(const Host *host)
{
    return ~(host->open | match_get_bot_seats(host->match)) &
           (host_get_seat_bit(host_get_seat_count(host)) - 1);
}

static int find_seat_of_token(const Host *host, const Token *token)
{
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (token_equals(&host->room_state.seats[seat].token, token)) {
            return seat;
        }
    }
    return SEAT_ANY;
}

static bool is_seat_free(const Host *host, int seat)
{
    return host->open & ~match_get_bot_seats(host->match) & host_get_seat_bit(seat) &&
           !host_is_seat_owned(host, seat);
}

int host_count_free_seats(const Host *host)
{
    int count = 0;
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        count += is_seat_free(host, seat);
    }
    return count;
}

/* Returns the seat `wanted_seat` if it is free. If `wanted_seat` is SEAT_ANY, returns any free seat. Returns
 * SEAT_ANY if there is no such seat. */
static int find_free_seat(const Host *host, int wanted_seat)
{
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (is_seat_free(host, seat) && (wanted_seat == SEAT_ANY || wanted_seat == seat)) {
            return seat;
        }
    }
    return SEAT_ANY;
}

/* Closes the previous connection of a guest who reconnects. The host may not have noticed yet that this
 * connection was lost. */
static void disconnect_previous_guest(Host *host, int seat)
{
    Connection *other = host_find_connection(host, seat);
    if (other) {
        host_kick(host, other, "You joined from another connection, so this one is closed.");
    }
    host->substituted &= ~host_get_seat_bit(seat);
}

static const char *explain_no_free_seat(const Hello *hello)
{
    return hello->seat == SEAT_SPECTATOR ? "Spectators have no seat."
           : hello->seat == SEAT_ANY     ? "All seats are taken. You can join as a spectator."
                                         : "This seat is taken. Choose another.";
}

int host_assign_seat(Host *host, const Hello *hello, Error *why)
{
    char name[PARTICIPANT_NAME_BYTES];
    const bool watches = hello->seat == SEAT_SPECTATOR;
    const int own = watches ? SEAT_ANY : find_seat_of_token(host, &hello->token);
    const int seat = own != SEAT_ANY || watches ? own : find_free_seat(host, hello->seat);
    if (seat == SEAT_ANY) {
        error_set(why, "%s", explain_no_free_seat(hello));
        return SEAT_ANY;
    }
    if (!choose_guest_name(host, hello, own, name, why)) {
        return SEAT_ANY;
    }
    if (own != SEAT_ANY) {
        disconnect_previous_guest(host, seat);
    } else {
        host->room_state.seats[seat].handled = 0;
        host->room_state.seats[seat].token = hello->token.digits[0] != '\0' ? hello->token : token_new();
        match_set_remote_seats(host->match, match_get_remote_seats(host->match) | host_get_seat_bit(seat));
    }
    memcpy(host->room_state.seats[seat].name, name, sizeof name);
    host->absences[seat] = (Absence){0};
    host_restart_deal(host);
    host_save_room(host);
    return seat;
}

/* Tells a guest who has just joined for the first time which seats the host has taken over. */
static void send_takeover_messages(const Host *host, const Connection *connection)
{
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        Text text = {0};
        if (connection->capabilities & CAPABILITY_CHAT && host_write_takeover(host, seat, &text)) {
            host_send(connection, &text);
        }
    }
}

static void send_chat_to(const Host *host, const Connection *connection, int number)
{
    Text text = {0};
    if (connection->capabilities & CAPABILITY_CHAT) {
        text_add(&text, "%s", host->chat[number % HOST_CHAT_MAX]);
        host_send(connection, &text);
    }
}

/* Sends the chat messages from number `next` on, which the guest has not received over the lost connection.
 * Sends all stored messages if the host has restarted since then, and none if `next` is 0, because the guest
 * is new. */
static void send_missed_chat(const Host *host, const Connection *connection, int next)
{
    const int first = next > host->chat_count + 1 ? 1 : next, oldest = host->chat_count - HOST_CHAT_MAX + 1;
    for (int i = first > oldest ? first : oldest; next > 0 && i <= host->chat_count; i++) {
        send_chat_to(host, connection, i);
    }
}

static int count_spectators(const Host *host)
{
    int count = 0;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        count += host->connections[i].channel && host->connections[i].seat == SEAT_SPECTATOR;
    }
    return count;
}

void host_send_table(const Host *host, const Connection *connection)
{
    const Token none = {.digits = ""};
    Text text = {0};
    message_write_table(host->match, connection->seat, host->sent_moves, host->room_state.score.games,
                        connection->seat >= 0 ? &host->room_state.seats[connection->seat].token : &none,
                        &text);
    if (connection->capabilities & CAPABILITY_RESEND) {
        message_add_handled(connection->seat >= 0 ? host->room_state.seats[connection->seat].handled : 0,
                            host->chat_count + 1, &text);
    }
    host_send(connection, &text);
}

bool host_seat_guest(Host *host, Connection *connection, const Hello *hello)
{
    char seat[SEAT_NAME_MAX], name[PARTICIPANT_NAME_BYTES];
    Error why = {0};
    const bool watches = hello->seat == SEAT_SPECTATOR;
    if (watches && count_spectators(host) == HOST_SPECTATORS) {
        host_kick(host, connection, "This game has no room for more spectators.");
        return false;
    }
    const int taken = !watches ? host_assign_seat(host, hello, &why)
                      : choose_guest_name(host, hello, SEAT_ANY, name, &why) ? SEAT_SPECTATOR
                                                                             : SEAT_ANY;
    if (taken == SEAT_ANY) {
        host_kick(host, connection, why.text);
        return false;
    }
    connection->seat = taken;
    connection->capabilities = hello->capabilities;
    memcpy(connection->name, watches ? name : host->room_state.seats[taken].name, sizeof connection->name);
    host_send_table(host, connection);
    host_send_history(host, connection);
    if (hello->next_chat == 0) {
        send_takeover_messages(host, connection);
    }
    send_missed_chat(host, connection, hello->next_chat);
    host->presence_changed = true;
    if (taken >= 0) {
        host_report(host, "%s has joined as %s.", connection->name, host_get_seat_name(host, taken, seat));
    } else {
        host_report(host, "%s is watching.", connection->name);
    }
    return true;
}

static void set_names_of_local_seats(Host *host)
{
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (host_get_local_seats(host) & host_get_seat_bit(seat)) {
            host->room_state.seats[seat].token = (Token){.digits = ""};
            memcpy(host->room_state.seats[seat].name, host->name, sizeof host->name);
        }
    }
    host_save_room(host);
}

void host_set_remote_seats(Host *host, uint32_t seats, HostMoveFn *play)
{
    host->open = seats;
    host->play = play;
    match_set_remote_seats(host->match, seats);
    set_names_of_local_seats(host);
}

bool host_set_name(Host *host, const char *name, Error *why)
{
    if (!participant_name_is_valid(name, why)) {
        return false;
    }
    if (text_filter_looks_equal(name, SEAT_UNNAMED) || is_name_of_guest(host, name, SEAT_ANY) ||
        is_name_of_spectator(host, name)) {
        return reject_taken_name(name, why);
    }
    snprintf(host->name, sizeof host->name, "%s", name);
    set_names_of_local_seats(host);
    return true;
}

void host_hold_moves(Host *host, bool holds)
{
    host->holds_moves = holds;
}

void host_set_writing(Host *host, bool is_writing)
{
    host->presence_changed = host->presence_changed || host->is_writing != is_writing;
    host->is_writing = is_writing;
}

const char *host_get_name(const Host *host)
{
    return host->name;
}

bool host_free_seat(Host *host, int seat, Error *why)
{
    if (seat < 0 || seat >= host_get_seat_count(host) || !host_is_seat_owned(host, seat)) {
        return error_set(why, "This seat is already free.");
    }
    if (host_get_connected_seats(host) & host_get_seat_bit(seat)) {
        return error_set(why, "%s is connected and has this seat.", host->room_state.seats[seat].name);
    }
    char sentence[ERROR_TEXT_MAX], seat_name[SEAT_NAME_MAX];
    snprintf(sentence, sizeof sentence,
             "%s no longer has the seat of %s. The next player who joins can take it.",
             host->room_state.seats[seat].name, host_get_seat_name(host, seat, seat_name));
    host_send_chat(host, HOST_UNNAMED, sentence);
    host->room_state.seats[seat] = (RoomSeat){0};
    host->substituted &= ~host_get_seat_bit(seat);
    host->rematch.guests &= ~host_get_seat_bit(seat);
    host_save_room(host);
    return true;
}

/* Writes the sentence that tells the guests that the host has taken over a seat. */
static void format_takeover(const Host *host, int seat, char out[ERROR_TEXT_MAX])
{
    char seat_name[SEAT_NAME_MAX];
    snprintf(out, ERROR_TEXT_MAX, "%s has taken over the seat of %s.", host->name,
             host_get_seat_name(host, seat, seat_name));
}

bool host_write_takeover(const Host *host, int seat, Text *message)
{
    char sentence[ERROR_TEXT_MAX];
    const bool taken = match_get_taken_seats(host->match) & host_get_seat_bit(seat);
    if (taken) {
        format_takeover(host, seat, sentence);
        message_write_chat_from(HOST_UNNAMED, sentence, message);
    }
    return taken;
}

bool host_take_over_seat(Host *host, int seat, Error *why)
{
    char sentence[ERROR_TEXT_MAX];
    if (seat < 0 || !(match_get_remote_seats(host->match) & host_get_seat_bit(seat))) {
        return error_set(why, "This seat does not belong to a player on another computer.");
    }
    if (host_get_connected_seats(host) & host_get_seat_bit(seat)) {
        return error_set(why, "%s is connected and has this seat.", host->room_state.seats[seat].name);
    }
    host->open &= ~host_get_seat_bit(seat);
    host->substituted &= ~host_get_seat_bit(seat);
    host->rematch.guests &= ~host_get_seat_bit(seat);
    host->room_state.seats[seat].wins = 0;
    match_set_remote_seats(host->match, match_get_remote_seats(host->match) & ~host_get_seat_bit(seat));
    match_set_taken_seats(host->match, match_get_taken_seats(host->match) | host_get_seat_bit(seat));
    set_names_of_local_seats(host);
    format_takeover(host, seat, sentence);
    host_send_chat(host, HOST_UNNAMED, sentence);
    return true;
}

void host_load_remote_seats(Match *match, const char *save)
{
    char path[PATH_MAX];
    FileStat file_stat;
    RoomState room;
    snprintf(path, sizeof path, "%s.table", save);
    if (match_get_remote_seats(match) == 0 && match_get_taken_seats(match) == 0 &&
        platform_lstat(path, &file_stat) && crypto_init(NULL) && room_state_load(path, &room, NULL)) {
        match_set_remote_seats(match, ~room_state_get_local_seats(&room));
    }
}

/* ------------------------------------------------------------------ substitute bots */

bool host_set_bot_substitute(Host *host, int seat, bool on, Error *why)
{
    const Game *game = match_setup(host->match)->game;
    if (seat < 0 || seat >= host_get_seat_count(host) ||
        match_get_bot_seats(host->match) & host_get_seat_bit(seat)) {
        return error_set(why, "This seat has no player.");
    }
    if (on && (host_get_connected_seats(host) | host_get_local_seats(host)) & host_get_seat_bit(seat)) {
        return error_set(why, "%s is connected and has this seat.", host->room_state.seats[seat].name);
    }
    if (on && game_find_next_bot(game, seat, SEAT_HUMAN) < 0) {
        return error_set(why, "%s has no bot for this seat.", game->title);
    }
    host->substituted =
        on ? host->substituted | host_get_seat_bit(seat) : host->substituted & ~host_get_seat_bit(seat);
    host->presence_changed = true;
    return true;
}

uint32_t host_get_substituted_seats(const Host *host)
{
    return host->substituted;
}

/* ------------------------------------------------------------------ presence and chat */

uint32_t host_get_connected_seats(const Host *host)
{
    uint32_t seats = host_mqtt_get_connected_seats(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        seats |= host->connections[i].channel && host->connections[i].seat >= 0
                     ? host_get_seat_bit(host->connections[i].seat)
                     : 0;
    }
    return seats;
}

/* Adds a participant. The caller fills in the other fields. Returns NULL if the list is full. */
static Participant *add_participant(Presence *presence, const char *name, int seat)
{
    if (presence->count == PARTICIPANTS_MAX) {
        return NULL;
    }
    Participant *participant = &presence->participants[presence->count++];
    *participant = (Participant){.seat = seat};
    snprintf(participant->name, sizeof participant->name, "%s", name);
    return participant;
}

static void describe_connection(const Connection *connection, Participant *out)
{
    out->latency = connection->sent_latency;
    out->link = connection->link;
    out->is_writing = connection->is_writing;
}

static void describe_seat(const Host *host, int seat, Participant *out)
{
    const Connection *tcp = host_find_connection((Host *)host, seat),
                     *connection = tcp ? tcp : host_mqtt_find_connection(host, seat);
    out->wants_rematch = host_get_rematch_seats(host) & host_get_seat_bit(seat);
    out->offers_draw = host_get_draw_offers(host) & host_get_seat_bit(seat);
    if (host_get_local_seats(host) & host_get_seat_bit(seat)) {
        out->is_host = true;
        out->is_writing = host->is_writing;
    } else if (host_get_connected_seats(host) & host_get_seat_bit(seat)) {
        describe_connection(connection, out);
    } else {
        out->status =
            host->substituted & host_get_seat_bit(seat) ? PARTICIPANT_SUBSTITUTED : PARTICIPANT_AWAY;
        out->away_since = host->absences[seat].since;
        out->left = host->absences[seat].left;
    }
}

void host_write_presence(const Host *host, Presence *out)
{
    RoomState room;
    host_write_score(host, &room);
    *out = (Presence){.score = room.score, .ending = match_get_ending(host->match)};
    memcpy(out->paused_by, host->paused_by, sizeof out->paused_by);
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        const char *name = host->room_state.seats[seat].name;
        const bool stood_in = host->substituted & host_get_seat_bit(seat);
        Participant *participant = name[0] != '\0' || stood_in
                                       ? add_participant(out, name[0] != '\0' ? name : SEAT_UNNAMED, seat)
                                       : NULL;
        if (participant) {
            describe_seat(host, seat, participant);
            participant->used = host_clock_get_used(host, seat);
            participant->thought = host_clock_get_thought(host, seat);
            participant->wins = room.seats[seat].wins;
        }
    }
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        if (connection->channel && connection->seat == SEAT_SPECTATOR) {
            Participant *participant = add_participant(out, connection->name, SEAT_SPECTATOR);
            if (participant) {
                describe_connection(connection, participant);
            }
        }
    }
}

void host_send_presence_to(const Host *host, const Connection *connection)
{
    Presence presence;
    Text text = {0};
    if (connection->capabilities & CAPABILITY_PRESENCE) {
        host_write_presence(host, &presence);
        message_write_presence(&presence, &text);
        host_send(connection, &text);
    }
}

void host_send_presence(Host *host)
{
    if (!host->presence_changed) {
        return;
    }
    host->presence_changed = false;
    host_mqtt_mark_changed(host);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (connection_is_guest(&host->connections[i])) {
            host_send_presence_to(host, &host->connections[i]);
        }
    }
}

void host_send_chat(Host *host, const char *name, const char *said)
{
    Text chat = {0};
    char *words = memory_copy_string(said, strlen(said));
    text_filter_clean_line(words);
    message_write_chat_from(name, words, &chat);
    host_mqtt_add_chat(host, &chat);
    message_add_number(&chat, ++host->chat_count);
    char **saved = &host->chat[host->chat_count % HOST_CHAT_MAX];
    free(*saved);
    *saved = chat.chars;
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (connection_is_guest(&host->connections[i])) {
            send_chat_to(host, &host->connections[i], host->chat_count);
        }
    }
    host->report(host->user, name, words);
    free(words);
}
