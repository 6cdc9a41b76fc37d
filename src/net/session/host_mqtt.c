/* host_mqtt.c: MQTT room of a host. All messages are derived from the match and the seats. After every
 * change, the host publishes the snapshots that have changed, so nothing is lost when the broker or the host
 * restarts. */
#include "core/platform/memory.h"
#include "net/session/host_mqtt_private.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    /* Milliseconds that the host waits after reconnecting to the broker. In this time, the broker delivers
     * the hello message of each guest again. The host then removes the guests whose hello message has not
     * arrived. */
    RETURN_MS = 3000,
};

void host_mqtt_clear_requests(HostMqtt *mqtt, int seat)
{
    char subtopic[SUBTOPIC_MAX];
    mqtt->own_clears[seat]++;
    snprintf(subtopic, sizeof subtopic, "seat/%d/move", seat + 1);
    mqtt_room_clear(mqtt->room, subtopic);
}

static uint32_t find_guest_seats(const HostMqtt *mqtt)
{
    uint32_t seats = 0;
    for (int i = 0; i < mqtt->guest_count; i++) {
        seats |= host_get_seat_bit(mqtt->guests[i].seat);
    }
    return seats;
}

static uint32_t find_connected_seats(const HostMqtt *mqtt)
{
    uint32_t seats = find_guest_seats(mqtt);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        seats &= mqtt->connections[seat].link == LINK_LOST ? ~host_get_seat_bit(seat) : UINT32_MAX;
    }
    return seats;
}

/* ------------------------------------------------------------------ guests who join and leave */

static void send_end(const Host *host, const char *subtopic, const Token *token, const char *why)
{
    uint8_t key[CRYPTO_KEY_BYTES];
    char answer[SUBTOPIC_MAX];
    Text text = {0};
    message_write_end(why, &text);
    mqtt_room_derive_key(host->mqtt->room, token, key);
    snprintf(answer, sizeof answer, "%.40s/answer", subtopic);
    mqtt_room_publish(host->mqtt->room, answer, key, text_chars(&text));
    text_free(&text);
}

/* Called when a guest has joined. From now on, the host checks whether the guest's computer responds. */
static void start_watching_link(Host *host, int seat, uint32_t capabilities)
{
    Connection *connection = &host->mqtt->connections[seat];
    connection->capabilities = capabilities;
    connection->ping = 0;
    connection->link = LINK_GOOD;
    connection->leaves = connection->is_writing = false;
    connection->heard_at = platform_get_milliseconds();
    memcpy(connection->name, host->room_state.seats[seat].name, sizeof connection->name);
}

static void assign_guest_seat(Host *host, const char *subtopic, const Hello *hello)
{
    HostMqtt *mqtt = host->mqtt;
    Error why = {0};
    const int seat = host_assign_seat(host, hello, &why);
    char name[SEAT_NAME_MAX];
    if (seat == SEAT_ANY) {
        send_end(host, subtopic, &hello->token, why.text);
        return;
    }
    if (mqtt->guest_count == HOST_CONNECTIONS) {
        memmove(mqtt->guests, mqtt->guests + 1, (size_t)--mqtt->guest_count * sizeof *mqtt->guests);
    }
    RoomGuest *guest = &mqtt->guests[mqtt->guest_count++];
    *guest =
        (RoomGuest){.seat = seat, .capabilities = hello->capabilities, .connection = mqtt->connection_count};
    memcpy(guest->subtopic, subtopic, SUBTOPIC_MAX);
    start_watching_link(host, seat, hello->capabilities);
    host_snapshot_set_packed(&mqtt->snapshots[seat], hello->capabilities & CAPABILITY_DELTA);
    mqtt->unread &= ~host_get_seat_bit(seat);
    host_report(host, "%s has joined as %s.", host->room_state.seats[seat].name,
                host_get_seat_name(host, seat, name));
}

static void remove_guest(Host *host, RoomGuest *guest)
{
    const int seat = guest->seat;
    Connection *connection = &host->mqtt->connections[seat];
    *guest = host->mqtt->guests[--host->mqtt->guest_count];
    if (!(find_guest_seats(host->mqtt) & host_get_seat_bit(seat))) {
        if (connection->link != LINK_LOST) {
            host_mark_owner_away(host, seat, connection->leaves, 0);
            host_report(host, connection->leaves ? "%s left." : "%s is away.",
                        host->room_state.seats[seat].name);
        }
        connection->link = LINK_GOOD;
    }
    host->presence_changed = true;
}

