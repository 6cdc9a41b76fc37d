/* walks.h: all that rules say along a way through a match, as a page to be compared with the one of before.
 */
#ifndef WALKS_H
#define WALKS_H

#include "answers.h"
#include "core/match.h"

/* A match of so many, by chance: its options, its moves and how far it goes all come of the seed. */
Match *walks_play(const Game *game, const GameContent *content, int seats, uint64_t seed);

/* At each position, and at those that moves stray to: what each seat sees, may do and could believe; the
   facts, names, figures and the score; how moves are read that are written a little otherwise; and what is
   said of the state once a number in it is another one, as it may come from elsewhere. Adds a line for each
   answer, with how often it was given, and a hash of what it is about. */
void walks_add(const Match *match, Answers *answers);

/* What the members of a game's states may hold, a line each; and who sits where, and has secrets. */
void walks_tell_game(const Game *game, Text *out);

#endif
