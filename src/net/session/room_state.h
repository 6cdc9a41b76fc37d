/* room_state.h: state of an online game that is not part of its match: the room words (4 secret words that
 * guests type to join), the host's secret, and the owners of the seats. The host saves this state in a file,
 * so that it can host the game again later. */
#ifndef NET_SESSION_ROOM_STATE_H
#define NET_SESSION_ROOM_STATE_H

#include "core/data/content_store.h"
#include "net/transport/crypto.h"

enum { TOKEN_BYTES = 16, TOKEN_DIGITS = 2 * TOKEN_BYTES, ROOM_WORDS_MAX = 64 };
/* Name of players who have given no name. Also used in the network protocol. */
#define PARTICIPANT_UNNAMED "Somebody"
/* Default name of the host, and sender of the chat messages about seats. */
#define HOST_UNNAMED "The host"
/* Reason that is shown to guests when the host has closed an MQTT room. guest.c replaces "The host" with the
 * name of the host. */
#define HOST_CLOSED_GAME HOST_UNNAMED " closed the game."
enum { PARTICIPANT_NAME_MAX = 32, PARTICIPANT_NAME_BYTES = 4 * PARTICIPANT_NAME_MAX + 1 };

/* A 128-bit id or secret in hexadecimal, or "". */
typedef struct Token {
    char digits[TOKEN_DIGITS + 1];
} Token;

typedef struct RoomSeat {
    /* secret that only the host and the owner of the seat know; "" if the seat belongs to no guest */
    Token token;
    /* If a guest owns the seat, the guest's name. Otherwise the name of the player at the host's computer, or
     * "" if the seat is free. */
    char name[PARTICIPANT_NAME_BYTES];
    /* number of games at this table that the player has won. Games that all players won together do not
     * count. */
    int wins;
    int used;    /* time in seconds for which the match has waited for the player */
    int handled; /* number of the guest's last numbered message that the host has handled; not saved */
} RoomSeat;

/* Results of the finished games at a table. `won` and `lost` are the numbers of games that all players won or
 * lost together. */
typedef struct TableScore {
    int games, won, lost;
} TableScore;

typedef struct RoomState {
    char words[ROOM_WORDS_MAX];
    uint8_t salt[CRYPTO_SALT_BYTES];
    Token secret;     /* secret of the host, from which the host's key pair is derived */
    Token table;      /* public id of the hosted game, derived from the host's public key */
    int port;         /* TCP port on which the host listened last, or 0 if it has not listened yet */
    TableScore score; /* results of the earlier games at this table */
    RoomSeat seats[GAME_SEATS_MAX];
} RoomState;

Token token_new(void);
/* Parses a token: a seat token (secret with which a guest returns to a seat) or another id. Returns false if
 * `digits` is not a valid token. */
bool token_parse(const char *digits, Token *out);
/* Compares two tokens in constant time, because a seat token is a secret. */
bool token_equals(const Token *token, const Token *other);

/* Normalizes room words that a player typed. Letters become lower case. Other characters, such as hyphens and
 * commas, become single spaces. Returns the number of words. */
int room_words_normalize(const char *text, char out[ROOM_WORDS_MAX]);

/* Returns the id of the online game whose host has this public key. */
Token room_derive_id(const uint8_t public_key[CRYPTO_KEY_BYTES]);

/* Creates the room state of a new game: chooses random room words and a random secret, and leaves all seats
 * without owners. Call crypto_init first. Returns false with `error` on failure. */
bool room_state_new(const ContentStore *content_store, RoomState *out, Error *error);
/* Loads the room state (words, secret, owners of seats) from a file. Call crypto_init first. Returns false
 * with `error` if the file is malformed. */
bool room_state_load(const char *path, RoomState *out, Error *error);
/* Returns the bit set of the seats that belong to players at the host's computer. */
uint32_t room_state_get_local_seats(const RoomState *room);
/* Moves the owners of the first `count` seats to other seats, in the same way as match_rotate_seats moves the
 * players. */
void room_state_rotate_seats(RoomState *room, int count);
bool room_state_save(const RoomState *room, const char *path, Error *error);
/* True if `name` is a valid name of a player. Returns false with `error` if the name is blank or too long, or
 * contains invisible characters or rich text marks. */
bool participant_name_is_valid(const char *name, Error *error);
/* Changes a name that another computer has sent into a valid name. `name` has room for PARTICIPANT_NAME_BYTES
 * bytes. */
void participant_name_sanitize(char *name);

#endif
