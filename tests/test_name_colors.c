/* test_name_colors.c: tests of the search for names in texts. */
#include "core/scene/name_colors.h"
#include "test.h"

enum { HERO = 1, FOOTMEN, CREW };

/* Writes the names found in the text, such as "[Isadora=1][the crew=3]". */
static void find_names(const char *text, size_t size, char *out)
{
    NameColors colors = {.count = 0};
    NameSpan span;
    size_t used = 0;
    name_colors_add(&colors, "Carrow", HERO);
    name_colors_add(&colors, "Lord Carrow’s Footmen", FOOTMEN);
    name_colors_add(&colors, "the crew", CREW);
    name_colors_add(&colors, "Zoë", HERO);
    name_colors_add(&colors, "", HERO);
    assert_int_equal(colors.count, 4);
    out[0] = '\0';
    for (size_t at = 0; name_colors_find(&colors, text, strlen(text), at, &span); at = span.end) {
        used += (size_t)snprintf(out + used, size - used, "[%.*s=%d]", (int)(span.end - span.start),
                                 text + span.start, (int)span.tone);
    }
}

TEST(names_are_whole_words)
{
    static const struct {
        const char *text, *names;
    } cases[] = {
        {"Carrow’s hat, and ‘Carrow’", "[Carrow=1][Carrow=1]"},
        {"Lord Carrow’s Footmen saw Carrow.", "[Lord Carrow’s Footmen=2][Carrow=1]"},
        {"The crew and the crew; no crew", "[The crew=3][the crew=3]"},
        {"Carrowing, McCarrow, éCarrow, Carrowé, carrow", ""},
        {"Zoë, Zoëy, zoë", "[Zoë=1]"},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char found[200];
        find_names(cases[i].text, sizeof found, found);
        assert_string_equal(found, cases[i].names);
    }
}

TEST(list_of_names_is_limited)
{
    NameColors colors = {.count = 0};
    for (int i = 0; i < NAME_COLORS_MAX + 5; i++) {
        name_colors_add(&colors, "Pim", HERO);
    }
    assert_int_equal(colors.count, NAME_COLORS_MAX);
}
