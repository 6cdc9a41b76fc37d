/* test_lexicon.c: compares the compiled word list with its sources, and reads damaged word lists. */
#include "auto.h"
#include "core/data/lexicon.h"
#include "core/platform/file.h"
#include "core/text/text.h"
#include "test.h"

static const char COMPILED[] = "assets/words/words.dawg";
enum {
    LIST_BYTES_MAX = 16 * 1024 * 1024,
    WORDS_VALID = 248642,
    WORDS_COMMON = 63001,
    WORDS_EVERYDAY = 11087
};

static int load_lexicon(void **state)
{
    Error error = {0};
    Lexicon *words = lexicon_load(COMPILED, &error);
    if (!words) {
        fprintf(stderr, "%s\n", error.text);
    }
    *state = words;
    return words ? 0 : -1;
}

static int unload_lexicon(void **state)
{
    lexicon_free(*state);
    return 0;
}

/* Asserts that every word in a list has at least this class. Returns the number of words. */
static int check_list(const Lexicon *words, const char *path, WordClass at_least)
{
    size_t length = 0;
    Error error = {0};
    char *text = file_read(path, LIST_BYTES_MAX, &length, &error);
    assert_non_null(text);
    int count = 0;
    for (char *word = strtok(text, "\n"); word; word = strtok(NULL, "\n")) {
        if (lexicon_find(words, word) < at_least) {
            fail_msg("%s of %s is missing or has a lower class", word, path);
        }
        count++;
    }
    free(text);
    return count;
}

TEST(every_listed_word_is_found)
{
    assert_int_equal(check_list(*fixture, "assets/words/valid.txt", WORD_VALID), WORDS_VALID);
    assert_int_equal(check_list(*fixture, "assets/words/common.txt", WORD_COMMON), WORDS_COMMON);
}

typedef struct Counts {
    int valid, common, everyday, longest;
} Counts;

/* Counts the words at and below a node. Asserts that lexicon_next_letters() and lexicon_child() agree. */
static void count_words_below(const Lexicon *words, LexiconNode node, int depth, Counts *counts)
{
    WordClass class = lexicon_class(words, node);
    counts->valid += class != WORD_NONE;
    counts->common += class == WORD_COMMON;
    counts->everyday += lexicon_is_everyday(words, node);
    counts->longest = depth > counts->longest ? depth : counts->longest;
    uint32_t letters = lexicon_next_letters(words, node);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        LexiconNode child = lexicon_child(words, node, letter);
        if ((child != 0) != ((letters >> letter & 1) != 0)) {
            fail_msg("lexicon_next_letters() and lexicon_child() disagree");
        }
        if (child) {
            count_words_below(words, child, depth + 1, counts);
        }
    }
}

TEST(only_listed_words_are_found)
{
    Counts counts = {0};
    count_words_below(*fixture, lexicon_root(*fixture), 0, &counts);
    assert_ints(counts.valid, WORDS_VALID, counts.common, WORDS_COMMON, counts.everyday, WORDS_EVERYDAY);
    assert_int_equal(counts.longest, WORD_LENGTH_MAX);
}

TEST_ON(const Lexicon *words, every_everyday_word_is_marked)
{
    size_t length = 0;
    Error error = {0};
    char *text = file_read("assets/words/everyday.txt", LIST_BYTES_MAX, &length, &error);
    assert_non_null(text);
    int count = 0;
    for (char *word = strtok(text, "\n"); word; word = strtok(NULL, "\n")) {
        LexiconNode node = lexicon_root(words);
        for (int i = 0; word[i] != '\0'; i++) {
            node = lexicon_child(words, node, word[i] - 'a');
        }
        assert_int_equal(lexicon_class(words, node), WORD_COMMON);
        assert_true(lexicon_is_everyday(words, node));
        count++;
    }
    free(text);
    assert_int_equal(count, WORDS_EVERYDAY);
}

TEST_ON(const Lexicon *words, words_are_found_in_any_case_and_only_letters)
{
    assert_ints(lexicon_find(words, "Paper"), WORD_COMMON, lexicon_find(words, "PAPER"), WORD_COMMON);
    assert_int_equal(lexicon_find(words, "aa"), WORD_VALID);
    static const char *const none[] = {"",
                                       "a",
                                       "papr",
                                       "paperx",
                                       "pa per",
                                       "pap3r",
                                       "p@per",
                                       "PAP[R",
                                       "\xC3\xA9t\xC3\xA9",
                                       "aahedzzzzzzzzzzzzzzzzzzzzzzz",
                                       NULL};
    for (int i = 0; none[i]; i++) {
        assert_int_equal(lexicon_find(words, none[i]), WORD_NONE);
    }
}

