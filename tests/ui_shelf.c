/* ui_shelf.c: the shelf and the set-up page with the null game, driven by events, and saves, progress and
 * settings at the start. */
#include "auto.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/progress.h"
#include "ui/shell/saves.h"
#include "ui/shell/shell.h"

#include <SDL.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    &game_null_whole,
    NULL,
};

static void open_table(Desk *desk, int seats)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, seats, 1));
}

static void open_launcher(Desk *desk)
{
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
}

DESK_TEST(game_can_be_started_left_and_resumed)
{
    /* A win with a goal of 6 (value 1 of the option) unlocks a goal of 40 (value 2). */
    MatchSetup won = {.game = &game_null_game, .options = {.value = {1}}};
    shell_record_win(&desk->shell, &won);
    open_launcher(desk);
    desk_act(desk, "click button \"New game\"", "screen setup");
    desk_act(desk, "type 77", "field \"77\"");
    desk_click(desk, "button \"40\"");
    desk_act(desk, "click button \"Start\"", "screen table");
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "\"Menu\"");
    desk_act(desk, "click Back to the shelf", "screen launcher");
    desk_act(desk, "click button \"Resume\"", "screen table");
    AUTO(match) Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_ints(match_move_count(match), 1, match_setup(match)->seed, 77);
    assert_int_equal(match_setup(match)->options.value[0], 2);
}

DESK_TEST(enter_opens_selected_book)
{
    static const char OTHER[] = "card \"The Whole Nine\"";
    open_launcher(desk);
    desk_press_key(desk, SDLK_TAB, 0);
    desk_press_key(desk, SDLK_RIGHT, 0);
    desk_act(desk, "press Return", "!screen setup"); /* the first Enter only selects the book */
    desk_act(desk, "press Return", "screen setup");
    open_launcher(desk);
    desk_click(desk, OTHER);
    desk_click(desk, OTHER);
    assert_false(desk_has_traced(desk, "screen setup")); /* clicks only select the book */
}

DESK_TEST(history_statistics_achievements_and_gallery_open_from_the_shelf)
{
    static const struct {
        const char *action;
        SavedTab tab;
    } entries[] = {{"click button \"*History*", TAB_HISTORY},
                   {"click button \"*Statistics*", TAB_STATISTICS},
                   {"click button \"*Achievements*", TAB_ACHIEVEMENTS},
                   {"click button \"*Gallery*", TAB_GALLERY}};
    for (size_t i = 0; i < sizeof entries / sizeof *entries; i++) {
        open_launcher(desk);
        desk_act(desk, entries[i].action, "screen saved");
        const SavedScreen *saved = desk->shell.screen.self;
        assert_int_equal(saved->tab, entries[i].tab);
    }
}

static void write_file(const char *path, const char *text)
{
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static bool find_save_path(Desk *desk, SaveFolder folder, char path[SAVE_PATH_MAX])
{
    SaveList list = {0};
    saves_list(&desk->shell, &game_null_game, folder, &list);
    if (list.count > 0) {
        static const char *const folders[] = {"", "aside/", "deleted/"};
        snprintf(path, SAVE_PATH_MAX, "%s/storytable/saves/null_game/%s%s.save", desk->home, folders[folder],
                 list.slots[0].name);
    }
    bool found = list.count > 0;
    saves_list_free(&list);
    return found;
}

DESK_TEST(damaged_save_is_reported_kept_and_salvaged)
{
    char path[SAVE_PATH_MAX], aside[SAVE_PATH_MAX];
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "button \"Draw\"");
    open_launcher(desk);
    assert_true(find_save_path(desk, SAVES_CURRENT, path));
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("{\"moves\": \"three\"}\n", file);
    fclose(file);
    open_launcher(desk);
    assert_int_equal(saves_find_latest(&desk->shell, &game_null_game).state, SAVE_DAMAGED);
    desk_act(desk, "click Recover game", "screen table");
    assert_true(find_save_path(desk, SAVES_ARCHIVED, aside));
    desk_click(desk, "button \"Draw\"");
    AUTO(match) Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    /* The recovered game has one move. The second move was made after the recovery. */
    assert_int_equal(match_move_count(match), 2);
}

