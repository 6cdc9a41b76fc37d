/* test_fantastical_notes.c: words that were told: reworded, of strangers, kept, and gathered in a chronicle;
 * and the shapes of a story. */
#include "core/save.h"
#include "core/shapes.h"
#include "core/targets.h"
#include "fantastical_tale.h"
#include "games/fantastical_adventure/tellings.h"
#include "test.h"

#include <string.h>

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1 };

/* ------------------------------------------------------------------ what is kept */

static int count_kind(const char *note, FaNoteKind kind)
{
    FaNoteLine line;
    int count = 0;
    for (const char *cursor = note; cursor && fa_note_next(&cursor, &line);) {
        count += line.kind == kind;
    }
    return count;
}

static int last_composed(const Match *match)
{
    for (int i = match_moves(match) - 1; i >= 0; i--) {
        if (count_kind(match_move_note(match, i), FA_NOTE_COMPOSED) > 0) {
            return i;
        }
    }
    fail_msg("nothing was told");
    return -1;
}

static Match *begun_tale(int moves)
{
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_tale_begin(&tale);
    fantastical_tale_go(match, moves);
    return match;
}

/* Nothing is told of it that a stamp could stand beside. */
static void a_joker_thrown_away_leaves_no_stamp(void **unused)
{
    enum { EIGHT = 8, SCENES_EIGHT = 0 };
    (void)unused;
    const FantasticalTale tale = {0, EIGHT, SCENES_EIGHT, 0, 3};
    Match *match = fantastical_tale_begin(&tale);
    int thrown = 0;
    fantastical_tale_go_on(match);
    for (int i = 0; i < match_moves(match); i++) {
        if (strncmp(match_move_text(match, i), "joker ", 6) == 0) {
            assert_int_equal(count_kind(match_move_note(match, i), FA_NOTE_STAMP), 0);
            thrown++;
        }
    }
    assert_true(thrown > 0);
    match_free(match);
}

static bool may_play(Match *match, int seat, const char *text)
{
    Error why = {0};
    Move move;
    assert_true(fa_move_from_text(text, fantastical_desk.content, &move, &why));
    return match_play(match, seat, &move, &why);
}

/* Nor does the card that a failed Veto costs, which is another's than whose words it was against. */
static void what_a_veto_costs_leaves_no_stamp(void **unused)
{
    enum { MOST = 200 };
    (void)unused;
    Match *match = begun_tale(0);
    int against = FA_NONE;
    for (int i = 0; i < MOST && against == FA_NONE; i++) {
        fantastical_tale_go(match, 1);
        for (int seat = 0; seat < FA_SEATS_MIN && against == FA_NONE; seat++) {
            against = match_to_act(match) >> seat & 1 && may_play(match, seat, "veto") ? seat : FA_NONE;
        }
    }
    assert_int_not_equal(against, FA_NONE);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        may_play(match, seat, seat == against ? "vote no" : "vote yes");
    }
    const FaState *state = match_state(match);
    assert_int_equal(fa_step(state)->phase, FA_FORFEIT);
    bool paid = false;
    for (int actor = 0; actor < FA_ACTORS && !paid; actor++) {
        for (int kind = 0; kind <= FA_JOKER && !paid; kind++) {
            const Move move = fa_move(state, FA_MOVE_FORFEIT_CARD, actor, kind, 0, 0, 0);
            Error why = {0};
            paid = match_play(match, against, &move, &why);
        }
    }
    assert_true(paid);
    assert_int_equal(count_kind(match_move_note(match, match_moves(match) - 1), FA_NOTE_STAMP), 0);
    match_free(match);
}

/* Whose card it was that shook off a Hit, though who lost may draw as many at once. */
static void a_hit_paid_for_bears_a_name(void **unused)
{
    enum { EIGHT = 8, SCENES_EIGHT = 0 };
    (void)unused;
    const FantasticalTale tale = {0, EIGHT, SCENES_EIGHT, 0, 3};
    Match *match = fantastical_tale_begin(&tale);
    int paid = 0;
    fantastical_tale_go_on(match);
    for (int i = 0; i < match_moves(match); i++) {
        FaNoteLine line;
        const bool card = strncmp(match_move_text(match, i), "wound card ", 11) == 0;
        for (const char *cursor = match_move_note(match, i); card && fa_note_next(&cursor, &line);) {
            if (line.kind == FA_NOTE_STAMP) {
                assert_non_null(memchr(line.words, ' ', line.length));
                paid++;
            }
        }
    }
    assert_true(paid > 0);
    match_free(match);
}

