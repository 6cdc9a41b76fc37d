/* test_utf8.c: tests of code points and grapheme clusters. */
#include "auto.h"
#include "core/match/rng.h"
#include "core/text/text.h"
#include "core/text/utf8.h"
#include "test.h"

#include <ctype.h>
#include <locale.h>
#include <wctype.h>

#define ACUTE "\u0301"
#define FAMILY "\U0001F468\u200D\U0001F469\u200D\U0001F467" /* 1 cluster of 5 code points */
#define THUMB "\U0001F44D\U0001F3FD"
#define GERMANY "\U0001F1E9\U0001F1EA"
#define AZERBAIJAN "\U0001F1E6\U0001F1FF" /* the first and the last regional indicator */
#define FRANCE "\U0001F1EB\U0001F1F7"

enum { CODE_END = 0x110000, BYTES_MAX = 4 };

static bool is_surrogate(uint32_t code)
{
    return code >= 0xD800 && code < 0xE000;
}

static size_t encode_code_point(uint32_t code, char out[BYTES_MAX + 1])
{
    static const uint32_t ends[] = {0x80, 0x800, 0x10000, CODE_END};
    static const unsigned char leads[] = {0, 0xC0, 0xE0, 0xF0};
    size_t more = 0;
    while (code >= ends[more]) {
        more++;
    }
    for (size_t at = more; at > 0; at--, code >>= 6) {
        out[at] = (char)(0x80 | (code & 0x3F));
    }
    out[0] = (char)(leads[more] | code);
    out[more + 1] = '\0';
    return more + 1;
}

static size_t count_clusters(const char *text, size_t length)
{
    size_t count = 0;
    for (size_t at = 0; at < length; count++) {
        at += utf8_get_cluster_length(text + at, length - at);
    }
    return count;
}

TEST(every_code_point_round_trips)
{
    for (uint32_t code = 0; code < CODE_END; code++) {
        char text[BYTES_MAX + 1];
        size_t read = 0;
        const size_t length = encode_code_point(code, text);
        assert_int_equal(utf8_get_sequence_length(text, BYTES_MAX), is_surrogate(code) ? 0 : length);
        assert_int_equal(utf8_get_sequence_length(text, length), is_surrogate(code) ? 0 : length);
        assert_int_equal(length > 1 ? utf8_get_sequence_length(text, length - 1) : 0, 0);
        assert_ints(utf8_decode(text, &read), code, read, length);
        const bool control = code < 0x20 || (code >= 0x7F && code < 0xA0);
        const bool prose = !is_surrogate(code) && (code == '\n' || code == '\t' || !control);
        assert_int_equal(utf8_is_valid_text(text, length), prose);
    }
}

/* Every sequence of 4 bytes starts either with a valid code point in its shortest form, or with an invalid
 * sequence. */
TEST(other_bytes_are_no_code_point)
{
    static const unsigned char later[] = {0x00, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
    enum { LATER = sizeof later };
    for (int i = 0; i < 256 * 256 * LATER * LATER; i++) {
        const unsigned char bytes[] = {(unsigned char)(i / (LATER * LATER) / 256),
                                       (unsigned char)(i / (LATER * LATER)), later[i / LATER % LATER],
                                       later[i % LATER]};
        const size_t length = utf8_get_sequence_length((const char *)bytes, sizeof bytes);
        if (length > 0) {
            char again[BYTES_MAX + 1];
            size_t read;
            assert_int_equal(encode_code_point(utf8_decode((const char *)bytes, &read), again), length);
            assert_memory_equal(again, bytes, length);
        }
    }
}

TEST(overlong_and_incomplete_sequences_are_invalid)
{
    static const char *const good[] = {"a",          "\n",         "\u00E4",   "\u20AC",
                                       "\U0001F600", "\U0010FFFF", "<script>", ""};
    static const char *const bad[] = {
        "\x80",   "\xC3", "\xC0\x80",         "\xE2\x82", "\xED\xA0\x80", "\xF5\x80\x80\x80",
        "a\xFFz", "\x01", "\xF4\x90\x80\x80", "\x7F",     "\xC2\x85",     "\r"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_true(utf8_is_valid_text(good[i], strlen(good[i])));
    }
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(utf8_is_valid_text(bad[i], strlen(bad[i])));
    }
    assert_false(utf8_is_valid_text("a\0b", 3));
}

TEST(grapheme_is_one_cluster)
{
    static const char *const clusters[] = {
        "a",        ("e" ACUTE),    FAMILY, THUMB,          GERMANY,
        AZERBAIJAN, "\u263A\uFE0F", "\n",   "\u0939\u093F", "\u1112\u1161\u11AB",
        ACUTE};
    for (size_t i = 0; i < sizeof clusters / sizeof *clusters; i++) {
        char text[128];
        const size_t length = strlen(clusters[i]);
        snprintf(text, sizeof text, "%sx", clusters[i]);
        assert_int_equal(utf8_get_cluster_length(text, length + 1), length);
    }
    assert_int_equal(count_clusters(GERMANY FRANCE "\U0001F1E9", strlen(GERMANY FRANCE) + 4), 3);
    assert_int_equal(utf8_get_cluster_length("\n" ACUTE, 3), 1);
    assert_int_equal(utf8_get_cluster_length("a\u0300", 3), 3); /* the first combining mark */
}

/* MARKS is the number of code points that utf8.c adds to the cluster before them. SUM is the sum of these
 * code points. Change these numbers only on purpose. */
