/* anagrams.c: a hash table from letters to words; see anagrams.h. */
#include "core/anagrams.h"

#include "core/memory.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEY_BITS = 64,
    BUCKET_BITS = 18, /* two or three entries a bucket with 50,000 words */
    BUCKETS = 1 << BUCKET_BITS,
    CHECK_BITS = 9, /* of the key, so that few entries of other letters are looked at twice */
    CHECK_MASK = (1 << CHECK_BITS) - 1,
    WORD_BITS = 17,
    WORD_MASK = (1 << WORD_BITS) - 1,
    WORDS_MAX = 1 << WORD_BITS,
    START_BITS = 4, /* for 0..ANAGRAM_LENGTH_MAX */
    START_MASK = (1 << START_BITS) - 1,
    GAP_BITS = 2,
    GAP_MASK = (1 << GAP_BITS) - 1,
};

/* Odd, so that a gap is no letter. */
#define GAP_KEY UINT64_C(0x9e3779b97f4a7c15)

/* A word with a gap; `check` is a part of the key of what is left of it. */
typedef struct Entry {
    uint32_t word : WORD_BITS;
    uint32_t gap_start : START_BITS;
    uint32_t gap : GAP_BITS;
    uint32_t check : CHECK_BITS;
} Entry;

typedef struct IndexedWord {
    uint64_t key; /* of all its letters */
    char letters[ANAGRAM_LENGTH_MAX + 1];
} IndexedWord;

struct Anagrams {
    uint64_t letter_key[WORD_LETTERS];
    IndexedWord *words;
    uint32_t word_count, word_capacity;
    Entry *entries;   /* by bucket */
    uint32_t *bucket; /* where each bucket's entries begin; one more for the end */
};

