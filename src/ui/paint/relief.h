/* relief.h: makes a flat picture look carved, a row after the other. */
#ifndef UI_PAINT_RELIEF_H
#define UI_PAINT_RELIEF_H

#include "ui/paint/canvas.h"

/* What is known of the heights of a picture so far. */
typedef struct Relief Relief;

/* Begins at the top of an ARGB surface, which stays as it is. `unit`: pixels to a unit of the drawing. */
Relief *relief_new(const SDL_Surface *picture, float unit);
void relief_free(Relief *relief);
/* Lights the picture's next row, of which these are the pixels, from the top left as if bright parts stood
   above dark ones, and all above nothing. */
void relief_carve(Relief *relief, float *pixels);
/* Brightens row `y` of `rows` the nearer it is to the top left corner, and darkens it towards the other, as a
   polished stone lies in the light. */
void relief_shade(float *pixels, int w, int y, int rows);

#endif
