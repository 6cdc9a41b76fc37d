/* print_sheets.c: pages with cards, tokens and boards; see print_sheets.h. */
#include "ui/print/print_sheets.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/print/page_text.h"
#include "ui/print/picture_pool.h"
#include "ui/print/print_draw_board.h"

#include <stdlib.h>

/* The cards of one sheet. */
typedef struct Sheet {
    Face fronts[PRINT_SLOTS_MAX], backs[PRINT_SLOTS_MAX];
    PrintBoard boards[PRINT_SLOTS_MAX];
    int count;
    const PrintPicture *pictures[PRINT_SLOTS_MAX]; /* the pictures of one page */
} Sheet;

typedef struct SheetPrinter {
    const PrintPlan *plan;
    PrintBatch *batch;
    Pdf *pdf;
    PicturePool pool;
    Sheet sheet;
    int page;
} SheetPrinter;

void print_draw_footer(const PrintPlan *plan, Painter *painter, Pdf *pdf, const char *title, int page)
{
    static const double SIZE = 2.4, LEFT = 15, ABOVE_EDGE = 5;
    double width, height;
    Text line = {0};
    print_paper_get_size(plan->options->paper, &width, &height);
    text_add(&line, _("%s · %s · page %d of %d"), _(plan->options->game->title), title, page, plan->pages);
    page_text_draw(pdf, painter,
                   &(PageText){.rich = text_chars(&line),
                               .x = LEFT,
                               .y = height - ABOVE_EDGE,
                               .width = width - 2 * LEFT,
                               .size = SIZE,
                               .face = TYPE_UI});
    text_free(&line);
}

static void end_page(SheetPrinter *printer, const PlannedSet *planned, bool is_back)
{
    Text title = {0};
    text_add(&title, is_back ? _("%s, backs") : "%s", _(planned->set->title));
    print_layout_draw_crop_marks(&planned->layout, printer->sheet.count, is_back, printer->pdf);
    print_draw_footer(printer->plan, print_batch_get_painter(printer->batch), printer->pdf,
                      text_chars(&title), printer->page);
    pdf_end_page(printer->pdf);
    printer->page++;
    text_free(&title);
}

static void end_blank_page(SheetPrinter *printer)
{
    pdf_end_page(printer->pdf);
    printer->page++;
}

/* Prints a page with the faces of all cards of the sheet. */
static bool print_faces(SheetPrinter *printer, const PlannedSet *planned, const Face *faces, bool is_back,
                        Error *error)
{
    const PrintLayout *layout = &planned->layout;
    Sheet *sheet = &printer->sheet;
    if (!picture_pool_paint(&printer->pool, printer->batch, faces, sheet->count, layout, sheet->pictures,
                            error)) {
        return false;
    }
    for (int i = 0; i < sheet->count; i++) {
        const PrintPicture *picture = sheet->pictures[i];
        const PdfBox card = print_layout_get_card(layout, i, is_back);
        const double bleed = layout->bleed;
        pdf_draw_picture(printer->pdf, picture->picture,
                         (PdfBox){card.x - bleed, card.y - bleed, card.w + 2 * bleed, card.h + 2 * bleed});
        pdf_draw_text(printer->pdf, &picture->painted.text, (float)picture->painted.face_width,
                      (float)picture->painted.face_height, card);
    }
    end_page(printer, planned, is_back);
    return true;
}

static void print_boards(SheetPrinter *printer, const PlannedSet *planned)
{
    for (int i = 0; i < printer->sheet.count; i++) {
        print_draw_board(printer->pdf, print_batch_get_painter(printer->batch), &printer->sheet.boards[i],
                         print_layout_get_card(&planned->layout, i, false));
    }
    end_page(printer, planned, false);
}

/* Prints the front of a sheet. If the file is for two-sided printing, also prints the back of the sheet,
 * which is empty if the set has no backs. */
static bool print_sheet(SheetPrinter *printer, const PlannedSet *planned, Error *error)
{
    const Sheet *sheet = &printer->sheet;
    if (planned->set->kind == PRINT_BOARDS) {
        print_boards(printer, planned);
    } else if (!print_faces(printer, planned, sheet->fronts, false, error)) {
        return false;
    }
    if (planned->has_backs) {
        return print_faces(printer, planned, sheet->backs, true, error);
    }
    if (printer->plan->two_sided) {
        end_blank_page(printer);
    }
    return true;
}

/* Fills the sheet with descriptions of cards. Starts with the card at index `first` of the set. */
static void fill_sheet(SheetPrinter *printer, const PlannedSet *planned, int first)
{
    Sheet *sheet = &printer->sheet;
    scene_clear(printer->plan->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
    sheet->count = SDL_min(print_plan_count_slots(planned), planned->count - first);
    for (int i = 0; i < sheet->count; i++) {
        print_board_clear(&sheet->boards[i]);
        const PrintCard card =
            print_plan_get_card(printer->plan, planned, planned->numbers[first + i], &sheet->boards[i]);
        sheet->fronts[i] = card.front;
        sheet->backs[i] = card.back;
    }
}

static bool print_set(SheetPrinter *printer, const PlannedSet *planned, Error *error)
{
    bool good = true;
    while (printer->page < planned->first_page) {
        end_blank_page(printer);
    }
    for (int first = 0; good && first < planned->count; first += print_plan_count_slots(planned)) {
        fill_sheet(printer, planned, first);
        good = print_sheet(printer, planned, error);
    }
    return good;
}

bool print_sheets_draw(const PrintPlan *plan, PrintBatch *batch, Pdf *pdf, Error *error)
{
    SheetPrinter *printer = memory_new(1, sizeof *printer);
    bool good = true;
    printer->plan = plan;
    printer->batch = batch;
    printer->pdf = pdf;
    printer->page = plan->contents_pages + plan->rules_pages + 1;
    for (int i = 0; good && i < plan->set_count; i++) {
        good = print_set(printer, &plan->sets[i], error);
    }
    picture_pool_free(&printer->pool);
    for (int i = 0; i < PRINT_SLOTS_MAX; i++) {
        print_board_free(&printer->sheet.boards[i]);
    }
    free(printer);
    return good;
}
