/* ui_save_writer.c: writing saves in another thread: order, failures, and waiting at exit. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/saves.h"

#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {&game_null_game, NULL};

enum { FILE_BYTES_MAX = 1024 * 1024 };

/* Returns a task that appends `text` to a file that contains `before`. An empty `before` means a new file. */
static SaveTask create_task(const char *path, const char *before, const char *text)
{
    return (SaveTask){.path = memory_copy_string(path, strlen(path)),
                      .text = memory_copy_string(text, strlen(text)),
                      .length = strlen(text),
                      .before = file_update_digest((FileDigest){0}, before, strlen(before)),
                      .appends = before[0] != '\0'};
}

static char *read_file(const char *path)
{
    size_t length = 0;
    char *text = file_read(path, FILE_BYTES_MAX, &length, NULL);
    assert_non_null(text);
    return text;
}

DESK_TEST(tasks_are_written_in_order)
{
    enum { LINES = 200 };
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk->home);
    AUTO(text) Text all = {0};
    for (int i = 0; i < LINES; i++) {
        char line[32];
        snprintf(line, sizeof line, "line %d\n", i);
        SaveTask task = create_task(path, text_chars(&all), line);
        text_add(&all, "%s", line);
        save_writer_add_save(desk->shell.save_writer, &task);
    }
    save_writer_wait(desk->shell.save_writer);
    assert_true(save_writer_is_idle(desk->shell.save_writer));
    SaveWriterFailure failure;
    assert_false(save_writer_take_failure(desk->shell.save_writer, &failure));
    AUTO(free) char *text = read_file(path);
    assert_string_equal(text, text_chars(&all));
}

DESK_TEST(failed_task_drops_later_tasks_until_error_is_read)
{
    SaveWriter *save_writer = desk->shell.save_writer;
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk->home);
    SaveTask tasks[] = {create_task(path, "", "one\n"), create_task(path, "another\n", "two\n"),
                        create_task(path, "one\n", "three\n")};
    for (int i = 0; i < 3; i++) {
        save_writer_add_save(save_writer, &tasks[i]);
    }
    save_writer_wait(save_writer);
    SaveTask late = create_task(path, "one\n", "late\n");
    save_writer_add_save(save_writer, &late);
    save_writer_wait(save_writer);
    char *text = read_file(path);
    assert_string_equal(text, "one\n");
    free(text);
    SaveWriterFailure failure = {0};
    assert_true(save_writer_take_failure(save_writer, &failure));
    assert_ints(failure.result, FILE_CHANGED, failure.journal.file.bytes, strlen("another\n"));
    assert_non_null(strstr(failure.error.text, path));
    assert_false(save_writer_take_failure(save_writer, &failure));
    SaveTask anew = create_task(path, "one\n", "anew\n");
    save_writer_add_save(save_writer, &anew);
    save_writer_wait(save_writer);
    text = read_file(path);
    assert_string_equal(text, "one\nanew\n");
    free(text);
}

DESK_TEST(pending_tasks_are_written_before_end)
{
    enum { LINES = 50 };
    char path[128];
    snprintf(path, sizeof path, "%s/lines", desk->home);
    SaveWriter *save_writer = save_writer_new(SDL_RegisterEvents(1));
    Text all = {0};
    for (int i = 0; i < LINES; i++) {
        SaveTask task = create_task(path, text_chars(&all), "x\n");
        save_writer_add_save(save_writer, &task);
        text_add(&all, "x\n");
    }
    text_free(&all);
    save_writer_free(save_writer);
    AUTO(free) char *text = read_file(path);
    assert_int_equal(strlen(text), 2 * LINES);
}

static void open_table(Desk *desk)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, 1, 1));
}

static void click_draw_button(Desk *desk)
{
    desk_click(desk, "button \"Draw\"");
}

/* Waits until `moves` moves are saved, and writes the path of the save to `path`. */
static void wait_for_save(Desk *desk, int moves, char path[SAVE_PATH_MAX])
{
    char words[32];
    snprintf(words, sizeof words, "kept %d", moves);
    desk_wait_for_trace(desk, words);
    SaveSlot slot = saves_find_latest(&desk->shell, &game_null_game);
    snprintf(path, SAVE_PATH_MAX, "%s/storytable/saves/null_game/%s.save", desk->home, slot.name);
}

