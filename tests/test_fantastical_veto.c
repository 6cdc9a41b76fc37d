/* test_fantastical_veto.c: what falls to a Veto is struck out of the book, and nothing else is. */
#include "core/memory.h"
#include "core/save.h"
#include "fantastical_tale.h"
#include "games/fantastical_adventure/tellings.h"
#include "test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1, NOTES_MAX = 40 };

/* ------------------------------------------------------------------ a book that is written by hand */

static FaState *const state = &fantastical_desk.state;
static NoteList book;
static Text words_told[NOTES_MAX]; /* what it borrows */
static int moves;

static int at_an_empty_book(void **unused)
{
    (void)unused;
    fantastical_begin();
    moves = 0;
    return 0;
}

static int put_the_book_away(void **unused)
{
    (void)unused;
    for (int i = 0; i < book.count; i++) {
        text_free(&words_told[i]);
    }
    note_list_free(&book);
    return 0;
}

/* Plays a move, with words or, where they are "", without. */
static void tell(int seat, const char *move, const char *words)
{
    Text record = {0}, *note = &words_told[book.count];
    FaState before = *state, after;
    fantastical_play(seat, move);
    after = *state;
    fa_redact(&before, fantastical_desk.content, -1);
    fa_redact(&after, fantastical_desk.content, -1);
    fa_record(&before, &after, fantastical_desk.content, &record);
    fa_reword(text_chars(&record), words, false, note);
    if (note->length > 0) {
        assert_true(book.count < NOTES_MAX - 1);
        note_list_add(&book, (Note){seat, moves, text_chars(note)});
    }
    moves++;
    text_free(&record);
}

/* Everybody lets it be, as long as that is what is asked. */
static void let_be(FaPhase phase)
{
    while (fantastical_phase() == phase) {
        tell(game_next_seat(fantastical_asked(), -1), "pass", "");
    }
}

/* Somebody calls for a Veto, and everybody is against it. */
static void retract(int caller)
{
    tell(caller, "veto", "");
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        tell(seat, "vote no", "");
    }
}

static bool is_among(const char *words, const char *const *list)
{
    while (*list && strcmp(*list, words) != 0) {
        list++;
    }
    return *list != NULL;
}

/* A page as one line. */
static char *unwrapped(const Text *page)
{
    char *line = memory_string(text_chars(page), page->length), *to = line;
    for (const char *from = line; *from; from++) {
        const bool blank = *from == '\n' || *from == ' ';
        if (!blank || (to > line && to[-1] != ' ')) {
            *to++ = blank ? ' ' : *from;
        }
    }
    *to = '\0';
    return line;
}

/* Of all words told, just these were struck out, in whatever form the chronicle is taken home. */
static void only_these_fell(const char *const *fallen)
{
    Document document = {0};
    const GameTold told = {.seats = FA_SEATS_MIN, .notes = {book.notes, book.count}};
    fa_chronicle(state, fantastical_desk.content, &told, &document);
    for (int format = 0; format < DOCUMENT_FORMATS; format++) {
        Text page = {0}, words = {0}, struck = {0};
        document_write(&document, (DocumentFormat)format, &page);
        char *line = unwrapped(&page);
        for (int i = 0; i < book.count; i++) {
            text_clear(&words);
            text_clear(&struck);
            fa_note_words(book.notes[i].text, &words);
            text_add(&struck, "Fell to a Veto: %s", text_chars(&words));
            if (words.length > 0) {
                assert_non_null(strstr(line, text_chars(&words)));
                const bool fell = strstr(line, text_chars(&struck)) != NULL;
                if (fell != is_among(text_chars(&words), fallen)) {
                    fail_msg("\"%s\" is %s", text_chars(&words), fell ? "struck out" : "in the book still");
                }
            }
        }
        free(line);
        text_free(&page);
        text_free(&words);
        text_free(&struck);
    }
    document_free(&document);
}

#define ONLY_FELL(...) only_these_fell((const char *const[]){__VA_ARGS__, NULL})

/* What seat 0 has told and nobody objected to. */
static void begin_with_supper(void)
{
    tell(0, "tell", "There was supper.");
    let_be(FA_FLOOR);
}

