/* ui_telling.c: words told with moves: the sheet they are written on, the log, and the pages of a scene. */
#include "core/file.h"
#include "core/lay.h"
#include "core/text.h"
#include "desk.h"
#include "story_game.h"
#include "test.h"
#include "ui/shell/saves.h"
#include "ui/shell/scribe.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};

#define WORDS "Ein \u00FCber\U0001F98A *F* {hit} |<b>"

static Match *story(Desk *desk, int seats, int humans)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = seats, .seed = 3};
    setup.content = library_content(desk->shell.library, &game_story_game, &error);
    assert_non_null(setup.content);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = seat < humans ? SEAT_HUMAN : 0;
    }
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* The table with a new story; the match belongs to it. */
static Match *open_story(Desk *desk, int seats, int humans)
{
    desk_open(desk);
    Match *match = story(desk, seats, humans);
    desk_show(desk, match);
    return match;
}

static void paste(Desk *desk, const char *text)
{
    assert_int_equal(SDL_SetClipboardText(text), 0);
    desk_press(desk, SDLK_v, KMOD_LCTRL);
}

static void a_move_waits_for_its_words(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    assert_int_equal(match_moves(match), 0);
    desk_type(&desk, WORDS);
    desk_press(&desk, SDLK_RETURN, 0);
    desk_type(&desk, "und");
    assert_int_equal(match_moves(match), 0);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_true(desk_heard(&desk, "move 0 tell 1"));
    assert_true(desk_heard(&desk, "note 0 \"" WORDS "\\nund\""));
    assert_string_equal(match_move_note(match, 0), WORDS "\nund");
    assert_false(desk_heard(&desk, "Ctrl+Enter"));
    desk_close(&desk);
}

static void words_may_be_left_out_where_they_are_not_needed(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    desk_type(&desk, "kept for later");
    desk_click(&desk, "button \"Without words\"");
    assert_int_equal(match_moves(match), 1);
    assert_null(match_move_note(match, 0));
    desk_click(&desk, "card \"A key\"");
    desk_press(&desk, SDLK_DELETE, 0); /* the game's own words */
    desk_click(&desk, "button \"Tell it");
    assert_int_equal(match_moves(match), 2);
    assert_null(match_move_note(match, 1));
    desk_click(&desk, "button \"Pass\"");
    assert_int_equal(match_moves(match), 3);
    desk_close(&desk);
}

/* They stand on the sheet from the start, and give way to the first letter that is typed. */
static void words_of_the_games_own_need_one_press(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    Text offered = {0};
    const Move fox = {.kind = STORY_MOVE_TELL, .count = 1, .arg = {0}};
    assert_true(match_offer(match, 0, &fox, 0, &offered));
    char told[200], field[200];
    snprintf(told, sizeof told, "* %s", text_chars(&offered));
    snprintf(field, sizeof field, "field \"%s\"", text_chars(&offered));
    desk_click(&desk, "card \"A fox\"");
    assert_true(desk_heard(&desk, field));
    desk_click(&desk, "button \"Back");
    desk_click(&desk, "card \"A key\""); /* what was not told of one move is not told of another */
    assert_false(desk_heard(&desk, field));
    desk_type(&desk, "mine");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "mine");
    desk_press(&desk, SDLK_z, KMOD_LCTRL);
    desk_click(&desk, "card \"A fox\"");
    desk_click(&desk, "button \"Tell it");
    assert_string_equal(match_move_note(match, 0), told);
    text_free(&offered);
    desk_close(&desk);
}

/* The game's own words are told as such; once a letter is changed they are a person's. */
static void words_of_the_games_own_may_be_told_or_changed(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    Text offered = {0};
    desk_click(&desk, "card \"A fox\"");
    const Move move = {.kind = STORY_MOVE_TELL, .count = 1, .arg = {0}};
    assert_true(match_offer(match, 0, &move, 2, &offered));
    desk_click(&desk, "button \"In other words\"");
    desk_click(&desk, "button \"In other words\"");
    assert_int_equal(match_moves(match), 0);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    char told[200];
    snprintf(told, sizeof told, "* %s", text_chars(&offered));
    assert_string_equal(match_move_note(match, 0), told);
    desk_click(&desk, "card \"A key\"");
    desk_press(&desk, SDLK_END, 0);
    desk_type(&desk, "!");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_int_not_equal(match_move_note(match, 1)[0], '*');
    text_free(&offered);
    desk_close(&desk);
}

