/* fair_deal.h: the random numbers of an online game's players, from which the seed was computed; see
 * net/session/deal_proof.h. Saves and network messages contain these numbers. */
#ifndef CORE_MATCH_FAIR_DEAL_H
#define CORE_MATCH_FAIR_DEAL_H

#include "core/data/json.h"
#include "core/match/game.h"
#include "core/text/text.h"

enum { DEAL_SECRET_DIGITS = 64, DEAL_TABLE_DIGITS = 32 };

/* Proof that neither the host nor another player chose the seed. All strings are hexadecimal. */
typedef struct FairDeal {
    char table[DEAL_TABLE_DIGITS + 1];   /* id of the online game */
    int number;                          /* number that identifies the deal, chosen at random */
    char secret[DEAL_SECRET_DIGITS + 1]; /* the host's random number */
    /* random number of each seat's player, or "" for seats of the host and of bots */
    char salts[GAME_SEATS_MAX][DEAL_SECRET_DIGITS + 1];
} FairDeal;

/* Appends the deal of a game with `seats` seats as a JSON object. */
void fair_deal_write(const FairDeal *deal, int seats, Text *out);
/* Reads the object that fair_deal_write has written. Returns false with `error` if it is malformed. Does not
 * check the seed. */
bool fair_deal_read(const Json *object, int seats, FairDeal *out, Error *error);
/* True if `text` consists of DEAL_SECRET_DIGITS lower-case hexadecimal digits. */
bool fair_deal_is_secret(const char *text);

#endif
