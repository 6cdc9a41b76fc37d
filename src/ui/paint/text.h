/* text.h: single lines and rich text on a canvas. Rich text: *bold*, {name} = inline icon, | =
   line break. */
#ifndef UI_PAINT_TEXT_H
#define UI_PAINT_TEXT_H

#include "core/scene.h"
#include "ui/paint/painter.h"

/* One line as coverage, letterspaced by `spacing` pixels (0 = the font's own setting). */
Mask text_mask(Painter *painter, Typeface face, float px, const char *text, float spacing);
/* Width of that line in pixels. */
float text_width(Painter *painter, Typeface face, float px, const char *text, float spacing);
/* The greatest size between `least` and `most` at which the line fits into `width`. */
float text_fit(Painter *painter, Typeface face, float most, float least, const char *text, float spacing,
               float width);

/* A line with its middle, left or right end at x and its capitals centred on y. */
void text_line(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x, float y,
               TextAlign align, float spacing, Colour colour, float alpha);
/* Centred by its ink, whatever the font's metrics say: numerals and big letters. */
void text_centred(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x,
                  float y, Colour top, Colour bottom, float alpha);

/* Three cuts of one family, and how lines follow each other. */
typedef struct RichStyle {
    Typeface regular, bold;
    float px;      /* type size */
    float leading; /* baseline to baseline, in type sizes */
    TextAlign align;
    Colour colour;   /* a light one means a dark ground, and inline icons take their colours for it */
    float spacing;   /* letterspacing in pixels */
    uint32_t accent; /* colour of bold words, which are underlined too, 0xRRGGBB; 0 = like the others */
    bool gilt;       /* shaded from light to deep over a dark edge, as titles on dark plates are */
} RichStyle;

/* Size of rich text wrapped to `width` (0 = never wrapped). Any pointer may be NULL. Is a word of it wider
   than that, so that it is broken? */
bool rich_measure(Painter *painter, const RichStyle *style, const char *rich, float width, float *w,
                  float *h);
/* Draws it with its first line's top at y; `canvas` may not be NULL. */
void rich_draw(Canvas *canvas, Painter *painter, const RichStyle *style, const char *rich, float x, float y,
               float width);
/* How far marks at the ends of its lines reach beyond that width on either side, in whole pixels. */
int rich_overhang(const RichStyle *style, const char *rich);
/* The number of the marked words at a point of that drawing, from 0; -1 = none is there. */
int rich_mark_at(Painter *painter, const RichStyle *style, const char *rich, float width, float x, float y);
/* Reduces style->px, not below `least`, until the text fits the box; false when even that is too big. */
bool rich_fit(Painter *painter, RichStyle *style, const char *rich, float width, float height, float least);
/* Fits and draws, centred in the height of the box; what does not fit at `least` is set smaller still. */
void rich_box(Canvas *canvas, Painter *painter, RichStyle style, const char *rich, Box box, float least);
/* Height above the baseline of the first line. */
float rich_ascent(const RichStyle *style);

#endif