TEST(number_of_cluster_extenders_matches_unicode)
{
    enum { MARKS = 3055, SUM = 526484988 };
    int marks = 0;
    uint64_t sum = 0;
    for (uint32_t code = 0x80; code < CODE_END; code++) {
        char text[1 + BYTES_MAX + 1] = "a";
        const size_t length = 1 + encode_code_point(code, text + 1);
        const bool goes_with_it = !is_surrogate(code) && utf8_get_cluster_length(text, length) == length;
        marks += goes_with_it;
        sum += goes_with_it ? code : 0;
    }
    assert_ints(marks, MARKS, sum, SUM);
}

TEST(cluster_length_is_limited)
{
    AUTO(text) Text text = {0};
    text_add(&text, "e");
    for (int i = 0; i < 1000; i++) {
        text_add(&text, ACUTE);
    }
    assert_true(utf8_get_cluster_length(text.chars, text.length) < 100);
    assert_int_equal(utf8_find_next_boundary(text.chars, text.length, text.length - 1), text.length);
}

TEST(cluster_starts_are_found_from_any_byte)
{
    static const char text[] = "a\n" FRANCE GERMANY "b";
    const size_t flag = strlen(FRANCE);
    assert_int_equal(utf8_find_next_boundary(text, strlen(text), 2 + 1), 2 + flag);
    assert_int_equal(utf8_find_next_boundary(text, strlen(text), 2 + flag / 2), 2 + flag);
    assert_int_equal(utf8_find_next_boundary(text, strlen(text), 2 + flag), 2 + flag);
    assert_ints(utf8_find_previous_cluster(text, 2 + 2 * flag), 2 + flag, utf8_find_previous_cluster(text, 2),
                1);
    assert_ints(utf8_find_previous_cluster(text, 1), 0, utf8_find_previous_cluster(text, 0), 0);
}

/* Builds texts from clusters, so that all boundaries are known. */
TEST(cluster_boundaries_are_found_in_any_text)
{
    static const char *const clusters[] = {"a",     ("e" ACUTE), FAMILY, THUMB,
                                           GERMANY, FRANCE,      "\n",   "\u0939\u093F"};
    enum { TRIES = 2000, CLUSTERS = 12, KINDS = sizeof clusters / sizeof *clusters };
    Rng rng;
    rng_seed(&rng, 1);
    for (int try = 0; try < TRIES; try++) {
        size_t border[CLUSTERS + 1] = {0};
        AUTO(text) Text text = {0};
        for (int i = 0; i < CLUSTERS; i++) {
            text_add(&text, "%s", clusters[rng_below(&rng, KINDS)]);
            border[i + 1] = text.length;
        }
        for (int i = 0; i < CLUSTERS; i++) {
            assert_int_equal(utf8_find_previous_cluster(text.chars, border[i + 1]), border[i]);
            for (size_t at = border[i] + 1; at <= border[i + 1]; at++) {
                assert_int_equal(utf8_find_next_boundary(text.chars, text.length, at), border[i + 1]);
            }
        }
        assert_int_equal(utf8_find_next_boundary(text.chars, text.length, 0), 0);
    }
}

/* Tests code points at both sides of the limits of each range of symbols. */
TEST(word_characters_are_letters)
{
    static const uint32_t letters[] = {'a',  'Z',    '0',    '_',    0xAA,   0xB5,   0xBA,   0xC0,
                                       0xFF, 0x1FFF, 0x200C, 0x200D, 0x2070, 0x2FFF, 0x3004, 0x1F44D};
    static const uint32_t signs[] = {' ',  '-',  '/',  ':',  '@',    '[',    '`',    '{',
                                     0xA0, 0xBF, 0xD7, 0xF7, 0x2000, 0x206F, 0x3000, 0x3003};
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++) {
        assert_true(utf8_is_word_character(letters[i]));
    }
    for (size_t i = 0; i < sizeof signs / sizeof *signs; i++) {
        assert_false(utf8_is_word_character(signs[i]));
    }
}

TEST(upper_case_letters_are_folded)
{
    static const uint32_t pairs[][2] = {{'A', 'a'},     {0xC4, 0xE4},   {0x152, 0x153},
                                        {0x416, 0x436}, {0x3A9, 0x3C9}, {'7', '7'},
                                        {0xD7, 0xD7},   {0x2019, '\''}, {0x1F600, 0x1F600}};
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        assert_ints(utf8_fold_case(pairs[i][0]), pairs[i][1], utf8_fold_case(pairs[i][1]), pairs[i][1]);
    }
}

static bool is_within(uint32_t code, uint32_t first, uint32_t last)
{
    return code >= first && code <= last;
}

/* Letters of European alphabets are folded to the same lower case as in the C library. All other code points
 * stay the same, except quotation marks and the Turkish letters İ and ı. */
TEST(other_letters_are_not_folded)
{
    assert_non_null(setlocale(LC_CTYPE, "C.UTF-8"));
    for (uint32_t code = 0; code < CODE_END; code++) {
        const bool latin = code < 0xB5 || is_within(code, 0xC0, 0x12F) || is_within(code, 0x132, 0x177);
        const bool europe = latin || is_within(code, 0x391, 0x3C9) || is_within(code, 0x400, 0x45F);
        const bool quotes = is_within(code, 0x2018, 0x2019) || is_within(code, 0x201C, 0x201D);
        if (code == 0x3A2) {
            continue; /* an unassigned code point between Greek letters */
        }
        if (europe && !quotes) {
            assert_int_equal(utf8_fold_case(code), towlower((wint_t)code));
        } else if (!quotes && code != 0x130 && code != 0x131) {
            assert_int_equal(utf8_fold_case(code), code);
        }
        assert_int_equal(utf8_fold_case(utf8_fold_case(code)), utf8_fold_case(code));
        assert_true(code >= 0x80 || utf8_is_word_character(code) == (isalnum((int)code) || code == '_'));
    }
    assert_ints(utf8_fold_case(0x201C), '"', utf8_fold_case(0x201D), '"', utf8_fold_case(0x2018), '\'');
}
