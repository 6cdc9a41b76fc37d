/* presence.h: players and spectators of an online game, and their chat messages. Sends nothing. */
#ifndef NET_SESSION_PRESENCE_H
#define NET_SESSION_PRESENCE_H

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

typedef struct Participant {
    char name[PARTICIPANT_NAME_BYTES];
    int seat; /* seat number, or SEAT_SPECTATOR */
    ParticipantStatus status;
    int latency; /* round-trip time to the host in milliseconds, or 0 if unknown */
} Participant;

/* All players and spectators of an online game. Bots are not participants. */
typedef struct Presence {
    Participant participants[PARTICIPANTS_MAX];
    int count;
} Presence;

/* Returns the player at a seat, or NULL if the seat has no player. */
const Participant *presence_find_seat(const Presence *presence, int seat);

/* True if two lists have the same players and spectators with the same status and latency. */
bool presence_equals(const Presence *presence, const Presence *others);

/* A chat message, as plain text. */
typedef struct ChatMessage {
    char name[PARTICIPANT_NAME_BYTES];
    char *words;
} ChatMessage;

/* True if `words` is a valid chat message. Returns false with `error` if the text is blank, too long or more
 * than one line. Allows invisible characters, which the receiver removes. */
bool chat_message_is_valid(const char *words, Error *error);
/* Appends one line for each player and spectator, for the command line. */
void presence_describe(const Presence *presence, Text *out);

#endif
