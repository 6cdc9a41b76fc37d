/* print_contents.h: the first pages of a PDF file with cards: how to print the file, and what it contains. */
#ifndef UI_PRINT_PRINT_CONTENTS_H
#define UI_PRINT_PRINT_CONTENTS_H

#include "ui/print/print_plan.h"

/* Draws the pages of contents. If `pdf` is NULL, draws nothing. Returns the number of pages. */
int print_contents_draw(const PrintPlan *plan, Painter *painter, Pdf *pdf);

#endif
