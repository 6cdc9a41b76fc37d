/* test_prose.c: notes of moves: limits, saves, suggestions, and their division into pages. */
#include "auto.h"
#include "core/data/content_store.h"
#include "core/data/json.h"
#include "core/match/match.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "core/scene/layout.h"
#include "core/text/utf8.h"
#include "story_game.h"
#include "test.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};

typedef struct Desk {
    ContentStore *content_store;
    Match *match;
} Desk;

static Desk create_desk(int seats, int humans, uint64_t seed)
{
    Desk desk = {.content_store = content_store_new(".")};
    Error error = {0};
    MatchSetup setup = {.game = &game_story_game, .seats = seats, .seed = seed};
    setup.content = content_store_load(desk.content_store, &game_story_game, &error);
    assert_non_null(setup.content);
    for (int seat = 0; seat < seats; seat++) {
        setup.seat_bot[seat] = seat < humans ? SEAT_HUMAN : 0;
    }
    desk.match = match_new(&setup, &error);
    assert_non_null(desk.match);
    return desk;
}

static void free_desk(Desk *desk)
{
    match_free(desk->match);
    content_store_free(desk->content_store);
}

static void play_move(Match *match, const char *text)
{
    Error why = {0};
    const int seat = __builtin_ctz(match_seats_to_act(match));
    if (!match_play_text(match, seat, text, &why)) {
        fail_msg("%s: %s", text, why.text);
    }
}

static void play_with_note(Match *match, const char *move, const char *words)
{
    Error why = {0};
    play_move(match, move);
    assert_ok(match_set_note(match, words, &why), why);
}

/* Returns a text of as many copies of `piece` as fit into `bytes` bytes. The caller frees the text. */
static char *create_repeated_text(const char *piece, size_t bytes)
{
    Text text = {0};
    while (text.length + strlen(piece) <= bytes) {
        text_add(&text, "%s", piece);
    }
    return text.chars;
}

/* In text mode, a number adds a line that the game suggests for the note. Any other line makes the move. */
TEST(suggested_lines_are_offered_in_text_mode)
{
    Desk desk = create_desk(1, 1, 3);
    AUTO(text_ui) TextUi *table = text_ui_new(desk.match, NULL, NULL, NULL);
    AUTO(text) Text out = {0};
    text_ui_show(table, &out);
    assert_all(text_ui_run_line(table, "tell 1", &out), text_ui_run_line(table, "Orla came.", &out));
    assert_contains(text_chars(&out), "  1  Title: Orla\n", "Type a number to add the line");
    assert_int_equal(match_move_count(desk.match), 0);
    assert_true(text_ui_run_line(table, "1", &out));
    assert_string_equal(match_move_note(desk.match, 0), "Orla came.\nTitle: Orla");
    assert_all(text_ui_run_line(table, "tell 2", &out), text_ui_run_line(table, "Orla left.", &out));
    assert_true(text_ui_run_line(table, "tell 3", &out)); /* plays the move, and begins the next one */
    assert_string_equal(match_move_note(desk.match, 1), "Orla left.");
    assert_true(text_ui_run_line(table, "Then night.", &out));
    assert_string_equal(match_move_note(desk.match, 2), "Then night.");
    free_desk(&desk);
}

static const char *const stuffs[] = {
    "\U0001F600",
    "\u05E9\u05DC\u05D5\u05DD \u0645\u0631\u062D\u0628\u0627 12:30 ",
    "<script>alert('x')</script>\\ * { | } \" & \t",
    "e\u0301",
    "\n",
    "\U0001F468\u200D\U0001F469\u200D\U0001F467",
    "a",
};
enum { STUFFS = sizeof stuffs / sizeof *stuffs };

/* ------------------------------------------------------------------ notes and moves */