static void handle_hello(Host *host, const RoomMessage *message)
{
    HostMqtt *mqtt = host->mqtt;
    RoomGuest *known = NULL;
    Text box = {0}, text = {0};
    GuestMessage request = {.hello.seat = SEAT_ANY};
    Error error;
    for (int i = 0; i < mqtt->guest_count; i++) {
        known = strcmp(mqtt->guests[i].subtopic, message->subtopic) == 0 ? &mqtt->guests[i] : known;
    }
    if (room_message_is_empty(message) && known) {
        remove_guest(host, known);
    } else if (known) {
        known->connection = mqtt->connection_count;
    } else if (room_message_decrypt(message, mqtt_room_get_key(mqtt->room), &box) &&
               connection_check_rate_limit(&mqtt->connections[PUBLIC_SNAPSHOT]) &&
               crypto_decrypt_sealed_box(&host->key_pair, text_chars(&box), &text) &&
               message_parse_guest(text_chars(&text), true, &request, &error) &&
               request.hello.token.digits[0] != '\0') {
        assign_guest_seat(host, message->subtopic, &request.hello);
    }
    guest_message_free(&request);
    text_free(&text);
    text_free(&box);
}

/* Removes guests who left while the host was not connected to the broker. */
static void remove_missing_guests(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    mqtt->missed_at = 0;
    for (int i = mqtt->guest_count - 1; i >= 0; i--) {
        if (mqtt->guests[i].connection != mqtt->connection_count) {
            remove_guest(host, &mqtt->guests[i]);
        }
    }
}

/* ------------------------------------------------------------------ requests from guests */

/* True if a guest's request, such as a move, is outdated. `known_moves` is the number of moves that the guest
 * knew when it sent the request. A request is outdated if the seat has made a move after those, or if some of
 * those moves have been undone. If the request has a view hash (a move after other waiting moves), only the
 * hash counts: the request is outdated if the seat's view has another hash. Chat messages are never outdated.
 */
static bool is_request_outdated(const Host *host, int seat, const GuestMessage *request, int known_moves)
{
    bool late = known_moves > host->sent_moves;
    if (request->has_view_hash) {
        return !host_is_view_current(host, seat, request);
    }
    for (int i = known_moves; i < match_move_count(host->match) && !late; i++) {
        late = match_move_seat(host->match, i) == seat;
    }
    return late && request->kind != GUEST_MESSAGE_CHAT;
}

static void handle_request(Host *host, int seat, int known_moves, const char *message)
{
    Connection *connection = &host->mqtt->connections[seat];
    Snapshot *snapshot = &host->mqtt->snapshots[seat];
    GuestMessage request;
    Error error;
    memcpy(connection->name, host->room_state.seats[seat].name, sizeof connection->name);
    if (!message_parse_guest(message, false, &request, &error)) {
        host_mqtt_reject(host, seat, error.text);
    } else if (request.kind == GUEST_MESSAGE_CHAT) {
        host_handle_message(host, connection, &request);
    } else if (!(request.has_view_hash && snapshot->ignores_queue)) {
        snapshot->rejected_at = 0;
        snapshot->ignores_queue = false;
        if (!is_request_outdated(host, seat, &request, known_moves)) {
            host_handle_message(host, connection, &request);
            snapshot->ignores_queue = snapshot->rejected_at != 0;
        } else if (!host_has_made_move(host, seat, &request, known_moves)) {
            /* Continues with the next request, which can still be valid. */
            host_mqtt_reject(host, seat, REQUEST_TOO_LATE);
        }
    }
    guest_message_free(&request);
}

/* Handles the requests in `lines`, one per line. Returns true if it has handled all of them. Stops and
 * returns false after a request that makes a move, because a window shows each move before the next move is
 * made. Also stops if the seat sends too many messages, and after CHAT_LINES requests, so that chat messages
 * are published before other messages replace them. */
