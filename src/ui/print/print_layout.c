/* print_layout.c: arrangement of cards on a sheet; see print_layout.h. */
#include "ui/print/print_layout.h"

typedef struct Extent {
    double width, height;
} Extent;

static const Extent papers[PAPERS] = {[PAPER_A4] = {210, 297}, [PAPER_LETTER] = {215.9, 279.4}};

static const Extent sizes[PRINT_SIZES] = {
    [PRINT_POKER] = {63, 88}, [PRINT_SQUARE] = {63, 63}, [PRINT_JUMBO] = {89, 127}, [PRINT_TOKEN] = {25, 25}};

/* Smallest margin of a sheet. Most printers cannot print nearer to the edge than this. */
static const double MARGIN = 6;

void print_size_get(PrintSize size, double *width, double *height)
{
    *width = sizes[size].width;
    *height = sizes[size].height;
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

void print_layout_draw_crop_marks(const PrintLayout *layout, Pdf *pdf)
{
    static const double GAP = 1, LENGTH = 4;
    const double right = layout->paper_width - layout->left, bottom = layout->paper_height - layout->top;
    for (int i = 0; i < 2 * layout->columns; i++) {
        const PdfBox card = print_layout_get_card(layout, i / 2, false);
        const double x = card.x + (i % 2) * card.w;
        pdf_draw_line(pdf, x, layout->top - GAP - LENGTH, x, layout->top - GAP);
        pdf_draw_line(pdf, x, bottom + GAP, x, bottom + GAP + LENGTH);
    }
    for (int i = 0; i < 2 * layout->rows; i++) {
        const PdfBox card = print_layout_get_card(layout, i / 2 * layout->columns, false);
        const double y = card.y + (i % 2) * card.h;
        pdf_draw_line(pdf, layout->left - GAP - LENGTH, y, layout->left - GAP, y);
        pdf_draw_line(pdf, right + GAP, y, right + GAP + LENGTH, y);
    }
}
