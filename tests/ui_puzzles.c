/* ui_puzzles.c: puzzles at the table, the puzzle page, and which puzzles are solved. */
#include "auto.h"
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <unistd.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

/* Creates two puzzles: one before the first move, one after a card was drawn. */
static const Puzzles *create_puzzles(void)
{
    static Puzzles puzzles;
    puzzles = (Puzzles){.game = &game, .count = 2};
    puzzles.puzzles[0] =
        (Puzzle){.id = "5-0", .seed = 5, .seats = 1, .one_in = 3, .failed = 3, .best = "draw", .moves = ""};
    puzzles.puzzles[1] = (Puzzle){
        .id = "5-1", .seed = 5, .seats = 1, .one_in = 20, .failed = 20, .best = "draw", .moves = "0 draw\n"};
    return &puzzles;
}

/* Creates one puzzle: play both cards in hand before drawing another. */
static const Puzzles *create_goal_puzzle(const GameContent *content)
{
    static Puzzles puzzles;
    static char goal[GOAL_KEY_MAX], best[MOVE_TEXT_MAX], then[MOVE_TEXT_MAX];
    const MatchSetup setup = {.game = &game, .content = content, .seats = 1, .seed = 5};
    AUTO(match) Match *match = match_new(&setup, NULL);
    MoveList list = {0};
    game.list_moves(match_state(match), content, 0, &list);
    assert_int_equal(list.count, 3); /* the legal moves are to draw or to play one of two cards */
    snprintf(goal, sizeof goal, "score %d", list.moves[1].arg[0] + 1 + list.moves[2].arg[0] + 1);
    game.move_to_text(&list.moves[1], content, best, sizeof best);
    game.move_to_text(&list.moves[2], content, then, sizeof then - 1);
    move_list_free(&list);
    strcat(then, "\n");
    puzzles = (Puzzles){.game = &game, .count = 1};
    puzzles.puzzles[0] = (Puzzle){.id = "5-0",
                                  .seed = 5,
                                  .seats = 1,
                                  .goal = goal,
                                  .one_in = 3,
                                  .failed = 3,
                                  .best = best,
                                  .then = then,
                                  .moves = ""};
    return &puzzles;
}

static void show_puzzle(Desk *desk, const Puzzles *puzzles, int index)
{
    Error error = {0};
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    desk_skip_trace(desk);
    const Screen screen = table_create_puzzle_screen(&desk->shell, puzzles, index, &error);
    assert_ok(screen.self, error);
    desk_set_screen(desk, screen);
}

static void show_nth_puzzle(Desk *desk, int index)
{
    game = game_null_game;
    game.advice = &null_advice;
    show_puzzle(desk, create_puzzles(), index);
}

static void show_goal_puzzle(Desk *desk)
{
    Error error = {0};
    game = game_null_game;
    game.advice = &null_advice;
    game.goals = &null_goals;
    const GameContent *content = content_store_load(desk->shell.content_store, &game, &error);
    assert_ok(content, error);
    show_puzzle(desk, create_goal_puzzle(content), 0);
}

static void play_card(Desk *desk)
{
    Table *table = desk->shell.screen.self;
    for (int i = 0; i < table->controller.moves.count; i++) {
        if (table->controller.moves.moves[i].kind != NULL_MOVE_DRAW) {
            const Move move = table->controller.moves.moves[i];
            table_make_move(table, &move);
            desk_run_frame(desk);
            return;
        }
    }
    fail_msg("no card can be played");
}

static bool is_solved(Desk *desk, const char *id)
{
    return progress_is_puzzle_solved(&desk->shell.progress, &game, id);
}

DESK_TEST(puzzle_shows_its_difficulty)
{
    show_nth_puzzle(desk, 1);
    assert_all(desk_has_traced(desk, "puzzle 5-1"), desk_draws_text(desk, "Puzzle 2, hard"));
    assert_true(desk_draws_text(desk, "hard: 1 in 20 random moves solves this puzzle; "));
    assert_true(desk_draws_text(desk, "20 of 20 tries"));
}

DESK_TEST(best_move_solves_puzzle_and_is_stored)
{
    show_nth_puzzle(desk, 0);
    desk_click(desk, "button \"Try a move\"");
    assert_false(is_solved(desk, "5-0"));
    desk_click(desk, "button \"Draw\"");
    assert_all(desk_draws_text(desk, "Well done"), desk_has_traced(desk, "solved 5-0"),
               is_solved(desk, "5-0"));
    assert_false(is_solved(desk, "5-1"));
}

DESK_TEST(task_and_result_are_spoken)
{
    show_nth_puzzle(desk, 0);
    desk->shell.settings.speech = SPEECH_NORMAL;
    desk_click(desk, "button \"Next puzzle\"");
    desk_run_frame(desk);
    assert_non_null(strstr(text_chars(&desk->shell.spoken_text), "Puzzle 2, hard"));
    desk_click(desk, "button \"Try a move\"");
    desk_act(desk, "click button \"Draw\"", "say \"Well done");
}

