/* walks.h: results of a game's rules in random matches, as text that can be compared with the text of an
 * earlier version. */
#ifndef WALKS_H
#define WALKS_H

#include "answers.h"
#include "core/match/match.h"

/* Plays a random match with this number of seats. Options, moves and length depend only on the seed. */
Match *walks_play(const Game *game, const GameContent *content, int seats, uint64_t seed);

/* Adds the results at each position of the match, and at positions after wrong moves: each seat's view, moves
 * and guesses; facts, names, statistics and score; whether and how the game reads move texts with a small
 * change; and the messages about states with a damaged number. Each result has a line with its count and a
 * hash of its positions. */
void walks_add_answers(const Match *match, Answers *answers);

/* Appends one line for each field of a game's state, with its range, and lines for the seats and what they
 * cannot see. */
void walks_describe_game(const Game *game, Text *out);

#endif