TEST(a_note_belongs_to_the_last_move)
{
    Desk desk = create_desk(2, 2, 1);
    play_with_note(desk.match, "tell 1", "Es war einmal");
    play_move(desk.match, "pass");
    assert_string_equal(match_move_note(desk.match, 0), "Es war einmal");
    assert_null(match_move_note(desk.match, 1));
    assert_all(match_set_note(desk.match, "schweigend", NULL), match_set_note(desk.match, "", NULL));
    assert_null(match_move_note(desk.match, 1));
    const Move pass = {.kind = STORY_MOVE_PASS};
    const int seat = __builtin_ctz(match_seats_to_act(desk.match)), moves = match_move_count(desk.match);
    assert_true(match_play_with_note(desk.match, seat, &pass, "", false, NULL));
    assert_int_equal(match_move_count(desk.match), moves + 1);
    assert_null(match_move_note(desk.match, moves));
    free_desk(&desk);
}

TEST(undo_and_redo_keep_notes)
{
    Desk desk = create_desk(2, 2, 1);
    NoteList notes = {0};
    play_with_note(desk.match, "tell 1", "one");
    play_with_note(desk.match, "tell 2", "two");
    assert_true(match_undo(desk.match, false, NULL));
    match_list_notes(desk.match, &notes);
    assert_int_equal(notes.count, 1);
    assert_true(match_redo(desk.match, NULL));
    match_list_notes(desk.match, &notes);
    assert_int_equal(notes.count, 2);
    assert_string_equal(notes.notes[1].text, "two");
    assert_ints(notes.notes[1].seat, 1, notes.notes[1].move, 1);
    assert_true(match_undo(desk.match, false, NULL));
    play_with_note(desk.match, "tell 3", "three");
    match_list_notes(desk.match, &notes);
    assert_int_equal(notes.count, 2);
    assert_string_equal(notes.notes[1].text, "three");
    note_list_free(&notes);
    free_desk(&desk);
}

TEST(invalid_notes_are_rejected_with_reason)
{
    static const char *const bad[] = {"\xFF", "a\xC3", "\xED\xA0\x80", "\x01", "bell\x07", "\r\n"};
    Desk desk = create_desk(1, 1, 1);
    Error why = {0};
    play_with_note(desk.match, "tell 1", "kept");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(match_set_note(desk.match, bad[i], &why));
        assert_string_equal(why.text, "Your note contains characters that cannot be displayed.");
    }
    char *longest = create_repeated_text("\u00E4", NOTE_BYTES_MAX),
         *longer = create_repeated_text("\u00E4", NOTE_BYTES_MAX + 2);
    assert_false(match_set_note(desk.match, longer, &why));
    assert_string_equal(why.text, "Your note is 2 bytes too long. A note can have up to 64 KiB.");
    assert_string_equal(match_move_note(desk.match, 0), "kept");
    assert_true(match_set_note(desk.match, longest, &why));
    free(longest);
    free(longer);
    free_desk(&desk);
}

TEST(largest_notes_fit_into_a_save)
{
    Desk desk = create_desk(1, 1, 1);
    Error why = {0};
    char *words = create_repeated_text("word ", NOTE_BYTES_MAX);
    const size_t full = NOTES_BYTES_MAX / strlen(words);
    /* One byte of a note takes at most 6 bytes in JSON. */
    assert_true(6 * NOTES_BYTES_MAX < JSON_FILE_BYTES_MAX);
    for (size_t i = 0; i < full; i++) {
        play_with_note(desk.match, "pass", words);
    }
    play_move(desk.match, "pass");
    assert_false(match_set_note(desk.match, words, &why));
    assert_string_equal(why.text,
                        "The notes of this game have reached the limit of 2 MiB. Shorten a note first.");
    char *text = match_write_save(desk.match);
    Match *loaded =
        match_load_text("x.json", text, strlen(text), content_store_find, desk.content_store, &why);
    assert_non_null(loaded);
    match_free(loaded);
    assert_all(match_undo(desk.match, false, NULL), match_undo(desk.match, false, NULL));
    assert_all(match_set_note(desk.match, "", NULL), match_set_note(desk.match, words, NULL));
    play_with_note(desk.match, "tell 1", words); /* the new move replaces the undone moves */
    free(text);
    free(words);
    free_desk(&desk);
}

