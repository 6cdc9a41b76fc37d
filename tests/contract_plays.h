/* contract_plays.h: whole plays of a game, as material for the contract's checks. */
#ifndef CONTRACT_PLAYS_H
#define CONTRACT_PLAYS_H

#include "core/library.h"
#include "core/match.h"

enum { PLAYS_MAX = 128 };

typedef struct Plays {
    const Game *game;
    Library *library;
    const GameContent *content;
    Match *match[PLAYS_MAX]; /* played to their ends, with every number of seats, half of them by bots */
    int count;
} Plays;

/* One position of one play; `state` belongs to the match. */
typedef struct Position {
    const Match *match;
    int moves;
    const void *state;
    uint32_t to_act;
    int seat; /* one of those to act, -1 when the play is over */
} Position;

/* Loads the game and plays; NULL after printing why it cannot. */
Plays *plays_new(const Game *game);
void plays_free(Plays *plays);

/* Calls `fn` for positions spread over all plays, at most `limit` of them, once for each seat that may act
   there. */
typedef void PositionFn(const Plays *plays, const Position *position, Rng *rng);
void plays_each(const Plays *plays, int limit, PositionFn *fn);

/* Draws any legal move of the seat; false when there is none. */
bool plays_random_move(const Plays *plays, const void *state, int seat, Rng *rng, Move *out);

/* Copies in exactly state_size bytes, so that sanitizers see every step beyond; free with free(). */
void *plays_copy(const Plays *plays, const void *state);
void *plays_redacted(const Plays *plays, const void *state, int seat);

#endif