static bool handle_requests(Host *host, int seat, char *lines)
{
    Snapshot *snapshot = &host->mqtt->snapshots[seat];
    const uint64_t revision = match_get_revision(host->match);
    int handled = 0;
    char *rest = NULL;
    for (char *line = strtok_r(lines, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *after;
        const int64_t stamp = strtoll(line, &after, 10);
        const long knew = strtol(after, &after, 10);
        if (stamp <= snapshot->last_request || knew < 0 || knew > INT16_MAX) {
            continue;
        }
        if (match_get_revision(host->match) != revision || handled++ == CHAT_LINES ||
            !connection_check_rate_limit(&host->mqtt->connections[seat])) {
            return false;
        }
        snapshot->last_request = stamp;
        handle_request(host, seat, (int)knew, after);
    }
    return true;
}

static bool decrypt_seat_message(const Host *host, const RoomMessage *message, int seat, Text *out)
{
    uint8_t key[CRYPTO_KEY_BYTES];
    if (seat >= host_get_seat_count(host) || !host_is_seat_owned(host, seat) ||
        room_message_is_empty(message)) {
        return false;
    }
    mqtt_room_derive_key(host->mqtt->room, &host->room_state.seats[seat].token, key);
    return room_message_decrypt(message, key, out) && out->chars;
}

/* Reads the time at which a guest has written its requests, from the first line: "0 TIME". Returns 0 if the
 * line is missing, because the guest's program is older. */
static int64_t read_request_time(const char *lines)
{
    return strncmp(lines, "0 ", 2) == 0 ? strtoll(lines + 2, NULL, 10) : 0;
}

static void forget_requests(Snapshot *snapshot)
{
    room_message_free(&snapshot->held);
    snapshot->held = (RoomMessage){.subtopic = ""};
}

/* Forgets the requests of an older guest, who withdraws the last request by clearing the topic. Newer guests
 * send a message with a time instead, so that other users of the broker cannot withdraw their requests. */
static void handle_cleared_requests(Host *host, int seat)
{
    HostMqtt *mqtt = host->mqtt;
    Text lines = {0};
    if (seat >= host_get_seat_count(host)) {
        return;
    }
    if (mqtt->own_clears[seat] > 0) {
        mqtt->own_clears[seat]--;
    } else if (decrypt_seat_message(host, &mqtt->snapshots[seat].held, seat, &lines) &&
               read_request_time(lines.chars) == 0) {
        forget_requests(&mqtt->snapshots[seat]);
    }
    text_free(&lines);
}

/* Stores the requests of a seat until the host can handle them. A newer message replaces the stored message,
 * because each message contains all open requests of the seat. Ignores messages that the seat's owner has not
 * encrypted, and older messages that someone else has copied at the broker. */
static void hold_requests(Host *host, RoomMessage *message, int seat)
{
    Text lines = {0};
    Snapshot *snapshot = &host->mqtt->snapshots[seat];
    if (decrypt_seat_message(host, message, seat, &lines)) {
        const int64_t time = read_request_time(lines.chars);
        if (time == 0 || time >= snapshot->requests_time) {
            snapshot->requests_time = time > 0 ? time : snapshot->requests_time;
            room_message_free(&snapshot->held);
            snapshot->held = *message;
            *message = (RoomMessage){.subtopic = ""};
        }
    }
    text_free(&lines);
}

/* Handles some of the stored requests of a seat. */
static void handle_seat_requests(Host *host, int seat)
{
    Text lines = {0};
    Snapshot *snapshot = &host->mqtt->snapshots[seat];
    const int64_t before = snapshot->last_request;
    bool is_done = true;
    if (decrypt_seat_message(host, &snapshot->held, seat, &lines)) {
        const int64_t time = read_request_time(lines.chars);
        is_done = handle_requests(host, seat, lines.chars);
        /* Does not clear the guest's requests (moves, chat) at the broker yet. A request stays at the broker
         * until its result is saved and published. */
        snapshot->clears_requests = is_done;
        if (is_done && time > snapshot->last_request) {
            /* The guest's next time stamp must be larger, even if the guest's clock was set back.
             */
            snapshot->last_request = time;
        }
        if (is_done || snapshot->last_request > before) {
            text_clear(&snapshot->published);
            host->mqtt->dirty = true;
        }
    }
    if (is_done) {
        forget_requests(snapshot);
    }
    text_free(&lines);
}

/* Handles a signal of a guest. A signal is the answer to a ping, or says that the guest is writing a message
 * or has left. */
static void handle_signal(Host *host, const RoomMessage *message, int seat)
{
    GuestMessage signal = {0};
    Text text = {0};
    Error error;
    if (decrypt_seat_message(host, message, seat, &text) &&
        message_parse_guest(text_chars(&text), false, &signal, &error) &&
        (signal.kind == GUEST_MESSAGE_PONG || signal.kind == GUEST_MESSAGE_WRITING ||
         signal.kind == GUEST_MESSAGE_LEAVE)) {
        host_handle_message(host, &host->mqtt->connections[seat], &signal);
    }
    guest_message_free(&signal);
    text_free(&text);
}

/* Handles the requests that have arrived, up to the first one that makes a move. */
static void handle_held_requests(Host *host)
{
    const uint64_t revision = match_get_revision(host->match);
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++) {
        if (host->mqtt->snapshots[seat].held.subtopic[0] != '\0' && !host->holds_moves &&
            match_get_revision(host->match) == revision) {
            handle_seat_requests(host, seat);
        }
    }
}

