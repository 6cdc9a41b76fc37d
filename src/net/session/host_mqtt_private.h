/* host_mqtt_private.h: the MQTT room of a host, shared by host_mqtt.c (guests and requests) and
 * host_snapshot.c (what seats can see). */
#ifndef NET_SESSION_HOST_MQTT_PRIVATE_H
#define NET_SESSION_HOST_MQTT_PRIVATE_H

#include "net/mqtt/mqtt_room.h"
#include "net/session/host_private.h"

enum {
    CHAT_LINES = 16,
    PUBLIC_SNAPSHOT = GAME_SEATS_MAX,
    SNAPSHOTS,
};

typedef struct RoomGuest {
    char subtopic[SUBTOPIC_MAX];
    int seat;
    uint32_t capabilities; /* bit set of the optional features (Capability) that the guest supports */
    /* value of mqtt_room_count_connections when the guest's last hello message arrived */
    int connection;
} RoomGuest;

/* A group of consecutive moves as text. The text is freed once the chunk is full and published. */
typedef struct Chunk {
    Text moves;         /* one line for each move; the lines are packed if the snapshot is packed */
    uint64_t published; /* hash of the text that was published, or 0 if not published yet */
} Chunk;

/* A snapshot: everything that a seat, or the public, can see of the game. */
typedef struct Snapshot {
    Token owner;   /* token (secret) of the guest who owns the seat, or "" for the public snapshot */
    Chunk *chunks; /* the first `sent_moves` moves, divided into chunks (groups of moves) */
    int chunk_count, sent_moves;
    /* true if the owner's program reads packed snapshots. In these, each move is packed as a difference from
     * the previous move, and a chunk is published only when it is full */
    bool is_packed;
    Text first_move, last_move; /* lines of the first and the last move, before packing */
    uint64_t revision;
    int64_t last_request; /* time stamp of the seat's last request (move, chat) that the host has handled */
    /* time stamp of the last rejection of a request of the seat, or 0 if there is none */
    int64_t rejected_at;
    char rejection[ERROR_TEXT_MAX];
    bool clears_requests; /* true if the seat's requests were handled, so that their topic must be cleared */
    /* true if the seat's last move was illegal. The host then ignores the moves that were made after it. */
    bool ignores_queue;
    /* requests that wait until the host can handle them. If there are none, `held.subtopic` is "". */
    RoomMessage held;
    /* time at which the guest wrote the latest requests, in milliseconds since 1970, or 0 if not known */
    int64_t requests_time;
    Text published; /* text of the snapshot that was published last, without its first line */
} Snapshot;

struct HostMqtt {
    MqttRoom *room;
    Snapshot snapshots[SNAPSHOTS];
    /* rate limits for the messages of each seat; the last entry is for guests without a seat */
    Connection connections[SNAPSHOTS];
    RoomGuest guests[HOST_CONNECTIONS];
    int guest_count, connection_count;
    int own_clears[GAME_SEATS_MAX]; /* number of empty messages of the host that the broker has not sent back
                                     */
    /* Time in milliseconds, or 0. After a reconnect to the broker, the hello message of each guest should
     * arrive again by this time. The host then removes all guests whose hello message is missing. */
    int64_t missed_at;
    /* `connected` is true while the host is connected to the broker. `needs_greeting` is true if the host's
     * greeting must be published again. */
    bool connected, needs_greeting;
    int64_t stamp;
    /* ring buffer of the latest chat lines, which the snapshots for all seats contain */
    char *chat[CHAT_LINES];
    int chat_count, card_count;
    /* true after a rematch, until the topics of all snapshots are cleared. Each seat's topics may still
     * contain up to `old_chunks` chunks of the previous game. */
    bool clears_views;
    int old_chunks;
    uint32_t unread; /* bit set of the seats whose snapshot has changed since their guests disconnected */
    bool dirty;      /* true if changed snapshots (what seats can see) must be published */
};

/* Deletes the requests of a seat at the broker. */
void host_mqtt_clear_requests(HostMqtt *mqtt, int seat);

/* Returns the seat that sees a snapshot, or -1 for the public snapshot. */
int host_snapshot_get_seat(int snapshot);
/* Empties all chunks (groups of moves) of a snapshot, so that all moves are written to the chunks again. */
void host_snapshot_clear_moves(Snapshot *snapshot);
/* Marks the snapshot (what a seat can see) and its chunks as not published, and empties the chunks, so that
 * everything is written and published again. */
void host_snapshot_mark_unpublished(Snapshot *snapshot);
/* Sets whether a snapshot is packed, which depends on the program of the seat's owner. */
void host_snapshot_set_packed(Snapshot *snapshot, bool is_packed);
/* Publishes the snapshots that have changed. Sends encrypted, retained messages. */
void host_snapshots_publish(Host *host);

#endif
