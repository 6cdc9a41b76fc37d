/* test_text_ui.c: accessible text of pieces, and the commands of text mode. */
#include "auto.h"
#include "core/match/match.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "core/scene/accessible_text.h"
#include "core/text/speech_markup.h"
#include "printed.h"
#include "sample_glosses.h"
#include "test.h"

#include <ctype.h>
#include <limits.h>

enum { PRESSES = 400, TIP_LINES = 60, LINE_MAX_BYTES = MOVE_TEXT_MAX };

/* ------------------------------------------------------------------ accessible text of pieces */

TEST(pieces_are_described_by_name_state_and_position)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (int i = 0; i < 3; i++) {
        Piece *card = scene_add(scene, PIECE_CARD, (PieceId)(1 + i), 100.0f * (float)i, 500, 80, 112);
        card->face = (Face){.style = FACE_LETTER, .letter = "S", .left = "{hit}{hit}"};
        card->flags = i == 1 ? PIECE_HIGHLIGHTED : 0;
    }
    AUTO(text) Text out = {0};
    accessible_text_add_piece(scene, &scene->pieces[1], &out);
    assert_string_equal(text_chars(&out), "S; left edge 2 hits; 2 of 3 in its row; usable");
}

TEST(details_are_read_on_request)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 112);
    card->face = (Face){.style = FACE_LETTER, .letter = "S", .left = "{hit}{hit}"};
    card->hint = "Strikes first";
    static const char *const read[] = {"S", "S; left edge 2 hits", "S; left edge 2 hits; Strikes first"};
    for (Verbosity length = VERBOSITY_BRIEF; length <= VERBOSITY_FULL; length++) {
        AUTO(text) Text out = {0};
        accessible_text_add_piece_details(scene, card, length, &out);
        assert_string_equal(text_chars(&out), read[length]);
    }
}

/* Columns and rows are counted from the leftmost and topmost card, independent of the camera. */
TEST(world_card_is_described_with_column_and_row)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    for (int i = 0; i < 3; i++) {
        const float step = 100.0f * (float)i;
        Piece *card = scene_add(scene, PIECE_CARD, (PieceId)(1 + i), step - 250, 700 - step, 100, 100);
        card->flags = PIECE_WORLD;
        card->face = (Face){.style = FACE_LETTER, .letter = "S"};
    }
    AUTO(text) Text out = {0};
    accessible_text_add_piece(scene, &scene->pieces[0], &out);
    text_add(&out, "|");
    accessible_text_add_piece(scene, &scene->pieces[2], &out);
    assert_string_equal(text_chars(&out), "S; column 1, row 3|S; column 3, row 1");
}

TEST(a_hidden_card_keeps_its_name)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 80);
    card->face.style = FACE_FIGHTER_BACK;
    AUTO(text) Text out = {0};
    accessible_text_add_name(card, &out);
    assert_string_equal(text_chars(&out), "a hidden card");
}

/* A piece can have its icon in the corner, in front of its text, or in both places. */
TEST(icon_is_spoken_once)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *card = scene_add(scene, PIECE_CARD, 1, 100, 500, 80, 112);
    card->face =
        (Face){.style = FACE_CHARACTER, .title = "Tick", .corner = "{time}", .text = "{time} When it rings."};
    AUTO(text) Text out = {0};
    accessible_text_add_piece(scene, card, &out);
    assert_string_equal(text_chars(&out), "Tick; hourglass When it rings.");
    card->face.text = "It rings.";
    text_clear(&out);
    accessible_text_add_piece(scene, card, &out);
    assert_string_equal(text_chars(&out), "Tick; hourglass; It rings.");
}

