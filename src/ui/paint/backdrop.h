/* backdrop.h: the two great pictures behind everything: the felt table and the bookshelf. */
#ifndef UI_PAINT_BACKDROP_H
#define UI_PAINT_BACKDROP_H

#include "ui/paint/painter.h"

/* Raise when either looks different from before: pictures kept on disk carry it. */
enum { PAINT_BACKDROP_VERSION = 2 };

/* Felt with a wooden rail of `top` and `bottom` pixels (0 = none). */
SDL_Surface *paint_table(int w, int h, int top, int bottom);
/* A panelled niche with a shelf board whose upper edge lies at `shelf_y`. */
SDL_Surface *paint_shelf(Painter *painter, int w, int h, int shelf_y);

#endif
