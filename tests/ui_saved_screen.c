/* ui_saved_screen.c: the page of saved games: opening, renaming, archiving, deleting and restoring saves, and
 * packs with problems. */
#include "auto.h"
#include "core/platform/file.h"
#include "desk.h"
#include "finished_runs.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/finished_games.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

/* Loads the content of the null game. Fails if the folder has a file `wrong`. */
static GameContent *load_checked(const char *folder, const Lexicon *words, Error *error)
{
    char path[512];
    snprintf(path, sizeof path, "%s/wrong", folder);
    if (access(path, F_OK) == 0) {
        error_set(error, "%s:1: goals: must be an integer", path);
        return NULL;
    }
    return game_null_game.load_content(folder, words, error);
}

static Game first_book, checked;
const Game *const games_all[] = {&first_book, &checked, NULL};

static void make_games(void)
{
    first_book = checked = game_null_game;
    first_book.id = "first_book";
    first_book.title = "The First Book";
    checked.load_content = load_checked;
}

static int set_up_games(void **fixture)
{
    make_games();
    return 0;
}

/* --- saves --- */

/* Saves one game for each name, from oldest to newest. Each game has one move more than the game before
 * it. */
static void save_games(Desk *desk, const char *const *names)
{
    char folder[128], path[256];
    snprintf(folder, sizeof folder, "%s/storytable/saves", desk->home);
    mkdir(folder, 0700);
    strcat(folder, "/null_game");
    mkdir(folder, 0700);
    AUTO(match) Match *match = desk_create_match(desk, &checked, 1, 1);
    for (int i = 0; names[i]; i++) {
        match_play_text(match, 0, "draw", NULL); /* draws while the deck has cards */
        snprintf(path, sizeof path, "%s/%s.save", folder, names[i]);
        assert_true(match_save(match, path, NULL));
        const struct timespec times[2] = {{.tv_sec = 1000000 + i}, {.tv_sec = 1000000 + i}};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
}

static void show_page(Desk *desk)
{
    desk_skip_trace(desk);
    desk_set_screen(desk, saved_screen_create(&desk->shell, &checked));
}

static void assert_names(Desk *desk, SaveFolder folder, const char *names)
{
    SaveList list = {0};
    Text found = {0};
    saves_list(&desk->shell, &checked, folder, &list);
    for (int i = 0; i < list.count; i++) {
        text_add(&found, "%s|", list.slots[i].name);
    }
    assert_string_equal(text_chars(&found), names);
    text_free(&found);
    saves_list_free(&list);
}

/* Clicks a button in a row of the list. The rows are in the order of their ids. */
static void click_row(Desk *desk, int line, const char *button)
{
    char words[64];
    int x = 0, y = 0;
    for (int action = 0; action < SAVED_ACTIONS; action++) {
        snprintf(words, sizeof words, "piece %d button \"%s\"", SAVED_ROW_ID + line * SAVED_ACTIONS + action,
                 button);
        if (desk_find(desk, words, &x, &y)) {
            desk_click(desk, words);
            return;
        }
    }
    fail_msg("line %d has no button %s", line, button);
}

static const char *const three[] = {"one", "two", "three", NULL};

/* ------------------------------------------------------------------ saves */

DESK_TEST(saves_are_listed_from_newest)
{
    make_games();
    save_games(desk, three);
    show_page(desk);
    assert_true(desk_has_traced(desk, "screen saved"));
    assert_names(desk, SAVES_CURRENT, "three|two|one|");
    click_row(desk, 1, "Open");
    assert_true(desk_has_traced(desk, "screen table"));
    /* A third move makes "two" the newest save. */
    desk_act(desk, "click button \"Draw\"", "...kept 3");
    assert_names(desk, SAVES_CURRENT, "two|three|one|");
    AUTO(match) Match *match = desk_load_latest_save(desk, &checked);
    assert_int_equal(match_move_count(match), 3);
}

DESK_TEST(save_can_be_renamed)
{
    make_games();
    save_games(desk, three);
    show_page(desk);
    click_row(desk, 0, "Rename");
    desk_press_key(desk, SDLK_a, KMOD_CTRL);
    desk_type_text(desk, "M\u00FCnchhausen \U0001F4DA *x*");
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_names(desk, SAVES_CURRENT, "M\u00FCnchhausen \U0001F4DA *x*|two|one|");
    click_row(desk, 1, "Rename");
    desk_type_text(desk, "!");
    click_row(desk, 1, "Rename"); /* the click ends the renaming */
    assert_names(desk, SAVES_CURRENT, "M\u00FCnchhausen \U0001F4DA *x*|two!|one|");
    click_row(desk, 2, "Rename");
    desk_type_text(desk, "!");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_names(desk, SAVES_CURRENT, "M\u00FCnchhausen \U0001F4DA *x*|two!|one|");
    assert_false(desk_has_traced(desk, "screen launcher"));
    shell_draw(&desk->shell);
}

DESK_TEST(invalid_names_are_rejected)
{
    make_games();
    save_games(desk, three);
    show_page(desk);
    static const char *const names[][2] = {{"two", "refused \"There is already a game"},
                                           {"TWO", "refused \"There is already a game"},
                                           {"   ", "refused \"Enter a name for this game"}};
    click_row(desk, 0, "Rename");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        desk_press_key(desk, SDLK_a, KMOD_CTRL);
        desk_type_text(desk, names[i][0]);
        desk_press_key(desk, SDLK_RETURN, 0);
        assert_true(desk_has_traced(desk, names[i][1]));
    }
    assert_names(desk, SAVES_CURRENT, "three|two|one|");
}

