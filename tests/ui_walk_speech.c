/* ui_walk_speech.c: speech in the whole program. Visits every screen, dialog and table of all games with Tab
 * and arrow keys, and types in every field. Fails if a title is missing or a focus change is silent. */
#include "auto.h"
#include "core/learn/lesson.h"
#include "core/text/speech_markup.h"
#include "desk.h"
#include "finished_runs.h"
#include "story_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"

#include <ctype.h>

enum { LINE_BYTES = 2048, STEPS = 40 };

static Desk desk;
static const char *place; /* name of the current screen, for error messages */

static int open_desk(void **state)
{
    desk_open(&desk);
    desk.shell.settings.speech = SPEECH_NORMAL;
    return 0;
}

static int close_desk(void **state)
{
    desk_close(&desk);
    return 0;
}

/* --- trace --- */

/* Finds the last trace line after `from` that starts with `start` and contains `words`. The line is empty if
 * there is none. */
static void find_line(long from, const char *start, const char *words, char out[LINE_BYTES])
{
    char line[LINE_BYTES];
    FILE *trace = fopen(desk.trace, "r");
    assert_non_null(trace);
    fseek(trace, from, SEEK_SET);
    out[0] = '\0';
    while (fgets(line, sizeof line, trace)) {
        if (strncmp(line, start, strlen(start)) == 0 && strstr(line, words)) {
            snprintf(out, LINE_BYTES, "%s", line);
        }
    }
    fclose(trace);
}

/* Returns whether the "say" line has a letter or a digit. */
static bool has_spoken_text(const char *line)
{
    for (const char *at = strncmp(line, "say ", 4) == 0 ? line + 4 : ""; *at; at++) {
        if (isalnum((unsigned char)*at) || (unsigned char)*at >= 0x80) {
            return true;
        }
    }
    return false;
}

static bool was_spoken(char line[LINE_BYTES])
{
    find_line(desk.trace_start, "say ", "", line);
    if (getenv("WALK_SHOW")) {
        printf("%s: %s", place, line[0] ? text_chars(&desk.shell.spoken_text) : "-");
        printf("\n");
    }
    return has_spoken_text(line);
}

static void assert_spoken(const char *words)
{
    if (getenv("WALK_SHOW")) {
        printf("%s: %s\n", place, text_chars(&desk.shell.spoken_text));
    }
    if (!strstr(text_chars(&desk.shell.spoken_text), words)) {
        fail_msg("%s: \"%s\" is not spoken, but \"%s\"", place, words, text_chars(&desk.shell.spoken_text));
    }
}

/* --- walking --- */

/* Returns the id of the last piece with the focus in the trace since the last action, or 0. */
static unsigned get_traced_focus(void)
{
    char line[LINE_BYTES];
    unsigned id = 0;
    find_line(desk.trace_start, "piece ", " focus", line);
    sscanf(line, "piece %u", &id);
    return id;
}

static void press_key(SDL_Keycode key, Uint16 mod)
{
    desk_press_key(&desk, key, mod);
}

/* Presses a key that moves the focus, and fails if the newly focused piece is not spoken. Returns the id of
 * this piece. */
static unsigned press_and_get_focus(SDL_Keycode key, unsigned before)
{
    char line[LINE_BYTES];
    press_key(key, 0);
    const unsigned now = get_traced_focus();
    if (!was_spoken(line)) {
        find_line(desk.trace_start, "piece ", " focus", line);
        fail_msg("%s: after %s, nothing is spoken at %s", place, SDL_GetKeyName(key), line);
    }
    return now != 0 ? now : before;
}

/* Returns the id of the last active text field in the trace since the last action, or 0. If the page scrolls,
 * this can be the field that the focus has just left. */
static unsigned get_edited_field(void)
{
    char line[LINE_BYTES];
    unsigned id = 0;
    find_line(desk.trace_start, "piece ", " edited", line);
    sscanf(line, "piece %u", &id);
    return id;
}

static void assert_echo(const char *words)
{
    char line[LINE_BYTES], wanted[64];
    snprintf(wanted, sizeof wanted, "say \"%s", words);
    if (!was_spoken(line) || !desk_has_traced(&desk, wanted)) {
        fail_msg("%s: \"%s\" is not echoed, but %s", place, words, line);
    }
}

static void type_in_field(void)
{
    char line[LINE_BYTES];
    press_key(SDLK_END, 0);
    assert_true(was_spoken(line));
    desk_type_text(&desk, "7");
    assert_echo("7");
    press_key(SDLK_BACKSPACE, 0);
    assert_echo("deleted 7");
    press_key(SDLK_LEFT, 0);
    assert_true(was_spoken(line));
    press_key(SDLK_LEFT, KMOD_LSHIFT);
    assert_true(was_spoken(line));
    press_key(SDLK_RIGHT, 0);
    assert_true(was_spoken(line));
}

