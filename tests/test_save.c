/* test_save.c: saves survive crashes, full disks and time; damaged and hostile ones are refused with a
 * message. */
#include "core/file.h"
#include "core/library.h"
#include "core/match.h"
#include "core/memory.h"
#include "null_game.h"
#include "test.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { PATH_MAX_HERE = 256, SAVE_BYTES_MAX = 1024 * 1024, GOAL_OUT_OF_REACH = 2 };

/* A scratch folder with a match and the place of its save. */
typedef struct Desk {
    char folder[64], path[PATH_MAX_HERE], old[PATH_MAX_HERE + 8];
    Library *library;
    Match *match;
} Desk;

static int lay_desk(void **state)
{
    Desk *desk = memory_new(1, sizeof *desk);
    strcpy(desk->folder, "/tmp/storytable_save_XXXXXX");
    assert_non_null(mkdtemp(desk->folder));
    snprintf(desk->path, sizeof desk->path, "%s/run.json", desk->folder);
    snprintf(desk->old, sizeof desk->old, "%s.old", desk->path);
    desk->library = library_new(".");
    MatchSetup setup = {.game = &game_null_game,
                        .content = library_content(desk->library, &game_null_game, NULL),
                        .options = {.value = {GOAL_OUT_OF_REACH}},
                        .seats = 1,
                        .seat_bot = {SEAT_HUMAN},
                        .seed = UINT64_MAX};
    assert_non_null(setup.content);
    desk->match = match_new(&setup, NULL);
    assert_non_null(desk->match);
    *state = desk;
    return 0;
}

static int clear_desk(void **state)
{
    Desk *desk = *state;
    DIR *folder = opendir(desk->folder);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[PATH_MAX_HERE + 256];
        snprintf(path, sizeof path, "%s/%s", desk->folder, entry->d_name);
        remove(path);
    }
    closedir(folder);
    rmdir(desk->folder);
    match_free(desk->match);
    library_free(desk->library);
    free(desk);
    return 0;
}

static void play(Match *match, const char *text)
{
    Error why = {0};
    if (!match_play_text(match, 0, text, &why)) {
        fail_msg("%s: %s", text, why.text);
    }
}

static Match *load(const Desk *desk, const char *text, Error *error)
{
    return match_load_text("run.json", text, strlen(text), library_find_content, desk->library, error);
}

static void assert_equal_matches(const Match *a, const Match *b)
{
    int count = match_moves(a) + match_redos(a);
    assert_int_equal(match_moves(a), match_moves(b));
    assert_int_equal(match_redos(a), match_redos(b));
    assert_int_equal(match_assisted(a), match_assisted(b));
    assert_int_equal(match_help(a), match_help(b));
    for (int i = 0; i < count; i++) {
        assert_string_equal(match_move_text(a, i), match_move_text(b, i));
        const char *note = match_move_note(a, i);
        assert_int_equal(note != NULL, match_move_note(b, i) != NULL);
        if (note) {
            assert_string_equal(note, match_move_note(b, i));
        }
    }
    for (int i = 0; i <= count; i++) {
        assert_memory_equal(match_state_at(a, i), match_state_at(b, i), game_null_game.state_size);
    }
}

/* ------------------------------------------------------------------ there and back */

static void everything_comes_back(void **state)
{
    Desk *desk = *state;
    for (int i = 0; i < 7; i++) {
        play(desk->match, "draw");
    }
    assert_true(match_note(desk->match, "Said \"no\"\nand meant it.", NULL));
    for (int card = 0; card < 4; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card + 1);
        play(desk->match, text);
    }
    assert_true(match_undo(desk->match, false, NULL));
    assert_true(match_undo(desk->match, false, NULL));
    Error error = {0};
    assert_true(match_save(desk->match, desk->path, &error));
    Match *loaded = match_load(desk->path, library_find_content, desk->library, &error);
    if (!loaded) {
        fail_msg("%s", error.text);
    }
    assert_equal_matches(desk->match, loaded);
    assert_true(match_setup(loaded)->seed == UINT64_MAX);
    assert_int_equal(match_setup(loaded)->options.value[0], GOAL_OUT_OF_REACH);
    assert_true(match_redo(loaded, NULL));
    SaveInfo info;
    assert_true(save_info(desk->path, &info, &error));
    assert_string_equal(info.game, "null_game");
    assert_int_equal(info.moves, 9);
    assert_true(info.seed == UINT64_MAX);
    assert_false(info.over);
    match_free(loaded);
}

