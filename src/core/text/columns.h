/* columns.h: plain text for a terminal: column widths, padding and line breaks. A column is one character;
 * does not handle double-width characters. */
#ifndef CORE_TEXT_COLUMNS_H
#define CORE_TEXT_COLUMNS_H

#include "core/text/text.h"

enum { TERMINAL_COLUMNS = 80 };

/* Returns the width in columns of the first `length` bytes of a line. */
int columns_count(const char *line, size_t length);
/* Appends the start of `words` that fits into `width` columns, at least 1. Ends cut words with "…". */
void columns_add_cut(Text *out, const char *words, int width);
/* Appends exactly `width` columns: `words`, cut if needed, and at least one space. */
void columns_add_cell(Text *out, const char *words, int width);
/* Removes the spaces at the end of the text, and adds a line break. */
void columns_end_line(Text *out);
/* Breaks the lines from byte `start` on at spaces, so that lines have at most TERMINAL_COLUMNS columns. A
 * longer word gets a line for itself. */
void columns_wrap(Text *text, size_t start);
int columns_count_lines(const char *text);

#endif
