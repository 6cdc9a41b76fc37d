/* shapes.h: how a match went as rows of shapes, to be shown to others without a word of what it held. */
#ifndef CORE_SHAPES_H
#define CORE_SHAPES_H

#include "core/match.h"

enum { SHAPES_ROWS_MAX = 12, SHAPES_COLUMNS_MAX = 24 };

/* Adds them for a match that is over, a line each: those of its game (GameFigures.shapes), else its tally
   by turns as bars, else none. Shapes alone, no colours and no letters. */
void shapes_write(const Match *match, Text *out);

#endif