static void the_highest_level_of_help_comes_back(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    match_use_help(desk->match, HELP_NUDGE);
    match_use_help(desk->match, HELP_DICTIONARY);
    char *text = match_save_text(desk->match);
    Match *loaded = load(desk, text, NULL);
    assert_non_null(loaded);
    assert_int_equal(match_help(loaded), HELP_NUDGE);
    match_free(loaded);
    free(text);
}

static void the_mark_of_assistance_comes_back(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    assert_true(match_undo(desk->match, true, NULL));
    char *text = match_save_text(desk->match);
    Match *loaded = load(desk, text, NULL);
    assert_non_null(loaded);
    assert_true(match_assisted(loaded));
    assert_int_equal(match_help(loaded), HELP_BLIND);
    assert_int_equal(match_redos(loaded), 1);
    match_free(loaded);
    free(text);
}

static void one_older_copy_is_kept(void **state)
{
    Desk *desk = *state;
    for (int i = 0; i < 3; i++) {
        play(desk->match, "draw");
        assert_true(match_save(desk->match, desk->path, NULL));
    }
    assert_int_equal(truncate(desk->path, 100), 0);
    Error error = {0};
    assert_null(match_load(desk->path, library_find_content, desk->library, &error));
    assert_non_null(strstr(error.text, desk->path));
    Match *older = match_load(desk->old, library_find_content, desk->library, NULL);
    assert_non_null(older);
    assert_int_equal(match_moves(older), 2);
    match_free(older);
}

/* ------------------------------------------------------------------ failing disks */

static char *read_save(const char *path)
{
    size_t length = 0;
    return file_read(path, SAVE_BYTES_MAX, &length, NULL);
}

static int count_files(const char *folder)
{
    int count = 0;
    DIR *open = opendir(folder);
    for (struct dirent *entry; (entry = readdir(open));) {
        count += entry->d_name[0] != '.';
    }
    closedir(open);
    return count;
}

/* A disk that is full after `bytes` more, for a child process: 0 when the save failed as it should. */
static int save_on_full_disk(const Desk *desk, rlim_t bytes)
{
    pid_t child = fork();
    if (child == 0) {
        signal(SIGXFSZ, SIG_IGN);
        setrlimit(RLIMIT_FSIZE, &(struct rlimit){.rlim_cur = bytes, .rlim_max = bytes});
        Error error = {0};
        bool saved = match_save(desk->match, desk->path, &error);
        _exit(!saved && strstr(error.text, desk->path) ? 0 : 1);
    }
    int status = -1;
    waitpid(child, &status, 0);
    return status;
}

