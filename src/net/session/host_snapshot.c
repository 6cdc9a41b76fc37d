/* host_snapshot.c: writes and publishes snapshots, which contain what a seat or the public can see of the
 * game, as retained messages at an MQTT broker. Publishes only snapshots that have changed. */
#include "core/platform/memory.h"
#include "net/session/host_mqtt_private.h"
#include "net/session/line_delta.h"

#include <inttypes.h>
#include <string.h>

int host_snapshot_get_seat(int snapshot)
{
    return snapshot == PUBLIC_SNAPSHOT ? -1 : snapshot;
}

static void add_snapshot_line(Text *snapshot, char letter, Text *message)
{
    text_add(snapshot, "%c %s\n", letter, text_chars(message));
    text_free(message);
}

void host_snapshot_clear_moves(Snapshot *snapshot)
{
    for (int i = 0; i < snapshot->chunk_count; i++) {
        text_free(&snapshot->chunks[i].moves);
    }
    text_free(&snapshot->first_move);
    text_free(&snapshot->last_move);
    snapshot->sent_moves = 0;
}

void host_snapshot_mark_unpublished(Snapshot *snapshot)
{
    text_free(&snapshot->published);
    host_snapshot_clear_moves(snapshot);
    for (int i = 0; i < snapshot->chunk_count; i++) {
        snapshot->chunks[i].published = 0;
    }
}

void host_snapshot_set_packed(Snapshot *snapshot, bool is_packed)
{
    if (snapshot->is_packed != is_packed) {
        host_snapshot_mark_unpublished(snapshot);
        snapshot->is_packed = is_packed;
    }
}

/* Sets the guest who owns a seat and receives its snapshots. The new owner receives the whole snapshot,
 * without the results of the previous owner's requests. */
static void change_snapshot_owner(Snapshot *snapshot, const Token *owner)
{
    host_snapshot_mark_unpublished(snapshot);
    snapshot->owner = *owner;
    snapshot->last_request = snapshot->requests_time = snapshot->rejected_at = 0;
    snapshot->clears_requests = false;
}

/* Appends the line of the next move to the snapshot. Takes ownership of `line`. */
static void append_move(Snapshot *snapshot, Text line)
{
    Text *moves = &snapshot->chunks[snapshot->sent_moves / CHUNK_MOVES].moves;
    if (snapshot->is_packed) {
        line_delta_pack(&snapshot->last_move, &line, moves);
    } else {
        text_add_bytes(moves, line.chars, line.length);
    }
    text_add_bytes(moves, "\n", 1);
    if (snapshot->sent_moves == 0) {
        text_add_bytes(&snapshot->first_move, line.chars, line.length);
    }
    text_free(&snapshot->last_move);
    snapshot->last_move = line;
}

/* Appends the missing moves to the snapshot of seat `index`, or to the public snapshot if `index` is
 * PUBLIC_SNAPSHOT. Leaves out moves that the host has not sent to its guests yet. */
static void append_moves(const Host *host, int index)
{
    Snapshot *snapshot = &host->mqtt->snapshots[index];
    const int last = snapshot->sent_moves - 1;
    if (snapshot->sent_moves > host->sent_moves ||
        (last >= 0 && match_get_move_revision(host->match, last) > snapshot->revision)) {
        host_snapshot_clear_moves(snapshot);
    }
    for (; snapshot->sent_moves < host->sent_moves; snapshot->sent_moves++) {
        const int chunk = snapshot->sent_moves / CHUNK_MOVES;
        if (chunk == snapshot->chunk_count) {
            snapshot->chunks =
                memory_resize(snapshot->chunks, (size_t)++snapshot->chunk_count, sizeof *snapshot->chunks);
            snapshot->chunks[chunk] = (Chunk){0};
        }
        Text line = {0};
        message_write_move_result(host->match, snapshot->sent_moves,
                                  index == PUBLIC_SNAPSHOT ? SEAT_SPECTATOR : index, &line);
        append_move(snapshot, line);
        snapshot->revision = match_get_move_revision(host->match, snapshot->sent_moves);
    }
}

