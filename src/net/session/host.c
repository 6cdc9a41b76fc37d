/* host.c: connections of a host. The host never sends a guest the seed, the text of a move, or anything else
 * that is hidden from the guest's seat. */
#include "net/session/host_private.h"

#include "core/platform/memory.h"
#include "core/text/text_filter.h"
#include "net/transport/lan_discovery.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* interval, in ms, at which the host looks for connections that have had no seat for too long */
    TICK_MS = 1000,
    SENTENCE_MAX = CHAT_BYTES_MAX + ERROR_TEXT_MAX,
};

void host_report(const Host *host, const char *format, ...)
{
    char sentence[SENTENCE_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    /* removes line breaks and invisible characters, because `sentence` can quote text from a guest */
    text_filter_clean_line(sentence);
    host->report(host->user, "", sentence);
}

const char *host_get_seat_name(const Host *host, int seat, char out[SEAT_NAME_MAX])
{
    return match_get_seat_name(host->match, seat, out);
}

bool connection_is_guest(const Connection *connection)
{
    return connection->channel && connection->seat != SEAT_ANY;
}

Connection *host_find_connection(Host *host, int seat)
{
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (host->connections[i].channel && host->connections[i].seat == seat) {
            return &host->connections[i];
        }
    }
    return NULL;
}

void host_send(const Connection *connection, Text *message)
{
    if (connection->channel && channel_count_unsent_bytes(connection->channel) > CHANNEL_UNSENT_MAX) {
        text_clear(message);
        message_write_end("Your connection is too slow for the host. Join again to get your seat back.",
                          message);
        channel_send_and_close(connection->channel, text_chars(message));
    } else if (connection->channel) {
        channel_send(connection->channel, text_chars(message));
    }
    text_free(message);
}

void host_send_rejection(const Host *host, const Connection *connection, const char *why)
{
    Text text = {0};
    if (!connection->channel) {
        host_mqtt_reject(host, connection->seat, why);
        return;
    }
    message_write_rejection(why, &text);
    host_send(connection, &text);
}

/* ------------------------------------------------------------------ closing connections */

void host_close_connection(Host *host, Connection *connection, const char *why)
{
    if (connection->leaves) {
        host_report(host, "%s left.", connection->name);
    } else if (connection->seat >= 0) {
        host_report(host, "%s is away: %s", connection->name, why);
    } else if (connection->seat == SEAT_SPECTATOR) {
        host_report(host, "%s stopped watching: %s", connection->name, why);
    } else {
        host_admission_report(host, "Rejected a connection from %s: %s", connection->from, why);
    }
    if (connection->seat >= 0) {
        host_mark_owner_away(host, connection->seat, connection->leaves,
                             connection->link == LINK_LOST ? LINK_LOST_MS : 0);
    }
    host->presence_changed = host->presence_changed || connection_is_guest(connection);
    if (connection->seat >= 0) {
        host->rematch.guests &= ~(UINT32_C(1) << connection->seat);
    }
    text_free(&connection->held);
    channel_free(connection->channel);
    *connection = (Connection){.seat = SEAT_ANY};
}

static void send_end_message(const Connection *connection, const char *why)
{
    Error error;
    if (channel_is_authenticated(connection->channel)) {
        Text text = {0};
        message_write_end(why, &text);
        host_send(connection, &text);
        channel_step(connection->channel, &error);
    }
}

void host_kick(Host *host, Connection *connection, const char *why)
{
    send_end_message(connection, why);
    host_close_connection(host, connection, why);
}

/* ------------------------------------------------------------------ handling messages of guests */

/* Returns the level of the guest's token bucket. */
static int64_t compute_allowance(const Connection *connection, int64_t now)
{
    const int64_t allowance = connection->allowance + now - connection->allowance_at;
    return allowance > ALLOWANCE ? ALLOWANCE : allowance;
}

/* Limits the rate of a guest's messages with a token bucket, which allows short bursts. */
bool connection_check_rate_limit(Connection *connection)
{
    const int64_t now = platform_get_milliseconds();
    connection->allowance = compute_allowance(connection, now);
    connection->allowance_at = now;
    if (connection->allowance < MESSAGE_COST_MS) {
        return false;
    }
    connection->allowance -= MESSAGE_COST_MS;
    return true;
}

