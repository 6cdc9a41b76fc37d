/* mqtt_guest.c: a guest's connection to an MQTT room. The comment in mqtt_room.h describes snapshots and
 * requests. */
#include "net/mqtt/mqtt_guest.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "net/mqtt/mqtt_room.h"
#include "net/session/line_delta.h"
#include "net/session/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIND_TIMEOUT_MS = 5 * 1000, /* milliseconds after which the guest stops searching for the room */
    TICK_MS = 1000,
    CHUNKS_BYTES_MAX = 64 * 1024 * 1024,
    /* maximum bytes that a request (move, chat message) needs in its MQTT message, in addition to its text */
    REQUEST_OVERHEAD_BYTES = 64,
};

static const char host_is_back[] = "The host is back.",
                  host_is_away[] = "The host is away. Your moves are stored until the host is back.",
                  too_many_moves[] = "This game has more moves than this program can store.";

/* A request (move, chat message) of this guest that the host has not handled yet. */
typedef struct Request {
    int64_t stamp;
    char *line;
    char *move; /* text of the move, or NULL if the request is not a move */
} Request;

/* A chunk (group of moves) of a snapshot. */
typedef struct GuestChunk {
    char *text;    /* text that the host has published, or NULL if it has not arrived */
    uint64_t hash; /* hash of `text` */
    Text moves;    /* the unpacked moves, one per line, or "" if they were not unpacked yet */
} GuestChunk;

struct MqttGuest {
    MqttRoom *room;
    int connection_count;
    bool connected, host_is_here;
    /* time of the host's last ping on this connection in milliseconds, or 0 if no ping has arrived */
    int64_t heard_at;
    int64_t started;                    /* time at which the search for the room began, in milliseconds */
    uint8_t host_key[CRYPTO_KEY_BYTES]; /* public key of the host */
    char *greeting; /* the host's greeting (its first message), or NULL until the guest has found the room */
    char hello_topic[SUBTOPIC_MAX];
    char *hello; /* hello message (name, wanted seat) that the guest has sent, or NULL if not sent yet */
    bool is_spectator, wants_cards;
    /* encryption key of the guest's seat or, for spectators, of the room */
    uint8_t key[CRYPTO_KEY_BYTES];
    /* number of the guest's seat, or -1 until the guest has decrypted a snapshot (what the seat can see) */
    int seat;
    /* number of the latest snapshot, and time stamps of the latest chat message, rejection and own request */
    int64_t snapshot_number, chat, rejection, stamp;
    /* latest snapshot (what the guest can see of the game) if some of its chunks of moves have not arrived
     * yet, otherwise NULL */
    char *pending_snapshot;
    GuestChunk *chunks;
    int chunk_count;
    size_t chunk_bytes;   /* total size of the texts and the unpacked moves of all chunks, in bytes */
    bool follows_rematch; /* true if the guest's program supports rematches */
    /* number of games that were finished at this table before the present game, or -1 until the setup of the
     * game (HOST_MESSAGE_TABLE) has arrived */
    int games;
    Text moves_text; /* moves of the last snapshot of the game, one per line */
    int moves;       /* number of lines in `moves_text` */
    /* hashes of the latest queued messages about presence, undo, the record and the deal; 0 if no such
     * message was queued */
    uint64_t presence, undo_request, record, deal;
    Request *requests; /* in the order of their time stamps */
    int request_count, request_capacity;
    size_t request_bytes;
    int64_t handled;    /* time stamp of the last request that the host has handled */
    bool has_published; /* true if this guest has published requests */
    bool must_clear;    /* true if the last request was withdrawn, and the broker still stores it */
    char **received;    /* queue of messages that mqtt_guest_receive returns */
    int received_first, received_count, received_capacity;
    Error failure;
};

/* ------------------------------------------------------------------ queue of received messages */

static void queue_received_message(MqttGuest *guest, const char *message)
{
    if (guest->received_count == guest->received_capacity) {
        guest->received_capacity = 2 * guest->received_capacity + 8;
        guest->received =
            memory_resize(guest->received, (size_t)guest->received_capacity, sizeof *guest->received);
    }
    guest->received[guest->received_count++] = memory_copy_string(message, strlen(message));
}

