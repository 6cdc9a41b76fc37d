/* ui_saved.c: the page of saved games: a line for each, opened, renamed, put aside, deleted and taken back;
 * and the packs, with what is wrong with them. */
#include "core/file.h"
#include "desk.h"
#include "laid_runs.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/saved_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/saves.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The null game with a file that a pack may spoil. */
static GameContent *load_checked(const char *folder, const Words *words, Error *error)
{
    char path[512];
    snprintf(path, sizeof path, "%s/wrong", folder);
    if (access(path, F_OK) == 0) {
        error_set(error, "%s:1: goals: must be whole", path);
        return NULL;
    }
    return game_null_game.load(folder, words, error);
}

static Game first_book, checked;
const Game *const games_all[] = {&first_book, &checked, NULL};

static void open_desk(Desk *desk)
{
    first_book = checked = game_null_game;
    first_book.id = "first_book";
    first_book.title = "The First Book";
    checked.load = load_checked;
    desk_open(desk);
}

/* --- saves to put in order --- */

/* One save for each name, with one move more each for a while; the last one is the newest. */
static void save_games(Desk *desk, const char *const *names)
{
    char folder[128], path[256];
    snprintf(folder, sizeof folder, "%s/storytable/saves", desk->home);
    mkdir(folder, 0700);
    strcat(folder, "/null_game");
    mkdir(folder, 0700);
    Match *match = desk_match(desk, &checked, 1, 1);
    for (int i = 0; names[i]; i++) {
        match_play_text(match, 0, "draw", NULL); /* as long as there are cards */
        snprintf(path, sizeof path, "%s/%s.save", folder, names[i]);
        assert_true(match_save(match, path, NULL));
        const struct timespec times[2] = {{.tv_sec = 1000000 + i}, {.tv_sec = 1000000 + i}};
        assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
    }
    match_free(match);
}

static void show_page(Desk *desk)
{
    desk_mark(desk);
    shell_go(&desk->shell, saved_screen(&desk->shell, &checked));
    desk_tick(desk);
    desk_tick(desk);
}

/* The names in a folder, as "one|two|". */
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

/* The buttons of the lines have ids in the order of lines and actions. */
static void click_line(Desk *desk, int line, const char *button)
{
    char words[64];
    int x = 0, y = 0;
    for (int action = 0; action < SAVED_ACTIONS; action++) {
        snprintf(words, sizeof words, "piece %d button \"%s\"", SAVED_LINE_ID + line * SAVED_ACTIONS + action,
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

static void saves_are_listed_from_the_newest_and_opened(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, three);
    show_page(&desk);
    assert_true(desk_heard(&desk, "screen saved"));
    assert_names(&desk, SAVES_AT_HAND, "three|two|one|");
    click_line(&desk, 1, "Open");
    assert_true(desk_heard(&desk, "screen table"));
    desk_click(&desk, "button \"Draw\""); /* the third move of "two", which so is the newest */
    desk_await(&desk, "kept 3");
    assert_names(&desk, SAVES_AT_HAND, "two|three|one|");
    Match *match = desk_saved(&desk, &checked);
    assert_int_equal(match_moves(match), 3);
    match_free(match);
    desk_close(&desk);
}

static void a_save_is_renamed_by_typing(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, three);
    show_page(&desk);
    click_line(&desk, 0, "Rename");
    desk_press(&desk, SDLK_a, KMOD_CTRL);
    desk_type(&desk, "M\u00FCnchhausen \U0001F4DA *x*");
    desk_press(&desk, SDLK_RETURN, 0);
    assert_names(&desk, SAVES_AT_HAND, "M\u00FCnchhausen \U0001F4DA *x*|two|one|");
    click_line(&desk, 1, "Rename");
    desk_type(&desk, "!");
    click_line(&desk, 1, "Rename"); /* the same button takes it */
    assert_names(&desk, SAVES_AT_HAND, "M\u00FCnchhausen \U0001F4DA *x*|two!|one|");
    click_line(&desk, 2, "Rename");
    desk_type(&desk, "!");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_names(&desk, SAVES_AT_HAND, "M\u00FCnchhausen \U0001F4DA *x*|two!|one|");
    assert_false(desk_heard(&desk, "screen launcher"));
    shell_draw(&desk.shell);
    desk_close(&desk);
}

static void names_that_cannot_be_are_refused(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, three);
    show_page(&desk);
    static const char *const names[][2] = {{"two", "refused \"There is a game"},
                                           {"TWO", "refused \"There is a game"},
                                           {"   ", "refused \"A game needs a name"}};
    click_line(&desk, 0, "Rename");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        desk_press(&desk, SDLK_a, KMOD_CTRL);
        desk_type(&desk, names[i][0]);
        desk_press(&desk, SDLK_RETURN, 0);
        assert_true(desk_heard(&desk, names[i][1]));
    }
    assert_names(&desk, SAVES_AT_HAND, "three|two|one|");
    desk_close(&desk);
}

