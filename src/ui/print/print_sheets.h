/* print_sheets.h: the pages with cards, tokens and boards. */
#ifndef UI_PRINT_PRINT_SHEETS_H
#define UI_PRINT_PRINT_SHEETS_H

#include "ui/print/print_batch.h"
#include "ui/print/print_plan.h"

/* Draws the pages of all sets, and before them a page without text if the plan has one. Returns false with
 * `error` if a card cannot be painted or the print was canceled. */
bool print_sheets_draw(const PrintPlan *plan, PrintBatch *batch, Pdf *pdf, Error *error);
/* Draws a line at the bottom of a page: the game, what is on the page, and the page number. */
void print_draw_footer(const PrintPlan *plan, Painter *painter, Pdf *pdf, const char *title, int page);

#endif
