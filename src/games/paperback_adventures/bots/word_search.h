/* word_search.h: search for the most promising words. Rates words by the symbols on their cards, without
 * playing the words. */
#ifndef PAPERBACK_ADVENTURES_WORD_SEARCH_H
#define PAPERBACK_ADVENTURES_WORD_SEARCH_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Writes at most `max` of the most promising common words, best first, with their estimated values, and
 * returns their number. Of several words with equal value, writes only one. If no common word is possible,
 * writes other valid words. Finds only words that use at most one "?" (a "?" card or a borrowed "?" tile). */
int pa_search_words(const PaState *state, const GameContent *content, PaPlay *out, int max);

#endif
