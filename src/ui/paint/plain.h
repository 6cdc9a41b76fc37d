/* plain.h: a line of words as people write them. No sign in it is a mark; letters that a typeface lacks come
   from another one, and scripts that run to the left do so. */
#ifndef UI_PAINT_PLAIN_H
#define UI_PAINT_PLAIN_H

#include "ui/paint/painter.h"

/* All take a line of good UTF-8 without line breaks, at most WRAP_LINE_BYTES_MAX long, and count in pixels
   from its left edge. */
float plain_width(Painter *painter, Typeface face, float px, const char *line, size_t length);
/* Where the caret before byte `at` stands. */
float plain_caret(Painter *painter, Typeface face, float px, const char *line, size_t length, size_t at);
/* The start of a cluster, or the end, whose caret is nearest to x. */
size_t plain_nearest(Painter *painter, Typeface face, float px, const char *line, size_t length, float x);
/* Draws the line with its baseline at y. */
void plain_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *line, size_t length,
                float x, float baseline, Colour colour);

#endif
