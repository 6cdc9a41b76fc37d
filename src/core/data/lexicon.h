/* lexicon.h: the word list (dictionary), stored as a minimal automaton (DAWG), searched letter by letter. */
#ifndef CORE_DATA_LEXICON_H
#define CORE_DATA_LEXICON_H

#include "core/data/glosses.h"
#include "core/platform/error.h"

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { WORD_LENGTH_MIN = 2, WORD_LENGTH_MAX = 15, WORD_LETTERS = 26 };

/* Class of the letters that lead to a node of the automaton. WORD_NONE means that these letters are not a
 * word, only the start of longer words. */
typedef enum WordClass {
    WORD_NONE = 0,
    WORD_VALID = 1,  /* a word that players may play */
    WORD_COMMON = 3, /* a word that players may play, and that the program may also suggest */
} WordClass;

/* index of a node's header cell. Each node stands for the letters with which some words begin. 0 means that
 * no word begins with the letters. */
typedef uint32_t LexiconNode;

/* A node consists of a header cell and one cell for each possible next letter, in alphabetical order. The
 * cell of a letter contains the LexiconNode to which the letter leads. The header cell contains, from the
 * lowest bit, a mask of the next letters, the node's class and the everyday flag. These constants are public
 * because the functions below are inlined. */
#define LEXICON_LETTER_MASK ((UINT32_C(1) << WORD_LETTERS) - 1)
enum {
    LEXICON_CLASS_SHIFT = WORD_LETTERS,
    LEXICON_CLASS_BITS = 2,
    LEXICON_EVERYDAY_SHIFT = LEXICON_CLASS_SHIFT + LEXICON_CLASS_BITS
};

typedef struct Lexicon {
    uint32_t *cells;
    uint32_t count;
    LexiconNode root;
    Glosses *glosses; /* meanings of the common words, or NULL, freed by lexicon_free */
} Lexicon;

/* File format, little-endian: magic, uint32 number of cells, uint32 index of the root node's first cell,
 * uint64 hash of the cells (hash_bytes), then the cells. Cell 0 is unused. Children come before their
 * parents, so there are no cycles. */
#define LEXICON_MAGIC "STDAWG2\n"
enum { LEXICON_MAGIC_BYTES = 8, LEXICON_HEADER_BYTES = 24 };

/* Loads a compiled word list. Returns NULL with `error` if the file is missing or damaged. */
Lexicon *lexicon_load(const char *path, Error *error);
/* Like lexicon_load, but reads from memory, for tests. `name` replaces the path in error messages. */
Lexicon *lexicon_parse(const char *name, const void *bytes, size_t length, Error *error);
void lexicon_free(Lexicon *lexicon);

static inline LexiconNode lexicon_root(const Lexicon *words)
{
    return words->root;
}

/* Returns a mask of the letters that can follow the node's letters in a word. Bit 0 stands for a, bit 25 for
 * z. */
static inline uint32_t lexicon_next_letters(const Lexicon *words, LexiconNode node)
{
    return words->cells[node] & LEXICON_LETTER_MASK;
}

/* Counts the letters in a mask. Avoids __builtin_popcount, which is a slow function call on x86-64 CPUs
 * without SSE4.2. */
static inline uint32_t lexicon_count_letters(uint32_t letters)
{
    uint32_t pairs = letters - (letters >> 1 & 0x55555555u);
    uint32_t fours = (pairs & 0x33333333u) + (pairs >> 2 & 0x33333333u);
    return ((fours + (fours >> 4)) & 0x0f0f0f0fu) * 0x01010101u >> 24;
}

/* Returns the node to which a letter (0 to 25 for a to z) leads from `node`, or 0 if no word continues with
 * this letter. `node` must not be 0. */
static inline LexiconNode lexicon_child(const Lexicon *words, LexiconNode node, int letter)
{
    assert(node != 0 && letter >= 0 && letter < WORD_LETTERS);
    uint32_t letters = lexicon_next_letters(words, node);
    uint32_t bit = UINT32_C(1) << letter;
    if (!(letters & bit)) {
        return 0;
    }
    return words->cells[node + 1 + lexicon_count_letters(letters & (bit - 1))];
}

static inline WordClass lexicon_class(const Lexicon *words, LexiconNode node)
{
    return (WordClass)(words->cells[node] >> LEXICON_CLASS_SHIFT & ((1u << LEXICON_CLASS_BITS) - 1));
}

/* True if the letters that lead to the node form an everyday word (a common word that everybody knows). */
static inline bool lexicon_is_everyday(const Lexicon *words, LexiconNode node)
{
    return words->cells[node] >> LEXICON_EVERYDAY_SHIFT;
}

/* Looks up a word in lower or upper case. Returns WORD_NONE if the word contains anything but letters a-z. */
WordClass lexicon_find(const Lexicon *lexicon, const char *word);

#endif