/* Visits the groups of a screen with Tab and the pieces of each group with arrow keys, and types in every
 * field. */
static void walk_focus(void)
{
    static const SDL_Keycode arrows[] = {SDLK_RIGHT, SDLK_DOWN, SDLK_DOWN, SDLK_LEFT, SDLK_UP};
    unsigned focus = 0, typed = 0;
    int count = 0;
    for (int i = 0; i < STEPS; i++) {
        const unsigned before = focus;
        focus = press_and_get_focus(SDLK_TAB, focus);
        count += focus != before;
        if (get_edited_field() == focus && typed != focus) {
            typed = focus;
            type_in_field();
        }
    }
    for (int i = 0; i < STEPS; i++) {
        const SDL_Keycode key = arrows[(unsigned)i % SDL_arraysize(arrows)];
        focus = press_and_get_focus(get_edited_field() != 0 ? SDLK_TAB : key, focus);
    }
    if (count < 2 && !getenv("WALK_SHOW")) {
        fail_msg("%s: Tab does not move the focus", place);
    }
}

static void assert_screen_announced(const char *what, const char *title)
{
    place = what;
    assert_spoken(title);
}

static void show_screen(Screen screen, const char *what, const char *title)
{
    press_key(SDLK_LSHIFT, 0);
    shell_set_screen(&desk.shell, screen);
    desk_run_frame(&desk);
    desk_run_frame(&desk);
    assert_screen_announced(what, title);
    press_key(SDLK_F9, 0);
    if (!desk_has_traced(&desk, title[0] ? title : "say \"")) {
        fail_msg("%s: F9 does not repeat the speech", place);
    }
}

static void show_screen_and_walk(Screen screen, const char *what, const char *title)
{
    show_screen(screen, what, title);
    walk_focus();
}

static void click_piece(const char *words, const char *what, const char *title)
{
    desk_click(&desk, words);
    assert_screen_announced(what, title);
    walk_focus();
}

/* --- screens --- */

TEST(shelf_and_menus_are_spoken)
{
    show_screen_and_walk(shelf_create_screen(&desk.shell, NULL), "shelf", "Storytable");
    press_key(SDLK_F10, 0);
    assert_screen_announced("menu", "Menu");
    walk_focus();
    click_piece("button \"Settings", "settings", "Settings");
    click_piece("button \"Sound", "sound", "Sound");
    click_piece("button \"Speak typed text", "a list of values", "Speak typed text");
    press_key(SDLK_ESCAPE, 0);
    press_key(SDLK_ESCAPE, 0);
    press_key(SDLK_ESCAPE, 0);
    assert_spoken("Storytable");
}

TEST(join_screen_is_spoken)
{
    show_screen_and_walk(join_create_screen(&desk.shell, games_all[0], NULL), "join", "Join game");
    assert_spoken("");
}

TEST(setup_screen_is_spoken)
{
    for (int i = 0; games_all[i]; i++) {
        const Game *game = games_all[i];
        MatchSetup setup = {.game = game, .seats = game->min_seats};
        show_screen_and_walk(setup_create_screen(&desk.shell, game, &setup), "set-up", game->title);
        if (game->editor) {
            show_screen_and_walk(pack_list_create_screen(&desk.shell, game, &setup), "packs", "");
        }
        show_screen_and_walk(saved_screen_create(&desk.shell, game), "saved games", "Saved games");
        show_screen_and_walk(puzzles_create_screen(&desk.shell, game), "puzzles", "");
        show_screen_and_walk(calendar_create_screen(&desk.shell, game, 20261101 + i), "calendar", "");
    }
}

/* --- tables --- */

static Match *create_match(const char *id, int seats, int people)
{
    Error error = {0};
    MatchSetup setup = {.game = game_find(id), .seats = seats, .seed = 7};
    setup.content = content_store_load(desk.shell.content_store, setup.game, &error);
    match_assign_bots(&setup);
    for (int i = 0; i < seats; i++) {
        setup.seat_bot[i] = i < people ? SEAT_HUMAN : setup.seat_bot[i] >= 0 ? setup.seat_bot[i] : 0;
    }
    Match *match = match_new(&setup, &error);
    assert_ok(match, error);
    return match;
}

