/* canvas.h: floating-point pictures and masks, and the plain shapes that are drawn on them. */
#ifndef UI_PAINT_CANVAS_H
#define UI_PAINT_CANVAS_H

#include <SDL.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct Colour {
    float r, g, b; /* 0..1, gamma encoded */
} Colour;

typedef struct Box {
    float x, y, w, h; /* pixels */
} Box;

/* A picture: premultiplied RGBA floats, row by row. Owned by who made it; free with canvas_free. Of a large
   one that is painted in strips only some rows are at hand; what is drawn on the others is lost. */
typedef struct Canvas {
    int w, h;      /* of the whole picture */
    int top, rows; /* those at hand */
    float *pixels; /* of these */
} Canvas;

/* Rows of a picture, `to` not among them. */
typedef struct Rows {
    int from, to;
} Rows;

/* Paints a picture, of which some rows are at hand, from what is known of it. */
typedef void CanvasPaint(Canvas *canvas, const void *what);

/* Coverage 0..255, row by row. Free with mask_free. */
typedef struct Mask {
    int w, h;
    uint8_t *cover;
} Mask;

Colour colour_hex(uint32_t rgb);
Colour colour_mix(Colour from, Colour to, float amount);
Colour colour_scale(Colour colour, float factor);
/* How bright the eye finds it, 0..1. */
float colour_luma(Colour colour);

float clampf(float value, float low, float high);
/* 0 below `low`, 1 above `high`, smooth between. */
float smoothf(float low, float high, float value);

/* Signed distance from a point to the edge of a rounded box, negative inside. */
float box_distance(Box box, float radius, float x, float y);
Box box_inset(Box box, float by);
/* Whether the whole pixel at x, y lies within the box. */
bool box_holds_pixel(Box box, int x, int y);

/* Transparent, at least 1 x 1, all rows at hand. */
Canvas canvas_new(int w, int h);
void canvas_free(Canvas *canvas);
/* Of the rows from the one that begins at `top` or above it to the one that ends at `bottom` or below it
   those at hand. */
Rows canvas_rows(const Canvas *canvas, float top, float bottom);
/* A pixel of a row at hand. */
float *canvas_pixel(const Canvas *canvas, int x, int y);
/* Lays a colour over one pixel; outside the canvas nothing happens. */
void canvas_blend(Canvas *canvas, int x, int y, Colour colour, float alpha);
/* A filled rounded box shaded from `top` to `bottom`. */
void canvas_fill(Canvas *canvas, Box box, float radius, Colour top, Colour bottom, float alpha);
/* A line of `thickness` along the inside of a rounded box. */
void canvas_stroke(Canvas *canvas, Box box, float radius, float thickness, Colour colour, float alpha);
/* The same line in dashes of `dash` pixels with gaps as long. */
void canvas_dash(Canvas *canvas, Box box, float radius, float thickness, float dash, Colour colour,
                 float alpha);
/* Darkening (or lightening) that fades from the edge inwards over `blur` pixels. */
void canvas_shade_inside(Canvas *canvas, Box box, float radius, float blur, Colour colour, float alpha);
/* A soft shadow around a rounded box, reaching `blur` pixels outwards. */
void canvas_shade_outside(Canvas *canvas, Box box, float radius, float blur, Colour colour, float alpha);
/* A horizontal line fading out towards both ends (`fade` 1) or solid (0). */
void canvas_rule(Canvas *canvas, float x, float y, float w, float thickness, Colour colour, float fade);
/* Stamps a mask, its colour shaded from `top` at the first row to `bottom` at the last. */
void canvas_stamp(Canvas *canvas, const Mask *mask, int x, int y, Colour top, Colour bottom, float alpha);
/* Rounds the corners off and gives the rim its light (above) and shade (below). */
void canvas_cut(Canvas *canvas, float radius, float rim);
/* Multiplies every pixel's alpha by the mask, which must have the canvas's size. */
void canvas_clip(Canvas *canvas, const Mask *mask);
/* Fades the whole picture. */
void canvas_fade(Canvas *canvas, float alpha);
/* Takes the colour out by `amount` 0..1 and scales the brightness. */
void canvas_grey(Canvas *canvas, float amount, float brightness);
/* Turns a square picture clockwise by quarter turns; any number of them. All rows are at hand. */
void canvas_turn(Canvas *canvas, int quarters);
/* Half the size, filtered in linear light, in place of the original, whose width and height are even. */
Canvas canvas_halve(Canvas *canvas);
/* An ARGB surface with `pad` transparent pixels on every side whose colours continue the edge; NULL when out
   of memory. Frees the canvas, which must have all its rows at hand. */
SDL_Surface *canvas_surface(Canvas *canvas, int pad);
/* The same of a large picture, without a pad: `paint` is called for one strip of it after the other, so that
   a few hundred kilobytes are enough for pixels in floats. */
SDL_Surface *canvas_paint(int w, int h, CanvasPaint *paint, const void *what);

/* The pixels of a row of an ARGB surface, as they are on a canvas. */
void canvas_read_row(const SDL_Surface *surface, int y, float *pixels);

Mask mask_new(int w, int h);
/* What an ARGB surface covers. One empty pixel for NULL. */
Mask mask_of_picture(const SDL_Surface *surface);
/* The same; frees the surface. */
Mask mask_of_surface(SDL_Surface *surface);
Mask mask_copy(const Mask *mask, int margin);
void mask_free(Mask *mask);
/* Two passes of a box blur. */
void mask_blur(Mask *mask, int radius);
/* Lays one mask into another, keeping the greater cover, clipped to `clip`. */
void mask_merge(Mask *mask, const Mask *other, int x, int y, bool mirrored, Box clip);
/* Turns it over from side to side or upside down. */
void mask_mirror(Mask *mask, bool sideways, bool upright);
/* Adds a line along the inside of a rounded box. */
void mask_stroke(Mask *mask, Box box, float radius, float thickness);
/* The smallest box that holds all ink; empty when there is none. */
SDL_Rect mask_ink(const Mask *mask);

#endif