static bool has_save(const Desk *desk, const char *folder, const char *file)
{
    char path[SAVE_PATH_MAX];
    snprintf(path, sizeof path, "%s/storytable/saves/null_game%s/%s.save", desk->home, folder, file);
    return access(path, F_OK) == 0;
}

/* The list shows the player's name for the game. The file has a name that Windows accepts. */
DESK_TEST(any_valid_name_is_accepted)
{
    static const char *const names[][2] = {{"a:b?", "a%3Ab%3F"},
                                           {"CON", "%43ON"},
                                           {".a/b.", "%2Ea%2Fb%2E"},
                                           {"Dr. Who 100%41", "Dr. Who 100%2541"}};
    make_games();
    save_games(desk, (const char *const[]){"one", NULL});
    show_page(desk);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char shown[64];
        snprintf(shown, sizeof shown, "%s|", names[i][0]);
        click_row(desk, 0, "Rename");
        desk_press_key(desk, SDLK_a, KMOD_CTRL);
        desk_type_text(desk, names[i][0]);
        desk_press_key(desk, SDLK_RETURN, 0);
        assert_names(desk, SAVES_CURRENT, shown);
        assert_true(has_save(desk, "", names[i][1]));
        click_row(desk, 0, "Archive");
        assert_true(has_save(desk, "/aside", names[i][1]));
        assert_names(desk, SAVES_ARCHIVED, shown);
        SaveList list = {0};
        Error error;
        saves_list(&desk->shell, &game_null_game, SAVES_ARCHIVED, &list);
        assert_true(saves_move_to_folder(&desk->shell, &list.slots[0], SAVES_CURRENT, &error));
        saves_list_free(&list);
        show_page(desk);
    }
}

/* An older version saved files under names that only Linux accepts. They are listed and can be opened. */
DESK_TEST(file_names_of_older_versions_open)
{
    static const char *const files[] = {"a:b?", "CON", "end.", "A%20B", "50%25"};
    make_games();
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char from[SAVE_PATH_MAX], to[SAVE_PATH_MAX], shown[64];
        save_games(desk, (const char *const[]){"one", NULL});
        snprintf(from, sizeof from, "%s/storytable/saves/null_game/one.save", desk->home);
        snprintf(to, sizeof to, "%s/storytable/saves/null_game/%s.save", desk->home, files[i]);
        assert_int_equal(rename(from, to), 0);
        snprintf(shown, sizeof shown, "%s|", files[i]);
        assert_names(desk, SAVES_CURRENT, shown);
        SaveSlot slot = saves_find_latest(&desk->shell, &game_null_game);
        SaveHandle save;
        Error error;
        Match *match = saves_open(&desk->shell, &slot, &save, &error);
        assert_non_null(match);
        assert_string_equal(save.path, to);
        match_free(match);
        saves_close(&save);
        assert_int_equal(unlink(to), 0);
    }
}

