/* ui_scribe.c: saves are written off the main thread, in order; what fails is written anew, and nobody leaves
 * before all is written. */
#include "core/file.h"
#include "core/memory.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/shell/saves.h"
#include "ui/shell/scribe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_null_game,
    NULL,
};

enum { FILE_BYTES_MAX = 1024 * 1024 };

/* ------------------------------------------------------------------ the thread alone */

/* Appends to a file that is thought to hold `before`; where that is nothing it is written whole. */
static SaveTask task_of(const char *path, const char *before, const char *text)
{
    return (SaveTask){.path = memory_string(path, strlen(path)),
                      .text = memory_string(text, strlen(text)),
                      .length = strlen(text),
                      .before = file_mark((FileMark){0}, before, strlen(before)),
                      .appends = before[0] != '\0'};
}

static char *text_of(const char *path)
{
    size_t length = 0;
    char *text = file_read(path, FILE_BYTES_MAX, &length, NULL);
    assert_non_null(text);
    return text;
}

static void all_is_written_in_order(void **state)
{
    (void)state;
    enum { LINES = 200 };
    Desk desk;
    desk_open(&desk);
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk.home);
    Text all = {0};
    for (int i = 0; i < LINES; i++) {
        char line[32];
        snprintf(line, sizeof line, "line %d\n", i);
        SaveTask task = task_of(path, text_chars(&all), line);
        text_add(&all, "%s", line);
        scribe_write(desk.shell.scribe, &task);
    }
    scribe_wait(desk.shell.scribe);
    assert_true(scribe_idle(desk.shell.scribe));
    ScribeFailure failure;
    assert_false(scribe_failed(desk.shell.scribe, &failure));
    char *text = text_of(path);
    assert_string_equal(text, text_chars(&all));
    free(text);
    text_free(&all);
    desk_close(&desk);
}

static void after_a_failure_the_rest_is_dropped_until_somebody_asks(void **state)
{
    (void)state;
    Desk desk;
    desk_open(&desk);
    Scribe *scribe = desk.shell.scribe;
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk.home);
    SaveTask tasks[] = {task_of(path, "", "one\n"), task_of(path, "another\n", "two\n"),
                        task_of(path, "one\n", "three\n")};
    for (int i = 0; i < 3; i++) {
        scribe_write(scribe, &tasks[i]);
    }
    scribe_wait(scribe);
    SaveTask late = task_of(path, "one\n", "late\n");
    scribe_write(scribe, &late);
    scribe_wait(scribe);
    char *text = text_of(path);
    assert_string_equal(text, "one\n");
    free(text);
    ScribeFailure failure = {0};
    assert_true(scribe_failed(scribe, &failure));
    assert_int_equal(failure.result, FILE_CHANGED);
    assert_int_equal(failure.journal.file.bytes, strlen("another\n"));
    assert_non_null(strstr(failure.error.text, path));
    assert_false(scribe_failed(scribe, &failure));
    SaveTask anew = task_of(path, "one\n", "anew\n");
    scribe_write(scribe, &anew);
    scribe_wait(scribe);
    text = text_of(path);
    assert_string_equal(text, "one\nanew\n");
    free(text);
    desk_close(&desk);
}

static void what_was_given_is_written_before_the_end(void **state)
{
    (void)state;
    enum { LINES = 50 };
    Desk desk;
    desk_open(&desk);
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk.home);
    Scribe *scribe = scribe_new(SDL_RegisterEvents(1));
    Text all = {0};
    for (int i = 0; i < LINES; i++) {
        SaveTask task = task_of(path, text_chars(&all), "x\n");
        scribe_write(scribe, &task);
        text_add(&all, "x\n");
    }
    text_free(&all);
    scribe_free(scribe);
    char *text = text_of(path);
    assert_int_equal(strlen(text), 2 * LINES);
    free(text);
    desk_close(&desk);
}

/* ------------------------------------------------------------------ at the table */

static void open_table(Desk *desk)
{
    desk_open(desk);
    desk_show(desk, desk_match(desk, &game_null_game, 1, 1));
}

static void draw(Desk *desk)
{
    desk_click(desk, "button \"Draw\"");
}

/* Waits until what was done is written, and names the file. */
static void await_kept(Desk *desk, int moves, char path[SAVE_PATH_MAX])
{
    char words[32];
    snprintf(words, sizeof words, "kept %d", moves);
    desk_await(desk, words);
    SaveSlot slot = saves_look(&desk->shell, &game_null_game);
    snprintf(path, SAVE_PATH_MAX, "%s/storytable/saves/null_game/%s.save", desk->home, slot.name);
}

static void assert_saved(Desk *desk, int moves)
{
    Match *match = desk_saved(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_moves(match), moves);
    match_free(match);
}

