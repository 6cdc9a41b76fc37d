/* test_fantastical_content.c: the six kits are whole, each for any number of players, and a bad one names
 * file, line and key. */
#include "card_folder.h"
#include "fantastical_desk.h"
#include "games/fantastical_adventure/tellings.h"
#include "test.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

typedef void KitLook(const FaKit *kit);

static void each_kit(KitLook *look)
{
    for (int i = 0; i < FA_KITS; i++) {
        look(&fantastical_desk.content->kits[i]);
    }
}

static void has_all_levels_and_roles(const FaKit *kit)
{
    int levels[FA_LEVELS] = {0}, roles[3] = {0}, benches[FA_SIDES] = {0};
    for (int i = 0; i < kit->character_count; i++) {
        const FaCharacter *character = &kit->characters[i];
        levels[character->level]++;
        roles[character->role]++;
        benches[character->side] += character->bench;
    }
    for (int i = 0; i < FA_LEVELS; i++) {
        assert_true(levels[i] > 0);
    }
    assert_in_range(roles[FA_PROTAGONIST], 3, 4);
    assert_in_range(roles[FA_ANTAGONIST], 2, 3);
    assert_true(roles[FA_SUPPORTING] >= 3 && benches[FA_HEROES] > 0 && benches[FA_RIVALS] > 0);
}

static void every_kit_has_all_power_levels_and_roles(void **unused)
{
    (void)unused;
    each_kit(has_all_levels_and_roles);
}

/* In what the box says, whoever reads it. */
static void apostrophes_are_printed_ones(void **unused)
{
    (void)unused;
    const StringStore *strings = &fantastical_desk.content->strings;
    for (int i = 0; i < strings->count; i++) {
        if (strchr(strings->strings[i], '\'')) {
            fail_msg("a straight apostrophe: %s", strings->strings[i]);
        }
    }
    const FaProse *prose = fantastical_desk.content->prose;
    for (int telling = 0; telling < FA_TELLINGS; telling++) {
        for (int i = 0; i < prose->lines[telling].count; i++) {
            const FaLine *line = &prose->lines[telling].list[i];
            assert_null(memchr(line->own, '\'', line->own_length));
        }
    }
}

static void any_number_can_play(const FaKit *kit)
{
    GameOptions options = {0};
    options.value[FA_OPTION_KIT] = (uint8_t)(kit - fantastical_desk.content->kits);
    for (int seats = FA_SEATS_MIN; seats <= FA_SEATS_MAX; seats++) {
        assert_true(fa_check_options(fantastical_desk.content, &options, seats, NULL));
        fantastical_start(seats, options);
        for (int seat = 0; seat < seats; seat++) {
            int characters = 0;
            for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
                characters += fantastical_desk.state.actors[i].seat == seat;
            }
            assert_true(characters > 0);
        }
    }
}

static void every_kit_is_for_three_to_eight(void **unused)
{
    (void)unused;
    each_kit(any_number_can_play);
}

/* From anybody to anybody by Bonds. */
static void is_connected(const FaKit *kit)
{
    unsigned reached = 1;
    for (int round = 0; round < kit->character_count; round++) {
        for (int i = 0; i < kit->bond_count; i++) {
            const unsigned both = 1u << kit->bonds[i].a | 1u << kit->bonds[i].b;
            reached |= reached & both ? both : 0;
        }
    }
    assert_int_equal(reached, (1u << kit->character_count) - 1);
}

static void bonds_tie_the_whole_cast_together(void **unused)
{
    (void)unused;
    each_kit(is_connected);
}

static void has_icon(const FaKit *kit)
{
    char path[128];
    for (int i = 0; i < FA_ITEMS; i++) {
        snprintf(path, sizeof path, "assets/icons/%s.svg", kit->items[i].icon);
        assert_int_equal(access(path, R_OK), 0);
        for (int j = 0; j < i; j++) { /* each is known by its own */
            assert_string_not_equal(kit->items[i].icon, kit->items[j].icon);
        }
    }
    snprintf(path, sizeof path, "assets/icons/%s.svg", kit->icon);
    assert_int_equal(access(path, R_OK), 0);
}

static void every_kit_has_its_icon(void **unused)
{
    (void)unused;
    each_kit(has_icon);
}

/* ------------------------------------------------------------------ words */

static void is_tidy(const char *text)
{
    const size_t length = strlen(text);
    if (strstr(text, "  ") || isspace((unsigned char)text[0]) || isspace((unsigned char)text[length - 1])) {
        fail_msg("blanks in \"%s\"", text);
    }
}

static void is_a_way(const char *text)
{
    is_tidy(text);
    if (strncmp(text, "by ", 3) != 0 || strchr(".!?", text[strlen(text) - 1])) {
        fail_msg("\"%s\" cannot be how somebody won or lost", text);
    }
}

static int count_words(const char *text)
{
    int words = 0;
    for (const char *c = text; *c; c++) {
        words += !isspace((unsigned char)*c) && (c == text || isspace((unsigned char)c[-1]));
    }
    return words;
}

static void facets_read_well(const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        for (int suit = 0; suit < FA_SUITS; suit++) {
            const FaFacet *facet = &kit->characters[i].facets[suit];
            is_tidy(facet->text);
            assert_true(strchr(".!?", facet->text[strlen(facet->text) - 1]));
            assert_in_range(count_words(facet->text), 3, 45);
            for (int j = 0; j < FA_WAYS; j++) {
                is_a_way(facet->ways[j]);
            }
            for (int j = 0; j < FA_SLIPS; j++) {
                is_a_way(facet->slips[j]);
            }
        }
    }
}

