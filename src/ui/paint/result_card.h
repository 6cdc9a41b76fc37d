/* result_card.h: how a match went as a picture, to be shown to others: a sheet of paper on the book's cloth.
 */
#ifndef UI_PAINT_RESULT_CARD_H
#define UI_PAINT_RESULT_CARD_H

#include "ui/paint/painter.h"

enum { RESULT_CARD_WIDTH = 1200, RESULT_CARD_HEIGHT = 630 };

/* All strings; "" = absent. */
typedef struct ResultCard {
    uint32_t cloth; /* 0xRRGGBB, the book's */
    const char *icon;
    const char *title;
    const char *day;     /* whose game it is, or its seed */
    const char *outcome; /* a word or two */
    const char *words;   /* what there is to say of it and who sat where: rich text, a line each */
    const char *shapes;  /* rows of them; see core/shapes.h */
    const char *command; /* that plays the same */
} ResultCard;

/* Of that size in pixels, its lay-out scaled to it; NULL when out of memory. To be freed by the caller. */
SDL_Surface *result_card_paint(Painter *painter, const ResultCard *card, int width, int height);

#endif
