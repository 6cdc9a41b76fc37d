/* word_search.h: search for the most promising words by the symbols on the cards, without playing them. */
#ifndef PAPERBACK_ADVENTURES_WORD_SEARCH_H
#define PAPERBACK_ADVENTURES_WORD_SEARCH_H

#include "games/paperback_adventures/bots/evaluation.h"

/* Writes the most promising common words with their estimated values to `out`, best first, at most `max`, and
 * returns their number. Of several words with equal value, writes only one. If no common word is possible,
 * finds any valid words. Does not find words that need two "?" cards or borrowed "?" tiles. The number of
 * wild tiles is not limited. */
int pa_search_words(const PaState *state, const GameContent *content, PaPlay *out, int max);

#endif
