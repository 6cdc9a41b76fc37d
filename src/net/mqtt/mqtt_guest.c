/* mqtt_guest.c: a guest's connection to an MQTT room. The comment in mqtt_room.h describes snapshots and
 * requests. */
#include "net/mqtt/mqtt_guest_private.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "net/session/line_delta.h"
#include "net/session/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIND_TIMEOUT_MS = 5 * 1000, /* milliseconds after which the guest stops searching for the room */
    TICK_MS = 1000,
    CHUNKS_BYTES_MAX = 64 * 1024 * 1024,
};

static const char host_is_back[] = "The host is back.",
                  host_is_away[] = "The host is away. Your moves are stored until the host is back.",
                  too_many_moves[] = "This game has more moves than this program can store.";

/* ------------------------------------------------------------------ queue of received messages */

void mqtt_guest_queue_message(MqttGuest *guest, const char *message)
{
    if (guest->received_count == guest->received_capacity) {
        guest->received_capacity = 2 * guest->received_capacity + 8;
        guest->received =
            memory_resize(guest->received, (size_t)guest->received_capacity, sizeof *guest->received);
    }
    guest->received[guest->received_count++] = memory_copy_string(message, strlen(message));
}

void mqtt_guest_queue_text(MqttGuest *guest, Text *message)
{
    mqtt_guest_queue_message(guest, text_chars(message));
    text_free(message);
}

void mqtt_guest_queue_notice(MqttGuest *guest, const char *sentence)
{
    Text message = {0};
    message_write_rejection(sentence, &message);
    mqtt_guest_queue_text(guest, &message);
}

/* ------------------------------------------------------------------ snapshots from the host */

/* Returns how many lines at the start of both texts are the same. Also stores the number of lines of `a` in
 * `*count`. */
static int count_common_lines(const char *a, const char *b, int *count)
{
    int alike = 0;
    bool same = true;
    *count = 0;
    for (const char *end; (end = strchr(a, '\n')); a = end + 1) {
        const size_t length = (size_t)(end + 1 - a);
        same = same && strncmp(a, b, length) == 0;
        alike += same;
        b += same ? length : 0;
        ++*count;
    }
    return alike;
}

/* Compares the moves in `moves_text` with those of the previous snapshot of the game, and queues messages
 * about undone moves and new moves. Takes ownership of the contents of `moves_text`. */
static void queue_changed_moves(MqttGuest *guest, Text *moves_text)
{
    int before, line = 0;
    const int alike = count_common_lines(text_chars(&guest->moves_text), text_chars(moves_text), &before);
    if (alike < before) {
        Text back = {0};
        message_write_undone(alike, &back);
        mqtt_guest_queue_text(guest, &back);
    }
    for (const char *at = text_chars(moves_text), *end; (end = strchr(at, '\n')); at = end + 1) {
        if (line++ >= alike) {
            char *message = memory_copy_string(at, (size_t)(end - at));
            mqtt_guest_queue_message(guest, message);
            free(message);
        }
    }
    text_free(&guest->moves_text);
    guest->moves_text = *moves_text;
    *moves_text = (Text){0};
    guest->moves = line;
}

/* Queues the setup of the match if the match is new: the first match or a rematch. If the guest's program
 * does not support rematches, queues a message that ends the connection instead. */
static void queue_table_if_new(MqttGuest *guest, const char *table)
{
    const int games = message_read_games_count(table);
    if (games > guest->games && (guest->games < 0 || guest->follows_rematch)) {
        guest->games = games;
        guest->presence = guest->record = guest->deal = 0;
        text_clear(&guest->moves_text);
        mqtt_guest_queue_message(guest, table);
    } else if (games > guest->games) {
        Text end = {0};
        message_write_end("The host has started a rematch. Join again to play.", &end);
        mqtt_guest_queue_text(guest, &end);
    }
}

static void queue_message_if_changed(MqttGuest *guest, const char *message, uint64_t *last)
{
    const uint64_t hash = hash_bytes(HASH_START, message, strlen(message));
    if (*last != hash) {
        *last = hash;
        mqtt_guest_queue_message(guest, message);
    }
}

static void queue_message_if_newer(MqttGuest *guest, const char *line, int64_t *last)
{
    char *message;
    const int64_t stamp = strtoll(line, &message, 10);
    if (stamp > *last) {
        *last = stamp;
        mqtt_guest_queue_message(guest, message);
    }
}