static void queue_received_text(MqttGuest *guest, Text *message)
{
    queue_received_message(guest, text_chars(message));
    text_free(message);
}

/* Queues a notice, which is a sentence for the player. */
static void queue_notice(MqttGuest *guest, const char *sentence)
{
    Text message = {0};
    message_write_rejection(sentence, &message);
    queue_received_text(guest, &message);
}

/* ------------------------------------------------------------------ requests to the host */

static void publish_requests(MqttGuest *guest)
{
    char subtopic[SUBTOPIC_MAX];
    Text lines = {0};
    const bool is_empty = guest->request_count == 0;
    if (guest->seat < 0 || (is_empty && !guest->must_clear) || !mqtt_room_is_connected(guest->room)) {
        return;
    }
    for (int i = 0; i < guest->request_count; i++) {
        text_add(&lines, "%" PRId64 " %s\n", guest->requests[i].stamp, guest->requests[i].line);
    }
    snprintf(subtopic, sizeof subtopic, "seat/%d/move", guest->seat + 1);
    if (is_empty) {
        mqtt_room_clear(guest->room, subtopic);
    } else {
        mqtt_room_publish_retained(guest->room, subtopic, guest->key, text_chars(&lines));
    }
    guest->must_clear = false;
    guest->has_published = true;
    text_free(&lines);
}

/* Returns the text of the move in a message of a guest, or NULL if the message is not a move. The caller
 * frees the text. */
static char *copy_move(const char *message)
{
    GuestMessage asked;
    Error error;
    const bool is_move =
        message_parse_guest(message, false, &asked, &error) && asked.kind == GUEST_MESSAGE_MOVE;
    char *move = is_move ? memory_copy_string(asked.move, strlen(asked.move)) : NULL;
    guest_message_free(&asked);
    return move;
}

/* Adds a request after those with smaller time stamps. `line` is the number of moves that the guest knew, and
 * the message. Returns false if the requests would be too large. */
static bool add_request(MqttGuest *guest, int64_t stamp, const char *line)
{
    const char *message = strchr(line, ' ');
    const size_t bytes = strlen(line) + REQUEST_OVERHEAD_BYTES;
    if (guest->request_bytes + bytes + REQUEST_OVERHEAD_BYTES > MQTT_REQUEST_BYTES_MAX) {
        return false;
    }
    if (guest->request_count == guest->request_capacity) {
        guest->request_capacity = 2 * guest->request_capacity + 4;
        guest->requests =
            memory_resize(guest->requests, (size_t)guest->request_capacity, sizeof *guest->requests);
    }
    int at = guest->request_count++;
    for (; at > 0 && guest->requests[at - 1].stamp > stamp; at--) {
        guest->requests[at] = guest->requests[at - 1];
    }
    guest->requests[at] = (Request){.stamp = stamp,
                                    .line = memory_copy_string(line, strlen(line)),
                                    .move = message ? copy_move(message + 1) : NULL};
    guest->request_bytes += bytes;
    return true;
}

static void free_request(MqttGuest *guest, const Request *request)
{
    guest->request_bytes -= strlen(request->line) + REQUEST_OVERHEAD_BYTES;
    free(request->line);
    free(request->move);
}

static void drop_handled_requests(MqttGuest *guest, int64_t received)
{
    int kept = 0;
    guest->handled = received;
    for (int i = 0; i < guest->request_count; i++) {
        if (guest->requests[i].stamp > received) {
            guest->requests[kept++] = guest->requests[i];
        } else {
            free_request(guest, &guest->requests[i]);
        }
    }
    guest->request_count = kept;
}

static bool has_request(const MqttGuest *guest, int64_t stamp)
{
    int i = 0;
    while (i < guest->request_count && guest->requests[i].stamp != stamp) {
        i++;
    }
    return i < guest->request_count;
}

/* Adopts the requests that an earlier process of this player has published and that the host has not handled
 * yet. Otherwise, the next request of this guest would replace them. */
