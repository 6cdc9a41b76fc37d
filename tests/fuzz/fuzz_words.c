/* fuzz_words.c: fuzz target of the compiled word list. If a list is accepted, no search may read past its
 * end. */
#include "../auto.h"
#include "core/data/lexicon.h"
#include "core/platform/memory.h"
#include "core/text/text.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_OFFSET = 8, HASH_OFFSET = 16, CELL_BYTES = 4 };

static void write_number(uint8_t *at, uint64_t number, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        at[i] = (uint8_t)(number >> 8 * i);
    }
}

/* Counts the words below a node, up to a limit. */
static int count_words(const Lexicon *words, LexiconNode node, int depth, int bound)
{
    int count = lexicon_class(words, node) != WORD_NONE;
    FUZZ_EXPECT(depth <= WORD_LENGTH_MAX);
    for (int letter = 0; letter < WORD_LETTERS && count < bound; letter++) {
        LexiconNode child = lexicon_child(words, node, letter);
        if (child != 0) {
            count += count_words(words, child, depth + 1, bound - count);
        }
    }
    return count;
}

static void check_result(const uint8_t *bytes, size_t length)
{
    enum { COUNTED = 2000 };
    static const char *const tried[] = {"",   "a",    "aah",         "ZYGOTE",
                                        "no", "it's", "caf\xC3\xA9", "zzzzzzzzzzzzzzzzzzzz"};
    Error error = {0};
    Lexicon *words = lexicon_parse("words.dawg", bytes, length, &error);
    if (!words) {
        FUZZ_EXPECT(error.text[0] != '\0');
        return;
    }
    count_words(words, lexicon_root(words), 0, COUNTED);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        lexicon_find(words, tried[i]);
    }
    lexicon_free(words);
}

/* Loads the bytes with a correct header, because damaged files rarely have the right hash. */
static void check_with_valid_header(const uint8_t *bytes, size_t length)
{
    size_t body = (length - LEXICON_HEADER_BYTES) / CELL_BYTES * CELL_BYTES;
    AUTO(free) uint8_t *fitted = memory_new(LEXICON_HEADER_BYTES + body, 1);
    memcpy(fitted, bytes, LEXICON_HEADER_BYTES + body);
    memcpy(fitted, LEXICON_MAGIC, LEXICON_MAGIC_BYTES);
    write_number(fitted + COUNT_OFFSET, body / CELL_BYTES, sizeof(uint32_t));
    write_number(fitted + HASH_OFFSET, hash_bytes(HASH_START, fitted + LEXICON_HEADER_BYTES, body),
                 sizeof(uint64_t));
    check_result(fitted, LEXICON_HEADER_BYTES + body);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    check_result(bytes, length);
    if (length >= LEXICON_HEADER_BYTES) {
        check_with_valid_header(bytes, length);
    }
    return 0;
}
