/* json_lines.h: checks the text of JSON files and finds line numbers for error messages. Does not parse
 * values. */
#ifndef CORE_DATA_JSON_LINES_H
#define CORE_DATA_JSON_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* Returns false if the text is not UTF-8, or contains an escaped NUL or a control character other than tabs
 * and line breaks. Sets `*bad` to the offset of the first invalid byte. */
bool json_is_plain_text(const char *text, size_t length, size_t *bad);
/* Finds errors that cJSON accepts although JSON forbids them: numbers such as 02, 1. or -.5, and tabs or line
 * breaks in strings. The text must already have been parsed with cJSON. Returns false and sets `*bad` to the
 * offset of the first error. */
bool json_is_strict(const char *text, size_t length, size_t *bad);
/* Returns the line number, from 1, of the byte at `offset`. */
int json_find_line(const char *text, size_t offset);
/* Returns the number, from 1, of the line on which a value begins. If the value has a key, returns the line
 * of the key. `places` is the path to the value: places[0] is the index of a member of the root, places[1]
 * the index of a member of this member, and so on. `text` must be well-formed JSON. */
int json_find_line_of_path(const char *text, const int *places, int depth);

#endif