static void adopt_requests(MqttGuest *guest, const char *lines)
{
    for (const char *at = lines, *end; (end = strchr(at, '\n')) && !guest->has_published; at = end + 1) {
        char *rest;
        const int64_t stamp = strtoll(at, &rest, 10);
        if (rest < end && *rest == ' ' && stamp > guest->handled && !has_request(guest, stamp)) {
            char *line = memory_copy_string(rest + 1, (size_t)(end - rest - 1));
            add_request(guest, stamp, line);
            free(line);
        }
    }
}

/* Returns the index of the move that waits for the host while the host is away, or -1 if there is none. */
static int find_waiting_move(const MqttGuest *guest)
{
    int at = guest->host_is_here ? -1 : guest->request_count - 1;
    while (at >= 0 && !guest->requests[at].move) {
        at--;
    }
    return at;
}

const char *mqtt_guest_get_waiting_move(const MqttGuest *guest)
{
    const int at = find_waiting_move(guest);
    return at >= 0 ? guest->requests[at].move : NULL;
}

bool mqtt_guest_withdraw_move(MqttGuest *guest)
{
    const int at = find_waiting_move(guest);
    if (at < 0) {
        return false;
    }
    free_request(guest, &guest->requests[at]);
    memmove(&guest->requests[at], &guest->requests[at + 1],
            (size_t)(--guest->request_count - at) * sizeof *guest->requests);
    guest->must_clear = guest->request_count == 0;
    publish_requests(guest);
    queue_notice(guest, "Your move was undone before the host received it.");
    return true;
}

static void publish_hello(MqttGuest *guest)
{
    if (!guest->is_spectator) {
        Text box = {0};
        crypto_encrypt_sealed_box(guest->host_key, guest->hello, &box);
        mqtt_room_publish_retained(guest->room, guest->hello_topic, mqtt_room_get_key(guest->room),
                                   text_chars(&box));
        text_free(&box);
    }
}

static bool is_own_hello(const MqttGuest *guest, const RoomMessage *message)
{
    return guest->hello && !guest->is_spectator && strcmp(message->subtopic, guest->hello_topic) == 0;
}

static void subscribe_topics(MqttGuest *guest)
{
    char subtopic[SUBTOPIC_MAX + 8];
    if (guest->is_spectator) {
        mqtt_room_subscribe(guest->room, "told/#");
        return;
    }
    /* Subscribes to the messages of all seats, because a rematch moves the guest to another seat. The stored
     * requests must arrive before the snapshot, after which the guest can send requests. */
    mqtt_room_subscribe(guest->room, "seat/+/move");
    mqtt_room_subscribe(guest->room, "seat/+/view/#");
    mqtt_room_subscribe(guest->room, guest->hello_topic);
    snprintf(subtopic, sizeof subtopic, "%s/answer", guest->hello_topic);
    mqtt_room_subscribe(guest->room, subtopic);
}

static void send_hello(MqttGuest *guest, const char *message, const Hello *hello)
{
    guest->hello = memory_copy_string(message, strlen(message));
    guest->is_spectator = hello->seat == SEAT_SPECTATOR;
    guest->follows_rematch = hello->capabilities & CAPABILITY_REMATCH;
    if (guest->is_spectator) {
        memcpy(guest->key, mqtt_room_get_key(guest->room), CRYPTO_KEY_BYTES);
    } else {
        mqtt_room_derive_key(guest->room, &hello->token, guest->key);
    }
    subscribe_topics(guest);
    publish_hello(guest);
}

static void queue_request(MqttGuest *guest, const char *message)
{
    Text line = {0};
    text_add(&line, "%d %s", guest->moves, message);
    if (!add_request(guest, mqtt_room_make_timestamp(&guest->stamp), text_chars(&line))) {
        queue_notice(guest,
                     "Too many of your requests are waiting for the host. Try again when the host is back.");
    } else {
        publish_requests(guest);
        if (!guest->host_is_here) {
            queue_notice(guest, "The host is away. The broker stores your request until the host is back.");
        }
    }
    text_free(&line);
}