int connection_compute_rate_limit_delay(const Connection *connection)
{
    const int64_t missing = MESSAGE_COST_MS - compute_allowance(connection, platform_get_milliseconds());
    return missing > 0 ? (int)missing : 0;
}

void host_handle_message(Host *host, Connection *connection, const GuestMessage *message)
{
    Error why;
    switch (message->kind) {
    case GUEST_MESSAGE_HELLO:
    case GUEST_MESSAGE_KEY:
    /* Over TCP, guests who have a seat may not send hello messages, keys or card requests. Over MQTT, these
     * messages have no effect. */
    case GUEST_MESSAGE_CARDS:
        break;
    case GUEST_MESSAGE_MOVE:
        host_handle_move(host, connection, message);
        break;
    case GUEST_MESSAGE_CHAT:
        host_send_chat(host, connection->name, message->words);
        break;
    case GUEST_MESSAGE_UNDO:
        if (connection->seat < 0) {
            host_send_rejection(host, connection, "You are a spectator and have no seat.");
        } else if (!host_request_undo(host, connection->seat, &why)) {
            host_send_rejection(host, connection, why.text);
        }
        break;
    case GUEST_MESSAGE_UNDO_ANSWER:
        if (connection->seat >= 0) {
            host_answer_undo(host, connection->seat, message->question, message->agrees);
        }
        break;
    case GUEST_MESSAGE_PONG:
        host_handle_pong(host, connection, message->pong);
        break;
    case GUEST_MESSAGE_WRITING:
        host->presence_changed = host->presence_changed || connection->is_writing != message->is_writing;
        connection->is_writing = message->is_writing;
        break;
    case GUEST_MESSAGE_LEAVE:
        connection->leaves = true;
        break;
    case GUEST_MESSAGE_REMATCH:
        host_handle_rematch_request(host, connection);
        break;
    case GUEST_MESSAGE_RESIGN:
        host_handle_resignation(host, connection);
        break;
    case GUEST_MESSAGE_DRAW:
        host_handle_draw_answer(host, connection, message->offers_draw);
        break;
    case GUEST_MESSAGE_PAUSE:
        host_handle_pause(host, connection, message->pauses);
        break;
    case GUEST_MESSAGE_COMMIT:
        host_handle_commitment(host, connection, message);
        break;
    case GUEST_MESSAGE_SALT:
        host_handle_salt(host, connection, message);
        break;
    }
}

/* Switches to an encryption key that depends on the secret in `box`. Only the owner of the host's secret key
 * can decrypt this secret. Returns false if the connection was closed. */
static bool switch_to_guest_key(Host *host, Connection *connection, const char *box)
{
    Text secret = {0};
    const bool good = crypto_decrypt_sealed_box(&host->key_pair, box, &secret);
    if (good) {
        channel_change_key(connection->channel, text_chars(&secret));
        connection->keyed = true;
        host_admission_record_success(host, connection);
    } else {
        host_kick(host, connection, "Your message was encrypted for another host.");
    }
    text_free(&secret);
    return good;
}

/* Sends the card files. If the host does not share them or has already sent them, closes the connection and
 * returns false. */
static bool send_card_files(Host *host, Connection *connection)
{
    Text cards[CARD_FILES_MAX];
    Error why = {.text = "The host does not share its cards."};
    const bool may = host->content_store && connection->seat == SEAT_ANY && !connection->has_cards;
    const int count = may ? content_transfer_write(host->content_store, host->match, cards, &why) : 0;
    for (int i = 0; i < count; i++) {
        host_send(connection, &cards[i]);
    }
    if (count == 0) {
        host_kick(host, connection, why.text);
        return false;
    }
    connection->has_cards = true;
    return true;
}

/* Handles a message of a guest. Ignores a numbered message that the host has already handled, because guests
 * send such messages again after a lost connection. */
static void handle_message_once(Host *host, Connection *connection, const GuestMessage *message)
{
    RoomSeat *seat = connection->seat >= 0 ? &host->room_state.seats[connection->seat] : NULL;
    Text text = {0};
    if (!seat || message->number == 0) {
        host_handle_message(host, connection, message);
    } else if (message->number > seat->handled) {
        seat->handled = message->number;
        host_handle_message(host, connection, message);
        message_write_handled(message->number, &text);
        host_send(connection, &text);
    }
}

