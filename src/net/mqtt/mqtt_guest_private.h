/* mqtt_guest_private.h: the data of MqttGuest, and the functions that mqtt_guest.c and mqtt_guest_requests.c
 * share. */
#ifndef NET_MQTT_MQTT_GUEST_PRIVATE_H
#define NET_MQTT_MQTT_GUEST_PRIVATE_H

#include "net/mqtt/mqtt_guest.h"
#include "net/mqtt/mqtt_room.h"

/* A request (move, chat message) of this guest that the host has not handled yet. */
typedef struct Request {
    int64_t stamp;
    char *line;
    char *move, *note; /* text of the move and its note, or NULL if the request is not a move */
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
    uint64_t revision;  /* number of changes of `requests` */
    int64_t handled;    /* time stamp of the last request that the host has handled */
    bool has_published; /* true if this guest has published requests */
    /* true if the guest has withdrawn its last request but has not published this yet. The broker then still
     * stores the request. */
    bool has_withdrawn_all;
    char **received; /* queue of messages that mqtt_guest_receive returns */
    int received_first, received_count, received_capacity;
    Error failure;
};

/* ------------------------------------------------------------------ functions in mqtt_guest.c */

/* Both functions append a message to the queue from which mqtt_guest_receive takes messages.
 * mqtt_guest_queue_text also frees the message. */
void mqtt_guest_queue_message(MqttGuest *guest, const char *message);
void mqtt_guest_queue_text(MqttGuest *guest, Text *message);
/* Queues a notice, which is a sentence for the player. */
void mqtt_guest_queue_notice(MqttGuest *guest, const char *sentence);

/* ------------------------------------------------------------------ functions in mqtt_guest_requests.c */

/* Publishes the requests that the host has not handled, if the guest has a seat and is connected. */
void mqtt_guest_publish_requests(MqttGuest *guest);
/* Frees the requests whose time stamps are at most `received`, because the host has handled them. */
void mqtt_guest_drop_handled_requests(MqttGuest *guest, int64_t received);
/* Adopts the requests that an earlier process of this player has published and that the host has not handled
 * yet. Otherwise, the next request of this guest would replace these requests at the broker. */
void mqtt_guest_adopt_requests(MqttGuest *guest, const char *lines);
/* Publishes the hello message. Does nothing for spectators. */
void mqtt_guest_publish_hello(MqttGuest *guest);
bool mqtt_guest_is_own_hello(const MqttGuest *guest, const RoomMessage *message);
/* Subscribes to the messages for the guest's seat or, for spectators, to the public snapshots. */
void mqtt_guest_subscribe_topics(MqttGuest *guest);

#endif
