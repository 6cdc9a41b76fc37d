/* presence.h: players and spectators of an online game, and their chat messages. Sends nothing. */
#ifndef NET_SESSION_PRESENCE_H
#define NET_SESSION_PRESENCE_H

#include "core/match/match.h"
#include "core/text/text.h"
#include "net/session/room_state.h"

enum { PARTICIPANTS_MAX = 32, CHAT_BYTES_MAX = 1000, CHAT_HISTORY_MAX = 64, LATENCY_MAX_MS = 60 * 1000 };

/* Values that are not seat numbers. SEAT_ANY: the guest wants any seat, or has no seat yet. SEAT_SPECTATOR:
 * the guest is a spectator. */
enum { SEAT_ANY = -1, SEAT_SPECTATOR = -2 };

typedef enum ParticipantStatus {
    PARTICIPANT_CONNECTED,
    PARTICIPANT_AWAY,       /* the player is disconnected but still owns the seat */
    PARTICIPANT_SUBSTITUTED /* the player is disconnected, and a bot plays for the player */
} ParticipantStatus;

/* Times of the heartbeat in milliseconds. The host pings its guests every HEARTBEAT_MS. A computer that sends
 * nothing is slow after LINK_SLOW_MS, not responding after LINK_SILENT_MS, and lost after LINK_LOST_MS; its
 * connection is then closed. After SENDING_MS, a player is told that a move is not confirmed yet. */
enum {
    HEARTBEAT_MS = 2000,
    SENDING_MS = 2000,
    LINK_SLOW_MS = 4000,
    LINK_SILENT_MS = 10 * 1000,
    LINK_LOST_MS = 40 * 1000,
    LATENCY_SLOW_MS = 2000, /* round-trip time in milliseconds from which a computer counts as slow */
};

/* State of the connection to another computer. */
typedef enum LinkState {
    LINK_GOOD,
    LINK_SLOW,
    LINK_SILENT, /* not responding */
    LINK_LOST,   /* gone; a direct connection is then closed */
} LinkState;

LinkState link_state(int64_t silence_ms);
/* Returns the milliseconds until link_state returns another state, or -1 if the state no longer changes. */
int link_next_change(int64_t silence_ms);

typedef struct Participant {
    char name[PARTICIPANT_NAME_BYTES];
    int seat; /* seat number, or SEAT_SPECTATOR */
    ParticipantStatus status;
    int latency;    /* round-trip time to the host in milliseconds, or 0 if unknown */
    LinkState link; /* LINK_GOOD, LINK_SLOW or LINK_SILENT, of a connected player */
    /* time since when the player is away, in minutes since 1970, or 0 if the player is connected or the time
     * is unknown */
    int away_since;
    bool left;       /* true if an absent player has left on purpose */
    bool is_host;    /* true if the player uses the host's computer */
    bool is_writing; /* true if the player is writing a chat message or a narration */
    bool wants_rematch;
    bool offers_draw;
    /* number of games at this table that the player has won, not counting games that all players won
     * together */
    int wins;
} Participant;

/* All players and spectators of an online game. Bots are not participants. */
typedef struct Presence {
    Participant participants[PARTICIPANTS_MAX];
    int count;
    TableScore score;
    char paused_by[PARTICIPANT_NAME_BYTES]; /* name of the player who has paused the game, or "" */
    MatchEnding ending;                     /* how players have ended the match, if they have */
} Presence;

/* Returns the player at a seat, or NULL if the seat has no player. */
const Participant *presence_find_seat(const Presence *presence, int seat);

/* Returns the name of a player at the host's computer, or "The host". */
const char *presence_host_name(const Presence *presence);

/* True if two lists have the same players and spectators with the same status, latency and wins. */
bool presence_equals(const Presence *presence, const Presence *others);

/* A chat message, as plain text. */
typedef struct ChatMessage {
    char name[PARTICIPANT_NAME_BYTES]; /* "" for a notice of this program, such as that a player has left */
    char *words;
} ChatMessage;

/* True if `words` is a valid chat message. Returns false with `error` if the text is blank, too long or more
 * than one line. Allows invisible characters, which the receiver removes. */
bool chat_message_is_valid(const char *words, Error *error);
/* Appends one line for each player and spectator, for the command line. */
void presence_describe(const Presence *presence, Text *out);
/* Appends one line for each player who has left, is away or is back since `before`. */
void presence_describe_changes(const Presence *before, const Presence *after, Text *out);
/* Writes the local time of day at which a player went away, such as "20:05". */
enum { AWAY_TIME_MAX = 8 };
void participant_format_away_time(const Participant *participant, char out[AWAY_TIME_MAX]);

#endif
