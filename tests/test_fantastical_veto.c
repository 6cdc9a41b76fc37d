/* test_fantastical_veto.c: a Veto marks exactly the vetoed narration in the exported story. */
#include "auto.h"
#include "core/match/save.h"
#include "core/platform/memory.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1, NOTES_MAX = 40 };

/* ------------------------------------------------------------------ story written by the test */

static FaState *const state = &fantastical_fixture.state;
static NoteList book;
static Text words_told[NOTES_MAX]; /* texts of the notes in `book` */
static int moves;

static int set_up_notes(void **unused)
{
    fantastical_start_scene();
    moves = 0;
    return 0;
}

static int tear_down_notes(void **unused)
{
    for (int i = 0; i < book.count; i++) {
        text_free(&words_told[i]);
    }
    note_list_free(&book);
    return 0;
}

/* Plays a move and gives it the narration `words`, or no narration if `words` is "". */
static void narrate_move(int seat, const char *move, const char *words)
{
    Text record = {0}, *note = &words_told[book.count];
    FaState before = *state, after;
    fantastical_play_move(seat, move);
    after = *state;
    game_redact(&game_fantastical_adventure, &before, fantastical_fixture.content, -1);
    game_redact(&game_fantastical_adventure, &after, fantastical_fixture.content, -1);
    fa_record_note(&before, &after, fantastical_fixture.content, &record);
    fa_rewrite_note(text_chars(&record), words, false, note);
    if (note->length > 0) {
        assert_true(book.count < NOTES_MAX - 1);
        note_list_add(&book, (Note){seat, moves, text_chars(note)});
    }
    moves++;
    text_free(&record);
}

static void pass_until(FaPhase phase)
{
    while (fantastical_get_phase() == phase) {
        narrate_move(game_find_next_seat(fantastical_get_seats_to_act(), -1), "pass", "");
    }
}

/* Plays a Veto that all seats support. */
static void retract_narration(int caller)
{
    narrate_move(caller, "veto", "");
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        narrate_move(seat, "vote no", "");
    }
}

static bool is_in_list(const char *words, const char *const *list)
{
    while (*list && strcmp(*list, words) != 0) {
        list++;
    }
    return *list != NULL;
}

static char *unwrap_lines(const Text *page)
{
    char *line = memory_copy_string(text_chars(page), page->length), *to = line;
    for (const char *from = line; *from; from++) {
        const bool blank = *from == '\n' || *from == ' ';
        if (!blank || (to > line && to[-1] != ' ')) {
            *to++ = blank ? ' ' : *from;
        }
    }
    *to = '\0';
    return line;
}

/* Asserts that the exported story, in every format except EPUB, marks exactly these narrations as vetoed. */
static void assert_only_retracted(const char *const *fallen)
{
    AUTO(document) Document document = {0};
    const StoryContext told = {.seats = FA_SEATS_MIN, .notes = {book.notes, book.count}};
    fa_write_chronicle(state, fantastical_fixture.content, &told, &document);
    for (int format = 0; format < DOCUMENT_EPUB; format++) {
        AUTO(text) Text page = {0}, words = {0}, struck = {0};
        document_write(&document, (DocumentFormat)format, &page);
        AUTO(free) char *line = unwrap_lines(&page);
        for (int i = 0; i < book.count; i++) {
            text_clear(&words);
            text_clear(&struck);
            fa_write_narration(book.notes[i].text, &words);
            text_add(&struck, "Vetoed: %s", text_chars(&words));
            if (words.length > 0) {
                assert_non_null(strstr(line, text_chars(&words)));
                const bool fell = strstr(line, text_chars(&struck)) != NULL;
                if (fell != is_in_list(text_chars(&words), fallen)) {
                    fail_msg("\"%s\" is %s", text_chars(&words),
                             fell ? "marked as vetoed" : "not marked as vetoed");
                }
            }
        }
    }
}

#define ONLY_FELL(...) assert_only_retracted((const char *const[]){__VA_ARGS__, NULL})

