/* test_file_name.c: tests of file_name.h: encoded names are valid on Linux and Windows, unique, and decode to
   the original. */
#include "core/match/rng.h"
#include "core/platform/file_name.h"
#include "test.h"

TEST(encoded_names_are_portable)
{
    static const struct {
        const char *name, *file;
    } names[] = {
        {"The long night", "The long night"},
        {"a:b?", "a%3Ab%3F"},
        {"CON", "%43ON"},
        {"con.txt", "%63on.txt"},
        {"Nul .a", "%4Eul .a"},
        {"COM1", "%43OM1"},
        {"lpt\xC2\xB2", "%6Cpt\xC2\xB2"},
        {"CONIN$", "%43ONIN$"},
        {"CONTACT", "CONTACT"},
        {"COM", "COM"},
        {"COM10", "COM10"},
        {"end.", "end%2E"},
        {"end...", "end..%2E"},
        {"end ", "end%20"},
        {"Dr. Who", "Dr. Who"},
        {".hidden", "%2Ehidden"},
        {"..", "%2E%2E"},
        {"a/b\\c", "a%2Fb%5Cc"},
        {"<>\"|*", "%3C%3E%22%7C%2A"},
        {"tab\there\x7F", "tab%09here%7F"},
        {"100% done", "100% done"},
        {"%41", "%2541"},
        {"%4g", "%4g"},
        {"%3a", "%3a"},
        {"B\xC3\xBC"
         "cher \xF0\x9F\x93\x9A",
         "B\xC3\xBC"
         "cher \xF0\x9F\x93\x9A"},
    };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char file[FILE_NAME_BYTES], name[FILE_NAME_BYTES];
        assert_true(file_name_encode(names[i].name, file));
        assert_string_equal(file, names[i].file);
        assert_true(file_name_is_portable(file));
        file_name_decode(file, name, sizeof name);
        assert_string_equal(name, names[i].name);
        assert_int_equal(file_name_is_portable(names[i].name),
                         names[i].name[0] == '%' || strcmp(names[i].name, names[i].file) == 0);
    }
}

/* Names written by older versions may lack the encoding. */
TEST(unencoded_names_are_kept)
{
    static const char *const files[] = {"a:b?",  "CON", "end.", "A%20B", "%41",
                                        "50%25", "%00", "%2",   ".x",    "%C3%A9"};
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char name[FILE_NAME_BYTES];
        file_name_decode(files[i], name, sizeof name);
        assert_string_equal(name, files[i]);
    }
}

TEST(long_names_are_rejected_or_cut_at_letter)
{
    char file[FILE_NAME_BYTES], name[300], cut[8];
    memset(name, 'a', sizeof name);
    name[FILE_NAME_BYTES - 1] = '\0';
    assert_true(file_name_encode(name, file));
    name[3] = '?';
    assert_none(file_name_encode(name, file), file_name_encode("", file));
    name[3] = name[FILE_NAME_BYTES - 1] = 'a';
    name[299] = '\0';
    assert_false(file_name_encode(name, file));
    file_name_decode(name, cut, sizeof cut);
    assert_string_equal(cut, "aaaaaaa");
    file_name_decode("abcdef\xC3\xBC", cut, sizeof cut);
    assert_string_equal(cut, "abcdef");
    file_name_decode("a%3Abcde\xF0\x9F\x93\x9A", cut, sizeof cut);
    assert_string_equal(cut, "a:bcde");
}

TEST(names_are_compared_ignoring_case)
{
    assert_true(file_name_is_same("Tale", "tALE"));
    assert_true(file_name_is_same("\xC3\x9C"
                                  "ber",
                                  "\xC3\xBC"
                                  "ber"));
    assert_all(file_name_is_same("", ""), file_name_is_same("\xFF", "\xFF"));
    assert_none(file_name_is_same("Tale", "Tales"), file_name_is_same("Tale", "Talf"));
    assert_false(file_name_is_same("\xFF", "\xFE"));
}

/* Random names are encoded to portable file names, and decoded to the same names. */
TEST(encoding_can_be_reversed)
{
    enum { TRIES = 20000, BYTES = 12 };
    static const char signs[] = "abCONl1.%2E3:/? \x01\xC2\xB9";
    Rng rng;
    rng_seed(&rng, 7);
    for (int i = 0; i < TRIES; i++) {
        char name[BYTES + 1], file[FILE_NAME_BYTES], again[FILE_NAME_BYTES];
        const uint32_t length = 1 + rng_below(&rng, BYTES);
        for (uint32_t at = 0; at < length; at++) {
            name[at] = signs[rng_below(&rng, sizeof signs - 1)];
        }
        name[length] = '\0';
        assert_all(file_name_encode(name, file), file_name_is_portable(file));
        assert_null(strpbrk(file, "<>:\"/\\|?*"));
        assert_null(strchr(". ", file[strlen(file) - 1]));
        file_name_decode(file, again, sizeof again);
        assert_string_equal(again, name);
        file_name_decode(name, again, sizeof again); /* decoding any bytes must not crash */
    }
}
