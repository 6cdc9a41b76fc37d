/* ui_note_editor.c: notes of moves: editor, log and pages. */
#include "auto.h"
#include "core/platform/file.h"
#include "core/scene/layout.h"
#include "core/text/text.h"
#include "desk.h"
#include "story_game.h"
#include "test.h"
#include "ui/shell/save_writer.h"
#include "ui/shell/saves.h"
#include "ui/stage/piece_ids.h"
#include "ui/table/table_private.h"

#include <SDL.h>

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};

#define WORDS "Ein \u00FCber\U0001F98A *F* {hit} |<b>"

static Match *create_story_match(Desk *desk, int seats, int humans)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = seats, .seed = 3};
    setup.content = content_store_load(desk->shell.content_store, &game_story_game, &error);
    assert_non_null(setup.content);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = seat < humans ? SEAT_HUMAN : 0;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

static Match *open_story(Desk *desk, int seats, int humans)
{
    Match *match = create_story_match(desk, seats, humans);
    desk_show_match(desk, match);
    return match;
}

static void paste_text(Desk *desk, const char *text)
{
    assert_int_equal(SDL_SetClipboardText(text), 0);
    desk_press_key(desk, SDLK_v, KMOD_LCTRL);
}

DESK_TEST(move_waits_for_its_note)
{
    const Match *match = open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    assert_int_equal(match_move_count(match), 0);
    desk_type_text(desk, WORDS);
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_type_text(desk, "und");
    assert_int_equal(match_move_count(match), 0);
    desk_act(desk, "press Ctrl+Return", "move 0 tell 1");
    assert_true(desk_has_traced(desk, "note 0 \"" WORDS "\\nund\""));
    assert_string_equal(match_move_note(match, 0), WORDS "\nund");
    assert_false(desk_has_traced(desk, "Ctrl+Enter"));
}

DESK_TEST(optional_note_can_be_skipped)
{
    const Match *match = open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "kept for later");
    desk_click(desk, "button \"Skip narration\"");
    assert_int_equal(match_move_count(match), 1);
    assert_null(match_move_note(match, 0));
    desk_click(desk, "card \"A key\"");
    desk_press_key(desk, SDLK_DELETE, 0); /* the key deletes the suggested text */
    desk_click(desk, "button \"Add narration");
    assert_int_equal(match_move_count(match), 2);
    assert_null(match_move_note(match, 1));
    desk_click(desk, "button \"Pass\"");
    assert_int_equal(match_move_count(match), 3);
}

/* The editor opens with the suggestion, and the first typed letter replaces it. */
DESK_TEST(suggested_note_is_accepted_with_one_press)
{
    const Match *match = open_story(desk, 1, 1);
    AUTO(text) Text offered = {0};
    const Move fox = {.kind = STORY_MOVE_TELL, .count = 1, .arg = {0}};
    assert_true(match_compose_note(match, 0, &fox, 0, &offered));
    char told[200], field[200];
    snprintf(told, sizeof told, "* %s", text_chars(&offered));
    snprintf(field, sizeof field, "field \"%s\"", text_chars(&offered));
    desk_act(desk, "click card \"A fox\"", field);
    desk_click(desk, "button \"Back");
    /* The note of a move that was not made is not suggested for another move. */
    desk_click(desk, "card \"A key\"");
    assert_false(desk_has_traced(desk, field));
    desk_type_text(desk, "mine");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "mine");
    desk_press_key(desk, SDLK_z, KMOD_LCTRL);
    desk_click(desk, "card \"A fox\"");
    desk_click(desk, "button \"Add narration");
    assert_string_equal(match_move_note(match, 0), told);
}

/* A line that the game suggests for the player's own words is added with one press. */
DESK_TEST(suggested_line_is_added_with_one_press)
{
    const Match *match = open_story(desk, 1, 1);
    desk_act(desk, "click card \"A fox\"", "!button \"Title");
    desk_type_text(desk, "Orla came");
    desk_click(desk, "button \"Title: *Orla*\"");
    desk_type_text(desk, ".");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "Orla came\nTitle: Orla.");
}

static const char *get_field_text(Desk *desk)
{
    const Table *table = desk->shell.screen.self;
    return scene_find_piece(stage_get_scene(table->stage), ID_DIALOG_FIELD)->text;
}

/* An unchanged suggestion counts as text of the game. Text of the game begins with "*". A changed suggestion
 * counts as text of the player. */