TEST(tables_are_spoken)
{
    static const struct {
        const char *save, *title;
    } list[] = {{"tests/golden/paperback_adventures/ahead.save", "Paperback Adventures"},
                {"tests/golden/fiction/usual.save", "Fiction"},
                {"tests/golden/fiction_impossible/alone.save", "Fiction Impossible"},
                {"tests/golden/storybook_battles/pan_and_hook.save", "Storybook Battles"},
                {"tests/golden/fantastical_adventure/three_bold.save", "Fantastical Adventure"}};
    for (size_t i = 0; i < SDL_arraysize(list); i++) {
        for (int part = 1; part < 5; part++) {
            Match *match = desk_load_save(&desk, list[i].save);
            match_restore_position(match, match_move_count(match) * part / 5, false);
            show_screen_and_walk(table_create_screen(&desk.shell, match), list[i].title, list[i].title);
        }
    }
}

static void show_match(Match *match, const char *what, const char *title)
{
    show_screen(table_create_screen(&desk.shell, match), what, title);
}

static void press_and_walk(SDL_Keycode key, Uint16 mod, const char *what, const char *title)
{
    press_key(key, mod);
    desk_run_frame(&desk);
    assert_screen_announced(what, title);
    walk_focus();
}

static Match *load_third_of_save(const char *save)
{
    Match *match = desk_load_save(&desk, save);
    match_restore_position(match, match_move_count(match) / 3, false);
    return match;
}

TEST(overlays_are_spoken)
{
    desk.shell.settings.help = HELP_LEVEL_ANALYSIS;
    show_match(load_third_of_save("tests/golden/paperback_adventures/ahead.save"), "table",
               "Paperback Adventures");
    press_and_walk(SDLK_F2, 0, "log", "Log");
    press_key(SDLK_F2, 0);
    press_and_walk(SDLK_F4, 0, "dictionary", "Dictionary");
    press_key(SDLK_ESCAPE, 0);
    press_and_walk(SDLK_F5, 0, "advice", "");
    press_key(SDLK_ESCAPE, 0);
    press_and_walk(SDLK_F7, 0, "replay", "");
    press_key(SDLK_ESCAPE, 0);
    press_and_walk(SDLK_F10, 0, "menu of a table", "Menu");
    press_key(SDLK_ESCAPE, 0);
    press_key(SDLK_z, KMOD_CTRL);
    assert_screen_announced("undo", "");
}

TEST(reports_are_spoken)
{
    Error error = {0};
    Match *match = match_load("tests/golden/fiction_impossible/four_mixed.save", content_store_find,
                              desk.shell.content_store, &error);
    show_match(match, "a match that is over", "Fiction Impossible");
    walk_focus();
    click_piece("Summary", "summary", "Summary");
}

TEST(curtains_are_spoken)
{
    Error error = {0};
    Match *match = create_match("storybook_battles", 2, 2);
    for (int moves = 0; moves < 12; moves++) {
        const Game *game = match_setup(match)->game;
        assert_true(match_play_bot(match, match_next_seat(match), &game->bots[0], &error));
    }
    show_match(match, "curtain", "your turn");
    walk_focus();
    press_key(SDLK_RETURN, 0);
    assert_screen_announced("duel", "");
    walk_focus();
}

TEST(lessons_are_spoken)
{
    for (const Game *const *game = games_all; *game; game++) {
        LessonNames names;
        Error error = {0};
        content_store_list_lessons(desk.shell.content_store, *game, &names);
        for (int i = 0; i < names.count; i++) {
            const Lesson *lesson =
                content_store_load_lesson(desk.shell.content_store, *game, names.names[i], &error);
            show_match(lesson_start_match(lesson, &error), "lesson", "");
            for (int tick = 0; tick < 10 && !strstr(text_chars(&desk.shell.spoken_text), lesson->title);
                 tick++) {
                SDL_Delay(20); /* gives bots time to begin */
                desk_run_frame(&desk);
            }
            assert_spoken(lesson->title);
            walk_focus();
        }
    }
}

TEST(online_tables_are_spoken)
{
    Error error = {0};
    Match *match = create_match("storybook_battles", 2, 2);
    show_screen(table_create_host_screen(&desk.shell, match, &(SaveHandle){0}, 2, &error), "online game",
                "Storybook Battles");
    walk_focus();
    desk_click(&desk, "button \"Use a broker");
    assert_screen_announced("the broker", "text field");
    walk_focus();
    press_key(SDLK_ESCAPE, 0);
    desk_run_frame(&desk);
    desk_click(&desk, "button \"Back to the game\"");
    press_and_walk(SDLK_t, KMOD_LCTRL, "chat", "text field");
}