static void assert_saved(Desk *desk, int moves)
{
    AUTO(match) Match *match = desk_load_latest_save(desk, &game_null_game);
    assert_non_null(match);
    assert_int_equal(match_move_count(match), moves);
}

static int read_play_seconds(const char *path)
{
    char *text = read_file(path);
    const char *last = text, *place = text;
    while ((place = strstr(place, "\"seconds\": ")) != NULL) {
        last = place += strlen("\"seconds\": ");
    }
    const int seconds = atoi(last);
    free(text);
    assert_in_range(seconds, 1, 3600);
    return seconds;
}

DESK_TEST(move_is_appended)
{
    char path[SAVE_PATH_MAX];
    open_table(desk);
    click_draw_button(desk);
    wait_for_save(desk, 1, path);
    char *before = read_file(path);
    click_draw_button(desk);
    wait_for_save(desk, 2, path);
    char *after = read_file(path);
    assert_memory_equal(after, before, strlen(before));
    char line[128];
    snprintf(line, sizeof line, "{\"moves\": 2, \"seat\": 0, \"move\": \"draw\", \"seconds\": %d}\n",
             read_play_seconds(path));
    assert_string_equal(after + strlen(before), line);
    desk_press_key(desk, SDLK_z, KMOD_CTRL);
    desk_click(desk, "Undo anyway");
    wait_for_save(desk, 1, path);
    assert_saved(desk, 1);
    free(before), free(after);
}

DESK_TEST(changed_file_is_kept_and_game_continues_in_new_file)
{
    char path[SAVE_PATH_MAX];
    open_table(desk);
    click_draw_button(desk);
    wait_for_save(desk, 1, path);
    assert_true(file_replace(path, "changed\n", strlen("changed\n"), NULL, NULL));
    click_draw_button(desk);
    desk_wait_for_trace(desk, "kept 2");
    assert_true(desk_has_traced(desk, "notice \"This game is also being played in another window"));
    char *text = read_file(path);
    assert_string_equal(text, "changed\n");
    free(text);
    assert_int_equal(desk_count_saves(desk, &game_null_game), 2);
    assert_saved(desk, 2);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    click_draw_button(desk);
    desk_wait_for_trace(desk, "kept 3");
    assert_false(desk_has_traced(desk, "notice"));
    assert_int_equal(desk_count_saves(desk, &game_null_game), 2);
}

DESK_TEST(incomplete_line_is_repaired_silently)
{
    char path[SAVE_PATH_MAX];
    open_table(desk);
    click_draw_button(desk);
    wait_for_save(desk, 1, path);
    FILE *file = fopen(path, "a");
    assert_non_null(file);
    fputs("torn", file);
    fclose(file);
    click_draw_button(desk);
    wait_for_save(desk, 2, path);
    assert_false(desk_has_traced(desk, "notice"));
    assert_saved(desk, 2);
    assert_int_equal(desk_count_saves(desk, &game_null_game), 1);
}

DESK_TEST(write_failure_is_reported_once_and_retried)
{
    char path[SAVE_PATH_MAX], fresh[SAVE_PATH_MAX + 32];
    open_table(desk);
    click_draw_button(desk);
    wait_for_save(desk, 1, path);
    snprintf(fresh, sizeof fresh, "%s.%ld.new", path, (long)getpid());
    assert_int_equal(unlink(path), 0);
    /* Makes writing fail: a save is first written to a new file at this path, and now a folder is there. */
    assert_int_equal(mkdir(fresh, 0700), 0);
    click_draw_button(desk);
    desk_wait_for_trace(desk, "notice \"This game couldn't be saved");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    click_draw_button(desk);
    desk_run_frame(desk);
    save_writer_wait(desk->shell.save_writer);
    desk_run_frame(desk);
    assert_false(desk_has_traced(desk, "notice"));
    assert_int_not_equal(access(path, F_OK), 0);
    assert_int_equal(rmdir(fresh), 0);
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "Back to the shelf"); /* saves the moves that could not be saved before */
    assert_saved(desk, 3);
}

DESK_TEST(leaving_waits_for_writes)
{
    open_table(desk);
    for (int moves = 1; moves <= 5; moves++) {
        click_draw_button(desk);
    }
    desk_press_key(desk, SDLK_F10, 0);
    desk_act(desk, "click Back to the shelf", "screen launcher");
    assert_true(save_writer_is_idle(desk->shell.save_writer));
    assert_saved(desk, 5);
}
