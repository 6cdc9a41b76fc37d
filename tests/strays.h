/* strays.h: moves that stray from a play: how each is answered, and what comes of those that may be made. */
#ifndef STRAYS_H
#define STRAYS_H

#include "core/match.h"

/* Tries some moves at each position of the match: those made anywhere in it, by whoever it may be, with
   numbers changed here and there, and some that may be made. Adds a line for each answer, with how often it
   was given, and for each kind of move that was made one with a hash of the states and events that came of
   it. */
void strays_tell(const Match *match, Text *out);

#endif
