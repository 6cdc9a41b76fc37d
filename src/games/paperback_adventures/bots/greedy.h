/* greedy.h: the greedy bot and its evaluation of words. */
#ifndef PAPERBACK_ADVENTURES_GREEDY_H
#define PAPERBACK_ADVENTURES_GREEDY_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Returns the value of the state after a word is resolved with this forecast, in hundredths of an HP. */
int pa_evaluate_forecast(const PaState *state, const GameContent *content, const PaForecast *forecast);
/* Returns the value of the state after playing the word, in hundredths of an HP, minus the cost of fatiguing
 * the word's top card. */
int pa_evaluate_play(const PaState *state, const GameContent *content, const PaWord *word);
/* Writes the best plays (words with their splay), best first, and returns how many, at most `max`. Uses
 * uncommon words only if no common word can be played. */
int pa_find_best_plays(const PaState *state, const GameContent *content, PaPlay *out, int max);
/* Chooses a move of the greedy bot, as GameBot.choose_move. */
bool pa_choose_greedy_move(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
