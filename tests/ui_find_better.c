/* ui_find_better.c: "Find a better move": the question, attempts and the answer. */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { TIMEOUT_MS = 30000, CARDS = 9 };

static bool play_card(Match *match)
{
    for (int card = 1; card <= CARDS; card++) {
        char text[MOVE_TEXT_MAX];
        snprintf(text, sizeof text, "play %d", card);
        if (match_play_text(match, 0, text, NULL)) {
            return true;
        }
    }
    return false;
}

/* Opens the replay of a game at its start, and waits until the game is analyzed. Its only mistake is the
 * second move, which plays a card. */
static void open_replay(Desk *desk)
{
    game = game_null_game;
    game.advice = &null_advice;
    desk->shell.settings.help = HELP_LEVEL_ANALYSIS;
    Match *match = desk_create_match(desk, &game, 1, 1);
    assert_all(match_play_text(match, 0, "draw", NULL), play_card(match));
    assert_true(match_play_text(match, 0, "draw", NULL));
    desk_show_match(desk, match);
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_REPLAY_TO + 0);
    for (int i = 0; !analysis_worker_is_done(&table->analysis); i++) {
        assert_true(i < TIMEOUT_MS);
        shell_update(&desk->shell, desk->now);
        SDL_Delay(1);
    }
}

static void begin_attempt(Desk *desk)
{
    desk_press_key(desk, SDLK_l, 0);
    desk_run_frame(desk);
    assert_true(desk_has_traced(desk, "what if 1") || desk_has_traced(desk, "screen table"));
    assert_true(desk_draws_text(desk, "You played a card: some points."));
    assert_true(desk_draws_text(desk, "What would have been better?"));
    desk_click(desk, "button \"Try a move\"");
}

static void play_any_card(Desk *desk)
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

DESK_TEST(best_move_is_accepted)
{
    open_replay(desk);
    begin_attempt(desk);
    desk_act(desk, "click button \"Draw\"", "found a good move");
    assert_true(desk_draws_text(desk, "Well done"));
}

DESK_TEST(other_mistake_can_be_retried)
{
    open_replay(desk);
    begin_attempt(desk);
    play_any_card(desk);
    assert_all(desk_has_traced(desk, "found an inaccuracy"), desk_draws_text(desk, "No better than before"));
    desk_click(desk, "button \"Try again\"");
    assert_int_equal(match_move_count(((Table *)desk->shell.screen.self)->match), 1);
    desk_click(desk, "button \"Draw\"");
    assert_true(desk_draws_text(desk, "Well done"));
}

DESK_TEST(answer_is_shown_on_request)
{
    open_replay(desk);
    desk_press_key(desk, SDLK_l, 0);
    desk_run_frame(desk);
    assert_false(desk_draws_text(desk, "drawing"));
    desk_click(desk, "button \"Show answer\"");
    assert_true(desk_draws_text(desk, "drawing: one more card."));
    desk_click(desk, "button \"Next mistake\""); /* after the last mistake, the first is shown again */
    desk_run_frame(desk);
    assert_true(desk_draws_text(desk, "You played a card"));
    desk_click(desk, "button \"Back to replay\"");
    desk_run_frame(desk);
    const Table *table = desk->shell.screen.self;
    assert_ints(table_get_replay_position(table), 1, match_move_count(table->match), 3);
    assert_true(analysis_worker_is_done(&table->analysis)); /* the finished analysis is not computed again */
}

static Status get_status_won(const void *at, const GameContent *content)
{
    return (Status){.kind = STATUS_WON, .winners = 1};
}

/* A winning move cannot be analyzed, but counts as a good move. */
DESK_TEST(winning_move_is_accepted)
{
    open_replay(desk);
    begin_attempt(desk);
    game.status = get_status_won;
    play_any_card(desk);
    assert_all(desk_has_traced(desk, "found a good move"), desk_draws_text(desk, "This wins the game"));
}

static bool evaluate_nothing(const void *view, const GameContent *content, int seat, const Move *move,
                             Hint *out)
{
    return false;
}

/* This move cannot be rated, so Escape only closes the menu and does not undo the move. */
DESK_TEST(escape_undoes_only_the_attempt)
{
    GameAdvice silent = null_advice;
    open_replay(desk);
    begin_attempt(desk);
    silent.evaluate_move = evaluate_nothing;
    game.advice = &silent;
    play_any_card(desk);
    desk_press_key(desk, SDLK_F10, 0);
    desk_press_key(desk, SDLK_ESCAPE, 0);
    assert_int_equal(match_move_count(((Table *)desk->shell.screen.self)->match), 2);
    game.advice = &null_advice;
}

DESK_TEST(game_can_be_continued_from_attempt)
{
    open_replay(desk);
    begin_attempt(desk);
    desk_click(desk, "button \"Draw\"");
    desk_click(desk, "button \"Keep playing\"");
    assert_true(desk_draws_text(desk, "hidden cards have been dealt again"));
    play_any_card(desk);
    assert_false(desk_has_traced(desk, "found"));
}

DESK_TEST(game_without_evaluation_has_no_mistakes)
{
    open_replay(desk);
    game.advice = NULL;
    desk_act(desk, "press L", "refused \"Moves in this game are not rated");
}
