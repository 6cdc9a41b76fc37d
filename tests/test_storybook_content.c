/* test_storybook_content.c: component counts, error locations and generated Plot Twist texts. Schema errors
 * are in test_card_mutations.c. */
#include "card_folder.h"
#include "games/storybook_battles/game.h"
#include "games/storybook_battles/rules/engine.h"
#include "printed.h"
#include "test.h"

#include <unistd.h>

enum { PATH_BYTES = 600 };

static CardFolder folder;
static SbContent *printed;

static int load_content(void **unused)
{
    Error error = {0};
    card_folder_open(&folder, &game_storybook_battles, NULL);
    printed = (SbContent *)card_folder_load(&folder, &error);
    assert_ok(printed, error);
    return 0;
}

static int unload_content(void **unused)
{
    sb_free_content(printed);
    card_folder_close(&folder);
    return 0;
}

TEST(errors_name_file_line_and_key)
{
    static const char neverland[] = "set_neverland.json";
    const Misprint cases[] = {
        {"dials.json", "\"play\": ", ",", "\"play\": 99", "must be a whole number"},
        {"dials.json", "\"hidden\": ", ", \"played\"", "\"hidden\": [[1, 1], [1, 1]]", "2 cards are at 1,1"},
        {"dials.json", "\"cost\": \"draw\"", "", "\"cost\": \"battle\"", "is not one of"},
        {"dials.json", "\"quiet_turns\"", "", "\"loud_turns\"", "unknown key"},
        {neverland, "\"leader\": true", "", "\"leader\": false", "must have 1 leader, but has 0"},
        {neverland, "\"id\": \"tiger_lily\"", "", "\"leader\": true, \"id\": \"tiger_lily\"",
         "must have 1 leader, but has 2"},
        {neverland, "\"id\": \"nana\"", "", "\"leader\": true, \"id\": \"nana\"", "must have 0 leader"},
        {neverland, "\"id\": \"wendy\"", "", "\"id\": \"john\"", "is used twice"},
        {neverland, "\"id\": \"wendy\"", "", "\"id\": \"Wendy\"", "lower-case"},
        {neverland, "\"points\": ", ",", "\"points\": 5", "must be a whole number"},
        {neverland, "\"edges\": [[", ",", "\"edges\": [[9", "must be a whole number"},
        {neverland, "\"side\": \"hero\"", "", "\"side\": \"villain\"", "must be the heroes' team"},
        {neverland, "\"kind\": \"team\"", "", "\"kind\": \"ally\"", "must be the heroes' team"},
        {neverland, "\"id\": \"peter_pan\", \"name\": \"Peter Pan\", \"side\"", "",
         "\"id\": \"pan\", \"name\": \"Peter Pan\", \"side\"", "must be \"peter_pan\""},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"hand\", \"whose\": \"mine\", \"more_by\": 1, \"at_least\": 1}]",
         "must have one of"},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"threatened\", \"whose\": \"mine\", \"at_most\": 1}]",
         "this quantity must have \"at_least\""},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"hand\", \"whose\": \"anybodys\", \"at_most\": 1}]",
         "\"mine\" or \"theirs\""},
        {neverland, "\"do\": [", "],\n",
         "\"do\": [{\"do\": \"swap\", \"to\": {\"whose\": \"mine\", \"pick\": 1}}",
         "\"swap\" needs \"pick\": 2"},
        {neverland, "\"do\": [", "],\n",
         "\"do\": [{\"do\": \"slide\", \"n\": 1, \"to\": {\"whose\": \"mine\", \"pick\": 1}}", "unknown key"},
        {neverland, "\"do\": [", "],\n", "\"do\": [{\"do\": \"action_points\", \"n\": 0}", "must not be 0"},
        {neverland, "\"do\": [", "],\n",
         "\"do\": [{\"do\": \"draw\", \"n\": 1}, {\"do\": \"spin\", \"n\": 1, \"to\": {\"same\": true}}",
         "the effect before must change cards"},
        {neverland, "\"do\": [", "],\n",
         "\"do\": [{\"do\": \"swap\", \"to\": {\"whose\": \"mine\", \"pick\": 2}}, "
         "{\"do\": \"hide\", \"to\": {\"whose\": \"mine\", \"pick\": 1}}",
         "at most 2 cards can be chosen"},
        {neverland, "\"do\": [", "],\n",
         "\"do\": [{\"do\": \"slide\", \"to\": {\"whose\": \"mine\", \"pick\": 1}}, "
         "{\"do\": \"slide\", \"to\": {\"whose\": \"mine\", \"pick\": 1}}",
         "at most one card can be slid"},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"adjacent\", \"whose\": \"theirs\", \"at_least\": 1, "
         "\"character\": \"alice\"}]",
         "Peter Pan has no character \"alice\""},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"hand\", \"whose\": \"mine\", \"at_least\": 1, \"character\": \"wendy\"}]",
         "is allowed only with \"adjacent\" and \"in_play\""},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"adjacent\", \"whose\": \"theirs\", \"at_least\": 1}]",
         "needs a \"character\""},
        {neverland, "\"needs\": ", ",\n",
         "\"needs\": [{\"count\": \"in_play\", \"whose\": \"mine\", \"at_least\": 2, \"character\": "
         "\"wendy\"}]",
         "only one card has that name"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        card_folder_assert_rejected(&folder, &cases[i], cases[i].file);
    }
}