/* The limit is exact, independent of notes that were deleted or undone before. */
TEST(total_length_of_notes_is_limited)
{
    enum { FULL = NOTES_BYTES_MAX / NOTE_BYTES_MAX };
    Desk desk = create_desk(1, 1, 1);
    char *words = create_repeated_text("a", NOTE_BYTES_MAX);
    for (int i = 0; i < FULL; i++) {
        play_with_note(desk.match, "pass", words);
    }
    /* Replacing a note with itself needs no more room. */
    assert_true(match_set_note(desk.match, words, NULL));
    play_move(desk.match, "pass");
    assert_false(match_set_note(desk.match, "a", NULL));
    assert_all(match_undo(desk.match, false, NULL), match_set_note(desk.match, words + 1, NULL));
    play_move(desk.match, "pass");
    assert_false(match_set_note(desk.match, "ab", NULL));
    assert_true(match_set_note(desk.match, "a", NULL));
    assert_false(match_set_note(desk.match, "ab", NULL));
    assert_string_equal(match_move_note(desk.match, FULL), "a");
    assert_false(match_check_note(desk.match, "a", NULL));
    assert_all(match_undo(desk.match, false, NULL), match_check_note(desk.match, "a", NULL));
    assert_false(match_check_note(desk.match, "ab", NULL));
    assert_true(match_undo(desk.match, false, NULL));
    /* The note of a new move would replace the notes of the undone moves. */
    assert_true(match_check_note(desk.match, words, NULL));
    play_with_note(desk.match, "pass", words);
    play_move(desk.match, "pass");
    assert_false(match_set_note(desk.match, "a", NULL));
    free(words);
    free_desk(&desk);
}

/* ------------------------------------------------------------------ saves */

TEST(notes_in_any_script_survive_save_and_load)
{
    Desk desk = create_desk(1, 1, 1);
    char *words[STUFFS];
    for (int i = 0; i < STUFFS; i++) {
        char move[16];
        words[i] = create_repeated_text(stuffs[i], NOTE_BYTES_MAX);
        snprintf(move, sizeof move, i < 3 ? "pass" : "tell %d", i);
        play_with_note(desk.match, move, words[i]);
    }
    assert_true(match_undo(desk.match, false, NULL));
    char *text = match_write_save(desk.match);
    Error error = {0};
    Match *loaded =
        match_load_text("x.json", text, strlen(text), content_store_find, desk.content_store, &error);
    assert_ok(loaded, error);
    assert_int_equal(match_move_count(loaded), STUFFS - 1);
    for (int i = 0; i < STUFFS; i++) {
        assert_string_equal(match_move_note(loaded, i), words[i]);
        free(words[i]);
    }
    char *again = match_write_save(loaded);
    assert_string_equal(again, text);
    free(again);
    free(text);
    match_free(loaded);
    free_desk(&desk);
}

static void replace_text(char *text, const char *old, const char *new)
{
    char *at = strstr(text, old);
    assert_non_null(at);
    assert_int_equal(strlen(old), strlen(new));
    memcpy(at, new, strlen(new));
}

TEST(invalid_notes_in_save_are_rejected_with_line)
{
    static const char *const spoiled[] = {"abc\\u0000de", "abcdef\\u0007"};
    for (size_t i = 0; i < sizeof spoiled / sizeof *spoiled; i++) {
        Desk desk = create_desk(1, 1, 1);
        Error error = {0};
        play_with_note(desk.match, "tell 1", "a");
        play_with_note(desk.match, "tell 2", i == 0 ? "ABCDEFGHIJK" : "ABCDEFGHIJKL");
        char *text = match_write_save(desk.match);
        replace_text(text, i == 0 ? "ABCDEFGHIJK" : "ABCDEFGHIJKL", spoiled[i]);
        assert_null(
            match_load_text("x.json", text, strlen(text), content_store_find, desk.content_store, &error));
        assert_int_equal(strncmp(error.text, "x.json:", 7), 0);
        free(text);
        free_desk(&desk);
    }
}

/* ------------------------------------------------------------------ prompts */

TEST(games_say_which_moves_need_notes)
{
    Desk desk = create_desk(1, 1, 1);
    bool required = true;
    const Move told = {.kind = STORY_MOVE_TELL, .count = 1}, end = {.kind = STORY_MOVE_END},
               pass = {.kind = STORY_MOVE_PASS};
    assert_string_equal(match_get_note_prompt(desk.match, 0, &told, &required), "What happens now?");
    assert_false(required);
    assert_string_equal(match_get_note_prompt(desk.match, 0, &end, &required), "How does it *end*?");
    assert_true(required);
    assert_null(match_get_note_prompt(desk.match, 0, &pass, &required));
    assert_false(required);
    free_desk(&desk);
}

