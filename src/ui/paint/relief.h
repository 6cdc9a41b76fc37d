/* relief.h: relief shading of a flat picture, row by row, as if its bright parts were higher than its dark
 * parts. */
#ifndef UI_PAINT_RELIEF_H
#define UI_PAINT_RELIEF_H

#include "ui/paint/canvas.h"

/* State of the shading, which advances row by row. */
typedef struct Relief Relief;

/* Starts relief shading at the top row of an ARGB surface. Does not change the surface. `unit` is the number
 * of pixels per unit of the drawing. */
Relief *relief_new(const SDL_Surface *picture, float unit);
void relief_free(Relief *relief);
/* Computes the light on the next row of the picture; the light comes from the top left. Changes `pixels`,
 * which contains the colors of the row. */
void relief_light_row(Relief *relief, float *pixels);
/* Brightens a row near the top left corner and darkens it near the bottom right corner, like polished stone.
 * `y` is the row's index in a picture of `rows` rows. */
void relief_polish_row(float *pixels, int w, int y, int rows);

#endif