DESK_TEST(archived_or_deleted_save_can_be_restored)
{
    make_games();
    save_games(desk, three);
    show_page(desk);
    click_row(desk, 0, "Archive");
    click_row(desk, 1, "Delete");
    assert_names(desk, SAVES_CURRENT, "one|");
    assert_names(desk, SAVES_ARCHIVED, "three|");
    assert_names(desk, SAVES_DELETED, "two|");
    click_row(desk, 0, "Restore");
    click_row(desk, 1, "Restore");
    assert_names(desk, SAVES_CURRENT, "three|two|one|");
    click_row(desk, 0, "Archive");
    click_row(desk, 0, "Delete");
    assert_names(desk, SAVES_DELETED, "three|");
    desk_act(desk, "press Escape", "screen launcher");
    assert_names(desk, SAVES_DELETED, "");
    assert_names(desk, SAVES_ARCHIVED, "");
    assert_names(desk, SAVES_CURRENT, "two|one|");
}

DESK_TEST(archived_save_is_not_offered_but_opens)
{
    make_games();
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    show_page(desk);
    click_row(desk, 0, "Archive");
    desk_act(desk, "press Escape", "!button \"Resume\"");
    desk_click(desk, "button \"Saved games\"");
    click_row(desk, 0, "Open");
    assert_true(desk_has_traced(desk, "screen table"));
    assert_names(desk, SAVES_CURRENT, "one|");
}

DESK_TEST(duplicate_name_gets_number)
{
    make_games();
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    show_page(desk);
    click_row(desk, 0, "Archive");
    save_games(desk, one);
    click_row(desk, 0, "Restore");
    SaveList list = {0};
    saves_list(&desk->shell, &checked, SAVES_CURRENT, &list);
    assert_int_equal(list.count, 2);
    assert_true(strcmp(list.slots[0].name, "one (2)") == 0 || strcmp(list.slots[1].name, "one (2)") == 0);
    saves_list_free(&list);
}

DESK_TEST(screen_is_usable_by_keyboard)
{
    make_games();
    save_games(desk, three);
    show_page(desk);
    char focus[96];
    int x = 0, y = 0;
    desk_get_position(desk, "piece 103 button \"Delete\"", &x, &y);
    snprintf(focus, sizeof focus, "piece 103 button \"Delete\" %d %d 117 40 focus", x, y);
    bool focused = false;
    for (int i = 0; i < 40 && !focused; i++) {
        desk_press_key(desk, SDLK_TAB, 0);
        focused = desk_has_traced(desk, focus);
    }
    assert_true(focused);
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_names(desk, SAVES_DELETED, "three|");
}

DESK_TEST(many_saves_are_paged)
{
    make_games();
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", NULL};
    save_games(desk, names);
    show_page(desk);
    assert_true(desk_has_traced(desk, "button \"Older\""));
    desk_act(desk, "press PageDown", "!piece 100 ");
    desk_press_key(desk, SDLK_PAGEDOWN, 0);
    desk_act(desk, "press PageUp", "piece 100 ");
}

DESK_TEST(damaged_save_is_marked_and_salvaged)
{
    make_games();
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save", desk->home);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("nonsense\n", file);
    fclose(file);
    show_page(desk);
    click_row(desk, 0, "Open");
    assert_true(desk_has_traced(desk, "screen table"));
    assert_names(desk, SAVES_ARCHIVED, "one|");
    assert_names(desk, SAVES_CURRENT, "one|");
    assert_true(file_replace(path, "nothing", strlen("nothing"), NULL, NULL));
    show_page(desk);
    click_row(desk, 0, "Open");
    assert_true(desk_has_traced(desk, "refused \"This file can't be read"));
}

/* A save of outdated rules can be read, and counts neither as damaged nor as unfinished. */
DESK_TEST(save_of_other_rules_can_be_read)
{
    make_games();
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    checked.rules_version++;
    desk_set_screen(desk, shelf_create_screen(&desk->shell, &checked));
    assert_none(desk_has_traced(desk, "button \"Resume\""), desk_has_traced(desk, "notice"));
    desk_act(desk, "click button \"Read the last game\"", "screen summary");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    show_page(desk);
    click_row(desk, 0, "Read");
    assert_true(desk_has_traced(desk, "screen summary"));
    desk_press_key(desk, SDLK_ESCAPE, 0);
    click_row(desk, 0, "Archive");
    click_row(desk, 0, "Restore");
    assert_names(desk, SAVES_CURRENT, "one|");
    checked.rules_version--;
    show_page(desk);
    click_row(desk, 0, "Open"); /* with the earlier rules, the game can be opened as before */
    assert_true(desk_has_traced(desk, "screen table"));
}

