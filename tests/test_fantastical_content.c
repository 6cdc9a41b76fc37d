/* test_fantastical_content.c: the six kits are complete and suit any number of players. Errors name file,
 * line and key. */
#include "auto.h"
#include "card_folder.h"
#include "fantastical_fixture.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

#include <ctype.h>
#include <unistd.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

typedef void KitVisitor(const FaKit *kit);

static void visit_kits(KitVisitor *visit)
{
    for (int i = 0; i < FA_KITS; i++) {
        visit(&fantastical_fixture.content->kits[i]);
    }
}

static void assert_all_levels_and_roles(const FaKit *kit)
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

TEST(every_kit_has_all_power_levels_and_roles)
{
    visit_kits(assert_all_levels_and_roles);
}

/* Straight apostrophes are not allowed in any card file. */
TEST(apostrophes_are_typographic)
{
    const StringStore *strings = &fantastical_fixture.content->strings;
    for (int i = 0; i < strings->count; i++) {
        if (strchr(strings->strings[i], '\'')) {
            fail_msg("a straight apostrophe: %s", strings->strings[i]);
        }
    }
    const FaNarrationLines *prose = fantastical_fixture.content->prose;
    for (int kind = 0; kind < FA_NARRATION_KINDS; kind++) {
        for (int i = 0; i < prose->lines[kind].count; i++) {
            const FaLine *line = &prose->lines[kind].list[i];
            assert_null(memchr(line->own, '\'', line->own_length));
        }
    }
}

static void assert_enough_characters(const FaKit *kit)
{
    GameOptions options = {0};
    options.value[FA_OPTION_KIT] = (uint8_t)(kit - fantastical_fixture.content->kits);
    for (int seats = FA_SEATS_MIN; seats <= FA_SEATS_MAX; seats++) {
        assert_true(fa_check_options(fantastical_fixture.content, &options, seats, NULL));
        fantastical_start(seats, options);
        for (int seat = 0; seat < seats; seat++) {
            int characters = 0;
            for (int i = 0; i < FA_FIRST_ENVIRONMENT; i++) {
                characters += fantastical_fixture.state.actors[i].seat == seat;
            }
            assert_true(characters > 0);
        }
    }
}

TEST(every_kit_supports_three_to_eight_players)
{
    visit_kits(assert_enough_characters);
}

/* Asserts that the Bonds of a kit connect all its characters with each other. */
static void assert_bonds_connect_cast(const FaKit *kit)
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

TEST(bonds_connect_whole_cast)
{
    visit_kits(assert_bonds_connect_cast);
}

static void assert_kit_icon_exists(const FaKit *kit)
{
    char path[128];
    for (int i = 0; i < FA_ITEMS; i++) {
        snprintf(path, sizeof path, "assets/icons/%s.svg", kit->items[i].icon);
        assert_int_equal(access(path, R_OK), 0);
        for (int j = 0; j < i; j++) { /* every item has a different icon */
            assert_string_not_equal(kit->items[i].icon, kit->items[j].icon);
        }
    }
    snprintf(path, sizeof path, "assets/icons/%s.svg", kit->icon);
    assert_int_equal(access(path, R_OK), 0);
}

TEST(every_kit_has_its_icon)
{
    visit_kits(assert_kit_icon_exists);
}

static void assert_tidy_text(const char *text)
{
    const size_t length = strlen(text);
    if (strstr(text, "  ") || isspace((unsigned char)text[0]) || isspace((unsigned char)text[length - 1])) {
        fail_msg("wrong spaces in \"%s\"", text);
    }
}

