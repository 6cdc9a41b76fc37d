/* plain_text.h: lines of text without markup, in any script, with fallback typefaces and right-to-left
 * text. */
#ifndef UI_PAINT_PLAIN_TEXT_H
#define UI_PAINT_PLAIN_TEXT_H

#include "ui/paint/painter.h"

/* In all functions below, `line` is valid UTF-8 without line breaks, at most WRAP_LINE_BYTES_MAX bytes.
 * Positions are pixels from the left edge of the line. */
float plain_text_measure_width(Painter *painter, Typeface face, float px, const char *line, size_t length);
/* Returns the x of the caret before byte `at`. */
float plain_text_find_caret_x(Painter *painter, Typeface face, float px, const char *line, size_t length,
                              size_t at);
/* Returns the caret position nearest to `x`, as the index of the byte after the caret. The caret is never
 * inside a character. */
size_t plain_text_find_caret(Painter *painter, Typeface face, float px, const char *line, size_t length,
                             float x);
/* Draws the line with its baseline at y. */
void plain_text_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *line,
                     size_t length, float x, float baseline, Color color);

#endif
