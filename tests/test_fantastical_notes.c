/* test_fantastical_notes.c: notes of a story: editing, the sheets of strangers, saves, the chronicle and the
 * share grid. */
#include "auto.h"
#include "core/history/share_grid.h"
#include "core/match/save.h"
#include "core/scene/drop_targets.h"
#include "fantastical_bot_game.h"
#include "games/fantastical_adventure/narration.h"
#include "test.h"

const Game *const games_all[] = {&game_fantastical_adventure, NULL};

enum { SHORT_STORY = 1 };

/* ------------------------------------------------------------------ recorded cards */

static int count_kind(const char *note, FaNoteKind kind)
{
    FaNoteLine line;
    int count = 0;
    for (const char *cursor = note; cursor && fa_read_next_note_line(&cursor, &line);) {
        count += line.kind == kind;
    }
    return count;
}

static int find_last_composed_note(const Match *match)
{
    for (int i = match_move_count(match) - 1; i >= 0; i--) {
        if (count_kind(match_move_note(match, i), FA_NOTE_COMPOSED) > 0) {
            return i;
        }
    }
    fail_msg("there is no note");
    return -1;
}

static Match *start_story(int moves)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_bot_game_start(&tale);
    fantastical_bot_game_play_moves(match, moves);
    return match;
}

/* A discarded Joker belongs to no narration, so no note records the card. */
TEST(discarded_joker_is_not_recorded_as_draw)
{
    enum { EIGHT = 8, SCENES_EIGHT = 0 };
    const FantasticalBotGame tale = {0, EIGHT, SCENES_EIGHT, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    int thrown = 0;
    fantastical_bot_game_play_to_end(match);
    for (int i = 0; i < match_move_count(match); i++) {
        if (strncmp(match_move_text(match, i), "joker ", 6) == 0) {
            assert_int_equal(count_kind(match_move_note(match, i), FA_NOTE_CARD), 0);
            thrown++;
        }
    }
    assert_true(thrown > 0);
}

static bool try_move(Match *match, int seat, const char *text)
{
    Error why = {0};
    Move move;
    assert_true(fa_move_from_text(text, fantastical_fixture.content, &move, &why));
    return match_play(match, seat, &move, &why);
}

/* A card that pays for a failed Veto belongs to no narration, so no note records the card. */
TEST(veto_price_is_not_recorded_as_draw)
{
    enum { MOST = 200 };
    AUTO(match) Match *match = start_story(0);
    int against = FA_NONE;
    for (int i = 0; i < MOST && against == FA_NONE; i++) {
        fantastical_bot_game_play_moves(match, 1);
        for (int seat = 0; seat < FA_SEATS_MIN && against == FA_NONE; seat++) {
            against = match_seats_to_act(match) >> seat & 1 && try_move(match, seat, "veto") ? seat : FA_NONE;
        }
    }
    assert_int_not_equal(against, FA_NONE);
    for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
        try_move(match, seat, seat == against ? "vote no" : "vote yes");
    }
    const FaState *state = match_state(match);
    assert_int_equal(fa_get_step(state)->phase, FA_PHASE_FORFEIT);
    bool paid = false;
    for (int actor = 0; actor < FA_ACTORS && !paid; actor++) {
        for (int kind = 0; kind <= FA_JOKER && !paid; kind++) {
            const Move move = fa_build_move(state, FA_MOVE_FORFEIT_CARD, actor, kind, 0, 0, 0);
            Error why = {0};
            paid = match_play(match, against, &move, &why);
        }
    }
    assert_true(paid);
    assert_int_equal(count_kind(match_move_note(match, match_move_count(match) - 1), FA_NOTE_CARD), 0);
}