TEST(move_can_be_checked_without_playing)
{
    Desk desk = create_desk(2, 2, 1);
    Error why = {0};
    const Move told = {.kind = STORY_MOVE_TELL, .count = 1};
    assert_true(match_check(desk.match, 0, &told, &why));
    assert_false(match_check(desk.match, 1, &told, &why));
    assert_string_equal(why.text, "It is not your turn.");
    assert_int_equal(match_move_count(desk.match), 0);
    free_desk(&desk);
}

static void play_by_bots(Match *match)
{
    while (match_seats_to_act(match)) {
        Error why = {0};
        assert_ok(match_play_bot(match, __builtin_ctz(match_seats_to_act(match)), NULL, &why), why);
    }
}

TEST(story_depends_only_on_seed)
{
    int differing = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        Desk one = create_desk(3, 0, seed), two = create_desk(3, 0, seed),
             other = create_desk(3, 0, seed + 100);
        play_by_bots(one.match);
        play_by_bots(two.match);
        play_by_bots(other.match);
        char *first = match_write_save(one.match), *second = match_write_save(two.match),
             *third = match_write_save(other.match);
        assert_string_equal(first, second);
        differing += strcmp(first, third) != 0;
        for (int i = 0; i < match_move_count(one.match); i++) {
            const bool silent = strcmp(match_move_text(one.match, i), "pass") == 0;
            assert_int_equal(match_move_note(one.match, i) == NULL, silent);
        }
        free(first);
        free(second);
        free(third);
        free_desk(&one);
        free_desk(&two);
        free_desk(&other);
    }
    assert_true(differing > 0);
}

TEST(bot_choice_does_not_depend_on_notes)
{
    static GameNarration silent;
    static Game quiet;
    silent = *game_story_game.narration;
    silent.compose_note = NULL;
    quiet = game_story_game;
    quiet.narration = &silent;
    Desk desk = create_desk(2, 0, 5);
    MatchSetup setup = *match_setup(desk.match);
    setup.game = &quiet;
    Match *match = match_new(&setup, NULL);
    play_by_bots(desk.match);
    play_by_bots(match);
    assert_int_equal(match_move_count(match), match_move_count(desk.match));
    for (int i = 0; i < match_move_count(match); i++) {
        assert_string_equal(match_move_text(match, i), match_move_text(desk.match, i));
        assert_null(match_move_note(match, i));
    }
    match_free(match);
    free_desk(&desk);
}

TEST(composed_note_equals_note_of_bots)
{
    Desk desk = create_desk(1, 1, 3);
    Text offered = {0}, again = {0}, other = {0}, note = {0};
    const Move told = {.kind = STORY_MOVE_TELL, .count = 1}, pass = {.kind = STORY_MOVE_PASS};
    assert_true(match_compose_note(desk.match, 0, &told, 0, &offered));
    assert_true(match_compose_note(desk.match, 0, &told, 0, &again));
    assert_string_equal(text_chars(&offered), text_chars(&again));
    for (int i = 1; i < 8 && (i == 1 || strcmp(text_chars(&offered), text_chars(&other)) == 0); i++) {
        text_clear(&other);
        assert_true(match_compose_note(desk.match, 0, &told, i, &other));
    }
    assert_string_not_equal(text_chars(&offered), text_chars(&other));
    assert_false(match_compose_note(desk.match, 0, &pass, 0, &other));
    assert_true(match_play_bot_move(desk.match, 0, &told, NULL));
    text_add(&note, "* %s", text_chars(&offered));
    assert_string_equal(match_move_note(desk.match, 0), text_chars(&note));
    Text *const texts[] = {&offered, &again, &other, &note};
    for (int i = 0; i < 4; i++) {
        text_free(texts[i]);
    }
    free_desk(&desk);
}

