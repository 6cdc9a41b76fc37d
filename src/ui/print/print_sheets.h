/* print_sheets.h: the pages with cards, tokens and boards. */
#ifndef UI_PRINT_PRINT_SHEETS_H
#define UI_PRINT_PRINT_SHEETS_H

#include "ui/print/print_batch.h"
#include "ui/print/print_plan.h"

/* Draws the pages of all sets. If necessary, first draws an empty page, so that the first cards are on the
 * front of a sheet of paper. Returns false with `error` if a card cannot be painted or the print was
 * canceled. */
bool print_sheets_draw(const PrintPlan *plan, PrintBatch *batch, Pdf *pdf, Error *error);
/* Draws a line of text at the bottom of a page: the title of the game, `title`, and the page number. */
void print_draw_footer(const PrintPlan *plan, Painter *painter, Pdf *pdf, const char *title, int page);

#endif