static void a_bots_line_can_be_reworded_and_both_are_kept(void **unused)
{
    enum { MOVES = 80 };
    (void)unused;
    Match *match = begun_tale(MOVES);
    Error why = {0};
    const int move = last_composed(match);
    const int headings = count_kind(match_move_note(match, move), FA_NOTE_HEADING);
    assert_true(match_say(match, move, "Sie ging \u00FCber den Fluss.\n# und sang", false, &why));
    const char *note = match_move_note(match, move);
    assert_int_equal(count_kind(note, FA_NOTE_COMPOSED), 0);
    assert_int_equal(count_kind(note, FA_NOTE_TOLD), 2);
    assert_int_equal(count_kind(note, FA_NOTE_EARLIER), 1);
    assert_int_equal(count_kind(note, FA_NOTE_HEADING), headings);
    assert_true(match_say(match, move, "And again.", false, &why));
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_EARLIER), 3);
    match_free(match);
}

/* Somebody made up at the table, in the first turn of a story told by people. */
static Match *tale_with_stranger(const char *words)
{
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_tale_begin(&tale);
    Error why = {0};
    while (match_to_act(match) != 0) {
        for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
            if (match_to_act(match) >> seat & 1 &&
                match_play_text(match, seat, "stranger of_import hearts clubs", &why)) {
                assert_true(match_say(match, match_moves(match) - 1, words, false, &why));
                return match;
            }
        }
        fantastical_tale_go(match, 1);
    }
    fail_msg("%s", why.text);
    return NULL;
}

static bool is_told_in_markdown(const Match *match, const char *words)
{
    Document document = {0};
    Text page = {0};
    match_tell(match, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &page);
    const bool told = strstr(text_chars(&page), words) != NULL;
    text_free(&page);
    document_free(&document);
    return told;
}

static void lines_and_paragraphs_that_are_typed_are_told(void **unused)
{
    enum { MOVES = 80 };
    (void)unused;
    Match *match = begun_tale(MOVES);
    assert_true(
        match_say(match, last_composed(match), "One line.\nAnd two.\n\nA paragraph.\n1. none", false, NULL));
    assert_true(is_told_in_markdown(match, "\n\nOne line.  \nAnd two.\n\nA paragraph.  \n1\\. none"));
    match_free(match);
}

static void says(const Match *match, FaSheetLine line, const char *words)
{
    FaNoteLine said = {.length = 0};
    const char *note = match_move_note(match, match_moves(match) - 1);
    assert_true(fa_told_of_stranger(note, FA_FIRST_STRANGER, line, &said));
    assert_int_equal(said.length, strlen(words));
    assert_memory_equal(said.words, words, said.length);
}

/* Study 2.33: a new character by a short form, its Facets typed. */
static void a_strangers_sheet_is_what_was_told_with_it(void **unused)
{
    (void)unused;
    Match *match =
        tale_with_stranger("A bell rang below.\nName:  Ada Flint \nwho: a diver nobody sent for\n"
                           "Pronoun: She\nHearts: Deep Water. I have been down.\nHearts up: no key");
    const int move = match_moves(match) - 1;
    const char *note = match_move_note(match, move);
    FaNoteLine said, name, rest;
    assert_int_equal(count_kind(note, FA_NOTE_TOLD), 2); /* the first line, and the last */
    says(match, FA_SHEET_NAME, "Ada Flint");
    says(match, FA_SHEET_WHO, "a diver nobody sent for");
    assert_true(fa_told_of_stranger(note, FA_FIRST_STRANGER, FA_SHEET_PRONOUN, &said));
    assert_int_equal(fa_said_pronouns(&said), TELL_SHE);
    assert_true(fa_told_of_stranger(note, FA_FIRST_STRANGER, FA_SHEET_FACET, &said));
    fa_cut_facet(&said, &name, &rest);
    assert_memory_equal(name.words, "Deep Water", name.length);
    assert_memory_equal(rest.words, "I have been down.", rest.length);
    assert_false(fa_told_of_stranger(note, FA_FIRST_STRANGER, FA_SHEET_FACET + 1, &said));
    assert_false(fa_told_of_stranger(note, FA_FIRST_STRANGER + 1, FA_SHEET_NAME, &said));
    assert_false(fa_told_of_stranger(note, ISADORA, FA_SHEET_NAME, &said));
    assert_true(is_told_in_markdown(match, "**Ada Flint**: a diver nobody sent for") ||
                is_told_in_markdown(match, "*Ada Flint*: a diver nobody sent for"));
    match_free(match);
}

