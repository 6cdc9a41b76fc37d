/* backdrop.h: full-window backgrounds: the table with its cloth (felt), and the bookshelf of the start
 * screen. */
#ifndef UI_PAINT_BACKDROP_H
#define UI_PAINT_BACKDROP_H

#include "ui/paint/painter.h"

/* Increase the version when a picture changes, so that pictures cached on disk by older versions are not
 * used. */
enum { PAINT_BACKDROP_VERSION = 2 };

/* Paints the table: cloth (felt) with wooden rails that are `top` and `bottom` pixels high. A height of 0
 * means no rail. */
SDL_Surface *paint_table_backdrop(int w, int h, int top, int bottom);
/* Paints a paneled niche with a bookshelf. `shelf_y` is the top edge of the wooden shelf under the books. */
SDL_Surface *paint_shelf_backdrop(Painter *painter, int w, int h, int shelf_y);

#endif