static bool has_save(const Desk *desk, const char *folder, const char *file)
{
    char path[SAVE_PATH_MAX];
    snprintf(path, sizeof path, "%s/storytable/saves/null_game%s/%s.save", desk->home, folder, file);
    return access(path, F_OK) == 0;
}

/* The list shows the player's name for a game; the file name is valid on Windows, too. */
static void a_game_may_have_any_name(void **state)
{
    (void)state;
    static const char *const names[][2] = {{"a:b?", "a%3Ab%3F"},
                                           {"CON", "%43ON"},
                                           {".a/b.", "%2Ea%2Fb%2E"},
                                           {"Dr. Who 100%41", "Dr. Who 100%2541"}};
    Desk desk;
    open_desk(&desk);
    save_games(&desk, (const char *const[]){"one", NULL});
    show_page(&desk);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char shown[64];
        snprintf(shown, sizeof shown, "%s|", names[i][0]);
        click_line(&desk, 0, "Rename");
        desk_press(&desk, SDLK_a, KMOD_CTRL);
        desk_type(&desk, names[i][0]);
        desk_press(&desk, SDLK_RETURN, 0);
        assert_names(&desk, SAVES_AT_HAND, shown);
        assert_true(has_save(&desk, "", names[i][1]));
        click_line(&desk, 0, "Put aside");
        assert_true(has_save(&desk, "/aside", names[i][1]));
        assert_names(&desk, SAVES_ASIDE, shown);
        SaveList list = {0};
        Error error;
        saves_list(&desk.shell, &game_null_game, SAVES_ASIDE, &list);
        assert_true(saves_move(&desk.shell, &list.slots[0], SAVES_AT_HAND, &error));
        saves_list_free(&list);
        show_page(&desk);
    }
    desk_close(&desk);
}

/* Files that an older version named on Linux are still listed and can be opened. */
static void names_of_older_versions_still_open(void **state)
{
    (void)state;
    static const char *const files[] = {"a:b?", "CON", "end.", "A%20B", "50%25"};
    Desk desk;
    open_desk(&desk);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
        char from[SAVE_PATH_MAX], to[SAVE_PATH_MAX], shown[64];
        save_games(&desk, (const char *const[]){"one", NULL});
        snprintf(from, sizeof from, "%s/storytable/saves/null_game/one.save", desk.home);
        snprintf(to, sizeof to, "%s/storytable/saves/null_game/%s.save", desk.home, files[i]);
        assert_int_equal(rename(from, to), 0);
        snprintf(shown, sizeof shown, "%s|", files[i]);
        assert_names(&desk, SAVES_AT_HAND, shown);
        SaveSlot slot = saves_look(&desk.shell, &game_null_game);
        SavePlace place;
        Error error;
        Match *match = saves_open(&desk.shell, &slot, &place, &error);
        assert_non_null(match);
        assert_string_equal(place.path, to);
        match_free(match);
        saves_leave(&place);
        assert_int_equal(unlink(to), 0);
    }
    desk_close(&desk);
}

