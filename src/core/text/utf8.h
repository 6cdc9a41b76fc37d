/* utf8.h: UTF-8 code points and grapheme clusters (what people see as one character). */
#ifndef CORE_TEXT_UTF8_H
#define CORE_TEXT_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the length in bytes of the UTF-8 sequence at the start of `text`, or 0 if the sequence is invalid.
 * `left` is the number of bytes in `text`, at least 1. */
size_t utf8_get_sequence_length(const char *text, size_t left);
/* True if the text is valid UTF-8 without control characters except line breaks and tabs. */
bool utf8_is_valid_text(const char *text, size_t length);
/* Returns the first code point of a valid UTF-8 text. Sets `*length` to the length of this code point in
 * bytes. */
uint32_t utf8_decode(const char *text, size_t *length);

/* A grapheme cluster is what people see as one character: a letter with its accents, an emoji sequence, or
 * the 2 letters of a flag. The functions below need valid UTF-8. The functions search from the start of a
 * line, because the start of a cluster cannot be found from a position inside the cluster. */

/* Returns the length in bytes of the first grapheme cluster. `length` must be at least 1. A line break is a
 * cluster. */
size_t utf8_get_cluster_length(const char *text, size_t length);
/* Returns the first grapheme cluster boundary at or after byte offset `at`. */
size_t utf8_find_next_boundary(const char *text, size_t length, size_t at);
/* Returns the start of the grapheme cluster that ends at byte offset `at`, or 0 if `at` is 0. `at` must be a
 * cluster boundary. */
size_t utf8_find_previous_cluster(const char *text, size_t at);

/* True if the code point is a letter or digit of any script, or an emoji. */
bool utf8_is_word_character(uint32_t code);
/* True for combining accents, joiners, skin tones, and all other code points that belong to the same
 * character as the code point before. */
bool utf8_is_extender(uint32_t code);
/* Converts a capital European letter to lower case, and a curly quotation mark to a straight one. Returns
 * other code points unchanged. */
uint32_t utf8_fold_case(uint32_t code);

#endif
