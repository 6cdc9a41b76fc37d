/* ui_learn.c: at a mistake of one's own one looks for something better, and is told what came of it. */
#include "desk.h"
#include "null_advice.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table_private.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Game game;
const Game *const games_all[] = {&game, NULL};

enum { PATIENCE_MS = 30000, CARDS = 9 };

static bool play_a_card(Match *match)
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

/* Looked back at after a card was drawn and before one was played, which is the only mistake. */
static void study(Desk *desk)
{
    game = game_null_game;
    game.advice = &null_advice;
    desk_open(desk);
    desk->shell.settings.help = HELP_FULL;
    Match *match = desk_match(desk, &game, 1, 1);
    assert_true(match_play_text(match, 0, "draw", NULL));
    assert_true(play_a_card(match));
    assert_true(match_play_text(match, 0, "draw", NULL));
    desk_show(desk, match);
    Table *table = desk->shell.screen.self;
    table_look_at(table, 0);
    for (int i = 0; !judging_is_done(&table->judging); i++) {
        assert_true(i < PATIENCE_MS);
        shell_update(&desk->shell, desk->now);
        SDL_Delay(1);
    }
}

/* The question is asked, and put away. */
static void take_up(Desk *desk)
{
    desk_press(desk, SDLK_l, 0);
    desk_tick(desk);
    assert_true(desk_heard(desk, "what if 1") || desk_heard(desk, "screen table"));
    assert_true(desk_draws(desk, "You played a card: some points."));
    assert_true(desk_draws(desk, "It was a slip. What would have been better?"));
    desk_click(desk, "button \"Let me try\"");
}

static void play_in(Desk *desk)
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

static void the_best_move_is_well_found(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    take_up(&desk);
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_heard(&desk, "found nothing better"));
    assert_true(desk_draws(&desk, "Well found"));
    desk_close(&desk);
}

static void another_mistake_is_told_and_can_be_tried_again(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    take_up(&desk);
    play_in(&desk);
    assert_true(desk_heard(&desk, "found a slip"));
    assert_true(desk_draws(&desk, "No better than it was"));
    desk_click(&desk, "button \"Try again\"");
    assert_int_equal(match_moves(((Table *)desk.shell.screen.self)->match), 1);
    desk_click(&desk, "button \"Draw\"");
    assert_true(desk_draws(&desk, "Well found"));
    desk_close(&desk);
}

static void the_answer_is_shown_to_who_asks_for_it(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    desk_press(&desk, SDLK_l, 0);
    desk_tick(&desk);
    assert_false(desk_draws(&desk, "drawing"));
    desk_click(&desk, "button \"Show the answer\"");
    assert_true(desk_draws(&desk, "drawing: one more card."));
    desk_click(&desk, "button \"Next mistake\""); /* behind the last one comes the first */
    desk_tick(&desk);
    assert_true(desk_draws(&desk, "You played a card"));
    desk_click(&desk, "button \"Back to the study\"");
    desk_tick(&desk);
    const Table *table = desk.shell.screen.self;
    assert_int_equal(table->past.at, 1);
    assert_int_equal(match_moves(table->match), 3);
    assert_true(judging_is_done(&table->judging)); /* what is known came back with it */
    desk_close(&desk);
}

static Status won_at_once(const void *at, const GameContent *content)
{
    (void)at, (void)content;
    return (Status){.kind = STATUS_WON, .winners = 1};
}

/* Nothing is better than what wins, and no measure says how good it is. */
static void what_wins_is_well_found(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    take_up(&desk);
    game.status = won_at_once;
    play_in(&desk);
    assert_true(desk_heard(&desk, "found nothing better"));
    assert_true(desk_draws(&desk, "It wins the game"));
    desk_close(&desk);
}

static bool cannot_judge(const void *view, const GameContent *content, int seat, const Move *move, Hint *out)
{
    (void)view, (void)content, (void)seat, (void)move, (void)out;
    return false;
}

/* What is not judged, as a note, is a part of the try: it stays whatever is opened and put away. */
static void escape_takes_back_nothing_but_what_was_judged(void **state)
{
    (void)state;
    Desk desk;
    GameAdvice silent = null_advice;
    study(&desk);
    take_up(&desk);
    silent.judge = cannot_judge;
    game.advice = &silent;
    play_in(&desk);
    desk_press(&desk, SDLK_F10, 0);
    desk_press(&desk, SDLK_ESCAPE, 0);
    assert_int_equal(match_moves(((Table *)desk.shell.screen.self)->match), 2);
    game.advice = &null_advice;
    desk_close(&desk);
}

static void who_likes_it_plays_on_from_there(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    take_up(&desk);
    desk_click(&desk, "button \"Draw\"");
    desk_click(&desk, "button \"Play on from here\"");
    assert_true(desk_draws(&desk, "another possible deal"));
    play_in(&desk);
    assert_false(desk_heard(&desk, "found"));
    desk_close(&desk);
}

static void without_a_measure_there_is_nothing_to_learn(void **state)
{
    (void)state;
    Desk desk;
    study(&desk);
    game.advice = NULL;
    desk_press(&desk, SDLK_l, 0);
    assert_true(desk_heard(&desk, "refused \"This game has no measure"));
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_move_is_well_found),
        cmocka_unit_test(another_mistake_is_told_and_can_be_tried_again),
        cmocka_unit_test(the_answer_is_shown_to_who_asks_for_it),
        cmocka_unit_test(what_wins_is_well_found),
        cmocka_unit_test(escape_takes_back_nothing_but_what_was_judged),
        cmocka_unit_test(who_likes_it_plays_on_from_there),
        cmocka_unit_test(without_a_measure_there_is_nothing_to_learn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
