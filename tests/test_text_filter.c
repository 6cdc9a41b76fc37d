/* test_text_filter.c: tests of text_filter.h with invisible, hostile and legitimate text. */
#include "auto.h"
#include "core/match/rng.h"
#include "core/platform/file.h"
#include "core/text/text_filter.h"
#include "core/text/utf8.h"
#include "test.h"

#include <dirent.h>

#define FAMILY "\U0001F468\u200D\U0001F469\u200D\U0001F467"
#define PERSIAN "\u0639\u0644\u06CC\u200C\u0631\u0636\u0627" /* a name with a zero-width non-joiner */
#define KSHA "\u0915\u094D\u200D\u0937"                      /* half form of a Hindi letter */
#define RAINBOW_FLAG "\U0001F3F3\uFE0F\u200D\U0001F308"

static void assert_cleaned(const char *from, const char *to)
{
    char text[256];
    snprintf(text, sizeof text, "%s", from);
    text_filter_clean(text);
    assert_string_equal(text, to);
    assert_int_equal(text_filter_accepts(from), strcmp(from, to) == 0);
    assert_true(text_filter_accepts(to));
}

TEST(invisible_characters_are_removed)
{
    static const char *const hidden[] = {
        "\u202E",     "\u202A",     "\u2066",     "\u2069",     "\u200B",     "\u200E",     "\u200F",
        "\u061C",     "\u2028",     "\u2029",     "\u00AD",     "\uFEFF",     "\u2060",     "\u2064",
        "\u3164",     "\uFFA0",     "\u115F",     "\u1160",     "\u2800",     "\u180E",     "\u17B5",
        "\uE000",     "\uF8FF",     "\uFFF9",     "\uFFFC",     "\uFFFE",     "\uFDD0",     "\u034F",
        "\u200C",     "\u200D",     "\uFE0F",     "\uFE00",     "\U000E0041", "\U000E0100", "\U0001D173",
        "\U000F0000", "\U0010FFFD", "\U0001D159", "\U0001BCA0", "\U00013441", "\U0005FFFE"};
    for (size_t i = 0; i < sizeof hidden / sizeof *hidden; i++) {
        char text[32];
        snprintf(text, sizeof text, "A%sda", hidden[i]);
        assert_cleaned(text, "Ada");
        assert_true(text_filter_is_blank(hidden[i]));
    }
    assert_cleaned("\u0301Ada", "Ada"); /* the accent would combine with the character before the text */
    assert_cleaned("\x1b[2J\xC2\x9B"
                   "2J\r",
                   "?[2J?2J?");
    assert_cleaned("a\xE2\x82z\xFF", "a??z?");
}

TEST(ordinary_text_is_unchanged)
{
    static const char *const good[] = {"",
                                       "Ada Lovelace",
                                       "two\nlines\tand a tab",
                                       "A\u0301da, \u00C5sa, \u0416, \u674E, \uD64D, \u05D0\u05D1",
                                       FAMILY,
                                       PERSIAN,
                                       KSHA,
                                       RAINBOW_FLAG,
                                       "\u2764\uFE0F 1\uFE0F\u20E3 \u00A9\uFE0F",
                                       "\U0001F44D\U0001F3FD \U0001F1E9\U0001F1EA",
                                       "\u201CSo\u201D\u00A0\u2013 5\u202F\u20AC\u2026"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        assert_cleaned(good[i], good[i]);
    }
    assert_cleaned("A\u200Dda\u200C", "Ada");
    assert_cleaned(PERSIAN "\u200C !", PERSIAN " !");
    assert_cleaned("\U0001F468\u200D\u200D\U0001F469", "\U0001F468\u200D\U0001F469");
}

TEST(line_breaks_become_spaces)
{
    char text[] = "no.\nAda:\tyes\u2028!";
    text_filter_clean_line(text);
    assert_string_equal(text, "no. Ada: yes!");
}

TEST(confusable_names_are_equal)
{
    static const char *const blank[] = {"",        " ",     "\u3000\u00A0\t", "\u2800", "\u3164 \u200B",
                                        " \u0301", "\u200D"};
    assert_true(text_filter_looks_equal("The host", "the HOST"));
    assert_true(text_filter_looks_equal("The host", "  The\u00A0\u2003 host\u3000"));
    assert_true(text_filter_looks_equal("The host", "T\u200Bhe ho\u00ADst"));
    assert_true(text_filter_looks_equal("The host", "\u200B \u202EThe host"));
    assert_true(text_filter_looks_equal("\u00C5SA \u0416", "\u00E5sa \u0436"));
    assert_true(text_filter_looks_equal("", " "));
    assert_none(text_filter_looks_equal("The host", "Thehost"), text_filter_looks_equal("Ada", "Ada 2"));
    assert_none(text_filter_looks_equal("Ada", "Ad"), text_filter_looks_equal("Ada", "A\u0301da"));
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++) {
        assert_true(text_filter_is_blank(blank[i]));
    }
    assert_none(text_filter_is_blank("."), text_filter_is_blank(" \u674E"));
}

/* Cleaned random text is accepted and never longer than the input. */
TEST(filter_is_idempotent)
{
    static const char *const pieces[] = {"a",      "\n",         "\u0301", "\u200D", "\u200C",     "\uFE0F",
                                         "\u202E", "\U0001F468", "\u0915", "\u094D", "\x1b",       "\xE2",
                                         "\x82",   "\u2028",     " ",      "*",      "\U000E0041", "\u3164"};
    enum { PIECES = sizeof pieces / sizeof *pieces };
    Rng rng;
    rng_seed(&rng, 30);
    for (int i = 0; i < 100000; i++) {
        char text[64] = "", before[64];
        for (uint32_t count = rng_below(&rng, 12); count > 0; count--) {
            strcat(text, pieces[rng_below(&rng, PIECES)]);
        }
        memcpy(before, text, sizeof before);
        text_filter_clean(text);
        assert_true(text_filter_accepts(text) && utf8_is_valid_text(text, strlen(text)));
        assert_true(strlen(text) <= strlen(before));
        assert_int_equal(text_filter_accepts(before), strcmp(before, text) == 0);
    }
}

/* No card text loses characters when it is cleaned. */
TEST(all_card_texts_are_accepted)
{
    int files = 0;
    DIR *games = opendir("cards");
    assert_non_null(games);
    for (struct dirent *game; (game = readdir(games));) {
        char folder[300];
        snprintf(folder, sizeof folder, "cards/%s", game->d_name);
        DIR *cards = game->d_name[0] != '.' ? opendir(folder) : NULL;
        for (struct dirent *card; cards && (card = readdir(cards));) {
            char path[600];
            size_t size;
            snprintf(path, sizeof path, "%s/%s", folder, card->d_name);
            AUTO(free)
            char *text = strstr(card->d_name, ".json") ? file_read(path, 16 << 20, &size, NULL) : NULL;
            files += text != NULL;
            assert_true(!text || text_filter_accepts(text));
        }
        if (cards) {
            closedir(cards);
        }
    }
    closedir(games);
    assert_true(files > 20);
}
