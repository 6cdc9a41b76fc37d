/* mqtt_room.c: topics and messages of an online game at an MQTT broker. */
#include "net/mqtt/mqtt_room.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>

enum { ROOM_BYTES = 16, TOPIC_MAX = 128 };

/* The keys of all rooms are derived with the same salt. A random salt is not possible: a guest knows only the
 * secret room words, and must find the room at the broker before the host can send a salt. */
static const uint8_t salt[CRYPTO_SALT_BYTES + 1] = "storytable/room1";

struct MqttRoom {
    MqttClient *client;
    /* prefix of all MQTT topics of the room: "storytable/1/ROOM/" */
    char topic_prefix[TOPIC_MAX - SUBTOPIC_MAX];
    uint8_t key[CRYPTO_KEY_BYTES];
};

MqttRoom *mqtt_room_new(const char *room_words, Error *error)
{
    uint8_t of_words[CRYPTO_KEY_BYTES], room_id[CRYPTO_KEY_BYTES];
    char digits[2 * ROOM_BYTES + 1];
    if (!crypto_derive_key_from_words(room_words, salt, of_words)) {
        error_set(error, "There is not enough memory for the encryption key.");
        return NULL;
    }
    MqttRoom *room = memory_new(1, sizeof *room);
    crypto_derive_subkey(of_words, "key", room->key);
    crypto_derive_subkey(of_words, "room", room_id);
    crypto_write_hex(room_id, ROOM_BYTES, digits);
    snprintf(room->topic_prefix, sizeof room->topic_prefix, "storytable/1/%s/", digits);
    return room;
}

static void format_topic(const MqttRoom *room, const char *subtopic, char out[TOPIC_MAX])
{
    snprintf(out, TOPIC_MAX, "%s%s", room->topic_prefix, subtopic);
}

bool mqtt_room_connect(MqttRoom *room, const Address *broker, const char *subtopic, const char *will,
                       Error *error)
{
    char topic[TOPIC_MAX];
    size_t length = 0;
    uint8_t *sealed = will ? crypto_encrypt_topic_payload(room->key, subtopic, will, &length) : NULL;
    format_topic(room, subtopic, topic);
    room->client = mqtt_client_connect(broker, topic, sealed, length, error);
    free(sealed);
    return room->client != NULL;
}

void mqtt_room_free(MqttRoom *room)
{
    if (room) {
        mqtt_client_free(room->client);
        free(room);
    }
}

const uint8_t *mqtt_room_get_key(const MqttRoom *room)
{
    return room->key;
}

void mqtt_room_derive_key(const MqttRoom *room, const Token *token, uint8_t out[CRYPTO_KEY_BYTES])
{
    crypto_derive_subkey(room->key, token->digits, out);
}

int mqtt_room_count_connections(const MqttRoom *room)
{
    return mqtt_client_count_connections(room->client);
}

bool mqtt_room_is_connected(const MqttRoom *room)
{
    return mqtt_client_is_connected(room->client);
}

void mqtt_room_subscribe(MqttRoom *room, const char *subtopics)
{
    char topic[TOPIC_MAX];
    format_topic(room, subtopics, topic);
    mqtt_client_subscribe(room->client, topic);
}

static void publish_encrypted(MqttRoom *room, const char *subtopic, const uint8_t key[CRYPTO_KEY_BYTES],
                              const char *text, bool retained)
{
    char topic[TOPIC_MAX];
    size_t length;
    uint8_t *sealed = crypto_encrypt_topic_payload(key, subtopic, text, &length);
    format_topic(room, subtopic, topic);
    mqtt_client_publish(room->client, topic, sealed, length, retained);
    free(sealed);
}

void mqtt_room_publish_retained(MqttRoom *room, const char *subtopic, const uint8_t key[CRYPTO_KEY_BYTES],
                                const char *text)
{
    publish_encrypted(room, subtopic, key, text, true);
}

void mqtt_room_publish(MqttRoom *room, const char *subtopic, const uint8_t key[CRYPTO_KEY_BYTES],
                       const char *text)
{
    publish_encrypted(room, subtopic, key, text, false);
}

void mqtt_room_clear(MqttRoom *room, const char *subtopic)
{
    char topic[TOPIC_MAX];
    format_topic(room, subtopic, topic);
    mqtt_client_publish(room->client, topic, NULL, 0, true);
}