/* States of a guest's connection, which determine the messages that the guest may send. */
typedef enum ConnectionState {
    CONNECTION_EXPECTS_KEY,
    CONNECTION_EXPECTS_HELLO,
    CONNECTION_SEATED,
    CONNECTION_STATES
} ConnectionState;

#define BIT(kind) (UINT32_C(1) << (kind))

static const uint32_t allowed[CONNECTION_STATES] = {
    [CONNECTION_EXPECTS_KEY] = BIT(GUEST_MESSAGE_KEY),
    [CONNECTION_EXPECTS_HELLO] = BIT(GUEST_MESSAGE_CARDS) | BIT(GUEST_MESSAGE_HELLO),
    [CONNECTION_SEATED] = BIT(GUEST_MESSAGE_MOVE) | BIT(GUEST_MESSAGE_CHAT) | BIT(GUEST_MESSAGE_UNDO) |
                          BIT(GUEST_MESSAGE_UNDO_ANSWER) | BIT(GUEST_MESSAGE_PONG) |
                          BIT(GUEST_MESSAGE_WRITING) | BIT(GUEST_MESSAGE_LEAVE) | BIT(GUEST_MESSAGE_REMATCH) |
                          BIT(GUEST_MESSAGE_RESIGN) | BIT(GUEST_MESSAGE_DRAW) | BIT(GUEST_MESSAGE_PAUSE) |
                          BIT(GUEST_MESSAGE_COMMIT) | BIT(GUEST_MESSAGE_SALT),
};

/* messages that wait while the host holds moves */
static const uint32_t held_kinds = BIT(GUEST_MESSAGE_MOVE) | BIT(GUEST_MESSAGE_UNDO) |
                                   BIT(GUEST_MESSAGE_UNDO_ANSWER) | BIT(GUEST_MESSAGE_RESIGN) |
                                   BIT(GUEST_MESSAGE_DRAW);

static ConnectionState find_connection_state(const Connection *connection)
{
    return connection->seat != SEAT_ANY ? CONNECTION_SEATED
           : connection->keyed          ? CONNECTION_EXPECTS_HELLO
                                        : CONNECTION_EXPECTS_KEY;
}

/* Handles a message. Returns false if the connection was closed, or if the message must wait while the host
 * holds moves. In both cases, the guest's later messages cannot be handled now. */
static bool handle_connection_message(Host *host, Connection *connection, const char *message)
{
    GuestMessage asked;
    Error error = {0};
    bool stays = true;
    if (!connection_check_rate_limit(connection)) {
        host_kick(host, connection, "You sent too many messages at once.");
        return false;
    }
    if (!message_parse_guest(message, connection->seat == SEAT_ANY, &asked, &error)) {
        guest_message_free(&asked);
        host_kick(host, connection, error.text);
        return false;
    }
    if (!(allowed[find_connection_state(connection)] & BIT(asked.kind))) {
        guest_message_free(&asked);
        host_kick(host, connection, "You sent a message out of order.");
        return false;
    }
    if (asked.kind == GUEST_MESSAGE_HELLO) {
        stays = host_seat_guest(host, connection, &asked.hello);
    } else if (asked.kind == GUEST_MESSAGE_KEY) {
        stays = switch_to_guest_key(host, connection, asked.words);
    } else if (asked.kind == GUEST_MESSAGE_CARDS) {
        stays = send_card_files(host, connection);
    } else if (host->holds_moves && BIT(asked.kind) & held_kinds) {
        text_add(&connection->held, "%s", message);
        stays = false;
    } else {
        handle_message_once(host, connection, &asked);
    }
    guest_message_free(&asked);
    if (connection->leaves) {
        host_close_connection(host, connection, "");
    }
    return stays && connection->channel;
}

/* Reads the held message or, if there is none, the next message. Returns false if there is no message. Also
 * returns false while the host holds moves and this guest has a held message, because the guest's later
 * messages must wait, too. */
static bool read_next_message(const Host *host, Connection *connection, Text *out)
{
    if (connection->held.length == 0) {
        return channel_receive(connection->channel, out);
    }
    if (host->holds_moves) {
        return false;
    }
    text_free(out);
    *out = connection->held;
    connection->held = (Text){0};
    /* The answer to the last ping may have waited behind the held message, so this answer can't measure the
     * latency. */
    connection->ping = 0;
    return true;
}