/* Returns the number of chunks to publish. A packed snapshot itself contains the moves after the last full
 * chunk. */
static int count_chunks(const Snapshot *snapshot)
{
    return (snapshot->sent_moves + (snapshot->is_packed ? 0 : CHUNK_MOVES - 1)) / CHUNK_MOVES;
}

static void publish_chunks(const HostMqtt *mqtt, int index, const uint8_t key[CRYPTO_KEY_BYTES])
{
    char subtopic[SUBTOPIC_MAX];
    const Snapshot *snapshot = &mqtt->snapshots[index];
    for (int i = 0; i < count_chunks(snapshot); i++) {
        Chunk *chunk = &snapshot->chunks[i];
        const Text *moves = &chunk->moves;
        const uint64_t hash = hash_bytes(HASH_START, text_chars(moves), moves->length);
        if (moves->length > 0 && chunk->published != hash) {
            mqtt_room_write_snapshot_topic(host_snapshot_get_seat(index), i, subtopic);
            mqtt_room_publish_retained(mqtt->room, subtopic, key, text_chars(moves));
            chunk->published = hash;
        }
        if ((i + 1) * CHUNK_MOVES <= snapshot->sent_moves) {
            text_free(&chunk->moves);
        }
    }
}

static void append_table_message(const Host *host, int index, Text *out)
{
    const Token none = {.digits = ""};
    const int games = host->room_state.score.games;
    const Snapshot *snapshot = &host->mqtt->snapshots[index];
    Text table = {0};
    if (index == PUBLIC_SNAPSHOT) {
        message_write_table(host->match, SEAT_SPECTATOR, host->sent_moves, games, &none, &table);
    } else {
        message_write_table(host->match, index, host->sent_moves, games, &host->room_state.seats[index].token,
                            &table);
    }
    if (snapshot->is_packed) {
        text_add_bytes(out, "T ", 2);
        line_delta_pack(&snapshot->first_move, &table, out);
        text_add_bytes(out, "\n", 1);
        text_free(&table);
    } else {
        add_snapshot_line(out, 'T', &table);
    }
}

/* Appends the moves of a packed snapshot that are not in a published chunk. */
static void append_last_moves(const Snapshot *snapshot, Text *out)
{
    const int chunk = count_chunks(snapshot);
    if (snapshot->sent_moves == chunk * CHUNK_MOVES || !snapshot->is_packed) {
        return;
    }
    const char *line = snapshot->chunks[chunk].moves.chars;
    for (const char *end; (end = strchr(line, '\n')); line = end + 1) {
        text_add_bytes(out, "M ", 2);
        text_add_bytes(out, line, (size_t)(end + 1 - line));
    }
}

/* Appends the message about the deal. The message must come before the moves, because the moves start from
 * the position after the deal. */
static void append_deal(const Host *host, int index, Text *out)
{
    Text deal = {0};
    if (host_write_deal(host, index == PUBLIC_SNAPSHOT ? SEAT_SPECTATOR : index, &deal)) {
        add_snapshot_line(out, 'D', &deal);
    }
    text_free(&deal);
}

static void append_presence_message(const Host *host, Text *out)
{
    Presence presence;
    Text who = {0};
    host_write_presence(host, &presence);
    message_write_presence(&presence, &who);
    add_snapshot_line(out, 'W', &who);
}

static void append_question(const Host *host, int index, Text *out)
{
    Text asks = {0};
    if (index != PUBLIC_SNAPSHOT && host_write_question(host, index, &asks)) {
        add_snapshot_line(out, 'A', &asks);
    }
}

static void append_rejection(const Snapshot *snapshot, Text *out)
{
    if (snapshot->rejected_at > 0) {
        Text rejection = {0};
        message_write_rejection(snapshot->rejection, &rejection);
        text_add(out, "R %" PRId64 " %s\n", snapshot->rejected_at, text_chars(&rejection));
        text_free(&rejection);
    }
}

