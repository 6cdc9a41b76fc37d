/* test_content_packs.c: tests that packs are found, that their cards replace the printed cards, and that a
 * save names the pack that it needs. */
#include "core/data/content_store.h"
#include "core/match/save.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "null_game.h"
#include "test.h"

#include <sys/stat.h>

struct GameContent {
    ContentHashes hashes;
    char *number;
};

/* Loads the content of a null game variant: the number in the file `number`. */
static GameContent *load_number(const char *folder, const Lexicon *words, Error *error)
{
    char path[512];
    size_t length = 0;
    snprintf(path, sizeof path, "%s/number", folder);
    char *text = file_read(path, 64, &length, error);
    if (text && (length == 0 || strspn(text, "0123456789") != length)) {
        error_set(error, "%s:1: must be a number", path);
        free(text);
        return NULL;
    }
    GameContent *content = NULL;
    if (text) {
        content = memory_new(1, sizeof *content);
        *content = (GameContent){.hashes.cards = hash_bytes(HASH_START, text, length), .number = text};
    }
    return content;
}

static void unload_number(GameContent *content)
{
    free(content->number);
    free(content);
}

/* Sets the goal option of the match from the number in the content (modulo 3). */
static void init_number(void *state, const GameContent *content, const GameOptions *options, int seats,
                        uint64_t seed)
{
    GameOptions goal = {.value = {(uint8_t)(atoi(content->number) % 3)}};
    GameContent *printed = game_null_game.load_content(".", NULL, NULL);
    game_null_game.init_state(state, printed, &goal, seats, seed);
    game_null_game.free_content(printed);
}

static Game numbered;
const Game *const games_all[] = {&numbered, NULL};

/* Two folders: a data folder, in which the only content of the printed cards is the number 1, and a folder of
 * packs. */
typedef struct Home {
    char data[64], packs[80];
    ContentStore *content_store;
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
    numbered.load_content = load_number;
    numbered.free_content = unload_number;
    numbered.init_state = init_number;
    Home *home = memory_new(1, sizeof *home);
    strcpy(home->data, "/tmp/storytable_packs_XXXXXX");
    assert_non_null(mkdtemp(home->data));
    snprintf(home->packs, sizeof home->packs, "%s/packs", home->data);
    char command[256];
    snprintf(command, sizeof command, "ln -s \"$PWD/assets\" '%s/assets'", home->data);
    assert_int_equal(system(command), 0);
    write_number(home->data, ".", "1");
    home->content_store = content_store_new(home->data);
    content_store_set_packs_folder(home->content_store, home->packs);
    *state = home;
    return 0;
}

static int close_home(void **state)
{
    Home *home = *state;
    char command[256];
    snprintf(command, sizeof command, "rm -rf '%s'", home->data);
    assert_int_equal(system(command), 0);
    content_store_free(home->content_store);
    free(home);
    return 0;
}

static void reopen_content_store(Home *home)
{
    content_store_free(home->content_store);
    home->content_store = content_store_new(home->data);
    content_store_set_packs_folder(home->content_store, home->packs);
}

TEST(pack_names_are_restricted)
{
    char longest[PACK_NAME_MAX + 1];
    memset(longest, 'x', sizeof longest);
    longest[PACK_NAME_MAX - 1] = '\0';
    static const char *const bad[] = {"",    ".",   "..",  ".hidden", "a/b",    "/",    "a\n",
                                      "*a*", "{a}", "a|b", "\x01",    "\xC3(x", "\xff", NULL};
    for (int i = 0; bad[i]; i++) {
        assert_false(pack_name_is_valid(bad[i]));
    }
    assert_true(pack_name_is_valid("My own B\u00FCcher \U0001F4DA"));
    assert_true(pack_name_is_valid(longest));
    longest[PACK_NAME_MAX - 1] = 'x';
    longest[PACK_NAME_MAX] = '\0';
    assert_false(pack_name_is_valid(longest));
}

#define HOME_TEST(name) TEST_CASE_ON(Home *home, name, ((TestFixture){open_home, close_home}))

/* An existing pack can have a name that Windows cannot store, but a new pack cannot. */
HOME_TEST(new_packs_have_names_that_each_system_can_store)
{
    static const char *const bad[] = {"a:b?", "CON", "end.", "end ", NULL};
    for (int i = 0; bad[i]; i++) {
        Error error = {0};
        assert_true(pack_name_is_valid(bad[i]));
        assert_fails(content_packs_add(home->packs, bad[i], "null_game", home->data, &error), error,
                     "Windows");
    }
}

HOME_TEST(packs_with_the_game_are_listed_by_name)
{
    PackList packs;
    content_store_list_packs(home->content_store, &numbered, &packs);
    assert_int_equal(packs.count, 0); /* the folder of packs is missing */
    write_number(home->packs, "second", "2");
    write_number(home->packs, "first", "2");
    write_number(home->packs, ".hidden", "2");
    char path[256];
    snprintf(path, sizeof path, "%s/of another game", home->packs);
    assert_int_equal(mkdir(path, 0700), 0);
    snprintf(path, sizeof path, "%s/no folder", home->packs);
    assert_true(file_replace(path, "x", 1, NULL, NULL));
    content_store_list_packs(home->content_store, &numbered, &packs);
    assert_int_equal(packs.count, 2);
    assert_string_equal(packs.names[0], "first");
    assert_string_equal(packs.names[1], "second");
    assert_true(pack_list_contains(&packs, "second"));
    assert_false(pack_list_contains(&packs, "of another game"));
}