TEST(any_note_can_be_rewritten_and_merged_by_game)
{
    Desk desk = create_desk(1, 1, 3);
    Error why = {0};
    play_move(desk.match, "tell 1");
    play_move(desk.match, "tell 2");
    assert_true(match_rewrite_note(desk.match, 0, "One.", true, &why));
    assert_true(match_rewrite_note(desk.match, 0, "Two.", false, &why));
    assert_string_equal(match_move_note(desk.match, 0), "Two.\nBefore: * One.");
    assert_null(match_move_note(desk.match, 1));
    assert_false(match_rewrite_note(desk.match, 0, "\x01", false, &why));
    assert_string_equal(match_move_note(desk.match, 0), "Two.\nBefore: * One.");
    char *text = match_write_save(desk.match);
    Match *loaded =
        match_load_text("x.json", text, strlen(text), content_store_find, desk.content_store, &why);
    assert_non_null(loaded);
    assert_string_equal(match_move_note(loaded, 0), "Two.\nBefore: * One.");
    match_free(loaded);
    free(text);
    free_desk(&desk);
}

/* ------------------------------------------------------------------ parts and pages */

TEST(long_notes_are_split_into_parts)
{
    enum { PART = 64 };
    for (int i = 0; i < STUFFS; i++) {
        AUTO(free) char *words = create_repeated_text(stuffs[i], 5000);
        const size_t length = strlen(words);
        AUTO(text) Text joined = {0};
        for (size_t at = 0; at < length;) {
            const size_t end = note_find_part_end(words, length, at, PART);
            assert_true(end - at <= PART || utf8_get_cluster_length(words + at, length - at) == end - at);
            assert_int_equal(utf8_find_next_boundary(words, length, end), end);
            text_add(&joined, "%.*s", (int)(end - at), words + at);
            at = end;
            if (at < length && words[at] == '\n') {
                text_add(&joined, "\n");
                at++;
            }
        }
        assert_string_equal(text_chars(&joined), words);
    }
    assert_ints(note_find_part_end("one\ntwo", 7, 0, 64), 3, note_find_part_end("one\ntwo", 7, 4, 64), 7);
    /* The part ends after the first sentence. */
    assert_int_equal(note_find_part_end("It is. It was so", 16, 0, 12), 7);
    assert_int_equal(note_find_part_end("Is “it?” It was so", 22, 0, 18), 13);
    /* The first sentence ends too far from the limit, so the part ends after the last space. */
    assert_int_equal(note_find_part_end("Is. “It” It was so", 22, 0, 18), 16);
    /* The part ends after a space. */
    assert_int_equal(note_find_part_end("four four four four", 19, 0, 17), 15);
    /* The only space is too far from the limit. */
    assert_int_equal(note_find_part_end("a wordthatiswide", 16, 0, 12), 12);
    assert_int_equal(note_find_part_end("four a wordthatiswide", 21, 5, 12), 17);
    assert_int_equal(note_find_part_end("four a wordthatiswide so", 24, 14, 12), 24);
}

static void write_note_heading(const void *user, const Note *note, char *out, size_t size)
{
    snprintf(out, size, "%s %d", (const char *)user, note->move);
}

/* Lays out all pages of the notes, and appends their text to `out`. Returns the number of pages. */
static int read_pages(Scene *scene, const Notes *notes, Area area, Text *out)
{
    int pages = 1;
    for (int page = 0; page < pages; page++) {
        scene_clear(scene, 1440, 900);
        scene->notes = *notes;
        pages = layout_add_notes(scene, area, page, 100, write_note_heading, "move");
        for (int i = 0; i < scene->count; i++) {
            const Piece *piece = &scene->pieces[i];
            assert_all(piece->id == 0 || piece->id >= 100, piece->y - piece->h / 2 >= area.top - 0.01f);
            assert_true(piece->y + piece->h / 2 <= area.bottom + 0.01f);
            if (piece->flags & PIECE_PLAIN_TEXT) {
                text_add(out, "%s", piece->text);
            }
        }
    }
    return pages;
}

static void strip_spaces(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from != '\n' && *from != ' ') {
            *to++ = *from;
        }
    }
    *to = '\0';
}

