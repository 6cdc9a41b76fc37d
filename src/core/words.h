/* words.h: the word list as a minimal automaton (DAWG) that is walked letter by letter. */
#ifndef CORE_WORDS_H
#define CORE_WORDS_H

#include "core/error.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORD_LENGTH_MIN = 2, WORD_LENGTH_MAX = 15, WORD_LETTERS = 26 };

/* What a node says of the letters that led to it; 0 = only a beginning. Every common word is valid too. */
typedef enum WordClass {
    WORD_NONE = 0,
    WORD_VALID = 1,  /* may be played */
    WORD_COMMON = 3, /* may be proposed by the program */
} WordClass;

typedef uint32_t WordNode; /* 0 = no such word begins so */

/* A node is one cell, and after it one cell per letter that may follow, in the alphabet's order: the child's
   WordNode. The first cell holds the letters that may follow as a mask, above them the node's class, and
   above that whether everybody has the word in mind. Public so that walking costs no call. */
#define WORDS_LETTER_MASK ((UINT32_C(1) << WORD_LETTERS) - 1)
enum {
    WORDS_CLASS_SHIFT = WORD_LETTERS,
    WORDS_CLASS_BITS = 2,
    WORDS_EVERYDAY_SHIFT = WORDS_CLASS_SHIFT + WORDS_CLASS_BITS
};

typedef struct Words {
    uint32_t *cells;
    uint32_t count;
    WordNode root;
} Words;

/* The compiled file, all numbers little endian: the magic, uint32 count of cells, uint32 root, uint64
   hash_bytes of the cells' bytes, then the cells. Cell 0 is unused. A child stands before its parent, so no
   walk can go in circles. */
#define WORDS_MAGIC "STDAWG2\n"
enum { WORDS_MAGIC_BYTES = 8, WORDS_HEADER_BYTES = 24 };

/* Reads the compiled list. NULL with `error` when the file is missing or damaged. */
Words *words_load(const char *path, Error *error);
/* The same from memory, for tests; `name` stands for the path in messages. */
Words *words_parse(const char *name, const void *bytes, size_t length, Error *error);
void words_free(Words *words);

static inline WordNode words_root(const Words *words)
{
    return words->root;
}

/* Bit mask of the letters (bit 0 = a) that words_child would follow. */
static inline uint32_t words_letters(const Words *words, WordNode node)
{
    return words->cells[node] & WORDS_LETTER_MASK;
}

/* How many letters a mask holds. Counted here, because a plain x86-64 has no instruction for it and would
   call a function. */
static inline uint32_t words_count(uint32_t letters)
{
    uint32_t pairs = letters - (letters >> 1 & 0x55555555u);
    uint32_t fours = (pairs & 0x33333333u) + (pairs >> 2 & 0x33333333u);
    return ((fours + (fours >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}

/* The node after one more letter, 0..25 for a..z; 0 when no word goes on so. `node` must not be 0. */
static inline WordNode words_child(const Words *words, WordNode node, int letter)
{
    assert(node != 0 && letter >= 0 && letter < WORD_LETTERS);
    uint32_t letters = words_letters(words, node);
    uint32_t bit = UINT32_C(1) << letter;
    if (!(letters & bit)) {
        return 0;
    }
    return words->cells[node + 1 + words_count(letters & (bit - 1))];
}

static inline WordClass words_class(const Words *words, WordNode node)
{
    return (WordClass)(words->cells[node] >> WORDS_CLASS_SHIFT & ((1u << WORDS_CLASS_BITS) - 1));
}

/* Is it one of the common words that everybody has in mind? */
static inline bool words_everyday(const Words *words, WordNode node)
{
    return words->cells[node] >> WORDS_EVERYDAY_SHIFT;
}

/* `word` in lower or upper case a-z; anything else is WORD_NONE. */
WordClass words_find(const Words *words, const char *word);

#endif
