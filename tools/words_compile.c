/* words_compile.c: compiles the sorted word lists into the automaton described in lexicon.h. usage:
 * words_compile VALID.txt COMMON.txt EVERYDAY.txt OUT.dawg */
#include "core/data/lexicon.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LIST_BYTES_MAX = 64 * 1024 * 1024,
    TABLE_SLOTS =
        /* number of slots of the hash table of nodes: a power of two, about four times the number of nodes */
    1 << 20,
    CELLS_PER_NODE_MAX = 1 + WORD_LETTERS,
};

typedef struct WordList {
    char *text; /* contents of the file, in which each line end is replaced by NUL */
    char **words;
    size_t count;
} WordList;

typedef struct Build {
    const WordList *valid, *common, *everyday;
    uint32_t *cells;
    uint32_t count, capacity;
    LexiconNode *table; /* hash table of nodes, with the hash of their cells as the key; 0 in a free slot */
    uint32_t nodes;
} Build;

static bool check_word(const char *path, size_t line, const char *word, const char *before, Error *error)
{
    size_t length = strlen(word);
    if (length < WORD_LENGTH_MIN || length > WORD_LENGTH_MAX ||
        strspn(word, "abcdefghijklmnopqrstuvwxyz") != length) {
        return error_set(error, "%s:%zu: \"%s\" is not a word of %d to %d letters a-z", path, line, word,
                         WORD_LENGTH_MIN, WORD_LENGTH_MAX);
    }
    if (before && strcmp(before, word) >= 0) {
        return error_set(error, "%s:%zu: \"%s\" is not in alphabetical order", path, line, word);
    }
    return true;
}

static bool read_word_list(WordList *list, const char *path, Error *error)
{
    size_t length = 0;
    list->text = file_read(path, LIST_BYTES_MAX, &length, error);
    if (!list->text) {
        return false;
    }
    list->words = memory_new(length / WORD_LENGTH_MIN + 1, sizeof *list->words);
    for (char *word = strtok(list->text, "\n"); word; word = strtok(NULL, "\n")) {
        const char *before = list->count > 0 ? list->words[list->count - 1] : NULL;
        if (!check_word(path, list->count + 1, word, before, error)) {
            return false;
        }
        list->words[list->count++] = word;
    }
    return true;
}

static void free_word_list(WordList *list)
{
    free(list->words);
    free(list->text);
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static bool is_in_word_list(const WordList *list, const char *word)
{
    return bsearch(&word, list->words, list->count, sizeof *list->words, compare_words) != NULL;
}

static bool check_subset(const char *part_name, const WordList *part, const char *whole_name,
                         const WordList *whole, Error *error)
{
    for (size_t i = 0; i < part->count; i++) {
        if (!is_in_word_list(whole, part->words[i])) {
            return error_set(error, "the %s word \"%s\" is missing from the %s words", part_name,
                             part->words[i], whole_name);
        }
    }
    return true;
}

/* Returns the known node with the same cells, or adds a new node if there is none. */
static LexiconNode intern_node(Build *build, const uint32_t *cells, uint32_t size)
{
    uint64_t hash = hash_bytes(HASH_START, cells, size * sizeof *cells);
    uint32_t slot = (uint32_t)(hash ^ hash >> 32) & (TABLE_SLOTS - 1);
    for (; build->table[slot] != 0; slot = (slot + 1) & (TABLE_SLOTS - 1)) {
        const uint32_t *known = build->cells + build->table[slot];
        /* The first cell gives the number of cells, so the comparison never reads past the end of the known
         * node. */
        if (known[0] == cells[0] && memcmp(known, cells, size * sizeof *cells) == 0) {
            return build->table[slot];
        }
    }
    if (build->count + size > build->capacity) {
        build->capacity = build->capacity * 2 + CELLS_PER_NODE_MAX;
        build->cells = memory_resize(build->cells, build->capacity, sizeof *build->cells);
    }
    LexiconNode node = build->count;
    memcpy(build->cells + node, cells, size * sizeof *cells);
    build->count += size;
    build->table[slot] = node;
    build->nodes++;
    return node;
}

/* Returns the node for the valid words with the indexes from `first` to `end` - 1, which share their first
 * `depth` letters. */
static LexiconNode build_node(Build *build, size_t first, size_t end, size_t depth)
{
    char *const *words = build->valid->words;
    uint32_t cells[CELLS_PER_NODE_MAX] = {0}, size = 1;
    if (words[first][depth] == '\0') {
        WordClass class = is_in_word_list(build->common, words[first]) ? WORD_COMMON : WORD_VALID;
        cells[0] = (uint32_t) class << LEXICON_CLASS_SHIFT;
        cells[0] |= (uint32_t)is_in_word_list(build->everyday, words[first]) << LEXICON_EVERYDAY_SHIFT;
        first++;
    }
    while (first < end) {
        char letter = words[first][depth];
        size_t next = first;
        while (next < end && words[next][depth] == letter) {
            next++;
        }
        cells[0] |= UINT32_C(1) << (letter - 'a');
        cells[size++] = build_node(build, first, next, depth + 1);
        first = next;
    }
    return intern_node(build, cells, size);
}

static void write_u32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        at[i] = (unsigned char)(value >> (8 * i));
    }
}