void mqtt_room_step(MqttRoom *room)
{
    mqtt_client_step(room->client);
}

bool mqtt_room_take_message(MqttRoom *room, RoomMessage *out)
{
    const size_t topic_prefix = strlen(room->topic_prefix);
    while (mqtt_client_take_message(room->client, &out->message)) {
        const char *topic = out->message.topic;
        if (strncmp(topic, room->topic_prefix, topic_prefix) == 0 &&
            strlen(topic + topic_prefix) < SUBTOPIC_MAX) {
            memcpy(out->subtopic, topic + topic_prefix, strlen(topic + topic_prefix) + 1);
            return true;
        }
        mqtt_message_free(&out->message);
    }
    return false;
}

bool room_message_is_empty(const RoomMessage *message)
{
    return message->message.length == 0;
}

static bool parse_seat_topic(const RoomMessage *message, int *seat)
{
    int number = 0;
    const bool good =
        sscanf(message->subtopic, "seat/%2d/", &number) == 1 && number >= 1 && number <= GAME_SEATS_MAX;
    *seat = number - 1;
    return good;
}

static bool is_seat_subtopic(const RoomMessage *message, const char *name, int *seat)
{
    char subtopic[SUBTOPIC_MAX];
    if (!parse_seat_topic(message, seat)) {
        return false;
    }
    snprintf(subtopic, sizeof subtopic, "seat/%d/%s", *seat + 1, name);
    return strcmp(subtopic, message->subtopic) == 0;
}

bool room_message_is_request(const RoomMessage *message, int *seat)
{
    return is_seat_subtopic(message, "move", seat);
}

bool room_message_is_signal(const RoomMessage *message, int *seat)
{
    return is_seat_subtopic(message, "signal", seat);
}

void mqtt_room_write_snapshot_topic(int seat, int chunk, char out[SUBTOPIC_MAX])
{
    char below[16] = "";
    if (chunk >= 0) {
        snprintf(below, sizeof below, "/%d", chunk);
    }
    if (seat < 0) {
        snprintf(out, SUBTOPIC_MAX, "told%s", below);
    } else {
        snprintf(out, SUBTOPIC_MAX, "seat/%d/view%s", seat + 1, below);
    }
}

void mqtt_room_write_card_topic(int index, char out[SUBTOPIC_MAX])
{
    snprintf(out, SUBTOPIC_MAX, "cards/%d", index);
}

bool room_message_is_card_file(const RoomMessage *message)
{
    return strncmp(message->subtopic, "cards/", 6) == 0;
}

bool room_message_is_snapshot(const RoomMessage *message, int *seat, int *chunk)
{
    char subtopic[SUBTOPIC_MAX];
    const char *last = strrchr(message->subtopic, '/');
    if (!parse_seat_topic(message, seat)) {
        *seat = -1;
    }
    if (!last || !text_parse_int(last + 1, 0, CHUNKS_MAX - 1, chunk)) {
        *chunk = -1;
    }
    mqtt_room_write_snapshot_topic(*seat, *chunk, subtopic);
    return strcmp(subtopic, message->subtopic) == 0;
}

bool room_message_decrypt(const RoomMessage *message, const uint8_t key[CRYPTO_KEY_BYTES], Text *out)
{
    return crypto_decrypt_topic_payload(key, message->subtopic, message->message.bytes,
                                        message->message.length, out);
}

void room_message_free(RoomMessage *message)
{
    mqtt_message_free(&message->message);
}

int mqtt_room_get_socket(const MqttRoom *room)
{
    return mqtt_client_get_socket(room->client);
}

bool mqtt_room_has_unsent(const MqttRoom *room)
{
    return mqtt_client_has_unsent(room->client);
}

int mqtt_room_get_poll_timeout(const MqttRoom *room)
{
    return mqtt_client_get_poll_timeout(room->client);
}

int64_t mqtt_room_make_timestamp(int64_t *last)
{
    struct timeval now;
    gettimeofday(&now, NULL);
    const int64_t stamp = (int64_t)now.tv_sec * 1000 + now.tv_usec / 1000;
    *last = stamp > *last ? stamp : *last + 1;
    return *last;
}
