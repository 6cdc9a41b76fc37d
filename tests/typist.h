/* typist.h: generates random input for text mode: numbers, names, moves, words, commands and garbage. The
 * typist knows only the printed text and does not try to win. */
#ifndef TYPIST_H
#define TYPIST_H

#include "core/text/text.h"

#include <stdint.h>

enum { TYPIST_BYTES = 4, TYPIST_LINE_BYTES = 512 };

/* Writes the next line to type. The values in `bytes` determine this line. `shown` is the text printed last,
 * and `moves` has the legal moves, one per line. */
void typist_write_line(const uint8_t bytes[TYPIST_BYTES], const char *shown, const char *moves,
                       char out[TYPIST_LINE_BYTES]);

#endif
