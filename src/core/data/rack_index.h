/* rack_index.h: an index of common words. Finds the words that can be spelled with given letters plus up to
 * two adjacent open letters. An open letter can be any letter. */
#ifndef CORE_DATA_RACK_INDEX_H
#define CORE_DATA_RACK_INDEX_H

#include "core/data/lexicon.h"

enum {
    RACK_LENGTH_MAX =
        10, /* maximum length of a word in the index, because players can rarely spell longer words */
    RACK_GAP_MAX = 2, /* maximum number of adjacent open letters; an open letter can be any letter */
};

typedef struct RackIndex RackIndex;

/* Creates an index of the common words in `lexicon`, which must outlive the index. Never returns NULL. */
RackIndex *rack_index_new(const Lexicon *lexicon);
void rack_index_free(RackIndex *rack_index);

/* Returns the key (hash value) of a letter (0 to 25 for a to z). The key of several letters, in any order, is
 * the sum of their keys. */
uint64_t rack_index_get_letter_key(int letter);

/* A word of `length` letters that matches a query. `gap` letters, starting at index `gap_start`, are the open
 * letters, which can be any letter. All other letters are the letters of the query. */
typedef struct RackMatch {
    const char *word; /* the word in lower case, owned by the index */
    uint8_t length, gap_start, gap;
} RackMatch;

typedef struct RackTable RackTable;

typedef struct RackQuery {
    const RackTable *index;
    uint64_t key;
    uint32_t next, end;
} RackQuery;

/* Begins a query for all words that consist of given letters and of `gap` adjacent open letters. `key` is the
 * sum of the keys of the given letters. `gap` is from 0 to RACK_GAP_MAX. If the open letters can be at
 * several positions in a word, the query finds the word once for each position. The first query builds the
 * index, which takes some hundredths of a second. Thread-safe. */
RackQuery rack_index_find(RackIndex *rack_index, uint64_t key, int gap);
/* Writes the next matching word to `out`. Returns false if there are no more matches. */
bool rack_index_next(RackQuery *query, RackMatch *out);

#endif
