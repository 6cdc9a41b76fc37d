/* strong.h: the bots that look ahead several turns. */
#ifndef PAPERBACK_ADVENTURES_STRONG_H
#define PAPERBACK_ADVENTURES_STRONG_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Plays the word and then several more turns. Repeats this with other random draws and returns the mean value
 * of the state at the end, in hundredths of an HP. An empty word means that the player passes. Call
 * pa_determinize() on `state` first, because all random draws use the generator of `state`. */
int pa_evaluate_with_lookahead(const PaState *state, const GameContent *content, const PaWord *word);

/* Finds the best plays (words with their splay) with pa_evaluate_with_lookahead(). Writes at most `max`
 * plays, best first, and returns their number. */
int pa_find_best_plays_with_lookahead(const PaState *state, const GameContent *content, PaPlay *out, int max);

/* Chooses a move, as GameBot.choose_move. Looks ahead for the best word, McGuffin side or core item. Makes
 * all other choices like the greedy bot. Looks a fixed number of turns ahead and has no time limit. */
bool pa_choose_strong_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

/* Chooses a move, as GameBot.choose_move. Plays words like the strong bot but picks rewards at random, so
 * that its games measure the value of each card without a preference for some cards. */
bool pa_choose_curious_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