/* ------------------------------------------------------------------ components */

/* See the rulebook, section "Game Components". */
TEST(components_match_rulebook_list)
{
    static const BoxPart parts[] = {{"sets", 3},
                                    {"heroes", 30},
                                    {"villains", 30},
                                    {"allies of heroes", 15},
                                    {"allies of villains", 15},
                                    {"Plot Twists", 24},
                                    {"reference cards", 6},
                                    {"cards in all", 120},
                                    {NULL, 0}};
    printed_assert_component_counts(&game_storybook_battles, (const GameContent *)printed, parts);
}

/* See the rulebook, section "Choosing Your Team". */
TEST(teams_have_ten_cards_and_a_leader_allies_five)
{
    int next = 0;
    for (int i = 0; i < SB_TEAMS; i++) {
        const SbTeam *team = &printed->teams[i];
        int leaders = 0;
        assert_ints(team->ally, i % 4 >= 2, team->side, i % 2 == 0 ? SB_HERO : SB_VILLAIN);
        assert_ints(team->count, team->ally ? SB_ALLY_CARDS : SB_TEAM_CARDS, team->first, next);
        next += team->count;
        for (int c = team->first; c < next; c++) {
            assert_int_equal(printed->characters[c].team, i);
            leaders += printed->characters[c].leader;
        }
        assert_int_equal(leaders, team->ally ? 0 : 1);
        for (int t = 0; t < SB_TWISTS_OF_TEAM; t++) {
            assert_int_equal(printed->twists[team->twists[t]].team, i);
        }
    }
    assert_int_equal(next, SB_CHARACTERS);
}

TEST(every_character_can_attack)
{
    for (int i = 0; i < SB_CHARACTERS; i++) {
        int swords = 0;
        for (int side = 0; side < SB_DIRECTIONS; side++) {
            swords += printed->characters[i].edge[side].swords;
        }
        if (swords == 0) {
            fail_msg("%s has no sword", printed->characters[i].name);
        }
    }
}

TEST(names_differ)
{
    for (int i = 0; i < SB_CHARACTERS; i++) {
        for (int j = 0; j < i; j++) {
            const SbCharacter *one = &printed->characters[i];
            const SbCharacter *other = &printed->characters[j];
            if (strcmp(one->name, other->name) == 0 || strcmp(one->icon, other->icon) == 0 ||
                strcmp(one->flavor, other->flavor) == 0) {
                fail_msg("%s and %s look alike", one->id, other->id);
            }
        }
    }
    for (int i = 0; i < SB_TWISTS; i++) {
        for (int j = 0; j < i; j++) {
            const SbTwist *one = &printed->twists[i];
            const SbTwist *other = &printed->twists[j];
            if (strcmp(one->name, other->name) == 0 || strcmp(one->text, other->text) == 0 ||
                strcmp(one->icon, other->icon) == 0) {
                fail_msg("%s and %s are equal", one->id, other->id);
            }
        }
    }
}

