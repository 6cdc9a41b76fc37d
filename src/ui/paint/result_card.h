/* result_card.h: picture of a match's result for sharing. The result is on a sheet of paper on book cloth. */
#ifndef UI_PAINT_RESULT_CARD_H
#define UI_PAINT_RESULT_CARD_H

#include "ui/paint/painter.h"

enum { RESULT_CARD_WIDTH = 1200, RESULT_CARD_HEIGHT = 630 };

/* Contents of a result card. Any string may be "". */
typedef struct ResultCard {
    uint32_t cloth; /* color of the book's cover, 0xRRGGBB */
    const char *icon;
    const char *title;
    const char *day;     /* date of a daily game, or the seed if this is not a daily game */
    const char *outcome; /* result in one or two words, such as "Won" */
    const char *words;   /* details of the game, and players; rich text with several lines */
    const char *shapes;  /* share grid; see core/history/share_grid.h */
    const char *command; /* command that starts the same game */
} ResultCard;

/* Returns a picture of `width` x `height` pixels, owned by the caller, or NULL if out of memory. */
SDL_Surface *result_card_paint(Painter *painter, const ResultCard *card, int width, int height);

#endif
