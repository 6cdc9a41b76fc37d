/* ui_window_size.c: windows of any size, down to 1 pixel. */
#include "desk.h"
#include "null_game.h"
#include "test.h"
#include "ui/screens/screens.h"
#include "ui/shell/window.h"

#include <unistd.h>

/* A hanging test ends after SECONDS_MAX. */
enum { SECONDS_MAX = 120, SIZE_LIMIT = 80, FRAMES = 3 };

static Desk desk;

static int open_desk(void **state)
{
    alarm(SECONDS_MAX);
    desk_open(&desk);
    return 0;
}

static int close_desk(void **state)
{
    desk_close(&desk);
    alarm(0);
    return 0;
}

static void draw_at_size(int width, int height)
{
    shell_resize(&desk.shell, width, height, 1);
    for (int i = 0; i < FRAMES; i++) {
        desk_run_frame(&desk);
        shell_draw(&desk.shell);
    }
}

static void draw_at_every_size(void)
{
    for (int side = 1; side <= SIZE_LIMIT; side++) {
        draw_at_size(side, side);
        draw_at_size(side, DESK_HEIGHT);
        draw_at_size(DESK_WIDTH, side);
    }
    draw_at_size(DESK_WIDTH, DESK_HEIGHT);
}

TEST(shelf_is_drawn_at_any_size)
{
    shell_set_screen(&desk.shell, shelf_create_screen(&desk.shell, NULL));
    draw_at_every_size();
    assert_true(desk_draws_text(&desk, "Join game"));
}

TEST(table_is_drawn_at_any_size)
{
    desk_show_match(&desk, desk_create_match(&desk, &game_null_game, 2, 1));
    draw_at_every_size();
    int x, y;
    desk_get_position(&desk, "button", &x, &y);
}

/* A window that is too small to use is filled with one color. */
TEST(tiny_window_draws_nothing)
{
    shell_set_screen(&desk.shell, shelf_create_screen(&desk.shell, NULL));
    draw_at_size(WINDOW_DRAWN_MIN - 1, DESK_HEIGHT);
    SDL_RenderFlush(desk.renderer);
    const Uint32 *pixels = desk.surface->pixels;
    for (int i = 1; i < DESK_WIDTH; i++) {
        assert_int_equal(pixels[i], pixels[0]);
    }
}

const TestFixture test_each = {open_desk, close_desk};
