/* canvas.h: pictures of floating-point pixels, masks, and drawing of basic shapes. */
#ifndef UI_PAINT_CANVAS_H
#define UI_PAINT_CANVAS_H

#include <SDL.h>
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Color {
    float r, g, b; /* color channels from 0 to 1, gamma encoded */
} Color;

typedef struct Box {
    float x, y, w, h; /* position and size in pixels */
} Box;

/* Picture of premultiplied RGBA floats. Free with canvas_free. A large picture is painted in strips of rows.
 * Only the rows of the current strip are in memory, and drawing changes only these rows. */
typedef struct Canvas {
    int w, h;      /* size of the whole picture in pixels */
    int top, rows; /* first row in memory, and number of rows in memory */
    float *pixels; /* pixels of the rows in memory */
} Canvas;

/* A range of rows or pixels. `to` is exclusive. */
typedef struct Rows {
    int from, to;
} Rows;

/* Paints the rows that are in memory. `what` is the caller's description of the picture. */
typedef void CanvasPaint(Canvas *canvas, const void *what);

/* Coverage of each pixel, 0 to 255, row by row. Free with mask_free. */
typedef struct Mask {
    int w, h;
    uint8_t *cover;
} Mask;

/* Functions for single pixels are inline, because painting calls them for every pixel. */

static inline float clampf(float value, float low, float high)
{
    return value < low ? low : value > high ? high : value;
}

Color color_from_hex(uint32_t rgb);

/* Mixes two colors. The result is `from` if `amount` is 0, and `to` if `amount` is 1. */
static inline Color color_mix(Color from, Color to, float amount)
{
    return (Color){from.r + (to.r - from.r) * amount, from.g + (to.g - from.g) * amount,
                   from.b + (to.b - from.b) * amount};
}

static inline Color color_scale(Color color, float factor)
{
    return (Color){clampf(color.r * factor, 0.0f, 1.0f), clampf(color.g * factor, 0.0f, 1.0f),
                   clampf(color.b * factor, 0.0f, 1.0f)};
}

/* Returns the perceived brightness of a color, 0 to 1. */
float color_compute_luma(Color color);

/* Returns 0 below `low`, 1 above `high`, and a smooth transition between them. */
static inline float smoothstep(float low, float high, float value)
{
    const float t = clampf((value - low) / (high - low), 0.0f, 1.0f);
    return t * t * (3.0f - 2.0f * t);
}

/* Returns the signed distance from a point to the edge of a rounded box, which is negative inside the box. */
static inline float box_distance(Box box, float radius, float x, float y)
{
    const float qx = fabsf(x - (box.x + box.w / 2.0f)) - (box.w / 2.0f - radius);
    const float qy = fabsf(y - (box.y + box.h / 2.0f)) - (box.h / 2.0f - radius);
    if (qx > 0.0f && qy > 0.0f) {
        return sqrtf(qx * qx + qy * qy) - radius;
    }
    return (qx > qy ? qx : qy) - radius;
}

Box box_shrink(Box box, float amount);
/* True if the whole pixel at (x, y) is inside the box. */
static inline bool box_contains_pixel(Box box, int x, int y)
{
    const float fx = (float)x, fy = (float)y;
    return fx >= box.x && fy >= box.y && fx + 1.0f <= box.x + box.w && fy + 1.0f <= box.y + box.h;
}

/* Returns a transparent picture of at least 1 x 1 pixel. All its rows are in memory. */
Canvas canvas_new(int w, int h);
void canvas_free(Canvas *canvas);
/* Returns the rows in memory from y = `top` to y = `bottom`, including rows that are only partly in this
 * range. */
Rows canvas_clip_rows(const Canvas *canvas, float top, float bottom);
/* Returns a pixel of a row that is in memory. */
static inline float *canvas_pixel(const Canvas *canvas, int x, int y)
{
    return canvas->pixels + 4 * ((size_t)(y - canvas->top) * (size_t)canvas->w + (size_t)x);
}

static inline void canvas_blend_pixel(float *pixel, Color color, float alpha)
{
    const float rest = 1.0f - alpha;
    pixel[0] = color.r * alpha + pixel[0] * rest;
    pixel[1] = color.g * alpha + pixel[1] * rest;
    pixel[2] = color.b * alpha + pixel[2] * rest;
    pixel[3] = alpha + pixel[3] * rest;
}