static void send_greeting(const Host *host, Connection *connection)
{
    Text text = {0};
    message_write_greeting(host->match, host->key_pair.public_key, host->offers_rematch, &text);
    host_send(connection, &text);
    connection->greeted = true;
}

static void handle_connection(Host *host, Connection *connection)
{
    Text message = {0};
    Error error = {0};
    bool stays = channel_step(connection->channel, &error);
    if (stays && !connection->greeted && channel_is_ready(connection->channel)) {
        send_greeting(host, connection);
    }
    /* Handles all messages of a guest that arrived before the connection was lost. */
    while (connection->channel && read_next_message(host, connection, &message) &&
           handle_connection_message(host, connection, text_chars(&message))) {
    }
    if (connection->channel && (!stays || !channel_step(connection->channel, &error))) {
        host_admission_record_failure(host, connection);
        host_close_connection(host, connection, error.text);
    } else if (connection->channel && host_admission_is_overdue(connection)) {
        host_kick(host, connection, "You did not choose a seat in time.");
    }
    text_free(&message);
}

/* ------------------------------------------------------------------ creating, polling and freeing */

Host *host_new(Match *match, const RoomState *room_state, const char *path, int port, HostReportFn *report,
               void *user, Error *error)
{
    Host *host = memory_new(1, sizeof *host);
    host->match = match;
    host->room_state = *room_state;
    host->room_state.port = port;
    host->path = path ? memory_copy_string(path, strlen(path)) : NULL;
    host->report = report;
    host->user = user;
    snprintf(host->name, sizeof host->name, "%s", HOST_UNNAMED);
    host->open = UINT32_MAX;
    host->port = port;
    crypto_derive_keypair(host->room_state.secret.digits, &host->key_pair);
    host->sent_moves = match_move_count(match);
    host->sent_revision = match_get_revision(match);
    host->sent_at = platform_get_milliseconds();
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        host->connections[i].seat = SEAT_ANY;
    }
    host->rematch.was_over = match_seats_to_act(match) == 0;
    host_load_deal(host);
    host_clock_load(host);
    /* Removes the names of players at this machine. host_set_remote_seats adds these names again. */
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (!host_is_seat_owned(host, seat)) {
            memset(host->room_state.seats[seat].name, 0, sizeof host->room_state.seats[seat].name);
        } else {
            host_mark_owner_away(host, seat, false, 0);
        }
    }
    host->listening_count = port > 0 ? platform_listen(port, host->listening_sockets) : 0;
    const bool listens = port == 0 || host->listening_count > 0 ||
                         error_set(error, "Cannot listen on port %d. Another program may be using it.", port);
    if (!listens || !channel_derive_key(host->room_state.words, room_state->salt, &host->key, error) ||
        (path && !room_state_save(&host->room_state, path, error))) {
        host_free(host);
        return NULL;
    }
    return host;
}

/* Writes the sentence that tells guests who closed the game and, if the game can be opened again, how to
 * return. */
static void format_farewell(const Host *host, char out[ERROR_TEXT_MAX])
{
    const char *how = match_seats_to_act(host->match) == 0 ? ""
                      : host->path
                          ? " When it is open again, join with the same room words to return to your seat."
                          : " It was not saved, so it can't be continued.";
    snprintf(out, ERROR_TEXT_MAX, "%s closed the game.%s", host->name, how);
}

/* Saves the clocks of an open game. If its room file was deleted, does not write it again. */
static void save_clocks(Host *host)
{
    FileStat stat;
    if ((host->listening_count > 0 || host->mqtt) && match_seats_to_act(host->match) != 0 && host->path &&
        platform_lstat(host->path, &stat)) {
        host_clock_step(host);
        host_save_room(host);
    }
}

void host_free(Host *host)
{
    char farewell[ERROR_TEXT_MAX];
    if (!host) {
        return;
    }
    save_clocks(host);
    format_farewell(host, farewell);
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        if (host->connections[i].channel) {
            send_end_message(&host->connections[i], farewell);
            channel_free(host->connections[i].channel);
        }
        text_free(&host->connections[i].held);
    }
    for (int i = 0; i < HOST_CHAT_MAX; i++) {
        free(host->chat[i]);
    }
    host_consent_free(host);
    host_mqtt_free(host);
    for (int i = 0; i < host->listening_count; i++) {
        platform_close_socket(host->listening_sockets[i]);
    }
    for (int i = 0; i < host->multicast_count; i++) {
        platform_close_socket(host->multicast[i]);
    }
    free(host->path);
    free(host);
}