/* ------------------------------------------------------------------ opening and publishing the room */

static void write_greeting(const Host *host, const char *status, Text *out)
{
    char key[2 * CRYPTO_KEY_BYTES + 1];
    crypto_write_hex(host->key_pair.public_key, CRYPTO_KEY_BYTES, key);
    text_add(out, "%s %s\n", status, key);
    message_write_greeting(host->match, host->key_pair.public_key, host->offers_rematch, out);
}

static void publish_greeting(const Host *host, const char *status)
{
    Text greeting = {0};
    write_greeting(host, status, &greeting);
    mqtt_room_publish_retained(host->mqtt->room, "host", mqtt_room_get_key(host->mqtt->room),
                               text_chars(&greeting));
    text_free(&greeting);
}

static void publish_card_files(const Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    Text cards[CARD_FILES_MAX];
    char subtopic[SUBTOPIC_MAX];
    Error why = {0};
    mqtt->card_count =
        host->content_store ? content_transfer_write(host->content_store, host->match, cards, &why) : 0;
    for (int i = 0; i < mqtt->card_count; i++) {
        mqtt_room_write_card_topic(i, subtopic);
        mqtt_room_publish_retained(mqtt->room, subtopic, mqtt_room_get_key(mqtt->room),
                                   text_chars(&cards[i]));
        text_free(&cards[i]);
    }
    if (why.text[0] != '\0') {
        host_report(host, "%s", why.text);
    }
}

/* Publishes the host's greeting again if another message has replaced it. For example, the broker may have
 * published the MQTT will of an earlier connection, or of another process that hosted this game. */
static void handle_own_status(Host *host, const RoomMessage *message)
{
    HostMqtt *mqtt = host->mqtt;
    Text text = {0};
    const bool here = room_message_decrypt(message, mqtt_room_get_key(mqtt->room), &text) &&
                      strncmp(text_chars(&text), "here ", 5) == 0;
    mqtt->needs_greeting = mqtt->needs_greeting || !here;
    text_free(&text);
}

struct BrokerConnect {
    Address broker;
    char words[ROOM_WORDS_MAX];
    Text will;
    MqttRoom *room; /* room (topics of the game) at the broker, or NULL until broker_connect_run succeeds */
    Error why;
};

BrokerConnect *broker_connect_new(const Host *host, const Address *broker)
{
    BrokerConnect *attempt = memory_new(1, sizeof *attempt);
    attempt->broker = *broker;
    memcpy(attempt->words, host->room_state.words, sizeof attempt->words);
    write_greeting(host, "away", &attempt->will);
    return attempt;
}

void broker_connect_run(BrokerConnect *attempt)
{
    attempt->room = mqtt_room_new(attempt->words, &attempt->why);
    if (attempt->room && !mqtt_room_connect(attempt->room, &attempt->broker, "host",
                                            text_chars(&attempt->will), &attempt->why)) {
        mqtt_room_free(attempt->room);
        attempt->room = NULL;
    }
}

