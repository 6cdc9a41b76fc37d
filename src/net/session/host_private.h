/* host_private.h: declarations shared by the source files of the host: host.c handles connections,
 * host_admission.c limits connections without a seat, host_seats.c assigns seats, host_moves.c handles moves,
 * host_heartbeat.c watches the guests' computers, host_clock.c measures the time of each player, host_deal.c
 * computes the seed together with the guests, host_consent.c asks before a player uses another player's card,
 * host_ending.c handles resignations, draws and pauses, host_rematch.c handles rematches, and host_mqtt.c and
 * host_snapshot.c publish an MQTT room. */
#ifndef NET_SESSION_HOST_PRIVATE_H
#define NET_SESSION_HOST_PRIVATE_H

#include "net/session/content_transfer.h"
#include "net/session/host.h"
#include "net/session/message.h"
#include "net/transport/secure_channel.h"

enum {
    HOST_CHAT_MAX = 32, /* number of chat messages that the host can send again */
    FROM_MAX = 64,
    NETWORKS_MAX = 64,
    /* cost of a message in the guest's token bucket, in milliseconds, which allows 20 messages per second */
    MESSAGE_COST_MS = 50,
    /* maximum level of the token bucket in milliseconds, which allows a burst of 40 messages */
    ALLOWANCE = 40 * MESSAGE_COST_MS,
};

/* Name shown for a free seat. */
#define SEAT_UNNAMED "Nobody"

typedef struct HostMqtt HostMqtt;

/* Failed attempts to join that came from one IP network. */
typedef struct FailedAttempts {
    char network[FROM_MAX];
    int tries;
    int64_t last; /* time of the last failed attempt to join, in milliseconds */
} FailedAttempts;

typedef struct HostAdmission {
    FailedAttempts failures[NETWORKS_MAX];
    int failed_count;
    /* numbers of reported and unreported events in the current minute */
    int reported, unreported;
    int64_t minute; /* time at which the current minute started, in milliseconds */
} HostAdmission;

/* A TCP connection, or a guest in an MQTT room. */
typedef struct Connection {
    /* encrypted TCP connection to the guest. NULL in an unused entry, and for a guest in an MQTT room. */
    Channel *channel;
    int seat; /* seat number, SEAT_ANY until a seat is assigned, or SEAT_SPECTATOR */
    /* `greeted`: the host has sent its greeting. `keyed`: the guest's key is in use. `has_cards`: the host
     * has sent the card files. */
    bool greeted, keyed, has_cards;
    char from[FROM_MAX], network[FROM_MAX], name[PARTICIPANT_NAME_BYTES];
    /* times in milliseconds: the guest connected at `connected_at`, and the host reads none of the guest's
     * messages before `not_before` */
    int64_t connected_at, not_before;
    uint32_t capabilities; /* bit set of the optional features (Capability) that the guest supports */
    /* The guest's token bucket, which limits the rate of messages. The level of the bucket, in milliseconds,
     * was `allowance` at the time `allowance_at`. */
    int64_t allowance_at, allowance;
    /* `ping` is the number of the unanswered ping, or 0 if all pings were answered. `latency` is the latency
     * measured last, and `sent_latency` the latency that guests were told last, both in milliseconds. */
    int ping, latency, sent_latency;
    int64_t pinged_at;
    int64_t heard_at; /* time at which a guest in an MQTT room was last heard, in milliseconds */
    LinkState link;
    bool is_writing; /* true if the guest is writing a chat message or a narration */
    int question;    /* number of the question that a guest over TCP sees, or 0 */
    bool leaves;     /* true if the guest has said that it closes the connection on purpose */
    Text held;       /* message that waits while the host holds moves, or "" */
} Connection;

/* Absence of a seat's owner. */
typedef struct Absence {
    int since; /* time when the owner went away, in minutes since 1970, or 0 if the owner is not away */
    bool left; /* true if the owner has left on purpose */
} Absence;

