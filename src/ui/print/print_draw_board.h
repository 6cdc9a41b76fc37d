/* print_draw_board.h: drawing of a board on a page of a PDF file. */
#ifndef UI_PRINT_PRINT_DRAW_BOARD_H
#define UI_PRINT_PRINT_DRAW_BOARD_H

#include "core/scene/print_board.h"
#include "ui/print/pdf.h"

/* Draws the board with its top left corner at that of `box`. Text is reduced until it fits its box. */
void print_draw_board(Pdf *pdf, Painter *painter, const PrintBoard *board, PdfBox box);

#endif
