/* teller.h: narrates attempts of bots, for attempts.c and rivals.c. */
#ifndef FANTASTICAL_ADVENTURE_TELLER_H
#define FANTASTICAL_ADVENTURE_TELLER_H

#include "games/fantastical_adventure/words/composer.h"

typedef struct Teller {
    const FaState *view;
    const GameContent *content;
    const FaKit *kit;
    const char *story;
    Rng *rng;
    int flavor;  /* as in FaEvent */
    bool helped; /* true if the story tells who helped the winner */
} Teller;

/* ------------------------------------------------------------------ functions in attempts.c */

/* Returns the last place in the story that has the sentence, even with other names. Returns NULL if there is
 * none. `words` is the rendered sentence. Does not compare the first letter, which can be upper or lower
 * case, or a name at the start, which can be a pronoun in the story. */
const char *fa_find_told(const Teller *teller, const TextTemplate *sentence, const Text *words);
/* Appends `words` to `out`, with a space between them if neither is empty. */
void fa_append_words(const Text *words, Text *out);
/* Appends one of the sentences for all kits. Prefers a sentence that is new in the story. If all are in the
 * story, prefers the sentence whose last use is the longest ago. */
void fa_append_common(const Teller *teller, FaCommonSentence kind, int owner, int other,
                      const char *const *words, Text *out);
/* Appends a sentence about a success. If there was opposition and no helper, words such as "But then" precede
 * the sentence. */
void fa_append_success(const Teller *teller, int owner, bool is_opposed, const Text *sentence, Text *out);

/* ------------------------------------------------------------------ functions in rivals.c */

/* Writes the short text of the Ambition up to its first comma to `out`, which has ROOM bytes. Returns `out`.
 */
const char *fa_write_brief(const FaAmbition *ambition, char *out);
/* True if a Jack has interrupted an attempt after this place in the story. */
bool fa_was_interrupted(const Teller *teller, const char *place);
/* Narrates a Challenge against a person, an Answer to this Challenge, or the result of the Challenge. The
 * goal of the Challenge is not an Ambition. */
bool fa_tell_rival(const Teller *teller, const FaEvent *event, int challenger, Text *out);

#endif
