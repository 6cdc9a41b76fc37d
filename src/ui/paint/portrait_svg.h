/* portrait_svg.h: one portrait as the text of an SVG. Private to portrait.c. */
#ifndef UI_PAINT_PORTRAIT_SVG_H
#define UI_PAINT_PORTRAIT_SVG_H

#include "core/portraits.h"
#include "ui/paint/canvas.h"

/* Where the bust itself lies, in units of the drawings, with the room that its prop takes at the side; what
   is behind or beside it may be cut off. */
PortraitBox portrait_bounds(const PortraitKit *kit, const Portrait *portrait);
/* Where the point (x0, y0) of `shown` comes to lie in a picture of w x h pixels, and how large a unit is. */
typedef struct PortraitFit {
    float scale, x, y; /* pixels = scale * units + offset */
} PortraitFit;
/* Writes the picture of w x h pixels; mirrored where the portrait looks left. False with `error` when a
   drawing cannot be read. */
bool portrait_svg(const PortraitKit *kit, const Portrait *portrait, Colour tone, PortraitFit fit, int w,
                  int h, Text *out, Error *error);

#endif