bool broker_connect_finish(Host *host, BrokerConnect *attempt, Error *error)
{
    if (!attempt->room) {
        return error_set(error, "%s", attempt->why.text);
    }
    HostMqtt *mqtt = memory_new(1, sizeof *mqtt);
    host->mqtt = mqtt;
    mqtt->room = attempt->room;
    attempt->room = NULL;
    mqtt->connected = true;
    mqtt->dirty = true;
    for (int i = 0; i < SNAPSHOTS; i++) {
        mqtt->connections[i] =
            (Connection){.seat = i, .allowance = ALLOWANCE, .allowance_at = platform_get_milliseconds()};
    }
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        Text text = {0};
        if (host_write_takeover(host, seat, &text)) {
            host_mqtt_add_chat(host, &text);
        }
        text_free(&text);
    }
    return true;
}

void broker_connect_free(BrokerConnect *attempt)
{
    if (attempt) {
        mqtt_room_free(attempt->room);
        text_free(&attempt->will);
        free(attempt);
    }
}

bool host_use_broker(Host *host, const Address *broker, Error *error)
{
    BrokerConnect *attempt = broker_connect_new(host, broker);
    broker_connect_run(attempt);
    const bool good = broker_connect_finish(host, attempt, error);
    broker_connect_free(attempt);
    return good;
}

/* Publishes all messages of the room again, and subscribes to its topics again, because the host has
 * reconnected to the broker. */
static void republish_all(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    mqtt->connection_count = mqtt_room_count_connections(mqtt->room);
    mqtt->missed_at = platform_get_milliseconds() + RETURN_MS;
    host->presence_changed = true;
    mqtt->dirty = true;
    /* Clears the snapshots of the previous game again, because the broker may have lost the empty messages
     * that cleared them the first time. */
    mqtt->clears_views = host->room_state.score.games > 0;
    for (int i = 0; i < SNAPSHOTS; i++) {
        host_snapshot_mark_unpublished(&mqtt->snapshots[i]);
    }
    memset(mqtt->own_clears, 0, sizeof mqtt->own_clears);
    publish_card_files(host);
    publish_greeting(host, "here");
    mqtt_room_subscribe(mqtt->room, "host");
    mqtt_room_subscribe(mqtt->room, "hello/+");
    mqtt_room_subscribe(mqtt->room, "seat/+/move");
    mqtt_room_subscribe(mqtt->room, "seat/+/signal");
}

static void report_broker_connection(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    if (mqtt->connected != mqtt_room_is_connected(mqtt->room)) {
        mqtt->connected = !mqtt->connected;
        host_report(host, mqtt->connected ? "Connected to the broker again."
                                          : "The connection to the broker was lost. Reconnecting.");
    }
}

void host_mqtt_step(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    RoomMessage message;
    int seat;
    mqtt_room_step(mqtt->room);
    report_broker_connection(host);
    if (mqtt->connected && mqtt->connection_count != mqtt_room_count_connections(mqtt->room)) {
        republish_all(host);
    }
    /* All moves of the match can be published, because the caller has already saved them. */
    if (mqtt->connected && mqtt->dirty) {
        host_snapshots_publish(host);
    }
    while (mqtt_room_take_message(mqtt->room, &message)) {
        if (message.message.length > MQTT_REQUEST_BYTES_MAX) {
            host_admission_report(host, "Ignored a request from the broker that was too long.");
        } else if (strcmp(message.subtopic, "host") == 0) {
            handle_own_status(host, &message);
        } else if (strncmp(message.subtopic, "hello/", 6) == 0) {
            handle_hello(host, &message);
        } else if (room_message_is_signal(&message, &seat)) {
            handle_signal(host, &message, seat);
        } else if (room_message_is_request(&message, &seat) && room_message_is_empty(&message)) {
            handle_cleared_requests(host, seat);
        } else if (room_message_is_request(&message, &seat)) {
            hold_requests(host, &message, seat);
        }
        room_message_free(&message);
    }
    handle_held_requests(host);
    if (mqtt->connected && mqtt->needs_greeting) {
        mqtt->needs_greeting = false;
        publish_greeting(host, "here");
    }
    if (mqtt->connected && mqtt->missed_at != 0 && platform_get_milliseconds() >= mqtt->missed_at) {
        remove_missing_guests(host);
    }
}