static void a_stranger_may_be_told_anew(void **unused)
{
    (void)unused;
    Match *match = tale_with_stranger("Name: Ada Flint\nSpades: Rope: never enough");
    const int move = match_moves(match) - 1;
    Text words = {0};
    Error why = {0};
    match_words(match, move, &words);
    assert_string_equal(text_chars(&words), "Name: Ada Flint\nSpades: Rope: never enough");
    assert_true(match_say(match, move, "Name: Ida Flint\nSpades:", false, &why));
    FaNoteLine said;
    says(match, FA_SHEET_NAME, "Ida Flint");
    assert_false(
        fa_told_of_stranger(match_move_note(match, move), FA_FIRST_STRANGER, FA_SHEET_FACET + 3, &said));
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_EARLIER), 2); /* nothing is lost */
    text_free(&words);
    match_free(match);
}

/* Whose note it is not, nothing of it is a sheet. */
static void words_of_others_are_no_sheet(void **unused)
{
    enum { MOVES = 80 };
    (void)unused;
    Match *match = begun_tale(MOVES);
    const int move = last_composed(match);
    assert_true(match_say(match, move, "Name: Ada Flint\n[: Name: Ada Flint]\n[& 1]", false, NULL));
    FaNoteLine said;
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_TOLD), 3);
    assert_false(fa_told_of_stranger(match_move_note(match, move), FA_FIRST_STRANGER, FA_SHEET_NAME, &said));
    match_free(match);
}

/* In the log, and in what letting something go comes to, a stranger is called as told. */
static void a_stranger_is_called_by_name_in_the_log(void **unused)
{
    (void)unused;
    Match *named = tale_with_stranger("Name: Ada *Flint*"),
          *unnamed = tale_with_stranger("A bell rang below.");
    const EventLog *log = match_move_events(named, match_moves(named) - 1);
    assert_non_null(strstr(log->events[0].text, "Enter Ada"));
    assert_null(strchr(log->events[0].text, '*')); /* what people write is no mark */
    log = match_move_events(unnamed, match_moves(unnamed) - 1);
    assert_string_equal(log->events[0].text, "Enter a stranger.");
    NoteList notes = {0};
    match_list_notes(named, &notes);
    Targets targets = {.count = 1, .target = {{.zone = 1, .words = "Lend it to a stranger"}}};
    targets_name(&targets, &game_fantastical_adventure, &(Notes){notes.notes, notes.count});
    assert_non_null(strstr(targets.target[0].words, "Lend it to Ada"));
    note_list_free(&notes);
    match_free(named);
    match_free(unnamed);
}

/* What is offered is a whole sheet, is told by its name, and is another one for the next stranger. */
static void strangers_are_offered_whole(void **unused)
{
    (void)unused;
    Match *match = tale_with_stranger("Name: Ada Flint");
    const int seat = match_move_seat(match, match_moves(match) - 1);
    Error why = {0};
    Move move;
    match_restore(match, match_moves(match) - 1, false);
    assert_true(fa_move_from_text("stranger of_import hearts clubs", fantastical_desk.content, &move, &why));
    Text offer = {0};
    assert_true(match_offer(match, seat, &move, 0, &offer));
    assert_true(match_play(match, seat, &move, &why));
    assert_true(match_say(match, match_moves(match) - 1, text_chars(&offer), true, &why));
    const char *note = match_move_note(match, match_moves(match) - 1);
    FaNoteLine said, line;
    for (int i = 0; i < FA_SHEET_LINES; i++) {
        assert_true(fa_told_of_stranger(note, FA_FIRST_STRANGER, (FaSheetLine)i, &said));
    }
    assert_int_equal(count_kind(note, FA_NOTE_COMPOSED), 1);
    assert_true(fa_told_of_stranger(note, FA_FIRST_STRANGER, FA_SHEET_NAME, &said));
    Text name = {0};
    text_add(&name, "%.*s", (int)said.length, said.words);
    for (const char *cursor = note; fa_note_next(&cursor, &line);) {
        assert_true(line.kind != FA_NOTE_COMPOSED || strstr(line.words, text_chars(&name)));
    }
    for (int nth = 0; nth < 40; nth++) {
        text_clear(&offer);
        assert_true(match_offer(match, seat, &move, nth, &offer));
        assert_null(strstr(text_chars(&offer), text_chars(&name)));
    }
    text_free(&name);
    text_free(&offer);
    match_free(match);
}

