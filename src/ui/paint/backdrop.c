/* backdrop.c: painting of the table and of the bookshelf; see backdrop.h. */
#include "ui/paint/backdrop.h"

#include "ui/paint/material.h"
#include "ui/paint/noise.h"

#include <math.h>

static const Color BLACK = {0.0f, 0.0f, 0.0f};
static const Box NOTHING = {0.0f, 0.0f, 0.0f, 0.0f};

enum { SEED_FIBRE_X = 91, SEED_FIBRE_Y, SEED_MOTTLE, SEED_SPECK, SEED_DITHER };

/* Returns the pixels per table unit (1/900 of the window's height). */
static float compute_scale(int h)
{
    enum { UNITS_HIGH = 900 };
    return (float)h / (float)UNITS_HIGH;
}

static void paint_felt(Canvas *canvas, int top, int bottom)
{
    const Color base = color_from_hex(0x1f4a3f), light = color_from_hex(0x3b7a66),
                deep = color_from_hex(0x0b201c);
    const float w = (float)canvas->w, h = (float)canvas->h;
    /* the grain of the felt has the same size in every window */
    const float step = 0.8f / compute_scale(canvas->h);
    const Rows rows = canvas_clip_rows(canvas, (float)top, (float)(canvas->h - bottom));
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float dx = ((float)x - w * 0.5f) / (w * 0.62f), dy = ((float)y - h * 0.42f) / (h * 0.70f);
            const float away = sqrtf(dx * dx + dy * dy);
            Color color = color_mix(base, light, 0.35f * (1.0f - smoothstep(0.0f, 0.8f, away)));
            color = color_mix(color, deep, smoothstep(0.25f, 1.25f, away));
            const float u = (float)x * step, v = (float)y * step;
            const float fibre = 0.5f * (noise_get_smooth(u * 0.9f, v * 0.35f, SEED_FIBRE_X) +
                                        noise_get_smooth(u * 0.35f, v * 0.9f, SEED_FIBRE_Y)) -
                                0.5f;
            const float mottle = noise_get_fractal(u / 90.0f, v / 90.0f, SEED_MOTTLE) - 0.5f;
            const float speck = noise_white(x, y, SEED_SPECK) - 0.5f;
            canvas_blend(canvas, x, y,
                         color_scale(color, 1.0f + 0.13f * fibre + 0.13f * mottle + 0.05f * speck), 1.0f);
        }
    }
}

static void draw_gold_line(Canvas *canvas, float y, float thickness)
{
    const Rows rows = canvas_clip_rows(canvas, y, y + thickness);
    for (int row = rows.from; row < rows.to; row++) {
        for (int x = 0; x < canvas->w; x++) {
            const bool rim = row == (int)y || (float)row + 1.0f >= y + thickness;
            canvas_blend(canvas, x, row, gold_get_color((float)x, (float)row, (float)canvas->w),
                         rim ? 0.6f : 0.95f);
        }
    }
}

static void cast_shadow(Canvas *canvas, int y, int reach, bool down, float alpha)
{
    const int top = down ? y : y - reach;
    const Rows rows = canvas_clip_rows(canvas, (float)top, (float)(top + reach));
    for (int row = rows.from; row < rows.to; row++) {
        const float t = 1.0f - (float)(down ? row - y : y - 1 - row) / (float)reach;
        for (int x = 0; x < canvas->w; x++) {
            canvas_blend(canvas, x, row, BLACK, alpha * t * t);
        }
    }
}

/* Darkens the corners, and adds dithering against color banding. */
static void draw_vignette(Canvas *canvas, float strength)
{
    const Color night = color_from_hex(0x020404);
    const float w = (float)canvas->w, h = (float)canvas->h;
    const Rows rows = canvas_clip_rows(canvas, 0.0f, h);
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float dx = 2.0f * (float)x / w - 1.0f, dy = 2.0f * (float)y / h - 1.0f;
            canvas_blend(canvas, x, y, night, strength * smoothstep(0.7f, 1.5f, sqrtf(dx * dx + dy * dy)));
            float *pixel = canvas_pixel(canvas, x, y);
            const float dither = (noise_white(x, y, SEED_DITHER) - 0.5f) / 200.0f;
            for (int k = 0; k < 3; k++) {
                pixel[k] = clampf(pixel[k] + dither, 0.0f, 1.0f);
            }
        }
    }
}

typedef struct Table {
    int top, bottom; /* heights of the rails, in pixels */
} Table;