TEST(gauge_names_its_owner)
{
    AUTO(free) Scene *scene = memory_new(1, sizeof *scene);
    scene_clear(scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    Piece *dial = scene_add(scene, PIECE_COUNTER, 1, 100, 500, 80, 30);
    dial->text = "Hexes";
    dial->hint = "*Hexes on you* {hex}|They stay.";
    dial->value = 3;
    AUTO(text) Text out = {0};
    accessible_text_add_piece(scene, dial, &out);
    assert_string_equal(text_chars(&out), "Hexes on you; 3");
}

/* ------------------------------------------------------------------ whole games */

static Match *new_match(const Game *game, uint64_t seed)
{
    Error error;
    MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = game->min_seats, .seed = seed};
    match_assign_bots(&setup);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* Checks that no markup is left in spoken text. */
static void assert_speakable(const char *text)
{
    assert_true(strlen(text) > 0);
    for (const char *at = text; *at; at++) {
        assert_false(*at == '*');
        if (*at == '{') {
            fail_msg("an icon was not replaced: %.60s", at);
        }
    }
}

/* Writes a line with the move that a bot chooses for seat 0. */
static void write_line(const Match *match, char line[LINE_MAX_BYTES])
{
    const MatchSetup *setup = match_setup(match);
    BotTask task;
    Error why;
    Move move = {0};
    const int bot = game_find_next_bot(setup->game, 0, -1);
    assert_true(match_create_bot_task(match, 0, &setup->game->bots[bot], &task, &why));
    assert_true(bot_task_choose_move(&task, &move));
    setup->game->move_to_text(&move, setup->content, line, LINE_MAX_BYTES);
    bot_task_free(&task);
}

static void play_to_the_end(const Game *game)
{
    AUTO(match) Match *match = new_match(game, 7);
    AUTO(free) char *rules = printed_rules(game);
    AUTO(text_ui) TextUi *table = text_ui_new(match, rules, NULL, NULL);
    AUTO(text) Text out = {0};
    text_ui_show(table, &out);
    for (int i = 0; i < game->move_cap && !text_ui_is_over(table); i++) {
        const int moves = match_move_count(match);
        char line[LINE_MAX_BYTES];
        write_line(match, line);
        text_clear(&out);
        assert_true(text_ui_run_line(table, line, &out));
        if (match_move_count(match) == moves) {
            assert_true(text_ui_run_line(table, "=", &out)); /* the game asked for a note */
        }
        assert_true(match_move_count(match) > moves);
        assert_speakable(text_chars(&out));
    }
    assert_true(text_ui_is_over(table));
}

TEST(every_game_can_be_played_in_text_mode)
{
    for (const Game *const *game = games_all; *game; game++) {
        play_to_the_end(*game);
    }
}

/* ------------------------------------------------------------------ tips, numbers and commands */

/* Returns the number of numbered choices in the text. */
static int count_choices(const char *text)
{
    int count = 0;
    for (const char *at = text; *at; at++) {
        char *end;
        const long number = isdigit((unsigned char)*at) ? strtol(at, &end, 10) : 0;
        const bool listed = at == text || strchr(" \n-", at[-1]);
        if (number > 0 && listed && strchr(" )-", *end) && number == count + 1) {
            count++;
        }
    }
    return count;
}

/* Each tip appears at most once, and each position has at most 1 tip. */
TEST(tips_are_shown_when_relevant)
{
    for (const Game *const *game = games_all; *game; game++) {
        char folder[PATH_MAX];
        Error error;
        snprintf(folder, sizeof folder, "cards/%s/lessons", (*game)->id);
        Tips *tips = tips_load(folder, *game, &error);
        Match *match = new_match(*game, 7);
        char *rules = printed_rules(*game);
        TextUi *table = text_ui_new(match, rules, NULL, tips);
        Text out = {0};
        int told[TIPS_MAX] = {0}, all = 0;
        text_ui_show(table, &out);
        for (int i = 0; i < TIP_LINES && !text_ui_is_over(table); i++) {
            const int before = all;
            for (int tip = 0; tip < tips->count; tip++) {
                AUTO(text) Text spoken = {0};
                text_add(&spoken, "[Tip: ");
                speech_markup_add(tips->tips[tip].say, &spoken);
                const bool now = strstr(text_chars(&out), text_chars(&spoken)) != NULL;
                told[tip] += now;
                all += now;
            }
            assert_true(all <= before + 1);
            char line[LINE_MAX_BYTES];
            write_line(match, line);
            const int moves = match_move_count(match);
            text_clear(&out);
            assert_true(text_ui_run_line(table, line, &out));
            if (match_move_count(match) == moves) {
                assert_true(text_ui_run_line(table, "=", &out)); /* the game asked for a note */
            }
        }
        assert_true(all > 0);
        for (int tip = 0; tip < tips->count; tip++) {
            assert_true(told[tip] <= 1);
        }
        text_free(&out);
        text_ui_free(table);
        free(rules);
        match_free(match);
        tips_free(tips);
    }
}

/* Plays by entering random numbers of listed choices, and sometimes "u" (undo). Every output must be
 * speakable, and at least one move must be made. */
static void choose_random_numbers(const Game *game)
{
    AUTO(match) Match *match = new_match(game, 11);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    AUTO(text) Text out = {0};
    Rng rng;
    rng_seed(&rng, 11);
    text_ui_show(table, &out);
    int moves = 0, choices = 1;
    for (int i = 0; i < PRESSES && !text_ui_is_over(table); i++) {
        char line[LINE_MAX_BYTES];
        const int now = count_choices(text_chars(&out));
        choices = now > 0 ? now : choices;
        snprintf(line, sizeof line, "%d", 1 + (int)rng_below(&rng, (uint32_t)choices));
        text_clear(&out);
        assert_true(text_ui_run_line(table, rng_below(&rng, 20) == 0 ? "u" : line, &out));
        assert_speakable(text_chars(&out));
        moves = match_move_count(match) > moves ? match_move_count(match) : moves;
    }
    assert_true(moves > 0);
}

TEST(numbers_suffice_for_every_game)
{
    for (const Game *const *game = games_all; *game; game++) {
        choose_random_numbers(*game);
    }
}

TEST(commands_have_answers)
{
    const Game *game = games_all[0];
    AUTO(match) Match *match = new_match(game, 3);
    AUTO(free) char *rules = printed_rules(game);
    AUTO(text_ui) TextUi *table = text_ui_new(match, rules, NULL, NULL);
    static const struct {
        const char *line, *says;
    } answers[] = {
        {"?", "Type a number, or the beginning of the name"},
        {"r Set-up of nothing at all", "Type r and one of these:"},
        {"9999", "Nothing here has that name"},
        {"no such thing", "Nothing here has that name"},
        {"b 0", "After 0 of 0 moves"},
        {"b 7", "Type b and a number of moves, 0 to 0"},
        {"u", ""},
    };
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        AUTO(text) Text out = {0};
        assert_true(text_ui_run_line(table, answers[i].line, &out));
        assert_non_null(strstr(text_chars(&out), answers[i].says));
    }
    AUTO(text) Text out = {0};
    assert_false(text_ui_run_line(table, "q", &out));
}

