/* contract_plays.h: complete matches of a game, on which the contract checks run. */
#ifndef CONTRACT_PLAYS_H
#define CONTRACT_PLAYS_H

#include "core/data/content_store.h"
#include "core/match/match.h"

enum { PLAYS_MAX = 128 };

typedef struct Plays {
    const Game *game;
    ContentStore *content_store;
    const GameContent *content;
    /* Matches played to the end, with every number of seats. Bots play half of the matches. */
    Match *match[PLAYS_MAX];
    int count;
} Plays;

typedef struct Position {
    const Match *match;
    int moves;
    const void *state;
    uint32_t to_act;
    int seat; /* a seat that may act, or -1 if the match is over */
} Position;

Plays *plays_new(const Game *game);
void plays_free(Plays *plays);

/* plays_visit_positions() calls `fn` for about `limit` positions from all matches, and for the last position
 * of each match. In each position, calls `fn` once for each seat that may act, or once with seat -1 if the
 * match is over. */
typedef void PositionFn(const Plays *plays, const Position *position, Rng *rng);
void plays_visit_positions(const Plays *plays, int limit, PositionFn *fn);

/* Draws a random legal move of the seat. Returns false if there is none. */
bool plays_random_move(const Plays *plays, const void *state, int seat, Rng *rng, Move *out);

/* Returns a copy of exactly state_size bytes, so that sanitizers see reads past the end. Free with free(). */
void *plays_copy(const Plays *plays, const void *state);
/* Returns the view of a seat. Free with free(). */
void *plays_get_view(const Plays *plays, const void *state, int seat);

bool plays_is_same_state(const Plays *plays, const void *a, const void *b);
/* Asserts that the game accepts the state as consistent. */
void plays_assert_valid(const Plays *plays, const void *state);
/* Asserts that the text of a move is read as the same move. */
void plays_assert_round_trip(const Plays *plays, const Move *move);
/* Asserts that the position's seat can make this move, and that the text of the move is read as the same
 * move. */
void plays_assert_legal(const Plays *plays, const Position *position, const Move *move);

#endif
