/* text_flow.h: text that fills the columns and pages of a PDF file, block after block. All lengths are in
 * millimeters. */
#ifndef UI_PRINT_TEXT_FLOW_H
#define UI_PRINT_TEXT_FLOW_H

#include "ui/print/page_text.h"

typedef struct TextFlow {
    Pdf *pdf; /* NULL to count the pages without drawing */
    Painter *painter;
    double paper_width, paper_height;
    int columns;
    /* draws the footer of the page with this number, counted from 1 for the first page of the flow */
    void (*draw_footer)(void *self, int page);
    void *self;
    int page, column; /* current page, counted from 1, and current column, counted from 0 */
    double y;         /* top of the next block */
} TextFlow;

/* Starts the first page. The caller must have set the members of `flow` up to `self`. */
void text_flow_start(TextFlow *flow);
/* Ends the last page. Returns the number of pages. */
int text_flow_end(TextFlow *flow);
/* text_flow_get_left returns the left edge of the current column, and text_flow_get_column_width returns its
 * width. */
double text_flow_get_left(const TextFlow *flow);
double text_flow_get_column_width(const TextFlow *flow);
/* Continues in the next column or on the next page if the current column has no room for `height`. */
void text_flow_reserve(TextFlow *flow, double height);
/* Adds vertical space, except at the top of a column. */
void text_flow_add_space(TextFlow *flow, double height);
/* Adds a block in the current column. Ignores `x`, `y` and `width` of `text`. The left edge of the block is
 * `indent` to the right of the column's left edge. */
void text_flow_add(TextFlow *flow, PageText text, double indent);
/* Adds a list item, whose first line begins with `marker`. */
void text_flow_add_item(TextFlow *flow, PageText text, const char *marker, double indent);
enum { FLOW_CELLS_MAX = 6 };
/* Adds a row of a table. `cells` and `widths` have `count` elements, at most FLOW_CELLS_MAX. */
void text_flow_add_row(TextFlow *flow, PageText style, const char *const *cells, const double *widths,
                       int count);

#endif
