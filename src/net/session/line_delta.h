/* line_delta.h: short forms of lines that resemble another line, such as the previous one. A packed line is
 * either the line itself or, if it begins with "=", a list of parts "OFFSET LENGTH COUNT:" and COUNT bytes.
 * Each part stands for LENGTH bytes of the other line from OFFSET on, and then for these COUNT bytes. */
#ifndef NET_SESSION_LINE_DELTA_H
#define NET_SESSION_LINE_DELTA_H

#include "core/text/text.h"

enum { DELTA_LINE_BYTES_MAX = 512 * 1024 };

/* Appends `line` in packed form. `line` must not begin with "=". `base` is a line that resembles `line`, such
 * as the previous line, or "" if there is none. */
void line_delta_pack(const Text *base, const Text *line, Text *out);
/* Appends the line whose packed form is the `length` bytes at `packed`. Returns false if the form is
 * malformed or the line would be longer than DELTA_LINE_BYTES_MAX. `out` must not be `base`. */
bool line_delta_unpack(const Text *base, const char *packed, size_t length, Text *out);
/* Appends the line of a packed move and a line break to `out`. `last` is the line of the previous move, and
 * becomes the line of this move. Returns false in the same cases as line_delta_unpack. */
bool line_delta_unpack_next(Text *last, const char *packed, size_t length, Text *out);

#endif