DESK_TEST(other_move_is_wrong_and_can_be_retried)
{
    show_nth_puzzle(desk, 0);
    desk_click(desk, "button \"Try a move\"");
    play_card(desk);
    assert_true(desk_draws_text(desk, "Not the best move"));
    assert_false(is_solved(desk, "5-0"));
    desk_click(desk, "button \"Try again\"");
    assert_int_equal(match_move_count(((Table *)desk->shell.screen.self)->match), 0);
    desk_click(desk, "button \"Draw\"");
    assert_true(is_solved(desk, "5-0"));
}

DESK_TEST(showing_answer_does_not_solve_puzzle)
{
    show_nth_puzzle(desk, 0);
    desk_click(desk, "button \"Show answer\"");
    assert_true(desk_draws_text(desk, "drawing: one more card."));
    assert_none(desk_draws_text(desk, "You played"), is_solved(desk, "5-0"));
}

DESK_TEST(next_puzzle_is_unsolved)
{
    show_nth_puzzle(desk, 1);
    desk_click(desk, "button \"Next puzzle\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "puzzle 5-0")); /* the first puzzle follows the last one */
    shell_record_puzzle(&desk->shell, &game, "5-1");
    desk_click(desk, "button \"Next puzzle\"");
    desk_run_frame(desk);
    assert_true(desk_draws_text(desk, "Puzzle 2, hard"));
}

DESK_TEST(goal_is_reached_by_last_move)
{
    show_goal_puzzle(desk);
    assert_true(desk_draws_text(desk, "1 in 3 random turns solves this puzzle"));
    desk_click(desk, "button \"Try a move\"");
    assert_true(desk_draws_text(desk, "Score "));
    play_card(desk);
    assert_none(desk_draws_text(desk, "Well done"), is_solved(desk, "5-0"));
    play_card(desk);
    assert_all(desk_draws_text(desk, "Well done"), desk_has_traced(desk, "solved 5-0"),
               is_solved(desk, "5-0"));
}

DESK_TEST(a_missed_goal_can_be_tried_again)
{
    show_goal_puzzle(desk);
    desk_click(desk, "button \"Try a move\"");
    play_card(desk);
    desk_click(desk, "button \"Draw\"");
    assert_all(desk_draws_text(desk, "Goal missed"), desk_draws_text(desk, "You have "));
    assert_false(is_solved(desk, "5-0"));
    desk_click(desk, "button \"Try again\"");
    assert_int_equal(match_move_count(((Table *)desk->shell.screen.self)->match), 0);
}

DESK_TEST(the_answer_to_a_goal_lists_the_moves_with_reasons)
{
    show_goal_puzzle(desk);
    desk_click(desk, "button \"Show answer\"");
    assert_all(desk_draws_text(desk, "1. a card: some points"),
               desk_draws_text(desk, "2. a card: some points"));
    assert_false(is_solved(desk, "5-0"));
}

/* A puzzle is played as a what-if, so only its result is saved. */
DESK_TEST(puzzle_creates_no_save)
{
    show_nth_puzzle(desk, 0);
    desk_click(desk, "button \"Try a move\"");
    desk_act(desk, "press F10", "button \"Quit\"");
    desk_press_key(desk, SDLK_ESCAPE, KMOD_NONE);
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "button \"Back to puzzles\"");
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "screen puzzles"));
    assert_int_equal(desk_count_saves(desk, &game), 0);
}

TEST(solved_puzzles_are_saved)
{
    char path[] = "/tmp/storytable-puzzles-XXXXXX", id[PUZZLE_ID_MAX];
    static Progress progress, again;
    Error error = {0};
    game = game_null_game;
    assert_all(close(mkstemp(path)) == 0 && unlink(path) == 0, progress_load(&progress, path, &error));
    for (int i = 0; i <= PUZZLES_MAX; i++) { /* one puzzle more than the list can store */
        snprintf(id, sizeof id, "%d-3", i);
        assert_true(progress_record_puzzle(&progress, &game, id));
        assert_false(progress_record_puzzle(&progress, &game, id));
    }
    assert_all(progress_save(&progress, path, &error), progress_load(&again, path, &error));
    assert_memory_equal(&progress, &again, sizeof progress);
    /* The oldest puzzle was removed from the list. */
    assert_false(progress_is_puzzle_solved(&again, &game, "0-3"));
    assert_true(progress_is_puzzle_solved(&again, &game, "1-3"));
    assert_int_equal(unlink(path), 0);
}

static int make_game(void **fixture)
{
    game = game_null_game;
    return 0;
}

const TestFixture test_group = {make_game, NULL};