/* A request to undo moves. Other players must agree to the undo. */
typedef struct UndoRequest {
    /* Seat `by` asks to undo all moves except the first `target` moves. `moves` is the number of moves when
     * the seat asked. `number` is the number of the question to the other players. */
    int by, moves, target, number;
    /* bit set of the seats that have not answered the request to undo, or 0 if there is no request */
    uint32_t asked;
    /* For each seat: the number of moves when another player last declined the seat's request. The seat can't
     * ask again until another move is made. */
    int declined[GAME_SEATS_MAX];
} UndoRequest;

/* A move that uses cards of other players, who must agree. */
typedef struct ConsentRequest {
    int number;       /* number of the question to the other players */
    int by, moves;    /* seat that wants to make the move, and number of moves when it asked */
    uint32_t asked;   /* bit set of the seats that have not answered, or 0 if there is no request */
    int64_t asked_at; /* time in milliseconds */
    Move move;
    char *note;
    Text description; /* first line that the move adds to the log */
} ConsentRequest;

/* Offers of a draw, valid only until the next move. */
typedef struct DrawOffers {
    uint32_t seats; /* bit set of the seats that offer a draw */
    int moves;      /* number of moves in the match when the last offer was made */
} DrawOffers;

/* Agreement to a rematch of the present match. */
typedef struct RematchAgreement {
    bool was_over; /* true if the match was over at the last update */
    bool host_agrees;
    uint32_t guests; /* bit set of the seats whose guests want a rematch */
} RematchAgreement;

typedef enum DealPhase {
    DEAL_NONE,
    DEAL_COMMITMENTS, /* the host waits for the commitments of the guests */
    DEAL_SALTS,       /* the host waits for the random numbers of the guests */
    DEAL_DONE,
    DEAL_FAILED /* a guest did not answer in time or changed its random number */
} DealPhase;

/* Deal of the present match. */
typedef struct HostDeal {
    DealPhase phase;
    int64_t started_at; /* time at which this deal started, in milliseconds */
    /* bit sets of seats: `seats` take part in the deal, `answered` have answered in this phase */
    uint32_t seats, answered;
    FairDeal proof; /* the random numbers that are known so far */
    DealCommitments commitments;
} HostDeal;

/* Times in milliseconds. */
typedef struct HostClock {
    int64_t at;                   /* time of the last update */
    int64_t used[GAME_SEATS_MAX]; /* time for which the match has waited for each seat */
    /* thinking time of each seat in milliseconds, without the time in which the player was away. Every move
     * resets this time. While a time limit runs, only moves that change the time left reset it. */
    int64_t thought[GAME_SEATS_MAX];
    int moves;        /* number of moves at the last update */
    int seconds_left; /* time limit at the last update in seconds, or -1 if there is none */
} HostClock;

struct Host {
    Match *match;
    RoomState room_state;
    char *path; /* file with the room state, or NULL */
    /* content store with the card files that guests may download, or NULL if there are no downloads */
    const ContentStore *content_store;
    ChannelKey key;
    CryptoKeyPair key_pair;
    int listening_sockets[PLATFORM_LISTEN_SOCKETS];
    int listening_count, port; /* `port` is the port of the TCP sockets, or 0 if the host does not listen */
    HostMqtt *mqtt;            /* MQTT room of the host (game at a broker), or NULL */
    /* sockets on which guests in the local network find the host */
    int multicast[PLATFORM_MULTICAST_SOCKETS];
    int multicast_count;
    Connection connections[HOST_CONNECTIONS];
    HostAdmission admission;
    char name[PARTICIPANT_NAME_BYTES]; /* name of the players who use the host's machine */
    /* bit sets: guests may take the seats in `open`, and substitute bots play the seats in `substituted` */
    uint32_t open, substituted;
    int sent_moves; /* number of moves that the host has sent to the guests */
    uint64_t sent_revision;
    int64_t sent_at;
    /* earliest time in milliseconds at which a bot's next move may be sent, or 0 if there is no
     * restriction */
    int64_t next_send_at;
    int pings;
    int64_t beat_at; /* time of the last heartbeat, in milliseconds */
    Absence absences[GAME_SEATS_MAX];
    UndoRequest undo;
    ConsentRequest consent;
    int question_count;   /* number of questions to players so far, about undo and about cards */
    bool has_sent_record; /* true if the host has sent the record of the finished match to the guests */
    bool offers_rematch;
    RematchAgreement rematch;
    DrawOffers draw;
    char paused_by[PARTICIPANT_NAME_BYTES]; /* name of the player who has paused the game, or "" */
    HostDeal deal;
    HostClock clock;
    bool presence_changed;
    /* Ring buffer of the latest chat messages, which the host sends again to a guest after a lost connection.
     * The message with number n, counted from 1, is in chat[n % HOST_CHAT_MAX]. */
    char *chat[HOST_CHAT_MAX];
    int chat_count;
    bool is_writing;  /* true if a player at this machine is writing a chat message or a narration */
    bool holds_moves; /* true while moves of guests must wait, see host_hold_moves */
    HostReportFn *report;
    /* function that makes the moves of guests; if NULL, the host makes these moves in `match` itself */
    HostMoveFn *play;
    void *user;
};

