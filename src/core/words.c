/* words.c: reads the compiled word list and trusts nothing in it; the format stands in words.h. */
#include "core/words.h"

#include "core/file.h"
#include "core/memory.h"
#include "core/text.h"

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

/* What may stand above a node's letters: only a common word is one that everybody has in mind. */
static bool is_class(uint32_t bits)
{
    static const uint32_t everyday = UINT32_C(1) << WORDS_CLASS_BITS;
    return bits == WORD_NONE || bits == WORD_VALID || bits == WORD_COMMON || bits == (WORD_COMMON | everyday);
}

/* Checks the node at `node` against the nodes before it, whose height (longest word below them, plus 1) is
   known. Returns the number of its cells, 0 when it is damaged. */
static uint32_t check_node(const Words *words, WordNode node, uint8_t *height)
{
    if (!is_class(words->cells[node] >> WORDS_CLASS_SHIFT)) {
        return 0;
    }
    uint32_t children = words_count(words_letters(words, node));
    if (children >= words->count - node) {
        return 0;
    }
    uint8_t highest = 0;
    for (uint32_t i = 1; i <= children; i++) {
        uint32_t child = words->cells[node + i];
        if (child >= node || height[child] == 0 || height[child] > WORD_LENGTH_MAX) {
            return 0;
        }
        highest = height[child] > highest ? height[child] : highest;
    }
    height[node] = (uint8_t)(highest + 1);
    return 1 + children;
}

static bool check_cells(const Words *words)
{
    uint8_t *height = memory_new(words->count, 1); /* 0 = no node begins here */
    uint32_t node = 1, size = 1;
    while (node < words->count && size > 0) {
        size = check_node(words, node, height);
        node += size;
    }
    bool good = size > 0 && words->root < words->count && height[words->root] > 0;
    free(height);
    return good;
}

Words *words_parse(const char *name, const void *bytes, size_t length, Error *error)
{
    const unsigned char *byte = bytes;
    if (length < WORDS_HEADER_BYTES || memcmp(byte, WORDS_MAGIC, WORDS_MAGIC_BYTES) != 0) {
        error_set(error, "%s: is no compiled word list", name);
        return NULL;
    }
    const unsigned char *body = byte + WORDS_HEADER_BYTES;
    size_t body_length = length - WORDS_HEADER_BYTES;
    uint32_t count = read_u32(byte + COUNT_OFFSET);
    bool whole = count > 0 && body_length % CELL_BYTES == 0 && body_length / CELL_BYTES == count &&
                 read_u64(byte + HASH_OFFSET) == hash_bytes(HASH_START, body, body_length);
    if (!whole) {
        error_set(error, "%s: the word list is damaged", name);
        return NULL;
    }
    Words *words = memory_new(1, sizeof *words);
    *words = (Words){.cells = memory_new(count, sizeof *words->cells),
                     .count = count,
                     .root = read_u32(byte + ROOT_OFFSET)};
    for (uint32_t i = 0; i < count; i++) {
        words->cells[i] = read_u32(body + (size_t)i * CELL_BYTES);
    }
    if (!check_cells(words)) {
        error_set(error, "%s: the word list is damaged", name);
        words_free(words);
        return NULL;
    }
    return words;
}

Words *words_load(const char *path, Error *error)
{
    size_t length = 0;
    char *bytes = file_read(path, WORDS_FILE_BYTES_MAX, &length, error);
    Words *words = bytes ? words_parse(path, bytes, length, error) : NULL;
    free(bytes);
    return words;
}

void words_free(Words *words)
{
    if (words) {
        free(words->cells);
        free(words);
    }
}

WordClass words_find(const Words *words, const char *word)
{
    WordNode node = words_root(words);
    for (; *word != '\0' && node != 0; word++) {
        int letter = (*word | 0x20) - 'a'; /* folds ASCII case */
        node = letter >= 0 && letter < WORD_LETTERS ? words_child(words, node, letter) : 0;
    }
    return node != 0 ? words_class(words, node) : WORD_NONE;
}
