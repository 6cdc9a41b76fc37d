/* material.h: painted materials: gold leaf, cloth, paper, wood, felt and brass. */
#ifndef UI_PAINT_MATERIAL_H
#define UI_PAINT_MATERIAL_H

#include "ui/paint/painter.h"

#define PAPER_RGB 0xf3e8d0u
#define INK_RGB 0x2b2018u
#define RULE_RGB 0x8a6a35u
#define RUBRIC_RGB 0x7c2a24u
#define CREAM_RGB 0xfdf3dcu

/* Returns the color of gold leaf at a point of an object that is `width` pixels wide. */
Color gold_get_color(float x, float y, float width);
/* Fills a mask at (x, y) with gold leaf, with an embossed edge of `depth` pixels. */
void gold_fill_mask(Canvas *canvas, const Mask *mask, int x, int y, float alpha, int depth);
/* Draws a double line of gold leaf along the inside of a box. The outer line is `thickness` pixels, the inner
 * line half as thick. */
void gold_frame_draw(Canvas *canvas, Box box, float radius, float thickness);

/* Fills the box with book cloth. `weave` is the distance between its threads in pixels. */
void cloth_fill(Canvas *canvas, Box box, Color tone, float weave);
/* Fills a rounded box with paper. `scale` is the size of the paper's grain: 1 for a card 220 pixels wide. */
void paper_fill(Canvas *canvas, Box box, float radius, Color tone, float scale);
/* Fills a box with polished wood. The grain of the wood is horizontal. Skips the pixels inside the box
 * `hidden`. `scale` enlarges the grain. `top_brightness` is the brightness at the top, 1 for the normal
 * colors. The brightness at the bottom is lower by `shade`. */
void wood_fill(Canvas *canvas, Box box, Box hidden, float scale, float top_brightness, float shade);
/* Draws a coin with a rim of `metal`, such as coin_get_brass_color(). */
void coin_draw(Canvas *canvas, float cx, float cy, float radius, Color metal);
Color coin_get_brass_color(void);
/* Draws a domed enamel disc in the color `tone` with a dark edge. */
void enamel_fill(Canvas *canvas, float cx, float cy, float radius, Color tone);
/* Adds a repeating pattern of two ornaments to a mask. `cell` is the width in pixels after which the pattern
 * repeats. Every second column of ornaments is half a cell lower. */
void damask_add_pattern(Mask *mask, Painter *painter, Box box, const char *large, const char *small,
                        float cell);
/* Draws an ornament, `size` pixels wide, in all four corners of a box. The ornament's file shows the top left
 * corner; the other corners get mirror images. */
void corner_ornaments_draw(Canvas *canvas, Painter *painter, Box box, const char *ornament, float size,
                           Color color, float alpha);
/* Draws an icon in a vertical gradient, centered on a point. `shadow` is the width of its soft shadow in
 * pixels, or 0 for no shadow. */
void emblem_draw(Canvas *canvas, const Mask *icon, float cx, float cy, Color top, Color bottom, float shadow);

#endif
