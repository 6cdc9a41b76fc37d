/* typist.h: generator of random text-mode input: numbers, names, moves, words, commands and garbage. Knows
   only the printed text; does not try to win. */
#ifndef TYPIST_H
#define TYPIST_H

#include "core/text/text.h"

#include <stdint.h>

enum { TYPIST_BYTES = 4, TYPIST_LINE_BYTES = 512 };

/* Writes the next line, chosen by these bytes. `shown` is the text printed last, `moves` the legal moves, one
 * per line. */
void typist_line(const uint8_t bytes[TYPIST_BYTES], const char *shown, const char *moves,
                 char out[TYPIST_LINE_BYTES]);

#endif
