/* ui_drafts.c: typed text that was not submitted comes back when its field is opened again, and is gone after
 * it was submitted or canceled. */
#include "auto.h"
#include "core/data/draft_file.h"
#include "core/platform/memory.h"
#include "desk.h"
#include "story_game.h"
#include "test.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/saves.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/input.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};

#define WORDS "\u00DCber \U0001F98A *F* \"x\\"

/* ------------------------------------------------------------------ a saved story */

static Match *create_story_match(Desk *desk, int humans)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = humans, .seed = 3};
    setup.content = content_store_load(desk->shell.content_store, &game_story_game, &error);
    assert_non_null(setup.content);
    for (int seat = 0; seat < humans; seat++) {
        setup.seat_bot[seat] = SEAT_HUMAN;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static void open_story(Desk *desk)
{
    desk_show_match(desk, create_story_match(desk, 1));
}

/* Opens the story that was played last. */
static void resume_match(Desk *desk)
{
    Error error = {0};
    SaveHandle save;
    const SaveSlot slot = saves_find_latest(&desk->shell, &game_story_game);
    Match *match = saves_open(&desk->shell, &slot, &save, &error);
    if (!match) {
        fail_msg("%s", error.text);
    }
    shell_set_screen(&desk->shell, table_create_screen_for_save(&desk->shell, match, &save));
    desk_run_frame(desk);
    desk_run_frame(desk);
    if (desk_has_traced(desk, "button \"Continue\"")) {
        desk_click(desk, "button \"Continue\"");
    }
}

static void reopen_and_resume(Desk *desk)
{
    desk_reopen(desk);
    resume_match(desk);
}

static Table *get_table(Desk *desk)
{
    assert_string_equal(desk->shell.screen.name, "table");
    return desk->shell.screen.self;
}

static bool does_file_exist(const char *path)
{
    return access(path, F_OK) == 0;
}

/* Writes the path of the drafts file of the save with this name. */
static void write_drafts_path(const Desk *desk, const char *folder, const char *name, char out[256])
{
    snprintf(out, 256, "%s/storytable/saves/story_game%s/%s.save.drafts", desk->home, folder, name);
}

static void assert_field(const Desk *desk, const char *words)
{
    char quoted[256], field[300];
    trace_quote(words, quoted, sizeof quoted);
    snprintf(field, sizeof field, "field \"%s\"", quoted);
    if (!desk_has_traced(desk, field)) {
        fail_msg("no field contains %s", words);
    }
}

/* ------------------------------------------------------------------ table */

DESK_TEST(note_draft_is_restored_until_submitted)
{
    char path[256];
    open_story(desk);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, WORDS);
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_type_text(desk, "und");
    reopen_and_resume(desk);
    desk_click(desk, "card \"A key\"");
    assert_field(desk, WORDS "\n\nund");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    write_drafts_path(desk, "", saves_find_latest(&desk->shell, &game_story_game).name, path);
    save_writer_wait(desk->shell.save_writer);
    assert_false(does_file_exist(path));
    reopen_and_resume(desk);
    desk_act(desk, "click card \"A fox\"", "!und\"");
}

/* Typed text is saved while the user continues to type. */
DESK_TEST(draft_is_on_disk_while_typing_continues)
{
    enum { LETTERS = 9, EACH_MS = 100 };
    char path[256];
    open_story(desk);
    desk_click(desk, "card \"A fox\"");
    for (int i = 0; i < LETTERS; i++) {
        SDL_Event event = {.text = {.type = SDL_TEXTINPUT, .text = "a"}};
        shell_handle_event(&desk->shell, &event);
        desk->now += EACH_MS;
        shell_update(&desk->shell, desk->now);
    }
    save_writer_wait(desk->shell.save_writer);
    write_drafts_path(desk, "", saves_find_latest(&desk->shell, &game_story_game).name, path);
    AUTO(free) char *draft = draft_file_read(path, "telling 0", NULL);
    assert_non_null(draft);
    assert_true(strlen(draft) >= DRAFT_DELAY_MS / EACH_MS);
}

