/* test_text_turns.c: tests of the turns that text mode prints: their size, names that can be shortened, help
   and the game clock. */
#include "auto.h"
#include "core/platform/memory.h"
#include "core/play/text_ui.h"
#include "core/text/columns.h"
#include "printed.h"
#include "test.h"

enum { TURN_LINES_MAX = 20, HELP_LINES_MAX = 24, MOVES = 120, SEEDS = 2, MINUTE_MS = 60000 };

static Match *new_match(const Game *game, int seats, uint64_t seed)
{
    Error error;
    MatchSetup setup = {.game = game, .content = printed_cards(game), .seats = seats, .seed = seed};
    match_assign_bots(&setup);
    Match *match = match_new(&setup, &error);
    assert_non_null(match);
    return match;
}

/* Fails if the text has more than `lines` lines or a line has more than 80 columns. */
static void assert_fits(const Text *text, int lines)
{
    const char *at = text_chars(text);
    if (columns_count_lines(at) > lines) {
        fail_msg("more than %d lines: %s", lines, at);
    }
    while (*at) {
        const size_t length = strcspn(at, "\n");
        if (columns_count(at, length) > TERMINAL_COLUMNS) {
            fail_msg("more than 80 columns: %.*s", (int)length, at);
        }
        at += length + (at[length] == '\n');
    }
}

/* Writes a random line that a player could type: a number if `number` is true or seat 0 has no legal move,
 * otherwise a legal move of seat 0. */
static void write_random_line(const Match *match, Rng *rng, bool number, char line[MOVE_TEXT_MAX])
{
    const MatchSetup *setup = match_setup(match);
    AUTO(free) void *view = memory_new(1, setup->game->state_size);
    Move move;
    match_view(match, 0, view);
    if (number || !game_choose_random_move(setup->game, view, setup->content, 0, rng, &move)) {
        snprintf(line, MOVE_TEXT_MAX, "%d", 1 + (int)rng_below(rng, 30));
    } else {
        setup->game->move_to_text(&move, setup->content, line, MOVE_TEXT_MAX);
    }
}

static void play_at_random(const Game *game, int seats, uint64_t seed)
{
    AUTO(match) Match *match = new_match(game, seats, seed);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    AUTO(text) Text out = {0};
    Rng rng;
    rng_seed(&rng, seed);
    text_ui_show(table, &out);
    for (int i = 0; i < MOVES && !text_ui_is_over(table); i++) {
        char line[MOVE_TEXT_MAX];
        assert_fits(&out, TURN_LINES_MAX);
        write_random_line(match, &rng, i % 3 == 0, line);
        text_clear(&out);
        assert_true(text_ui_run_line(table, line, &out));
    }
}

TEST(a_turn_fits_on_20_lines_of_80_columns)
{
    for (const Game *const *game = games_all; *game; game++) {
        for (uint64_t seed = 1; seed <= SEEDS; seed++) {
            play_at_random(*game, seed == 1 ? (*game)->min_seats : (*game)->max_seats, seed);
        }
    }
}

/* Runs a typed line and checks that the answer contains `says`. */
static void assert_answer(TextUi *table, const char *line, const char *says)
{
    AUTO(text) Text out = {0};
    assert_true(text_ui_run_line(table, line, &out));
    if (!strstr(text_chars(&out), says)) {
        fail_msg("wrong answer to \"%s\": %s", line, text_chars(&out));
    }
}

TEST(help_fits_on_one_screen)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 2, 1);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    AUTO(text) Text out = {0};
    assert_true(text_ui_run_line(table, "?", &out));
    assert_fits(&out, HELP_LINES_MAX - 1); /* one line of the screen is left for the prompt */
}

TEST(the_beginning_of_a_name_is_enough_if_it_is_unique)
{
    AUTO(match) Match *match = new_match(game_find("storybook_battles"), 2, 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    /* Only one move begins with this text, so the move is made. */
    assert_answer(table, "choose w", "Play two cards from your hand");
    assert_answer(table, "mer", "Choose a place for the Mermaid");
    assert_answer(table, "u", "Play two cards from your hand");
    assert_answer(table, "play crocodile", "Which one?");
    assert_answer(table, "long t", "Choose a place for Long Tom");
    assert_answer(table, "u", "");
    assert_answer(table, "s croc", "Crocodile; 4; above 6 swords");
}

TEST(several_matching_names_are_listed)
{
    AUTO(match) Match *match = new_match(game_find("fiction_impossible"), 1, 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "cinder", "Draw phase");
    assert_answer(table, "keep", "Add phase");
    assert_answer(table, "xyz", "Nothing here has that name");
    assert_answer(table, "add ", "Which one?");
    assert_answer(table, "u", "");
}

TEST(long_word_lists_are_counted)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 2, 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "guess ", "moves begin with this text. Type more of the move.");
    assert_answer(table, "guess ab", "Which one?");
    assert_answer(table, "u", "");
    assert_answer(table, "crane", "C   R   A   N   E");
}

