/* page_text.h: rich text on the pages of a PDF file, outside of cards. All lengths are in millimeters. */
#ifndef UI_PRINT_PAGE_TEXT_H
#define UI_PRINT_PAGE_TEXT_H

#include "core/scene/scene.h"
#include "ui/print/pdf.h"

/* A block of text. */
typedef struct PageText {
    const char *rich;
    double x, y, width; /* top left corner, and width of the lines */
    double size;        /* height of the font */
    Typeface face;
    TextAlign align;
    Color color; /* black by default */
} PageText;

/* Returns the height of the text. */
double page_text_measure(Painter *painter, const PageText *text);
/* Returns the width that the text needs without line breaks. */
double page_text_measure_width(Painter *painter, const PageText *text);
/* Draws the text. Returns its height. */
double page_text_draw(Pdf *pdf, Painter *painter, const PageText *text);

#endif
