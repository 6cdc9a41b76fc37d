/* test_glosses.c: meanings of words: a small sample, damaged files, and the file that the build makes. */
#include "auto.h"
#include "core/data/glosses.h"
#include "core/data/lexicon.h"
#include "core/match/rng.h"
#include "core/platform/file.h"
#include "core/play/dictionary.h"
#include "sample_glosses.h"
#include "test.h"

static const char BUILT[] = "assets/words/glosses.bin";
enum { BUILT_BYTES_MAX = 1500000, DAMAGES = 20000 };

/* Meanings of a few words, in which bytes from 128 on stand for "th", "in" and "ing". */
#define SAMPLE                                                                                               \
    "go\tv\tchange place\ngoes\tv2\nhappier\ta3y\nhappy\ta\tenjoy\x82\nhappy\tn\ta \x80\x82\n"               \
    "lost\tv4nowhere\nwent\tv4go\n"

static const char EXPANDED[] =
    "go\tv\tchange place\ngoes\tv2\nhappier\ta3y\nhappy\ta\tenjoying\nhappy\tn\ta thing\n"
    "lost\tv4nowhere\nwent\tv4go\n";

static Glosses *read_sample(const char *text, size_t length)
{
    size_t bytes;
    Error error = {0};
    AUTO(free) char *file = sample_glosses_new(text, length, &bytes);
    Glosses *glosses = glosses_parse("sample", file, bytes, &error);
    assert_true(glosses || strstr(error.text, "sample: the meanings are damaged"));
    return glosses;
}

static void assert_meaning(Glosses *glosses, const char *word, const char *meaning)
{
    AUTO(text) Text text = {0};
    assert_int_equal(glosses_write(glosses, word, &text), meaning[0] != '\0');
    assert_string_equal(text_chars(&text), meaning);
}

TEST(words_and_inflected_forms_have_meanings)
{
    Glosses *glosses = read_sample(SAMPLE, strlen(EXPANDED));
    assert_non_null(glosses);
    assert_meaning(glosses, "go", "go (verb): change place");
    assert_meaning(glosses, "GOES", "go (verb): change place");
    assert_meaning(glosses, "went", "go (verb): change place");
    assert_meaning(glosses, "happy", "happy (adjective): enjoying|happy (noun): a thing");
    assert_meaning(glosses, "Happier", "happy (adjective): enjoying");
    static const char *const unknown[] = {
        "", "g", "gone", "goe", "zzz", "lost", "it's", "caf\xC3\xA9", "happyhappyhappyhappy"};
    for (size_t i = 0; i < sizeof unknown / sizeof *unknown; i++) {
        assert_meaning(glosses, unknown[i], "");
    }
    assert_meaning(NULL, "go", "");
    glosses_free(glosses);
}

TEST(malformed_texts_are_rejected)
{
    static const char *const texts[] = {"",
                                        "go",
                                        "go\n",
                                        "go\tv\n",
                                        "go\tv\t\n",
                                        "go\tx\tgloss\n",
                                        "go\tvz\n",
                                        "go\tv2-\n",
                                        "Go\tv\tgloss\n",
                                        "\tv\tgloss\n",
                                        "go\tv\ta\tb\n",
                                        "go\tv\ta\nbe\tv\tb\n",
                                        "go\tv\ta\ngo\tv\ta\n",
                                        "\n"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_null(read_sample(texts[i], strlen(texts[i])));
    }
    assert_null(read_sample("go\tv\tgloss\n", 10));
    assert_null(read_sample("go\tv\tgloss\n", 12));
    assert_null(read_sample("go\tv\tgloss\n", 0xFFFFFFFF));
}

/* Damages bytes of a file. If `fit` is true, then corrects the magic bytes and the hash in the header, and
 * sets the length to a value that is wrong by at most 1. */
static void damage_glosses(Rng *rng, bool fit)
{
    static const char *const words[] = {"go", "goes", "happier", "happy", "lost", "went"};
    AUTO(text) Text meaning = {0};
    Error error = {0};
    size_t whole;
    AUTO(free) char *copy = sample_glosses_new(SAMPLE, strlen(EXPANDED), &whole);
    const size_t bytes = rng_below(rng, 4) > 0 ? whole : rng_below(rng, (uint32_t)whole);
    for (uint32_t i = rng_below(rng, 4) + 1; i > 0 && bytes > 0; i--) {
        copy[rng_below(rng, (uint32_t)bytes)] ^= (char)(1 + rng_below(rng, 255));
    }
    if (fit && bytes >= GLOSSES_HEADER_BYTES) {
        memcpy(copy, GLOSSES_MAGIC, GLOSSES_MAGIC_BYTES);
        sample_glosses_update_header(copy, bytes, strlen(EXPANDED) + rng_below(rng, 3) - 1);
    }
    Glosses *glosses = glosses_parse("damaged", copy, bytes, &error);
    assert_true(fit || !glosses);
    assert_true(glosses || error.text[0]);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        glosses_write(glosses, words[i], &meaning);
    }
    glosses_free(glosses);
}

TEST(damaged_files_give_messages)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < DAMAGES / TRIES_DIVISOR; i++) {
        damage_glosses(&rng, i % 2);
    }
}

TEST(dictionary_gives_meaning_or_says_why_it_is_missing)
{
    Error error = {0};
    AUTO(text) Text text = {0};
    Lexicon *words = lexicon_load("assets/words/words.dawg", &error);
    assert_ok(words, error);
    dictionary_describe(words, "GOES", &text);
    assert_string_equal(text_chars(&text), "{check} A valid word.");
    words->glosses = read_sample(SAMPLE, strlen(EXPANDED));
    text_clear(&text);
    dictionary_describe(words, "GOES", &text);
    assert_string_equal(text_chars(&text), "{check} A valid word.|go (verb): change place");
    glosses_free(words->glosses);
    words->glosses = glosses_open("tests/test_glosses.c");
    text_clear(&text);
    dictionary_describe(words, "GOES", &text);
    assert_non_null(strstr(text_chars(&text), "The meanings of words couldn't be read: tests/test_glosses.c: "
                                              "is not a file of meanings"));
    lexicon_free(words);
}

/* A build without WordNet has no file of meanings. With STRICT, which CI sets, the file must exist. */
TEST(built_file_is_small_and_has_base_forms)
{
    Error error = {0};
    size_t length = 0;
    AUTO(free) char *bytes = file_read(BUILT, BUILT_BYTES_MAX, &length, &error);
    if (!bytes && !getenv("STRICT")) {
        skip();
    }
    assert_non_null(bytes);
    Glosses *glosses = glosses_parse(BUILT, bytes, length, &error);
    assert_ok(glosses, error);
    assert_meaning(glosses, "witches", "witch (noun): a female sorcerer or magician");
    assert_meaning(glosses, "the", "");
    static const char *const bases[][2] = {{"was", "be (verb): "},
                                           {"does", "do (verb): "},
                                           {"mice", "mouse (noun): "},
                                           {"running", "running ("},
                                           {"happier", "happy (adjective): "},
                                           {"knelt", "kneel (verb): "},
                                           {"cities", "city (noun): "}};
    for (size_t i = 0; i < sizeof bases / sizeof *bases; i++) {
        AUTO(text) Text text = {0};
        glosses_write(glosses, bases[i][0], &text);
        assert_ptr_equal(strstr(text_chars(&text), bases[i][1]), text_chars(&text));
    }
    glosses_free(glosses);
}
