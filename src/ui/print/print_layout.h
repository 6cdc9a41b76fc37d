/* print_layout.h: arrangement of cards on a sheet of paper. All lengths are in millimeters. */
#ifndef UI_PRINT_PRINT_LAYOUT_H
#define UI_PRINT_PRINT_LAYOUT_H

#include "ui/print/pdf.h"
#include "ui/print/print_cards.h"

/* maximum number of cards on a sheet: the smallest cards on the larger paper, without bleed */
enum { PRINT_SLOTS_MAX = 368 };

typedef struct PrintLayout {
    double paper_width, paper_height;
    double card_width, card_height;
    double bleed;
    int columns, rows;
    double left, top; /* top left corner of the grid of cards, whose cells include the bleed */
} PrintLayout;

/* Returns the width and height of a sheet of paper. */
void print_paper_get_size(PrintPaper paper, double *width, double *height);
/* Computes the layout with the most cards on an upright sheet. The grid is in the middle of the sheet, so
 * that fronts and backs coincide. There is always room for at least one card. */
PrintLayout print_layout_make(PrintPaper paper, PrintSize size, double bleed);
/* Returns the box of the card in a slot, without its bleed. Slots are counted row by row from the top left.
 * On the back of the sheet, they are counted from the top right, because the sheet is turned about its long
 * edge. */
PdfBox print_layout_get_card(const PrintLayout *layout, int slot, bool is_back);
/* Draws short lines in the margins that show where to cut the first `count` cards of the sheet. */
void print_layout_draw_crop_marks(const PrintLayout *layout, int count, bool is_back, Pdf *pdf);

#endif
