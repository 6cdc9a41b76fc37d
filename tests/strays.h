/* strays.h: moves that do not fit the position: how they are rejected, and what the accepted ones do. */
#ifndef STRAYS_H
#define STRAYS_H

#include "answers.h"
#include "core/match/match.h"

/* Called with a move at a position of the match. */
typedef void StrayFn(void *user, const void *state, int seat, const Move *move);

/* Calls `fn` at `positions` positions of the match, including the last one: with `tries` moves made anywhere
 * by any seat, some with changed numbers, and with `draws` legal moves for each seat that may act. */
void strays_each(const Match *match, int positions, int tries, int draws, StrayFn *fn, void *user);

/* Adds an answer for each rejection and, for each kind of accepted move, the resulting states and events. */
void strays_add(const Match *match, Answers *answers);

#endif