static void assert_icon(const char *name, size_t length)
{
    char plain[PATH_BYTES];
    char inlined[PATH_BYTES];
    snprintf(plain, sizeof plain, "assets/icons/%.*s.svg", (int)length, name);
    snprintf(inlined, sizeof inlined, "assets/icons/inline/%.*s.svg", (int)length, name);
    if (access(plain, R_OK) != 0 && access(inlined, R_OK) != 0) {
        fail_msg("there is no icon %.*s", (int)length, name);
    }
}

static void assert_icons_of_text(const char *text)
{
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        assert_icon(at + 1, strcspn(at + 1, "}"));
    }
}

TEST(all_icons_exist)
{
    for (int i = 0; i < SB_CHARACTERS; i++) {
        assert_icon(printed->characters[i].icon, strlen(printed->characters[i].icon));
    }
    for (int i = 0; i < SB_TWISTS; i++) {
        assert_icon(printed->twists[i].icon, strlen(printed->twists[i].icon));
        assert_icons_of_text(printed->twists[i].text);
    }
    for (int i = 0; i < SB_TEAMS; i++) {
        assert_icon(printed->teams[i].icon, strlen(printed->teams[i].icon));
    }
    for (int i = 0; i < SB_REFERENCES; i++) {
        assert_icon(printed->references[i].icon, strlen(printed->references[i].icon));
        assert_icons_of_text(printed->references[i].text);
    }
}

/* The texts of the set-up page are in code, because the page is shown before card files are loaded. */
TEST(setup_screen_offers_teams_of_card_files)
{
    for (int dial = 0; sb_options[dial].key; dial++) {
        const GameOption *option = &sb_options[dial];
        for (int value = 0; value < SB_SETS; value++) {
            GameOptions options = {{0}};
            uint8_t team[SB_SEATS_MAX], ally[SB_SEATS_MAX];
            options.value[dial] = (uint8_t)value;
            sb_fill_teams(&options, team, ally);
            const SbTeam *chosen = &printed->teams[dial % 2 ? ally[dial / 2] : team[dial / 2]];
            assert_string_equal(option->values[value], chosen->id);
            assert_string_equal(option->labels[value], chosen->name);
            assert_string_equal(option->icons[value], chosen->icon);
            assert_string_equal(option->blurbs[value], chosen->blurb);
        }
        assert_null(option->values[SB_SETS]);
    }
}

/* ------------------------------------------------------------------ facts of the rulebook */

static const SbCharacter *find_character(const char *id)
{
    for (int i = 0; i < SB_CHARACTERS; i++) {
        if (strcmp(printed->characters[i].id, id) == 0) {
            return &printed->characters[i];
        }
    }
    fail_msg("there is no character %s", id);
    abort();
}

static const SbTwist *find_twist(const SbContent *content, const char *id)
{
    for (int i = 0; i < SB_TWISTS; i++) {
        if (strcmp(content->twists[i].id, id) == 0) {
            return &content->twists[i];
        }
    }
    fail_msg("there is no Plot Twist %s", id);
    abort();
}

/* Rulebook: Battle, Example Turn. The Cat is west of the Crocodile, the Rabbit (turned once to the right)
 * east of the Crocodile, and Starkey north of the Cat. */