DESK_TEST(backup_without_save_is_offered)
{
    make_games();
    static const char *const one[] = {"one", NULL};
    char path[256], older[264];
    save_games(desk, one);
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save", desk->home);
    snprintf(older, sizeof older, "%s.old", path);
    assert_int_equal(rename(path, older), 0);
    desk_set_screen(desk, shelf_create_screen(&desk->shell, &checked));
    desk_act(desk, "click button \"Recover game\"", "screen table");
    desk_act(desk, "click button \"Draw\"", "...kept 2");
    assert_int_equal(access(path, F_OK), 0);
    assert_names(desk, SAVES_ARCHIVED, "one|"); /* the backup was moved to the archive */
}

DESK_TEST(new_game_keeps_backup_of_old_save)
{
    make_games();
    AUTO(match) Match *match = desk_create_match(desk, &checked, 1, 1);
    SaveHandle save = {0}, other = {0};
    char older[SAVE_PATH_MAX + 8];
    /* Leaves a backup file that belongs to the path that the next new match would get. So this match must get
     * another path. */
    assert_true(saves_create(&desk->shell, match_setup(match), &save, NULL));
    snprintf(older, sizeof older, "%s.old", save.path);
    assert_true(match_save(match, older, NULL));
    saves_close(&save);
    assert_true(saves_create(&desk->shell, match_setup(match), &other, NULL));
    assert_non_null(strstr(other.path, " (2).save"));
    saves_close(&other);
}

/* Without a game in progress, the shelf selects the first book. */
DESK_TEST(shelf_selects_game_in_progress)
{
    make_games();
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    assert_false(desk_has_traced(desk, "button \"Resume\""));
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    desk_skip_trace(desk);
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    assert_true(
        desk_has_traced(desk, "button \"Resume\"")); /* the shelf selects the book of the saved game */
}

DESK_TEST(shelf_selects_last_finished_game)
{
    make_games();
    store_run(desk->home, desk->shell.content_store,
              play_solo_match(&checked, desk->shell.content_store, 0, false), "over");
    desk_set_screen(desk, shelf_create_screen(&desk->shell, NULL));
    /* The shelf selects the book of the finished game. */
    assert_true(desk_has_traced(desk, "button \"Replay last game\""));
}

DESK_TEST(setup_screen_remembers_last_options)
{
    enum { CHOSEN = 2 }; /* value of the option in matches of desk_create_match */
    make_games();
    MatchSetup last = {0};
    assert_false(finished_games_find_last_setup(&desk->shell, &checked, &last));
    static const char *const one[] = {"one", NULL};
    save_games(desk, one);
    assert_true(finished_games_find_last_setup(&desk->shell, &checked, &last));
    assert_ints(last.options.value[0], CHOSEN, last.seats, 1, last.seat_bot[0], SEAT_HUMAN);
}

/* ------------------------------------------------------------------ two windows */

static FileLock *play_elsewhere(Desk *desk, const char *name)
{
    char path[256];
    long player;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save.lock", desk->home, name);
    FileLock *lock = file_lock_acquire(path, false, &player);
    assert_non_null(lock);
    return lock;
}