/* Starts with a narration by seat 0 that is never vetoed. */
static void begin_with_supper(void)
{
    narrate_move(0, "tell", "There was supper.");
    pass_until(FA_PHASE_FLOOR);
}

#define IN_BOOK(name) TEST_WITH(name, set_up_notes, tear_down_notes)

/* ------------------------------------------------------------------ removed cards and texts */

IN_BOOK(veto_strikes_only_the_claim)
{
    narrate_move(0, "ambition isadora 1 1", "She wanted the chart.");
    pass_until(FA_PHASE_FLOOR);
    state->actors[ISADORA].won = state->actors[ISADORA].at_stake = 1;
    narrate_move(0, "pass", "");
    narrate_move(1, "tell", "It rained.");
    narrate_move(0, "accomplish isadora 1", "She had the chart.");
    retract_narration(2);
    ONLY_FELL("She had the chart.");
    retract_narration(2); /* vetoes the narration during which the Ambition was claimed */
    ONLY_FELL("She had the chart.", "It rained.");
    narrate_move(1, "tell", "The sun shone.");
    ONLY_FELL("She had the chart.", "It rained.");
}

IN_BOOK(veto_strikes_trap_by_its_note)
{
    fantastical_set_hand(ISADORA, "9c");
    begin_with_supper();
    narrate_move(0, "challenge isadora hide nothing yes yes", "A rope lay across the stair.");
    narrate_move(0, "lay 9c none none none", "");
    retract_narration(1);
    ONLY_FELL("A rope lay across the stair.");
    narrate_move(0, "tell", "The stair was waxed.");
    ONLY_FELL("A rope lay across the stair.");
}

static void begin_conflict(const char *answer)
{
    char move[MOVE_TEXT_MAX];
    snprintf(move, sizeof move, "answer carrow %s none none", answer);
    fantastical_set_hand(ISADORA, "9c");
    fantastical_set_hand(CARROW, answer);
    begin_with_supper();
    narrate_move(0, "challenge isadora deceive carrow yes no", "She meant to lie.");
    narrate_move(0, "lay 9c none none none", "");
    narrate_move(2, move, "He would not listen.");
    pass_until(FA_PHASE_SUPPORT);
}

IN_BOOK(veto_strikes_deadlock_by_its_note)
{
    begin_conflict("9h");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_DEADLOCK);
    narrate_move(2, "settle yield", "Both of them sat down.");
    narrate_move(0, "settle yield", "");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
    retract_narration(1);
    ONLY_FELL("Both of them sat down.");
}

/* A Veto cancels the narration of the win, but not the later narration of the Hit. */
IN_BOOK(veto_strikes_win_note_but_not_result)
{
    begin_conflict("2h");
    pass_until(FA_PHASE_PUSH);
    pass_until(FA_PHASE_QUEENS);
    narrate_move(0, "win hit", "She lied like a book.");
    narrate_move(2, "wound down none none", "He fell over the chair.");
    assert_int_equal(fantastical_get_phase(), FA_PHASE_FLOOR);
    retract_narration(1);
    ONLY_FELL("She lied like a book.");
}

/* A Jack interrupts seat 1's narration. The narration of the win is vetoed, and seat 0 narrates something
 * else instead. After this, a Veto on seat 1's narration does not strike the new narration of seat 0. */
IN_BOOK(veto_after_jack_strikes_interrupted_narration)
{
    fantastical_set_hand(ISADORA, "9c Jc");
    narrate_move(0, "pass", "");
    narrate_move(1, "tell", "It rained.");
    narrate_move(0, "jack isadora Jc hide nothing no", "Someone shouted.");
    narrate_move(0, "lay 9c none none none", "");
    pass_until(FA_PHASE_OTHERS_ANSWER);
    narrate_move(0, "win spare", "Nobody saw her go.");
    retract_narration(2);
    ONLY_FELL("Nobody saw her go.");
    narrate_move(0, "tell", "She went by the window.");
    retract_narration(0);
    ONLY_FELL("Nobody saw her go.", "It rained.");
}