static void draw_table_backdrop(Canvas *canvas, const void *data)
{
    const Table *table = data;
    const float scale = compute_scale(canvas->h), line = 2.5f * scale, w = (float)canvas->w;
    const float top = (float)table->top, foot = (float)(canvas->h - table->bottom);
    const int reach = (int)(26.0f * scale) + 1;
    paint_felt(canvas, table->top, table->bottom);
    if (table->top > 0) {
        wood_fill(canvas, (Box){0.0f, 0.0f, w, top}, NOTHING, 1.25f * scale, 1.05f, 0.35f);
        cast_shadow(canvas, table->top, reach, true, 0.55f);
        draw_gold_line(canvas, top - line, line);
    }
    if (table->bottom > 0) {
        wood_fill(canvas, (Box){0.0f, foot, w, (float)table->bottom}, NOTHING, 1.25f * scale, 1.15f, 0.55f);
        cast_shadow(canvas, canvas->h - table->bottom, reach, false, 0.55f);
        draw_gold_line(canvas, foot, line);
    }
    draw_vignette(canvas, 0.42f);
}

SDL_Surface *paint_table_backdrop(int w, int h, int top, int bottom)
{
    return canvas_paint(w, h, draw_table_backdrop, &(Table){top, bottom});
}

typedef struct Shelf {
    float y; /* top edge of the wooden shelf under the books, in pixels */
    Box wall;
    Mask pattern;
} Shelf;

static void draw_back_wall(Canvas *canvas, const Shelf *shelf, float scale)
{
    const Color paint = color_from_hex(0x1f4a3f), deep = color_from_hex(0x0c211c),
                pattern = color_from_hex(0x6fae95);
    const Box box = shelf->wall;
    canvas_fill(canvas, box, 0.0f, color_mix(paint, deep, 0.25f), color_mix(paint, deep, 0.62f), 1.0f);
    canvas_draw_mask(canvas, &shelf->pattern, 0, 0, pattern, pattern, 0.16f);
    canvas_shade_inside(canvas, box, 0.0f, 60.0f * scale, BLACK, 0.55f);
    gold_frame_draw(canvas, box_shrink(box, 7.0f * scale), 2.0f * scale, 1.6f * scale);
}

/* Height in table units of the wood above the bookshelf, where the title is. */
static const float FRIEZE = 152.0f;

/* Returns a view of the canvas, in which drawing changes only the rows from `top` to `bottom`. */
static Canvas crop_rows(const Canvas *canvas, float top, float bottom)
{
    const Rows rows = canvas_clip_rows(canvas, top, bottom);
    Canvas view = *canvas;
    view.top = rows.from;
    view.rows = rows.to - rows.from;
    view.pixels = canvas_pixel(canvas, 0, rows.from);
    return view;
}

static void draw_shelf_backdrop(Canvas *canvas, const void *data)
{
    const Shelf *shelf = data;
    const float scale = compute_scale(canvas->h), fw = (float)canvas->w, fh = (float)canvas->h;
    const float board = 34.0f * scale, beam = 64.0f * scale, foot = shelf->y + board;
    /* Painting wood takes most of the time. So the code below paints no wood behind the wall, the beam and
     * the board, and no wood below the board. */
    Canvas middle = crop_rows(canvas, ceilf(beam), shelf->y);
    wood_fill(&middle, (Box){0.0f, 0.0f, fw, fh}, box_shrink(shelf->wall, 1.0f), 1.5f * scale, 0.85f, 0.25f);
    draw_back_wall(canvas, shelf, scale);
    cast_shadow(canvas, (int)beam, (int)(60.0f * scale), true, 0.6f);
    cast_shadow(canvas, (int)shelf->y, (int)(46.0f * scale), false, 0.55f);
    wood_fill(canvas, (Box){0.0f, 0.0f, fw, beam}, NOTHING, 1.25f * scale, 1.05f, 0.35f);
    draw_gold_line(canvas, beam - 2.5f * scale, 2.5f * scale);
    draw_gold_line(canvas, FRIEZE * scale, 1.6f * scale);
    wood_fill(canvas, (Box){0.0f, shelf->y, fw, board}, NOTHING, 1.25f * scale, 1.75f, 0.75f);
    draw_gold_line(canvas, shelf->y, 1.8f * scale);
    draw_gold_line(canvas, foot - 2.5f * scale, 2.5f * scale);
    wood_fill(canvas, (Box){0.0f, foot, fw, fh - foot}, NOTHING, 1.5f * scale, 0.72f, 0.45f);
    cast_shadow(canvas, (int)foot, (int)(54.0f * scale), true, 0.75f);
    draw_vignette(canvas, 0.55f);
}

SDL_Surface *paint_shelf_backdrop(Painter *painter, int w, int h, int shelf_y)
{
    const float scale = compute_scale(h), post = 40.0f * scale, frieze = FRIEZE * scale;
    Shelf shelf = {.y = (float)shelf_y, .pattern = mask_new(w, h)};
    shelf.wall = (Box){post, frieze + 12.0f * scale, (float)w - 2 * post, shelf.y - frieze - 20.0f * scale};
    damask_add_pattern(&shelf.pattern, painter, box_shrink(shelf.wall, 10.0f * scale), "vectorian52",
                       "vectorian20", 96.0f * scale);
    SDL_Surface *surface = canvas_paint(w, h, draw_shelf_backdrop, &shelf);
    mask_free(&shelf.pattern);
    return surface;
}
