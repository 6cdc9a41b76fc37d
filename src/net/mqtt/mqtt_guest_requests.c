/* mqtt_guest_requests.c: a guest's messages to the host through an MQTT room: the hello message, requests
 * (moves, chat messages) that the broker stores until the host has handled them, and signals. */
#include "net/mqtt/mqtt_guest_private.h"

#include "core/platform/memory.h"
#include "net/session/message.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* maximum bytes that a request (move, chat message) needs in its MQTT message, in addition to its text */
enum { REQUEST_OVERHEAD_BYTES = 64 };

void mqtt_guest_publish_requests(MqttGuest *guest)
{
    char subtopic[SUBTOPIC_MAX];
    Text lines = {0};
    const bool is_empty = guest->request_count == 0;
    if (guest->seat < 0 || (is_empty && !guest->has_withdrawn_all) || !mqtt_room_is_connected(guest->room)) {
        return;
    }
    text_add(&lines, "0 %" PRId64 "\n", mqtt_room_make_timestamp(&guest->stamp));
    for (int i = 0; i < guest->request_count; i++) {
        text_add(&lines, "%" PRId64 " %s\n", guest->requests[i].stamp, guest->requests[i].line);
    }
    snprintf(subtopic, sizeof subtopic, "seat/%d/move", guest->seat + 1);
    mqtt_room_publish_retained(guest->room, subtopic, guest->key, text_chars(&lines));
    guest->has_withdrawn_all = false;
    guest->has_published = true;
    text_free(&lines);
}

/* Reads the move of a request from its message. Does nothing if the request is not a move. */
static void read_move(Request *request, const char *message)
{
    GuestMessage asked;
    Error error;
    if (message_parse_guest(message, false, &asked, &error) && asked.kind == GUEST_MESSAGE_MOVE) {
        request->move = memory_copy_string(asked.move, strlen(asked.move));
        request->note = memory_copy_string(asked.words, strlen(asked.words));
    }
    guest_message_free(&asked);
}

/* Inserts a request in the order of the time stamps. `line` consists of the number of moves that the guest
 * knew, a space, and the message. Returns false if all requests together would be too large. */
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
    guest->requests[at] = (Request){.stamp = stamp, .line = memory_copy_string(line, strlen(line))};
    if (message) {
        read_move(&guest->requests[at], message + 1);
    }
    guest->request_bytes += bytes;
    guest->revision++;
    return true;
}

static void free_request(MqttGuest *guest, const Request *request)
{
    guest->request_bytes -= strlen(request->line) + REQUEST_OVERHEAD_BYTES;
    guest->revision++;
    free(request->line);
    free(request->move);
    free(request->note);
}

void mqtt_guest_drop_handled_requests(MqttGuest *guest, int64_t received)
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

void mqtt_guest_adopt_requests(MqttGuest *guest, const char *lines)
{
    const int64_t written = strncmp(lines, "0 ", 2) == 0 ? strtoll(lines + 2, NULL, 10) : 0;
    if (written > guest->stamp && written <= INT64_MAX / 2) {
        guest->stamp = written;
    }
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

int mqtt_guest_count_moves(const MqttGuest *guest)
{
    int count = 0;
    for (int i = 0; i < guest->request_count; i++) {
        count += guest->requests[i].move != NULL;
    }
    return count;
}

const char *mqtt_guest_get_move(const MqttGuest *guest, int index, const char **note)
{
    const Request *request = guest->requests;
    while (!request->move || index-- > 0) {
        request++;
    }
    *note = request->note;
    return request->move;
}

uint64_t mqtt_guest_get_revision(const MqttGuest *guest)
{
    return guest->revision;
}

/* While the host is away, returns the index of the last move that waits for the host. Returns -1 if no move
 * waits, or if the host is here. */
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
    guest->has_withdrawn_all = guest->request_count == 0;
    mqtt_guest_publish_requests(guest);
    mqtt_guest_queue_notice(guest, "Your move was undone before the host received it.");
    return true;
}

/* ------------------------------------------------------------------ hello message */

void mqtt_guest_publish_hello(MqttGuest *guest)
{
    if (!guest->is_spectator) {
        Text box = {0};
        crypto_encrypt_sealed_box(guest->host_key, guest->hello, &box);
        mqtt_room_publish_retained(guest->room, guest->hello_topic, mqtt_room_get_key(guest->room),
                                   text_chars(&box));
        text_free(&box);
    }
}

bool mqtt_guest_is_own_hello(const MqttGuest *guest, const RoomMessage *message)
{
    return guest->hello && !guest->is_spectator && strcmp(message->subtopic, guest->hello_topic) == 0;
}

void mqtt_guest_subscribe_topics(MqttGuest *guest)
{
    char subtopic[SUBTOPIC_MAX + 8];
    if (guest->is_spectator) {
        mqtt_room_subscribe(guest->room, "told/#");
        return;
    }
    /* Subscribes to the messages of all seats, because a rematch moves the guest to another seat. Subscribes
     * to the stored requests first, because they must arrive before the snapshot: as soon as the guest has a
     * snapshot, it can send requests that replace the stored ones. */
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
    mqtt_guest_subscribe_topics(guest);
    mqtt_guest_publish_hello(guest);
}

/* ------------------------------------------------------------------ sending messages */

static void queue_request(MqttGuest *guest, const char *message)
{
    Text line = {0};
    text_add(&line, "%d %s", guest->moves, message);
    if (!add_request(guest, mqtt_room_make_timestamp(&guest->stamp), text_chars(&line))) {
        mqtt_guest_queue_notice(
            guest, "Too many of your requests are waiting for the host. Try again when the host is back.");
    } else {
        mqtt_guest_publish_requests(guest);
        if (!guest->host_is_here && !guest->requests[guest->request_count - 1].move) {
            mqtt_guest_queue_notice(
                guest, "The host is away. The broker stores your request until the host is back.");
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
        mqtt_guest_queue_notice(guest, "In games through a broker, spectators cannot chat or send requests.");
    } else if (good) {
        queue_request(guest, message);
    }
    guest_message_free(&asked);
}