static void assert_answer(TextUi *table, const char *line, const char *says)
{
    AUTO(text) Text out = {0};
    assert_true(text_ui_run_line(table, line, &out));
    if (!strstr(text_chars(&out), says)) {
        fail_msg("wrong answer to \"%s\": %s", line, text_chars(&out));
    }
}

TEST(many_moves_are_grouped_by_verb)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 4);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "m", "more: type m guess");
    AUTO(text) Text out = {0};
    text_ui_run_line(table, "m guess", &out);
    assert_non_null(strstr(text_chars(&out), "and 2886 more"));
    assert_answer(table, "m guess wi", "guess witch");
    assert_answer(table, "m sing", "No legal move begins with sing");
}

TEST(letters_spell_by_name_and_as_a_word)
{
    const Game *game = game_find("paperback_adventures");
    Error error;
    Lesson *lesson =
        lesson_load("cards/paperback_adventures/lessons", "first", game, printed_cards(game), &error);
    assert_non_null(lesson);
    Match *match = lesson_start_match(lesson, &error);
    assert_non_null(match);
    TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "tore", "Play your word or keep spelling");
    assert_answer(table, "u", "Spell a word or use items");
    assert_answer(table, "truck", "You have no K left"); /* the wild card already stands for C */
    assert_answer(table, "u", "Spell a word or use items");
    for (const char *letter = "TORE"; *letter; letter++) {
        assert_answer(table, (const char[]){*letter, '\0'},
                      ""); /* the answers differ, because other names begin with E, too */
    }
    assert_answer(table, "Play word", "");
    assert_int_equal(match_move_count(match), 1);
    text_ui_free(table);
    match_free(match);
    lesson_free(lesson);
}