/* The note editor is a text field with several lines. */
TEST(note_editor_is_spoken)
{
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = 1, .seed = 3, .seat_bot = {SEAT_HUMAN}};
    setup.content = content_store_load(desk.shell.content_store, &game_story_game, &error);
    show_match(match_new(&setup, &error), "story", "");
    desk_click(&desk, "card \"A fox\"");
    assert_screen_announced("note editor", "text field");
    desk_type_text(&desk, "Once upon a time");
    assert_echo("Once upon a time");
    press_key(SDLK_RETURN, 0);
    assert_echo("new line");
    desk_type_text(&desk, "x");
    press_key(SDLK_UP, 0);
    assert_echo("Once upon a time");
    press_key(SDLK_LEFT, KMOD_CTRL);
    press_key(SDLK_RIGHT, KMOD_LCTRL | KMOD_LSHIFT);
    assert_echo("selected ");
    press_key(SDLK_RIGHT, 0);
    press_key(SDLK_a, KMOD_LCTRL);
    assert_echo("selected Once upon a time x");
    press_key(SDLK_DELETE, 0);
    assert_echo("deleted Once upon a time x");
    desk.shell.settings.speak_typing = ECHO_WORDS;
    desk_type_text(&desk, "f");
    desk_type_text(&desk, "o");
    desk_act(&desk, "type x", "!say \"");
    desk_type_text(&desk, " ");
    assert_echo("fox");
}

TEST(story_export_is_spoken)
{
    show_match(load_third_of_save("tests/golden/fantastical_adventure/three_bold.save"), "table",
               "Fantastical Adventure");
    press_key(SDLK_F10, 0);
    desk_click(&desk, "button \"Export story");
    assert_screen_announced("story export", "");
    walk_focus();
}

TEST(history_is_spoken)
{
    const Game *game = game_find("paperback_adventures");
    store_lost_and_won_runs(desk.home);
    store_analyzed_runs(desk.home, game);
    store_complete_run(desk.home, desk.shell.content_store, "tests/golden/paperback_adventures/ahead.save");
    show_screen(saved_screen_create(&desk.shell, game), "saved games", "Saved games");
    click_piece("button \"History\"", "history", "");
    click_piece("button \"Statistics\"", "statistics", "");
    click_piece("button \"Show chart\"", "mistakes over time", "");
    click_piece("button \"Achievements\"", "achievements", "");
    click_piece("button \"Gallery\"", "gallery", "");
}

TEST(card_editor_is_spoken)
{
    Error error = {0};
    const Game *game = game_find("fantastical_adventure");
    MatchSetup setup = {.game = game, .seats = game->min_seats};
    show_screen_and_walk(editor_create_screen(&desk.shell, game, &setup, &error), "editor", "");
}

TEST(pages_are_spoken_by_paragraphs)
{
    char before[LINE_BYTES] = "", now[LINE_BYTES];
    show_match(load_third_of_save("tests/golden/fiction/usual.save"), "table", "Fiction");
    press_key(SDLK_F1, 0);
    assert_screen_announced("rules", "Page.");
    for (int i = 0; i < 30; i++) {
        press_key(i % 7 == 6 ? SDLK_RIGHT : i % 7 == 5 ? SDLK_UP : SDLK_DOWN, 0);
        assert_true(was_spoken(now));
        assert_string_not_equal(now, before);
        snprintf(before, sizeof before, "%s", now);
    }
    press_key(SDLK_f, KMOD_CTRL);
    assert_spoken("text field");
    desk_type_text(&desk, "t");
    assert_spoken("t. 1 of ");
    press_key(SDLK_BACKSPACE, 0);
    assert_echo("deleted t");
    press_key(SDLK_ESCAPE, 0);
    press_key(SDLK_ESCAPE, 0);
    assert_screen_announced("table behind a page", "Fiction. ");
}

TEST(messages_are_spoken)
{
    show_screen(shelf_create_screen(&desk.shell, NULL), "shelf", "Storytable");
    press_key(SDLK_LSHIFT, 0);
    shell_show_notice(&desk.shell, "The file x cannot be read.");
    assert_screen_announced("a notice", "The file x cannot be read.");
    press_key(SDLK_ESCAPE, 0);
    assert_screen_announced("behind a notice", "Storytable");
    press_key(SDLK_LSHIFT, 0);
    shell_show_toast(&desk.shell, "That was saved.");
    assert_screen_announced("a toast", "That was saved.");
}

/* --- events --- */

