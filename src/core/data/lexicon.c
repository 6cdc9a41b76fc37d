/* lexicon.c: loads the compiled word list and checks the whole file. lexicon.h describes the format. */
#include "core/data/lexicon.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORDS_FILE_BYTES_MAX = 64 * 1024 * 1024,
    CELL_BYTES = 4,
    COUNT_OFFSET = 8,
    ROOT_OFFSET = 12,
    HASH_OFFSET = 16
};

static uint32_t read_u32(const unsigned char *bytes)
{
    return (uint32_t)bytes[0] | (uint32_t)bytes[1] << 8 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[3] << 24;
}

static uint64_t read_u64(const unsigned char *bytes)
{
    return (uint64_t)read_u32(bytes) | (uint64_t)read_u32(bytes + CELL_BYTES) << 32;
}

/* True if the class and the everyday flag of a node are valid. Only a common word can be an everyday word. */
static bool is_valid_class(uint32_t bits)
{
    static const uint32_t everyday = UINT32_C(1) << LEXICON_CLASS_BITS;
    return bits == WORD_NONE || bits == WORD_VALID || bits == WORD_COMMON || bits == (WORD_COMMON | everyday);
}

/* Checks a node of the word list, and stores its height in the array `height`. The height is 1 plus the
 * largest number of letters that can follow the node. The array must contain the heights of all earlier
 * nodes. Returns the number of cells (32-bit words) of the node, or 0 if the node is damaged. */
static uint32_t check_node(const Lexicon *lexicon, LexiconNode node, uint8_t *height)
{
    if (!is_valid_class(lexicon->cells[node] >> LEXICON_CLASS_SHIFT)) {
        return 0;
    }
    uint32_t children = lexicon_count_letters(lexicon_next_letters(lexicon, node));
    if (children >= lexicon->count - node) {
        return 0;
    }
    uint8_t highest = 0;
    for (uint32_t i = 1; i <= children; i++) {
        uint32_t child = lexicon->cells[node + i];
        if (child >= node || height[child] == 0 || height[child] > WORD_LENGTH_MAX) {
            return 0;
        }
        highest = height[child] > highest ? height[child] : highest;
    }
    height[node] = (uint8_t)(highest + 1);
    return 1 + children;
}

static bool check_cells(const Lexicon *lexicon)
{
    /* height of the node that starts at the cell with this index, or 0 if no node starts there */
    uint8_t *height = memory_new(lexicon->count, 1);
    uint32_t node = 1, size = 1;
    while (node < lexicon->count && size > 0) {
        size = check_node(lexicon, node, height);
        node += size;
    }
    bool good = size > 0 && lexicon->root < lexicon->count && height[lexicon->root] > 0;
    free(height);
    return good;
}

Lexicon *lexicon_parse(const char *name, const void *bytes, size_t length, Error *error)
{
    const unsigned char *byte = bytes;
    if (length < LEXICON_HEADER_BYTES || memcmp(byte, LEXICON_MAGIC, LEXICON_MAGIC_BYTES) != 0) {
        error_set(error, "%s: is not a compiled word list", name);
        return NULL;
    }
    const unsigned char *body = byte + LEXICON_HEADER_BYTES;
    size_t body_length = length - LEXICON_HEADER_BYTES;
    uint32_t count = read_u32(byte + COUNT_OFFSET);
    bool whole = count > 0 && body_length % CELL_BYTES == 0 && body_length / CELL_BYTES == count &&
                 read_u64(byte + HASH_OFFSET) == hash_bytes(HASH_START, body, body_length);
    if (!whole) {
        error_set(error, "%s: the word list is damaged", name);
        return NULL;
    }
    Lexicon *words = memory_new(1, sizeof *words);
    *words = (Lexicon){.cells = memory_new(count, sizeof *words->cells),
                       .count = count,
                       .root = read_u32(byte + ROOT_OFFSET)};
    for (uint32_t i = 0; i < count; i++) {
        words->cells[i] = read_u32(body + (size_t)i * CELL_BYTES);
    }
    if (!check_cells(words)) {
        error_set(error, "%s: the word list is damaged", name);
        lexicon_free(words);
        return NULL;
    }
    return words;
}

Lexicon *lexicon_load(const char *path, Error *error)
{
    size_t length = 0;
    char *bytes = file_read(path, WORDS_FILE_BYTES_MAX, &length, error);
    Lexicon *words = bytes ? lexicon_parse(path, bytes, length, error) : NULL;
    free(bytes);
    return words;
}

void lexicon_free(Lexicon *lexicon)
{
    if (lexicon) {
        glosses_free(lexicon->glosses);
        free(lexicon->cells);
        free(lexicon);
    }
}

WordClass lexicon_find(const Lexicon *lexicon, const char *word)
{
    LexiconNode node = lexicon_root(lexicon);
    for (; *word != '\0' && node != 0; word++) {
        int letter = (*word | 0x20) - 'a'; /* converts ASCII letters to lower case */
        node = letter >= 0 && letter < WORD_LETTERS ? lexicon_child(lexicon, node, letter) : 0;
    }
    return node != 0 ? lexicon_class(lexicon, node) : WORD_NONE;
}