static void assert_well_formed_way(const char *text)
{
    assert_tidy_text(text);
    if (strncmp(text, "by ", 3) != 0 || strchr(".!?", text[strlen(text) - 1])) {
        fail_msg("\"%s\" does not fit as a reason for winning or losing", text);
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

static void assert_facets_well_formed(const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        for (int suit = 0; suit < FA_SUITS; suit++) {
            const FaFacet *facet = &kit->characters[i].facets[suit];
            assert_tidy_text(facet->text);
            assert_true(strchr(".!?", facet->text[strlen(facet->text) - 1]));
            assert_in_range(count_words(facet->text), 3, 45);
            for (int j = 0; j < FA_WIN_PHRASES; j++) {
                assert_well_formed_way(facet->ways[j]);
            }
            for (int j = 0; j < FA_LOSS_PHRASES; j++) {
                assert_well_formed_way(facet->slips[j]);
            }
        }
    }
}

TEST(facets_say_how_they_win_and_lose)
{
    visit_kits(assert_facets_well_formed);
}

/* Asserts that every answer to a problem of the kit fits a Facet of a character. */
static void assert_answers_have_sources(const FaKit *kit)
{
    for (int i = 0; i < FA_PROBLEMS; i++) {
        uint32_t tags = 0, known = 0;
        for (int j = 0; j < FA_ANSWERS; j++) {
            const uint32_t tag = UINT32_C(1) << kit->problems[i].answers[j].tag;
            assert_false(tags & tag); /* the answers to a problem have different tags */
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

TEST(every_answer_fits_a_character)
{
    visit_kits(assert_answers_have_sources);
}

static const Misprint misprints[] = {
    {"kit_moon.json", "\"strong\": \"hearts\"", "", "\"strong\": \"spades\"", "must differ"},
    {"kit_moon.json", "\"weak\": \"spades\"", "", "\"weak\": \"roses\"", "weak"},
    {"kit_moon.json", "\"level\": \"extraordinary\"", "", "\"level\": \"middling\"", "level"},
    {"kit_moon.json", "\"role\": \"protagonist\"", "", "\"role\": \"antagonist\"", "can't be on that side"},
    {"kit_moon.json", "\"hero\": \"isadora\"", "", "\"hero\": \"carrow\"", "must be a protagonist"},
    {"kit_moon.json", "\"hero\": \"isadora\"", "", "\"hero\": \"nobody\"", "names the unknown id"},
    {"kit_moon.json", "\"target\": \"chart\"", "", "\"target\": \"cart\"", "names the unknown id"},
    {"kit_moon.json", "\"serves\": 1", "", "\"serves\": 4", "to serve"},
    {"kit_moon.json", "\"id\": \"pim\"", "", "\"id\": \"basil\"", "used twice"},
    {"kit_moon.json", "\"a\": \"isadora\", \"b\": \"pim\"", "", "\"a\": \"isadora\", \"b\": \"basil\"",
     "already have a Bond"},
    {"kit_moon.json", "\"a\": \"isadora\", \"b\": \"pim\"", "", "\"a\": \"isadora\", \"b\": \"isadora\"",
     "2 different characters"},
    {"kit_moon.json", "\"tags\": [\"machines\"", "", "\"tags\": [\"engines\"", "is not a tag"},
    {"kit_moon.json", "\"place\":", "", "\"palce\":", "palce"},
    {"kit_moon.json", "\"won\": \"", "\"", "\"won\": \"{he:}", "won: has too few words"},
    {"kit_moon.json", "\"lost\": \"", "\"", "\"lost\": \"{2} {1}", "lost: has too few words"},
    {"kit_moon.json", "\"taken\": \"", "\"", "\"taken\": \"{1:many?|}", "taken: has too few words"},
    {"kit_moon.json", "\"kept\": \"", "\"", "\"kept\": \"{2} had {2.habit} as a habit.",
     "kept: uses a property that {2}"},
    {"kit_moon.json", "\"yes\": [", "", "\"yes\": [\"{1}\",", "answers.yes[0]: has too few words"},
    {"dials.json", "\"rounds\": 2", "", "\"rounds\": 0", "rounds"},
};

TEST(invalid_kit_names_file_and_line)
{
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (size_t i = 0; i < sizeof misprints / sizeof *misprints; i++) {
        card_folder_assert_rejected(&folder, &misprints[i], misprints[i].file);
    }
    card_folder_close(&folder);
}

/* Adds a sentence to the start of a list in goals.json. Returns false if the loader rejects the sentence with
 * file, line and key, and a message that contains `complaint`. */
static bool load_sentence(const CardFolder *folder, const char *key, const char *sentence,
                          const char *complaint)
{
    AUTO(text) Text list = {0};
    AUTO(text) Text longer = {0};
    AUTO(text) Text message = {0};
    Error error = {0};
    text_add(&list, "\"%s\": [", key);
    text_add(&longer, "\"%s\": [\"%s\",", key, sentence);
    text_add(&message, "%s[0]: %s", key, complaint);
    const Misprint misprint = {"goals.json", text_chars(&list), "", text_chars(&longer),
                               text_chars(&message)};
    GameContent *content = card_folder_load_misprint(folder, &misprint, &error);
    if (content) {
        fa_free_content(content);
    } else {
        card_folder_assert_rejected(folder, &misprint, misprint.file);
    }
    return content != NULL;
}

/* Each kind of sentence allows at most one variable. */
TEST(attempt_sentences_allow_only_their_variable)
{
    static const char *const variables[FA_COMMON_VARIABLES] = {"ambition", "item", "goal"};
    static const char *const allowed[FA_COMMON_SENTENCES] = {
        [FA_COMMON_MOVED] = "item",           [FA_COMMON_RETRY] = "goal",
        [FA_COMMON_RESUMED] = "goal",         [FA_COMMON_RETAKE] = "item",
        [FA_COMMON_RETAKE_AGAINST] = "item",  [FA_COMMON_RETAKE_WON] = "item",
        [FA_COMMON_RETAKE_LOST] = "item",     [FA_COMMON_HARM] = "ambition",
        [FA_COMMON_DECEIVE] = "ambition",     [FA_COMMON_PERSUADE] = "ambition",
        [FA_COMMON_ALLY_AGAINST] = "item",    [FA_COMMON_ALLY_GIVES] = "item",
        [FA_COMMON_GUARD_AGAINST] = "item",   [FA_COMMON_GUARD_LOST] = "item",
        [FA_COMMON_NAMED_CHARACTER] = "item", [FA_COMMON_NAMED_PLACE] = "item",
        [FA_COMMON_NAMED_OBJECT] = "item",
    };
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (int kind = 0; kind < FA_COMMON_SENTENCES; kind++) {
        for (int i = 0; i < FA_COMMON_VARIABLES; i++) {
            AUTO(text) Text sentence = {0};
            text_add(&sentence, "{%s} was what it was about.", variables[i]);
            assert_int_equal(
                load_sentence(&folder, fa_common_sentence_names[kind], text_chars(&sentence), "unknown slot"),
                allowed[kind] && strcmp(allowed[kind], variables[i]) == 0);
        }
    }
    card_folder_close(&folder);
}

TEST(unusable_attempt_sentences_are_rejected)
{
    static const struct {
        const char *key, *sentence, *complaint;
    } cases[] = {
        {"moved", "{2} had {item} in {a box|an urn}.", "random choices are not allowed here"},
        {"moved", "{item}", "has too few words"},
        {"retry", "{1} tried to {goal}, but {2} did not.", "unknown slot"},
        {"retake_won", "{1} took it from {2}.", "unknown slot"},
        {"retry_against", "{1:many?|}", "has too few words"},
        {"retry_against", "{2:many? But they said no, all of them. |}", "has too few words"},
        {"ally_gives", "{2}", "has too few words"},
        {"opposed", "{1}", "has too few words"},
        {"harm_won", "{2}, who was {2.kind}, limped.", "uses a property that {2}"},
        {"place_lost", "{1} said nothing but {1.cry}", "uses a property that {1}"},
        {"person", "{1}", "has too few words"},
        {"nothing", "{he:}", "has too few words"},
        {"again", "{it:}", "has too few words"},
    };
    CardFolder folder;
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        if (load_sentence(&folder, cases[i].key, cases[i].sentence, cases[i].complaint)) {
            fail_msg("\"%s\" is accepted in %s", cases[i].sentence, cases[i].key);
        }
    }
    assert_true(load_sentence(&folder, "opposed", "So", ""));
    card_folder_close(&folder);
}

/* A portrait of an unknown character is allowed, because authors can create it before the character. A
 * character without a portrait gets one that fits the pronouns. */
TEST(missing_portrait_is_chosen_by_pronouns)
{
    static const Misprint left_over = {"portraits.json", "\"of\": \"isadora\"", "", "\"of\": \"aunt\"", ""};
    static const Misprint twice = {"portraits.json", "\"of\": \"basil\"", "", "\"of\": \"isadora\"",
                                   "already has a portrait"};
    CardFolder folder;
    Error error = {0};
    card_folder_open(&folder, &game_fantastical_adventure, NULL);
    GameContent *content = card_folder_load_misprint(&folder, &left_over, &error);
    assert_non_null(content);
    assert_non_null(content->anybody[PRONOUNS_SHE]);
    assert_ptr_equal(content->kits[0].characters[ISADORA].portrait, content->anybody[PRONOUNS_SHE]);
    assert_ptr_not_equal(content->kits[0].characters[BASIL].portrait, content->anybody[PRONOUNS_HE]);
    fa_free_content(content);
    card_folder_assert_rejected(&folder, &twice, "portraits.json");
    card_folder_close(&folder);
}

static void assert_all_have_portraits(const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        const char *portrait = kit->characters[i].portrait;
        assert_non_null(portrait);
        for (int j = 0; j < PRONOUNS_COUNT; j++) {
            assert_ptr_not_equal(portrait, fantastical_fixture.content->anybody[j]);
        }
    }
}

TEST(printed_characters_have_own_portraits)
{
    visit_kits(assert_all_have_portraits);
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
