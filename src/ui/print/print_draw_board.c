/* print_draw_board.c: drawing of a board; see print_draw_board.h. */
#include "ui/print/print_draw_board.h"

#include "ui/print/page_text.h"

/* Space between the edge of a box and its text, in millimeters. */
static const double PADDING = 0.8;

static PageText get_text(const BoardItem *item, PdfBox box)
{
    static const Typeface faces[] = {
        [BOARD_TEXT] = TYPE_TEXT, [BOARD_TITLE] = TYPE_DISPLAY, [BOARD_CAPS] = TYPE_CAPS};
    return (PageText){.rich = item->text,
                      .x = box.x + PADDING,
                      .width = box.w - 2 * PADDING,
                      .size = item->size,
                      .face = faces[item->font],
                      .align = item->align};
}

/* Draws the text vertically centered in the box. */
static void draw_text(Pdf *pdf, Painter *painter, const BoardItem *item, PdfBox box)
{
    static const double STEP = 0.95, SMALLEST = 1.5;
    PageText text = get_text(item, box);
    double height = page_text_measure(painter, &text);
    while (height > box.h && text.size > SMALLEST) {
        text.size *= STEP;
        height = page_text_measure(painter, &text);
    }
    text.y = box.y + (box.h - height) / 2;
    page_text_draw(pdf, painter, &text);
}

void print_draw_board(Pdf *pdf, Painter *painter, const PrintBoard *board, PdfBox box)
{
    for (int i = 0; i < board->count; i++) {
        const BoardItem *item = &board->items[i];
        const PdfBox place = {box.x + item->box.x, box.y + item->box.y, item->box.w, item->box.h};
        if (item->outlined) {
            (item->round ? pdf_draw_circle : pdf_draw_box)(pdf, place, color_from_hex(item->fill));
        }
        if (item->text && item->text[0]) {
            draw_text(pdf, painter, item, place);
        }
    }
}
