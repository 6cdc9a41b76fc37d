/* test_speech_markup.c: rich text is converted to words for speech. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/text/speech_markup.h"
#include "games/paperback_adventures/paperback_adventures.h"
#include "test.h"

#include <ctype.h>

static void assert_spoken(const char *rich, const char *words)
{
    AUTO(text) Text out = {0};
    text_add(&out, "Before. ");
    speech_markup_add(rich, &out);
    assert_string_equal(text_chars(&out) + strlen("Before. "), words);
}

TEST(icon_is_spoken_as_noun)
{
    assert_spoken("it steals a {card} from your deck", "it steals a card from your deck");
    assert_spoken("+2 {block}, you lose 1 {hex}.", "+2 blocks, you lose 1 hex.");
    assert_spoken("Spend all {boon}: +1 {hit} each.", "Spend all boons: +1 hit each.");
    assert_spoken("3 {hit} 4{block}", "3 hits 4 blocks");
    assert_spoken("no {wild} is used", "no wild letter is used");
    assert_spoken("*At 0 {hp}:* heal 1 {hp}", "At 0 health: heal 1 health");
    assert_spoken("if {wild} is used", "if a wild letter is used");
    assert_spoken("2 hits at once where {wild} is used", "2 hits at once where a wild letter is used");
    assert_spoken("Draw a card {penalty} now", "Draw a card now");
    assert_spoken("fatigue a random unplayed {card}", "fatigue a random unplayed card");
    assert_spoken("put 2 {discard} {card} on top", "put 2 discarded cards on top");
    assert_spoken("{hit and miss", "{hit and miss"); /* not an icon, because the closing brace is missing */
    assert_spoken("", "");
    assert_spoken("{hit}", "hit");
}

TEST(repeated_icons_are_counted)
{
    assert_spoken("{hit}{hit}{mana}", "2 hits, mana");
    assert_spoken("{block}{block}{block}", "3 blocks");
}

TEST(noun_in_text_is_not_repeated)
{
    assert_spoken("Gain a random item {item}, heal 3 {hp}", "Gain a random item, heal 3 health");
    assert_spoken("{hex} *Hexes* are bad", "Hexes are bad");
    assert_spoken("Kitchen Sink joins your discard pile {penalty}", "Kitchen Sink joins your discard pile");
    assert_spoken("You gain Music Box {item}", "You gain Music Box");
    assert_spoken("{stun} It is stunned", "It is stunned");
    assert_spoken("*Block of the enemy* {block}|Taken off", "Block of the enemy. Taken off");
    assert_spoken("For each card draw a {card}", "For each card draw a card");
    assert_spoken("For each card: a random {card}", "For each card: a random card");
}

TEST(line_ends_like_sentence)
{
    assert_spoken("*Tuts:* 3 {hit}|*Swings:* 6 {hit}", "Tuts: 3 hits. Swings: 6 hits");
    assert_spoken("One.|Two", "One. Two");
    assert_spoken("One , two", "One, two");
    assert_spoken(", and so on", ", and so on");
}

/* speech_markup_add appends text without a separator. */
TEST(spoken_text_is_appended)
{
    static const char *const cases[][2] = {{"{hit}", "hit"}, {"|Two", "Two"},    {"One |Two", "One. Two"},
                                           {" One", "One"},  {", two", ", two"}, {" ", ""},
                                           {"|", ""}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        static const char *const before[] = {"", "x", "x "};
        for (int j = 0; j < 3; j++) {
            AUTO(text) Text out = {0}, wanted = {0};
            text_add(&out, "%s", before[j]);
            text_add(&wanted, "%s%s", before[j], cases[i][1]);
            speech_markup_add(cases[i][0], &out);
            assert_string_equal(text_chars(&out), text_chars(&wanted));
        }
    }
}

TEST(unnamed_icon_is_detected)
{
    assert_true(speech_markup_is_speakable("{hit} {star} {} { x }"));
    assert_false(speech_markup_is_speakable("one {wombat} more"));
    assert_true(speech_markup_is_speakable("{wombat} Animal|{fairy-wand} Magical"));
    assert_true(speech_markup_is_speakable("{wombat}"));
    assert_true(speech_markup_is_speakable("one|{wombat} two\n{fairy-wand} three|{wombat}"));
    assert_true(speech_markup_is_speakable("{wombat}|{fairy-wand}\n{wombat}"));
    assert_false(speech_markup_is_speakable("{hit} {wombat} two"));
    assert_false(speech_markup_is_speakable("one {wombat}|two"));
    assert_false(speech_markup_is_speakable("one {wombat}"));
    assert_false(speech_markup_is_speakable("{wombat}, two"));
}

/* Checks that the result has no markup, and no word twice in a row. */
static void assert_fully_spoken(const char *name, const char *rich)
{
    AUTO(text) Text out = {0};
    speech_markup_add(rich, &out);
    char before[64] = "", word[64];
    const char *at = text_chars(&out);
    if (!speech_markup_is_speakable(rich) || strpbrk(at, "{}|*") || strstr(at, "  ") || strstr(at, " ,")) {
        fail_msg("%s: \"%s\" is spoken with the markup \"%s\"", name, rich, at);
    }
    while (text_read_next_token(&at, word, sizeof word)) {
        if (isalpha((unsigned char)word[0]) && strcmp(word, before) == 0) {
            fail_msg("%s: \"%s\" contains \"%s\" twice", name, text_chars(&out), word);
        }
        snprintf(before, sizeof before, "%s", word);
    }
}

TEST(every_sentence_of_paperback_adventures_is_speakable)
{
    ContentStore *content_store = content_store_new(".");
    const Game *game = game_find("paperback_adventures");
    const GameContent *content = content_store_load(content_store, game, NULL);
    for (int card = 0; card < PA_CARDS; card++) {
        for (int side = 0; side < 2; side++) {
            assert_fully_spoken(content->card[card].name, content->card[card].side[side].text);
        }
    }
    for (int item = 0; item < PA_ITEMS; item++) {
        for (int side = 0; side < content->item[item].sides; side++) {
            assert_fully_spoken(content->item[item].id, content->item[item].side[side].text);
            assert_fully_spoken(content->item[item].id, content->item[item].side[side].rotated_text);
        }
    }
    for (int curio = 0; curio < PA_MCGUFFINS; curio++) {
        for (int side = 0; side < 2; side++) {
            assert_fully_spoken(content->curio[curio].side[side].name, content->curio[curio].side[side].text);
        }
    }
    for (int enemy = 0; enemy < PA_ENEMIES; enemy++) {
        const PaEnemy *printed = &content->enemy[enemy];
        assert_fully_spoken(printed->name, printed->special_text);
        for (int stage = 0; stage < PA_STAGES; stage++) {
            for (int i = 0; i < printed->stage[stage].action_count; i++) {
                assert_fully_spoken(printed->name, printed->stage[stage].action[i].text);
            }
        }
    }
    for (int reward = 0; reward < PA_REWARDS; reward++) {
        for (int option = 0; option < 2; option++) {
            assert_fully_spoken(content->reward[reward].option[option].name,
                                content->reward[reward].option[option].text);
        }
    }
    content_store_free(content_store);
}
