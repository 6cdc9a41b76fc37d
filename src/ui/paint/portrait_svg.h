/* portrait_svg.h: SVG source of a portrait. Private to portrait.c. */
#ifndef UI_PAINT_PORTRAIT_SVG_H
#define UI_PAINT_PORTRAIT_SVG_H

#include "core/data/portraits.h"
#include "ui/paint/canvas.h"

/* Returns the box of the bust and its prop, in units of the drawing. Other parts behind or beside the bust
 * can extend beyond this box. */
PortraitBox portrait_find_bounds(const PortraitKit *kit, const Portrait *portrait);
typedef struct PortraitFit {
    float scale, x, y; /* A point (a, b) of the drawing is at the pixel (scale * a + x, scale * b + y). */
} PortraitFit;
/* Writes an SVG of w x h pixels, mirrored if the portrait looks left. Returns false with `error` if a drawing
 * cannot be read. */
bool portrait_write_svg(const PortraitKit *kit, const Portrait *portrait, Color tone, PortraitFit fit, int w,
                        int h, Text *out, Error *error);

#endif
