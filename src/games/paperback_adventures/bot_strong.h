/* bot_strong.h: the bot that looks ahead. */
#ifndef PAPERBACK_ADVENTURES_BOT_STRONG_H
#define PAPERBACK_ADVENTURES_BOT_STRONG_H

#include "games/paperback_adventures/paperback_adventures.h"

/* What a word is worth some turns later, in hundredths of an HP; a word of no tokens is passing. The same
   state, generator included, gives the same worth, so the state must be determinized. */
int pa_worth_ahead(const PaState *state, const GameContent *content, const PaWord *word);

/* The plays that are best some turns later, best first; returns how many, at most `max`. */
int pa_plays_ahead(const PaState *state, const GameContent *content, PaPlay *out, int max);

/* GameBot.choose: the best of those plays; all but words it chooses like greedy. How far it looks is counted
   in turns, not in time. */
bool pa_choose_strongly(const void *view, const GameContent *content, int seat, Rng *rng, Move *out);

#endif
