/* ui_sizes_null.c: checks the text of the screens of the null games, the model for new games. They have
 * neither cards of their own nor a lesson, so the tests of the other games don't cover their screens. */
#include "auto.h"
#include "null_game.h"
#include "seen.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/table/table.h"
#include "whisper_game.h"

enum { POSITIONS = 6 };

const Game *const games_all[] = {&game_null_game, &game_null_whole, &game_whisper, NULL};

static void show_screen(Screen screen, const char *name)
{
    shell_set_screen(&seen.desk.shell, screen);
    desk_run_frame(&seen.desk);
    desk_run_frame(&seen.desk);
    seen_check_screen(name);
}

static Match *play_first_moves(const Game *game, int moves)
{
    Match *match = desk_create_match(&seen.desk, game, game->min_seats, 1);
    for (int i = 0; i < moves && match_next_seat(match) >= 0; i++) {
        AUTO(move_list) MoveList list = {0};
        Error error = {0};
        const int seat = match_next_seat(match);
        game->list_moves(match_state(match), match_setup(match)->content, seat, &list);
        assert_true(list.count > 0);
        assert_ok(match_play(match, seat, &list.moves[i % list.count], &error), error);
    }
    return match;
}

static void check_table(const Game *game)
{
    for (int moves = 0; moves < POSITIONS; moves++) {
        char name[96];
        snprintf(name, sizeof name, "%s after %d moves", game->title, moves);
        show_screen(table_create_screen(&seen.desk.shell, play_first_moves(game, moves)), name);
        seen_check_overlays();
        seen_check_message();
    }
}

static void check_all_screens(int width, int height, int percent)
{
    seen_open(width, height, percent);
    Shell *shell = &seen.desk.shell;
    show_screen(shelf_create_screen(shell, NULL), "shelf");
    for (int i = 0; games_all[i]; i++) {
        show_screen(setup_create_screen(shell, games_all[i], NULL), "set-up page");
        show_screen(saved_screen_create(shell, games_all[i]), "saved games");
        check_table(games_all[i]);
    }
    seen_close();
}

TEST(text_fits_smallest_window)
{
    check_all_screens(1024, 640, 75);
    check_all_screens(1024, 640, 200);
}

TEST(text_fits_usual_windows)
{
    check_all_screens(1280, 720, 100);
    check_all_screens(1920, 1080, 150);
}
