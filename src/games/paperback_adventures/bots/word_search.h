/* word_search.h: search for the most promising words by the symbols on the cards, without playing them. */
#ifndef PAPERBACK_ADVENTURES_WORD_SEARCH_H
#define PAPERBACK_ADVENTURES_WORD_SEARCH_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Finds the most promising common words and estimates the values of these words. Writes at most `max` words
 * to `out`, best first, and returns their number. Of several words with equal value, only one is written. If
 * no common word is possible, finds any valid words. A common word is found only if it uses at most one "?"
 * card or borrowed "?" tile, but with any number of wild tiles. */
int pa_search_words(const PaState *state, const GameContent *content, PaPlay *out, int max);

#endif
