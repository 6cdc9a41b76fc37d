/* ui_canvas.c: tests of pictures painted in strips, and of rotation and relief. */
#include "test.h"
#include "ui/paint/canvas.h"
#include "ui/paint/material.h"
#include "ui/paint/relief.h"

#include <SDL.h>

/* The picture needs several strips, and the last strip is smaller. */
enum { WIDTH = 301, HEIGHT = 467, SIDE = 5, BLOCK = 120 };

static int strips; /* number of strips painted */

/* Draws each kind of shape so that it crosses the border between two strips. Some shapes extend beyond the
 * picture. */
static void paint_everything(Canvas *canvas, const void *what)
{
    const Mask *mask = what;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h}, box = {20.3f, 30.7f, 250.5f, 390.2f};
    const Color white = {1.0f, 1.0f, 1.0f}, black = {0.0f, 0.0f, 0.0f}, red = {0.7f, 0.1f, 0.1f};
    strips++;
    paper_fill(canvas, all, 8.0f, color_from_hex(PAPER_RGB), 1.2f);
    wood_fill(canvas, (Box){-5.0f, 200.5f, 330.0f, 90.0f}, (Box){40.5f, 220.0f, 100.0f, 30.0f}, 1.4f, 1.0f,
              0.3f);
    canvas_fill(canvas, box, 12.0f, red, black, 0.4f);
    canvas_stroke(canvas, box, 12.0f, 2.5f, white, 0.8f);
    canvas_stroke_dashed(canvas, box_shrink(box, 9.0f), 6.0f, 2.0f, 7.0f, black, 0.8f);
    canvas_shade_inside(canvas, box, 12.0f, 40.0f, black, 0.5f);
    canvas_shade_outside(canvas, box, 12.0f, 15.0f, black, 0.5f);
    canvas_draw_line(canvas, 10.0f, 108.6f, 200.0f, 2.2f, white, 1.0f);
    canvas_draw_mask(canvas, mask, -9, 70, red, white, 0.9f);
    gold_fill_mask(canvas, mask, 180, 380, 0.9f, 3);
    gold_frame_draw(canvas, box_shrink(box, 4.5f), 3.0f, 2.0f);
    gold_frame_draw(canvas, (Box){-3.0f, -4.0f, 90.0f, 520.0f}, 0.0f, 1.0f);
    canvas_round_corners(canvas, 14.0f, 2.0f);
    canvas_desaturate(canvas, 0.3f, 0.9f);
    canvas_fade(canvas, 0.8f);
}

TEST(strips_equal_whole_picture)
{
    Mask mask = mask_new(120, 140);
    mask_stroke(&mask, (Box){4.0f, 4.0f, 110.0f, 130.0f}, 30.0f, 9.0f);
    Canvas canvas = canvas_new(WIDTH, HEIGHT);
    paint_everything(&canvas, &mask);
    SDL_Surface *whole = canvas_to_surface(&canvas, 0);
    strips = 0;
    SDL_Surface *pieced = canvas_paint(WIDTH, HEIGHT, paint_everything, &mask);
    assert_true(strips > 2);
    assert_ints(pieced->w, WIDTH, pieced->h, HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
        assert_memory_equal((uint8_t *)pieced->pixels + y * pieced->pitch,
                            (uint8_t *)whole->pixels + y * whole->pitch, WIDTH * sizeof(uint32_t));
    }
    SDL_FreeSurface(whole);
    SDL_FreeSurface(pieced);
    mask_free(&mask);
}

TEST(one_pixel_picture_is_painted)
{
    Mask mask = mask_new(1, 1);
    SDL_Surface *dot = canvas_paint(0, -3, paint_everything, &mask);
    assert_ints(dot->w, 1, dot->h, 1);
    SDL_FreeSurface(dot);
    mask_free(&mask);
}

static Canvas create_numbered_canvas(int side)
{
    Canvas canvas = canvas_new(side, side);
    for (int y = 0; y < side; y++) {
        for (int x = 0; x < side; x++) {
            float *pixel = canvas_pixel(&canvas, x, y);
            pixel[0] = (float)x;
            pixel[1] = (float)y;
        }
    }
    return canvas;
}

static void assert_pixel_came_from(const Canvas *canvas, int x, int y, int from_x, int from_y)
{
    const float *pixel = canvas_pixel(canvas, x, y);
    assert_ints((int)pixel[0], from_x, (int)pixel[1], from_y);
}

TEST(picture_rotates_clockwise)
{
    for (int side = SIDE - 1; side <= SIDE; side++) { /* an even and an odd size */
        for (int quarters = -1; quarters <= 4; quarters++) {
            Canvas canvas = create_numbered_canvas(side);
            canvas_rotate(&canvas, quarters);
            for (int i = 0; i < side * side; i++) {
                int x = i % side, y = i / side;
                for (int turn = quarters & 3; turn > 0; turn--) {
                    const int old_x = x;
                    x = side - 1 - y;
                    y = old_x;
                }
                assert_pixel_came_from(&canvas, x, y, i % side, i / side);
            }
            canvas_free(&canvas);
        }
    }
}

/* Paints a gray block in the middle third of an empty picture. `unit` is the number of pixels per unit of
 * relief. */
static Canvas create_carved_block(int side, float unit)
{
    Canvas canvas = canvas_new(side, side);
    SDL_Surface *block = SDL_CreateRGBSurfaceWithFormat(0, side, side, 32, SDL_PIXELFORMAT_ARGB8888);
    const int third = side / 3, rest = side - 2 * third;
    SDL_FillRect(block, &(SDL_Rect){third, third, rest, rest}, 0xff808080);
    Relief *relief = relief_new(block, unit);
    for (int y = 0; y < side; y++) {
        canvas_read_row(block, y, canvas_pixel(&canvas, 0, y));
        relief_light_row(relief, canvas_pixel(&canvas, 0, y));
    }
    relief_free(relief);
    SDL_FreeSurface(block);
    return canvas;
}

static float get_brightness(const Canvas *canvas, int x, int y)
{
    return canvas_pixel(canvas, x, y)[1];
}

TEST(relief_is_lit_from_top_left)
{
    Canvas canvas = create_carved_block(BLOCK, 1.0f);
    const int first = BLOCK / 3, last = BLOCK - BLOCK / 3 - 1, middle = BLOCK / 2;
    assert_true(get_brightness(&canvas, first, first) > 1.2f * get_brightness(&canvas, last, last));
    assert_true(get_brightness(&canvas, first, middle) > 1.1f * get_brightness(&canvas, last, middle));
    assert_true(get_brightness(&canvas, middle, first) > 1.2f * get_brightness(&canvas, middle, last));
    assert_float_equal(get_brightness(&canvas, middle, middle), 0.5f, 0.02f);
    assert_float_equal(get_brightness(&canvas, middle, last + 1), 0.0f, 0.0f);
    canvas_free(&canvas);
}

TEST(small_pictures_have_relief)
{
    for (int side = 1; side <= SIDE; side++) {
        Canvas canvas = create_carved_block(side, 20.0f);
        for (int i = 0; i < side * side; i++) {
            const float *pixel = canvas_pixel(&canvas, i % side, i / side);
            assert_true(pixel[1] >= 0.0f && pixel[1] <= pixel[3]);
        }
        canvas_free(&canvas);
    }
}
