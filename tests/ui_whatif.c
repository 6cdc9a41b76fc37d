/* ui_whatif.c: "What if" from an earlier move, comparison of results, and return to the unchanged match. */
#include "auto.h"
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/finished_games.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { GOAL_SIX = 1, TIMEOUT_TICKS = 40 };

/* Shows a saved, unfinished match after three moves. */
static Table *show_match_with(Desk *desk, HelpLevel help)
{
    desk_open(desk);
    desk->shell.settings.help = help;
    Match *match = desk_create_match(desk, &game, 1, 1);
    assert_all(match_play_text(match, 0, "draw", NULL), match_play_text(match, 0, "draw", NULL));
    desk_show_match(desk, match);
    desk_act(desk, "click button \"Draw\"", "...kept 3");
    return desk->shell.screen.self;
}

static Table *show_match(Desk *desk)
{
    game = game_null_game;
    return show_match_with(desk, HELP_LEVEL_ANALYSIS);
}

static Table *show_finished_game(Desk *desk)
{
    game = game_null_game;
    Match *match = desk_create_match(desk, &game, 1, 1);
    while (match_seats_to_act(match) != 0) {
        AUTO(move_list) MoveList moves = {0};
        game.list_moves(match_state(match), match_setup(match)->content, 0, &moves);
        assert_true(match_play(match, 0, &moves.moves[0], NULL));
    }
    desk_show_match(desk, match);
    return desk->shell.screen.self;
}

static Table *start_whatif_at(Desk *desk, Table *table, int moves)
{
    table_run_action(table, TABLE_REPLAY_TO + moves);
    desk_run_frame(desk);
    desk_skip_trace(desk);
    desk_press_key(desk, SDLK_w, 0);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "what if"));
    return desk->shell.screen.self;
}

static int count_saved_moves(Desk *desk)
{
    Match *match = desk_load_latest_save(desk, &game);
    const int moves = match_move_count(match);
    match_free(match);
    return moves;
}

TEST(whatif_continues_from_position_without_save)
{
    Desk desk;
    Table *table = start_whatif_at(&desk, show_match(&desk), 1);
    assert_true(table_is_whatif(table));
    assert_int_equal(match_move_count(table->match), 1);
    assert_true(desk_draws_text(&desk, "hidden cards have been dealt again"));
    desk_act(&desk, "click button \"Draw\"", "move 0 draw");
    desk_run_frame(&desk);
    assert_false(desk_has_traced(&desk, "\nkept "));
    assert_ints(desk_count_saves(&desk, &game), 1, count_saved_moves(&desk), 3);
    desk_close(&desk);
}

TEST(leaving_whatif_restores_position)
{
    Desk desk;
    start_whatif_at(&desk, show_match(&desk), 2);
    desk_click(&desk, "button \"Draw\"");
    desk_press_key(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Back to replay\"");
    desk_run_frame(&desk);
    const Table *table = desk.shell.screen.self;
    assert_false(table_is_whatif(table));
    assert_ints(table_get_replay_position(table), 2, match_move_count(table->match), 3);
    desk_press_key(&desk, SDLK_ESCAPE, 0);
    desk_act(&desk, "click button \"Draw\"", "...kept 4");
    assert_int_equal(desk_count_saves(&desk, &game), 1);
    desk_close(&desk);
}

TEST(leaving_whatif_keeps_original_save)
{
    Desk desk;
    start_whatif_at(&desk, show_match(&desk), 2);
    desk_click(&desk, "button \"Draw\"");
    desk_press_key(&desk, SDLK_F10, 0);
    desk_click(&desk, "button \"Back to the shelf\"");
    desk_run_frame(&desk);
    assert_ints(desk_count_saves(&desk, &game), 1, count_saved_moves(&desk), 3);
    desk_close(&desk);
}

/* Draws until the deck is empty, and then plays all cards. */
static void play_to_the_end(Desk *desk)
{
    for (int i = 0; i < TIMEOUT_TICKS; i++) {
        const Table *table = desk->shell.screen.self;
        MoveList moves = {0};
        if (match_seats_to_act(table->match) == 0) {
            return;
        }
        game.list_moves(match_state(table->match), table->content, 0, &moves);
        const Move move = moves.moves[0];
        move_list_free(&moves);
        table_make_move(desk->shell.screen.self, &move);
        desk_run_frame(desk);
    }
    fail_msg("the game does not end");
}

