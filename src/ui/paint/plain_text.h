/* plain_text.h: lines of text without markup, in any script, with fallback typefaces and right-to-left
 * text. */
#ifndef UI_PAINT_PLAIN_TEXT_H
#define UI_PAINT_PLAIN_TEXT_H

#include "ui/paint/painter.h"

/* In all functions below, `line` is valid UTF-8 without line breaks, and `length` is its length in bytes, at
 * most WRAP_LINE_BYTES_MAX. `px` is the font size. Widths and positions are in pixels. */
float plain_text_measure_width(Painter *painter, Typeface face, float px, const char *line, size_t length);
/* Returns the distance of the caret before byte `at` from the left edge of the line. */
float plain_text_find_caret_x(Painter *painter, Typeface face, float px, const char *line, size_t length,
                              size_t at);
/* Returns the caret position nearest to `x`, a distance from the left edge of the line. The result is the
 * index of the byte after the caret. The caret is never inside a character. */
size_t plain_text_find_caret(Painter *painter, Typeface face, float px, const char *line, size_t length,
                             float x);
/* Draws the line. `x` is its left edge, and `baseline` is the y position of its baseline on the canvas. */
void plain_text_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *line,
                     size_t length, float x, float baseline, Color color);

#endif
