/* ui_seat_strip.c: the seat strip of an online game whose players have long names. */
#include "desk.h"
#include "net/transport/crypto.h"
#include "null_game.h"
#include "test.h"
#include "ui/table/table_private.h"

const Game *const games_all[] = {&game_null_game, NULL};

/* 32 wide letters, the longest name that a player can have */
#define LONG_NAME "WMWMWMWMWMWMWMWMWMWMWMWMWMWMWMWM"

/* Hosts a game whose first seat belongs to the player at this computer. */
static void host_game(Desk *desk, int seats, const char *name)
{
    Error error;
    assert_ok(crypto_init(&error), error);
    snprintf(desk->shell.settings.player_name, sizeof desk->shell.settings.player_name, "%s", name);
    desk_show_match(desk, desk_create_match(desk, &game_null_game, seats, seats));
    Table *table = desk->shell.screen.self;
    table_run_action(table, TABLE_HOST);
    desk_run_frame(desk);
    table = desk->shell.screen.self;
    assert_true(table_is_hosted(table));
    desk_skip_trace(desk);
    desk_press_key(desk, SDLK_ESCAPE, 0); /* closes the page with the room words */
    desk_run_frame(desk);
}

/* A longer text would need two lines, and cover the line below it. */
DESK_TEST(a_long_name_is_shortened_so_that_the_turn_fits)
{
    host_game(desk, 4, LONG_NAME);
    assert_true(desk_has_traced(desk, "label \"*WMWMWM"));
    assert_true(desk_has_traced(desk, "…* · you · *your turn*\""));
    assert_false(desk_has_traced(desk, "label \"*" LONG_NAME "*"));
}

/* With a large text size, a cell has only one line. */
DESK_TEST(a_long_name_is_shortened_in_a_small_cell)
{
    desk->shell.settings.interface_scale = INTERFACE_MAX;
    host_game(desk, 4, LONG_NAME);
    assert_true(desk_has_traced(desk, "…* · *your turn*\""));
}

DESK_TEST(a_name_that_fits_is_not_shortened)
{
    host_game(desk, 4, "Ada");
    assert_true(desk_has_traced(desk, "label \"*Ada* · you · *your turn*\""));
}
