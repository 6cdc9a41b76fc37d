/* test_packs.c: packs are found, read in place of the printed cards, and named by saves that need them. */
#include "core/file.h"
#include "core/library.h"
#include "core/memory.h"
#include "core/save.h"
#include "null_game.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The null game with content that is one number in the file `number`. */
static GameContent *load_number(const char *folder, const Words *words, Error *error)
{
    (void)words;
    char path[512];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/number", folder);
    char *text = file_read(path, 64, &length, error);
    if (text && (length == 0 || strspn(text, "0123456789") != length)) {
        error_set(error, "%s:1: must be a number", path);
        free(text);
        return NULL;
    }
    return (GameContent *)text;
}

static void unload_number(GameContent *content)
{
    free(content);
}

static uint64_t hash_number(const GameContent *content)
{
    return hash_bytes(HASH_START, content, strlen((const char *)content));
}

/* The number is the goal, by which the start differs. */
static void init_number(void *state, const GameContent *content, const GameOptions *options, int seats,
                        uint64_t seed)
{
    (void)options;
    GameOptions goal = {.value = {(uint8_t)(atoi((const char *)content) % 3)}};
    GameContent *printed = game_null_game.load(".", NULL, NULL);
    game_null_game.init(state, printed, &goal, seats, seed);
    game_null_game.unload(printed);
}

static Game numbered;
const Game *const games_all[] = {&numbered, NULL};

/* A data folder with the printed number 1, and a folder of packs. */
typedef struct Home {
    char data[64], packs[80];
    Library *library;
} Home;

static void write_number(const char *folder, const char *name, const char *number)
{
    char path[512], command[600];
    snprintf(path, sizeof path, "%s/%s/cards/numbered", folder, name);
    snprintf(command, sizeof command, "mkdir -p '%s'", path);
    assert_int_equal(system(command), 0);
    strcat(path, "/number");
    assert_true(file_replace(path, number, strlen(number), NULL, NULL));
}

static int open_home(void **state)
{
    numbered = game_null_game;
    numbered.id = "numbered";
    numbered.load = load_number;
    numbered.unload = unload_number;
    numbered.content_hash = hash_number;
    numbered.init = init_number;
    Home *home = memory_new(1, sizeof *home);
    strcpy(home->data, "/tmp/storytable_packs_XXXXXX");
    assert_non_null(mkdtemp(home->data));
    snprintf(home->packs, sizeof home->packs, "%s/packs", home->data);
    char command[256];
    snprintf(command, sizeof command, "ln -s \"$PWD/assets\" '%s/assets'", home->data);
    assert_int_equal(system(command), 0);
    write_number(home->data, ".", "1");
    home->library = library_new(home->data);
    library_use_packs(home->library, home->packs);
    *state = home;
    return 0;
}

static int close_home(void **state)
{
    Home *home = *state;
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", home->data);
    assert_int_equal(system(command), 0);
    library_free(home->library);
    free(home);
    return 0;
}

static void begin_again(Home *home)
{
    library_free(home->library);
    home->library = library_new(home->data);
    library_use_packs(home->library, home->packs);
}

static void names_of_packs_are_plain(void **state)
{
    (void)state;
    char longest[PACK_NAME_MAX + 1];
    memset(longest, 'x', sizeof longest);
    longest[PACK_NAME_MAX - 1] = '\0';
    static const char *const bad[] = {"",    ".",   "..",  ".hidden", "a/b",    "/",    "a\n",
                                      "*a*", "{a}", "a|b", "\x01",    "\xC3(x", "\xff", NULL};
    for (int i = 0; bad[i]; i++) {
        assert_false(pack_name_good(bad[i]));
    }
    assert_true(pack_name_good("My own B\u00FCcher \U0001F4DA"));
    assert_true(pack_name_good(longest));
    longest[PACK_NAME_MAX - 1] = 'x';
    longest[PACK_NAME_MAX] = '\0';
    assert_false(pack_name_good(longest));
}

/* Existing packs can still be used; names of new ones must be valid on every system. */
static void new_packs_have_names_that_each_system_can_store(void **state)
{
    Home *home = *state;
    static const char *const bad[] = {"a:b?", "CON", "end.", "end ", NULL};
    for (int i = 0; bad[i]; i++) {
        Error error = {0};
        assert_true(pack_name_good(bad[i]));
        assert_false(packs_add(home->packs, bad[i], "null_game", home->data, &error));
        assert_non_null(strstr(error.text, "Windows"));
    }
}

static void packs_are_listed_by_name_where_they_hold_the_game(void **state)
{
    Home *home = *state;
    PackList packs;
    library_packs(home->library, &numbered, &packs);
    assert_int_equal(packs.count, 0); /* there is no folder of packs yet */
    write_number(home->packs, "second", "2");
    write_number(home->packs, "first", "2");
    write_number(home->packs, ".hidden", "2");
    char path[256];
    snprintf(path, sizeof path, "%s/of another game", home->packs);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/no folder", home->packs);
    assert_true(file_replace(path, "x", 1, NULL, NULL));
    library_packs(home->library, &numbered, &packs);
    assert_int_equal(packs.count, 2);
    assert_string_equal(packs.names[0], "first");
    assert_string_equal(packs.names[1], "second");
    assert_true(packs_hold(&packs, "second"));
    assert_false(packs_hold(&packs, "of another game"));
}

