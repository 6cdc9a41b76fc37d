/* utf8.h: text as people write it: code points, and the clusters of them that are seen as one letter. */
#ifndef CORE_UTF8_H
#define CORE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the sequence at `text`, of which `left` bytes are there (1 or more); 0 when it is none. */
size_t utf8_length(const char *text, size_t left);
/* Is all of it UTF-8, and may it be told: no control characters but line breaks and tabs? */
bool utf8_is_prose(const char *text, size_t length);
/* The code point that good UTF-8 begins with; `*length` is its bytes. */
uint32_t utf8_code(const char *text, size_t *length);

/* Clusters keep a letter and its accents together, an emoji and what makes it up, the two letters of a flag.
   All below take good UTF-8. Where clusters begin is counted from the start of a line, so a place is a start
   only if one gets there from the line's start, cluster by cluster. */

/* Bytes of the cluster with which the text begins; `length` is 1 or more. A line break is one. */
size_t utf8_cluster(const char *text, size_t length);
/* The first start of a cluster, or the end of the text, at or behind `at`. */
size_t utf8_snap(const char *text, size_t length, size_t at);
/* The start of the cluster before `at`, which is itself a start or the end; 0 at the beginning. */
size_t utf8_before(const char *text, size_t at);

/* Is it part of a word: a letter or digit of whatever script, or an emoji, not a blank or a stop? */
bool utf8_in_word(uint32_t code);
/* Returns whether the code point extends the character before it: an accent, a joiner, a skin tone. */
bool utf8_extends(uint32_t code);
/* The small letter of a capital in the scripts of Europe, and the plain quotation mark of a curved one. */
uint32_t utf8_fold(uint32_t code);

#endif
