/* json_lines.h: finds lines in the text of a JSON file, for messages. */
#ifndef CORE_JSON_LINES_H
#define CORE_JSON_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* False, with the offset of the first byte that is wrong, unless the text is UTF-8 without control characters
   other than tab and line ends, written out or, for the one that ends a string in C, as an escape. */
bool json_is_plain_text(const char *text, size_t length, size_t *bad);
/* False, with the offset of the first byte that is wrong, where well-formed text has what our parser lets
   pass but JSON has not: numbers such as 02, 1. or -.5, and tabs and line ends within strings. */
bool json_is_strict(const char *text, size_t length, size_t *bad);
/* The 1-based line that holds the byte at `offset`. */
int json_line_at(const char *text, size_t offset);
/* The 1-based line on which a value begins, or its key when it has one: from the root, places[0] is the place
   among the root's members, places[1] among that one's, and so on. `text` must be well-formed JSON. */
int json_line_of_path(const char *text, const int *places, int depth);

#endif