static void a_full_disk_loses_nothing(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    play(desk->match, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    char *before = read_save(desk->path), *older = read_save(desk->old);
    play(desk->match, "draw");
    static const rlim_t rooms[] = {0, 1, 100, 300};
    for (size_t i = 0; i < sizeof rooms / sizeof *rooms; i++) {
        assert_int_equal(save_on_full_disk(desk, rooms[i]), 0);
        char *after = read_save(desk->path), *after_older = read_save(desk->old);
        assert_string_equal(after, before);
        assert_string_equal(after_older, older);
        assert_int_equal(count_files(desk->folder), 2);
        free(after), free(after_older);
    }
    free(before), free(older);
}

static void a_folder_that_takes_no_files_is_named(void **state)
{
    Desk *desk = *state;
    Error error = {0};
    assert_false(match_save(desk->match, "/tmp/no_such_folder_here/run.json", &error));
    assert_non_null(strstr(error.text, "/tmp/no_such_folder_here/run.json"));
    assert_false(match_save(desk->match, "/proc/run.json", &error));
    assert_int_equal(mkdir(desk->path, 0755), 0);
    assert_false(match_save(desk->match, desk->path, &error));
    assert_int_equal(count_files(desk->folder), 1);
}

/* However a saving process is killed, the save or its older copy loads. */
static void a_killed_process_loses_nothing(void **state)
{
    enum { KILLS = 30, STEP_MICROSECONDS = 700 };
    Desk *desk = *state;
    play(desk->match, "draw");
    assert_true(match_save(desk->match, desk->path, NULL));
    for (int i = 0; i < KILLS; i++) {
        pid_t child = fork();
        if (child == 0) {
            for (;;) {
                match_save(desk->match, desk->path, NULL);
            }
        }
        usleep((useconds_t)(i * STEP_MICROSECONDS));
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        Error error = {0};
        Match *loaded = match_load(desk->path, library_find_content, desk->library, &error);
        if (!loaded) {
            fail_msg("%s", error.text);
        }
        assert_equal_matches(desk->match, loaded);
        match_free(loaded);
    }
}

/* ------------------------------------------------------------------ what is no good save */

/* A save of the match in which the first `from` is replaced by `to`; free with free(). */
static char *changed_save(const Desk *desk, const char *from, const char *to)
{
    char *text = match_save_text(desk->match);
    char *place = strstr(text, from);
    assert_non_null(place);
    Text out = {0};
    text_add(&out, "%.*s%s%s", (int)(place - text), text, to, place + strlen(from));
    free(text);
    return out.chars;
}

static void assert_refused(const Desk *desk, const char *text, const char *part)
{
    Error error = {0};
    Match *match = load(desk, text, &error);
    assert_null(match);
    if (!strstr(error.text, part) || strncmp(error.text, "run.json:", strlen("run.json:")) != 0) {
        fail_msg("\"%s\" does not say run.json and \"%s\"", error.text, part);
    }
}

static void wrong_saves_are_refused_with_a_reason(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    play(desk->match, "draw");
    static const struct {
        const char *from, *to, *part;
    } changes[] = {
        {"\"storytable\": 1", "\"storytable\": 2", "newer Storytable"},
        {"\"storytable\": 1", "\"storytable\": \"1\"", "storytable: must be a whole number"},
        {"\"storytable\": 1", "\"story\": 1", "no saved Storytable game"},
        {"\"null_game\"", "\"chess\"", "\"chess\" is not on this shelf"},
        {"\"null_game\"", "7", "game: must be a string"},
        {"\"rules\": 1", "\"rules\": 2", "version 2 of the rules"},
        {"\"rules\": 1", "\"rules\": 1e400", "rules: "},
        {"\"40\"", "\"41\"", "12, 6, 40"},
        {"\"goal\"", "\"gaol\"", "gaol"},
        {"[\"human\"]", "[]", "1 to 4 seats"},
        {"[\"human\"]", "[\"human\", \"human\", \"human\", \"human\", \"human\"]", "1 to 4 seats"},
        {"[\"human\"]", "[\"hal\"]", "no bot \"hal\""},
        {"[\"human\"]", "\"human\"", "seats: must be an array"},
        {"\"18446744073709551615\"", "\"18446744073709551616\"", "below 2^64"},
        {"\"18446744073709551615\"", "\"-1\"", "below 2^64"},
        {"\"18446744073709551615\"", "1", "seed: must be a string"},
        {"\"assisted\": false", "\"assisted\": 0", "assisted: must be true or false"},
        {"\"over\": false", "\"over\": true", "\"over\" must be false"},
        {"  \"over\": false,\n", "", "over"},
        {"\"blind\"", "\"deaf\"", "help"},
        {"\"assisted\"", "\"assited\"", "assited: unknown key"},
        {"\"start\": \"", "\"start\": \"x", "start"},
        {"\"move\": \"draw\"", "\"move\": \"play 9\", \"seat\": 0", "twice"},
        {"\"move\": \"draw\"", "\"move\": \"dance\"", "move 1, \"dance\", cannot be made"},
        {"\"move\": \"draw\"", "\"move\": \"\"", "move: must have"},
        {"\"seat\": 0", "\"seat\": 1", "not your turn"},
        {"\"seat\": 0", "\"seat\": 8", "seat: must be a whole number"},
        {"\"state\": \"", "\"state\": \"0", "state: must have"},
        {"\"undone\": []", "\"undone\": [1]", "undone[0]: must be an object"},
        {"\"undone\": []", "\"undone\": null", "undone: must be an array"},
    };
    for (size_t i = 0; i < sizeof changes / sizeof *changes; i++) {
        char *text = changed_save(desk, changes[i].from, changes[i].to);
        assert_refused(desk, text, changes[i].part);
        free(text);
    }
    assert_refused(desk, "", "JSON");
    assert_refused(desk, "[]", "no saved Storytable game");
    assert_refused(desk, "{\"storytable\": 1}", "missing");
    assert_refused(desk, "{\"version\": 3, \"moves\": []}", "no saved Storytable game");
}

/* Only the last of these moves is wrong: the message names it and its line. */
static void the_first_difference_is_named(void **state)
{
    Desk *desk = *state;
    for (int i = 0; i < 3; i++) {
        play(desk->match, "draw");
    }
    char *text = match_save_text(desk->match);
    char *hash = strstr(text, "\"state\": \"") + strlen("\"state\": \"");
    hash[0] = hash[0] == '0' ? '1' : '0';
    Error error = {0};
    assert_null(load(desk, text, &error));
    assert_non_null(strstr(error.text, "run.json:16: moves[2]: after move 3 the position differs"));
    assert_null(strstr(error.text, "other cards"));
    free(text);
}

static void other_cards_are_offered_as_the_reason(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    char *text = match_save_text(desk->match);
    char *content = strstr(text, "\"content\": \"") + strlen("\"content\": \"");
    content[0] = content[0] == '0' ? '1' : '0';
    Match *loaded = load(desk, text, NULL);
    assert_non_null(loaded);
    match_free(loaded);
    char *move = strstr(text, "draw");
    move[0] = 'X';
    Error error = {0};
    assert_null(load(desk, text, &error));
    assert_non_null(strstr(error.text, "saved with other cards"));
    free(text);
}

static void endless_saves_are_refused_quickly(void **state)
{
    enum { MOVES = 500000 };
    Desk *desk = *state;
    Text many = {0};
    text_add(&many, "%s", "\"moves\": [{\"seat\": 0, \"move\": \"draw\"}");
    for (int i = 1; i < MOVES; i++) {
        text_add(&many, ",{\"x\":0}");
    }
    text_add(&many, "]");
    char *text = changed_save(desk, "\"moves\": []", text_chars(&many));
    assert_refused(desk, text, "no game has more than");
    free(text);
    text_free(&many);

    char *note = memory_new(1024 * 1024 + 1, 1);
    memset(note, 'x', 1024 * 1024);
    Text long_move = {0};
    text_add(&long_move, "\"moves\": [{\"seat\": 0, \"move\": \"%s\"}]", note);
    text = changed_save(desk, "\"moves\": []", text_chars(&long_move));
    assert_refused(desk, text, "moves[0].move: must have");
    free(text);
    text_free(&long_move);
    free(note);
}

static void truncated_saves_are_refused(void **state)
{
    Desk *desk = *state;
    play(desk->match, "draw");
    char *text = match_save_text(desk->match);
    /* The last bytes are a line end and a bracket; everything shorter is no whole save. */
    for (size_t cut = strlen(text) - 2; cut > 0; cut--) {
        text[cut] = '\0';
        assert_refused(desk, text, "");
    }
    free(text);
}

/* Random damage loads, or is refused with a message; either way nothing breaks. */
static void damaged_saves_do_no_harm(void **state)
{
    enum { TRIES = 3000 };
    Desk *desk = *state;
    for (int i = 0; i < 5; i++) {
        play(desk->match, "draw");
    }
    char *text = match_save_text(desk->match);
    size_t length = strlen(text);
    Rng rng;
    rng_seed(&rng, 1);
    for (int i = 0; i < TRIES; i++) {
        char *damaged = memory_string(text, length);
        for (uint32_t changes = 1 + rng_below(&rng, 3); changes > 0; changes--) {
            damaged[rng_below(&rng, (uint32_t)length)] = (char)rng_below(&rng, 256);
        }
        Error error = {0};
        Match *match =
            match_load_text("run.json", damaged, length, library_find_content, desk->library, &error);
        assert_true(match || strstr(error.text, "run.json"));
        match_free(match);
        free(damaged);
    }
    free(text);
}

static void lists_of_saves_survive_anything(void **state)
{
    Desk *desk = *state;
    SaveInfo info;
    Error error = {0};
    assert_false(save_info(desk->path, &info, &error));
    assert_non_null(strstr(error.text, desk->path));
    assert_false(save_info(desk->folder, &info, &error));
    assert_true(match_save(desk->match, desk->path, &error));
    assert_int_equal(truncate(desk->path, 50), 0);
    assert_false(save_info(desk->path, &info, &error));
    assert_non_null(strstr(error.text, desk->path));
}

#define DESK_TEST(test) cmocka_unit_test_setup_teardown(test, lay_desk, clear_desk)

int main(void)
{
    const struct CMUnitTest tests[] = {
        DESK_TEST(everything_comes_back),
        DESK_TEST(the_highest_level_of_help_comes_back),
        DESK_TEST(the_mark_of_assistance_comes_back),
        DESK_TEST(one_older_copy_is_kept),
        DESK_TEST(a_full_disk_loses_nothing),
        DESK_TEST(a_folder_that_takes_no_files_is_named),
        DESK_TEST(a_killed_process_loses_nothing),
        DESK_TEST(wrong_saves_are_refused_with_a_reason),
        DESK_TEST(the_first_difference_is_named),
        DESK_TEST(other_cards_are_offered_as_the_reason),
        DESK_TEST(endless_saves_are_refused_quickly),
        DESK_TEST(truncated_saves_are_refused),
        DESK_TEST(damaged_saves_do_no_harm),
        DESK_TEST(lists_of_saves_survive_anything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