TEST(example_cards_match_rulebook)
{
    const SbCharacter *cat = find_character("cheshire_cat");
    const SbCharacter *rabbit = find_character("white_rabbit");
    const SbCharacter *crocodile = find_character("crocodile");
    const SbCharacter *starkey = find_character("starkey");
    assert_ints(printed->teams[cat->team].side, SB_HERO, printed->teams[rabbit->team].side, SB_HERO);
    assert_int_equal(printed->teams[crocodile->team].side, SB_VILLAIN);
    assert_ints(printed->teams[starkey->team].side, SB_VILLAIN, crocodile->points, 4, rabbit->points, 2);
    SbEdge to_cat = crocodile->edge[SB_EAST]; /* the card of a villain is rotated */
    SbEdge to_rabbit = crocodile->edge[SB_WEST];
    SbEdge turned = rabbit->edge[SB_SOUTH];
    assert_ints(cat->edge[SB_EAST].swords, 5, cat->edge[SB_EAST].shields, 4, to_cat.swords, 4);
    assert_ints(to_cat.shields, 4, turned.swords, 5, turned.shields, 1, to_rabbit.swords, 4);
    assert_int_equal(to_rabbit.shields, 4);
    assert_true(cat->edge[SB_NORTH].swords < starkey->edge[SB_NORTH].shields);
    assert_true(starkey->edge[SB_NORTH].swords < cat->edge[SB_NORTH].shields);
}

/* See the rulebook, section "Using Plot Twists". */
TEST(pinnacle_of_good_form_needs_more_cards_on_the_other_side)
{
    const SbTwist *twist = find_twist(printed, "pinnacle_of_good_form");
    assert_string_equal(printed->teams[twist->team].id, "peter_pan");
    assert_false(twist->hourglass);
    assert_ints(twist->need_count, 1, twist->needs[0].quantity, SB_QUANTITY_IN_PLAY);
    assert_ints(twist->needs[0].whose, SB_THEIRS, twist->needs[0].compare, SB_MORE_THAN_OTHERS);
    assert_int_equal(twist->needs[0].n, 1);
}

TEST(come_to_the_end_needs_two_cards_next_to_queen_and_lasts)
{
    const SbTwist *twist = find_twist(printed, "come_to_the_end");
    assert_string_equal(printed->teams[twist->team].id, "queen_of_hearts");
    assert_true(twist->hourglass);
    assert_ints(twist->need_count, 1, twist->needs[0].quantity, SB_QUANTITY_ADJACENT);
    assert_ints(twist->needs[0].whose, SB_THEIRS, twist->needs[0].n, 2);
    assert_ptr_equal(&printed->characters[twist->needs[0].character], find_character("queen_of_hearts"));
    assert_true(twist->effects[0].verb >= SB_VERB_SWORDS);
}

/* ------------------------------------------------------------------ text */

