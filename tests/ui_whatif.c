/* ui_whatif.c: from a moment that is looked back at one plays on as it might have gone, compares the ends,
   and comes back to a match that is as it was. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/runs.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1, PATIENCE = 40 };

/* One that goes on, after three moves, and is kept. */
static Table *show_match_with(Desk *desk, HelpLevel help)
{
    desk_open(desk);
    desk->shell.settings.help = help;
    Match *match = desk_match(desk, &game, 1, 1);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(match_play_text(match, 0, "draw", NULL));
    desk_show(desk, match);
    desk_click(desk, "button \"Draw\"");
    desk_await(desk, "kept 3");
    return desk->shell.screen.self;
}

static Table *show_match(Desk *desk)
{
    game = game_null_game;
    return show_match_with(desk, HELP_FULL);
}

/* One that is over, among the runs, and looked at again. */
static Table *show_run(Desk *desk)
{
    game = game_null_game;
    desk_open(desk);
    Match *match = desk_match(desk, &game, 1, 1);
    while (match_to_act(match) != 0) {
        MoveList moves = {0};
        game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
        assert_true(match_play(match, 0, &moves.moves[0], NULL));
        move_list_free(&moves);
    }
    desk_show(desk, match);
    return desk->shell.screen.self;
}

static Table *go_back_to(Desk *desk, Table *table, int moves)
{
    table_look_at(table, moves);
    desk_tick(desk);
    desk_mark(desk);
    desk_press(desk, SDLK_w, 0);
    desk_tick(desk);
    assert_true(desk_heard(desk, "what if"));
    return desk->shell.screen.self;
}

static int moves_kept(Desk *desk)
{
    Match *match = desk_saved(desk, &game);
    const int moves = match_moves(match);
    match_free(match);
    return moves;
}

static void one_plays_on_from_there_and_nothing_of_it_is_kept(void **state)
{
    (void)state;
    Desk desk;
    Table *table = go_back_to(&desk, show_match(&desk), 1);
    assert_true(table_is_whatif(table));
    assert_int_equal(match_moves(table->match), 1);
    assert_true(desk_draws(&desk, "another possible deal"));
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "move 0 draw"));
    desk_tick(&desk);
    assert_false(desk_heard(&desk, "\nkept "));
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    assert_int_equal(moves_kept(&desk), 3);
    desk_close(&desk);
}

static void one_comes_back_to_the_moment_that_was_left_and_plays_on(void **state)
{
    (void)state;
    Desk desk;
    go_back_to(&desk, show_match(&desk), 2);
    desk_click(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Back to the study\"");
    desk_tick(&desk);
    const Table *table = desk.shell.screen.self;
    assert_false(table_is_whatif(table));
    assert_int_equal(table->past.at, 2);
    assert_int_equal(match_moves(table->match), 3);
    desk_press(&desk, SDLK_ESCAPE, 0);
    desk_click(&desk, "button \"Draw\"");
    desk_await(&desk, "kept 4");
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    desk_close(&desk);
}

static void a_game_that_is_left_there_goes_to_its_place(void **state)
{
    (void)state;
    Desk desk;
    go_back_to(&desk, show_match(&desk), 2);
    desk_click(&desk, "button \"Draw\"");
    desk_press(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Back to the shelf\"");
    desk_tick(&desk);
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    assert_int_equal(moves_kept(&desk), 3);
    desk_close(&desk);
}

/* Draws as long as there are cards, and plays them. */
static void play_to_the_end(Desk *desk)
{
    for (int i = 0; i < PATIENCE; i++) {
        const Table *table = desk->shell.screen.self;
        MoveList moves = {0};
        if (match_to_act(table->match) == 0) {
            return;
        }
        game.list_moves(match_state(table->match), table->content, 0, &moves);
        const Move move = moves.moves[0];
        move_list_free(&moves);
        table_make(desk->shell.screen.self, &move);
        desk_tick(desk);
    }
    fail_msg("it never ends");
}

static void both_ends_are_shown_side_by_side(void **state)
{
    (void)state;
    Desk desk;
    Table *table = show_run(&desk);
    const int moves = match_moves(table->match);
    char words[64];
    go_back_to(&desk, table, 1);
    desk_mark(&desk);
    play_to_the_end(&desk);
    assert_true(desk_draws(&desk, "Two ends of one game"));
    assert_true(desk_draws(&desk, "As it was played"));
    assert_true(desk_draws(&desk, "What if, from move 1"));
    snprintf(words, sizeof words, "%d moves", moves);
    assert_true(desk_draws(&desk, words));
    desk_click(&desk, "button \"Once more from there\"");
    desk_tick(&desk);
    assert_int_equal(((Table *)desk.shell.screen.self)->origin.tries, 1);
    play_to_the_end(&desk);
    desk_press(&desk, SDLK_RETURN, 0);
    desk_tick(&desk);
    assert_int_equal(((Table *)desk.shell.screen.self)->past.at, 1);
    desk_close(&desk);
}

