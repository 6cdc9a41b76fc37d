/* test_join_link.c: links that invite to online games. */
#include "net/session/join_link.h"
#include "test.h"

#include <string.h>

const Game *const games_all[] = {NULL};

static void assert_link_is(const char *address, const char *link)
{
    JoinLink joined = {.words = "rank yawn garden gear"}, found;
    char text[JOIN_LINK_MAX];
    snprintf(joined.address, sizeof joined.address, "%s", address);
    join_link_format(&joined, text);
    assert_string_equal(text, link);
    assert_true(join_link_find(text, &found));
    assert_string_equal(found.address, address);
    assert_string_equal(found.words, joined.words);
}

TEST(a_link_contains_the_address_and_the_words)
{
    assert_link_is("kitchen", "storytable://kitchen/rank-yawn-garden-gear");
    assert_link_is("192.168.1.20:47363", "storytable://192.168.1.20:47363/rank-yawn-garden-gear");
    assert_link_is("[fe80::1%eth0]:47363", "storytable://[fe80::1%eth0]:47363/rank-yawn-garden-gear");
    assert_link_is("mqtt://kitchen", "storytable+mqtt://kitchen/rank-yawn-garden-gear");
    assert_link_is("mqtts://ada:secret@broker.example:8884",
                   "storytable+mqtts://ada:secret@broker.example:8884/rank-yawn-garden-gear");
}

TEST(a_link_is_found_in_a_message)
{
    JoinLink link;
    assert_true(join_link_find("storytable is fun: storytable://no\nPlay Fiction with me "
                               "(storytable://kitchen/Rank-Yawn-garden-gear). See you!",
                               &link));
    assert_string_equal(link.address, "kitchen");
    assert_string_equal(link.words, "rank yawn garden gear");
}

TEST(other_texts_are_not_links)
{
    static const char *const texts[] = {
        "",
        "storytable",
        "storytable://",
        "storytable:///rank-yawn-garden-gear",
        "storytable://kitchen",
        "storytable://kitchen/",
        "storytable://kitchen/rank-yawn-garden",
        "storytable://kitchen/rank-yawn-garden-gear-apple",
        "storytable://kitchen:99999/rank-yawn-garden-gear",
        "storytable://two words/rank-yawn-garden-gear",
        "storytable+http://kitchen/rank-yawn-garden-gear",
        "storytable+mqtt:kitchen/rank-yawn-garden-gear",
        "storytable+mqtt",
        "https://kitchen/rank-yawn-garden-gear",
    };
    JoinLink link;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        assert_false(join_link_find(texts[i], &link));
    }
}

TEST(long_links_are_rejected)
{
    char text[4096];
    JoinLink link;
    for (int length = 200; length < 400; length++) {
        snprintf(text, sizeof text, "storytable://%0*d/rank-yawn-garden-gear", length, 1);
        assert_int_equal(join_link_find(text, &link), length < ADDRESS_MAX);
        snprintf(text, sizeof text, "storytable+%0*d://kitchen/rank-yawn-garden-gear", length, 1);
        assert_false(join_link_find(text, &link));
        snprintf(text, sizeof text, "storytable://kitchen/%0*d-rank-yawn-garden-gear", length, 1);
        assert_false(join_link_find(text, &link));
    }
}
