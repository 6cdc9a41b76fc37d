/* test_paperback_content.c: the card files are checked against the box and the rules, and every complaint
   says where it is: file, line and key. What any schema would refuse is in test_card_mutations.c. */
#include "core/file.h"
#include "core/paths.h"
#include "paperback_bench.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 600, FILE_BYTES_MAX = 1024 * 1024 };

static const char *const files[] = {"dials.json",          "letters_ex_machina.json",
                                    "letters_damsel.json", "penalties.json",
                                    "core_items.json",     "items.json",
                                    "curios.json",         "rewards.json",
                                    "enemies.json",        "difficulty.json"};
enum { FILES = sizeof files / sizeof files[0] };

static char folder[] = "/tmp/paperback_content_XXXXXX";
static char data[512];

static void write_file(const char *name, const char *text)
{
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static char *read_printed(const char *name)
{
    char path[PATH_BYTES];
    Error error = {0};
    size_t length = 0;
    snprintf(path, sizeof path, "%s/cards/paperback_adventures/%s", data, name);
    char *text = file_read(path, FILE_BYTES_MAX, &length, &error);
    if (!text) {
        fail_msg("%s", error.text);
    }
    return text;
}

static int make_folder(void **unused)
{
    Error error = {0};
    bench_load(unused);
    assert_true(paths_data(NULL, data, sizeof data, &error));
    assert_non_null(mkdtemp(folder));
    for (int i = 0; i < FILES; i++) {
        char *text = read_printed(files[i]);
        write_file(files[i], text);
        free(text);
    }
    return 0;
}

static int drop_folder(void **unused)
{
    for (int i = 0; i < FILES; i++) {
        char path[PATH_BYTES];
        snprintf(path, sizeof path, "%s/%s", folder, files[i]);
        remove(path);
    }
    rmdir(folder);
    return bench_unload(unused);
}

/* Loads with the first `old` in the file replaced; returns the complaint, "" when there is none. */
static const char *complaint(const char *name, const char *old, const char *new)
{
    static Error error;
    char *text = read_printed(name);
    char *at = strstr(text, old);
    if (!at) {
        fail_msg("%s holds no %s", name, old);
    }
    char *changed = malloc(strlen(text) + strlen(new) + 1);
    sprintf(changed, "%.*s%s%s", (int)(at - text), text, new, at + strlen(old));
    write_file(name, changed);
    error = (Error){0};
    pa_unload(pa_load(folder, printed->words, &error));
    write_file(name, text);
    free(changed);
    free(text);
    return error.text;
}

static void the_printed_cards_are_accepted(void **unused)
{
    (void)unused;
    assert_string_equal(complaint("dials.json", "{", "{"), "");
}

static void complaints_name_file_line_and_key(void **unused)
{
    (void)unused;
    char first_id[64];
    char second_id[64];
    char suitor[64];
    snprintf(first_id, sizeof first_id, "\"id\": \"%s\"", printed->card[PA_STARTERS + PA_GROWTH].id);
    snprintf(second_id, sizeof second_id, "\"id\": \"%s\"", printed->card[PA_STARTERS + PA_GROWTH + 1].id);
    snprintf(suitor, sizeof suitor, "\"name\": \"%s\"", printed->enemy[0].name);
    const struct {
        const char *file, *old, *new, *says;
    } cases[] = {
        {"letters_damsel.json", "\"do\": [{", "\"do\": [{\"do\": \"upgrade\", \"n\": 1}, {",
         "makes sense in character development only"},
        {"letters_damsel.json", "\"do\": [{", "\"do\": [{\"do\": \"mana\", \"n\": 1, \"to\": \"deck\"}, {",
         "unknown key"},
        {"letters_damsel.json", "\"do\": [{", "\"do\": [{\"do\": \"mana\", \"n\": {\"per\": \"spent\"}}, {",
         "this one spends nothing"},
        {"letters_damsel.json", "\"rules\": [{", "\"rules\": [{\"when\": \"use\", ",
         "never happens to this kind"},
        {"letters_damsel.json", "\"rules\": [{", "\"rules\": [{\"when\": \"sunrise\", ", "is not one of"},
        {"letters_damsel.json", "\"rarity\": \"starter\"", "\"rarity\": \"common\"",
         "10 starters and 50 growth"},
        {"letters_damsel.json", second_id, first_id, "is used twice"},
        {"letters_damsel.json", "\"id\": \"", "\"id\": \"A!", "lower-case"},
        {"letters_damsel.json", "\"letters\": \"", "\"letters\": \"a", "capitals"},
        {"letters_damsel.json", "\"left\": \"", "\"left\": \"x", "may hold h, b and m only"},
        {"items.json", "\"do\": [{", "\"do\": [{\"do\": \"repeat\"}, {", "makes sense on letter cards only"},
        {"items.json", "\"start\": true", "\"start\": false", "2 items to start with"},
        {"items.json", "\"character\": \"ex_machina\"", "\"character\": \"robin\"", "is not one of"},
        {"core_items.json", "\"kind\": \"hex\"", "\"kind\": \"boon\"", "a hex and a boon item"},
        {"rewards.json", "\"boss\": false", "\"boss\": true", "boss rewards"},
        {"rewards.json", "\"do\": [", "\"do\": [{\"do\": \"hits\", \"n\": 1}, ",
         "makes sense in battle only"},
        {"rewards.json", "\"do\": [", "\"do\": [{\"do\": \"core\"}, ", "is for boss rewards"},
        {"rewards.json", "\"do\": [", "\"do\": [{\"do\": \"item\", \"n\": 9}, ", "must be 1 to 3"},
        {"curios.json", "\"rules\": [{", "\"rules\": [{\"spend\": {\"mana\": 1}, ", "McGuffins cost no mana"},
        {"enemies.json", "\"weak\": \"", "\"weak\": \"y", "is not one of"},
        {"enemies.json", suitor, "\"name\": \"Zzz\"", "lacks its weak vowel"},
        {"enemies.json", "\"book\": 1", "\"book\": 2", "must hold 4 enemies and 2 bosses"},
        {"penalties.json", "\"rules\"", "\"rule\"", "unknown key"},
        {"difficulty.json", "\"penalties\": 2", "\"penalties\": 7", "together they leave no HP"},
        {"difficulty.json", "\"penalties\": 2", "\"rules\": []", "must make something harder"},
        {"dials.json", "\"max_hp\": ", "\"max_hp\": 1000", "must be a whole number"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const char *said = complaint(cases[i].file, cases[i].old, cases[i].new);
        char where[PATH_BYTES];
        snprintf(where, sizeof where, "%s/%s:", folder, cases[i].file);
        if (!strstr(said, cases[i].says) || strncmp(said, where, strlen(where)) != 0 ||
            said[strlen(where)] < '1' || said[strlen(where)] > '9') {
            fail_msg("%s with %s: \"%s\" instead of \"%s\"", cases[i].file, cases[i].new, said,
                     cases[i].says);
        }
    }
}

static void a_missing_file_is_named(void **unused)
{
    (void)unused;
    Error error = {0};
    char path[PATH_BYTES];
    snprintf(path, sizeof path, "%s/curios.json", folder);
    remove(path);
    assert_null(pa_load(folder, printed->words, &error));
    assert_non_null(strstr(error.text, "curios.json"));
    char *text = read_printed("curios.json");
    write_file("curios.json", text);
    free(text);
}

typedef struct Count {
    const char *component;
    int expected;
    bool seen;
} Count;

static void compare_count(void *user, const char *component, int count)
{
    for (Count *wanted = user; wanted->component; wanted++) {
        if (strcmp(wanted->component, component) == 0) {
            assert_int_equal(count, wanted->expected);
            wanted->seen = true;
        }
    }
}

/* Rulebook: Components. */
static void the_box_holds_what_the_rulebook_lists(void **unused)
{
    (void)unused;
    Count counts[] = {{"characters", 2, false},
                      {"starting cards", 20, false},
                      {"growth cards", 100, false},
                      {"penalty cards", 7, false},
                      {"core items", 6, false},
                      {"items", 29, false},
                      {"items shared by all", 25, false},
                      {"McGuffins", 24, false},
                      {"rewards", 7, false},
                      {"boss rewards", 3, false},
                      {"enemies", 12, false},
                      {"bosses", 6, false},
                      {NULL, 0, false}};
    pa_count(printed, compare_count, counts);
    for (int i = 0; counts[i].component; i++) {
        assert_true(counts[i].seen);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_cards_are_accepted),
        cmocka_unit_test(complaints_name_file_line_and_key),
        cmocka_unit_test(a_missing_file_is_named),
        cmocka_unit_test(the_box_holds_what_the_rulebook_lists),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