/* Read aloud are that it is tried, from where, and how both have ended. */
static void a_what_if_is_spoken(void **state)
{
    (void)state;
    Desk desk;
    Table *table = show_run(&desk);
    desk.shell.settings.speech = SPEECH_USUAL;
    go_back_to(&desk, table, 1);
    assert_true(desk_heard(&desk, "say \"What if: you play on from here."));
    play_to_the_end(&desk);
    assert_true(desk_heard(&desk, "say \"Two ends of one game"));
    assert_true(desk_heard(&desk, "As it was played"));
    assert_true(desk_heard(&desk, "What if, from move 1"));
    desk_close(&desk);
}

/* A match that goes on tells no more than its help does. */
static void without_full_help_a_what_if_waits_for_the_end(void **state)
{
    (void)state;
    Desk desk;
    game = game_null_game;
    Table *table = show_match_with(&desk, HELP_NUDGE);
    table_look_at(table, 1);
    desk_tick(&desk);
    desk_press(&desk, SDLK_w, 0);
    assert_true(desk_heard(&desk, "refused \"While a game goes on"));
    assert_false(table_is_whatif(desk.shell.screen.self));
    desk_close(&desk);
}

static int seconds_left(const void *view, const GameContent *content)
{
    (void)view, (void)content;
    return 60;
}

static void while_a_clock_runs_a_what_if_waits_for_the_end(void **state)
{
    (void)state;
    Desk desk;
    game = game_null_game;
    GameClock clock = {.left = seconds_left};
    Table *table = show_match(&desk);
    game.clock = &clock;
    assert_non_null(strstr(table_why_no_whatif(table), "The clock runs"));
    game.clock = NULL;
    desk_close(&desk);
}

static Status lost(const void *at, const GameContent *content)
{
    Status status = game_null_game.status(at, content);
    status.winners = 0;
    status.kind = status.kind == STATUS_WON ? STATUS_LOST : status.kind;
    return status;
}

static void a_lost_match_is_called_lost(void **state)
{
    (void)state;
    Desk desk;
    Table *table = show_run(&desk);
    game.status = lost;
    go_back_to(&desk, table, 1);
    play_to_the_end(&desk);
    assert_true(desk_draws(&desk, "Lost"));
    assert_false(desk_draws(&desk, "Drawn"));
    desk_close(&desk);
}

/* The bar of the study has the foot of the window, whatever was looked back at in between. */
static void a_what_if_that_is_looked_back_at_gives_the_foot_back(void **state)
{
    (void)state;
    Desk desk;
    Table *table = go_back_to(&desk, show_match(&desk), 2);
    const float none = desk.shell.foot;
    table_open_past(table);
    desk_tick(&desk);
    table_back_to_study(table);
    desk_tick(&desk);
    table = desk.shell.screen.self;
    assert_true(table_looks_back(table));
    assert_true(desk.shell.foot > none);
    desk_close(&desk);
}

static void the_end_and_a_what_if_are_left_by_nobody(void **state)
{
    (void)state;
    Desk desk;
    Table *table = show_run(&desk);
    table_open_past(table);
    desk_tick(&desk);
    desk_press(&desk, SDLK_w, 0);
    assert_true(desk_heard(&desk, "refused \"The game is over here"));
    table = go_back_to(&desk, table, 1);
    desk_click(&desk, "button \"Draw\"");
    table_look_at(table, 1);
    desk_tick(&desk);
    desk_press(&desk, SDLK_w, 0);
    assert_true(desk_heard(&desk, "refused \"This is a what-if already"));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_plays_on_from_there_and_nothing_of_it_is_kept),
        cmocka_unit_test(one_comes_back_to_the_moment_that_was_left_and_plays_on),
        cmocka_unit_test(a_game_that_is_left_there_goes_to_its_place),
        cmocka_unit_test(both_ends_are_shown_side_by_side),
        cmocka_unit_test(a_what_if_is_spoken),
        cmocka_unit_test(without_full_help_a_what_if_waits_for_the_end),
        cmocka_unit_test(while_a_clock_runs_a_what_if_waits_for_the_end),
        cmocka_unit_test(a_lost_match_is_called_lost),
        cmocka_unit_test(a_what_if_that_is_looked_back_at_gives_the_foot_back),
        cmocka_unit_test(the_end_and_a_what_if_are_left_by_nobody),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
