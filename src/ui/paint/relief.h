/* relief.h: makes a flat picture look carved. */
#ifndef UI_PAINT_RELIEF_H
#define UI_PAINT_RELIEF_H

#include "ui/paint/canvas.h"

/* Lights the picture from the top left as if bright parts stood above dark ones, and all above nothing.
   `unit`: pixels to a unit of the drawing. */
void relief_carve(Canvas *canvas, float unit);
/* Brightens towards the top left corner and darkens towards the other, as a polished stone lies in the light.
 */
void relief_shade(Canvas *canvas);

#endif