static bool write_automaton(const Build *build, LexiconNode root, const char *path, Error *error)
{
    size_t length = LEXICON_HEADER_BYTES + (size_t)build->count * sizeof *build->cells;
    unsigned char *bytes = memory_new(length, 1);
    unsigned char *body = bytes + LEXICON_HEADER_BYTES;
    for (uint32_t i = 0; i < build->count; i++) {
        write_u32(body + (size_t)i * sizeof *build->cells, build->cells[i]);
    }
    uint64_t hash = hash_bytes(HASH_START, body, length - LEXICON_HEADER_BYTES);
    memcpy(bytes, LEXICON_MAGIC, LEXICON_MAGIC_BYTES);
    write_u32(bytes + 8, build->count);
    write_u32(bytes + 12, root);
    write_u32(bytes + 16, (uint32_t)hash);
    write_u32(bytes + 20, (uint32_t)(hash >> 32));
    bool good = file_replace(path, (const char *)bytes, length, NULL, error);
    free(bytes);
    return good;
}

static bool compile_word_lists(const WordList *valid, const WordList *common, const WordList *everyday,
                               const char *path, Error *error)
{
    if (valid->count == 0) {
        return error_set(error, "the list of valid words is empty");
    }
    Build build = {
        .valid = valid, .common = common, .everyday = everyday, .count = 1, .capacity = TABLE_SLOTS};
    build.cells = memory_new(build.capacity, sizeof *build.cells);
    build.table = memory_new(TABLE_SLOTS, sizeof *build.table);
    LexiconNode root = build_node(&build, 0, valid->count, 0);
    bool good = write_automaton(&build, root, path, error);
    if (good) {
        printf("%s: %zu words, %u nodes, %u cells\n", path, valid->count, build.nodes, build.count);
    }
    free(build.table);
    free(build.cells);
    return good;
}

int main(int argc, char **argv)
{
    if (argc != 5) {
        fputs("usage: words_compile VALID.txt COMMON.txt EVERYDAY.txt OUT.dawg\n", stderr);
        return 2;
    }
    Error error = {0};
    WordList valid = {0}, common = {0}, everyday = {0};
    bool good = read_word_list(&valid, argv[1], &error) && read_word_list(&common, argv[2], &error) &&
                read_word_list(&everyday, argv[3], &error) &&
                check_subset("common", &common, "valid", &valid, &error) &&
                check_subset("everyday", &everyday, "common", &common, &error) &&
                compile_word_lists(&valid, &common, &everyday, argv[4], &error);
    if (!good) {
        fprintf(stderr, "words_compile: %s\n", error.text);
    }
    free_word_list(&valid);
    free_word_list(&common);
    free_word_list(&everyday);
    return good ? 0 : 1;
}
