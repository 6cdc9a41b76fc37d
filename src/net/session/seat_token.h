/* seat_token.h: saved seat tokens of online games, with which players return to their seats. Each saved seat
 * has a file in the user's data folder with the seat token and the host's key. Only one process at a time can
 * use a saved seat. */
#ifndef NET_SESSION_SEAT_TOKEN_H
#define NET_SESSION_SEAT_TOKEN_H

#include "net/session/room_state.h"

typedef struct SeatToken SeatToken;

/* Online game to which a saved seat belongs. The name of the seat's file is derived from the host's key. */
typedef struct TokenRoom {
    const char *words; /* the secret room words (4 words that guests type to join), borrowed */
    uint8_t host[CRYPTO_KEY_BYTES];
} TokenRoom;

/* Finds and locks a saved seat of this game. If `seat` is negative, finds any seat that was saved under the
 * name `name`. Otherwise, finds seat number `seat`, and prefers a file that was saved under `name`. Returns
 * NULL if there is no such seat, or if other processes use all such seats. */
SeatToken *seat_token_find(const TokenRoom *room, const char *name, int seat);
/* Saves a seat that the host assigned, so that the player can return to it. Never overwrites another token.
 * Returns NULL if there is no free file, or if writing fails. */
SeatToken *seat_token_save(const TokenRoom *room, const char *name, int seat, const Token *token);
/* Adds the host's key to the file of a saved seat, if an older version of the program saved the seat without
 * the key. */
void seat_token_pin_host(SeatToken *saved, const TokenRoom *room, const char *name);
/* Returns true if there are saved seats of games with these room words, but all of them belong to other
 * hosts. */
bool seat_token_has_other_host(const TokenRoom *room);
const Token *seat_token_get_secret(const SeatToken *saved);
int seat_token_get_seat(const SeatToken *saved);
/* Deletes the file of a saved seat, and frees `saved`. */
void seat_token_delete(SeatToken *saved);
void seat_token_free(SeatToken *saved);

#endif
