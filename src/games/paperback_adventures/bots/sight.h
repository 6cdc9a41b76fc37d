/* sight.h: the words that promise most by the symbols of their cards, without playing them. */
#ifndef PAPERBACK_ADVENTURES_SIGHT_H
#define PAPERBACK_ADVENTURES_SIGHT_H

#include "games/paperback_adventures/bots/value.h"

/* The common words that promise most, best first, with what they promise; of words that promise the same,
   one. Where there is no common word, valid ones. Returns how many, at most `max`. A token that may be any
   letter is seen beside those of the wild item only, and no second one. */
int pa_words_at_sight(const PaState *state, const GameContent *content, PaPlay *out, int max);

#endif
