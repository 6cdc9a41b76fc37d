/* walks.h: answers of a game's rules in random matches, as text for comparison with an earlier version. */
#ifndef WALKS_H
#define WALKS_H

#include "answers.h"
#include "core/match/match.h"

/* Plays a random match with this number of seats. Options, moves and length depend on the seed only. */
Match *walks_play(const Game *game, const GameContent *content, int seats, uint64_t seed);

/* For each position of the match, and for positions after wrong moves: each seat's view, moves and guesses;
   facts, names, statistics and score; how slightly damaged move text is read; and the messages about states
   with a damaged number. Adds a line per answer, with its count and a hash of the positions. */
void walks_add(const Match *match, Answers *answers);

/* Appends the ranges of all members of a game's states, a line each, and the seats and their secrets. */
void walks_tell_game(const Game *game, Text *out);

#endif