static float measure_letter_height(char letter)
{
    enum { TIMES = 500 };
    char words[TIMES + 1];
    memset(words, letter, TIMES);
    words[TIMES] = '\0';
    const Note note = {.text = words};
    Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1440, 900);
    scene->notes = (Notes){.list = &note, .count = 1};
    layout_add_notes(scene, (Area){0, 0, 400, 900}, 0, 100, write_note_heading, "move");
    float height = 0;
    for (int i = 0; i < scene->count; i++) {
        height += scene->pieces[i].flags & PIECE_PLAIN_TEXT ? scene->pieces[i].h : 0;
    }
    scene_clear(scene, 1440, 900);
    free(scene);
    return height;
}

TEST(narrow_letters_need_fewer_lines)
{
    assert_all(measure_letter_height('i') < measure_letter_height('e'),
               measure_letter_height('e') < measure_letter_height('n'));
    assert_all(measure_letter_height('n') < measure_letter_height('H'),
               measure_letter_height('H') < measure_letter_height('W'));
    assert_true(measure_letter_height('0') == measure_letter_height('9'));
}

TEST(pages_contain_every_word_once)
{
    const Area area = {100, 100, 500, 300};
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    for (int i = 0; i < STUFFS; i++) {
        AUTO(free) char *words = create_repeated_text(stuffs[i], 3000);
        const Note list[] = {{0, 0, "Short."}, {1, 1, words}, {0, 2, "The end."}};
        const Notes notes = {list, 3};
        AUTO(text) Text read = {0}, told = {0};
        assert_true(read_pages(scene, &notes, area, &read) > 1);
        text_add(&told, "Short.%sThe end.", words);
        strip_spaces(read.chars);
        strip_spaces(told.chars);
        assert_string_equal(read.chars, told.chars);
    }
}

/* Widths are in tenths of a table unit. Many cases are the first or last letter of a class. */
TEST(letter_widths_are_estimated_by_class)
{
    static const struct {
        const char *letter;
        int tenths;
    } cases[] = {{"", 0},         {"\x1f", 200},   {" ", 45},
                 {"!", 56},       {"~", 108},      {"\x7f", 150},
                 {"\u02FF", 150}, {"\u0300", 0},   {"\u036F", 0},
                 {"\u0370", 160}, {"\u10FF", 160}, {"\u1100", 250},
                 {"\u2017", 250}, {"\u2018", 90},  {"\u201F", 90},
                 {"\u2020", 250}, {"e\u0301", 84}, {"a\U0001F468\u200D\U0001F469a", 424},
                 {"ee", 168},     {"e e", 213}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        const float width = layout_measure_body_text(NULL, cases[i].letter, strlen(cases[i].letter));
        assert_float_equal(width, 0.1f * (float)cases[i].tenths, 0.01f);
    }
}

/* A heading is 30 table units high, a line 26, and the gap below a note 16. */
TEST(page_is_filled_completely)
{
    static const struct {
        float height;
        int notes, lines, pages;
    } cases[] = {{30 + 4 * 26, 1, 4, 1},
                 {30 + 4 * 26 - 1, 1, 4, 2},
                 {30 + 2 * 26, 1, 4, 2},
                 {30 + 26, 1, 4, 3},
                 {30, 1, 4, 5},
                 {10, 1, 4, 5},
                 {26 * 4, 1, 7, 3},
                 {30 + 26 + 16 + 56, 2, 1, 1},
                 {30 + 26 + 16 + 55, 2, 1, 2},
                 {30 + 26 + 15, 2, 1, 2},
                 {2 * (30 + 26 + 16) + 56, 3, 1, 1}};
    static const char lines[] = "a\nb\nc\nd\ne\nf\ng";
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char words[sizeof lines];
        snprintf(words, sizeof words, "%.*s", 2 * cases[i].lines - 1, lines);
        const Note list[] = {{0, 1, words}, {1, 2, words}, {0, 3, words}};
        const Area area = {100, 100, 500, 100 + cases[i].height};
        scene_clear(scene, 1440, 900);
        scene->notes = (Notes){list, cases[i].notes};
        assert_int_equal(layout_add_notes(scene, area, 0, 100, write_note_heading, "move"), cases[i].pages);
        /* A heading is never the last line of a page. */
        assert_true(cases[i].lines > 1 || scene->count == 2 * (cases[i].notes + 1 - cases[i].pages));
    }
}