static void handle_snapshot_line(MqttGuest *guest, char letter, const char *line, bool *asked)
{
    switch (letter) {
    case 'W':
        queue_message_if_changed(guest, line, &guest->presence);
        break;
    case 'A':
        *asked = true;
        queue_message_if_changed(guest, line, &guest->undo_request);
        break;
    case 'R':
        queue_message_if_newer(guest, line, &guest->rejection);
        break;
    case 'S':
        queue_message_if_newer(guest, line, &guest->chat);
        break;
    default:
        break;
    }
}

static uint64_t hash_text(const char *text)
{
    return hash_bytes(HASH_START, text, strlen(text));
}

/* Replaces the contents of `out` with the last line of `lines`. */
static void copy_last_line(const Text *lines, Text *out)
{
    const char *start = lines->chars, *end = lines->chars + lines->length - 1;
    for (const char *line = start; (line = memchr(line, '\n', (size_t)(end - line)));) {
        start = ++line;
    }
    text_clear(out);
    text_add_bytes(out, start, (size_t)(end - start));
}

/* Unpacks the moves of a chunk. `last` is the last move of the previous chunk, and becomes the last move of
 * this chunk. */
static bool unpack_chunk(MqttGuest *guest, GuestChunk *chunk, Text *last)
{
    if (chunk->moves.length > 0) {
        copy_last_line(&chunk->moves, last);
        return true;
    }
    for (const char *line = chunk->text, *end; (end = strchr(line, '\n')); line = end + 1) {
        if (!line_delta_unpack_next(last, line, (size_t)(end - line), &chunk->moves)) {
            text_free(&chunk->moves);
            return false;
        }
        if (guest->chunk_bytes + chunk->moves.length > CHUNKS_BYTES_MAX) {
            text_free(&chunk->moves);
            return error_set(&guest->failure, too_many_moves);
        }
    }
    guest->chunk_bytes += chunk->moves.length;
    return true;
}

/* Writes the moves of a snapshot to `out`: first the moves in its chunks, then the moves in the snapshot
 * itself. Returns false if a chunk is missing, has the wrong hash or is malformed. */
static bool join_moves(MqttGuest *guest, const char *snapshot, Text *out)
{
    int index = 0;
    Text last = {0};
    bool good = true;
    for (const char *at = strstr(snapshot, "\nC "); at && good; at = strstr(at + 1, "\nC "), index++) {
        GuestChunk *chunk = index < guest->chunk_count ? &guest->chunks[index] : NULL;
        good = chunk && chunk->text && chunk->hash == strtoull(at + 3, NULL, 16) &&
               unpack_chunk(guest, chunk, &last);
        if (good) {
            text_add_bytes(out, chunk->moves.chars, chunk->moves.length);
        }
    }
    for (const char *at = strstr(snapshot, "\nM "); at && good; at = strstr(at + 1, "\nM ")) {
        good = line_delta_unpack_next(&last, at + 3, strcspn(at + 3, "\n"), out) &&
               out->length <= CHUNKS_BYTES_MAX;
    }
    text_free(&last);
    return good;
}

/* Unpacks the setup of the match. The setup can be packed as a difference from the first line of `moves`,
 * which is the first move of the match; see line_delta.h. */
static bool unpack_table(const char *packed, const Text *moves, Text *out)
{
    Text first = {0};
    text_add_bytes(&first, moves->chars, strcspn(text_chars(moves), "\n"));
    const bool good = line_delta_unpack(&first, packed, strlen(packed), out);
    text_free(&first);
    return good;
}

/* Queues the lines with the record of a finished match if the lines are new. */
static void queue_changed_record(MqttGuest *guest, const char *lines)
{
    const uint64_t hash = hash_text(lines);
    if (lines[0] != '\0' && hash != guest->record) {
        for (const char *line = lines, *end; (end = strchr(line, '\n')); line = end + 1) {
            char *message = memory_copy_string(line, (size_t)(end - line));
            mqtt_guest_queue_message(guest, message);
            free(message);
        }
    }
    guest->record = lines[0] != '\0' ? hash : 0;
}

/* Reads the number of a snapshot, and the time stamp of the last request that the host has handled. Returns
 * false if a program of this version cannot read the snapshot. */
static bool parse_first_line(const char *snapshot, int64_t *number, int64_t *received)
{
    char *at;
    *number = strtoll(snapshot, &at, 10);
    *received = strtoll(at, &at, 10);
    return *at == '\n' || strncmp(at, " packed\n", 8) == 0;
}