/* Appends one line for each part of the record of a finished match. */
static void append_record(const Host *host, Text *out)
{
    const int count = host->has_sent_record ? message_count_record_parts(host->match) : 0;
    for (int i = 0; i < count; i++) {
        Text record = {0};
        message_write_record(host->match, i * RECORD_PART_MOVES, &record);
        add_snapshot_line(out, 'E', &record);
    }
}

static void write_snapshot(Host *host, int index, Text *out)
{
    const HostMqtt *mqtt = host->mqtt;
    const Snapshot *snapshot = &mqtt->snapshots[index];
    append_deal(host, index, out);
    append_table_message(host, index, out);
    for (int i = 0; i < count_chunks(snapshot); i++) {
        text_add(out, "C %" PRIx64 "\n", snapshot->chunks[i].published);
    }
    append_last_moves(snapshot, out);
    append_presence_message(host, out);
    append_question(host, index, out);
    append_rejection(snapshot, out);
    for (int i = mqtt->chat_count > CHAT_LINES ? mqtt->chat_count - CHAT_LINES : 0; i < mqtt->chat_count;
         i++) {
        text_add(out, "%s", mqtt->chat[i % CHAT_LINES]);
    }
    append_record(host, out);
}

static void publish_snapshot(Host *host, int index, const uint8_t key[CRYPTO_KEY_BYTES])
{
    HostMqtt *mqtt = host->mqtt;
    Snapshot *snapshot = &mqtt->snapshots[index];
    Text text = {0}, whole = {0};
    char subtopic[SUBTOPIC_MAX];
    append_moves(host, index);
    publish_chunks(mqtt, index, key);
    write_snapshot(host, index, &text);
    if (snapshot->published.chars && strcmp(text_chars(&snapshot->published), text_chars(&text)) == 0) {
        text_free(&text);
        return;
    }
    mqtt_room_write_snapshot_topic(host_snapshot_get_seat(index), -1, subtopic);
    text_add(&whole, "%" PRId64 " %" PRId64 "%s\n", mqtt_room_make_timestamp(&mqtt->stamp),
             snapshot->last_request, snapshot->is_packed ? " packed" : "");
    text_add_bytes(&whole, text.chars, text.length);
    mqtt_room_publish_retained(mqtt->room, subtopic, key, text_chars(&whole));
    text_free(&whole);
    text_free(&snapshot->published);
    snapshot->published = text;
    if (snapshot->clears_requests) {
        host_mqtt_clear_requests(mqtt, index);
        snapshot->clears_requests = false;
    }
    mqtt->unread = index == PUBLIC_SNAPSHOT || host_mqtt_get_connected_seats(host) & host_get_seat_bit(index)
                       ? mqtt->unread & ~host_get_seat_bit(index)
                       : mqtt->unread | host_get_seat_bit(index);
}

static void clear_views(const HostMqtt *mqtt, int chunks)
{
    char subtopic[SUBTOPIC_MAX];
    for (int i = 0; i < SNAPSHOTS; i++) {
        for (int chunk = -1; chunk < chunks; chunk++) {
            mqtt_room_write_snapshot_topic(host_snapshot_get_seat(i), chunk, subtopic);
            mqtt_room_clear(mqtt->room, subtopic);
        }
    }
}

void host_snapshots_publish(Host *host)
{
    uint8_t key[CRYPTO_KEY_BYTES];
    host->mqtt->dirty = false;
    if (host->mqtt->clears_views) {
        host->mqtt->clears_views = false;
        clear_views(host->mqtt, host->mqtt->old_chunks);
    }
    publish_snapshot(host, PUBLIC_SNAPSHOT, mqtt_room_get_key(host->mqtt->room));
    for (int seat = 0; seat < host_get_seat_count(host); seat++) {
        if (host_is_seat_owned(host, seat)) {
            const Token *owner = &host->room_state.seats[seat].token;
            if (!token_equals(owner, &host->mqtt->snapshots[seat].owner)) {
                change_snapshot_owner(&host->mqtt->snapshots[seat], owner);
            }
            mqtt_room_derive_key(host->mqtt->room, owner, key);
            publish_snapshot(host, seat, key);
        }
    }
}
