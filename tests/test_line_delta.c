/* test_line_delta.c: lines packed as differences from other lines, and malformed packed lines. */
#include "auto.h"
#include "core/match/rng.h"
#include "net/session/line_delta.h"
#include "test.h"

enum { TRIES = 2000, LENGTH_MAX = 600, EDITS_MAX = 8 };

static void make_text(const char *chars, Text *out)
{
    text_add_bytes(out, chars, strlen(chars));
}

static void check_round_trip(const Text *base, const Text *line)
{
    AUTO(text) Text packed = {0}, unpacked = {0};
    line_delta_pack(base, line, &packed);
    assert_true(line_delta_unpack(base, text_chars(&packed), packed.length, &unpacked));
    assert_string_equal(text_chars(line), text_chars(&unpacked));
}

static void check_pair(const char *base, const char *line)
{
    AUTO(text) Text one = {0}, other = {0};
    make_text(base, &one);
    make_text(line, &other);
    check_round_trip(&one, &other);
}

static bool unpacks(const char *base, const char *packed)
{
    AUTO(text) Text other = {0}, out = {0};
    make_text(base, &other);
    return line_delta_unpack(&other, packed, strlen(packed), &out);
}

/* Replaces, inserts or deletes characters at a few random places. */
static void edit_line(const Text *line, Rng *rng, Text *out)
{
    size_t at = 0;
    for (int edits = (int)rng_below(rng, EDITS_MAX); edits > 0; edits--) {
        const size_t kept = rng_below(rng, (uint32_t)(line->length - at) + 1);
        text_add_bytes(out, line->chars + at, kept);
        text_add_bytes(out, "0123456789", rng_below(rng, 10));
        at += kept;
        at += at < line->length ? rng_below(rng, 2) : 0;
    }
    text_add_bytes(out, line->chars + at, line->length - at);
}

TEST(lines_are_unpacked_as_they_were_packed)
{
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        AUTO(text) Text base = {0}, line = {0};
        for (size_t length = rng_below(&rng, LENGTH_MAX); length > 0; length--) {
            const char c = (char)('0' + rng_below(&rng, 3));
            text_add_bytes(&base, &c, 1);
        }
        edit_line(&base, &rng, &line);
        check_round_trip(&base, &line);
    }
}

TEST(short_and_empty_lines)
{
    check_pair("", "");
    check_pair("", "{\"by\":1}");
    check_pair("{\"by\":1}", "");
    check_pair("{\"by\":1}", "{\"by\":2}");
}

TEST(a_long_line_becomes_short)
{
    AUTO(text) Text base = {0}, line = {0}, packed = {0};
    for (int i = 0; i < 500; i++) {
        text_add(&base, "%d,", i);
        text_add(&line, "%d,", i == 250 ? 7 : i);
    }
    line_delta_pack(&base, &line, &packed);
    assert_in_range(packed.length, 1, 40);
}

TEST(packed_lines_are_utf8)
{
    AUTO(text) Text base = {0}, line = {0}, packed = {0};
    make_text("{\"text\":\"a long line with a dash: \xe2\x80\x94\"}", &base);
    make_text("{\"text\":\"a long line with a dash: \xe2\x80\x93\"}", &line);
    line_delta_pack(&base, &line, &packed);
    assert_non_null(strstr(text_chars(&packed), ":\xe2\x80\x93"));
    check_round_trip(&base, &line);
}

TEST(malformed_lines_are_rejected)
{
    static const char *const bad[] = {"=1",
                                      "=0 1",
                                      "=0 1 ",
                                      "=0 1 0",
                                      "=0 1 1:",
                                      "=0 11 0:",
                                      "=11 0 0:",
                                      "=5 6 0:",
                                      "=-1 1 0:",
                                      "= 0 1 0:",
                                      "=0 1 0:0 ",
                                      "=0  1 0:",
                                      "=0 1 0x:",
                                      "=:",
                                      "=0 1 99999999999:",
                                      "=0 1 524289:",
                                      "=99999999999999999999 1 0:"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(unpacks("0123456789", bad[i]));
    }
    assert_true(unpacks("0123456789", "=0 10 0:"));
    assert_true(unpacks("0123456789", "="));
}

TEST(a_line_has_a_maximum_length)
{
    AUTO(text) Text base = {0}, packed = {0}, out = {0};
    while (base.length < DELTA_LINE_BYTES_MAX / 2) {
        make_text("0123456789abcdef", &base);
    }
    text_add(&packed, "=0 %zu 0:0 %zu 0:", base.length, base.length);
    assert_true(line_delta_unpack(&base, text_chars(&packed), packed.length, &out));
    text_add(&packed, "0 1 0:");
    text_clear(&out);
    assert_false(line_delta_unpack(&base, text_chars(&packed), packed.length, &out));
}
