/* anagrams.h: the common words by their letters, up to two neighbours of which may be left open: what a hand
   spells is looked up instead of searched for. */
#ifndef CORE_ANAGRAMS_H
#define CORE_ANAGRAMS_H

#include "core/words.h"

enum {
    ANAGRAM_LENGTH_MAX = 10, /* longer words are not in the index: hardly any hand spells one */
    ANAGRAM_GAP_MAX = 2,     /* open letters, side by side */
};

typedef struct Anagrams Anagrams;

/* Of the common words of a list, which has to outlive it. Never NULL; free with anagrams_free. */
Anagrams *anagrams_new(const Words *words);
void anagrams_free(Anagrams *anagrams);

/* The key of some letters is the sum of the keys of each, in any order; a letter is 0..25. */
uint64_t anagrams_key(int letter);

/* A word, of which the letters from `gap_start` on, `gap` of them, are open. */
typedef struct Anagram {
    const char *word; /* lower case; lives as long as the index */
    uint8_t length, gap_start, gap;
} Anagram;

typedef struct AnagramIndex AnagramIndex;

/* The words still to be told of a question. */
typedef struct AnagramRun {
    const AnagramIndex *index;
    uint64_t key;
    uint32_t next, end;
} AnagramRun;

/* All words of the letters with this key and `gap` open letters, 0..ANAGRAM_GAP_MAX: each once for every
   place that its gap can have. Whoever asks first waits for the index, some hundredths of a second; several
   threads may ask at once. */
AnagramRun anagrams_find(Anagrams *anagrams, uint64_t key, int gap);
/* The next one; false when there is none left. */
bool anagrams_next(AnagramRun *run, Anagram *out);

#endif
