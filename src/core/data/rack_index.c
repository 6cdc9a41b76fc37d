/* rack_index.c: a hash table that maps sets of letters to words. */
#include "core/data/rack_index.h"

#include "core/platform/memory.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    KEY_BITS = 64,
    /* number of key bits that select the bucket; with a list of 50,000 words, a bucket has two or three
     * entries */
    BUCKET_BITS = 18,
    BUCKETS = 1 << BUCKET_BITS,
    /* number of key bits that an entry stores. These bits reject most words that do not match, before the
     * whole key is compared. */
    CHECK_BITS = 9,
    CHECK_MASK = (1 << CHECK_BITS) - 1,
    WORD_BITS = 17,
    WORD_MASK = (1 << WORD_BITS) - 1,
    WORDS_MAX = 1 << WORD_BITS,
    START_BITS = 4, /* number of bits that store an index from 0 to RACK_LENGTH_MAX */
    START_MASK = (1 << START_BITS) - 1,
    GAP_BITS = 2,
    GAP_MASK = (1 << GAP_BITS) - 1,
};

/* Key of an open letter (any letter), different from the keys of the letters a to z. */
#define GAP_KEY UINT64_C(0x9e3779b97f4a7c15)

/* An entry of the hash table: a word in which `gap` adjacent letters from `gap_start` on are open (can be any
 * letter). `check` contains some bits of the key that compute_key_without_gap returns. */
typedef struct Entry {
    uint32_t word : WORD_BITS;
    uint32_t gap_start : START_BITS;
    uint32_t gap : GAP_BITS;
    uint32_t check : CHECK_BITS;
} Entry;

typedef struct IndexedWord {
    uint64_t key; /* sum of the keys (hash values) of the word's letters */
    char letters[RACK_LENGTH_MAX + 1];
} IndexedWord;

struct RackTable {
    uint64_t letter_key[WORD_LETTERS];
    IndexedWord *words;
    uint32_t word_count, word_capacity;
    Entry *entries;
    /* index in `entries` of the first entry of each bucket; the last element of the array is the end of the
     * last bucket */
    uint32_t *bucket;
};

struct RackIndex {
    const Lexicon *words;
    /* hash table, or NULL before the first query. The first query builds the table, which needs a few
     * megabytes. */
    _Atomic(RackTable *) index;
};

/* Returns the key of a letter. The final steps of splitmix64 give well-mixed bits that depend only on the
 * letter. */
