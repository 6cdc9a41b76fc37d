/* columns.h: plain text for a terminal: column widths, padding and line breaks. Each character counts as one
 * column, even a double-width character. */
#ifndef CORE_TEXT_COLUMNS_H
#define CORE_TEXT_COLUMNS_H

#include "core/text/text.h"

enum { TERMINAL_COLUMNS = 80 };

/* Returns the width in columns of the first `length` bytes of a line. */
int columns_count(const char *line, size_t length);
/* Appends `text`. Cuts a text that is wider than `width` columns, so that it fits together with an appended
 * "…". `width` must be at least 1. */
void columns_add_truncated(Text *out, const char *text, int width);
/* Appends `text` as a table cell of exactly `width` columns. The cell ends with at least one space. Words
 * that don't fit are cut. */
void columns_add_cell(Text *out, const char *text, int width);
/* Ends a line: removes the spaces at the end of the text, and adds a line break. */
void columns_end_line(Text *out);
/* Breaks the text from byte `start` on into lines of at most TERMINAL_COLUMNS columns. Breaks lines only at
 * spaces: a word of more columns gets a line of its own, which is longer. */
void columns_wrap(Text *text, size_t start);
int columns_count_lines(const char *text);

#endif