static void a_pack_stands_in_for_the_printed_cards(void **state)
{
    Home *home = *state;
    Error error = {0};
    write_number(home->packs, "mine", "2");
    const GameContent *printed = library_content(home->library, &numbered, &error);
    const GameContent *mine = library_pack_content(home->library, &numbered, "mine", &error);
    assert_string_equal((const char *)printed, "1");
    assert_string_equal((const char *)mine, "2");
    assert_ptr_equal(library_pack_content(home->library, &numbered, "mine", &error), mine);
    assert_ptr_equal(library_pack_content(home->library, &numbered, "", &error), printed);
}

/* Its cards stay, since pictures may show them, and others' are not touched. */
static void a_pack_that_was_forgotten_is_read_anew(void **state)
{
    Home *home = *state;
    Error error = {0};
    const GameContent *before[3], *printed = library_content(home->library, &numbered, &error);
    static const char *const names[] = {"mine", "hers", "yours"};
    for (int i = 0; i < 3; i++) {
        write_number(home->packs, names[i], "2");
        before[i] = library_pack_content(home->library, &numbered, names[i], &error);
    }
    write_number(home->packs, "hers", "3");
    library_forget_pack(home->library, "");
    library_forget_pack(home->library, "hers");
    assert_ptr_equal(library_content(home->library, &numbered, &error), printed);
    for (int i = 0; i < 3; i++) {
        const GameContent *after = library_pack_content(home->library, &numbered, names[i], &error);
        assert_string_equal((const char *)before[i], "2");
        assert_string_equal((const char *)after, i == 1 ? "3" : "2");
        assert_int_equal(after == before[i], i != 1);
    }
}

static void no_more_packs_are_listed_than_there_is_room_for(void **state)
{
    Home *home = *state;
    PackList packs;
    for (int i = 0; i < PACKS_MAX + 2; i++) {
        char name[32];
        snprintf(name, sizeof name, "pack %d", i);
        write_number(home->packs, name, "2");
    }
    library_packs(home->library, &numbered, &packs);
    assert_int_equal(packs.count, PACKS_MAX);
}

static void wrong_packs_are_named_with_file_and_line(void **state)
{
    Home *home = *state;
    Error error = {0};
    write_number(home->packs, "mine", "two");
    assert_null(library_pack_content(home->library, &numbered, "mine", &error));
    assert_non_null(strstr(error.text, "/packs/mine/cards/numbered/number:1: must be a number"));
    assert_null(library_pack_content(home->library, &numbered, "yours", &error));
    assert_non_null(strstr(error.text, "the pack \"yours\" with cards of Nine is not here"));
    assert_non_null(strstr(error.text, home->packs));
    write_number(home->packs, "mine", "2"); /* another try reads anew */
    assert_non_null(library_pack_content(home->library, &numbered, "mine", &error));
}

/* A save of a match with the pack "mine"; free with free(). */
static char *save_with_pack(Home *home)
{
    Error error = {0};
    MatchSetup setup = {.game = &numbered, .pack = "mine", .seats = 1, .seat_bot = {SEAT_HUMAN}, .seed = 3};
    setup.content = library_pack_content(home->library, &numbered, setup.pack, &error);
    assert_non_null(setup.content);
    Match *match = match_new(&setup, &error);
    assert_true(match_play_text(match, 0, "draw", &error));
    char *text = match_save_text(match);
    match_free(match);
    return text;
}

static Match *load(Home *home, const char *text, Error *error)
{
    return match_load_text("run.save", text, strlen(text), library_find_content, home->library, error);
}

static void a_save_brings_its_pack_or_says_which_is_missing(void **state)
{
    Home *home = *state;
    Error error = {0};
    write_number(home->packs, "mine", "2");
    char *text = save_with_pack(home);
    Match *match = load(home, text, &error);
    assert_non_null(match);
    assert_string_equal(match_setup(match)->pack, "mine");
    assert_string_equal((const char *)match_setup(match)->content, "2");
    char *same = match_save_text(match);
    assert_string_equal(same, text);
    match_free(match);

    write_number(home->packs, "mine", "5"); /* another pack, by which nothing changes */
    begin_again(home);
    match = load(home, text, &error);
    assert_non_null(match);
    match_free(match);
    write_number(home->packs, "mine", "3");
    begin_again(home);
    assert_null(load(home, text, &error));
    assert_string_equal(error.text,
                        "run.save:1: the game begins otherwise than the saved one (the pack it was "
                        "saved with has changed since)");
    char command[256];
    snprintf(command, sizeof command, "rm -r '%s/mine'", home->packs);
    assert_int_equal(system(command), 0);
    begin_again(home);
    assert_null(load(home, text, &error));
    assert_non_null(strstr(error.text, "run.save:1: the pack \"mine\" with cards of Nine is not here"));
    free(same), free(text);
}

#define HOME_TEST(test) cmocka_unit_test_setup_teardown(test, open_home, close_home)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_of_packs_are_plain),
        HOME_TEST(new_packs_have_names_that_each_system_can_store),
        HOME_TEST(packs_are_listed_by_name_where_they_hold_the_game),
        HOME_TEST(a_pack_stands_in_for_the_printed_cards),
        HOME_TEST(a_pack_that_was_forgotten_is_read_anew),
        HOME_TEST(no_more_packs_are_listed_than_there_is_room_for),
        HOME_TEST(wrong_packs_are_named_with_file_and_line),
        HOME_TEST(a_save_brings_its_pack_or_says_which_is_missing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