void host_offer_cards(Host *host, const ContentStore *content_store)
{
    host->content_store = content_store;
}

bool host_enable_discovery(Host *host)
{
    host->multicast_count = discovery_listen(host->multicast);
    return host->multicast_count > 0;
}

static void answer_discovery_queries(const Host *host, int socket)
{
    const MatchSetup *setup = match_setup(host->match);
    TableInfo info = {
        .game = setup->game, .port = host->port, .seats = setup->seats, .free = host_count_free_seats(host)};
    snprintf(info.id, sizeof info.id, "%.8s", host->room_state.table.digits);
    discovery_respond(socket, &info);
}

int host_get_poll_entries(const Host *host, PollEntry *out)
{
    for (int i = 0; i < host->listening_count; i++) {
        out[i] = (PollEntry){.socket = host->listening_sockets[i]};
    }
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Channel *channel =
            host_admission_is_delayed(&host->connections[i]) ? NULL : host->connections[i].channel;
        out[host->listening_count + i] = (PollEntry){.socket = channel ? channel_get_socket(channel) : -1,
                                                     .wants_write = channel && channel_has_unsent(channel)};
    }
    for (int i = 0; i < host->multicast_count; i++) {
        out[host->listening_count + HOST_CONNECTIONS + i] = (PollEntry){.socket = host->multicast[i]};
    }
    int timeout;
    const int count = host->listening_count + HOST_CONNECTIONS + host->multicast_count;
    out[count] = host_mqtt_get_poll_entry(host, &timeout);
    return count + 1;
}

/* Returns the shorter of two timeouts in milliseconds. -1 means no timeout. */
static int find_earlier_timeout(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

int host_get_poll_timeout(const Host *host)
{
    const int64_t left = host->next_send_at - platform_get_milliseconds();
    int timeout = host->next_send_at == 0 ? -1 : left > 0 ? (int)left : 0, mqtt_timeout;
    host_mqtt_get_poll_entry(host, &mqtt_timeout);
    timeout = find_earlier_timeout(timeout, mqtt_timeout);
    timeout = find_earlier_timeout(timeout, host_admission_get_poll_timeout(host));
    timeout = find_earlier_timeout(timeout, host_get_heartbeat_timeout(host));
    timeout = find_earlier_timeout(timeout, host_get_deal_timeout(host));
    timeout = find_earlier_timeout(timeout, host_get_consent_timeout(host));
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        const Connection *connection = &host->connections[i];
        if (connection->channel && connection->seat == SEAT_ANY && (timeout < 0 || timeout > TICK_MS)) {
            timeout = TICK_MS;
        }
    }
    return timeout;
}

void host_handle_poll(Host *host, const PollEntry *entries)
{
    for (int i = 0; i < HOST_CONNECTIONS; i++) {
        Connection *connection = &host->connections[i];
        if (connection->channel && !host_admission_is_delayed(connection) &&
            (entries[host->listening_count + i].ready || connection->seat == SEAT_ANY ||
             (connection->held.length > 0 && !host->holds_moves))) {
            handle_connection(host, connection);
        }
    }
    for (int i = 0; i < host->listening_count; i++) {
        if (entries[i].ready) {
            host_admission_accept(host, host->listening_sockets[i]);
        }
    }
    for (int i = 0; i < host->multicast_count; i++) {
        if (entries[host->listening_count + HOST_CONNECTIONS + i].ready) {
            answer_discovery_queries(host, host->multicast[i]);
        }
    }
    if (host->mqtt) {
        host_mqtt_step(host);
    }
    host_admission_step(host);
    host_clock_step(host);
    host_consent_step(host);
    host_heartbeat_step(host);
    host_deal_step(host);
    host_send_updates(host);
    host_send_questions(host);
    host_update_rematch(host);
    host_send_presence(host);
}

void host_step(Host *host, int milliseconds)
{
    PollEntry entries[HOST_POLL_MAX];
    host_send_updates(host);
    const int count = host_get_poll_entries(host, entries), timeout = host_get_poll_timeout(host);
    const bool sooner = milliseconds >= 0 && (timeout < 0 || milliseconds < timeout);
    platform_poll(entries, count, sooner ? milliseconds : timeout);
    host_handle_poll(host, entries);
}
