/* json_lines.h: checks the text of JSON files and finds line numbers for error messages. Does not parse
 * values. */
#ifndef CORE_DATA_JSON_LINES_H
#define CORE_DATA_JSON_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Returns false if the text is not UTF-8, or contains a control character (except tab and line ends) or an
 * escaped NUL. In this case, sets `*bad` to the offset of the first bad byte. */
bool json_is_plain_text(const char *text, size_t length, size_t *bad);
/* Checks text that cJSON has parsed for things that JSON forbids but cJSON accepts: numbers such as 02, 1. or
 * -.5, and tabs or line ends in strings. Returns false and sets `*bad` to the offset of the first such
 * byte. */
bool json_is_strict(const char *text, size_t length, size_t *bad);
/* Returns the line number, from 1, of the byte at `offset`. */
int json_line_at(const char *text, size_t offset);
/* Returns the line number, from 1, on which a value (or the key before it) begins. The path to the value is
 * given as indexes: places[0] is the index of a member of the root, places[1] the index within that member,
 * and so on. `text` must be well-formed JSON. */
int json_line_of_path(const char *text, const int *places, int depth);

#endif
