/* presence.h: players and spectators of an online game, and their chat messages. Sends nothing. */
#ifndef NET_SESSION_PRESENCE_H
#define NET_SESSION_PRESENCE_H

#include "core/match/match.h"
#include "core/text/text.h"
#include "net/session/room_state.h"

enum { PARTICIPANTS_MAX = 32, CHAT_BYTES_MAX = 1000, CHAT_HISTORY_MAX = 64, LATENCY_MAX_MS = 60 * 1000 };

/* Values that can be used instead of a seat number. SEAT_ANY: the guest wants any seat, or has no seat yet.
 * SEAT_SPECTATOR: the guest is a spectator. */
enum { SEAT_ANY = -1, SEAT_SPECTATOR = -2 };

typedef enum ParticipantStatus {
    PARTICIPANT_CONNECTED,
    PARTICIPANT_AWAY,       /* the player is not connected, but the seat is still reserved for the player */
    PARTICIPANT_SUBSTITUTED /* the player is not connected, and a bot plays for the player */
} ParticipantStatus;

/* Times of the heartbeat, in milliseconds. The host pings the guests every HEARTBEAT_MS. A connection over
 * which nothing arrives is LINK_SLOW after LINK_SLOW_MS, LINK_SILENT after LINK_SILENT_MS, and LINK_LOST
 * after LINK_LOST_MS. A lost connection is closed. If a move is not confirmed after SENDING_MS, the player is
 * told. */
enum {
    HEARTBEAT_MS = 2000,
    SENDING_MS = 2000,
    LINK_SLOW_MS = 4000,
    LINK_SILENT_MS = 10 * 1000,
    LINK_LOST_MS = 40 * 1000,
    /* smallest round-trip time, in milliseconds, at which a connection counts as slow */
    LATENCY_SLOW_MS = 2000,
};

/* State of the connection to another computer. */
typedef enum LinkState {
    LINK_GOOD,
    LINK_SLOW,
    LINK_SILENT, /* not responding */
    LINK_LOST,   /* the connection is lost; a TCP connection is then closed */
} LinkState;

LinkState link_get_state(int64_t silence_ms);
/* Returns the number of milliseconds after which link_get_state will return another state, or -1 if the state
 * will not change. */
int link_compute_next_change(int64_t silence_ms);

typedef struct Participant {
    char name[PARTICIPANT_NAME_BYTES];
    int seat; /* seat number, or SEAT_SPECTATOR */
    ParticipantStatus status;
    int latency;    /* round-trip time to the host in milliseconds, or 0 if unknown */
    LinkState link; /* state of a connected player's connection: LINK_GOOD, LINK_SLOW or LINK_SILENT */
    /* time at which the player was disconnected, in minutes since 1970; 0 if the player is connected or the
     * time is unknown */
    int away_since;
    bool left;       /* true if the player is not connected because the player has left on purpose */
    bool is_host;    /* true if the player sits at the host's computer */
    bool is_writing; /* true if the player is writing a chat message or a narration */
    bool wants_rematch;
    bool offers_draw;
    /* number of games at this table that the player has won. Games that all players won together do not
     * count. */
    int wins;
    /* `used` is the total time for which the match has waited for the player, and `thought` is the player's
     * thinking time in the present turn. Both are in seconds, as of the message. A guest continues both
     * clocks by itself, so that changes of these times need no message. */
    int used, thought;
} Participant;

/* All players and spectators of an online game. Bots are not participants. */
typedef struct Presence {
    Participant participants[PARTICIPANTS_MAX];
    int count;
    TableScore score;
    char paused_by[PARTICIPANT_NAME_BYTES]; /* name of the player who has paused the game, or "" */
    MatchEnding ending;                     /* resignation or agreement on a draw, or ENDING_NONE */
} Presence;

/* Returns the player at a seat, or NULL if the seat has no player. */
const Participant *presence_find_seat(const Presence *presence, int seat);

/* Returns the name of a player at the host's computer. If there is no such player, returns "The host". */
const char *presence_get_host_name(const Presence *presence);

/* True if both lists contain the same players and spectators with the same details, and the score, pause and
 * ending are the same. Ignores the times `used` and `thought`. */
bool presence_equals(const Presence *presence, const Presence *other);

/* A chat message, as plain text. */
typedef struct ChatMessage {
    /* name of the author, or "" for a notice from this program, such as that a player has left */
    char name[PARTICIPANT_NAME_BYTES];
    char *words;
} ChatMessage;

/* True if `text` is a valid chat message. Returns false with `error` if the text is blank, too long, or has
 * more than one line. Invisible characters are allowed, because the receiver removes them. */
bool chat_message_is_valid(const char *text, Error *error);
/* Appends one line for each player and spectator, for the command line. */
void presence_describe(const Presence *presence, Text *out);
/* Appends one line for each player who has joined, has left, is away or is back since `before`. */
void presence_describe_changes(const Presence *before, const Presence *after, Text *out);
enum { AWAY_TIME_MAX = 8 };
/* Writes the time of day at which a player went away, such as "20:05", in the local time zone. */
void participant_format_away_time(const Participant *participant, char out[AWAY_TIME_MAX]);

#endif