/* A note that records a card discarded for a Hit also has the name of the character. */
TEST(card_discarded_for_hit_is_recorded_with_name)
{
    enum { EIGHT = 8, SCENES_EIGHT = 0 };
    const FantasticalBotGame tale = {0, EIGHT, SCENES_EIGHT, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    int paid = 0;
    fantastical_bot_game_play_to_end(match);
    for (int i = 0; i < match_move_count(match); i++) {
        FaNoteLine line;
        const bool card = strncmp(match_move_text(match, i), "wound card ", 11) == 0;
        for (const char *cursor = match_move_note(match, i);
             card && fa_read_next_note_line(&cursor, &line);) {
            if (line.kind == FA_NOTE_CARD) {
                assert_non_null(memchr(line.words, ' ', line.length));
                paid++;
            }
        }
    }
    assert_true(paid > 0);
}

TEST(rewritten_bot_note_keeps_both_versions)
{
    enum { MOVES = 80 };
    AUTO(match) Match *match = start_story(MOVES);
    Error why = {0};
    const int move = find_last_composed_note(match);
    const int headings = count_kind(match_move_note(match, move), FA_NOTE_HEADING);
    assert_true(match_rewrite_note(match, move, "Sie ging \u00FCber den Fluss.\n# und sang", false, &why));
    const char *note = match_move_note(match, move);
    assert_ints(count_kind(note, FA_NOTE_COMPOSED), 0, count_kind(note, FA_NOTE_WRITTEN), 2);
    assert_ints(count_kind(note, FA_NOTE_PREVIOUS_WORDS), 1, count_kind(note, FA_NOTE_HEADING), headings);
    assert_true(match_rewrite_note(match, move, "And again.", false, &why));
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_PREVIOUS_WORDS), 3);
}

/* Plays a story until a seat can create a stranger, lets the seat do so, and sets the note of this move to
 * `words`. */
static Match *start_story_with_stranger(const char *words)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 3};
    Match *match = fantastical_bot_game_start(&tale);
    Error why = {0};
    while (match_seats_to_act(match) != 0) {
        for (int seat = 0; seat < FA_SEATS_MIN; seat++) {
            if (match_seats_to_act(match) >> seat & 1 &&
                match_play_text(match, seat, "stranger of_import hearts clubs", &why)) {
                assert_true(match_rewrite_note(match, match_move_count(match) - 1, words, false, &why));
                return match;
            }
        }
        fantastical_bot_game_play_moves(match, 1);
    }
    fail_msg("%s", why.text);
    return NULL;
}

static bool is_in_markdown(const Match *match, const char *words)
{
    Document document = {0};
    Text page = {0};
    match_write_story(match, &document);
    document_write(&document, DOCUMENT_MARKDOWN, &page);
    const bool told = strstr(text_chars(&page), words) != NULL;
    text_free(&page);
    document_free(&document);
    return told;
}

TEST(typed_lines_and_paragraphs_are_kept)
{
    enum { MOVES = 80 };
    AUTO(match) Match *match = start_story(MOVES);
    assert_true(match_rewrite_note(match, find_last_composed_note(match),
                                   "One line.\nAnd two.\n\nA paragraph.\n1. none", false, NULL));
    assert_true(is_in_markdown(match, "\n\nOne line.  \nAnd two.\n\nA paragraph.  \n1\\. none"));
}

static void assert_sheet_line(const Match *match, FaSheetLine line, const char *words)
{
    FaNoteLine said = {.length = 0};
    const char *note = match_move_note(match, match_move_count(match) - 1);
    assert_true(fa_find_sheet_line(note, FA_FIRST_STRANGER, line, &said));
    assert_int_equal(said.length, strlen(words));
    assert_memory_equal(said.words, words, said.length);
}

/* A player types a stranger's sheet into a note. */
TEST(stranger_sheet_is_built_from_note)
{
    Match *match =
        start_story_with_stranger("A bell rang below.\nName:  Ada Flint \nwho: a diver nobody sent for\n"
                                  "Pronoun: She\nHearts: Deep Water. I have been down.\nHearts up: no key");
    const int move = match_move_count(match) - 1;
    const char *note = match_move_note(match, move);
    FaNoteLine said, name, rest;
    assert_int_equal(count_kind(note, FA_NOTE_WRITTEN),
                     2); /* the first line and the last line are not part of the sheet */
    assert_sheet_line(match, FA_SHEET_NAME, "Ada Flint");
    assert_sheet_line(match, FA_SHEET_WHO, "a diver nobody sent for");
    assert_true(fa_find_sheet_line(note, FA_FIRST_STRANGER, FA_SHEET_PRONOUN, &said));
    assert_int_equal(fa_parse_pronouns(&said), PRONOUNS_SHE);
    assert_true(fa_find_sheet_line(note, FA_FIRST_STRANGER, FA_SHEET_FACET, &said));
    fa_split_facet(&said, &name, &rest);
    assert_memory_equal(name.words, "Deep Water", name.length);
    assert_memory_equal(rest.words, "I have been down.", rest.length);
    assert_false(fa_find_sheet_line(note, FA_FIRST_STRANGER, FA_SHEET_FACET + 1, &said));
    assert_false(fa_find_sheet_line(note, FA_FIRST_STRANGER + 1, FA_SHEET_NAME, &said));
    assert_false(fa_find_sheet_line(note, ISADORA, FA_SHEET_NAME, &said));
    assert_true(is_in_markdown(match, "**Ada Flint**: a diver nobody sent for") ||
                is_in_markdown(match, "*Ada Flint*: a diver nobody sent for"));
    match_free(match);
}