DESK_TEST(results_are_compared)
{
    Table *table = show_finished_game(desk);
    const int moves = match_move_count(table->match);
    char words[64];
    start_whatif_at(desk, table, 1);
    desk_skip_trace(desk);
    play_to_the_end(desk);
    assert_all(desk_draws_text(desk, "Compare results"), desk_draws_text(desk, "Original game"));
    assert_true(desk_draws_text(desk, "What if, from move 1"));
    snprintf(words, sizeof words, "%d moves", moves);
    assert_true(desk_draws_text(desk, words));
    desk_click(desk, "button \"Try again\"");
    desk_run_frame(desk);
    assert_int_equal(table_get_whatif_origin(desk->shell.screen.self)->tries, 1);
    play_to_the_end(desk);
    desk_press_key(desk, SDLK_RETURN, 0);
    desk_run_frame(desk);
    assert_int_equal(table_get_replay_position(desk->shell.screen.self), 1);
}

DESK_TEST(whatif_is_spoken)
{
    Table *table = show_finished_game(desk);
    desk->shell.settings.speech = SPEECH_NORMAL;
    start_whatif_at(desk, table, 1);
    assert_true(desk_has_traced(desk, "say \"What if: you play on from here."));
    play_to_the_end(desk);
    assert_all(desk_has_traced(desk, "say \"Compare results"), desk_has_traced(desk, "Original game"));
    assert_true(desk_has_traced(desk, "What if, from move 1"));
}

/* An unfinished match reveals no more than its help level allows. */
TEST(whatif_before_end_needs_full_analysis_help)
{
    Desk desk;
    game = game_null_game;
    Table *table = show_match_with(&desk, HELP_LEVEL_HINTS);
    table_run_action(table, TABLE_REPLAY_TO + 1);
    desk_run_frame(&desk);
    desk_act(&desk, "press W", "refused \"Before the game is over");
    assert_false(table_is_whatif(desk.shell.screen.self));
    desk_close(&desk);
}

static int get_seconds_left(const void *view, const GameContent *content)
{
    return 60;
}

TEST(whatif_with_clock_waits_for_end)
{
    Desk desk;
    game = game_null_game;
    GameClock clock = {.seconds_left = get_seconds_left};
    Table *table = show_match(&desk);
    game.clock = &clock;
    assert_non_null(strstr(table_get_whatif_reject_reason(table, table_get_replay_position(table)),
                           "The clock is running"));
    game.clock = NULL;
    desk_close(&desk);
}

static Status get_status_lost(const void *at, const GameContent *content)
{
    Status status = game_null_game.status(at, content);
    status.winners = 0;
    status.kind = status.kind == STATUS_WON ? STATUS_LOST : status.kind;
    return status;
}

DESK_TEST(lost_match_is_called_lost)
{
    Table *table = show_finished_game(desk);
    game.status = get_status_lost;
    start_whatif_at(desk, table, 1);
    play_to_the_end(desk);
    assert_true(desk_draws_text(desk, "Lost"));
    assert_false(desk_draws_text(desk, "Drawn"));
}

/* When the player returns from a replay of the what-if game to the replay of the original game, the table
 * still reserves space for the timeline. */
TEST(replay_of_whatif_restores_bottom_space)
{
    Desk desk;
    Table *table = start_whatif_at(&desk, show_match(&desk), 2);
    const float none = desk.shell.bottom_space;
    table_run_action(table, TABLE_OPEN_REPLAY);
    desk_run_frame(&desk);
    table_run_action(table, TABLE_RETURN);
    desk_run_frame(&desk);
    table = desk.shell.screen.self;
    assert_all(table_is_replaying(table), desk.shell.bottom_space > none);
    desk_close(&desk);
}

DESK_TEST(whatif_is_rejected_at_end_and_inside_whatif)
{
    Table *table = show_finished_game(desk);
    table_run_action(table, TABLE_OPEN_REPLAY);
    desk_run_frame(desk);
    desk_act(desk, "press W", "refused \"The game is over at this move");
    table = start_whatif_at(desk, table, 1);
    desk_click(desk, "button \"Draw\"");
    table_run_action(table, TABLE_REPLAY_TO + 1);
    desk_run_frame(desk);
    desk_act(desk, "press W", "refused \"This is already a what-if game");
}
