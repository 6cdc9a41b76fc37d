/* test_paperback_content.c: component counts of the card files, and errors with file, line and key. Schema
 * errors are in test_card_mutations.c. */
#include "card_folder.h"
#include "paperback_bench.h"
#include "printed.h"
#include "test.h"

static CardFolder folder;

static int load_content(void **unused)
{
    bench_load(unused);
    card_folder_open(&folder, &game_paperback_adventures, printed->words);
    return 0;
}

static int unload_content(void **unused)
{
    card_folder_close(&folder);
    return bench_unload(unused);
}

TEST(errors_name_file_line_and_key)
{
    char first_id[64];
    char second_id[64];
    char suitor[64];
    snprintf(first_id, sizeof first_id, "\"id\": \"%s\"", printed->card[PA_STARTERS + PA_GROWTH].id);
    snprintf(second_id, sizeof second_id, "\"id\": \"%s\"", printed->card[PA_STARTERS + PA_GROWTH + 1].id);
    snprintf(suitor, sizeof suitor, "\"name\": \"%s\"", printed->enemy[0].name);
    const Misprint cases[] = {
        {"letters_damsel.json", "\"do\": [{", "", "\"do\": [{\"do\": \"upgrade\", \"n\": 1}, {",
         "this effect makes sense only between battles"},
        {"letters_damsel.json", "\"do\": [{", "",
         "\"do\": [{\"do\": \"mana\", \"n\": 1, \"to\": \"deck\"}, {", "unknown key"},
        {"letters_damsel.json", "\"do\": [{", "",
         "\"do\": [{\"do\": \"mana\", \"n\": {\"per\": \"spent\"}}, {",
         "is allowed only in a rule with \"spend\""},
        {"letters_damsel.json", "\"rules\": [{", "", "\"rules\": [{\"when\": \"use\", ",
         "never happens to this kind"},
        {"letters_damsel.json", "\"rules\": [{", "", "\"rules\": [{\"when\": \"sunrise\", ", "is not one of"},
        {"letters_damsel.json", "\"rarity\": \"starter\"", "", "\"rarity\": \"common\"",
         "10 starters and 50 growth"},
        {"letters_damsel.json", second_id, "", first_id, "is used twice"},
        {"letters_damsel.json", "\"id\": \"", "", "\"id\": \"A!", "lower-case"},
        {"letters_damsel.json", "\"letters\": \"", "", "\"letters\": \"a", "capitals"},
        {"letters_damsel.json", "\"left\": \"", "", "\"left\": \"x", "may hold h, b and m only"},
        {"items.json", "\"do\": [{", "", "\"do\": [{\"do\": \"repeat\"}, {",
         "this effect makes sense only on letter cards"},
        {"items.json", "\"start\": true", "", "\"start\": false", "2 starting items"},
        {"items.json", "\"character\": \"ex_machina\"", "", "\"character\": \"robin\"", "is not one of"},
        {"core_items.json", "\"kind\": \"hex\"", "", "\"kind\": \"boon\"", "a hex and a boon item"},
        {"rewards.json", "\"boss\": false", "", "\"boss\": true", "boss rewards"},
        {"rewards.json", "\"do\": [", "", "\"do\": [{\"do\": \"hits\", \"n\": 1}, ",
         "this effect makes sense only in battle"},
        {"rewards.json", "\"do\": [", "", "\"do\": [{\"do\": \"core\"}, ", "is for boss rewards"},
        {"rewards.json", "\"do\": [", "", "\"do\": [{\"do\": \"item\", \"n\": 9}, ", "must be 1 to 3"},
        {"curios.json", "\"rules\": [{", "", "\"rules\": [{\"spend\": {\"mana\": 1}, ",
         "McGuffins cost no mana"},
        {"enemies.json", "\"weak\": \"", "", "\"weak\": \"y", "is not one of"},
        {"enemies.json", suitor, "", "\"name\": \"Zzz\"", "must contain the weak vowel"},
        {"enemies.json", "\"book\": 1", "", "\"book\": 2", "must hold 4 enemies and 2 bosses"},
        {"penalties.json", "\"rules\"", "", "\"rule\"", "unknown key"},
        {"difficulty.json", "\"penalties\": 1", "", "\"penalties\": 7", "all levels together leave no HP"},
        {"difficulty.json", "\"penalties\": 1", "", "\"rules\": []", "must make something harder"},
        {"dials.json", "\"max_hp\": ", "", "\"max_hp\": 1000", "must be a whole number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        card_folder_assert_rejected(&folder, &cases[i], cases[i].file);
    }
}

/* See the rulebook, section "Components". */
TEST(components_match_rulebook_list)
{
    static const BoxPart parts[] = {{"characters", 2},
                                    {"starting cards", 20},
                                    {"growth cards", 100},
                                    {"penalty cards", 7},
                                    {"core items", 6},
                                    {"items", 29},
                                    {"items shared by all", 25},
                                    {"McGuffins", 24},
                                    {"rewards", 7},
                                    {"boss rewards", 3},
                                    {"enemies", 12},
                                    {"bosses", 6},
                                    {NULL, 0}};
    printed_assert_component_counts(&game_paperback_adventures, printed, parts);
}

const TestFixture test_group = {load_content, unload_content};