static void what_is_put_aside_or_deleted_can_be_taken_back(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, three);
    show_page(&desk);
    click_line(&desk, 0, "Put aside");
    click_line(&desk, 1, "Delete");
    assert_names(&desk, SAVES_AT_HAND, "one|");
    assert_names(&desk, SAVES_ASIDE, "three|");
    assert_names(&desk, SAVES_DELETED, "two|");
    click_line(&desk, 0, "Take back");
    click_line(&desk, 1, "Take back");
    assert_names(&desk, SAVES_AT_HAND, "three|two|one|");
    click_line(&desk, 0, "Put aside");
    click_line(&desk, 0, "Delete");
    assert_names(&desk, SAVES_DELETED, "three|");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_true(desk_heard(&desk, "screen launcher"));
    assert_names(&desk, SAVES_DELETED, "");
    assert_names(&desk, SAVES_ASIDE, "");
    assert_names(&desk, SAVES_AT_HAND, "two|one|");
    desk_close(&desk);
}

static void one_that_was_put_aside_is_not_offered_and_is_at_hand_when_opened(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    show_page(&desk);
    click_line(&desk, 0, "Put aside");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_false(desk_heard(&desk, "button \"Resume\""));
    desk_click(&desk, "button \"Saved games\"");
    click_line(&desk, 0, "Open");
    assert_true(desk_heard(&desk, "screen table"));
    assert_names(&desk, SAVES_AT_HAND, "one|");
    desk_close(&desk);
}

static void a_name_that_is_taken_gets_a_number(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    show_page(&desk);
    click_line(&desk, 0, "Put aside");
    save_games(&desk, one);
    click_line(&desk, 0, "Take back");
    SaveList list = {0};
    saves_list(&desk.shell, &checked, SAVES_AT_HAND, &list);
    assert_int_equal(list.count, 2);
    assert_true(strcmp(list.slots[0].name, "one (2)") == 0 || strcmp(list.slots[1].name, "one (2)") == 0);
    saves_list_free(&list);
    desk_close(&desk);
}

static void the_keyboard_does_it_all(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, three);
    show_page(&desk);
    char focus[96];
    int x = 0, y = 0;
    desk_place(&desk, "piece 103 button \"Delete\"", &x, &y);
    snprintf(focus, sizeof focus, "piece 103 button \"Delete\" %d %d 117 40 focus", x, y);
    bool focused = false;
    for (int i = 0; i < 40 && !focused; i++) {
        desk_press(&desk, SDLK_TAB, 0);
        focused = desk_heard(&desk, focus);
    }
    assert_true(focused);
    desk_press(&desk, SDLK_RETURN, 0);
    assert_names(&desk, SAVES_DELETED, "three|");
    desk_close(&desk);
}

static void many_saves_fill_many_pages(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const names[] = {"a", "b", "c", "d", "e", "f", "g", "h", "i", NULL};
    save_games(&desk, names);
    show_page(&desk);
    assert_true(desk_heard(&desk, "button \"Older\""));
    desk_press(&desk, SDLK_PAGEDOWN, 0);
    assert_false(desk_heard(&desk, "piece 100 "));
    desk_press(&desk, SDLK_PAGEDOWN, 0);
    desk_press(&desk, SDLK_PAGEUP, 0);
    assert_true(desk_heard(&desk, "piece 100 "));
    desk_close(&desk);
}

static void a_damaged_one_says_so_and_gives_what_it_holds(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save", desk.home);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("nonsense\n", file);
    fclose(file);
    show_page(&desk);
    click_line(&desk, 0, "Open");
    assert_true(desk_heard(&desk, "screen table"));
    assert_names(&desk, SAVES_ASIDE, "one|");
    assert_names(&desk, SAVES_AT_HAND, "one|");
    assert_true(file_replace(path, "nothing", strlen("nothing"), NULL, NULL));
    show_page(&desk);
    click_line(&desk, 0, "Open");
    assert_true(desk_heard(&desk, "refused \"Nothing of it can be read"));
    desk_close(&desk);
}