static void words_that_are_needed_cannot_be_left_out(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    desk_click(&desk, "button \"The end\"");
    assert_false(desk_heard(&desk, "Without words"));
    desk_type(&desk, "  ");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_true(desk_heard(&desk, "refused \"This cannot be done without words.\""));
    assert_int_equal(match_moves(match), 0);
    desk_type(&desk, "Ende");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "  Ende");
    assert_int_equal(match_to_act(match), 0);
    desk_close(&desk);
}

static void a_sheet_that_is_put_away_keeps_its_words(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    desk_type(&desk, "a draft");
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_int_equal(match_moves(match), 0);
    desk_click(&desk, "card \"The well\"");
    assert_true(desk_heard(&desk, "field \"a draft\""));
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    desk_click(&desk, "card \"A fox\"");
    assert_false(desk_heard(&desk, "field \"a draft\""));
    desk_click(&desk, "button \"Back");
    assert_int_equal(match_moves(match), 1);
    desk_close(&desk);
}

static void steps_back_and_on_keep_what_was_told(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    desk_type(&desk, "one");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_true(desk_heard(&desk, "label \"one\""));
    desk_press(&desk, SDLK_z, KMOD_LCTRL);
    assert_false(desk_heard(&desk, "label \"one\""));
    desk_press(&desk, SDLK_y, KMOD_LCTRL);
    assert_true(desk_heard(&desk, "label \"one\""));
    desk_press(&desk, SDLK_z, KMOD_LCTRL);
    desk_click(&desk, "card \"A fox\""); /* to say it better */
    assert_true(desk_heard(&desk, "field \"one\""));
    desk_type(&desk, "!");
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    assert_string_equal(match_move_note(match, 0), "one!");
    desk_close(&desk);
}

static void the_log_shows_words_as_they_are(void **state)
{
    (void)state;
    Desk desk;
    open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    desk_type(&desk, WORDS);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    desk_mark(&desk);
    desk_press(&desk, SDLK_F2, 0);
    assert_true(desk_heard(&desk, "panel \"The log\""));
    assert_true(desk_heard(&desk, "label \"" WORDS "\""));
    shell_draw(&desk.shell);
    desk_close(&desk);
}

static void what_was_told_is_kept_on_the_disk(void **state)
{
    (void)state;
    Desk desk;
    Error error = {0};
    open_story(&desk, 1, 1);
    desk_click(&desk, "card \"A fox\"");
    desk_type(&desk, WORDS);
    desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
    scribe_wait(desk.shell.scribe);
    const SaveSlot slot = saves_look(&desk.shell, &game_story_game);
    SavePlace place;
    Match *match = saves_open(&desk.shell, &slot, &place, &error);
    assert_non_null(match);
    assert_string_equal(match_move_note(match, 0), WORDS);
    match_free(match);
    desk_close(&desk);
}

static void bots_tell_as_they_play(void **state)
{
    (void)state;
    Desk desk;
    const Match *match = open_story(&desk, 2, 0);
    Match *same = story(&desk, 2, 0);
    while (match_to_act(same)) {
        assert_true(match_play_bot(same, __builtin_ctz(match_to_act(same)), NULL, NULL));
    }
    for (int i = 0; match_to_act(match) && i < 2000; i++) {
        SDL_Delay(1);
        desk_tick(&desk);
    }
    assert_int_equal(match_moves(match), match_moves(same));
    for (int i = 0; i < match_moves(match); i++) {
        const char *one = match_move_note(match, i), *other = match_move_note(same, i);
        assert_string_equal(one ? one : "", other ? other : "");
    }
    match_free(same);
    desk_close(&desk);
}

static void much_can_be_told_and_read(void **state)
{
    (void)state;
    static const char *const stuffs[] = {"\U0001F600", "\u05E9\u05DC\u05D5\u05DD ", "<script>"};
    Desk desk;
    const Match *match = open_story(&desk, 1, 1);
    for (size_t i = 0; i < sizeof stuffs / sizeof *stuffs; i++) {
        static const char *const cards[] = {"card \"A fox\"", "card \"The well\"", "card \"A letter\"",
                                            "card \"A key\""};
        Text text = {0};
        while (text.length + strlen(stuffs[i]) < NOTE_BYTES_MAX) {
            text_add(&text, "%s", stuffs[i]);
        }
        text_add(&text, "."); /* blanks alone are no words */
        desk_click(&desk, cards[i]);
        paste(&desk, text.chars);
        desk_press(&desk, SDLK_RETURN, KMOD_LCTRL);
        assert_string_equal(match_move_note(match, (int)i), text.chars);
        shell_draw(&desk.shell);
        desk_click(&desk, "button \"Back\"");
        assert_true(desk_heard(&desk, "label \"Page "));
        desk_press(&desk, SDLK_F2, 0);
        shell_draw(&desk.shell);
        desk_press(&desk, SDLK_F2, 0);
        text_free(&text);
    }
    desk_close(&desk);
}