static void facets_say_how_they_win_and_lose(void **unused)
{
    (void)unused;
    each_kit(facets_read_well);
}

/* Somebody on either side can make something of each problem. */
static void problems_can_be_known(const FaKit *kit)
{
    for (int i = 0; i < FA_PROBLEMS; i++) {
        uint32_t tags = 0, known = 0;
        for (int j = 0; j < FA_ANSWERS; j++) {
            const uint32_t tag = UINT32_C(1) << kit->problems[i].answers[j].tag;
            assert_false(tags & tag); /* six that differ */
            tags |= tag;
        }
        for (int j = 0; j < kit->character_count; j++) {
            for (int suit = 0; suit < FA_SUITS; suit++) {
                known |= kit->characters[j].facets[suit].tags;
            }
        }
        assert_int_equal(tags & ~known, 0);
    }
}

static void every_answer_is_somebodys_to_give(void **unused)
{
    (void)unused;
    each_kit(problems_can_be_known);
}

/* ------------------------------------------------------------------ bad files */

static const Misprint misprints[] = {
    {"kit_moon.json", "\"strong\": \"hearts\"", "", "\"strong\": \"spades\"", "must differ"},
    {"kit_moon.json", "\"weak\": \"spades\"", "", "\"weak\": \"roses\"", "weak"},
    {"kit_moon.json", "\"level\": \"extraordinary\"", "", "\"level\": \"middling\"", "level"},
    {"kit_moon.json", "\"role\": \"protagonist\"", "", "\"role\": \"antagonist\"", "cannot be on that side"},
    {"kit_moon.json", "\"hero\": \"isadora\"", "", "\"hero\": \"carrow\"", "must be a protagonist"},
    {"kit_moon.json", "\"hero\": \"isadora\"", "", "\"hero\": \"nobody\"", "not to be found"},
    {"kit_moon.json", "\"target\": \"chart\"", "", "\"target\": \"cart\"", "not to be found"},
    {"kit_moon.json", "\"serves\": 1", "", "\"serves\": 4", "to serve"},
    {"kit_moon.json", "\"id\": \"pim\"", "", "\"id\": \"basil\"", "used twice"},
    {"kit_moon.json", "\"a\": \"isadora\", \"b\": \"pim\"", "", "\"a\": \"isadora\", \"b\": \"basil\"",
     "a Bond already"},
    {"kit_moon.json", "\"a\": \"isadora\", \"b\": \"pim\"", "", "\"a\": \"isadora\", \"b\": \"isadora\"",
     "between two"},
    {"kit_moon.json", "\"tags\": [\"machines\"", "", "\"tags\": [\"engines\"", "no tag"},
    {"kit_moon.json", "\"place\":", "", "\"palce\":", "palce"},
    {"dials.json", "\"rounds\": 2", "", "\"rounds\": 0", "rounds"},
};

static void a_bad_kit_names_file_and_line(void **unused)
{
    (void)unused;
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        card_folder_refuses(&folder, &misprints[i], misprints[i].file);
    }
    card_folder_close(&folder);
}

/* A form may take somebody out of a kit, whose portrait is left over, or add somebody, who has none. */
static void who_has_no_portrait_is_shown_by_one_for_the_pronouns(void **unused)
{
    (void)unused;
    static const Misprint left_over = {"portraits.json", "\"of\": \"isadora\"", "", "\"of\": \"aunt\"", ""};
    static const Misprint twice = {"portraits.json", "\"of\": \"basil\"", "", "\"of\": \"isadora\"",
                                   "a portrait already"};
    CardFolder folder;
    Error error = {0};
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    GameContent *content = card_folder_load_misprint(&folder, &left_over, &error);
    assert_non_null(content);
    assert_non_null(content->anybody[TELL_SHE]);
    assert_ptr_equal(content->kits[0].characters[ISADORA].portrait, content->anybody[TELL_SHE]);
    assert_ptr_not_equal(content->kits[0].characters[BASIL].portrait, content->anybody[TELL_HE]);
    fa_unload(content);
    card_folder_refuses(&folder, &twice, "portraits.json");
    card_folder_close(&folder);
}

static void shows_everybody(const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        const char *portrait = kit->characters[i].portrait;
        assert_non_null(portrait);
        for (int j = 0; j < TELL_PRONOUNS; j++) {
            assert_ptr_not_equal(portrait, fantastical_desk.content->anybody[j]);
        }
    }
}

static void everybody_printed_has_a_portrait_of_his_own(void **unused)
{
    (void)unused;
    each_kit(shows_everybody);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kit_has_all_power_levels_and_roles),
        cmocka_unit_test(apostrophes_are_printed_ones),
        cmocka_unit_test(every_kit_is_for_three_to_eight),
        cmocka_unit_test(bonds_tie_the_whole_cast_together),
        cmocka_unit_test(every_kit_has_its_icon),
        cmocka_unit_test(facets_say_how_they_win_and_lose),
        cmocka_unit_test(every_answer_is_somebodys_to_give),
        cmocka_unit_test(a_bad_kit_names_file_and_line),
        cmocka_unit_test(who_has_no_portrait_is_shown_by_one_for_the_pronouns),
        cmocka_unit_test(everybody_printed_has_a_portrait_of_his_own),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