/* That people have spent at it, as the save tells. */
static int seconds_of(const char *path)
{
    char *text = text_of(path);
    const char *last = text, *place = text;
    while ((place = strstr(place, "\"seconds\": ")) != NULL) {
        last = place += strlen("\"seconds\": ");
    }
    const int seconds = atoi(last);
    free(text);
    assert_in_range(seconds, 1, 3600);
    return seconds;
}

static void a_move_is_appended(void **state)
{
    (void)state;
    Desk desk;
    char path[SAVE_PATH_MAX];
    open_table(&desk);
    draw(&desk);
    await_kept(&desk, 1, path);
    char *before = text_of(path);
    draw(&desk);
    await_kept(&desk, 2, path);
    char *after = text_of(path);
    assert_memory_equal(after, before, strlen(before));
    char line[128];
    snprintf(line, sizeof line, "{\"moves\": 2, \"seat\": 0, \"move\": \"draw\", \"seconds\": %d}\n",
             seconds_of(path));
    assert_string_equal(after + strlen(before), line);
    desk_press(&desk, SDLK_z, KMOD_CTRL);
    desk_click(&desk, "Step back all the same");
    await_kept(&desk, 1, path);
    assert_saved(&desk, 1);
    free(before), free(after);
    desk_close(&desk);
}

static void what_somebody_else_has_written_stays_and_the_game_goes_on_beside_it(void **state)
{
    (void)state;
    Desk desk;
    char path[SAVE_PATH_MAX];
    open_table(&desk);
    draw(&desk);
    await_kept(&desk, 1, path);
    assert_true(file_replace(path, "changed\n", strlen("changed\n"), NULL, NULL));
    draw(&desk);
    desk_await(&desk, "kept 2");
    assert_true(desk_heard(&desk, "notice \"Another window plays this game"));
    char *text = text_of(path);
    assert_string_equal(text, "changed\n");
    free(text);
    assert_int_equal(desk_count_saves(&desk, &game_null_game), 2);
    assert_saved(&desk, 2);
    desk_press(&desk, SDLK_ESCAPE, 0);
    draw(&desk);
    desk_await(&desk, "kept 3");
    assert_false(desk_heard(&desk, "notice"));
    assert_int_equal(desk_count_saves(&desk, &game_null_game), 2);
    desk_close(&desk);
}

static void a_torn_line_is_mended_and_nothing_is_said(void **state)
{
    (void)state;
    Desk desk;
    char path[SAVE_PATH_MAX];
    open_table(&desk);
    draw(&desk);
    await_kept(&desk, 1, path);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("torn", file);
    fclose(file);
    draw(&desk);
    await_kept(&desk, 2, path);
    assert_false(desk_heard(&desk, "notice"));
    assert_saved(&desk, 2);
    assert_int_equal(desk_count_saves(&desk, &game_null_game), 1);
    desk_close(&desk);
}

static void what_cannot_be_written_is_told_once_and_written_when_it_can(void **state)
{
    (void)state;
    Desk desk;
    char path[SAVE_PATH_MAX], fresh[SAVE_PATH_MAX + 32];
    open_table(&desk);
    draw(&desk);
    await_kept(&desk, 1, path);
    snprintf(fresh, sizeof fresh, "%s.%ld.new", path, (long)getpid());
    assert_int_equal(unlink(path), 0);
    assert_int_equal(mkdir(fresh, 0700), 0); /* a folder where whole files are begun */
    draw(&desk);
    desk_await(&desk, "notice \"This game could not be saved");
    desk_press(&desk, SDLK_ESCAPE, 0);
    draw(&desk);
    desk_tick(&desk);
    scribe_wait(desk.shell.scribe);
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "notice"));
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(rmdir(fresh), 0);
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Back to the shelf"); /* leaving saves what could not be saved before */
    assert_saved(&desk, 3);
    desk_close(&desk);
}

static void leaving_waits_for_what_is_being_written(void **state)
{
    (void)state;
    Desk desk;
    open_table(&desk);
    for (int moves = 1; moves <= 5; moves++) {
        draw(&desk);
    }
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "Back to the shelf");
    assert_true(desk_heard(&desk, "screen launcher"));
    assert_true(scribe_idle(desk.shell.scribe));
    assert_saved(&desk, 5);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_written_in_order),
        cmocka_unit_test(after_a_failure_the_rest_is_dropped_until_somebody_asks),
        cmocka_unit_test(what_was_given_is_written_before_the_end),
        cmocka_unit_test(a_move_is_appended),
        cmocka_unit_test(what_somebody_else_has_written_stays_and_the_game_goes_on_beside_it),
        cmocka_unit_test(a_torn_line_is_mended_and_nothing_is_said),
        cmocka_unit_test(what_cannot_be_written_is_told_once_and_written_when_it_can),
        cmocka_unit_test(leaving_waits_for_what_is_being_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