static void clear_all_topics(const Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    char subtopic[SUBTOPIC_MAX];
    for (int i = 0; i < SNAPSHOTS; i++) {
        for (int chunk = -1; chunk < mqtt->snapshots[i].chunk_count; chunk++) {
            mqtt_room_write_snapshot_topic(host_snapshot_get_seat(i), chunk, subtopic);
            mqtt_room_clear(mqtt->room, subtopic);
        }
    }
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        host_mqtt_clear_requests(mqtt, seat);
    }
    for (int i = 0; i < mqtt->guest_count; i++) {
        mqtt_room_clear(mqtt->room, mqtt->guests[i].subtopic);
    }
    for (int i = 0; i < mqtt->card_count; i++) {
        mqtt_room_write_card_topic(i, subtopic);
        mqtt_room_clear(mqtt->room, subtopic);
    }
    mqtt_room_clear(mqtt->room, "host");
}

void host_mqtt_free(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    if (!mqtt) {
        return;
    }
    if (mqtt->connection_count > 0 && (match_seats_to_act(host->match) == 0 || !host->path)) {
        clear_all_topics(host);
    } else if (mqtt->connection_count > 0) {
        publish_greeting(host, "away");
    }
    mqtt_room_free(mqtt->room);
    for (int i = 0; i < SNAPSHOTS; i++) {
        host_snapshot_clear_moves(&mqtt->snapshots[i]);
        free(mqtt->snapshots[i].chunks);
        room_message_free(&mqtt->snapshots[i].held);
        text_free(&mqtt->snapshots[i].published);
    }
    for (int i = 0; i < CHAT_LINES; i++) {
        free(mqtt->chat[i]);
    }
    free(mqtt);
    host->mqtt = NULL;
}

/* ------------------------------------------------------------------ rematches */

uint32_t host_mqtt_get_rematch_seats(const Host *host)
{
    uint32_t seats = 0;
    for (int i = 0; host->mqtt && i < host->mqtt->guest_count; i++) {
        const RoomGuest *guest = &host->mqtt->guests[i];
        seats |= guest->capabilities & CAPABILITY_REMATCH ? host_get_seat_bit(guest->seat) : 0;
    }
    return seats;
}

void host_mqtt_end_guests_without_rematch(Host *host, const char *why)
{
    HostMqtt *mqtt = host->mqtt;
    for (int i = mqtt ? mqtt->guest_count - 1 : -1; i >= 0; i--) {
        RoomGuest *guest = &mqtt->guests[i];
        if (!(guest->capabilities & CAPABILITY_REMATCH)) {
            send_end(host, guest->subtopic, &host->room_state.seats[guest->seat].token, why);
            remove_guest(host, guest);
        }
    }
}

void host_mqtt_rotate_seats(Host *host)
{
    HostMqtt *mqtt = host->mqtt;
    const int count = host_get_seat_count(host);
    if (!mqtt) {
        return;
    }
    for (int i = 0; i < SNAPSHOTS; i++) {
        Snapshot *snapshot = &mqtt->snapshots[i];
        mqtt->old_chunks =
            mqtt->old_chunks > snapshot->chunk_count ? mqtt->old_chunks : snapshot->chunk_count;
        host_snapshot_mark_unpublished(snapshot);
        snapshot->rejected_at = 0;
        forget_requests(snapshot);
        if (snapshot->clears_requests) {
            host_mqtt_clear_requests(mqtt, i);
            snapshot->clears_requests = false;
        }
    }
    const Snapshot last = mqtt->snapshots[count - 1];
    memmove(mqtt->snapshots + 1, mqtt->snapshots, (size_t)(count - 1) * sizeof last);
    mqtt->snapshots[0] = last;
    const Connection last_connection = mqtt->connections[count - 1];
    memmove(mqtt->connections + 1, mqtt->connections, (size_t)(count - 1) * sizeof last_connection);
    mqtt->connections[0] = last_connection;
    for (int seat = 0; seat < count; seat++) {
        mqtt->connections[seat].seat = seat;
        connection_clear_match(&mqtt->connections[seat]);
    }
    for (int i = 0; i < mqtt->guest_count; i++) {
        mqtt->guests[i].seat = (mqtt->guests[i].seat + 1) % count;
    }
    mqtt->unread = 0;
    mqtt->clears_views = true;
}

