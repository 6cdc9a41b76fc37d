/* strong.h: the bots that look ahead several turns. */
#ifndef PAPERBACK_ADVENTURES_STRONG_H
#define PAPERBACK_ADVENTURES_STRONG_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Returns the value of playing the word, in hundredths of an HP: the mean value of the states a few turns
 * later, over several tries with different random draws. An empty word means that the player passes. Call
 * pa_determinize_state() on `state` first, because all random draws use the generator of `state`. */
int pa_evaluate_with_lookahead(const PaState *state, const GameContent *content, const PaWord *word);

/* Finds the best plays (words with their splay) with pa_evaluate_with_lookahead(). Writes at most `max`
 * plays, best first, and returns their number. */
int pa_find_best_plays_with_lookahead(const PaState *state, const GameContent *content, PaPlay *out, int max);

/* Chooses a move, as GameBot.choose_move. Looks a fixed number of turns ahead to choose words, McGuffin sides
 * and core items. Makes all other choices like the greedy bot. */
bool pa_choose_strong_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

/* Chooses a move, as GameBot.choose_move. Plays words like the strong bot, but picks rewards at random, so
 * that statistics of its games show the value of every card. */
bool pa_choose_curious_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