static void a_story_is_taken_home(void **state)
{
    (void)state;
    Desk desk;
    Match *match = open_story(&desk, 1, 1);
    Error why = {0};
    assert_true(match_play_text(match, 0, "tell 1", &why) && match_note(match, "It began.", &why));
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Take the story home\"");
    desk_click(&desk, "button \"Copy it\"");
    char *copied = SDL_GetClipboardText();
    assert_string_equal(copied, "Six Cards\n=========\n\nIt began.\n");
    SDL_free(copied);
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Take the story home\"");
    desk_click(&desk, "button \"Keep it as Markdown\"");
    Text path = {0};
    size_t length = 0;
    text_add(&path, "%sstories/story_game-3.md", desk.shell.pref);
    char *kept = file_read(text_chars(&path), 4096, &length, &why);
    if (!kept)
        fail_msg("%s", why.text);
    assert_string_equal(kept, "# Six Cards\n\nIt began.\n");
    assert_non_null(strstr(desk.shell.notice, text_chars(&path)));
    free(kept);
    text_free(&path);
    desk_close(&desk);
}

static void keep_as_markdown(Desk *desk)
{
    desk_press(desk, SDLK_ESCAPE, 0);
    desk_press(desk, SDLK_F10, 0);
    desk_click(desk, "button \"Take the story home\"");
    desk_click(desk, "button \"Keep it as Markdown\"");
}

static void assert_kept(Desk *desk, const char *name, const char *words)
{
    Text path = {0};
    size_t length = 0;
    text_add(&path, "%sstories/%s", desk->shell.pref, name);
    char *kept = file_read(text_chars(&path), 4096, &length, NULL);
    assert_non_null(kept);
    assert_string_equal(kept, words);
    free(kept);
    text_free(&path);
}

static void a_story_that_is_kept_again_replaces_none(void **state)
{
    (void)state;
    Desk desk;
    Match *match = open_story(&desk, 1, 1);
    assert_true(match_play_text(match, 0, "tell 1", NULL) && match_note(match, "It began.", NULL));
    keep_as_markdown(&desk);
    assert_non_null(strstr(desk.shell.notice, "stories/story_game-3.md"));
    assert_true(match_play_text(match, 0, "tell 2", NULL) && match_note(match, "It went on.", NULL));
    keep_as_markdown(&desk);
    assert_non_null(strstr(desk.shell.notice, "stories/story_game-3-2.md"));
    assert_kept(&desk, "story_game-3.md", "# Six Cards\n\nIt began.\n");
    assert_kept(&desk, "story_game-3-2.md", "# Six Cards\n\nIt began.\n\nIt went on.\n");
    desk_close(&desk);
}

/* Pages of notes are turned by a guess that no words may exceed. */
static void letters_are_no_wider_than_pages_take_them_for(void **state)
{
    (void)state;
    static const float PIXELS = 1.05f; /* letters stand on whole ones */
    static const char *const words[] = {
        "wood",        "MAMMOTH", "\u00E6\u00E6\u00E6", "\u201C\u201Cno\u201D\u201D", "\u0416\u0429\u042E",
        "\u6F22\u5B57"};
    Desk desk;
    desk_open(&desk);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        const float told = view_text_width(&desk.shell.view, TEXT_BODY, words[i]);
        const float taken = lay_body_width(NULL, words[i], strlen(words[i]));
        if (told > PIXELS * taken) {
            fail_msg("%s is %.1f wide, not %.1f", words[i], (double)told, (double)taken);
        }
    }
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_story_is_taken_home),
        cmocka_unit_test(a_move_waits_for_its_words),
        cmocka_unit_test(words_may_be_left_out_where_they_are_not_needed),
        cmocka_unit_test(words_of_the_games_own_need_one_press),
        cmocka_unit_test(words_of_the_games_own_may_be_told_or_changed),
        cmocka_unit_test(words_that_are_needed_cannot_be_left_out),
        cmocka_unit_test(a_sheet_that_is_put_away_keeps_its_words),
        cmocka_unit_test(steps_back_and_on_keep_what_was_told),
        cmocka_unit_test(the_log_shows_words_as_they_are),
        cmocka_unit_test(what_was_told_is_kept_on_the_disk),
        cmocka_unit_test(bots_tell_as_they_play),
        cmocka_unit_test(much_can_be_told_and_read),
        cmocka_unit_test(a_story_that_is_kept_again_replaces_none),
        cmocka_unit_test(letters_are_no_wider_than_pages_take_them_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
