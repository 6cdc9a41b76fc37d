/* sample_glosses.h: files of meanings with a given text, for tests. */
#ifndef SAMPLE_GLOSSES_H
#define SAMPLE_GLOSSES_H

#include "core/data/glosses.h"

/* Returns a file with this text, which may contain codes of the pairs ("th", "in" and "ing" for 128 to 130),
 * and with the right hash. `length` is the length of the expanded text. The caller frees the file. */
char *sample_glosses_new(const char *text, size_t length, size_t *bytes);
/* Returns the meanings in a text without codes. */
Glosses *sample_glosses_parse(const char *text);
/* Writes the length and the hash of the rest into a file of meanings. */
void sample_glosses_fit(char *file, size_t bytes, size_t length);

#endif
