/* strays.h: tries moves that do not fit the position, and writes how the rules reject them or what the
 * accepted ones do. */
#ifndef STRAYS_H
#define STRAYS_H

#include "answers.h"
#include "core/match/match.h"

/* Called with a move at a position of the match. */
typedef void StrayFn(void *user, const void *state, int seat, const Move *move);

/* Calls `fn` at `positions` positions of the match, including the last one: for `tries` moves of any seat
 * from the whole match, some with changed numbers, and for `draws` legal moves of each seat that may act. */
void strays_each(const Match *match, int positions, int tries, int draws, StrayFn *fn, void *user);

/* Adds a message for each rejected move and, for each kind of accepted move, the new states and events. */
void strays_add(const Match *match, Answers *answers);

#endif
