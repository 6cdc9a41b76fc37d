/* portrait.h: paints portraits: joins the parts of the kit to one drawing, colours and carves it. */
#ifndef UI_PAINT_PORTRAIT_H
#define UI_PAINT_PORTRAIT_H

#include "ui/paint/painter.h"

typedef struct PortraitView {
    const char *line;     /* what Face.portrait says */
    Colour tone;          /* of the card it is on */
    float shown;          /* pixels on the screen to one of the canvas: 0.5 where it is halved later */
    float fill;           /* 0 = the bust lies within an oval; else how much of the box it takes, by area, */
    float face_x, face_y; /* and where its face shall be, in shares of the box */
} PortraitView;

/* Both paint into the box, in pixels; what juts out of it is cut off. What is small on the screen comes
   nearer, without props, and smaller still without relief. False, with the painter's problem told, where the
   line or a part of it cannot be read; then nothing is painted. */
/* A bust on the ground as it is. */
bool portrait_cutout(Painter *painter, Canvas *canvas, const PortraitView *view, Box box);
/* The same on a ground of its own in an oval gold ring that fills the box. */
bool portrait_medal(Painter *painter, Canvas *canvas, const PortraitView *view, Box box);

#endif