/* Blends a color over one pixel, unless the pixel is outside the canvas. */
static inline void canvas_blend(Canvas *canvas, int x, int y, Color color, float alpha)
{
    if (x < 0 || y < canvas->top || x >= canvas->w || y >= canvas->top + canvas->rows || alpha <= 0.0f) {
        return;
    }
    canvas_blend_pixel(canvas_pixel(canvas, x, y), color, alpha);
}

/* Fills a rounded box with a gradient from `top` to `bottom`. */
void canvas_fill(Canvas *canvas, Box box, float radius, Color top, Color bottom, float alpha);
/* Draws a line along the inside of a rounded box. */
void canvas_stroke(Canvas *canvas, Box box, float radius, float thickness, Color color, float alpha);
/* Draws a dashed line along the inside of a rounded box. On straight edges, dashes and gaps are `dash` pixels
 * long. */
void canvas_stroke_dashed(Canvas *canvas, Box box, float radius, float thickness, float dash, Color color,
                          float alpha);
/* Shades the inside of a rounded box, from its edge inward over `blur` pixels. */
void canvas_shade_inside(Canvas *canvas, Box box, float radius, float blur, Color color, float alpha);
/* Draws a soft shadow, `blur` pixels wide, around a rounded box. */
void canvas_shade_outside(Canvas *canvas, Box box, float radius, float blur, Color color, float alpha);
/* Draws a horizontal line: solid if `fade` is 0, fading out at both ends if `fade` is 1. */
void canvas_draw_line(Canvas *canvas, float x, float y, float w, float thickness, Color color, float fade);
/* Draws a mask in a vertical gradient from color `top` to color `bottom`. */
void canvas_draw_mask(Canvas *canvas, const Mask *mask, int x, int y, Color top, Color bottom, float alpha);
/* Rounds the corners of the picture and draws an edge of `rim` pixels, light at the top and dark at the
 * bottom. */
void canvas_round_corners(Canvas *canvas, float radius, float rim);
/* Multiplies the alpha of every pixel by the mask, which must have the size of the canvas. */
void canvas_apply_mask(Canvas *canvas, const Mask *mask);
void canvas_fade(Canvas *canvas, float alpha);
/* Reduces saturation by `amount` (0 to 1) and multiplies all color channels by `brightness`. */
void canvas_desaturate(Canvas *canvas, float amount, float brightness);
/* Rotates a square picture clockwise by this many quarter turns. All rows must be in memory. */
void canvas_rotate(Canvas *canvas, int quarters);
/* Returns the picture at half its size, filtered in linear light. Width and height must be even. Takes
 * ownership of the pixels of `canvas`. */
Canvas canvas_halve(Canvas *canvas);
/* Returns an ARGB surface and frees the canvas. Adds `pad` transparent pixels on every side, with the color
 * of the nearest edge pixel. Returns NULL if out of memory. All rows must be in memory. */
SDL_Surface *canvas_to_surface(Canvas *canvas, int pad);
/* Paints a large picture as an ARGB surface without padding. To save memory, calls `paint` for one strip of
 * rows after another. Returns NULL if out of memory. */
SDL_Surface *canvas_paint(int w, int h, CanvasPaint *paint, const void *data);

/* Converts a row of an ARGB surface to canvas pixels. */
void canvas_read_row(const SDL_Surface *surface, int y, float *pixels);

Mask mask_new(int w, int h);
/* Returns the alpha channel of an ARGB surface as a mask, or a mask of one empty pixel if `surface` is
 * NULL. */
Mask mask_copy_alpha(const SDL_Surface *surface);
/* Like mask_copy_alpha, but frees the surface. */
Mask mask_convert_surface(SDL_Surface *surface);
/* Returns a copy of the mask with `margin` uncovered pixels added on every side. */
Mask mask_copy(const Mask *mask, int margin);
void mask_free(Mask *mask);
/* Blurs the mask with two box filters that reach `radius` pixels in each direction. */
void mask_blur(Mask *mask, int radius);
/* Merges `other`, placed at (x, y) and clipped to `clip`, into the mask. Each pixel gets the greater of the
 * two coverages. */
void mask_merge(Mask *mask, const Mask *other, int x, int y, bool mirrored, Box clip);
/* Mirrors the mask left to right, top to bottom, or both. */
void mask_mirror(Mask *mask, bool horizontally, bool vertically);
/* Adds a line to the mask, along the inside of a rounded box. */
void mask_stroke(Mask *mask, Box box, float radius, float thickness);
/* Returns the smallest box that contains all covered pixels, or an empty box if no pixel is covered. */
SDL_Rect mask_find_covered_box(const Mask *mask);

#endif