static const GameContent *the_content(void *user, const Game *game, const char *pack, Error *error)
{
    (void)user, (void)game, (void)pack, (void)error;
    return fantastical_desk.content;
}

static void words_survive_saving_loading_undo_and_redo(void **unused)
{
    enum { MOVES = 120 };
    (void)unused;
    Match *match = begun_tale(MOVES);
    Error why = {0};
    assert_true(match_say(match, last_composed(match), "<script>\u05E9\u05DC\u05D5\u05DD", false, &why));
    char *text = match_save_text(match);
    Match *loaded = match_load_text("a save", text, strlen(text), the_content, NULL, &why);
    if (!loaded) {
        fail_msg("%s", why.text);
    }
    for (int i = 0; i < MOVES; i++) {
        const char *mine = match_move_note(match, i), *theirs = match_move_note(loaded, i);
        assert_string_equal(mine ? mine : "", theirs ? theirs : "");
    }
    while (match_undo(loaded, true, NULL)) {
    }
    while (match_redo(loaded, NULL)) {
    }
    char *again = match_save_text(loaded);
    Document one = {0}, other = {0};
    Text first = {0}, second = {0};
    match_tell(match, &one);
    match_tell(loaded, &other);
    document_write(&one, DOCUMENT_HTML, &first);
    document_write(&other, DOCUMENT_HTML, &second);
    assert_string_equal(text_chars(&first), text_chars(&second));
    assert_null(strstr(text_chars(&first), "<script"));
    assert_non_null(strstr(text_chars(&first), "&lt;script&gt;"));
    text_free(&first);
    text_free(&second);
    document_free(&one);
    document_free(&other);
    free(again);
    free(text);
    match_free(loaded);
    match_free(match);
}

/* The same seed tells the same story, and what is offered changes when it is asked for again. */
static void one_seed_tells_one_story(void **unused)
{
    enum { MOVES = 200, OFFERS = 5 };
    (void)unused;
    Match *one = begun_tale(MOVES), *other = begun_tale(MOVES);
    for (int i = 0; i < MOVES; i++) {
        const char *mine = match_move_note(one, i), *theirs = match_move_note(other, i);
        assert_string_equal(mine ? mine : "", theirs ? theirs : "");
    }
    match_free(other);
    match_free(one);
}

/* ------------------------------------------------------------------ the chronicle */

static void told_in_markdown(const Match *match, Text *out)
{
    Document document = {0};
    assert_true(match_tell(match, &document));
    document_write(&document, DOCUMENT_MARKDOWN, out);
    document_free(&document);
}

static void an_epilogue_that_nobody_told_has_no_heading(void **unused)
{
    (void)unused;
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    Match *match = fantastical_tale_begin(&tale);
    Text text = {0};
    while (fa_step(match_state(match))->phase != FA_EPILOGUE) {
        fantastical_tale_go(match, 1);
    }
    while (match_to_act(match) != 0) {
        assert_true(match_play_text(match, match_next_seat(match), "pass", NULL));
    }
    told_in_markdown(match, &text);
    assert_non_null(strstr(text_chars(&text), "## The finale: The Pole"));
    assert_null(strstr(text_chars(&text), "Epilogue"));
    text_free(&text);
    match_free(match);
}

