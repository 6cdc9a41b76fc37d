/* print_layout.c: arrangement of cards on a sheet; see print_layout.h. */
#include "ui/print/print_layout.h"

typedef struct Extent {
    double width, height;
} Extent;

static const Extent papers[PAPERS] = {[PAPER_A4] = {210, 297}, [PAPER_LETTER] = {215.9, 279.4}};

static const Extent sizes[PRINT_SIZES] = {
    [PRINT_POKER] = {63, 88},   [PRINT_SQUARE] = {63, 63},  [PRINT_JUMBO] = {89, 127},
    [PRINT_TOKEN] = {25, 25},   [PRINT_COUNTER] = {12, 12}, [PRINT_STRIP] = {180, 65},
    [PRINT_PANEL] = {180, 125}, [PRINT_SHEET] = {180, 250},
};

/* Smallest margin of a sheet. Most printers cannot print nearer to the edge than this. */
static const double MARGIN = 6;

void print_paper_get_size(PrintPaper paper, double *width, double *height)
{
    *width = papers[paper].width;
    *height = papers[paper].height;
}

PrintLayout print_layout_make(PrintPaper paper, PrintSize size, double bleed)
{
    PrintLayout layout = {.paper_width = papers[paper].width,
                          .paper_height = papers[paper].height,
                          .card_width = sizes[size].width,
                          .card_height = sizes[size].height,
                          .bleed = bleed};
    const double width = layout.card_width + 2 * bleed, height = layout.card_height + 2 * bleed;
    layout.columns = (int)((layout.paper_width - 2 * MARGIN) / width);
    layout.rows = (int)((layout.paper_height - 2 * MARGIN) / height);
    layout.left = (layout.paper_width - layout.columns * width) / 2;
    layout.top = (layout.paper_height - layout.rows * height) / 2;
    return layout;
}

PdfBox print_layout_get_card(const PrintLayout *layout, int slot, bool is_back)
{
    const int column = slot % layout->columns, row = slot / layout->columns;
    const int place = is_back ? layout->columns - 1 - column : column;
    return (PdfBox){layout->left + place * (layout->card_width + 2 * layout->bleed) + layout->bleed,
                    layout->top + row * (layout->card_height + 2 * layout->bleed) + layout->bleed,
                    layout->card_width, layout->card_height};
}

/* Draws the two marks of a vertical cut at `x`: one above `top`, and one below `bottom`. */
static void draw_vertical_marks(double x, double top, double bottom, Pdf *pdf)
{
    static const double GAP = 1, LENGTH = 4;
    pdf_draw_line(pdf, x, top - GAP - LENGTH, x, top - GAP);
    pdf_draw_line(pdf, x, bottom + GAP, x, bottom + GAP + LENGTH);
}

static void draw_horizontal_marks(double y, double left, double right, Pdf *pdf)
{
    static const double GAP = 1, LENGTH = 4;
    pdf_draw_line(pdf, left - GAP - LENGTH, y, left - GAP, y);
    pdf_draw_line(pdf, right + GAP, y, right + GAP + LENGTH, y);
}

void print_layout_draw_crop_marks(const PrintLayout *layout, int count, bool is_back, Pdf *pdf)
{
    const int columns = count < layout->columns ? count : layout->columns;
    const int rows = (count + layout->columns - 1) / layout->columns;
    const PdfBox first = print_layout_get_card(layout, 0, is_back),
                 last = print_layout_get_card(layout, (rows - 1) * layout->columns + columns - 1, is_back);
    const double bleed = layout->bleed, left = (first.x < last.x ? first.x : last.x) - bleed;
    const double right = (first.x < last.x ? last.x : first.x) + layout->card_width + bleed;
    for (int i = 0; i < columns; i++) {
        const PdfBox card = print_layout_get_card(layout, i, is_back);
        draw_vertical_marks(card.x, first.y - bleed, last.y + last.h + bleed, pdf);
        draw_vertical_marks(card.x + card.w, first.y - bleed, last.y + last.h + bleed, pdf);
    }
    for (int i = 0; i < rows; i++) {
        const PdfBox card = print_layout_get_card(layout, i * layout->columns, is_back);
        draw_horizontal_marks(card.y, left, right, pdf);
        draw_horizontal_marks(card.y + card.h, left, right, pdf);
    }
}