TEST(note_of_stranger_can_be_rewritten)
{
    AUTO(match) Match *match = start_story_with_stranger("Name: Ada Flint\nSpades: Rope: never enough");
    const int move = match_move_count(match) - 1;
    AUTO(text) Text words = {0};
    Error why = {0};
    match_append_editable_note(match, move, &words);
    assert_string_equal(text_chars(&words), "Name: Ada Flint\nSpades: Rope: never enough");
    assert_true(match_rewrite_note(match, move, "Name: Ida Flint\nSpades:", false, &why));
    FaNoteLine said;
    assert_sheet_line(match, FA_SHEET_NAME, "Ida Flint");
    assert_false(
        fa_find_sheet_line(match_move_note(match, move), FA_FIRST_STRANGER, FA_SHEET_FACET + 3, &said));
    /* No line of the earlier note is lost. */
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_PREVIOUS_WORDS), 2);
}

/* In notes of other events, lines that look like a sheet are ignored. */
TEST(notes_of_others_are_no_sheet)
{
    enum { MOVES = 80 };
    AUTO(match) Match *match = start_story(MOVES);
    const int move = find_last_composed_note(match);
    assert_true(match_rewrite_note(match, move, "Name: Ada Flint\n[: Name: Ada Flint]\n[& 1]", false, NULL));
    FaNoteLine said;
    assert_int_equal(count_kind(match_move_note(match, move), FA_NOTE_WRITTEN), 3);
    assert_false(fa_find_sheet_line(match_move_note(match, move), FA_FIRST_STRANGER, FA_SHEET_NAME, &said));
}

/* The log and the labels of drop targets use the name that a player wrote for a stranger. */
TEST(log_names_stranger)
{
    AUTO(match)
    Match *named = start_story_with_stranger("Name: Ada *Flint*"),
          *unnamed = start_story_with_stranger("A bell rang below.");
    const EventLog *log = match_move_events(named, match_move_count(named) - 1);
    assert_contains(log->events[0].text, "Ada", " enters the scene.");
    assert_null(strchr(log->events[0].text, '*')); /* markup in the typed name is replaced */
    log = match_move_events(unnamed, match_move_count(unnamed) - 1);
    assert_string_equal(log->events[0].text, "a stranger enters the scene.");
    NoteList notes = {0};
    match_list_notes(named, &notes);
    DropTargets targets = {.count = 1, .target = {{.zone = 1, .label = "Lend it to a stranger"}}};
    drop_targets_apply_names(&targets, &game_fantastical_adventure, &(Notes){notes.notes, notes.count});
    assert_non_null(strstr(targets.target[0].label, "Lend it to Ada"));
    note_list_free(&notes);
}

/* A suggested sheet is complete, and later suggestions have other names. */
TEST(suggested_strangers_are_complete)
{
    AUTO(match) Match *match = start_story_with_stranger("Name: Ada Flint");
    const int seat = match_move_seat(match, match_move_count(match) - 1);
    Error why = {0};
    Move move;
    match_restore_position(match, match_move_count(match) - 1, false);
    assert_true(
        fa_move_from_text("stranger of_import hearts clubs", fantastical_fixture.content, &move, &why));
    AUTO(text) Text offer = {0};
    assert_true(match_compose_note(match, seat, &move, 0, &offer));
    assert_true(match_play(match, seat, &move, &why));
    assert_true(match_rewrite_note(match, match_move_count(match) - 1, text_chars(&offer), true, &why));
    const char *note = match_move_note(match, match_move_count(match) - 1);
    FaNoteLine said, line;
    for (int i = 0; i < FA_SHEET_LINES; i++) {
        assert_true(fa_find_sheet_line(note, FA_FIRST_STRANGER, (FaSheetLine)i, &said));
    }
    assert_int_equal(count_kind(note, FA_NOTE_COMPOSED), 1);
    assert_true(fa_find_sheet_line(note, FA_FIRST_STRANGER, FA_SHEET_NAME, &said));
    AUTO(text) Text name = {0};
    text_add(&name, "%.*s", (int)said.length, said.words);
    for (const char *cursor = note; fa_read_next_note_line(&cursor, &line);) {
        assert_true(line.kind != FA_NOTE_COMPOSED || strstr(line.words, text_chars(&name)));
    }
    for (int nth = 0; nth < 40; nth++) {
        text_clear(&offer);
        assert_true(match_compose_note(match, seat, &move, nth, &offer));
        assert_null(strstr(text_chars(&offer), text_chars(&name)));
    }
}

