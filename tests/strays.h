/* strays.h: tries moves of a match at other positions of the same match. Records why the rules reject a move,
 * or what an accepted move changes. */
#ifndef STRAYS_H
#define STRAYS_H

#include "answers.h"
#include "core/match/match.h"

/* Called with a position of the match, a seat, and a move to try. */
typedef void StrayFn(void *user, const void *state, int seat, const Move *move);

/* Calls `fn` for moves at up to `positions` positions of the match, including the last position. At each
 * position, tries `tries` random moves of the match, some with changed numbers, mostly for seats that may
 * act. Also tries `draws` random legal moves for each seat that may act. */
void strays_try_moves(const Match *match, int positions, int tries, int draws, StrayFn *fn, void *user);

/* Adds to `answers` the message of each rejected move, and the new state and the events of each kind of
 * accepted move. */
void strays_add_answers(const Match *match, Answers *answers);

#endif
