/* print_draw_board.h: drawing of a board on a page of a PDF file. */
#ifndef UI_PRINT_PRINT_DRAW_BOARD_H
#define UI_PRINT_PRINT_DRAW_BOARD_H

#include "core/scene/print_board.h"
#include "ui/print/pdf.h"

/* Draws the board at the top left corner of `box`. Reduces the font size of a text that is too high for its
 * box, down to 1.5 mm. */
void print_draw_board(Pdf *pdf, Painter *painter, const PrintBoard *board, PdfBox box);

#endif