static const GameContent *find_content(void *user, const Game *game, const char *pack, Error *error)
{
    return fantastical_fixture.content;
}

TEST(notes_survive_save_load_undo_and_redo)
{
    enum { MOVES = 120 };
    AUTO(match) Match *match = start_story(MOVES);
    Error why = {0};
    assert_true(match_rewrite_note(match, find_last_composed_note(match), "<script>\u05E9\u05DC\u05D5\u05DD",
                                   false, &why));
    AUTO(free) char *text = match_write_save(match);
    AUTO(match) Match *loaded = match_load_text("a save", text, strlen(text), find_content, NULL, &why);
    assert_ok(loaded, why);
    for (int i = 0; i < MOVES; i++) {
        const char *mine = match_move_note(match, i), *theirs = match_move_note(loaded, i);
        assert_string_equal(mine ? mine : "", theirs ? theirs : "");
    }
    while (match_undo(loaded, true, NULL)) {
    }
    while (match_redo(loaded, NULL)) {
    }
    AUTO(free) char *again = match_write_save(loaded);
    AUTO(document) Document one = {0}, other = {0};
    AUTO(text) Text first = {0}, second = {0};
    match_write_story(match, &one);
    match_write_story(loaded, &other);
    document_write(&one, DOCUMENT_HTML, &first);
    document_write(&other, DOCUMENT_HTML, &second);
    assert_string_equal(text_chars(&first), text_chars(&second));
    assert_contains(text_chars(&first), "!<script", "&lt;script&gt;");
}

TEST(story_depends_only_on_seed)
{
    enum { MOVES = 200 };
    AUTO(match) Match *one = start_story(MOVES), *other = start_story(MOVES);
    for (int i = 0; i < MOVES; i++) {
        const char *mine = match_move_note(one, i), *theirs = match_move_note(other, i);
        assert_string_equal(mine ? mine : "", theirs ? theirs : "");
    }
}

/* ------------------------------------------------------------------ the chronicle */

static void write_markdown(const Match *match, Text *out)
{
    AUTO(document) Document document = {0};
    assert_true(match_write_story(match, &document));
    document_write(&document, DOCUMENT_MARKDOWN, out);
}

TEST(empty_epilogue_has_no_heading)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    AUTO(text) Text text = {0};
    while (fa_get_step(match_state(match))->phase != FA_PHASE_EPILOGUE) {
        fantastical_bot_game_play_moves(match, 1);
    }
    while (match_seats_to_act(match) != 0) {
        assert_true(match_play_text(match, match_next_seat(match), "pass", NULL));
    }
    write_markdown(match, &text);
    assert_contains(text_chars(&text), "## The finale: The Pole", "!Epilogue");
}

TEST(a_chronicle_has_its_cast_scenes_and_threads)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    AUTO(text) Text text = {0};
    write_markdown(match, &text);
    assert_contains(text_chars(&text), "## Cast", "## What hangs over them");
    fantastical_bot_game_play_to_end(match);
    text_clear(&text);
    write_markdown(match, &text);
    static const char *const parts[] = {"# The Race to the Pole of the Moon",
                                        "## Cast",
                                        "## Scene 1: Midnight at Greenwich",
                                        "## Scene 2: ",
                                        "## Scene 3: ",
                                        "## The finale: The Pole",
                                        "## Epilogue",
                                        "## To be continued"};
    const char *at = text_chars(&text);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        at = strstr(at, parts[i]);
        if (!at) {
            fail_msg("\"%s\" is missing or comes too early", parts[i]);
        }
    }
}

/* True if the document marks this text as the program's. */
static bool is_marked(const Text *markdown, const char *words)
{
    AUTO(text) Text marked = {0};
    text_add(&marked, "\u2767 %s", words);
    return strstr(text_chars(markdown), text_chars(&marked)) != NULL;
}