HOME_TEST(pack_replaces_printed_cards)
{
    Error error = {0};
    write_number(home->packs, "mine", "2");
    const GameContent *printed = content_store_load(home->content_store, &numbered, &error);
    const GameContent *mine = content_store_load_pack(home->content_store, &numbered, "mine", &error);
    assert_string_equal(printed->number, "1");
    assert_string_equal(mine->number, "2");
    assert_ptr_equal(content_store_load_pack(home->content_store, &numbered, "mine", &error), mine);
    assert_ptr_equal(content_store_load_pack(home->content_store, &numbered, "", &error), printed);
}

/* The old content of a forgotten pack stays in memory, because the screen may still show its cards. */
HOME_TEST(forgotten_pack_is_reloaded)
{
    Error error = {0};
    const GameContent *before[3], *printed = content_store_load(home->content_store, &numbered, &error);
    static const char *const names[] = {"mine", "hers", "yours"};
    for (int i = 0; i < 3; i++) {
        write_number(home->packs, names[i], "2");
        before[i] = content_store_load_pack(home->content_store, &numbered, names[i], &error);
    }
    write_number(home->packs, "hers", "3");
    content_store_forget_pack(home->content_store, "");
    content_store_forget_pack(home->content_store, "hers");
    assert_ptr_equal(content_store_load(home->content_store, &numbered, &error), printed);
    for (int i = 0; i < 3; i++) {
        const GameContent *after = content_store_load_pack(home->content_store, &numbered, names[i], &error);
        assert_string_equal(before[i]->number, "2");
        assert_string_equal(after->number, i == 1 ? "3" : "2");
        assert_int_equal(after == before[i], i != 1);
    }
}

HOME_TEST(listed_packs_have_a_maximum)
{
    PackList packs;
    for (int i = 0; i < PACKS_MAX + 2; i++) {
        char name[32];
        snprintf(name, sizeof name, "pack %d", i);
        write_number(home->packs, name, "2");
    }
    content_store_list_packs(home->content_store, &numbered, &packs);
    assert_int_equal(packs.count, PACKS_MAX);
}

HOME_TEST(invalid_packs_are_named_with_file_and_line)
{
    Error error = {0};
    write_number(home->packs, "mine", "two");
    assert_fails(content_store_load_pack(home->content_store, &numbered, "mine", &error), error,
                 "/packs/mine/cards/numbered/number:1: must be a number");
    assert_fails(content_store_load_pack(home->content_store, &numbered, "yours", &error), error,
                 "the pack \"yours\" with cards for Nine was not found");
    assert_non_null(strstr(error.text, home->packs));
    write_number(home->packs, "mine", "2"); /* the next try reads the file again */
    assert_non_null(content_store_load_pack(home->content_store, &numbered, "mine", &error));
}

/* Returns a save of a match with the pack "mine". Free it with free(). */
static char *save_with_pack(Home *home)
{
    Error error = {0};
    MatchSetup setup = {.game = &numbered, .pack = "mine", .seats = 1, .seat_bot = {SEAT_HUMAN}, .seed = 3};
    setup.content = content_store_load_pack(home->content_store, &numbered, setup.pack, &error);
    assert_non_null(setup.content);
    Match *match = match_new(&setup, &error);
    assert_true(match_play_text(match, 0, "draw", &error));
    char *text = match_write_save(match);
    match_free(match);
    return text;
}

static Match *load_match(Home *home, const char *text, Error *error)
{
    return match_load_text("run.save", text, strlen(text), content_store_find, home->content_store, error);
}

HOME_TEST(save_loads_its_pack_or_names_missing_one)
{
    Error error = {0};
    write_number(home->packs, "mine", "2");
    char *text = save_with_pack(home);
    Match *match = load_match(home, text, &error);
    assert_non_null(match);
    assert_string_equal(match_setup(match)->pack, "mine");
    assert_string_equal(match_setup(match)->content->number, "2");
    char *same = match_write_save(match);
    assert_string_equal(same, text);
    match_free(match);

    write_number(home->packs, "mine", "5"); /* pack "mine" has changed, but gives the same goal */
    reopen_content_store(home);
    match = load_match(home, text, &error);
    assert_non_null(match);
    match_free(match);
    write_number(home->packs, "mine", "3");
    reopen_content_store(home);
    assert_null(load_match(home, text, &error));
    assert_string_equal(error.text,
                        "run.save:1: the start position differs from the saved one (the card pack "
                        "has changed since the game was saved)");
    char command[256];
    snprintf(command, sizeof command, "rm -r '%s/mine'", home->packs);
    assert_int_equal(system(command), 0);
    reopen_content_store(home);
    assert_fails(load_match(home, text, &error), error,
                 "run.save:1: the pack \"mine\" with cards for Nine was not found");
    free(same), free(text);
}