static void a_chronicle_has_its_cast_scenes_and_threads(void **unused)
{
    (void)unused;
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    Match *match = fantastical_tale_begin(&tale);
    Text text = {0};
    told_in_markdown(match, &text);
    assert_non_null(strstr(text_chars(&text), "## Who is in it"));
    assert_non_null(strstr(text_chars(&text), "## What hangs over them"));
    fantastical_tale_go_on(match);
    text_clear(&text);
    told_in_markdown(match, &text);
    static const char *const parts[] = {"# The Race to the Pole of the Moon",
                                        "## Who is in it",
                                        "## Scene 1: Midnight at Greenwich",
                                        "## Scene 2: ",
                                        "## Scene 3: ",
                                        "## The finale: The Pole",
                                        "## Epilogue",
                                        "## What was never settled"};
    const char *at = text_chars(&text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        at = strstr(at, parts[i]);
        if (!at) {
            fail_msg("\"%s\" is missing, or stands too early", parts[i]);
        }
    }
    text_free(&text);
    match_free(match);
}

static int lines_of(const Text *text)
{
    int lines = 0;
    for (size_t i = 0; i < text->length; i++) {
        lines += text_chars(text)[i] == '\n';
    }
    return lines;
}

static void who_comes_back_is_told_what_was_before(void **unused)
{
    (void)unused;
    const FantasticalTale tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    Match *match = fantastical_tale_begin(&tale);
    assert_false(match_previously(match, &(Text){0}));
    while (((const FaState *)match_state(match))->scene < 3) {
        fantastical_tale_go(match, 1);
    }
    Text text = {0};
    assert_true(match_previously(match, &text));
    assert_in_range(lines_of(&text), 2, 5);
    assert_null(strstr(text_chars(&text), "["));
    fantastical_tale_go_on(match);
    text_clear(&text);
    assert_true(match_previously(match, &text)); /* what the account of it ends with */
    assert_in_range(lines_of(&text), 2, 4);
    text_free(&text);
    match_free(match);
}

/* ------------------------------------------------------------------ what is shown to others */

static int count_of(const Text *text, const char *part)
{
    int count = 0;
    for (const char *at = text_chars(text); (at = strstr(at, part)) != NULL; at += strlen(part)) {
        count++;
    }
    return count;
}

static void shapes_tell_of_each_scene_who_won_what_was_attained_and_who_died(void **unused)
{
    enum { SEED = 5, TWELVE = 2, LENGTHS = TWELVE + 1 };
    (void)unused;
    for (int length = 0; length < LENGTHS; length++) {
        const FantasticalTale tale = {0, FA_SEATS_MIN, length, 0, SEED};
        Match *match = fantastical_tale_begin(&tale);
        Text shapes = {0};
        fantastical_tale_go_on(match);
        const FaState *end = match_state(match);
        shapes_write(match, &shapes);
        assert_int_equal(count_of(&shapes, "\n"), end->scene);
        assert_int_equal(count_of(&shapes, "●"), end->tally[FA_T_HEROES_WON]);
        assert_int_equal(count_of(&shapes, "○"), end->tally[FA_T_HEROES] - end->tally[FA_T_HEROES_WON]);
        assert_int_equal(count_of(&shapes, "◆"), end->tally[FA_T_ACCOMPLISHED]);
        assert_true((count_of(&shapes, "▼") > 0) == (end->tally[FA_T_DEATHS] > 0));
        text_free(&shapes);
        match_free(match);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_joker_thrown_away_leaves_no_stamp),
        cmocka_unit_test(what_a_veto_costs_leaves_no_stamp),
        cmocka_unit_test(a_hit_paid_for_bears_a_name),
        cmocka_unit_test(a_bots_line_can_be_reworded_and_both_are_kept),
        cmocka_unit_test(a_strangers_sheet_is_what_was_told_with_it),
        cmocka_unit_test(a_stranger_may_be_told_anew),
        cmocka_unit_test(words_of_others_are_no_sheet),
        cmocka_unit_test(a_stranger_is_called_by_name_in_the_log),
        cmocka_unit_test(strangers_are_offered_whole),
        cmocka_unit_test(words_survive_saving_loading_undo_and_redo),
        cmocka_unit_test(one_seed_tells_one_story),
        cmocka_unit_test(an_epilogue_that_nobody_told_has_no_heading),
        cmocka_unit_test(lines_and_paragraphs_that_are_typed_are_told),
        cmocka_unit_test(a_chronicle_has_its_cast_scenes_and_threads),
        cmocka_unit_test(who_comes_back_is_told_what_was_before),
        cmocka_unit_test(shapes_tell_of_each_scene_who_won_what_was_attained_and_who_died),
    };
    return cmocka_run_group_tests(tests, fantastical_load, fantastical_unload);
}
