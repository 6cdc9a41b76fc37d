/* text_filter.h: text from strangers, made safe to show on a terminal or in the window: no control
   characters, no format or bidi characters, nothing that takes up no room. It does not judge what the text
   means, nor letters of different scripts that look alike. */
#ifndef CORE_TEXT_FILTER_H
#define CORE_TEXT_FILTER_H

#include <stdbool.h>

/* Is there nothing to clean? Line breaks and tabs are accepted; joiners and emoji selectors are accepted
   between the letters and emoji that need them. */
bool text_filter_accepts(const char *text);
/* Puts a question mark for each control character and damaged byte, and removes whatever else is not shown.
 */
void text_filter_clean(char *text);
/* The same, and puts spaces for line breaks and tabs. */
void text_filter_clean_line(char *text);
/* Is there no letter, digit or sign in it, only spaces of any kind, marks and hidden characters? */
bool text_filter_is_blank(const char *text);
/* Do two names look the same, apart from capitals and the kind and number of their spaces? */
bool text_filter_same(const char *one, const char *other);

#endif