/* The legend says that the mark stands for text the program wrote. */
TEST(text_of_the_program_is_marked)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    AUTO(text) Text text = {0}, opening = {0}, note = {0};
    Error why = {0};
    fantastical_bot_game_play_to_end(match);
    const int move = find_last_composed_note(match);
    match_append_editable_note(match, move, &note);
    assert_true(match_rewrite_note(match, move, "It was over.", false, &why));
    write_markdown(match, &text);
    const FaKit *kit = fa_get_kit(match_state(match), match_setup(match)->content);
    text_add(&opening, "%.40s", kit->opening);
    assert_all(is_marked(&text, text_chars(&opening)), is_marked(&text, "*Whose flag"));
    text_clear(&opening);
    text_add(&opening, "%.40s", kit->finale);
    assert_true(is_marked(&text, text_chars(&opening)));
    assert_contains(text_chars(&text), "\u2767 marks text the program wrote. People wrote the rest.",
                    "## To be continued\n\n", "It was over.");
    assert_false(is_marked(&text, "It was over."));
    const char *rest = strstr(text_chars(&text), "## To be continued\n\n") + strlen("## To be continued\n\n");
    assert_true(strncmp(rest, "\u2767 ", 4) == 0 || strncmp(rest, "- \u2767 ", 6) == 0);
    text_clear(&opening);
    text_add(&opening, "First told as: \u2767 %.20s", text_chars(&note));
    assert_non_null(strstr(text_chars(&text), text_chars(&opening)));
}

/* After one suggestion, the game has other words for the same move, even if only one line fits this move
 * exactly. */
TEST(other_words_are_suggested)
{
    enum { TRIES = 12 };
    AUTO(match) Match *match = start_story(0);
    AUTO(text) Text first = {0}, other = {0};
    Move move;
    assert_true(game_fantastical_adventure.move_from_text("foreshadow heroes", fantastical_fixture.content,
                                                          &move, NULL));
    while (!match_check(match, match_next_seat(match), &move, NULL)) {
        fantastical_bot_game_play_moves(match, 1);
    }
    const int seat = match_next_seat(match);
    assert_true(match_compose_note(match, seat, &move, 0, &first));
    for (int i = 0; i < TRIES && (i == 0 || strcmp(text_chars(&other), text_chars(&first)) == 0); i++) {
        text_clear(&other);
        assert_true(match_compose_other_note(match, seat, &move, i, text_chars(&first), &other));
    }
    assert_string_not_equal(text_chars(&other), text_chars(&first));
}

static int count_lines(const Text *text)
{
    int lines = 0;
    for (size_t i = 0; i < text->length; i++) {
        lines += text_chars(text)[i] == '\n';
    }
    return lines;
}

TEST(recap_lists_earlier_events)
{
    const FantasticalBotGame tale = {0, FA_SEATS_MIN, SHORT_STORY, 0, 5};
    AUTO(match) Match *match = fantastical_bot_game_start(&tale);
    assert_false(match_write_recap(match, &(Text){0}));
    while (((const FaState *)match_state(match))->scene < 3) {
        fantastical_bot_game_play_moves(match, 1);
    }
    AUTO(text) Text text = {0};
    assert_true(match_write_recap(match, &text));
    assert_in_range(count_lines(&text), 2, 5);
    assert_null(strstr(text_chars(&text), "["));
    fantastical_bot_game_play_to_end(match);
    text_clear(&text);
    assert_true(match_write_recap(match, &text)); /* a finished story has a recap, too */
    assert_in_range(count_lines(&text), 2, 4);
}

/* ------------------------------------------------------------------ share grid */

static int count_occurrences(const Text *text, const char *part)
{
    int count = 0;
    for (const char *at = text_chars(text); (at = strstr(at, part)) != NULL; at += strlen(part)) {
        count++;
    }
    return count;
}

TEST(share_grid_shows_result_of_each_scene)
{
    enum { SEED = 5, TWELVE = 2, LENGTHS = TWELVE + 1 };
    for (int length = 0; length < LENGTHS; length++) {
        const FantasticalBotGame tale = {0, FA_SEATS_MIN, length, 0, SEED};
        AUTO(match) Match *match = fantastical_bot_game_start(&tale);
        AUTO(text) Text shapes = {0};
        fantastical_bot_game_play_to_end(match);
        const FaState *end = match_state(match);
        share_grid_write(match, &shapes);
        assert_ints(count_occurrences(&shapes, "\n"), end->scene, count_occurrences(&shapes, "●"),
                    end->tally[FA_TALLY_HEROES_WON]);
        assert_int_equal(count_occurrences(&shapes, "○"),
                         end->tally[FA_TALLY_HEROES] - end->tally[FA_TALLY_HEROES_WON]);
        assert_int_equal(count_occurrences(&shapes, "◆"), end->tally[FA_TALLY_ACCOMPLISHED]);
        assert_true((count_occurrences(&shapes, "▼") > 0) == (end->tally[FA_TALLY_DEATHS] > 0));
    }
}

const TestFixture test_group = {fantastical_load, fantastical_unload};