DESK_TEST(suggested_note_is_no_draft)
{
    char path[256];
    open_story(desk);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "mine");
    desk_run_frame(desk);
    save_writer_wait(desk->shell.save_writer);
    write_drafts_path(desk, "", saves_find_latest(&desk->shell, &game_story_game).name, path);
    assert_true(does_file_exist(path));
    desk_click(desk, "button \"Suggest different words\"");
    save_writer_wait(desk->shell.save_writer);
    assert_false(does_file_exist(path));
}

static void open_note_revision(Desk *desk)
{
    desk_skip_trace(desk);
    table_handle_tap(get_table(desk), PIECE_EDIT_NOTE, 0, 0);
    desk_run_frame(desk);
}

DESK_TEST(revision_draft_is_restored_until_discarded)
{
    open_story(desk);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "one");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    open_note_revision(desk);
    desk_press_key(desk, SDLK_a, KMOD_LCTRL);
    desk_type_text(desk, "another");
    reopen_and_resume(desk);
    open_note_revision(desk);
    assert_field(desk, "another");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    open_note_revision(desk);
    assert_field(desk, "one");
    desk_press_key(desk, SDLK_a, KMOD_LCTRL);
    desk_type_text(desk, "a third");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    reopen_and_resume(desk);
    open_note_revision(desk);
    assert_field(desk, "a third\nBefore: one"); /* this game writes notes in this format */
    assert_null(table_restore_draft_text(get_table(desk), "retelling 0"));
}

/* The draft of a host's chat message is in the drafts file of the save. The draft of a guest is in
 * drafts.json. */
DESK_TEST(chat_draft_is_restored_until_sent)
{
    Error error = {0};
    Match *match = create_story_match(desk, 2);
    const Screen screen = table_create_host_screen(&desk->shell, match, &(SaveHandle){0}, 2, &error);
    if (!screen.self) {
        fail_msg("%s", error.text);
    }
    shell_set_screen(&desk->shell, screen);
    desk_run_frame(desk);
    desk_click(desk, "button \"Back to the game\"");
    desk_press_key(desk, SDLK_t, KMOD_LCTRL);
    desk_type_text(desk, "Is anybody");
    desk_reopen(desk);
    resume_match(desk);
    table_run_action(get_table(desk), TABLE_HOST);
    desk_run_frame(desk);
    desk_run_frame(desk);
    desk_click(desk, "button \"Back to the game\"");
    desk_press_key(desk, SDLK_t, KMOD_LCTRL);
    assert_field(desk, "Is anybody");
    desk_type_text(desk, " there?");
    desk_act(desk, "press Return", "Is anybody there?");
    char *draft = table_restore_draft_text(get_table(desk), "chat");
    assert_null(draft);
}

/* ------------------------------------------------------------------ files */

DESK_TEST(drafts_move_with_their_save)
{
    Error error = {0};
    char path[256];
    open_story(desk);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "a draft");
    shell_set_screen(&desk->shell, saved_screen_create(&desk->shell, &game_story_game));
    desk_run_frame(desk);
    SaveSlot slot = saves_find_latest(&desk->shell, &game_story_game);
    assert_true(saves_rename(&desk->shell, &slot, "other", &error));
    write_drafts_path(desk, "", "other", path);
    assert_true(does_file_exist(path));
    resume_match(desk);
    desk_click(desk, "card \"A fox\"");
    assert_field(desk, "a draft");
    shell_set_screen(&desk->shell, saved_screen_create(&desk->shell, &game_story_game));
    desk_run_frame(desk);
    slot = saves_find_latest(&desk->shell, &game_story_game);
    assert_true(saves_move_to_folder(&desk->shell, &slot, SAVES_DELETED, &error));
    assert_false(does_file_exist(path));
    write_drafts_path(desk, "/deleted", "other", path);
    assert_true(does_file_exist(path));
    saves_purge_deleted(&desk->shell);
    assert_false(does_file_exist(path));
}