/* Publishes a message that the broker does not store, such as the answer to a ping. */
static void publish_signal(MqttGuest *guest, const char *message)
{
    char subtopic[SUBTOPIC_MAX];
    if (guest->seat >= 0 && mqtt_room_is_connected(guest->room)) {
        snprintf(subtopic, sizeof subtopic, "seat/%d/signal", guest->seat + 1);
        mqtt_room_publish(guest->room, subtopic, guest->key, message);
    }
}

static bool is_signal(const GuestMessage *message)
{
    return message->kind == GUEST_MESSAGE_PONG || message->kind == GUEST_MESSAGE_WRITING ||
           message->kind == GUEST_MESSAGE_LEAVE;
}

void mqtt_guest_send(MqttGuest *guest, const char *message)
{
    GuestMessage asked;
    Error error;
    const bool good = message_parse_guest(message, !guest->hello, &asked, &error);
    if (good && asked.kind == GUEST_MESSAGE_CARDS) {
        guest->wants_cards = true;
        mqtt_room_subscribe(guest->room, "cards/+");
    } else if (good && asked.kind == GUEST_MESSAGE_HELLO) {
        send_hello(guest, message, &asked.hello);
    } else if (good && is_signal(&asked)) {
        publish_signal(guest, message);
    } else if (good && guest->is_spectator) {
        queue_notice(guest, "In games through a broker, spectators cannot chat or send requests.");
    } else if (good) {
        queue_request(guest, message);
    }
    guest_message_free(&asked);
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

/* Compares the moves with those of the previous snapshot of the game, and queues messages about undone moves
 * and new moves. Moves the text out of `moves_text`. */
static void queue_changed_moves(MqttGuest *guest, Text *moves_text)
{
    int before, line = 0;
    const int alike = count_common_lines(text_chars(&guest->moves_text), text_chars(moves_text), &before);
    if (alike < before) {
        Text back = {0};
        message_write_undone(alike, &back);
        queue_received_text(guest, &back);
    }
    for (const char *at = text_chars(moves_text), *end; (end = strchr(at, '\n')); at = end + 1) {
        if (line++ >= alike) {
            char *message = memory_copy_string(at, (size_t)(end - at));
            queue_received_message(guest, message);
            free(message);
        }
    }
    text_free(&guest->moves_text);
    guest->moves_text = *moves_text;
    *moves_text = (Text){0};
    guest->moves = line;
}

/* Queues the setup of the match if the match is new: the first match or a rematch. */
static void queue_table_if_new(MqttGuest *guest, const char *table)
{
    const int games = message_read_games_count(table);
    if (games > guest->games && (guest->games < 0 || guest->follows_rematch)) {
        guest->games = games;
        guest->presence = guest->record = guest->deal = 0;
        text_clear(&guest->moves_text);
        queue_received_message(guest, table);
    } else if (games > guest->games) {
        Text end = {0};
        message_write_end("The host has started a rematch. Join again to play.", &end);
        queue_received_text(guest, &end);
    }
}

static void queue_message_if_changed(MqttGuest *guest, const char *message, uint64_t *last)
{
    const uint64_t hash = hash_bytes(HASH_START, message, strlen(message));
    if (*last != hash) {
        *last = hash;
        queue_received_message(guest, message);
    }
}

static void queue_message_if_newer(MqttGuest *guest, const char *line, int64_t *last)
{
    char *message;
    const int64_t stamp = strtoll(line, &message, 10);
    if (stamp > *last) {
        *last = stamp;
        queue_received_message(guest, message);
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

/* Replaces the contents of `out` with the last of the lines. */
static void copy_last_line(const Text *lines, Text *out)
{
    const char *start = lines->chars, *end = lines->chars + lines->length - 1;
    for (const char *line = start; (line = memchr(line, '\n', (size_t)(end - line)));) {
        start = ++line;
    }
    text_clear(out);
    text_add_bytes(out, start, (size_t)(end - start));
}

/* Unpacks the moves of a chunk. `last` is the last move of the previous chunk, and becomes that of this
 * chunk. */
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

/* Joins the chunks (groups of moves) that belong to a snapshot, and the moves in the snapshot itself. Returns
 * false if a chunk is missing, has the wrong hash or is malformed. */
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

/* Unpacks the `table` message, which contains the setup of the match. It can be packed as a difference from
 * the first `news` message; see line_delta.h. */
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
            queue_received_message(guest, message);
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
    drop_handled_requests(guest, received);
    /* The host ignores a request (move, chat message) whose time stamp is not larger than the time stamp of
     * the last handled request. The guest's clock may have been set back, so the guest's next time stamp must
     * be larger than `received`. */
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
    guest->undo_request = asked ? guest->undo_request : 0;
    text_free(&record);
    text_free(&table);
    text_free(&moves_text);
    free(snapshot);
}

static void store_snapshot(MqttGuest *guest, const char *snapshot)
{
    int64_t number, received;
    const bool readable = parse_first_line(snapshot, &number, &received);
    /* Ignores old snapshots of the game, which a broker may send again. Also ignores snapshots whose time
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

/* Handles the host's status message. The first line is "here" or "away", followed by the host's public key.
 * The next line is the greeting. */
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
        queue_received_message(guest, guest->greeting);
        if (!here) {
            queue_notice(guest, "The host is away. Your moves are stored until the host is back; new players "
                                "get a seat then.");
        }
    } else if (memcmp(guest->host_key, host_key, CRYPTO_KEY_BYTES) != 0) {
        return;
    } else if (here != guest->host_is_here) {
        queue_notice(guest, here ? host_is_back : host_is_away);
    }
    guest->host_is_here = here;
    if (here) {
        publish_requests(guest);
    }
}

static void handle_ping(MqttGuest *guest, const RoomMessage *message)
{
    Text text = {0};
    if (guest->seat >= 0 && guest->games >= 0 &&
        room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
        guest->heard_at = platform_get_milliseconds();
        queue_received_message(guest, text_chars(&text));
        if (!guest->host_is_here) {
            guest->host_is_here = true;
            queue_notice(guest, host_is_back);
            publish_requests(guest);
        }
    }
    text_free(&text);
}

/* Tells the player that the host is away if the host's computer has not responded for LINK_LOST_MS. The
 * broker reports only hosts whose connection to the broker is lost. */
static void report_silent_host(MqttGuest *guest)
{
    if (guest->heard_at != 0 && guest->host_is_here && guest->connected &&
        platform_get_milliseconds() - guest->heard_at >= LINK_LOST_MS) {
        guest->host_is_here = false;
        queue_notice(guest, host_is_away);
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
            queue_received_text(guest, &end);
        } else if (room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
            handle_host_status(guest, text_chars(&text));
        }
    } else if (strcmp(message->subtopic, "ping") == 0) {
        handle_ping(guest, message);
    } else if (is_own_hello(guest, message)) {
        /* An empty message means that the guest's hello message was deleted, for example by the MQTT will of
         * the guest's previous connection. The guest then publishes its hello message again. */
        if (room_message_is_empty(message)) {
            publish_hello(guest);
        }
    } else if (room_message_is_card_file(message)) {
        if (!guest->hello && room_message_decrypt(message, mqtt_room_get_key(guest->room), &text)) {
            queue_received_message(guest, text_chars(&text));
        }
    } else if (own && strcmp(message->subtopic, subtopic) == 0) {
        queue_received_message(guest, text.chars);
    } else if (own && room_message_is_request(message, &seat)) {
        adopt_requests(guest, text.chars);
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
            publish_requests(guest);
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
    drop_handled_requests(guest, INT64_MAX);
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
        subscribe_topics(guest);
        publish_hello(guest);
        publish_requests(guest);
    }
}

bool mqtt_guest_step(MqttGuest *guest, Error *error)
{
    RoomMessage at;
    mqtt_room_step(guest->room);
    if (guest->connected != mqtt_room_is_connected(guest->room)) {
        guest->connected = !guest->connected;
        queue_notice(guest, guest->connected ? "Connected to the broker again."
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