DESK_TEST(suggested_note_can_be_changed)
{
    const Match *match = open_story(desk, 1, 1);
    AUTO(text) Text offered = {0};
    desk_click(desk, "card \"A fox\"");
    desk_click(desk, "button \"Suggest different words\"");
    desk_click(desk, "button \"Suggest different words\"");
    text_add(&offered, "%s", get_field_text(desk));
    assert_int_equal(match_move_count(match), 0);
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    char told[200];
    snprintf(told, sizeof told, "* %s", text_chars(&offered));
    assert_string_equal(match_move_note(match, 0), told);
    desk_click(desk, "card \"A key\"");
    desk_press_key(desk, SDLK_END, 0);
    desk_type_text(desk, "!");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_int_not_equal(match_move_note(match, 1)[0], '*');
}

/* The button offers all 4 suggestions before it repeats one, and never the visible one. */
DESK_TEST(next_suggestion_is_always_different)
{
    enum { PRESSES = 12, DIFFERENT = 4 };
    AUTO(text) Text seen = {0};
    open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    for (int i = 1; i <= PRESSES; i++) {
        AUTO(text) Text before = {0};
        text_add(&before, "%s", get_field_text(desk));
        text_add(&seen, "%s|", text_chars(&before));
        desk_click(desk, "button \"Suggest different words\"");
        assert_string_not_equal(get_field_text(desk), text_chars(&before));
        assert_int_equal(strstr(text_chars(&seen), get_field_text(desk)) != NULL, i >= DIFFERENT);
    }
}

DESK_TEST(required_note_cannot_be_skipped)
{
    const Match *match = open_story(desk, 1, 1);
    desk_act(desk, "click button \"The end\"", "!Skip narration");
    desk_type_text(desk, "  ");
    desk_act(desk, "press Ctrl+Return", "refused \"Write your narration first.\"");
    assert_int_equal(match_move_count(match), 0);
    desk_type_text(desk, "Ende");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "  Ende");
    assert_int_equal(match_seats_to_act(match), 0);
}

DESK_TEST(closed_editor_keeps_its_text)
{
    const Match *match = open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "a draft");
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_int_equal(match_move_count(match), 0);
    desk_act(desk, "click card \"The well\"", "field \"a draft\"");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    desk_act(desk, "click card \"A fox\"", "!field \"a draft\"");
    desk_click(desk, "button \"Back");
    assert_int_equal(match_move_count(match), 1);
}

DESK_TEST(undo_and_redo_keep_notes)
{
    const Match *match = open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, "one");
    desk_act(desk, "press Ctrl+Return", "label \"one\"");
    desk_act(desk, "press Ctrl+Z", "!label \"one\"");
    desk_act(desk, "press Ctrl+Y", "label \"one\"");
    desk_press_key(desk, SDLK_z, KMOD_LCTRL);
    desk_act(desk, "click card \"A fox\"", "field \"one\""); /* the note can still be changed */
    desk_type_text(desk, "!");
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "one!");
}

DESK_TEST(log_shows_notes_as_plain_text)
{
    open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, WORDS);
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    desk_skip_trace(desk);
    desk_act(desk, "press F2", "panel \"Log\"");
    assert_true(desk_has_traced(desk, "label \"" WORDS "\""));
    shell_draw(&desk->shell);
}

DESK_TEST(note_is_saved_on_disk)
{
    Error error = {0};
    open_story(desk, 1, 1);
    desk_click(desk, "card \"A fox\"");
    desk_type_text(desk, WORDS);
    desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
    save_writer_wait(desk->shell.save_writer);
    const SaveSlot slot = saves_find_latest(&desk->shell, &game_story_game);
    SaveHandle save;
    AUTO(match) Match *match = saves_open(&desk->shell, &slot, &save, &error);
    assert_non_null(match);
    assert_string_equal(match_move_note(match, 0), WORDS);
}

DESK_TEST(bots_add_notes)
{
    const Match *match = open_story(desk, 2, 0);
    AUTO(match) Match *same = create_story_match(desk, 2, 0);
    while (match_seats_to_act(same)) {
        assert_true(match_play_bot(same, __builtin_ctz(match_seats_to_act(same)), NULL, NULL));
    }
    for (int i = 0; match_seats_to_act(match) && i < 2000; i++) {
        SDL_Delay(1);
        desk_run_frame(desk);
    }
    assert_int_equal(match_move_count(match), match_move_count(same));
    for (int i = 0; i < match_move_count(match); i++) {
        const char *one = match_move_note(match, i), *other = match_move_note(same, i);
        assert_string_equal(one ? one : "", other ? other : "");
    }
}

