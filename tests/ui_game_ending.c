/* ui_game_ending.c: resigning a duel against a bot, with the null game. */
#include "desk.h"
#include "null_game.h"
#include "test.h"

const Game *const games_all[] = {&game_null_game, NULL};

static void open_table(Desk *desk, int seats)
{
    desk_show_match(desk, desk_create_match(desk, &game_null_game, seats, 1));
}

DESK_TEST(a_player_resigns_against_a_bot)
{
    open_table(desk, 2);
    desk_act(desk, "press F10", "button \"Resign\"");
    desk_act(desk, "click button \"Resign\"", "button \"Back to the game\"", "!ended");
    desk_act(desk, "click button \"Resign\"", "ended", "banner \"*Seat 1* resigned. *Seat 2* wins.\"",
             "button \"Play again\"");
    /* A player cannot resign a game that has ended. */
    desk_act(desk, "press F10", "!button \"Resign\"");
}

DESK_TEST(games_without_an_opponent_offer_no_resignation)
{
    open_table(desk, 1);
    desk_act(desk, "press F10", "button \"New game\"", "!button \"Resign\"", "!button \"Pause\"");
}
