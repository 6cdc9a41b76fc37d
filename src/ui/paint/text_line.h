/* text_line.h: drawing of single lines of text in one font on a canvas. */
#ifndef UI_PAINT_TEXT_LINE_H
#define UI_PAINT_TEXT_LINE_H

#include "core/scene/scene.h"
#include "ui/paint/painter.h"

/* Returns the mask of a line of text. `spacing` is extra space between letters in pixels. */
Mask text_line_render_mask(Painter *painter, Typeface face, float px, const char *text, float spacing);
/* Returns the width of the line in pixels. */
float text_line_measure_width(Painter *painter, Typeface face, float px, const char *text, float spacing);
/* Returns the largest font size from `min` to `max` at which the line fits in `width`. Returns `min` if
 * the line fits at none of these sizes. */
float text_line_fit_size(Painter *painter, Typeface face, float max, float min, const char *text,
                         float spacing, float width);

/* Draws a line. `align` says whether its left end, middle or right end is at `x`. Its capital letters are
 * centered on `y`. */
void text_line_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x,
                    float y, TextAlign align, float spacing, Color color, float alpha);
/* Draws a line so that the center of its visible glyphs is at (x, y). Use this for numbers and big letters.
 * Other functions center text by its font metrics. */
void text_line_draw_centered(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text,
                             float x, float y, Color top, Color bottom, float alpha);

/* Reads the next code point and moves `*text` past it. In invalid UTF-8, a sequence that ends too early
 * counts as one code point. */
uint32_t text_line_read_code_point(const char **text);
/* Returns the height of a capital letter in pixels. */
float text_line_measure_cap_height(TTF_Font *font);

#endif