/* Well mixed bits that depend on the letter alone (the end of splitmix64). */
uint64_t anagrams_key(int letter)
{
    uint64_t bits = ((uint64_t)letter + 1) * GAP_KEY;
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

static uint32_t bucket_of(uint64_t key)
{
    return (uint32_t)(key >> (KEY_BITS - BUCKET_BITS));
}

static uint32_t check_of(uint64_t key)
{
    return (uint32_t)(key >> (KEY_BITS - BUCKET_BITS - CHECK_BITS)) & CHECK_MASK;
}

/* ------------------------------------------------------------------ building */

static void add_word(Anagrams *anagrams, const char *letters, uint64_t key)
{
    if (anagrams->word_count == WORDS_MAX) {
        return; /* an index of some words is as good as any */
    }
    if (anagrams->word_count == anagrams->word_capacity) {
        enum { CAPACITY_MIN = 1024 };
        uint32_t capacity = anagrams->word_capacity * 2;
        anagrams->word_capacity = capacity > 0 ? capacity : CAPACITY_MIN;
        anagrams->words = memory_resize(anagrams->words, anagrams->word_capacity, sizeof *anagrams->words);
    }
    IndexedWord *word = &anagrams->words[anagrams->word_count++];
    *word = (IndexedWord){.key = key};
    strcpy(word->letters, letters);
}

static void add_words(Anagrams *anagrams, const Words *words, WordNode node, char *letters, int length,
                      uint64_t key)
{
    letters[length] = '\0';
    if (words_class(words, node) == WORD_COMMON) {
        add_word(anagrams, letters, key);
    }
    uint32_t follow = length < ANAGRAM_LENGTH_MAX ? words_letters(words, node) : 0;
    for (uint32_t rest = follow; rest != 0; rest &= rest - 1) {
        int letter = __builtin_ctz(rest);
        letters[length] = (char)('a' + letter);
        add_words(anagrams, words, words_child(words, node, letter), letters, length + 1,
                  key + anagrams->letter_key[letter]);
    }
}

/* The key of what is left of a word when `gap` letters from `start` on are open. */
static uint64_t key_left(const Anagrams *anagrams, const IndexedWord *word, unsigned start, unsigned gap)
{
    uint64_t key = word->key + gap * GAP_KEY;
    for (unsigned at = start; at < start + gap; at++) {
        key -= anagrams->letter_key[word->letters[at] - 'a'];
    }
    return key;
}

/* Counts an entry, or once `entries` are there, puts it where its bucket has come to. */
static void enter(Anagrams *anagrams, uint32_t word, unsigned start, unsigned gap)
{
    uint64_t key = key_left(anagrams, &anagrams->words[word], start, gap);
    uint32_t place = anagrams->bucket[bucket_of(key)]++;
    if (anagrams->entries) {
        anagrams->entries[place] = (Entry){.word = word & WORD_MASK,
                                           .gap_start = start & START_MASK,
                                           .gap = gap & GAP_MASK,
                                           .check = check_of(key) & CHECK_MASK};
    }
}

static void enter_all(Anagrams *anagrams)
{
    for (uint32_t word = 0; word < anagrams->word_count; word++) {
        unsigned length = (unsigned)strlen(anagrams->words[word].letters);
        enter(anagrams, word, 0, 0);
        for (unsigned gap = 1; gap <= ANAGRAM_GAP_MAX; gap++) {
            for (unsigned start = 0; start + gap <= length; start++) {
                enter(anagrams, word, start, gap);
            }
        }
    }
}

static void fill_buckets(Anagrams *anagrams)
{
    anagrams->bucket = memory_new(BUCKETS + 1, sizeof *anagrams->bucket);
    enter_all(anagrams);
    uint32_t sum = 0;
    for (int i = 0; i <= BUCKETS; i++) {
        uint32_t count = anagrams->bucket[i];
        anagrams->bucket[i] = sum;
        sum += count;
    }
    anagrams->entries = memory_new(sum, sizeof *anagrams->entries);
    enter_all(anagrams);
    /* Each has come to where the next one begins. */
    memmove(&anagrams->bucket[1], &anagrams->bucket[0], BUCKETS * sizeof *anagrams->bucket);
    anagrams->bucket[0] = 0;
}

Anagrams *anagrams_new(const Words *words)
{
    Anagrams *anagrams = memory_new(1, sizeof *anagrams);
    char letters[ANAGRAM_LENGTH_MAX + 1];
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        anagrams->letter_key[letter] = anagrams_key(letter);
    }
    add_words(anagrams, words, words_root(words), letters, 0, 0);
    fill_buckets(anagrams);
    return anagrams;
}

void anagrams_free(Anagrams *anagrams)
{
    if (anagrams) {
        free(anagrams->words);
        free(anagrams->entries);
        free(anagrams->bucket);
        free(anagrams);
    }
}

/* ------------------------------------------------------------------ asking */

AnagramRun anagrams_find(const Anagrams *anagrams, uint64_t key, int gap)
{
    key += (uint64_t)gap * GAP_KEY;
    uint32_t bucket = bucket_of(key);
    return (AnagramRun){.anagrams = anagrams,
                        .key = key,
                        .next = anagrams->bucket[bucket],
                        .end = anagrams->bucket[bucket + 1]};
}

/* Is what is left of the word exactly what was asked for? */
static bool matches(const AnagramRun *run, const Entry *entry)
{
    if (entry->check != check_of(run->key)) {
        return false;
    }
    const IndexedWord *word = &run->anagrams->words[entry->word];
    return key_left(run->anagrams, word, entry->gap_start, entry->gap) == run->key;
}

bool anagrams_next(AnagramRun *run, Anagram *out)
{
    while (run->next < run->end) {
        const Entry *entry = &run->anagrams->entries[run->next++];
        if (matches(run, entry)) {
            const char *word = run->anagrams->words[entry->word].letters;
            *out = (Anagram){.word = word,
                             .length = (uint8_t)strlen(word),
                             .gap_start = (uint8_t)entry->gap_start,
                             .gap = (uint8_t)entry->gap};
            return true;
        }
    }
    return false;
}