/* ------------------------------------------------------------------ what falls */

static void a_claim_made_aside_is_struck_out_and_nothing_else(void **unused)
{
    (void)unused;
    tell(0, "ambition isadora 1 1", "She wanted the chart.");
    let_be(FA_FLOOR);
    state->actors[ISADORA].won = 1;
    tell(0, "pass", "");
    tell(1, "tell", "It rained.");
    tell(0, "accomplish isadora 1", "She had the chart.");
    retract(2);
    ONLY_FELL("She had the chart.");
    retract(2); /* amid which it was claimed */
    ONLY_FELL("She had the chart.", "It rained.");
    tell(1, "tell", "The sun shone.");
    ONLY_FELL("She had the chart.", "It rained.");
}

static void a_trap_is_struck_out_by_the_words_it_was_laid_with(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c");
    begin_with_supper();
    tell(0, "challenge isadora hide nothing yes yes", "A rope lay across the stair.");
    tell(0, "lay 9c none none none", "");
    retract(1);
    ONLY_FELL("A rope lay across the stair.");
    tell(0, "tell", "The stair was waxed.");
    ONLY_FELL("A rope lay across the stair.");
}

static void begin_conflict(const char *answer)
{
    char move[MOVE_TEXT_MAX];
    snprintf(move, sizeof move, "answer carrow %s none none", answer);
    fantastical_hold(ISADORA, "9c");
    fantastical_hold(CARROW, answer);
    begin_with_supper();
    tell(0, "challenge isadora deceive carrow yes no", "She meant to lie.");
    tell(0, "lay 9c none none none", "");
    tell(2, move, "He would not listen.");
    let_be(FA_SUPPORT);
}

static void a_deadlock_is_struck_out_by_the_words_of_who_told_it(void **unused)
{
    (void)unused;
    begin_conflict("9h");
    assert_int_equal(fantastical_phase(), FA_DEADLOCK);
    tell(2, "settle yield", "Both of them sat down.");
    tell(0, "settle yield", "");
    assert_int_equal(fantastical_phase(), FA_FLOOR);
    retract(1);
    ONLY_FELL("Both of them sat down.");
}

/* Who was Hit has told of it in between. */
static void how_it_was_won_is_struck_out_without_what_came_of_it(void **unused)
{
    (void)unused;
    begin_conflict("2h");
    let_be(FA_PUSH);
    let_be(FA_QUEENS);
    tell(0, "win hit", "She lied like a book.");
    tell(2, "wound down none none", "He fell over the chair.");
    assert_int_equal(fantastical_phase(), FA_FLOOR);
    retract(1);
    ONLY_FELL("She lied like a book.");
}

/* A Jack interrupts a telling; what replaces the winner's words is not what falls to the next Veto. */
static void what_was_interrupted_falls_by_itself(void **unused)
{
    (void)unused;
    fantastical_hold(ISADORA, "9c Jc");
    tell(0, "pass", "");
    tell(1, "tell", "It rained.");
    tell(0, "jack isadora Jc hide nothing no", "Somebody shouted.");
    tell(0, "lay 9c none none none", "");
    let_be(FA_CALL);
    tell(0, "win spare", "Nobody saw her go.");
    retract(2);
    ONLY_FELL("Nobody saw her go.");
    tell(0, "tell", "She went by the window.");
    retract(0);
    ONLY_FELL("Nobody saw her go.", "It rained.");
}

/* ------------------------------------------------------------------ in a match */

/* Plays a move, with words or, where there are none, without. */
static void play_with(Match *match, int seat, const char *move, const char *words)
{
    Error why = {0};
    if (!match_play_text(match, seat, move, &why)) {
        fail_msg("%s: %s", move, why.text);
    }
    if (words) {
        assert_true(match_say(match, match_moves(match) - 1, words, false, &why));
    }
}

/* Nobody has anything to say until then. */
static void let_all_be(Match *match, FaPhase phase)
{
    while (fa_step(match_state(match))->phase != phase) {
        play_with(match, match_next_seat(match), "pass", NULL);
    }
}