/* In one place, as a page, and neither as a fault nor as a game to be resumed. */
static void one_under_other_rules_can_be_read_and_stays(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    checked.rules_version++;
    shell_go(&desk.shell, launcher_screen(&desk.shell, &checked));
    desk_tick(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "button \"Resume\""));
    assert_false(desk_heard(&desk, "notice"));
    desk_click(&desk, "button \"Read the last game\"");
    assert_true(desk_heard(&desk, "screen summary"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    show_page(&desk);
    click_line(&desk, 0, "Read");
    assert_true(desk_heard(&desk, "screen summary"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    click_line(&desk, 0, "Put aside");
    click_line(&desk, 0, "Take back");
    assert_names(&desk, SAVES_AT_HAND, "one|");
    checked.rules_version--;
    show_page(&desk);
    click_line(&desk, 0, "Open"); /* nothing was done to it */
    assert_true(desk_heard(&desk, "screen table"));
    desk_close(&desk);
}

static void an_older_copy_that_stands_alone_is_offered(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    static const char *const one[] = {"one", NULL};
    char path[256], older[264];
    save_games(&desk, one);
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save", desk.home);
    snprintf(older, sizeof older, "%s.old", path);
    assert_int_equal(rename(path, older), 0);
    shell_go(&desk.shell, launcher_screen(&desk.shell, &checked));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "button \"Open what can be read\"");
    assert_true(desk_heard(&desk, "screen table"));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 2");
    assert_int_equal(access(path, F_OK), 0);
    assert_names(&desk, SAVES_ASIDE, "one|"); /* the copy itself stays, too */
    desk_close(&desk);
}

static void a_new_game_leaves_an_older_copy_alone(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    Match *match = desk_match(&desk, &checked, 1, 1);
    SavePlace place = {0}, other = {0};
    char older[SAVE_PATH_MAX + 8];
    /* Lays a copy under the very name that a new match would have. */
    assert_true(saves_new_place(&desk.shell, match_setup(match), &place, NULL));
    snprintf(older, sizeof older, "%s.old", place.path);
    assert_true(match_save(match, older, NULL));
    saves_leave(&place);
    assert_true(saves_new_place(&desk.shell, match_setup(match), &other, NULL));
    assert_non_null(strstr(other.path, " (2).save"));
    saves_leave(&other);
    match_free(match);
    desk_close(&desk);
}

/* Where nothing is under way the first book is at hand. */
static void the_shelf_opens_at_the_game_under_way(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    shell_go(&desk.shell, launcher_screen(&desk.shell, NULL));
    desk_tick(&desk);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "button \"Resume\""));
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    desk_mark(&desk);
    shell_go(&desk.shell, launcher_screen(&desk.shell, NULL));
    desk_tick(&desk);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "button \"Resume\"")); /* though that is another book */
    desk_close(&desk);
}

static void the_shelf_opens_at_the_game_that_ended_last(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    lay_run(desk.home, desk.shell.library, play_alone(&checked, desk.shell.library, 0, false), "over");
    shell_go(&desk.shell, launcher_screen(&desk.shell, NULL));
    desk_tick(&desk);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "button \"Look at it again\"")); /* though that is another book */
    desk_close(&desk);
}

static void the_set_up_page_remembers_the_last_choices(void **state)
{
    (void)state;
    enum { CHOSEN = 2 }; /* by desk_match */
    Desk desk;
    open_desk(&desk);
    MatchSetup last = {0};
    assert_false(saves_last_setup(&desk.shell, &checked, &last));
    static const char *const one[] = {"one", NULL};
    save_games(&desk, one);
    assert_true(saves_last_setup(&desk.shell, &checked, &last));
    assert_int_equal(last.options.value[0], CHOSEN);
    assert_int_equal(last.seats, 1);
    assert_int_equal(last.seat_bot[0], SEAT_HUMAN);
    desk_close(&desk);
}

