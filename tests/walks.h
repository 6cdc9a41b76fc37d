/* walks.h: results of a game's rules in random matches, as text that can be compared with the text of an
 * earlier version. */
#ifndef WALKS_H
#define WALKS_H

#include "answers.h"
#include "core/match/match.h"

/* Plays a random match with this number of seats. Options, moves and length depend only on the seed. */
Match *walks_play(const Game *game, const GameContent *content, int seats, uint64_t seed);

/* Tries random moves at positions of the match, and adds what the rules return there: reasons for illegal
 * moves; views, legal moves and guessed hidden cards; names, statistics and scores; results of parsing
 * changed move texts; and errors for states with a damaged number. Each kind of result has a line with its
 * count and a hash. */
void walks_add_answers(const Match *match, Answers *answers);

/* Appends one line for each field of a game's state, with its range, and one line for each number of seats,
 * with the names of the seats. Seats that have secrets are marked. */
void walks_describe_game(const Game *game, Text *out);

#endif
