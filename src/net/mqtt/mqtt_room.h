/* mqtt_room.h: topics of an online game at an MQTT broker. All messages are encrypted. The broker retains all
   messages except hello/<id>/answer, ping and seat/<n>/signal, so that players need not be online at the same
   time. docs/protocol.md has the details.

   host           the host's greeting and public key, and whether the host is connected
   cards/<n>      a message with a card file
   hello/<id>     a connected guest's hello message to the host; cleared when the guest leaves.
                  hello/<id>/answer tells why the host does not accept the guest
   seat/<n>/view  a snapshot of what the seat can see, for the seat's owner; the chunks of this snapshot
                  have the topics seat/<n>/view/0, seat/<n>/view/1 and so on
   seat/<n>/move  requests of the seat's owner to the host
   ping           the host's regular sign of life (heartbeat)
   seat/<n>/signal  a guest's answer to a ping, or the news that the guest is writing a message or leaves
   told           a snapshot of what everyone can see, for spectators; its chunks have the topics told/0,
                  told/1 and so on

   The first line of a snapshot contains the snapshot's number and the time stamp of the last handled request.
   Each further line begins with a letter that tells what the line contains: D = message about the deal, T =
   setup of the match, C = hash of the next chunk, M = a move that is not in a chunk (only in packed
   snapshots), W = presence, A = question about undo, R = time stamp and text of a rejection, S = time stamp
   and text of a chat message, E = part of the record of a finished match. A chunk contains up to 8 moves, one
   per line. A request is one line: time stamp, number of moves that the guest knew, and message. The
   first line of the requests is "0" and the time at which the guest wrote them. */
#ifndef NET_MQTT_MQTT_ROOM_H
#define NET_MQTT_MQTT_ROOM_H

#include "net/mqtt/mqtt_client.h"
#include "net/session/room_state.h"

enum {
    SUBTOPIC_MAX = 64,
    MQTT_GUEST_ID_DIGITS = 16,
    /* maximum total length in bytes of the requests (moves, chat) of a seat that the host has not handled */
    MQTT_REQUEST_BYTES_MAX = 512 * 1024,
    CHUNK_MOVES = 8,
    CHUNKS_MAX = 4096,
};

typedef struct MqttRoom MqttRoom;

/* A received message. `subtopic` is the end of the topic, after the prefix that all topics of the room
 * have. */
typedef struct RoomMessage {
    char subtopic[SUBTOPIC_MAX];
    MqttMessage message;
} RoomMessage;

/* Creates a room (online game at an MQTT broker) without connecting. Blocks while the key is derived. Returns
 * NULL with `error` on failure. */
MqttRoom *mqtt_room_new(const char *room_words, Error *error);
/* Connects to a broker. When the connection is lost, the broker publishes `will` under `subtopic`, or clears
 * the subtopic if `will` is NULL. */
bool mqtt_room_connect(MqttRoom *room, const Address *broker, const char *subtopic, const char *will,
                       Error *error);
void mqtt_room_free(MqttRoom *room);

/* Returns a key that is derived from the secret room words. Everyone who knows the words has this key. */
const uint8_t *mqtt_room_get_key(const MqttRoom *room);
/* Writes the key of the seat with this token. Only the host and the owner of the token have this key. */
void mqtt_room_derive_key(const MqttRoom *room, const Token *token, uint8_t out[CRYPTO_KEY_BYTES]);

/* Returns how many times the program has connected to the room's broker. When this number grows, the caller
 * must subscribe and publish again. */
int mqtt_room_count_connections(const MqttRoom *room);
bool mqtt_room_is_connected(const MqttRoom *room);
/* Subscribes to topics below the topic of the room. In `subtopics`, "+" stands for any single level. */
void mqtt_room_subscribe(MqttRoom *room, const char *subtopics);
void mqtt_room_publish_retained(MqttRoom *room, const char *subtopic, const uint8_t key[CRYPTO_KEY_BYTES],
                                const char *text);
/* Publishes a message that the broker does not retain. */
void mqtt_room_publish(MqttRoom *room, const char *subtopic, const uint8_t key[CRYPTO_KEY_BYTES],
                       const char *text);
void mqtt_room_clear(MqttRoom *room, const char *subtopic);

void mqtt_room_step(MqttRoom *room);
/* Stores the next received message in `out`, to be freed with room_message_free. Returns false if there is
 * none. */
bool mqtt_room_take_message(MqttRoom *room, RoomMessage *out);
bool room_message_is_empty(const RoomMessage *message);
/* If the message contains requests (moves, chat) of a seat, returns true and stores the number of the seat in
 * `*seat`. */
bool room_message_is_request(const RoomMessage *message, int *seat);
/* If the message is a signal of a seat, returns true and stores the number of the seat in `*seat`. */
bool room_message_is_signal(const RoomMessage *message, int *seat);
/* True if the message is a snapshot of the game or a chunk (group of moves) of a snapshot. Sets `*chunk` to
 * the index of the chunk, or to -1 for a snapshot. Sets `*seat` to the seat, or to -1 for the public
 * snapshot. */
bool room_message_is_snapshot(const RoomMessage *message, int *seat, int *chunk);
bool room_message_is_card_file(const RoomMessage *message);
/* Decrypts a message. Returns false if it was encrypted with another key or for another topic. */
bool room_message_decrypt(const RoomMessage *message, const uint8_t key[CRYPTO_KEY_BYTES], Text *out);
void room_message_free(RoomMessage *message);

/* Writes the topic of a seat's snapshot (what the seat can see). Seat -1 stands for the public snapshot. If
 * `chunk` is not negative, writes the topic of this chunk of the snapshot instead. */
void mqtt_room_write_snapshot_topic(int seat, int chunk, char out[SUBTOPIC_MAX]);
void mqtt_room_write_card_topic(int index, char out[SUBTOPIC_MAX]);

int mqtt_room_get_socket(const MqttRoom *room);
bool mqtt_room_has_unsent(const MqttRoom *room);
int mqtt_room_get_poll_timeout(const MqttRoom *room);

/* Returns the milliseconds since 1970, or `*last` + 1 if that is larger. Stores the result in `*last`. */
int64_t mqtt_room_make_timestamp(int64_t *last);

#endif