static char *read_compiled(size_t *length)
{
    char *bytes = file_read(COMPILED, LIST_BYTES_MAX, length, NULL);
    assert_non_null(bytes);
    return bytes;
}

static void assert_rejected(const char *bytes, size_t length)
{
    Error error = {0};
    assert_fails(lexicon_parse("tried.dawg", bytes, length, &error), error, "tried.dawg");
}

TEST(truncated_lists_are_rejected)
{
    size_t length = 0;
    AUTO(free) char *bytes = read_compiled(&length);
    for (size_t cut = 0; cut < 64; cut++) {
        assert_rejected(bytes, cut);
    }
    assert_rejected(bytes, length - 1);
    assert_rejected(bytes, length - 4);
}

TEST(changed_bytes_are_detected)
{
    size_t length = 0;
    AUTO(free) char *bytes = read_compiled(&length);
    for (size_t at = 0; at < length; at += at < 200 ? 1 : length / 60) {
        bytes[at] ^= 0x10;
        /* Bytes 12 to 15 are the index of the root node. A damaged index can happen to be the index of
         * another node. Such damage cannot be detected. */
        Lexicon *words = lexicon_parse("tried.dawg", bytes, length, NULL);
        assert_true(!words || (at >= 12 && at < 16));
        lexicon_free(words);
        bytes[at] ^= 0x10;
    }
}

static void write_u32(unsigned char *at, uint32_t value)
{
    for (int i = 0; i < 4; i++) {
        at[i] = (unsigned char)(value >> (8 * i));
    }
}

/* Parses a file with these cells and their correct hash. */
static Lexicon *parse_cells(const uint32_t *cells, uint32_t count, uint32_t root)
{
    unsigned char bytes[LEXICON_HEADER_BYTES + 64 * 4] = LEXICON_MAGIC;
    unsigned char *body = bytes + LEXICON_HEADER_BYTES;
    assert_true(count <= 64);
    for (uint32_t i = 0; i < count; i++) {
        write_u32(body + 4 * i, cells[i]);
    }
    uint64_t hash = hash_bytes(HASH_START, body, (size_t)count * 4);
    write_u32(bytes + 8, count);
    write_u32(bytes + 12, root);
    write_u32(bytes + 16, (uint32_t)hash);
    write_u32(bytes + 20, (uint32_t)(hash >> 32));
    return lexicon_parse("tried.dawg", bytes, LEXICON_HEADER_BYTES + (size_t)count * 4, NULL);
}

TEST(invalid_cells_are_rejected)
{
    const uint32_t leaf = (uint32_t)WORD_VALID << LEXICON_CLASS_SHIFT;
    Lexicon *good = parse_cells((uint32_t[]){0, leaf, 1, 1, 1, 2}, 6, 4);
    assert_non_null(good);
    assert_int_equal(lexicon_find(good, "aa"), WORD_VALID);
    lexicon_free(good);
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 2}, 4, 2));
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 9}, 4, 2));       /* a child beyond the end */
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 1, 1, 3}, 6, 4)); /* a child in the middle of a node */
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 0}, 4, 2));       /* a node without a child */
    assert_null(parse_cells((uint32_t[]){0, leaf, 7, 1}, 4, 2));       /* fewer children than letters */
    assert_null(parse_cells((uint32_t[]){0, leaf, 3, 1}, 4, 2));       /* one child too few, at the end */
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 1}, 4, 3));       /* a root in the middle of a node */
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 1}, 4, 4));       /* a root beyond the end */
    assert_null(parse_cells((uint32_t[]){0, leaf, 1, 1}, 4, 0));       /* a file without a root */
    assert_null(parse_cells((uint32_t[]){0, UINT32_C(2) << LEXICON_CLASS_SHIFT}, 2, 1));
    assert_null(parse_cells((uint32_t[]){0}, 1, 0));
    uint32_t chain[2 + 2 * 20] = {0, leaf};
    for (uint32_t i = 2; i < 2 + 2 * 20; i += 2) {
        chain[i] = 1;
        chain[i + 1] = i == 2 ? 1 : i - 2;
    }
    assert_null(parse_cells(chain, 2 + 2 * 20, 2 + 2 * 19)); /* the words are longer than allowed */
}

TEST(missing_lists_are_named)
{
    Error error = {0};
    assert_fails(lexicon_load("no/such.dawg", &error), error, "no/such.dawg");
    assert_fails(lexicon_load("assets/words", &error), error, "assets/words");
}

const TestFixture test_group = {load_lexicon, unload_lexicon};