TEST(look_up_asks_the_dictionary)
{
    Error error = {0};
    AUTO(match) Match *match = new_match(game_find("fiction"), 4);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    const int moves = match_move_count(match);
    assert_answer(table, "look up crane", "The word list couldn't be read.");
    Lexicon *words = lexicon_load("assets/words/words.dawg", &error);
    assert_ok(words, error);
    words->glosses = sample_glosses_parse("crane\tn\ta large bird\ncranes\tn1\n");
    text_ui_set_dictionary(table, words);
    assert_answer(table, "look up CRANES", "crane (noun): a large bird");
    assert_answer(table, "look up zzzz", "Not in the word list.");
    assert_answer(table, "look up", "Type a word.");
    assert_int_equal(match_get_help_used(match), HELP_LEVEL_LOOKUPS);
    assert_int_equal(match_move_count(match), moves);
    lexicon_free(words);
    AUTO(match) Match *other = new_match(game_find("storybook_battles"), 4);
    AUTO(text_ui) TextUi *grid = text_ui_new(other, NULL, NULL, NULL);
    assert_answer(grid, "look up crane", "This game has no dictionary.");
}

/* After the question, a second "u" confirms the undo, and any other line cancels it. */
TEST(undo_past_reveals_asks_first)
{
    AUTO(match) Match *match = new_match(game_find("paperback_adventures"), 4);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    char line[LINE_MAX_BYTES];
    while (match_move_count(match) == 0 || match_can_undo(match, false)) {
        write_line(match, line);
        assert_answer(table, line, "");
    }
    const int moves = match_move_count(match);
    assert_answer(table, "u", "Type u again to undo the move.");
    assert_answer(table, "s", "");
    assert_answer(table, "u", "Type u again to undo the move.");
    assert_int_equal(match_move_count(match), moves);
    assert_answer(table, "u", "Undone.");
    assert_int_equal(match_move_count(match), moves - 1);
    assert_true(match_is_assisted(match));
}

TEST(hints_are_listed_and_set_up)
{
    AUTO(match) Match *match = new_match(game_find("paperback_adventures"), 4);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    char line[LINE_MAX_BYTES];
    AUTO(text) Text out = {0};
    while (!strstr(text_chars(&out), "h 1  ")) { /* plays until the hints are listed */
        assert_int_equal(match_get_help_used(match), HELP_LEVEL_RULES_ONLY);
        write_line(match, line);
        assert_answer(table, line, "");
        text_clear(&out);
        assert_true(text_ui_run_line(table, "h", &out));
        assert_speakable(text_chars(&out));
    }
    assert_int_equal(match_get_help_used(match), HELP_LEVEL_ANALYSIS);
    assert_answer(table, "h 99", "h 1  ");
    assert_answer(table, "h 1", "Play your word");
}