/* ------------------------------------------------------------------ two windows */

/* Another window, as far as locks can tell. */
static FileLock *play_elsewhere(Desk *desk, const char *name)
{
    char path[256];
    long player;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save.lock", desk->home, name);
    FileLock *lock = file_lock_take(path, false, &player);
    assert_non_null(lock);
    return lock;
}

/* What the other window does meanwhile: one more move. */
static void move_elsewhere(Desk *desk, const char *name)
{
    char path[256];
    Journal journal;
    SaveTask task;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save", desk->home, name);
    Match *match = match_resume(path, library_find_content, desk->shell.library, &journal, NULL);
    assert_non_null(match);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(match_save_task(match, path, &journal, &task));
    assert_int_equal(save_task_run(&task, NULL), FILE_DONE);
    save_task_free(&task);
    match_free(match);
}

static void assert_moves(Desk *desk, const char *name, int moves)
{
    char path[256];
    SaveInfo info;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/%s.save", desk->home, name);
    assert_true(save_info(path, &info, NULL));
    assert_int_equal(info.moves, moves);
}

static const char *const one_game[] = {"one", NULL};

static void what_another_window_plays_can_be_looked_at(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, one_game);
    FileLock *other = play_elsewhere(&desk, "one");
    show_page(&desk);
    click_line(&desk, 0, "Open");
    desk_click(&desk, "button \"Look on\"");
    desk_click(&desk, "button \"Draw\""); /* which is not to be had, and asks again */
    assert_true(desk_heard(&desk, "button \"Take it over\""));
    assert_moves(&desk, "one", 1);
    desk_click(&desk, "button \"Look on\"");
    desk_mark(&desk);
    move_elsewhere(&desk, "one");
    desk_tick(&desk);
    desk_tick(&desk);
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen table")); /* as it stands now */
    assert_false(desk_heard(&desk, "button \"Take it over\""));
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    assert_true(desk_heard(&desk, "button \"Take it over\""));
    desk_click(&desk, "button \"Another game\"");
    assert_true(desk_heard(&desk, "screen launcher"));
    assert_moves(&desk, "one", 2);
    assert_true(file_lock_held(other));
    file_lock_free(other);
    desk_close(&desk);
}

static void what_another_window_plays_can_be_taken_over(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, one_game);
    FileLock *other = play_elsewhere(&desk, "one");
    show_page(&desk);
    click_line(&desk, 0, "Open");
    move_elsewhere(&desk, "one"); /* until the very moment */
    desk_click(&desk, "button \"Take it over\"");
    assert_true(desk_heard(&desk, "screen table"));
    assert_false(file_lock_held(other));
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 3");
    assert_moves(&desk, "one", 3);
    file_lock_free(other);
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Back to the shelf");
    FileLock *again = play_elsewhere(&desk, "one"); /* nobody has it any more */
    file_lock_free(again);
    desk_close(&desk);
}

static void a_window_whose_game_was_taken_over_loses_nothing(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, one_game);
    show_page(&desk);
    click_line(&desk, 0, "Open");
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 2");
    char path[256];
    long player;
    snprintf(path, sizeof path, "%s/storytable/saves/null_game/one.save.lock", desk.home);
    assert_null(file_lock_take(path, false, &player));
    assert_int_equal(player, getpid());
    FileLock *other = file_lock_take(path, true, &player);
    assert_non_null(other);
    move_elsewhere(&desk, "one");
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 3");
    assert_true(desk_heard(&desk, "notice \"Another window plays this game"));
    assert_moves(&desk, "one", 3);
    SaveList list = {0};
    saves_list(&desk.shell, &checked, SAVES_AT_HAND, &list);
    assert_int_equal(list.count, 2);
    assert_int_equal(list.slots[0].info.moves, 3);
    saves_list_free(&list);
    file_lock_free(other);
    desk_close(&desk);
}