/* ------------------------------------------------------------------ Vetoes in whole matches */

static void play_with_note(Match *match, int seat, const char *move, const char *words)
{
    Error why = {0};
    if (!match_play_text(match, seat, move, &why)) {
        fail_msg("%s: %s", move, why.text);
    }
    if (words) {
        assert_true(match_rewrite_note(match, match_move_count(match) - 1, words, false, &why));
    }
}

static void pass_all_until(Match *match, FaPhase phase)
{
    while (fa_get_step(match_state(match))->phase != phase) {
        play_with_note(match, match_next_seat(match), "pass", NULL);
    }
}

static void retract_narration_in(Match *match, int caller)
{
    play_with_note(match, caller, "veto", NULL);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        play_with_note(match, seat, "vote no", NULL);
    }
}

static void write_markdown(const Match *match, Text *out)
{
    AUTO(document) Document document = {0};
    assert_true(match_write_story(match, &document));
    document_write(&document, DOCUMENT_MARKDOWN, out);
}

static Match *match_with_vetoes(void)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_bot_game_start(&tale);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        play_with_note(match, seat, "ready", NULL);
    }
    play_with_note(match, 0, "frame 1 none", "It rained on Greenwich.");
    retract_narration_in(match, 1);
    play_with_note(match, 0, "frame 2 none", "There was porridge.");
    pass_all_until(match, FA_PHASE_ENTER);
    play_with_note(match, 0, "enter isadora", NULL);
    pass_all_until(match, FA_PHASE_TURN);
    play_with_note(match, 0, "tell", "Isadora asked for more.");
    pass_all_until(match, FA_PHASE_TURN);
    play_with_note(match, 0, "ambition isadora 1 1", NULL);
    retract_narration_in(match, 1);
    play_with_note(match, 0, "ambition isadora 1 1", "She wanted the spoon.");
    retract_narration_in(match, 2);
    return match;
}

TEST(vetoed_notes_are_marked_in_chronicle)
{
    AUTO(match) Match *match = match_with_vetoes();
    AUTO(text) Text text = {0};
    write_markdown(match, &text);
    assert_contains(text_chars(&text), "!## Scene 1: Midnight at Greenwich", "## Scene 1: The Subscribers",
                    "Vetoed: It rained on Greenwich.", "*There was porridge.*", "\n\nIsadora asked for more.",
                    "Vetoed: She wanted the spoon.");
}

/* After a vote, a heading shows how many seats were for and against. */
TEST(votes_are_shown_after_a_veto)
{
    AUTO(match) Match *match = match_with_vetoes();
    const EventLog *log = match_move_events(match, match_move_count(match) - 1);
    int shown = 0;
    for (int i = 0; i < log->count; i++) {
        shown += log->events[i].kind == EVENT_BANNER &&
                 strcmp(log->events[i].text, "Votes: 0 for, 3 against.") == 0;
    }
    assert_int_equal(shown, 1);
}

static const GameContent *find_content(void *user, const Game *game, const char *pack, Error *error)
{
    return fantastical_fixture.content;
}

/* Undoing the vote restores the narration. Saving and loading changes nothing. */
TEST(a_veto_survives_saving_loading_undo_and_redo)
{
    AUTO(match) Match *match = match_with_vetoes();
    Error why = {0};
    AUTO(text) Text first = {0}, undone = {0}, again = {0};
    AUTO(free) char *save = match_write_save(match);
    AUTO(match) Match *loaded = match_load_text("a save", save, strlen(save), find_content, NULL, &why);
    assert_ok(loaded, why);
    write_markdown(match, &first);
    match_restore_position(loaded, match_move_count(match) - 1, false);
    write_markdown(loaded, &undone);
    assert_null(strstr(text_chars(&undone), "Vetoed: She wanted the spoon."));
    play_with_note(loaded, FA_SEATS_MIN - 1, "vote no", NULL);
    write_markdown(loaded, &again);
    assert_string_equal(text_chars(&again), text_chars(&first));
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
