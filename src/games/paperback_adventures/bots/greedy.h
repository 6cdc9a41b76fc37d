/* greedy.h: a bot that plays what looks best now, and how it weighs words. */
#ifndef PAPERBACK_ADVENTURES_GREEDY_H
#define PAPERBACK_ADVENTURES_GREEDY_H

#include "games/paperback_adventures/bots/value.h"

/* How things would stand after a clash, in hundredths of an HP. */
int pa_worth_forecast(const PaState *state, const GameContent *content, const PaForecast *forecast);
/* What playing the word would bring, the card it costs included, in hundredths of an HP. */
int pa_worth_play(const PaState *state, const GameContent *content, const PaWord *word);
/* The best plays found, best first, of common words where there are any; returns how many, at most `max`. */
int pa_best_plays(const PaState *state, const GameContent *content, PaPlay *out, int max);
/* GameBot.choose. */
bool pa_choose_greedily(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
