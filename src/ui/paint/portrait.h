/* portrait.h: painting of portraits: joins drawings of body parts, colors them and adds relief. */
#ifndef UI_PAINT_PORTRAIT_H
#define UI_PAINT_PORTRAIT_H

#include "ui/paint/painter.h"

typedef struct PortraitView {
    const char *line;   /* description of the portrait, see Face.portrait */
    Color tone;         /* color of the card */
    float screen_scale; /* screen pixels per canvas pixel. This is 0.5 if the canvas will be halved. */
    /* share of the box that the bust fills, above 0 and at most 1; 0 fits the bust into an oval instead */
    float fill;
    float face_x, face_y; /* position of the person's face in the box, 0 to 1 */
} PortraitView;

/* The two functions below draw in `box`, in pixels, and clip at its edges. Small portraits have no relief.
 * The smallest portraits also have no props and show a larger face. If the description or a part cannot be
 * read, the functions report a problem to the painter, draw nothing and return false. */
/* Paints a bust on the existing background. */
bool portrait_draw_bust(Painter *painter, Canvas *canvas, const PortraitView *view, Box box);
/* Paints a bust on a sunken background in the color of the card, inside an oval gold ring that fills the
 * box. */
bool portrait_draw_medallion(Painter *painter, Canvas *canvas, const PortraitView *view, Box box);

#endif