/* Handles the pending snapshot once all of its chunks (groups of moves) have arrived. */
static void handle_snapshot(MqttGuest *guest)
{
    char *rest = NULL;
    Text moves_text = {0}, record = {0}, table = {0};
    bool asked = false;
    if (!guest->pending_snapshot || !join_moves(guest, guest->pending_snapshot, &moves_text)) {
        text_free(&moves_text);
        return;
    }
    char *snapshot = guest->pending_snapshot;
    guest->pending_snapshot = NULL;
    const char *deal = NULL;
    int64_t number, received;
    parse_first_line(snapshot, &number, &received);
    mqtt_guest_drop_handled_requests(guest, received);
    /* The host handles a request (move, chat message) only if the time stamp of the request is larger than
     * that of the last handled request. The guest's clock may have been set back, so this line makes the
     * guest's next time stamp larger than `received`. */
    guest->stamp = received > guest->stamp ? received : guest->stamp;
    for (char *line = strtok_r(strchr(snapshot, '\n'), "\n", &rest); line;
         line = strtok_r(NULL, "\n", &rest)) {
        if (line[1] != ' ') {
            continue;
        }
        if (line[0] == 'D') {
            deal = line + 2;
        }
        if (line[0] == 'T' && unpack_table(line + 2, &moves_text, &table)) {
            queue_table_if_new(guest, text_chars(&table));
            if (deal) {
                queue_message_if_changed(guest, deal, &guest->deal);
            }
            queue_changed_moves(guest, &moves_text);
        }
        if (line[0] == 'E') {
            text_add(&record, "%s\n", line + 2);
        }
        handle_snapshot_line(guest, line[0], line + 2, &asked);
    }
    queue_changed_record(guest, text_chars(&record));
    if (!asked && guest->undo_request != 0) {
        Text withdrawn = {0};
        message_write_withdrawn(&withdrawn);
        mqtt_guest_queue_text(guest, &withdrawn);
        guest->undo_request = 0;
    }
    text_free(&record);
    text_free(&table);
    text_free(&moves_text);
    free(snapshot);
}

static void store_snapshot(MqttGuest *guest, const char *snapshot)
{
    int64_t number, received;
    const bool readable = parse_first_line(snapshot, &number, &received);
    /* Ignores old snapshots of the game, which a broker can send again. Also ignores snapshots whose time
     * stamp is too large to be a time. */
    if (number > guest->snapshot_number && received <= INT64_MAX / 2 && readable) {
        guest->snapshot_number = number;
        free(guest->pending_snapshot);
        guest->pending_snapshot = memory_copy_string(snapshot, strlen(snapshot));
    }
}

/* Forgets the unpacked moves of the chunks from `first` on. Each chunk depends on the chunk before it. */
static void forget_unpacked_moves(MqttGuest *guest, int first)
{
    for (int i = first; i < guest->chunk_count; i++) {
        guest->chunk_bytes -= guest->chunks[i].moves.length;
        text_free(&guest->chunks[i].moves);
    }
}

/* Stores a chunk (group of moves) of a snapshot of the game. The total size of all chunks is limited, because
 * everyone who knows the secret room words can publish chunks for spectators. */
static void store_chunk(MqttGuest *guest, int chunk, const char *text)
{
    const char *before = chunk < guest->chunk_count ? guest->chunks[chunk].text : NULL;
    forget_unpacked_moves(guest, chunk);
    const size_t others = guest->chunk_bytes - (before ? strlen(before) : 0);
    if (others + strlen(text) > CHUNKS_BYTES_MAX) {
        error_set(&guest->failure, too_many_moves);
        return;
    }
    guest->chunk_bytes = others + strlen(text);
    if (chunk >= guest->chunk_count) {
        guest->chunks = memory_resize(guest->chunks, (size_t)chunk + 1, sizeof *guest->chunks);
        while (guest->chunk_count <= chunk) {
            guest->chunks[guest->chunk_count++] = (GuestChunk){0};
        }
    }
    free(guest->chunks[chunk].text);
    guest->chunks[chunk].text = memory_copy_string(text, strlen(text));
    guest->chunks[chunk].hash = hash_text(text);
}

/* ------------------------------------------------------------------ messages in the room */

static bool has_host_key(const char *greeting, const uint8_t bytes[CRYPTO_KEY_BYTES])
{
    HostMessage received;
    Error error;
    const bool read = message_parse_host(greeting, NULL, NULL, &received, &error);
    /* accepts a malformed greeting here, because guest.c reports the error later */
    const bool good = !read || (received.kind == HOST_MESSAGE_GREETING &&
                                memcmp(received.host_key, bytes, CRYPTO_KEY_BYTES) == 0);
    if (read) {
        host_message_free(&received);
    }
    return good;
}

/* Handles the host's status message. Its first line is "here" or "away", a space, and the host's public key.
 * Its second line is the greeting. Ignores a message without a valid key. */