DESK_TEST(unreadable_save_opens_backup)
{
    char path[SAVE_PATH_MAX], older[SAVE_PATH_MAX + 8], aside[SAVE_PATH_MAX];
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    open_launcher(desk);
    assert_true(find_save_path(desk, SAVES_CURRENT, path));
    snprintf(older, sizeof older, "%s.old", path);
    assert_int_equal(rename(path, older), 0);
    write_file(path, "{\"game\": \"null_ga");
    open_launcher(desk);
    desk_act(desk, "click Recover game", "screen table");
    assert_true(find_save_path(desk, SAVES_ARCHIVED, aside));
    assert_int_equal(access(path, F_OK), 0);
    desk_click(desk, "button \"Draw\"");
    Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_move_count(match), 2);
    match_free(match);
    write_file(path, "nothing");
    remove(older);
    open_launcher(desk);
    assert_false(desk_has_traced(desk, "Recover game"));
}

DESK_TEST(backup_of_older_version_is_migrated)
{
    char path[SAVE_PATH_MAX], folder[256];
    snprintf(folder, sizeof folder, "%s/storytable/saves", desk->home);
    assert_int_equal(mkdir(folder, 0700), 0);
    snprintf(path, sizeof path, "%s/null_game.json.old", folder);
    Match *match = desk_create_match(desk, &game_null_game, 1, 1);
    assert_all(match_play_text(match, 0, "draw", NULL), match_save(match, path, NULL));
    match_free(match);
    saves_migrate(&desk->shell);
    const SaveSlot slot = saves_find_latest(&desk->shell, &game_null_game);
    assert_int_equal(slot.state, SAVE_DAMAGED);
    assert_true(slot.is_recoverable);
    SaveHandle save;
    match = saves_recover(&desk->shell, &slot, &save, NULL);
    assert_non_null(match);
    assert_int_equal(match_move_count(match), 1);
    match_free(match);
    saves_close(&save);
}

DESK_TEST(saves_of_older_versions_are_migrated)
{
    static const char *const names[] = {"null_game.json", "null_game.json.old", "null_game.aside-1.json",
                                        "null_game.aside-3.json"};
    char path[SAVE_PATH_MAX], folder[256];
    snprintf(folder, sizeof folder, "%s/storytable/saves", desk->home);
    assert_int_equal(mkdir(folder, 0700), 0);
    Match *match = desk_create_match(desk, &game_null_game, 1, 1);
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_all(match_play_text(match, 0, "draw", NULL), match_save(match, path, NULL));
    }
    match_free(match);
    saves_migrate(&desk->shell);
    saves_migrate(&desk->shell);
    match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_move_count(match), 1);
    match_free(match);
    SaveList list = {0};
    saves_list(&desk->shell, &game_null_game, SAVES_CURRENT, &list);
    assert_int_equal(list.count, 1);
    assert_true(list.slots[0].is_recoverable);
    saves_list_free(&list);
    saves_list(&desk->shell, &game_null_game, SAVES_ARCHIVED, &list);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.slots[0].info.moves + list.slots[1].info.moves, 3 + 4);
    saves_list_free(&list);
    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        assert_int_not_equal(access(path, F_OK), 0);
    }
}

DESK_TEST(new_game_without_move_keeps_old_save_on_shelf)
{
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    open_launcher(desk);
    desk_click(desk, "button \"New game\"");
    desk_click(desk, "button \"Start\"");
    desk_click(desk, "\"Menu\"");
    desk_click(desk, "Back to the shelf");
    desk_click(desk, "button \"Resume\"");
    desk_press_key(desk, SDLK_F10, 0);
    AUTO(match) Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_move_count(match), 1);
}

/* The set-up page that was opened from a game leads back to this game. */
DESK_TEST(setup_page_returns_to_running_game)
{
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "\"Menu\"");
    desk_act(desk, "click button \"New game\"", "screen setup");
    desk_act(desk, "click button \"Back\"", "screen table");
    open_launcher(desk);
    desk_act(desk, "click button \"New game\"", "screen setup");
    desk_act(desk, "click button \"Back\"", "!screen table");
}