static void move_elsewhere(Desk *desk, const char *name)
{
    char path[256];
    Journal journal;
    SaveTask task;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save", desk->home, name);
    AUTO(match)
    Match *match = match_resume(path, content_store_find, desk->shell.content_store, &journal, NULL);
    assert_non_null(match);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(match_create_save_task(match, path, &journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
}

static void assert_moves(Desk *desk, const char *name, int moves)
{
    char path[256];
    SaveInfo info;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save", desk->home, name);
    assert_true(save_read_info(path, &info, NULL));
    assert_int_equal(info.moves, moves);
}

static const char *const one_game[] = {"one", NULL};

DESK_TEST(save_open_in_other_window_can_be_watched)
{
    make_games();
    save_games(desk, one_game);
    FileLock *other = play_elsewhere(desk, "one");
    show_page(desk);
    click_row(desk, 0, "Open");
    desk_click(desk, "button \"Watch\"");
    desk_act(desk, "click button \"Draw\"", "button \"Take over\"");
    assert_moves(desk, "one", 1);
    desk_click(desk, "button \"Watch\"");
    desk_skip_trace(desk);
    move_elsewhere(desk, "one");
    desk_run_frame(desk);
    desk_run_frame(desk);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen table")); /* the game is opened at its current position */
    assert_false(desk_has_traced(desk, "button \"Take over\""));
    desk_act(desk, "press Ctrl+Z", "button \"Take over\"");
    desk_act(desk, "click button \"Back to the shelf\"", "screen launcher");
    assert_moves(desk, "one", 2);
    assert_true(file_lock_is_held(other));
    file_lock_free(other);
}

DESK_TEST(save_open_in_other_window_can_be_taken_over)
{
    make_games();
    save_games(desk, one_game);
    FileLock *other = play_elsewhere(desk, "one");
    show_page(desk);
    click_row(desk, 0, "Open");
    move_elsewhere(desk, "one"); /* the other window has just made a move */
    desk_act(desk, "click button \"Take over\"", "screen table");
    assert_false(file_lock_is_held(other));
    desk_act(desk, "click button \"Draw\"", "...kept 3");
    assert_moves(desk, "one", 3);
    file_lock_free(other);
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Back to the shelf");
    /* This window has released the lock, so the other window can get it. */
    FileLock *again = play_elsewhere(desk, "one");
    file_lock_free(again);
}

DESK_TEST(window_that_lost_its_save_loses_nothing)
{
    make_games();
    save_games(desk, one_game);
    show_page(desk);
    click_row(desk, 0, "Open");
    desk_act(desk, "click button \"Draw\"", "...kept 2");
    char path[256];
    long player;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save.lock", desk->home);
    assert_null(file_lock_acquire(path, false, &player));
    assert_int_equal(player, getpid());
    FileLock *other = file_lock_acquire(path, true, &player);
    assert_non_null(other);
    move_elsewhere(desk, "one");
    desk_act(desk, "click button \"Draw\"", "...kept 3",
             "notice \"This game is also being played in another window");
    assert_moves(desk, "one", 3);
    SaveList list = {0};
    saves_list(&desk->shell, &checked, SAVES_CURRENT, &list);
    assert_ints(list.count, 2, list.slots[0].info.moves, 3);
    saves_list_free(&list);
    file_lock_free(other);
}

DESK_TEST(open_save_is_not_moved)
{
    make_games();
    save_games(desk, one_game);
    FileLock *other = play_elsewhere(desk, "one");
    show_page(desk);
    click_row(desk, 0, "Delete");
    assert_true(desk_has_traced(desk, "refused \"\"one\" is open in another window"));
    click_row(desk, 0, "Archive");
    assert_names(desk, SAVES_CURRENT, "one|");
    file_lock_free(other);
    click_row(desk, 0, "Archive");
    assert_names(desk, SAVES_ARCHIVED, "one|");
}

/* ------------------------------------------------------------------ packs */

static void make_pack(Desk *desk, const char *name, bool wrong)
{
    char command[512];
    snprintf(command, sizeof command, "mkdir -p '%s/storytable/packs/%s/cards/null_game'%s%s%s%s%s",
             desk->home, name, wrong ? " && touch '" : "", wrong ? desk->home : "",
             wrong ? "/storytable/packs/" : "", wrong ? name : "", wrong ? "/cards/null_game/wrong'" : "");
    assert_int_equal(system(command), 0);
}

DESK_TEST(packs_are_listed_and_played)
{
    make_games();
    make_pack(desk, "bad one", true);
    make_pack(desk, "my own", false);
    show_page(desk);
    desk_click(desk, "button \"Packs\"");
    click_row(desk, 0, "New game");
    assert_true(desk_has_traced(desk, "refused \"Fix the problem in this pack first"));
    shell_draw(&desk->shell);
    click_row(desk, 1, "New game");
    assert_all(desk_has_traced(desk, "screen setup"), desk_has_traced(desk, "Pack: *my own*"));
    desk_click(desk, "button \"Start\"");
    desk_act(desk, "click button \"Draw\"", "...kept 1");
    AUTO(match) Match *match = desk_load_latest_save(desk, &checked);
    assert_non_null(match);
    assert_string_equal(match_setup(match)->pack, "my own");
}

DESK_TEST(setup_screen_cycles_packs)
{
    make_games();
    make_pack(desk, "bad one", true);
    make_pack(desk, "my own", false);
    desk_set_screen(desk, setup_create_screen(&desk->shell, &checked, NULL));
    desk_act(desk, "click Cards: *built-in*", "Pack: *bad one*");
    shell_draw(&desk->shell);
    desk_act(desk, "click button \"Start\"", "wrong:1: goals: must be an integer");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_click(desk, "Pack: *bad one*");
    desk_act(desk, "click Pack: *my own*", "Cards: *built-in*");
}

const TestFixture test_group = {set_up_games, NULL};
