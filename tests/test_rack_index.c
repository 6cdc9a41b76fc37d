/* test_rack_index.c: compares the anagram index with the plain list of common words. */
#include "core/data/rack_index.h"
#include "core/platform/file.h"
#include "test.h"

static const char COMPILED[] = "assets/words/words.dawg", LIST[] = "assets/words/common.txt";
enum { LIST_BYTES_MAX = 16 * 1024 * 1024, EVERY = 17 /* tests every 17th word of the list */ };

typedef struct Desk {
    Lexicon *words;
    RackIndex *anagrams;
    char *list;
    size_t length;
} Desk;

static Desk desk;

static int load_index(void **unused)
{
    Error error = {0};
    desk.words = lexicon_load(COMPILED, &error);
    desk.list = file_read(LIST, LIST_BYTES_MAX, &desk.length, &error);
    if (!desk.words || !desk.list) {
        fprintf(stderr, "%s\n", error.text);
        return -1;
    }
    desk.anagrams = rack_index_new(desk.words);
    return 0;
}

static int unload_index(void **unused)
{
    rack_index_free(desk.anagrams);
    lexicon_free(desk.words);
    free(desk.list);
    return 0;
}

static uint64_t get_letter_key(const char *letters, size_t length)
{
    uint64_t key = 0;
    for (size_t i = 0; i < length; i++) {
        key += rack_index_get_letter_key(letters[i] - 'a');
    }
    return key;
}

static int count_found(const char *word, size_t length, size_t gap_start, size_t gap)
{
    uint64_t key = get_letter_key(word, length) - get_letter_key(word + gap_start, gap);
    RackQuery run = rack_index_find(desk.anagrams, key, (int)gap);
    RackMatch found;
    int count = 0;
    while (rack_index_next(&run, &found)) {
        count += found.length == length && strncmp(found.word, word, length) == 0 &&
                 found.gap_start == gap_start && found.gap == gap;
    }
    return count;
}

TEST(every_word_is_found_once_with_every_gap)
{
    size_t number = 0;
    for (const char *word = desk.list, *end; *word; word = end + 1) {
        end = strchr(word, '\n');
        size_t length = (size_t)(end - word);
        if (length > RACK_LENGTH_MAX || number++ % EVERY != 0) {
            continue;
        }
        assert_int_equal(count_found(word, length, 0, 0), 1);
        for (size_t gap = 1; gap <= RACK_GAP_MAX; gap++) {
            for (size_t start = 0; start + gap <= length; start++) {
                assert_int_equal(count_found(word, length, start, gap), 1);
            }
        }
    }
}

static int compare_letters(const void *a, const void *b)
{
    return *(const char *)a - *(const char *)b;
}

/* Asserts that all words found are common words that consist of these letters and of `gap` other letters,
 * which are next to each other. Returns the number of words. */
static int check_found(const char *letters, int gap)
{
    size_t length = strlen(letters);
    RackQuery run = rack_index_find(desk.anagrams, get_letter_key(letters, length), gap);
    RackMatch found;
    int count = 0;
    for (; rack_index_next(&run, &found); count++) {
        char left[RACK_LENGTH_MAX + 1], wanted[RACK_LENGTH_MAX + 1];
        assert_ints(lexicon_find(desk.words, found.word), WORD_COMMON, found.length, length + (size_t)gap);
        memcpy(left, found.word, found.gap_start);
        strcpy(left + found.gap_start, found.word + found.gap_start + gap);
        strcpy(wanted, letters);
        qsort(left, length, 1, compare_letters);
        qsort(wanted, length, 1, compare_letters);
        assert_string_equal(left, wanted);
    }
    return count;
}

TEST(found_words_have_the_given_letters)
{
    static const char *const hands[] = {"tear", "note", "s", "eee", "quiz", "strength"};
    for (size_t i = 0; i < sizeof hands / sizeof *hands; i++) {
        for (int gap = 0; gap <= RACK_GAP_MAX; gap++) {
            check_found(hands[i], gap);
        }
    }
    assert_true(check_found("tear", 0) >= 3); /* at least "rate", "tare" and "tear" */
    assert_ints(check_found("zzz", 0), 0, check_found("", 0), 0);
}

const TestFixture test_group = {load_index, unload_index};
