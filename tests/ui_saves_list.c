/* ui_saves_list.c: the latest save and the finished saves are found, also with a cache that is old or
 * damaged, and when files change, disappear or are malformed. */
#include "auto.h"
#include "core/platform/file.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/shell/saves.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, &game_null_whole, NULL};

enum { FIRST_TIME = 1000000000, CACHE_BYTES_MAX = 1 << 20 };

static void write_path(const Desk *desk, const char *name, char path[SAVE_PATH_MAX])
{
    snprintf(path, SAVE_PATH_MAX, "%ssaves/null_game/%s.save", desk->shell.data_folder, name);
}

static void set_time(const char *path, int seconds)
{
    const struct timespec times[2] = {{.tv_sec = FIRST_TIME + seconds}, {.tv_sec = FIRST_TIME + seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static Match *play_match(Desk *desk, bool to_end)
{
    Match *match = desk_create_match(desk, &game_null_game, 1, 1);
    for (bool more = true; more && match_seats_to_act(match) != 0; more = to_end) {
        AUTO(move_list) MoveList moves = {0};
        game_null_game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
        assert_true(match_play(match, 0, &moves.moves[moves.count - 1], NULL));
    }
    return match;
}

/* Writes a save that was last changed `seconds` after FIRST_TIME. */
static void write_save(Desk *desk, const char *name, bool finished, int seconds)
{
    char path[SAVE_PATH_MAX], folder[SAVE_PATH_MAX];
    AUTO(match) Match *match = play_match(desk, finished);
    snprintf(folder, sizeof folder, "%ssaves", desk->shell.data_folder);
    mkdir(folder, 0700);
    snprintf(folder, sizeof folder, "%ssaves/null_game", desk->shell.data_folder);
    mkdir(folder, 0700);
    write_path(desk, name, path);
    assert_true(match_save(match, path, NULL));
    set_time(path, seconds);
}

static void assert_found(Desk *desk, const char *latest, int finished)
{
    SaveList list = {0};
    assert_string_equal(saves_find_latest(&desk->shell, &game_null_game).name, latest);
    saves_list_finished(&desk->shell, &game_null_game, &list);
    assert_int_equal(list.count, finished);
    for (int i = 0; i < list.count; i++) {
        assert_int_equal(list.slots[i].state, SAVE_FINISHED);
    }
    saves_list_free(&list);
}

/* Checks the results, first without and then with the thread that scans the saves. */
static void assert_found_in_both_ways(Desk *desk, const char *latest, int finished)
{
    assert_found(desk, latest, finished);
    saves_start_scan(&desk->shell);
    assert_found(desk, latest, finished);
    saves_end_scan(&desk->shell);
    assert_null(desk->shell.save_scan);
}

static void write_cache_path(const Desk *desk, char path[SAVE_PATH_MAX])
{
    (void)desk;
    snprintf(path, SAVE_PATH_MAX, "%s/storytable/null_game.unfinished", getenv("XDG_CACHE_HOME"));
}

DESK_TEST(latest_and_finished_saves_are_found)
{
    assert_found_in_both_ways(desk, "", 0);
    write_save(desk, "one", false, 1);
    write_save(desk, "three", false, 3);
    write_save(desk, "two", true, 2);
    assert_found_in_both_ways(desk, "three", 1);
    assert_found_in_both_ways(desk, "three", 1); /* finished saves are not in the cache */
}

DESK_TEST(changed_and_missing_saves_are_noticed)
{
    char path[SAVE_PATH_MAX];
    write_save(desk, "one", false, 1);
    write_save(desk, "two", false, 2);
    assert_found_in_both_ways(desk, "two", 0);
    write_save(desk, "one", true, 1); /* the file has another size, but the same time */
    assert_found_in_both_ways(desk, "two", 1);
    write_path(desk, "two", path);
    assert_int_equal(unlink(path), 0);
    assert_found_in_both_ways(desk, "one", 1);
    write_save(desk, "two", false, 9);
    assert_found_in_both_ways(desk, "two", 1);
}

/* The malformed save is newer than the finished save, so it is the latest save. */
DESK_TEST(malformed_saves_are_not_finished)
{
    static const char *const texts[] = {"",      "{",      "{}\n",
                                        "[1]\n", "\xFF\n", "{\"storytable\": 3}\n{\"over\": true}\n"};
    char path[SAVE_PATH_MAX];
    write_save(desk, "one", true, 1);
    write_path(desk, "bad", path);
    for (int i = 0; i < (int)(sizeof texts / sizeof *texts); i++) {
        assert_true(file_replace_unsynced(path, texts[i], strlen(texts[i]), NULL));
        set_time(path, 10 + i);
        assert_found_in_both_ways(desk, "bad", 1);
        assert_int_equal(saves_find_latest(&desk->shell, &game_null_game).state, SAVE_DAMAGED);
    }
}

DESK_TEST(backup_without_save_is_found)
{
    char path[SAVE_PATH_MAX], older[SAVE_PATH_MAX + 8];
    write_save(desk, "one", false, 1);
    write_save(desk, "two", false, 2);
    write_path(desk, "two", path);
    snprintf(older, sizeof older, "%s.old", path);
    assert_int_equal(rename(path, older), 0);
    assert_found_in_both_ways(desk, "two", 0);
    write_save(desk, "two", false, 0);
    assert_found_in_both_ways(desk, "one", 0);
}

DESK_TEST(damaged_cache_is_harmless)
{
    char path[SAVE_PATH_MAX];
    size_t length = 0;
    write_save(desk, "one", false, 1);
    write_save(desk, "two", true, 2);
    write_save(desk, "three", false, 3);
    assert_found_in_both_ways(desk, "three", 1);
    write_cache_path(desk, path);
    AUTO(free) char *bytes = file_read(path, CACHE_BYTES_MAX, &length, NULL);
    assert_non_null(bytes);
    assert_int_equal(length, 2 * sizeof(uint64_t));
    for (size_t cut = 0; cut < length; cut++) {
        assert_true(file_replace_unsynced(path, bytes, cut, NULL));
        assert_found_in_both_ways(desk, "three", 1);
        bytes[cut] ^= 0x20;
        assert_true(file_replace_unsynced(path, bytes, length, NULL));
        assert_found_in_both_ways(desk, "three", 1);
        bytes[cut] ^= 0x20;
    }
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(path, 0700), 0); /* the cache can neither be read nor written */
    assert_found_in_both_ways(desk, "three", 1);
    assert_int_equal(rmdir(path), 0);
}