/* ------------------------------------------------------------------ other pages */

static void show_setup_screen(Desk *desk)
{
    desk_skip_trace(desk);
    shell_set_screen(&desk->shell, setup_create_screen(&desk->shell, &game_story_game, NULL));
    desk_run_frame(desk);
    desk_run_frame(desk);
}

DESK_TEST(seed_draft_is_restored_until_page_is_left)
{
    show_setup_screen(desk);
    desk_type_text(desk, "moonshine");
    desk_reopen(desk);
    show_setup_screen(desk);
    assert_field(desk, "moonshine");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    show_setup_screen(desk);
    assert_false(desk_has_traced(desk, "moonshine"));
    desk_type_text(desk, "sunshine");
    desk_click(desk, "\"Start\"");
    desk_reopen(desk);
    show_setup_screen(desk);
    assert_false(desk_has_traced(desk, "sunshine"));
}

static void show_saved_screen(Desk *desk)
{
    desk_skip_trace(desk);
    shell_set_screen(&desk->shell, saved_screen_create(&desk->shell, &game_story_game));
    desk_run_frame(desk);
    desk_run_frame(desk);
    desk_click(desk, "button \"Rename\"");
}

DESK_TEST(name_draft_is_restored_until_submitted)
{
    open_story(desk);
    desk_click(desk, "button \"Pass\"");
    show_saved_screen(desk);
    desk_press_key(desk, SDLK_a, KMOD_CTRL);
    desk_type_text(desk, "The Fo");
    desk_reopen(desk);
    show_saved_screen(desk);
    assert_field(desk, "The Fo");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    show_saved_screen(desk);
    assert_false(desk_has_traced(desk, "field \"The Fo\""));
    desk_press_key(desk, SDLK_a, KMOD_CTRL);
    desk_type_text(desk, "The Fox");
    desk_press_key(desk, SDLK_RETURN, 0);
    assert_string_equal(saves_find_latest(&desk->shell, &game_story_game).name, "The Fox");
}

static void show_join_screen(Desk *desk)
{
    desk_skip_trace(desk);
    shell_set_screen(&desk->shell, join_create_screen(&desk->shell, &game_story_game, NULL));
    desk_run_frame(desk);
    desk_run_frame(desk);
}

/* Leaving the page saves its fields in the settings and deletes their drafts. The draft "Bert" is like one
 * that a killed program leaves behind. */
DESK_TEST(join_fields_are_restored)
{
    show_join_screen(desk);
    desk_type_text(desk, "Anna");
    desk_press_key(desk, SDLK_TAB, 0);
    desk_type_text(desk, "kitchen");
    desk_run_frame(desk);
    save_writer_wait(desk->shell.save_writer);
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/drafts.json", desk->home);
    char *person = draft_file_read(path, "person", NULL);
    char *address = draft_file_read(path, "join address", NULL);
    assert_string_equal(person, "Anna");
    assert_string_equal(address, "kitchen");
    free(person);
    free(address);
    desk_reopen(desk);
    assert_false(does_file_exist(path));
    assert_string_equal(desk->shell.settings.player_name, "Anna");
    assert_true(draft_file_write(path, "person", "Bert", NULL));
    show_join_screen(desk);
    assert_field(desk, "Bert");
}

DESK_TEST(failure_to_save_draft_is_reported_once)
{
    char path[256];
    snprintf(path, sizeof path, "%s/storytable/drafts.json", desk->home);
    assert_int_equal(mkdir(path, 0700), 0);
    show_setup_screen(desk);
    desk_act(desk, "type m", "...notice \"The text you are typing can't be saved.");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_type_text(desk, "n");
    desk_run_frame(desk);
    save_writer_wait(desk->shell.save_writer);
    desk_run_frame(desk);
    assert_false(desk_has_traced(desk, "notice \"The text"));
}