static void retract_of(Match *match, int caller)
{
    play_with(match, caller, "veto", NULL);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        play_with(match, seat, "vote no", NULL);
    }
}

static void told_in_markdown(const Match *match, Text *out)
{
    Document document = {0};
    assert_true(match_tell(match, &document));
    document_write(&document, DOCUMENT_MARKDOWN, out);
    document_free(&document);
}

static Match *match_with_vetoes(void)
{
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_tale_begin(&tale);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        play_with(match, seat, "ready", NULL);
    }
    play_with(match, 0, "frame 1 none", "It rained on Greenwich.");
    retract_of(match, 1);
    play_with(match, 0, "frame 2 none", "There was porridge.");
    let_all_be(match, FA_ENTER);
    play_with(match, 0, "enter isadora", NULL);
    let_all_be(match, FA_TURN);
    play_with(match, 0, "tell", "Isadora asked for more.");
    let_all_be(match, FA_TURN);
    play_with(match, 0, "ambition isadora 1 1", NULL);
    retract_of(match, 1);
    play_with(match, 0, "ambition isadora 1 1", "She wanted the spoon.");
    retract_of(match, 2);
    return match;
}

/* What was retracted is not part of the story any more, nor is any other telling in its place. */
static void what_falls_to_a_veto_is_taken_out_of_the_chronicle(void **unused)
{
    (void)unused;
    Match *match = match_with_vetoes();
    Text text = {0};
    told_in_markdown(match, &text);
    assert_null(strstr(text_chars(&text), "## Scene 1: Midnight at Greenwich"));
    assert_non_null(strstr(text_chars(&text), "## Scene 1: The Subscribers"));
    assert_non_null(strstr(text_chars(&text), "Fell to a Veto: It rained on Greenwich."));
    assert_non_null(strstr(text_chars(&text), "*There was porridge.*"));
    assert_non_null(strstr(text_chars(&text), "\n\nIsadora asked for more."));
    assert_non_null(strstr(text_chars(&text), "Fell to a Veto: She wanted the spoon."));
    text_free(&text);
    match_free(match);
}

static const GameContent *the_content(void *user, const Game *game, const char *pack, Error *error)
{
    (void)user, (void)game, (void)pack, (void)error;
    return fantastical_desk.content;
}

/* The vote is taken back and so is what it struck out; saved and read again all is as it was. */
static void a_veto_survives_saving_loading_undo_and_redo(void **unused)
{
    (void)unused;
    Match *match = match_with_vetoes();
    Error why = {0};
    Text first = {0}, undone = {0}, again = {0};
    char *save = match_save_text(match);
    Match *loaded = match_load_text("a save", save, strlen(save), the_content, NULL, &why);
    if (!loaded) {
        fail_msg("%s", why.text);
    }
    told_in_markdown(match, &first);
    match_restore(loaded, match_moves(match) - 1, false);
    told_in_markdown(loaded, &undone);
    assert_null(strstr(text_chars(&undone), "Fell to a Veto: She wanted the spoon."));
    play_with(loaded, FA_SEATS_MIN - 1, "vote no", NULL);
    told_in_markdown(loaded, &again);
    assert_string_equal(text_chars(&again), text_chars(&first));
    text_free(&first);
    text_free(&undone);
    text_free(&again);
    free(save);
    match_free(loaded);
    match_free(match);
}

#define IN_BOOK(test) cmocka_unit_test_setup_teardown(test, at_an_empty_book, put_the_book_away)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_BOOK(a_claim_made_aside_is_struck_out_and_nothing_else),
        IN_BOOK(a_trap_is_struck_out_by_the_words_it_was_laid_with),
        IN_BOOK(a_deadlock_is_struck_out_by_the_words_of_who_told_it),
        IN_BOOK(how_it_was_won_is_struck_out_without_what_came_of_it),
        IN_BOOK(what_was_interrupted_falls_by_itself),
        cmocka_unit_test(what_falls_to_a_veto_is_taken_out_of_the_chronicle),
        cmocka_unit_test(a_veto_survives_saving_loading_undo_and_redo),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