static void handle_host_status(MqttGuest *guest, const char *text)
{
    const char *end = strchr(text, '\n'), *digits = strchr(text, ' ');
    const bool here = strncmp(text, "here ", 5) == 0;
    uint8_t host_key[CRYPTO_KEY_BYTES];
    if (!end || !digits ||
        !crypto_read_hex(digits + 1, (size_t)(end - digits) - 1, host_key, CRYPTO_KEY_BYTES) ||
        !has_host_key(end + 1, host_key)) {
        return;
    }
    if (!guest->greeting) {
        memcpy(guest->host_key, host_key, CRYPTO_KEY_BYTES);
        guest->greeting = memory_copy_string(end + 1, strlen(end + 1));
        mqtt_guest_queue_message(guest, guest->greeting);
        if (!here) {
            mqtt_guest_queue_notice(
                guest, "The host is away. Your moves are stored until the host is back; new players "
                       "get a seat then.");
        }
    } else if (memcmp(guest->host_key, host_key, CRYPTO_KEY_BYTES) != 0) {
        return;
    } else if (here != guest->host_is_here) {
        mqtt_guest_queue_notice(guest, here ? host_is_back : host_is_away);
    }
    guest->host_is_here = here;
    if (here) {
        mqtt_guest_publish_requests(guest);
    }
}

static void handle_ping(MqttGuest *guest, const RoomMessage *message)
{
    Text text = {0};
    if (guest->seat >= 0 && guest->games >= 0 &&
        room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
        guest->heard_at = platform_get_milliseconds();
        mqtt_guest_queue_message(guest, text_chars(&text));
        if (!guest->host_is_here) {
            guest->host_is_here = true;
            mqtt_guest_queue_notice(guest, host_is_back);
            mqtt_guest_publish_requests(guest);
        }
    }
    text_free(&text);
}

/* Tells the player that the host is away if the host's computer has not responded for LINK_LOST_MS. The
 * broker reports a host as away only when the host's connection to the broker is lost. */
static void report_silent_host(MqttGuest *guest)
{
    if (guest->heard_at != 0 && guest->host_is_here && guest->connected &&
        platform_get_milliseconds() - guest->heard_at >= LINK_LOST_MS) {
        guest->host_is_here = false;
        mqtt_guest_queue_notice(guest, host_is_away);
    }
}

static void handle_room_message(MqttGuest *guest, const RoomMessage *message)
{
    Text text = {0};
    int seat, chunk;
    char subtopic[SUBTOPIC_MAX + 8];
    const bool own = guest->hello && room_message_decrypt(message, guest->key, &text) && text.chars;
    snprintf(subtopic, sizeof subtopic, "%s/answer", guest->hello_topic);
    if (strcmp(message->subtopic, "host") == 0) {
        if (room_message_is_empty(message) && guest->greeting) {
            Text end = {0};
            message_write_end(HOST_CLOSED_GAME, &end);
            mqtt_guest_queue_text(guest, &end);
        } else if (room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
            handle_host_status(guest, text_chars(&text));
        }
    } else if (strcmp(message->subtopic, "ping") == 0) {
        handle_ping(guest, message);
    } else if (mqtt_guest_is_own_hello(guest, message)) {
        /* An empty message means that the guest's hello message was deleted, for example by the MQTT will of
         * the guest's previous connection. The guest then publishes its hello message again. */
        if (room_message_is_empty(message)) {
            mqtt_guest_publish_hello(guest);
        }
    } else if (room_message_is_card_file(message)) {
        if (!guest->hello && room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
            mqtt_guest_queue_message(guest, text_chars(&text));
        }
    } else if (own && strcmp(message->subtopic, subtopic) == 0) {
        mqtt_guest_queue_message(guest, text.chars);
    } else if (own && room_message_is_request(message, &seat)) {
        mqtt_guest_adopt_requests(guest, text.chars);
    } else if (own && room_message_is_snapshot(message, &seat, &chunk) && (seat < 0) == guest->is_spectator) {
        const bool found = guest->seat != seat;
        guest->seat = seat;
        if (chunk >= 0) {
            store_chunk(guest, chunk, text.chars);
        } else {
            store_snapshot(guest, text.chars);
        }
        handle_snapshot(guest);
        if (found) {
            mqtt_guest_publish_requests(guest);
        }
    }
    text_free(&text);
}

/* ------------------------------------------------------------------ connecting, stepping and freeing */