DESK_TEST(long_notes_can_be_written_and_read)
{
    static const char *const stuffs[] = {"\U0001F600", "\u05E9\u05DC\u05D5\u05DD ", "<script>"};
    const Match *match = open_story(desk, 1, 1);
    for (size_t i = 0; i < sizeof stuffs / sizeof *stuffs; i++) {
        static const char *const cards[] = {"card \"A fox\"", "card \"The well\"", "card \"A letter\"",
                                            "card \"A key\""};
        AUTO(text) Text text = {0};
        while (text.length + strlen(stuffs[i]) < NOTE_BYTES_MAX) {
            text_add(&text, "%s", stuffs[i]);
        }
        text_add(&text, ".");
        desk_click(desk, cards[i]);
        paste_text(desk, text.chars);
        desk_press_key(desk, SDLK_RETURN, KMOD_LCTRL);
        assert_string_equal(match_move_note(match, (int)i), text.chars);
        shell_draw(&desk->shell);
        desk_act(desk, "click button \"Back\"", "label \"Page ");
        desk_press_key(desk, SDLK_F2, 0);
        shell_draw(&desk->shell);
        desk_press_key(desk, SDLK_F2, 0);
    }
}

DESK_TEST(story_can_be_exported)
{
    Match *match = open_story(desk, 1, 1);
    Error why = {0};
    assert_true(match_play_text(match, 0, "tell 1", &why) && match_set_note(match, "It began.", &why));
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "button \"Export story\"");
    desk_click(desk, "button \"Copy to clipboard\"");
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, "Six Cards\n=========\n\nIt began.\n");
    SDL_free(copied);
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "button \"Export story\"");
    desk_click(desk, "button \"Save as Markdown\"");
    AUTO(text) Text path = {0};
    size_t length = 0;
    text_add(&path, "%sstories/story_game-3.md", desk->shell.data_folder);
    AUTO(free) char *kept = file_read(text_chars(&path), 4096, &length, &why);
    assert_ok(kept, why);
    assert_string_equal(kept, "# Six Cards\n\nIt began.\n");
    assert_non_null(strstr(desk->shell.notice, text_chars(&path)));
}

static void export_markdown(Desk *desk)
{
    desk_press_key(desk, SDLK_ESCAPE, 0);
    desk_press_key(desk, SDLK_F10, 0);
    desk_click(desk, "button \"Export story\"");
    desk_click(desk, "button \"Save as Markdown\"");
}

static void assert_file_contains(Desk *desk, const char *name, const char *words)
{
    AUTO(text) Text path = {0};
    size_t length = 0;
    text_add(&path, "%sstories/%s", desk->shell.data_folder, name);
    AUTO(free) char *kept = file_read(text_chars(&path), 4096, &length, NULL);
    assert_non_null(kept);
    assert_string_equal(kept, words);
}

DESK_TEST(second_export_overwrites_nothing)
{
    Match *match = open_story(desk, 1, 1);
    assert_true(match_play_text(match, 0, "tell 1", NULL) && match_set_note(match, "It began.", NULL));
    export_markdown(desk);
    assert_non_null(strstr(desk->shell.notice, "stories/story_game-3.md"));
    assert_true(match_play_text(match, 0, "tell 2", NULL) && match_set_note(match, "It went on.", NULL));
    export_markdown(desk);
    assert_non_null(strstr(desk->shell.notice, "stories/story_game-3-2.md"));
    assert_file_contains(desk, "story_game-3.md", "# Six Cards\n\nIt began.\n");
    assert_file_contains(desk, "story_game-3-2.md", "# Six Cards\n\nIt began.\n\nIt went on.\n");
}

/* Page breaks of notes depend on estimated widths. No text may be wider than its estimate. */
DESK_TEST(letter_width_estimates_are_upper_bounds)
{
    static const float PIXELS = 1.05f; /* tolerance, because letters are placed at whole pixels */
    static const char *const words[] = {
        "wood",        "MAMMOTH", "\u00E6\u00E6\u00E6", "\u201C\u201Cno\u201D\u201D", "\u0416\u0429\u042E",
        "\u6F22\u5B57"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const float told = renderer_measure_text_width(&desk->shell.renderer, TEXT_BODY, words[i]);
        const float taken = layout_measure_body_text(NULL, words[i], strlen(words[i]));
        if (told > PIXELS * taken) {
            fail_msg("%s is %.1f wide, not %.1f", words[i], (double)told, (double)taken);
        }
    }
}