TEST(twist_texts_name_needs_and_effects)
{
    static const char mine[] = "\"whose\": \"mine\"";
    const struct {
        const char *needs, *does, *text;
    } cases[] = {
        {"{\"count\": \"in_play\", %s, \"at_most\": 1}", "{\"do\": \"draw\", \"n\": 1}",
         "*If* you have at most 1 card in play:|Draw 1 card."},
        {"{\"count\": \"in_play\", %s, \"at_least\": 1, \"character\": \"captain_hook\"}",
         "{\"do\": \"draw\", \"n\": 2}", "*If* Captain Hook is face up:|Draw 2 cards."},
        {"{\"count\": \"face_up\", %s, \"fewer_by\": 1}", "{\"do\": \"action_points\", \"n\": -1}",
         "*If* you have fewer cards face up than the enemy:|The enemy has 1 {ap} fewer next turn."},
        {"{\"count\": \"hidden\", %s, \"more_by\": 2}", "{\"do\": \"action_points\", \"n\": 4}",
         "*If* you have at least 2 more hidden cards than the enemy:|Gain 4 {ap}."},
        {"{\"count\": \"hand\", %s, \"at_most\": 0}",
         "{\"do\": \"reveal\", \"to\": {\"whose\": \"anybodys\", \"face\": \"down\", \"pick\": 2}}",
         "*If* you have no card in hand:|Reveal two hidden cards."},
        {"{\"count\": \"deck\", %s, \"at_most\": 7}",
         "{\"do\": \"hide\", \"to\": {\"whose\": \"theirs\", \"face\": \"up\", \"adjacent\": \"crocodile\"}}",
         "*If* you have at most 7 cards left to draw:|Turn all face-up enemy cards next to the Crocodile "
         "face "
         "down."},
        {"{\"count\": \"points\", %s, \"at_least\": 3}",
         "{\"do\": \"return\", \"to\": {\"whose\": \"theirs\", \"pick\": 2}}",
         "*If* you have 3 or more plot points:|Return two enemy cards to their owners' hands."},
        {"{\"count\": \"adjacent\", %s, \"at_least\": 1, \"character\": \"crocodile\"}",
         "{\"do\": \"capture\", \"to\": {\"whose\": \"theirs\", \"pick\": 1}}",
         "*If* one of your cards is next to the Crocodile:|Capture an enemy card."},
        {"{\"count\": \"threatened\", %s, \"at_least\": 2}",
         "{\"do\": \"spin\", \"n\": 3, \"to\": {\"whose\": \"mine\", \"character\": \"crocodile\"}}, "
         "{\"do\": \"rest\", \"to\": {\"same\": true}, \"until\": \"next_battle\"}",
         "*If* a battle now would capture 2 or more of your cards:|Give the Crocodile a quarter turn "
         "counterclockwise. It doesn't fight until 2 battles are over."},
        {"{\"count\": \"in_play\", %s, \"at_least\": 1}, {\"count\": \"hand\", %s, \"at_least\": 2}",
         "{\"do\": \"stay\", \"to\": {\"whose\": \"anybodys\", \"face\": \"up\"}, \"until\": \"end\"}, "
         "{\"do\": \"spin\", \"n\": 1, \"to\": {\"same\": true}}, "
         "{\"do\": \"shields\", \"n\": -1, \"to\": {\"same\": true}, \"until\": \"own_turn\"}",
         "*If* you have a card in play and you have 2 or more cards in hand:|All face-up cards can't be "
         "spun or slid for the rest of the game. Give them a quarter turn clockwise. They have -1 {block} "
         "on "
         "every side until your next turn."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char needs[256];
        char changed[1024];
        Error error = {0};
        snprintf(needs, sizeof needs, cases[i].needs, mine, mine);
        snprintf(
            changed, sizeof changed,
            "\"id\": \"walk_the_plank\", \"name\": \"A\", \"icon\": \"b\", \"needs\": [%s], \"do\": [%s], ",
            needs, cases[i].does);
        const Misprint other_words = {"set_neverland.json", "\"id\": \"walk_the_plank\"", "\"flavour\"",
                                      changed, ""};
        SbContent *content = (SbContent *)card_folder_load_misprint(&folder, &other_words, &error);
        assert_ok(content, error);
        assert_string_equal(find_twist(content, "walk_the_plank")->text, cases[i].text);
        sb_free_content(content);
    }
}

TEST(hourglass_icon_precedes_text)
{
    for (int i = 0; i < SB_TWISTS; i++) {
        const SbTwist *twist = &printed->twists[i];
        const char *start = twist->hourglass ? "{time} *When* " : "*If* ";
        assert_int_equal(strncmp(twist->text, start, strlen(start)), 0);
    }
}

/* See the rulebook, section "The Actions". */
TEST(reference_cards_show_chosen_costs)
{
    Error error = {0};
    assert_contains(printed->references[0].text, "1 {ap} *Draw*", "3 {ap} *Hide*");
    const Misprint dearer = {"dials.json", "\"draw\": 1", "", "\"draw\": 4", ""};
    SbContent *changed = (SbContent *)card_folder_load_misprint(&folder, &dearer, &error);
    assert_non_null(changed);
    assert_non_null(strstr(changed->references[0].text, "4 {ap} *Draw*"));
    assert_true(changed->hashes.cards != printed->hashes.cards);
    sb_free_content(changed);
}

TEST(gallery_shelves_characters_by_set)
{
    const GameGallery *gallery = game_storybook_battles.gallery;
    for (int i = 0; i < SB_CHARACTERS; i++) {
        GalleryEntry thing;
        gallery->get_entry((const GameContent *)printed, i, &thing);
        assert_string_equal(gallery->shelves[thing.shelf], printed->teams[printed->characters[i].team].set);
    }
}

const TestFixture test_group = {load_content, unload_content};
