/* rich_text.h: drawing of rich text on a canvas: wrapped text with bold words and icons. In rich text, *bold*
 * is bold, {name} is an icon, and | is a line break. */
#ifndef UI_PAINT_RICH_TEXT_H
#define UI_PAINT_RICH_TEXT_H

#include "core/scene/scene.h"
#include "ui/paint/text_line.h"

typedef struct RichStyle {
    Typeface regular, bold;
    float px;      /* font size, in pixels */
    float leading; /* line spacing, as a multiple of the font size */
    TextAlign align;
    /* color of the text, with channels from 0 to 1. If the text is light, icons have their colors for dark
     * backgrounds. */
    Color color;
    float spacing; /* extra space between letters, in pixels */
    /* color of bold words, 0xRRGGBB, or 0 for the color of the other words. If this is not 0, bold words are
     * also underlined. */
    uint32_t accent;
    bool gilt;        /* true for a gold gradient with a dark edge, for titles on dark plates */
    bool plain_icons; /* true if all icons have the color of the text */
} RichStyle;

/* Wraps rich text to `width`, and writes the size of the result to `*w` and `*h`. Both pointers may be NULL.
 * If `width` is 0, the text is not wrapped. Returns whether a word had to be broken. */
bool rich_text_measure(Painter *painter, const RichStyle *style, const char *rich, float width, float *w,
                       float *h);
/* Draws rich text with the top of its first line at `y`. */
void rich_text_draw(Canvas *canvas, Painter *painter, const RichStyle *style, const char *rich, float x,
                    float y, float width);
/* Returns how many pixels highlights extend beyond the text on each side. */
int rich_text_get_overhang(const RichStyle *style, const char *rich);
/* Returns the index of the highlight at the point (x, y), or -1 if no highlight is there. */
int rich_text_find_highlight(Painter *painter, const RichStyle *style, const char *rich, float width, float x,
                             float y);
/* Box of a link, or of its part in one line. The position is relative to the top left corner of the text, and
 * all sizes are in pixels. */
typedef struct TextLinkBox {
    int link; /* index of the link in the text */
    float x, y, w, h;
} TextLinkBox;
/* Writes the boxes of all links, in the order of the text, but at most `max`. Returns their number. */
int rich_text_find_links(Painter *painter, const RichStyle *style, const char *rich, float width,
                         TextLinkBox *out, int max);
/* Reduces style->px until the text fits the box, but not below `min`. Returns false if the text does not
 * fit at `min`. */
bool rich_text_fit(Painter *painter, RichStyle *style, const char *rich, float width, float height,
                   float min);
/* Draws the text in the box, centered vertically. Reduces the font size until the text fits. The font size
 * falls below `min` only if the text does not fit at `min`. */
void rich_text_draw_in_box(Canvas *canvas, Painter *painter, RichStyle style, const char *rich, Box box,
                           float min);
/* Returns the distance from the top of the first line to its baseline, in pixels. */
float rich_text_get_ascent(const RichStyle *style);

#endif
