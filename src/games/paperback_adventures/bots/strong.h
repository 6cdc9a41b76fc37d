/* strong.h: the bots that look ahead. */
#ifndef PAPERBACK_ADVENTURES_STRONG_H
#define PAPERBACK_ADVENTURES_STRONG_H

#include "games/paperback_adventures/bots/value.h"

/* What a word is worth some turns later, in hundredths of an HP; a word of no tokens is passing. The same
   state, generator included, gives the same worth, so the state must be determinized. */
int pa_worth_ahead(const PaState *state, const GameContent *content, const PaWord *word);

/* The plays that are best some turns later, best first; returns how many, at most `max`. */
int pa_plays_ahead(const PaState *state, const GameContent *content, PaPlay *out, int max);

/* GameBot.choose: the best of those plays, and the side of a McGuffin or the core item that the next battle
   ends best with; all else it chooses like greedy. How far it looks is counted in turns, not in time. */
bool pa_choose_strongly(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

/* GameBot.choose: spells like the strong one, but keeps after battles whatever chance picks of what is
   offered, so that how its runs end says what each card is worth, and not who took it. */
bool pa_choose_curiously(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