DESK_TEST(new_game_keeps_old_save)
{
    open_table(desk, 1);
    desk_click(desk, "button \"Draw\"");
    open_launcher(desk);
    desk_click(desk, "button \"New game\"");
    desk_click(desk, "button \"Start\"");
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "button \"Draw\"");
    SaveList list = {0};
    saves_list(&desk->shell, &game_null_game, SAVES_CURRENT, &list);
    assert_ints(list.count, 2, list.slots[0].info.moves + list.slots[1].info.moves, 3);
    saves_list_free(&list);
}

TEST(wins_unlock_options)
{
    Error error = {0};
    char home[] = "/tmp/storytable-progress-XXXXXX", path[128], command[160];
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/progress.json", home);
    Progress progress, again;
    assert_true(progress_load(&progress, path, &error)); /* a missing progress file is no error */
    MatchSetup setup = {.game = &game_null_game, .options = {.value = {1}}};
    progress_record_win(&progress, &setup);
    progress_record_win(&progress, &setup);
    assert_all(progress_save(&progress, path, &error), progress_load(&again, path, &error));
    assert_memory_equal(&progress, &again, sizeof progress);
    assert_int_equal(progress_get_wins(&again, &game_null_game, 0, 1), 2);

    assert_true(progress_is_unlocked(&again, &game_null_game, 0, 0));
    /* No win with the first value was recorded. */
    assert_false(progress_is_unlocked(&again, &game_null_game, 0, 1));
    assert_true(progress_is_unlocked(&again, &game_null_game, 0, 2));

    static const char *const bad[] = {"[]", "{\"null_game\": 3}", "{\"null_game\": {\"goal\": 1}}",
                                      "{\"null_game\": {\"goal\": {\"40\": -1}}}", "{"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        FILE *file = fopen(path, "w");
        fputs(bad[i], file);
        fclose(file);
        assert_fails(progress_load(&again, path, &error), error, "progress.json");
        assert_int_equal(progress_get_wins(&again, &game_null_game, 0, 1), 0);
    }
    snprintf(command, sizeof command, "rm -rf '%s'", home);
    assert_int_equal(system(command), 0);
}

DESK_TEST(locked_options_are_shown_as_locked)
{
    desk_set_screen(desk, setup_create_screen(&desk->shell, &game_null_game, NULL));
    desk_act(desk, "click button \"6\"", "refused \"Win a game with");
    MatchSetup setup = {.game = &game_null_game};
    shell_record_win(&desk->shell, &setup);
    desk_act(desk, "click button \"6\"", "!refused");
}

DESK_TEST(ctrl_enter_starts_game)
{
    static const SDL_Keycode keys[] = {SDLK_RETURN, SDLK_KP_ENTER};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        shell_set_screen(&desk->shell, setup_create_screen(&desk->shell, &game_null_game, NULL));
        desk_run_frame(desk);
        desk_run_frame(desk);
        for (int tabs = 0; tabs < 20 && !desk_has_traced(desk, "disabled focus"); tabs++) {
            desk_press_key(desk, SDLK_TAB, 0);
        }
        desk_press_key(desk, keys[i], 0);
        assert_true(desk_has_traced(desk, "refused \"Win a game with")); /* the value is still locked */
        desk_press_key(desk, keys[i], KMOD_LCTRL);
        assert_true(desk_has_traced(desk, "screen table"));
    }
}

TEST(invalid_settings_are_reported_and_kept)
{
    char home[] = "/tmp/storytable-settings-XXXXXX", path[128], aside[160];
    Settings settings;
    Error error = {0};
    assert_non_null(mkdtemp(home));
    snprintf(path, sizeof path, "%s/settings.json", home);
    snprintf(aside, sizeof aside, "%s/settings.aside.json", home);
    assert_true(settings_load(&settings, path, &error));
    write_file(path, "{\"animation_speed\": 99}");
    assert_fails(settings_load(&settings, path, &error), error, "animation_speed");
    assert_int_equal(settings.animation_speed, SPEED_NORMAL);
    settings.window.full_screen = true;
    assert_true(settings_save(&settings, path, &error));
    assert_int_equal(access(aside, F_OK), 0);
    settings = settings_get_default();
    assert_all(settings_load(&settings, path, &error), settings.window.full_screen);
    unlink(path);
    unlink(aside);
    rmdir(home);
}
