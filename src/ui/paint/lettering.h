/* lettering.h: some words as a picture of their own. */
#ifndef UI_PAINT_LETTERING_H
#define UI_PAINT_LETTERING_H

#include "ui/paint/text.h"

typedef struct Lettering {
    RichStyle style;
    const char *rich;
    float width; /* of the longest line, pixels: it is wrapped there */
    int drop;    /* how far their shadow falls, pixels; 0 = they have none */
    int w, h;
    int overhang; /* how much wider the picture is on either side, for marks at the ends of lines */
    bool broken;  /* a word was wider than a line */
} Lettering;

enum { LETTERING_PAD = 1 }; /* left and right of the words, pixels */

/* Measures the words without painting them, which takes no memory until they are shown. */
Lettering lettering_of(Painter *painter, const RichStyle *style, const char *rich, int wrap_width, int drop);
Canvas paint_lettering(Painter *painter, const Lettering *lettering);

#endif
