/* sample_glosses.h: files with the meanings of words, for tests. */
#ifndef SAMPLE_GLOSSES_H
#define SAMPLE_GLOSSES_H

#include "core/data/glosses.h"

/* Returns a file of meanings with this text and the right hash. The bytes 128, 129 and 130 in the text stand
 * for "th", "in" and "ing". `length` is the length of the expanded text. The caller frees the file. */
char *sample_glosses_new(const char *text, size_t length, size_t *bytes);
/* Parses a text, which must not contain the bytes 128 to 130, and returns its meanings. */
Glosses *sample_glosses_parse(const char *text);
/* Updates the header of a file of meanings: stores `length`, the length of the expanded text, and then the
 * hash of everything after the hash field. `bytes` is the size of the file. */
void sample_glosses_update_header(char *file, size_t bytes, size_t length);

#endif