/* ------------------------------------------------------------------ functions for the other host files */

void host_mqtt_mark_changed(const Host *host)
{
    if (host->mqtt) {
        host->mqtt->dirty = true;
    }
}

void host_mqtt_reject(const Host *host, int seat, const char *why)
{
    if (host->mqtt) {
        Snapshot *snapshot = &host->mqtt->snapshots[seat];
        snapshot->rejected_at = mqtt_room_make_timestamp(&host->mqtt->stamp);
        snprintf(snapshot->rejection, sizeof snapshot->rejection, "%s", why);
        host_mqtt_mark_changed(host);
    }
}

void host_mqtt_add_chat(const Host *host, const Text *message)
{
    HostMqtt *mqtt = host->mqtt;
    Text line = {0};
    if (mqtt) {
        char **chat = &mqtt->chat[mqtt->chat_count++ % CHAT_LINES];
        text_add(&line, "S %" PRId64 " %s\n", mqtt_room_make_timestamp(&mqtt->stamp), text_chars(message));
        free(*chat);
        *chat = line.chars;
        host_mqtt_mark_changed(host);
    }
}

Connection *host_mqtt_find_connection(const Host *host, int seat)
{
    return host->mqtt && find_guest_seats(host->mqtt) & host_get_seat_bit(seat)
               ? &host->mqtt->connections[seat]
               : NULL;
}

void host_mqtt_ping(const Host *host, int number)
{
    if (host->mqtt->connected) {
        Text text = {0};
        message_write_ping(number, &text);
        mqtt_room_publish(host->mqtt->room, "ping", mqtt_room_get_key(host->mqtt->room), text_chars(&text));
        text_free(&text);
    }
}

uint32_t host_mqtt_get_connected_seats(const Host *host)
{
    return host->mqtt ? find_connected_seats(host->mqtt) : 0;
}

uint32_t host_mqtt_get_owned_seats(const Host *host)
{
    uint32_t seats = 0;
    for (int seat = 0; seat < host_get_seat_count(host) && host->mqtt; seat++) {
        seats |= host_is_seat_owned(host, seat) ? host_get_seat_bit(seat) : 0;
    }
    return seats;
}

bool host_mqtt_has_delivered_all(const Host *host)
{
    const uint32_t away = host_mqtt_get_owned_seats(host) & ~host_get_connected_seats(host);
    return !host->mqtt || !(host->mqtt->dirty || host->mqtt->unread & away);
}

/* Returns the milliseconds until host_mqtt_step can handle a stored request. Returns -1 if no request is
 * stored, or while the host holds moves. */
static int compute_time_to_requests(const Host *host)
{
    int timeout = -1;
    for (int seat = 0; seat < GAME_SEATS_MAX && !host->holds_moves; seat++) {
        const int delay = connection_compute_rate_limit_delay(&host->mqtt->connections[seat]);
        if (host->mqtt->snapshots[seat].held.subtopic[0] != '\0' && (timeout < 0 || delay < timeout)) {
            timeout = delay;
        }
    }
    return timeout;
}

PollEntry host_mqtt_get_poll_entry(const Host *host, int *timeout)
{
    PollEntry wait = {.socket = -1};
    *timeout = -1;
    if (host->mqtt) {
        const MqttRoom *room = host->mqtt->room;
        wait = (PollEntry){.socket = mqtt_room_get_socket(room), .wants_write = mqtt_room_has_unsent(room)};
        const int requests = compute_time_to_requests(host);
        *timeout = host->mqtt->dirty && mqtt_room_is_connected(room) ? 0 : mqtt_room_get_poll_timeout(room);
        if (host->mqtt->missed_at != 0 && *timeout > RETURN_MS) {
            *timeout = RETURN_MS;
        }
        if (requests >= 0 && requests < *timeout) {
            *timeout = requests;
        }
    }
    return wait;
}