uint64_t rack_index_get_letter_key(int letter)
{
    uint64_t bits = ((uint64_t)letter + 1) * GAP_KEY;
    bits = (bits ^ (bits >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    bits = (bits ^ (bits >> 27)) * UINT64_C(0x94d049bb133111eb);
    return bits ^ (bits >> 31);
}

static uint32_t compute_bucket(uint64_t key)
{
    return (uint32_t)(key >> (KEY_BITS - BUCKET_BITS));
}

static uint32_t compute_check_bits(uint64_t key)
{
    return (uint32_t)(key >> (KEY_BITS - BUCKET_BITS - CHECK_BITS)) & CHECK_MASK;
}

static void add_word(RackTable *index, const char *letters, uint64_t key)
{
    if (index->word_count == WORDS_MAX) {
        return; /* the table is full, so queries cannot find this word */
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

static void add_words(RackTable *index, const Lexicon *lexicon, LexiconNode node, char *letters, int length,
                      uint64_t key)
{
    letters[length] = '\0';
    if (lexicon_class(lexicon, node) == WORD_COMMON) {
        add_word(index, letters, key);
    }
    uint32_t follow = length < RACK_LENGTH_MAX ? lexicon_next_letters(lexicon, node) : 0;
    for (uint32_t rest = follow; rest != 0; rest &= rest - 1) {
        int letter = __builtin_ctz(rest);
        letters[length] = (char)('a' + letter);
        add_words(index, lexicon, lexicon_child(lexicon, node, letter), letters, length + 1,
                  key + index->letter_key[letter]);
    }
}

/* Returns the key of a word in which `gap` letters from index `start` on are open (can be any letter). */
static uint64_t compute_key_without_gap(const RackTable *index, const IndexedWord *word, unsigned start,
                                        unsigned gap)
{
    uint64_t key = word->key + gap * GAP_KEY;
    for (unsigned at = start; at < start + gap; at++) {
        key -= index->letter_key[word->letters[at] - 'a'];
    }
    return key;
}

/* Adds an entry for a word. Called in two passes. The first pass counts the entries of each bucket. In the
 * second pass, the array `entries` exists, and the function stores the entry. */
static void add_entry(RackTable *index, uint32_t word, unsigned start, unsigned gap)
{
    uint64_t key = compute_key_without_gap(index, &index->words[word], start, gap);
    uint32_t place = index->bucket[compute_bucket(key)]++;
    if (index->entries) {
        index->entries[place] = (Entry){.word = word & WORD_MASK,
                                        .gap_start = start & START_MASK,
                                        .gap = gap & GAP_MASK,
                                        .check = compute_check_bits(key) & CHECK_MASK};
    }
}

static void add_all_entries(RackTable *index)
{
    for (uint32_t word = 0; word < index->word_count; word++) {
        unsigned length = (unsigned)strlen(index->words[word].letters);
        add_entry(index, word, 0, 0);
        for (unsigned gap = 1; gap <= RACK_GAP_MAX; gap++) {
            for (unsigned start = 0; start + gap <= length; start++) {
                add_entry(index, word, start, gap);
            }
        }
    }
}

static void fill_buckets(RackTable *index)
{
    index->bucket = memory_new(BUCKETS + 1, sizeof *index->bucket);
    add_all_entries(index);
    uint32_t sum = 0;
    for (int i = 0; i <= BUCKETS; i++) {
        uint32_t count = index->bucket[i];
        index->bucket[i] = sum;
        sum += count;
    }
    index->entries = memory_new(sum, sizeof *index->entries);
    add_all_entries(index);
    /* Storing the entries has increased the index of each bucket to the start of the next bucket. Moving all
     * indexes up by one element corrects this. */
    memmove(&index->bucket[1], &index->bucket[0], BUCKETS * sizeof *index->bucket);
    index->bucket[0] = 0;
}

static RackTable *build_table(const Lexicon *lexicon)
{
    RackTable *index = memory_new(1, sizeof *index);
    char letters[RACK_LENGTH_MAX + 1];
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        index->letter_key[letter] = rack_index_get_letter_key(letter);
    }
    add_words(index, lexicon, lexicon_root(lexicon), letters, 0, 0);
    fill_buckets(index);
    return index;
}

static void free_table(RackTable *index)
{
    if (index) {
        free(index->words);
        free(index->entries);
        free(index->bucket);
        free(index);
    }
}

/* Returns the hash table and builds it if necessary. If several threads build a hash table at the same time,
 * all use the first finished table. */
static const RackTable *get_or_build_table(RackIndex *rack_index)
{
    RackTable *index = atomic_load(&rack_index->index);
    if (index) {
        return index;
    }
    RackTable *fresh = build_table(rack_index->words);
    if (atomic_compare_exchange_strong(&rack_index->index, &index, fresh)) {
        return fresh;
    }
    free_table(fresh);
    return index;
}

RackIndex *rack_index_new(const Lexicon *lexicon)
{
    RackIndex *rack_index = memory_new(1, sizeof *rack_index);
    rack_index->words = lexicon;
    return rack_index;
}

void rack_index_free(RackIndex *rack_index)
{
    if (rack_index) {
        free_table(rack_index->index);
        free(rack_index);
    }
}

RackQuery rack_index_find(RackIndex *rack_index, uint64_t key, int gap)
{
    key += (uint64_t)gap * GAP_KEY;
    const RackTable *index = get_or_build_table(rack_index);
    uint32_t bucket = compute_bucket(key);
    return (RackQuery){
        .index = index, .key = key, .next = index->bucket[bucket], .end = index->bucket[bucket + 1]};
}

/* True if the word of the entry consists of the query's letters and of open letters (any letters). */
static bool matches_query(const RackQuery *query, const Entry *entry)
{
    if (entry->check != compute_check_bits(query->key)) {
        return false;
    }
    const IndexedWord *word = &query->index->words[entry->word];
    return compute_key_without_gap(query->index, word, entry->gap_start, entry->gap) == query->key;
}

bool rack_index_next(RackQuery *query, RackMatch *out)
{
    while (query->next < query->end) {
        const Entry *entry = &query->index->entries[query->next++];
        if (matches_query(query, entry)) {
            const char *word = query->index->words[entry->word].letters;
            *out = (RackMatch){.word = word,
                               .length = (uint8_t)strlen(word),
                               .gap_start = (uint8_t)entry->gap_start,
                               .gap = (uint8_t)entry->gap};
            return true;
        }
    }
    return false;
}