/* The labels of the second page have the next ids after those of the first page. All labels are as wide as
 * the page. */
TEST(notes_follow_their_headings)
{
    static const struct {
        int page;
        PieceId id;
        const char *text;
        float top, bottom;
    } pieces[] = {{0, 0, "move 1", 100, 130},
                  {0, 100, "a\nb", 130, 182},
                  {1, 101, "c", 100, 126},
                  {1, 0, "move 2", 142, 172},
                  {1, 102, "d", 172, 198}};
    enum { PIECES = sizeof pieces / sizeof *pieces, PAGES = 2 };
    const Note list[] = {{0, 1, "a\nb\nc"}, {1, 2, "d"}};
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    for (int page = 0, i = 0; page < PAGES; page++) {
        scene_clear(scene, 1440, 900);
        scene->notes = (Notes){list, 2};
        assert_int_equal(layout_add_notes(scene, (Area){100, 100, 500, 100 + 30 + 2 * 26 + 20}, page, 100,
                                          write_note_heading, "move"),
                         PAGES);
        for (int at = 0; at < scene->count; at++, i++) {
            const Piece *piece = &scene->pieces[at];
            assert_true(i < PIECES);
            assert_ints(pieces[i].page, page, piece->id, pieces[i].id);
            assert_string_equal(piece->text, pieces[i].text);
            assert_float_equal(piece->x, 300, 0.01f);
            assert_float_equal(piece->w, 400, 0.01f);
            assert_float_equal(piece->y - piece->h / 2, pieces[i].top, 0.01f);
            assert_float_equal(piece->y + piece->h / 2, pieces[i].bottom, 0.01f);
            assert_int_equal(piece->flags & PIECE_PLAIN_TEXT, pieces[i].id != 0 ? PIECE_PLAIN_TEXT : 0);
        }
        assert_int_equal(i, page == 0 ? 2 : PIECES);
    }
}

TEST(empty_notes_have_one_page)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, 1440, 900);
    assert_int_equal(layout_add_notes(scene, (Area){0, 0, 100, 100}, 0, 1, write_note_heading, ""), 1);
    assert_int_equal(scene->count, 0);
}

/* ------------------------------------------------------------------ records and documents */

static void write_recorded_note(const void *before, const void *after, const GameContent *content, Text *out)
{
    if (memcmp(before, after, game_story_game.state_size) != 0)
        text_add(out, "Something happened.");
}

TEST(recorded_notes_belong_to_any_mover)
{
    const GameNarration prose = {.record_move = write_recorded_note};
    Game recording = game_story_game;
    Error error = {0};
    bool required = true;
    recording.narration = &prose;
    Desk desk = create_desk(2, 1, 7);
    MatchSetup setup = *match_setup(desk.match);
    setup.game = &recording;
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    play_move(match, "tell 1");
    assert_string_equal(match_move_note(match, 0), "Something happened.");
    assert_true(match_play_bot(match, 1, NULL, &error));
    assert_string_equal(match_move_note(match, 1), "Something happened.");
    assert_true(match_set_note(match, "No, this.", &error));
    assert_string_equal(match_move_note(match, 1), "No, this.");
    const Move pass = {.kind = STORY_MOVE_PASS};
    assert_null(match_get_note_prompt(match, 0, &pass, &required));
    assert_false(match_write_story(match, &(Document){0}));
    match_free(match);
    free_desk(&desk);
}

TEST(all_notes_form_the_document)
{
    Desk desk = create_desk(1, 1, 7);
    Document document = {0};
    Text text = {0};
    play_with_note(desk.match, "tell 1", "It *began*.");
    play_with_note(desk.match, "tell 2", "It went on.");
    assert_true(match_write_story(desk.match, &document));
    document_write(&document, DOCUMENT_MARKDOWN, &text);
    assert_string_equal(text_chars(&text), "# Six Cards\n\nIt \\*began\\*.\n\nIt went on.\n");
    text_free(&text);
    document_free(&document);
    free_desk(&desk);
}
