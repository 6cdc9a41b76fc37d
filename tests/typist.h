/* typist.h: a typist who enters anything at a game by lines: numbers, names, moves, words, commands and
   garbage. Knows only what was printed, and plays to no purpose. */
#ifndef TYPIST_H
#define TYPIST_H

#include "core/text.h"

#include <stdint.h>

enum { TYPIST_BYTES = 4, TYPIST_LINE_BYTES = 512 };

/* Writes the next line, chosen by these bytes. `shown` is what was printed last, `moves` the moves there are,
 * a line each. */
void typist_line(const uint8_t bytes[TYPIST_BYTES], const char *shown, const char *moves,
                 char out[TYPIST_LINE_BYTES]);

#endif