/* Returns the bit of a seat in a bit set of seats. */
static inline uint32_t host_get_seat_bit(int seat)
{
    return UINT32_C(1) << seat;
}

static inline int host_get_seat_count(const Host *host)
{
    return match_setup(host->match)->seats;
}

/* Returns whether the seat belongs to a guest, who may be disconnected. */
static inline bool host_is_seat_owned(const Host *host, int seat)
{
    return host->room_state.seats[seat].token.digits[0] != '\0';
}

/* Formats a sentence about an event and passes it to the host's report function. */
void host_report(const Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
const char *host_get_seat_name(const Host *host, int seat, char out[SEAT_NAME_MAX]);
Connection *host_find_connection(Host *host, int seat);
/* True if the guest of the connection has a seat or is a spectator. */
bool connection_is_guest(const Connection *connection);
/* Takes the cost of a message from the guest's token bucket. Returns false if the guest sends too many
 * messages. */
bool connection_check_rate_limit(Connection *connection);
/* Returns the milliseconds until the rate limit allows another message. */
int connection_compute_rate_limit_delay(const Connection *connection);
/* Handles a message of a guest who has a seat or is a spectator. */
void host_handle_message(Host *host, Connection *connection, const GuestMessage *message);
/* Sends a guest a message and frees the text of the message. */
void host_send(const Connection *connection, Text *message);
void host_send_rejection(const Host *host, const Connection *connection, const char *why);
/* Sends the reason to the guest, then closes the connection. */
void host_kick(Host *host, Connection *connection, const char *why);

void host_close_connection(Host *host, Connection *connection, const char *why);

/* Pings all guests with a heartbeat when the next ping is due. If a guest does not answer, closes the guest's
 * TCP connection or, in an MQTT room, marks the guest as away. */
void host_heartbeat_step(Host *host);
/* Returns the milliseconds until host_heartbeat_step must be called, or -1 if no guest has a heartbeat. */
int host_get_heartbeat_timeout(const Host *host);
/* Pings a guest after a move to measure the latency, even if the guest has no heartbeat. Does nothing if the
 * guest does not answer pings or was pinged a short time ago. */
void host_ping_after_move(Host *host, Connection *connection);
void host_handle_pong(Host *host, Connection *connection, int number);
/* Records that the owner of a seat is away. `silence_ms` is the time since the owner last sent something.
 * `left` is true if the owner has left on purpose. */
void host_mark_owner_away(Host *host, int seat, bool left, int64_t silence_ms);

/* Starts the clocks of a match with the times in the room state. */
void host_clock_load(Host *host);
/* Starts the clocks of a new match. */
void host_clock_reset(Host *host);
/* Adds the time since the last step to the clocks of the players for whom the match waits. */
void host_clock_step(Host *host);
/* host_clock_get_used returns the time for which the match has waited for a seat, and host_clock_get_thought
 * returns the seat's thinking time, both in seconds. */
int host_clock_get_used(const Host *host, int seat);
int host_clock_get_thought(const Host *host, int seat);

/* Accepts the next connection of a guest at a TCP port. If necessary, first closes an older connection
 * without a seat. This is necessary if 4 connections without a seat already come from the same network (an
 * IPv4 address or an IPv6 /64), or if the host has no room for more connections. */
void host_admission_accept(Host *host, int port);
/* True if the host does not read from the connection yet, because guests from the same IP network have typed
 * wrong room words too often. */
bool host_admission_is_delayed(const Connection *connection);
bool host_admission_is_overdue(const Connection *connection);
/* Records that a guest has proved that it knows the secret room words. */
void host_admission_record_success(Host *host, const Connection *connection);
/* Records that a guest may have typed wrong room words. */
void host_admission_record_failure(Host *host, const Connection *connection);
/* Reports an event that people who do not know the room words can cause. After 4 reports in a minute, only
 * counts the events. */
void host_admission_report(Host *host, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* At the end of each minute, reports the number of events that host_admission_report has counted but not
 * reported in that minute. */
void host_admission_step(Host *host);
/* Returns the milliseconds until host_admission_step must be called, or -1 if there is nothing to report. */
int host_admission_get_poll_timeout(const Host *host);
/* Writes the network of an IP address: an IPv4 address unchanged, an IPv6 address as its /64 network. */
void host_admission_format_network(const char *from, char out[FROM_MAX]);

/* Returns the seat that the guest already owns. Otherwise, assigns a free seat (the wanted seat, if the guest
 * wants a particular one) and returns it. Returns SEAT_ANY with `why` if there is no such seat or the guest's
 * name is taken. */
int host_assign_seat(Host *host, const Hello *hello, Error *why);
/* Assigns a seat and sends HOST_MESSAGE_TABLE, which contains the setup of the match. Returns false if the
 * connection was closed. */
bool host_seat_guest(Host *host, Connection *connection, const Hello *hello);
void host_send_presence(Host *host);
void host_send_presence_to(const Host *host, const Connection *connection);
/* Saves the room state, if it has a file. Also makes the host send the presence again. */
void host_save_room(Host *host);
/* Sends the setup of the match to a guest who has a seat or is a spectator. */
void host_send_table(const Host *host, const Connection *connection);
int host_count_free_seats(const Host *host);
/* Returns the bit set of the seats of people at this machine. */
uint32_t host_get_local_seats(const Host *host);

/* Reason for the rejection of a request that refers to an earlier position. */
#define REQUEST_TOO_LATE "Your request came too late: the game has moved on."

void host_handle_move(Host *host, const Connection *connection, const GuestMessage *message);
/* True if the seat's view is still the view in which the guest has made the move. Also true if the message
 * does not say which view that was. */
bool host_is_view_current(const Host *host, int seat, const GuestMessage *message);
/* True if the seat has already made the move of a request. A guest sends a move again if the host, or the
 * connection, was lost before the guest received the result. `known_moves` is the number of moves that the
 * guest knew when it sent the request. */
bool host_has_made_move(const Host *host, int seat, const GuestMessage *request, int known_moves);
/* Writes the question that the player of a seat has not answered: about undo, or about a card of the player.
 * Returns false if there is none. */
bool host_write_question(const Host *host, int seat, Text *out);
/* Sends the guests over TCP the questions that they have not answered. Tells them when their last question
 * needs no answer any more. */
void host_send_questions(Host *host);
/* Makes a move of a guest, or of a player at this machine who has asked for another player's card. */
bool host_make_move(Host *host, int seat, const Move *move, const char *note, Error *why);
/* Handles the answer of a player whose card another player wants to use. */
void host_answer_card_question(Host *host, int seat, bool agrees);
/* Ends a request for a card that was not answered in time. */
void host_consent_step(Host *host);
/* Returns the milliseconds until host_consent_step must be called, or -1. */
int host_get_consent_timeout(const Host *host);
void host_consent_free(Host *host);
/* Sends a new guest what the other guests have already received: all moves, and the record of the match. */
void host_send_history(const Host *host, const Connection *connection);

/* host_handle_resignation handles a guest's resignation, host_handle_draw_answer the offer or rejection of a
 * draw, and host_handle_pause the start or end of a pause. */
void host_handle_resignation(Host *host, const Connection *connection);
void host_handle_draw_answer(Host *host, const Connection *connection, bool wants_draw);
void host_handle_pause(Host *host, const Connection *connection, bool pauses);
/* Returns the bit set of the seats that offer a draw at the present position. */
uint32_t host_get_draw_offers(const Host *host);
/* True if the game is not paused. Returns false with `why` during a pause. */
bool host_check_not_paused(const Host *host, Error *why);

/* Starts or continues the deal. Call it before host_send_updates. */
void host_deal_step(Host *host);
/* Returns the milliseconds until host_deal_step must be called, or -1 if there is no deal to start or
 * continue. */
int host_get_deal_timeout(const Host *host);
/* Starts the deal of the present match again, because a guest has joined. Does nothing after the deal. */
void host_restart_deal(Host *host);
/* Prepares the deal of host->match. A loaded match may already have a finished deal; in this case, keeps that
 * deal. */
void host_load_deal(Host *host);
/* Writes the message about the current phase of the deal, for the guest in `seat` or for a spectator. Returns
 * false if there is no message for the seat in this phase. */
bool host_write_deal(const Host *host, int seat, Text *out);
void host_handle_commitment(Host *host, const Connection *connection, const GuestMessage *message);
void host_handle_salt(Host *host, const Connection *connection, const GuestMessage *message);

void host_handle_rematch_request(Host *host, const Connection *connection);
/* Clears what the connection knows about the previous match, such as a held message. Called when a rematch
 * starts. */
void connection_clear_match(Connection *connection);
/* Clears the agreement to a rematch when the match has ended, and when a finished match continues after an
 * undo. */
void host_update_rematch(Host *host);
/* Writes the room state. If the match is over, the score includes this match. */
void host_write_score(const Host *host, RoomState *out);

/* Writes the chat message that says that the host has taken over a seat. Returns false if the host has not
 * taken over the seat. */
bool host_write_takeover(const Host *host, int seat, Text *message);
/* The following functions are about the MQTT room. If the host has no MQTT room, they do nothing and return
 * NULL, 0, true, or a poll entry without a socket. Exceptions: host_mqtt_step and host_mqtt_ping need an MQTT
 * room. */
void host_mqtt_free(Host *host);
/* Publishes the snapshots (what a seat can see) that have changed, then handles received messages. */
void host_mqtt_step(Host *host);
void host_mqtt_mark_changed(const Host *host);
void host_mqtt_reject(const Host *host, int seat, const char *why);
void host_mqtt_add_chat(const Host *host, const Text *message);
/* Returns the connection of the guest who has this seat and is in the room, or NULL. */
Connection *host_mqtt_find_connection(const Host *host, int seat);
void host_mqtt_ping(const Host *host, int number);
/* Returns the bit set of the seats that have a guest whose connection is not LINK_LOST. */
uint32_t host_mqtt_get_connected_seats(const Host *host);
/* Returns the bit set of all seats that belong to guests. */
uint32_t host_mqtt_get_owned_seats(const Host *host);
/* Returns the bit set of the seats whose guests are connected and support rematches. */
uint32_t host_mqtt_get_rematch_seats(const Host *host);
/* Tells the guests whose programs do not support rematches that their connection is over, and why. */
void host_mqtt_end_guests_without_rematch(Host *host, const char *why);
/* Moves the guests to the next seats and prepares the room for another match. */
void host_mqtt_rotate_seats(Host *host);
/* True if every guest has received the latest snapshot of what the guest's seat can see. */
bool host_mqtt_has_delivered_all(const Host *host);
/* Returns the socket to poll. Stores the timeout in milliseconds (-1 for no timeout) in `*timeout`. */
PollEntry host_mqtt_get_poll_entry(const Host *host, int *timeout);

#endif
