/* material.h: what things are made of: gold leaf, cloth, paper, wood, felt and brass. */
#ifndef UI_PAINT_MATERIAL_H
#define UI_PAINT_MATERIAL_H

#include "ui/paint/painter.h"

#define PAPER_RGB 0xf3e8d0u
#define INK_RGB 0x2b2018u
#define RULE_RGB 0x8a6a35u
#define RUBRIC_RGB 0x7c2a24u
#define CREAM_RGB 0xfdf3dcu

/* The sheen of gold leaf at a point of a piece `width` pixels wide. */
Colour gold_at(float x, float y, float width);
/* Lays gold leaf through a mask, with an edge pressed in over `depth` pixels. */
void gold_stamp(Canvas *canvas, const Mask *mask, int x, int y, float alpha, int depth);
/* A double rule in gold leaf along the inside of a box: the outer line `thick`, the inner half as thick. */
void gold_frame(Canvas *canvas, Box box, float radius, float thick);

/* Fills the box with book cloth; `weave` is the thread's period in pixels. */
void cloth_fill(Canvas *canvas, Box box, Colour tone, float weave);
/* Fills a rounded box with paper; `scale` is pixels per unit of its grain (1 at a card 220 pixels wide). */
void paper_fill(Canvas *canvas, Box box, float radius, Colour tone, float scale);
/* Fills a rectangle with polished wood, its grain along x; `shade` darkens it from the lit to the far
   edge. */
void wood_fill(Canvas *canvas, Box box, float scale, float lit, float shade);
/* A struck coin in `metal` (0 = brass) with its rim. */
void coin_fill(Canvas *canvas, float cx, float cy, float radius, Colour metal);
Colour coin_brass(void);
/* A domed, enamelled disc in `tone` with a dark edge. */
void enamel_fill(Canvas *canvas, float cx, float cy, float radius, Colour tone);
/* A half-drop repeat of two ornaments over a mask; `cell` is the width of a repeat. */
void damask_add(Mask *mask, Painter *painter, Box box, const char *large, const char *small, float cell);
/* An ornament that turns around the top left corner, in all four corners of a box. */
void corners_stamp(Canvas *canvas, Painter *painter, Box box, const char *ornament, float size, Colour colour,
                   float alpha);
/* A silhouette with a soft shadow, shaded from `top` to `bottom`, centred on a point. */
void emblem_stamp(Canvas *canvas, const Mask *icon, float cx, float cy, Colour top, Colour bottom,
                  float shadow);

#endif