static void a_game_that_is_being_played_is_not_moved_away(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    save_games(&desk, one_game);
    FileLock *other = play_elsewhere(&desk, "one");
    show_page(&desk);
    click_line(&desk, 0, "Delete");
    assert_true(desk_heard(&desk, "refused \"\"one\" is being played in another window"));
    click_line(&desk, 0, "Put aside");
    assert_names(&desk, SAVES_AT_HAND, "one|");
    file_lock_free(other);
    click_line(&desk, 0, "Put aside");
    assert_names(&desk, SAVES_ASIDE, "one|");
    desk_close(&desk);
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

static void packs_are_listed_and_played_with(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    make_pack(&desk, "bad one", true);
    make_pack(&desk, "my own", false);
    show_page(&desk);
    desk_click(&desk, "button \"Packs\"");
    click_line(&desk, 0, "New game");
    assert_true(desk_heard(&desk, "refused \"This pack has to be mended first"));
    shell_draw(&desk.shell);
    click_line(&desk, 1, "New game");
    assert_true(desk_heard(&desk, "screen setup"));
    assert_true(desk_heard(&desk, "Pack: *my own*"));
    desk_click(&desk, "button \"Start\"");
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 1");
    Match *match = desk_saved(&desk, &checked);
    assert_non_null(match);
    assert_string_equal(match_setup(match)->pack, "my own");
    match_free(match);
    desk_close(&desk);
}

static void the_set_up_goes_round_the_packs(void **state)
{
    (void)state;
    Desk desk;
    open_desk(&desk);
    make_pack(&desk, "bad one", true);
    make_pack(&desk, "my own", false);
    shell_go(&desk.shell, setup_screen(&desk.shell, &checked, NULL));
    desk_tick(&desk);
    desk_tick(&desk);
    desk_click(&desk, "Cards: *as printed*");
    assert_true(desk_heard(&desk, "Pack: *bad one*"));
    shell_draw(&desk.shell);
    desk_click(&desk, "button \"Start\"");
    assert_true(desk_heard(&desk, "wrong:1: goals: must be whole"));
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_click(&desk, "Pack: *bad one*");
    desk_click(&desk, "Pack: *my own*");
    assert_true(desk_heard(&desk, "Cards: *as printed*"));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(saves_are_listed_from_the_newest_and_opened),
        cmocka_unit_test(a_save_is_renamed_by_typing),
        cmocka_unit_test(names_that_cannot_be_are_refused),
        cmocka_unit_test(a_game_may_have_any_name),
        cmocka_unit_test(names_of_older_versions_still_open),
        cmocka_unit_test(what_is_put_aside_or_deleted_can_be_taken_back),
        cmocka_unit_test(one_that_was_put_aside_is_not_offered_and_is_at_hand_when_opened),
        cmocka_unit_test(a_name_that_is_taken_gets_a_number),
        cmocka_unit_test(the_keyboard_does_it_all),
        cmocka_unit_test(many_saves_fill_many_pages),
        cmocka_unit_test(a_damaged_one_says_so_and_gives_what_it_holds),
        cmocka_unit_test(one_under_other_rules_can_be_read_and_stays),
        cmocka_unit_test(an_older_copy_that_stands_alone_is_offered),
        cmocka_unit_test(the_shelf_opens_at_the_game_under_way),
        cmocka_unit_test(the_shelf_opens_at_the_game_that_ended_last),
        cmocka_unit_test(the_set_up_page_remembers_the_last_choices),
        cmocka_unit_test(a_new_game_leaves_an_older_copy_alone),
        cmocka_unit_test(what_another_window_plays_can_be_looked_at),
        cmocka_unit_test(what_another_window_plays_can_be_taken_over),
        cmocka_unit_test(a_window_whose_game_was_taken_over_loses_nothing),
        cmocka_unit_test(a_game_that_is_being_played_is_not_moved_away),
        cmocka_unit_test(packs_are_listed_and_played_with),
        cmocka_unit_test(the_set_up_goes_round_the_packs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
