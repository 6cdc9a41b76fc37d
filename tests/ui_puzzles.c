/* ui_puzzles.c: a puzzle is looked for at the table, solved, and remembered; the page of all shows which are.
 */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

/* Two of them: before the first move, and after a card was drawn. */
static const Puzzles *some_puzzles(void)
{
    static Puzzles puzzles;
    puzzles = (Puzzles){.game = &game, .count = 2};
    puzzles.puzzles[0] =
        (Puzzle){.id = "5-0", .seed = 5, .seats = 1, .one_in = 3, .failed = 3, .best = "draw", .moves = ""};
    puzzles.puzzles[1] = (Puzzle){
        .id = "5-1", .seed = 5, .seats = 1, .one_in = 20, .failed = 20, .best = "draw", .moves = "0 draw\n"};
    return &puzzles;
}

static void pose(Desk *desk, int index)
{
    Error error = {0};
    game = game_null_game;
    game.advice = &null_advice;
    desk_open(desk);
    desk->shell.settings.help = HELP_FULL;
    desk_mark(desk);
    const Screen screen = table_screen_puzzle(&desk->shell, some_puzzles(), index, &error);
    if (!screen.self) {
        fail_msg("%s", error.text);
    }
    shell_go(&desk->shell, screen);
    desk_tick(desk);
}

static void play_a_card(Desk *desk)
{
    Table *table = desk->shell.screen.self;
    for (int i = 0; i < table->moves.count; i++) {
        if (table->moves.moves[i].kind != NULL_MOVE_DRAW) {
            const Move move = table->moves.moves[i];
            table_make(table, &move);
            desk_tick(desk);
            return;
        }
    }
    fail_msg("no card can be played");
}

static bool is_solved(Desk *desk, const char *id)
{
    return progress_has_puzzle(&desk->shell.progress, &game, id);
}

static void a_puzzle_says_how_hard_it_is(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 1);
    assert_true(desk_heard(&desk, "puzzle 5-1"));
    assert_true(desk_draws(&desk, "Puzzle 2, hard"));
    assert_true(desk_draws(&desk, "hard: chance finds it one time in 20; "));
    assert_true(desk_draws(&desk, "20 times of 20."));
    desk_close(&desk);
}

static void the_best_move_solves_it_and_that_is_remembered(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 0);
    desk_click(&desk, "button \"Let me try\"");
    assert_false(is_solved(&desk, "5-0"));
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_draws(&desk, "Well found"));
    assert_true(desk_heard(&desk, "solved 5-0"));
    assert_true(is_solved(&desk, "5-0"));
    assert_false(is_solved(&desk, "5-1"));
    desk_close(&desk);
}

static void task_and_verdict_are_spoken(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 0);
    desk.shell.settings.speech = SPEECH_USUAL;
    desk_click(&desk, "button \"Next puzzle\"");
    desk_tick(&desk);
    assert_non_null(strstr(text_chars(&desk.shell.said), "Puzzle 2, hard"));
    desk_click(&desk, "button \"Let me try\"");
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "say \"Well found"));
    desk_close(&desk);
}

static void another_move_is_not_it_and_can_be_tried_again(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 0);
    desk_click(&desk, "button \"Let me try\"");
    play_a_card(&desk);
    assert_true(desk_draws(&desk, "Not this one"));
    assert_false(is_solved(&desk, "5-0"));
    desk_click(&desk, "button \"Try again\"");
    assert_int_equal(match_moves(((Table *)desk.shell.screen.self)->match), 0);
    desk_click(&desk, "button \"Draw\"");
    assert_true(is_solved(&desk, "5-0"));
    desk_close(&desk);
}

static void the_answer_solves_nothing(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 0);
    desk_click(&desk, "button \"Show the answer\"");
    assert_true(desk_draws(&desk, "drawing: one more card."));
    assert_false(desk_draws(&desk, "You played"));
    assert_false(is_solved(&desk, "5-0"));
    desk_close(&desk);
}

static void the_next_is_one_that_is_not_solved_yet(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 1);
    desk_click(&desk, "button \"Next puzzle\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "puzzle 5-0")); /* behind the last comes the first */
    shell_add_puzzle(&desk.shell, &game, "5-1");
    desk_click(&desk, "button \"Next puzzle\"");
    desk_tick(&desk);
    assert_true(desk_draws(&desk, "Puzzle 2, hard")); /* all others are solved: it is the turn of the next */
    desk_close(&desk);
}

/* It is a what-if, so nothing is kept of it but that it is solved. */
static void no_game_is_kept_of_it(void **state)
{
    (void)state;
    Desk desk;
    pose(&desk, 0);
    desk_click(&desk, "button \"Let me try\"");
    desk_press(&desk, SDLK_F10, KMOD_NONE);
    assert_true(desk_heard(&desk, "button \"Quit\""));
    desk_press(&desk, SDLK_ESCAPE, KMOD_NONE);
    desk_click(&desk, "button \"Draw\"");
    desk_click(&desk, "button \"Back to the puzzles\"");
    desk_tick(&desk);
    assert_true(desk_heard(&desk, "screen puzzles"));
    assert_int_equal(desk_count_saves(&desk, &game), 0);
    desk_close(&desk);
}

static void solved_puzzles_are_kept_in_a_file(void **state)
{
    (void)state;
    char path[] = "/tmp/storytable-puzzles-XXXXXX", id[PUZZLE_ID_MAX];
    static Progress progress, again;
    Error error = {0};
    game = game_null_game;
    assert_true(close(mkstemp(path)) == 0 && unlink(path) == 0);
    assert_true(progress_load(&progress, path, &error));
    for (int i = 0; i <= PUZZLES_MAX; i++) { /* one more than there is room for */
        snprintf(id, sizeof id, "%d-3", i);
        assert_true(progress_add_puzzle(&progress, &game, id));
        assert_false(progress_add_puzzle(&progress, &game, id));
    }
    assert_true(progress_save(&progress, path, &error));
    assert_true(progress_load(&again, path, &error));
    assert_memory_equal(&progress, &again, sizeof progress);
    assert_false(progress_has_puzzle(&again, &game, "0-3")); /* the oldest made way */
    assert_true(progress_has_puzzle(&again, &game, "1-3"));
    assert_int_equal(unlink(path), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_says_how_hard_it_is),
        cmocka_unit_test(the_best_move_solves_it_and_that_is_remembered),
        cmocka_unit_test(task_and_verdict_are_spoken),
        cmocka_unit_test(another_move_is_not_it_and_can_be_tried_again),
        cmocka_unit_test(the_answer_solves_nothing),
        cmocka_unit_test(the_next_is_one_that_is_not_solved_yet),
        cmocka_unit_test(no_game_is_kept_of_it),
        cmocka_unit_test(solved_puzzles_are_kept_in_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
