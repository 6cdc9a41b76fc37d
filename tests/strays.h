/* strays.h: moves that stray from a play: how each is answered, and what comes of those that may be made. */
#ifndef STRAYS_H
#define STRAYS_H

#include "core/match.h"

/* One of them, at a position of the match. */
typedef void StrayFn(void *user, const void *state, int seat, const Move *move);

/* Calls `fn` for some moves at so many positions of the match, the last of which is its end: `tries` of those
   made anywhere in it, by whoever it may be, with numbers changed here and there; and for each seat that may
   act `draws` that may be made. */
void strays_each(const Match *match, int positions, int tries, int draws, StrayFn *fn, void *user);

/* Adds a line for each answer that they are given, with how often it was, and for each kind of move that was
   made one with a hash of the states and events that came of it. */
void strays_tell(const Match *match, Text *out);

#endif