/* Checks that each event of a move was spoken. */
static void assert_events_spoken(const Match *match, int move)
{
    enum { HEARD_BYTES = 100 };
    const EventLog *log = match_move_events(match, move);
    for (int i = 0; i < log->count; i++) {
        AUTO(text) Text words = {0};
        char quoted[HEARD_BYTES];
        speech_markup_add(log->events[i].text, &words);
        trace_quote(text_chars(&words), quoted, sizeof quoted);
        if (!desk_has_traced(&desk, quoted)) {
            fail_msg("%s: move %d: \"%s\" is not spoken", place, move, quoted);
        }
    }
}

typedef enum Pace { AT_ONCE, LINE_BY_LINE, HURRIED } Pace;

/* Lets bots play a match at a table, and checks that the events of all moves except the last were spoken.
 * Returns the match. */
static const Match *play_and_check_speech(const char *id, int seats, Pace pace)
{
    enum { MOVES = 10, TICKS = 4000 };
    Match *match = create_match(id, seats, 0);
    place = id;
    desk.shell.settings.animation_speed = pace == AT_ONCE ? SPEED_OFF : SPEED_NORMAL;
    desk_skip_trace(&desk);
    shell_set_screen(&desk.shell, table_create_screen(&desk.shell, match));
    if (pace == HURRIED) {
        desk_run_frame(&desk);
        desk_send_event(&desk, (SDL_Event){.key = {.type = SDL_KEYDOWN, .keysym = {.sym = SDLK_SPACE}}});
    }
    for (int i = 0; i < TICKS && match_seats_to_act(match) != 0 && match_move_count(match) < MOVES; i++) {
        SDL_Delay(1);
        desk_run_frame(&desk);
    }
    assert_true(match_move_count(match) >= MOVES || match_seats_to_act(match) == 0);
    for (int move = 0; move < match_move_count(match) - 1; move++) {
        assert_events_spoken(match, move);
    }
    return match;
}

TEST(events_are_spoken_in_every_game)
{
    for (int i = 0; games_all[i]; i++) {
        for (Pace pace = AT_ONCE; pace <= HURRIED; pace++) {
            play_and_check_speech(games_all[i]->id, games_all[i]->min_seats, pace);
        }
    }
}

TEST(timeout_is_spoken)
{
    enum { SECONDS = 700 };
    show_match(load_third_of_save("tests/golden/fiction/usual.save"), "Fiction", "Fiction");
    desk_skip_trace(&desk);
    for (int i = 0; i < SECONDS && !desk_has_traced(&desk, "10 seconds left"); i++) {
        desk_run_frame(&desk);
    }
    assert_all(desk_has_traced(&desk, "say \"60 seconds left"),
               desk_has_traced(&desk, "say \"30 seconds left"));
    assert_true(desk_has_traced(&desk, "say \"10 seconds left"));
}

/* Returns whether the text contains each letter of the guess as a separate word. */
static bool names_each_clue(const char *words, const char *guess)
{
    for (const char *letter = guess; *letter; letter++) {
        char alone[] = {(char)toupper((unsigned char)*letter), ' ', '\0'};
        const char *at = strstr(words, alone);
        if (!at || (at > words && at[-1] != ' ')) {
            return false;
        }
    }
    return true;
}

TEST(a_row_of_clues_is_spoken_letter_by_letter)
{
    int rows = 0;
    char guess[16] = "";
    const Match *match = play_and_check_speech("fiction", 2, AT_ONCE);
    for (int move = 0; move < match_move_count(match) - 1; move++) {
        const EventLog *log = match_move_events(match, move);
        for (int i = 0; guess[0] && i < log->count; i++) {
            /* play_and_check_speech has checked that this event was spoken. */
            rows += names_each_clue(log->events[i].text, guess);
        }
        guess[0] = '\0';
        sscanf(match_move_text(match, move), "guess %15s", guess);
    }
    assert_true(rows >= 3);
}

/* --- draft --- */

TEST(letters_typed_at_a_table_are_spoken)
{
    show_match(load_third_of_save("tests/golden/fiction/usual.save"), "Fiction", "Fiction");
    desk_type_text(&desk, "c");
    assert_echo("C");
    desk_type_text(&desk, "r");
    assert_echo("R");
    press_key(SDLK_BACKSPACE, 0);
    assert_echo("deleted R");
    show_match(create_match("paperback_adventures", 1, 1), "Paperback Adventures", "Paperback Adventures");
    desk_type_text(&desk, "c");
    assert_echo("A word needs at least 2 letters. C");
    desk_type_text(&desk, "a");
    assert_spoken(". A");
    press_key(SDLK_BACKSPACE, 0);
    assert_spoken("deleted A");
}

const TestFixture test_each = {open_desk, close_desk};
