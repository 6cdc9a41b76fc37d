/* anagrams.c: a hash table from letters to words; see anagrams.h. */
#include "core/anagrams.h"

#include "core/memory.h"

#include <stdatomic.h>
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

struct AnagramIndex {
    uint64_t letter_key[WORD_LETTERS];
    IndexedWord *words;
    uint32_t word_count, word_capacity;
    Entry *entries;   /* by bucket */
    uint32_t *bucket; /* where each bucket's entries begin; one more for the end */
};

struct Anagrams {
    const Words *words;
    _Atomic(AnagramIndex *) index; /* NULL until somebody asks: it takes some megabytes */
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

static void add_word(AnagramIndex *index, const char *letters, uint64_t key)
{
    if (index->word_count == WORDS_MAX) {
        return; /* an index of some words is as good as any */
    }
    if (index->word_count == index->word_capacity) {
        enum { CAPACITY_MIN = 1024 };
        uint32_t capacity = index->word_capacity * 2;
        index->word_capacity = capacity > 0 ? capacity : CAPACITY_MIN;
        index->words = memory_resize(index->words, index->word_capacity, sizeof *index->words);
    }
    IndexedWord *word = &index->words[index->word_count++];
    *word = (IndexedWord){.key = key};
    strcpy(word->letters, letters);
}

static void add_words(AnagramIndex *index, const Words *words, WordNode node, char *letters, int length,
                      uint64_t key)
{
    letters[length] = '\0';
    if (words_class(words, node) == WORD_COMMON) {
        add_word(index, letters, key);
    }
    uint32_t follow = length < ANAGRAM_LENGTH_MAX ? words_letters(words, node) : 0;
    for (uint32_t rest = follow; rest != 0; rest &= rest - 1) {
        int letter = __builtin_ctz(rest);
        letters[length] = (char)('a' + letter);
        add_words(index, words, words_child(words, node, letter), letters, length + 1,
                  key + index->letter_key[letter]);
    }
}

/* The key of what is left of a word when `gap` letters from `start` on are open. */
static uint64_t key_left(const AnagramIndex *index, const IndexedWord *word, unsigned start, unsigned gap)
{
    uint64_t key = word->key + gap * GAP_KEY;
    for (unsigned at = start; at < start + gap; at++) {
        key -= index->letter_key[word->letters[at] - 'a'];
    }
    return key;
}

/* Counts an entry, or once `entries` are there, puts it where its bucket has come to. */
static void enter(AnagramIndex *index, uint32_t word, unsigned start, unsigned gap)
{
    uint64_t key = key_left(index, &index->words[word], start, gap);
    uint32_t place = index->bucket[bucket_of(key)]++;
    if (index->entries) {
        index->entries[place] = (Entry){.word = word & WORD_MASK,
                                        .gap_start = start & START_MASK,
                                        .gap = gap & GAP_MASK,
                                        .check = check_of(key) & CHECK_MASK};
    }
}

static void enter_all(AnagramIndex *index)
{
    for (uint32_t word = 0; word < index->word_count; word++) {
        unsigned length = (unsigned)strlen(index->words[word].letters);
        enter(index, word, 0, 0);
        for (unsigned gap = 1; gap <= ANAGRAM_GAP_MAX; gap++) {
            for (unsigned start = 0; start + gap <= length; start++) {
                enter(index, word, start, gap);
            }
        }
    }
}

static void fill_buckets(AnagramIndex *index)
{
    index->bucket = memory_new(BUCKETS + 1, sizeof *index->bucket);
    enter_all(index);
    uint32_t sum = 0;
    for (int i = 0; i <= BUCKETS; i++) {
        uint32_t count = index->bucket[i];
        index->bucket[i] = sum;
        sum += count;
    }
    index->entries = memory_new(sum, sizeof *index->entries);
    enter_all(index);
    /* Each has come to where the next one begins. */
    memmove(&index->bucket[1], &index->bucket[0], BUCKETS * sizeof *index->bucket);
    index->bucket[0] = 0;
}

static AnagramIndex *new_index(const Words *words)
{
    AnagramIndex *index = memory_new(1, sizeof *index);
    char letters[ANAGRAM_LENGTH_MAX + 1];
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        index->letter_key[letter] = anagrams_key(letter);
    }
    add_words(index, words, words_root(words), letters, 0, 0);
    fill_buckets(index);
    return index;
}

static void free_index(AnagramIndex *index)
{
    if (index) {
        free(index->words);
        free(index->entries);
        free(index->bucket);
        free(index);
    }
}

/* Of several who ask at once each makes one, and all take the first that is done. */
static const AnagramIndex *index_of(Anagrams *anagrams)
{
    AnagramIndex *index = atomic_load(&anagrams->index);
    if (index) {
        return index;
    }
    AnagramIndex *fresh = new_index(anagrams->words);
    if (atomic_compare_exchange_strong(&anagrams->index, &index, fresh)) {
        return fresh;
    }
    free_index(fresh);
    return index;
}

Anagrams *anagrams_new(const Words *words)
{
    Anagrams *anagrams = memory_new(1, sizeof *anagrams);
    anagrams->words = words;
    return anagrams;
}

void anagrams_free(Anagrams *anagrams)
{
    if (anagrams) {
        free_index(anagrams->index);
        free(anagrams);
    }
}

/* ------------------------------------------------------------------ asking */

AnagramRun anagrams_find(Anagrams *anagrams, uint64_t key, int gap)
{
    key += (uint64_t)gap * GAP_KEY;
    const AnagramIndex *index = index_of(anagrams);
    uint32_t bucket = bucket_of(key);
    return (AnagramRun){
        .index = index, .key = key, .next = index->bucket[bucket], .end = index->bucket[bucket + 1]};
}

/* Is what is left of the word exactly what was asked for? */
static bool matches(const AnagramRun *run, const Entry *entry)
{
    if (entry->check != check_of(run->key)) {
        return false;
    }
    const IndexedWord *word = &run->index->words[entry->word];
    return key_left(run->index, word, entry->gap_start, entry->gap) == run->key;
}

bool anagrams_next(AnagramRun *run, Anagram *out)
{
    while (run->next < run->end) {
        const Entry *entry = &run->index->entries[run->next++];
        if (matches(run, entry)) {
            const char *word = run->index->words[entry->word].letters;
            *out = (Anagram){.word = word,
                             .length = (uint8_t)strlen(word),
                             .gap_start = (uint8_t)entry->gap_start,
                             .gap = (uint8_t)entry->gap};
            return true;
        }
    }
    return false;
}
