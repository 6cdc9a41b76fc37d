/* text_filter.h: filter that makes untrusted UTF-8 text safe to show on a terminal or in the window: no
   control, format, bidi or other invisible characters. Does not judge the meaning of the text, nor letters of
   different scripts that look alike. */
#ifndef CORE_TEXT_FILTER_H
#define CORE_TEXT_FILTER_H

#include <stdbool.h>

/* Returns whether text_filter_clean would change nothing. Line breaks and tabs are accepted, and so are
   joiners and emoji selectors next to the letters and emoji that need them. */
bool text_filter_accepts(const char *text);
/* Replaces each control character and each byte of invalid UTF-8 with a question mark, and removes other
   invisible characters. */
void text_filter_clean(char *text);
/* The same, and replaces line breaks and tabs with spaces. */
void text_filter_clean_line(char *text);
/* Returns whether the text has no visible character besides spaces and combining marks. */
bool text_filter_is_blank(const char *text);
/* Returns whether two names look the same, ignoring case and the kind and number of spaces. */
bool text_filter_same(const char *one, const char *other);

#endif
