/* fuzz_words.c: fuzz target of the compiled word list: what it accepts can be walked without leaving it. */
#include "core/memory.h"
#include "core/text.h"
#include "core/words.h"
#include "fuzz.h"

#include <stdlib.h>
#include <string.h>

enum { COUNT_OFFSET = 8, HASH_OFFSET = 16, CELL_BYTES = 4 };

static void put_number(uint8_t *at, uint64_t number, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        at[i] = (uint8_t)(number >> 8 * i);
    }
}

/* Counts the words below a node, up to a bound; none is longer than words may be. */
static int count_words(const Words *words, WordNode node, int depth, int bound)
{
    int count = words_class(words, node) != WORD_NONE;
    FUZZ_EXPECT(depth <= WORD_LENGTH_MAX);
    for (int letter = 0; letter < WORD_LETTERS && count < bound; letter++) {
        WordNode child = words_child(words, node, letter);
        if (child != 0) {
            count += count_words(words, child, depth + 1, bound - count);
        }
    }
    return count;
}

static void judge(const uint8_t *bytes, size_t length)
{
    enum { COUNTED = 2000 };
    static const char *const tried[] = {"",   "a",    "aah",         "ZYGOTE",
                                        "no", "it's", "caf\xC3\xA9", "zzzzzzzzzzzzzzzzzzzz"};
    Error error = {0};
    Words *words = words_parse("words.dawg", bytes, length, &error);
    if (!words) {
        FUZZ_EXPECT(error.text[0] != '\0');
        return;
    }
    count_words(words, words_root(words), 0, COUNTED);
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        words_find(words, tried[i]);
    }
    words_free(words);
}

/* The same cells under a head that fits them, since a damaged file seldom has the right hash. */
static void judge_with_good_head(const uint8_t *bytes, size_t length)
{
    size_t body = (length - WORDS_HEADER_BYTES) / CELL_BYTES * CELL_BYTES;
    uint8_t *fitted = memory_new(WORDS_HEADER_BYTES + body, 1);
    memcpy(fitted, bytes, WORDS_HEADER_BYTES + body);
    memcpy(fitted, WORDS_MAGIC, WORDS_MAGIC_BYTES);
    put_number(fitted + COUNT_OFFSET, body / CELL_BYTES, sizeof(uint32_t));
    put_number(fitted + HASH_OFFSET, hash_bytes(HASH_START, fitted + WORDS_HEADER_BYTES, body),
               sizeof(uint64_t));
    judge(fitted, WORDS_HEADER_BYTES + body);
    free(fitted);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    judge(bytes, length);
    if (length >= WORDS_HEADER_BYTES) {
        judge_with_good_head(bytes, length);
    }
    return 0;
}
