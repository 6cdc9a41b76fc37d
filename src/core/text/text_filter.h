/* text_filter.h: makes untrusted UTF-8 text safe to display: removes control, format, bidi and other
 * invisible characters. Does not detect letters of different scripts that look alike. */
#ifndef CORE_TEXT_TEXT_FILTER_H
#define CORE_TEXT_TEXT_FILTER_H

#include <stdbool.h>

/* True if the text contains nothing that text_filter_clean would change. Line breaks and tabs are allowed.
 * Joiners and emoji selectors (invisible characters) are allowed only next to letters and emoji that need
 * them. */
bool text_filter_accepts(const char *text);
/* Replaces each byte of invalid UTF-8 and each control character with a question mark, but keeps line breaks
 * and tabs. Removes other invisible characters. */
void text_filter_clean(char *text);
/* Like text_filter_clean, but also replaces line breaks and tabs with spaces. */
void text_filter_clean_line(char *text);
/* True if the text is empty or contains only spaces, combining marks and invisible characters. */
bool text_filter_is_blank(const char *text);
/* True if two names look the same. Ignores case, the number of spaces, and the kind of spaces. */
bool text_filter_looks_equal(const char *a, const char *b);

#endif