MqttGuest *mqtt_guest_connect(const Address *broker, const char *room_words, Error *error)
{
    uint8_t id[MQTT_GUEST_ID_DIGITS / 2];
    char digits[MQTT_GUEST_ID_DIGITS + 1];
    MqttGuest *guest = memory_new(1, sizeof *guest);
    guest->seat = -1;
    guest->games = -1;
    guest->connected = true;
    crypto_fill_random(id, sizeof id);
    crypto_write_hex(id, sizeof id, digits);
    snprintf(guest->hello_topic, sizeof guest->hello_topic, "hello/%s", digits);
    guest->room = mqtt_room_new(room_words, error);
    if (!guest->room || !mqtt_room_connect(guest->room, broker, guest->hello_topic, NULL, error)) {
        mqtt_guest_free(guest);
        return NULL;
    }
    guest->started = platform_get_milliseconds();
    return guest;
}

void mqtt_guest_free(MqttGuest *guest)
{
    if (!guest) {
        return;
    }
    if (guest->hello && !guest->is_spectator && mqtt_room_is_connected(guest->room)) {
        mqtt_room_clear(guest->room, guest->hello_topic);
    }
    mqtt_room_free(guest->room);
    mqtt_guest_drop_handled_requests(guest, INT64_MAX);
    for (; guest->received_first < guest->received_count; guest->received_first++) {
        free(guest->received[guest->received_first]);
    }
    free(guest->received);
    free(guest->requests);
    forget_unpacked_moves(guest, 0);
    for (int i = 0; i < guest->chunk_count; i++) {
        free(guest->chunks[i].text);
    }
    free(guest->chunks);
    free(guest->pending_snapshot);
    free(guest->greeting);
    free(guest->hello);
    text_free(&guest->moves_text);
    free(guest);
}

static void resubscribe(MqttGuest *guest)
{
    guest->connection_count = mqtt_room_count_connections(guest->room);
    guest->heard_at = 0;
    mqtt_room_subscribe(guest->room, "host");
    mqtt_room_subscribe(guest->room, "ping");
    if (guest->wants_cards && !guest->hello) {
        mqtt_room_subscribe(guest->room, "cards/+");
    }
    if (guest->hello) {
        mqtt_guest_subscribe_topics(guest);
        mqtt_guest_publish_hello(guest);
        mqtt_guest_publish_requests(guest);
    }
}

bool mqtt_guest_step(MqttGuest *guest, Error *error)
{
    RoomMessage at;
    mqtt_room_step(guest->room);
    if (guest->connected != mqtt_room_is_connected(guest->room)) {
        guest->connected = !guest->connected;
        mqtt_guest_queue_notice(guest, guest->connected
                                           ? "Connected to the broker again."
                                           : "The connection to the broker was lost. Reconnecting.");
    }
    if (guest->connected && guest->connection_count != mqtt_room_count_connections(guest->room)) {
        resubscribe(guest);
    }
    while (mqtt_room_take_message(guest->room, &at)) {
        handle_room_message(guest, &at);
        room_message_free(&at);
    }
    report_silent_host(guest);
    if (guest->failure.text[0] != '\0') {
        return error_set(error, "%s", guest->failure.text);
    }
    return guest->greeting || platform_get_milliseconds() - guest->started < FIND_TIMEOUT_MS ||
           error_set(error, "This broker has no game with these four room words. Check the words.");
}

bool mqtt_guest_receive(MqttGuest *guest, Text *out)
{
    if (guest->received_first == guest->received_count) {
        guest->received_first = guest->received_count = 0;
        return false;
    }
    char *message = guest->received[guest->received_first++];
    text_clear(out);
    text_add_bytes(out, message, strlen(message));
    free(message);
    return true;
}

bool mqtt_guest_can_reconnect(const MqttGuest *guest)
{
    return guest->greeting && guest->failure.text[0] == '\0';
}

bool mqtt_guest_has_unsent(const MqttGuest *guest)
{
    return mqtt_room_has_unsent(guest->room);
}

int mqtt_guest_get_socket(const MqttGuest *guest)
{
    return mqtt_room_get_socket(guest->room);
}

int64_t mqtt_guest_get_heard_at(const MqttGuest *guest)
{
    return !guest->host_is_here                        ? INT64_MIN
           : guest->heard_at == 0 || !guest->connected ? INT64_MAX
                                                       : guest->heard_at;
}

int mqtt_guest_get_poll_timeout(const MqttGuest *guest)
{
    const int timeout =
        guest->received_first < guest->received_count ? 0 : mqtt_room_get_poll_timeout(guest->room);
    return guest->greeting || timeout < TICK_MS ? timeout : TICK_MS;
}