TEST(command_p_replaces_picture_with_sentences)
{
    AUTO(match) Match *match = new_match(game_find("storybook_battles"), 2, 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "choose walk", "[yours] <enemy>");
    assert_answer(table, "p", "  1  Mermaid; 3; above 2 swords 3 shields");
    assert_answer(table, "p", "[yours] <enemy>");
}

TEST(the_clock_runs_between_lines)
{
    AUTO(match) Match *match = new_match(game_find("fiction"), 2, 5);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    text_ui_set_time(table, 0);
    assert_answer(table, "guess crane", "10:00 left");
    text_ui_set_time(table, MINUTE_MS + 500);
    assert_answer(table, "guess about", "9:00 left"); /* the move recorded that a minute has passed */
    text_ui_set_time(table, 2 * MINUTE_MS);
    assert_int_equal(match_get_clock_seconds(match), 59);
    const int moves = match_move_count(match);
    text_ui_set_time(table, 60 * (int64_t)MINUTE_MS);
    assert_answer(table, "guess slime", "Time is up.");
    assert_int_equal(match_move_count(match), moves + 1);
}

/* ------------------------------------------------------------------ moves out of turn */

static void type_line(TextUi *table, const char *line)
{
    AUTO(text) Text out = {0};
    assert_true(text_ui_run_line(table, line, &out));
}

/* Bots stop after each move, the player uses a Power out of turn, and the bots go on. */
TEST(command_g_stops_bots_for_moves_out_of_turn)
{
    const Game *game = game_find("fiction_impossible");
    AUTO(match) Match *match = new_match(game, 2, 3);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    char line[MOVE_TEXT_MAX];
    AUTO(move_list) MoveList list = {0};
    game->list_moves(match_state(match), match_setup(match)->content, 0, &list);
    game->move_to_text(&list.moves[0], match_setup(match)->content, line, sizeof line);
    type_line(table, line);
    assert_answer(table, "g", "Bots now stop after each move");
    static const char *const lines[] = {"keep", "end now", "pass once"};
    for (int i = 0; match_seats_to_act(match) != 2; i++) {
        assert_true(i < 9);
        type_line(table, lines[i % 3]);
    }
    assert_int_equal(match_seats_to_act(match), 2);
    const int moves = match_move_count(match);
    list.count = 0;
    game->list_moves(match_state(match), match_setup(match)->content, 0, &list);
    assert_true(list.count > 0);
    game->move_to_text(&list.moves[0], match_setup(match)->content, line, sizeof line);
    type_line(table, line);
    assert_ints(match_move_seat(match, moves), 0, match_seats_to_act(match), 2);
    const int used = match_move_count(match);
    type_line(table, "g");
    assert_ints(match_move_count(match), used + 1, match_move_seat(match, used), 1);
}

/* The players of a hot seat game can move out of turn, too. */
TEST(command_g_with_number_lets_other_seat_move)
{
    const Game *game = game_find("fiction_impossible");
    const MatchSetup setup = {
        .game = game, .content = printed_cards(game), .seats = 2, .seat_bot = {SEAT_HUMAN, SEAT_HUMAN}};
    AUTO(match) Match *both = match_new(&setup, NULL);
    while (!match_get_interrupting_seats(both)) {
        const int seat = match_next_seat(both);
        AUTO(move_list) MoveList list = {0};
        game->list_moves(match_state(both), setup.content, seat, &list);
        assert_true(match_play(both, seat, &list.moves[0], NULL));
    }
    const int acting = match_next_seat(both), waiting = 1 - acting, moves = match_move_count(both);
    AUTO(text_ui) TextUi *shared = text_ui_new(both, NULL, NULL, NULL);
    AUTO(move_list) MoveList powers = {0};
    char line[MOVE_TEXT_MAX], number[16];
    snprintf(number, sizeof number, "g %d", waiting + 1);
    type_line(shared, number);
    game->list_moves(match_state(both), setup.content, waiting, &powers);
    game->move_to_text(&powers.moves[0], setup.content, line, sizeof line);
    type_line(shared, line);
    assert_ints(match_move_count(both), moves + 1, match_move_seat(both, moves), waiting);
    assert_int_equal(match_seats_to_act(both), 1 << acting);
}

TEST(command_g_needs_a_game_with_moves_out_of_turn)
{
    AUTO(match) Match *match = new_match(game_find("paperback_adventures"), 1, 3);
    AUTO(text_ui) TextUi *table = text_ui_new(match, NULL, NULL, NULL);
    assert_answer(table, "g", "nobody can move out of turn");
}