TEST(whatif_returns_to_unchanged_game)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "w 9", "Type w and a number of moves, 0 to 1.");
    assert_answer(table, "guess crowd", "");
    const int moves = match_move_count(match);
    assert_int_equal(match_get_help_used(match), HELP_LEVEL_RULES_ONLY);
    assert_answer(table, "w 1", "you continue after 1 of 3 moves");
    assert_int_equal(match_get_help_used(match),
                     HELP_LEVEL_ANALYSIS); /* a what-if during a game counts as full analysis */
    assert_answer(table, "guess light", "The Guessers guess LIGHT.");
    assert_answer(table, "u", "");
    assert_answer(table, "guess sworn", "");
    assert_int_equal(match_move_count(match), moves);
    assert_answer(table, "w", "As it was played: not over, 0, after 3 moves.\nWhat if: not over, 0, after ");
    assert_answer(table, "guess light", "The Guessers guess LIGHT.");
    assert_true(match_move_count(match) > moves);
}

/* Moves of an unfinished what-if do not change the match. */
TEST(table_can_be_left_during_whatif)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 5);
    TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "guess crowd", "");
    assert_answer(table, "w", "What if");
    assert_answer(table, "guess light", "");
    text_ui_free(table);
    assert_int_equal(match_move_count(match), 3);
}

static bool accept_move(void *unused, int seat, const char *text, const char *note, Error *error)
{
    return true;
}

/* Makes the first move that can wait for the host and whose events have text. Returns false if there is none.
 */
static bool add_waiting_move(Match *guest, int seat, char out[MOVE_TEXT_MAX])
{
    const MatchSetup *setup = match_setup(guest);
    MoveList list = {0};
    setup->game->list_moves(match_state(guest), setup->content, seat, &list);
    for (int i = 0; i < list.count && match_count_waiting_moves(guest) == 0; i++) {
        setup->game->move_to_text(&list.moves[i], setup->content, out, MOVE_TEXT_MAX);
        const EventLog *log =
            match_remote_add_waiting_move(guest, out, "") ? match_move_events(guest, 0) : NULL;
        if (log && (log->count == 0 || log->events[0].text[0] == '\0')) {
            match_remote_remove_waiting_moves(guest, 0);
        }
    }
    move_list_free(&list);
    return match_count_waiting_moves(guest) == 1;
}

/* Plays until the next player can make a move that can wait for the host. Returns the match of this player.
 */
static Match *play_until_move_can_wait(Match *match, char move[MOVE_TEXT_MAX])
{
    AUTO(free) void *view = memory_new(1, match_setup(match)->game->state_size);
    Error error = {0};
    for (;;) {
        const int seat = match_next_seat(match);
        assert_true(seat >= 0);
        match_view(match, seat, view);
        Match *guest = match_new_remote(match_setup(match), seat, view, accept_move, NULL);
        if (add_waiting_move(guest, seat, move)) {
            return guest;
        }
        match_free(guest);
        assert_ok(match_play_bot(match, seat, NULL, &error), error);
    }
}

/* A move that was shown while it waited for the host is shown again when the host makes it. */
TEST(waiting_move_is_shown_again_when_made)
{
    AUTO(match) Match *match = new_match(game_find("paperback_adventures"), 5);
    AUTO(free) void *view = memory_new(1, match_setup(match)->game->state_size);
    AUTO(text) Text out = {0}, event = {0};
    Error error = {0};
    char move[MOVE_TEXT_MAX];
    AUTO(match) Match *guest = play_until_move_can_wait(match, move);
    const int seat = match_get_local_seat(guest), last = match_move_count(match);
    AUTO(text_ui) TextUi *table = text_ui_new(guest, NULL, NULL, NULL);
    speech_markup_add(match_move_events(guest, 0)->events[0].text, &event);
    text_ui_show(table, &out);
    assert_int_equal(strncmp(text_chars(&out), "Waiting for the host: ", 22), 0);
    text_clear(&out);

    assert_ok(match_play_text(match, seat, move, &error), error);
    match_view(match, seat, view);
    match_remote_apply_move(guest, seat, view, match_move_events(match, last), "");
    text_ui_show(table, &out);
    assert_int_equal(strncmp(text_chars(&out), text_chars(&event), event.length), 0);
    text_clear(&out);
    text_ui_show(table, &out);
    assert_int_not_equal(strncmp(text_chars(&out), text_chars(&event), event.length), 0);
}
