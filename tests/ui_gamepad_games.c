/* ui_gamepad_games.c: a virtual gamepad of SDL plays each game from the shelf to the end. */
#include "gamepad_fixture.h"
#include "ui/screens/screens.h"
#include "ui/shell/drafts.h"
#include "ui/stage/stage_private.h"

enum { PRESSES_MAX = 4000, WAIT_MS = 2 };

/* Waits until no bot thinks and nothing is played back. */
static void wait_for_bots(void)
{
    do {
        SDL_Delay(WAIT_MS);
        desk_run_frame(&pad.desk);
    } while (shell_has_background_work(&pad.desk.shell));
}

/* Opens a game on the shelf and starts it. Its seed is always the same, so that the test can be repeated. */
static void start_game(const Game *game)
{
    char field[DRAFT_FIELD_MAX];
    snprintf(field, sizeof field, "seed %s", game->id);
    draft_save(&pad.desk.shell, NULL, field, "7");
    desk_set_screen(&pad.desk, shelf_create_screen(&pad.desk.shell, game));
    press(SDL_CONTROLLER_BUTTON_A);
    for (int i = 0; i < 4 && strcmp(pad.desk.shell.screen.name, "table") != 0; i++) {
        press(SDL_CONTROLLER_BUTTON_A);
    }
    assert_ptr_equal(get_table()->game, game);
    assert_int_equal(match_setup(get_table()->match)->seed, 7);
}

/* Plays a game to its end. Asks for a hint with the hint button before each move, and makes the move that the
 * hint suggests. Confirms suggested texts with the left stick. */
static void play_game(const Game *game)
{
    start_game(game);
    const Table *table = get_table();
    int at = -1;
    for (int i = 0; i < PRESSES_MAX && match_seats_to_act(table->match) != 0; i++) {
        const int moves = match_move_count(table->match);
        press(moves != at || i % 3 != 2                   ? SDL_CONTROLLER_BUTTON_Y
              : stage_get_active_field(table->stage) != 0 ? SDL_CONTROLLER_BUTTON_LEFTSTICK
                                                          : SDL_CONTROLLER_BUTTON_A);
        wait_for_bots();
        at = moves;
    }
    if (match_seats_to_act(table->match) != 0) {
        fail_msg("%s does not end: %d moves", game->id, match_move_count(table->match));
    }
}

PAD_TEST(a_gamepad_plays_each_game_from_the_shelf_to_the_end)
{
    pad.desk.shell.settings.help = HELP_LEVEL_ANALYSIS;
    for (const Game *const *game = games_all; *game; game++) {
        play_game(*game);
    }
}
