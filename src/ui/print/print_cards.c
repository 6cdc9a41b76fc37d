/* print_cards.c: pages with cards, and a page of contents; see print_cards.h. */
#include "ui/print/print_cards.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/paint/rich_text.h"
#include "ui/print/print_batch.h"
#include "ui/print/print_layout.h"

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BACKS_MAX = 64 };

/* A set of cards to print. `numbers` has the number of each card, as often as the card is printed. */
typedef struct PlannedSet {
    const PrintSet *set;
    int index; /* index of the set in GamePrint.sets */
    int *numbers;
    int count;
    PrintLayout layout;
    int pages; /* number of sheets, each with a page of cards and perhaps a page of backs */
    bool backs;
} PlannedSet;

/* A back that many cards have. Its picture is in the file only once. */
typedef struct SharedBack {
    Face face;
    double width;
    PrintFace painted;
    PdfPicture *picture;
} SharedBack;

/* The cards of one sheet. */
typedef struct Sheet {
    Face fronts[PRINT_SLOTS_MAX], backs[PRINT_SLOTS_MAX];
    int count;
    PrintFace painted[PRINT_SLOTS_MAX]; /* the painted faces of one page */
} Sheet;

typedef struct Printout {
    const PrintOptions *options;
    PrintBatch *batch;
    Pdf *pdf;
    Scene *scene;
    Sheet sheet;
    PlannedSet *sets;
    int set_count;
    SharedBack backs[BACKS_MAX];
    int back_count;
    int page, pages; /* number of the current page, counted from 1, and of all pages */
} Printout;

/* --- plan --- */

static bool list_sets(const PrintOptions *options, Error *error)
{
    Text names = {0};
    for (const PrintSet *set = options->game->print->sets; set->name; set++) {
        text_add(&names, "%s%s", names.length > 0 ? ", " : "", set->name);
    }
    error_set(error, _("%s has no cards named \"%s\". --cards can be: %s"), _(options->game->title),
              options->set, text_chars(&names));
    text_free(&names);
    return false;
}

static PrintCard get_card(const Printout *printout, const PlannedSet *planned, int number)
{
    PrintCard card = {.copies = 1};
    const PrintOptions *options = printout->options;
    options->game->print->fill_card(options->content, planned->index, number, printout->scene, &card);
    return card;
}

static void plan_set(Printout *printout, int index)
{
    const PrintOptions *options = printout->options;
    const PrintSet *set = &options->game->print->sets[index];
    PlannedSet planned = {.set = set,
                          .index = index,
                          .layout = print_layout_make(options->paper, set->size, options->bleed),
                          .backs = options->backs || set->two_sided};
    const int different = options->game->print->count_cards(options->content, index);
    for (int number = 0; number < different; number++) {
        scene_clear(printout->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        const int copies = get_card(printout, &planned, number).copies;
        planned.numbers =
            memory_resize(planned.numbers, (size_t)(planned.count + copies), sizeof *planned.numbers);
        for (int i = 0; i < copies; i++) {
            planned.numbers[planned.count++] = number;
        }
    }
    const int slots = planned.layout.columns * planned.layout.rows;
    planned.pages = (planned.count + slots - 1) / slots;
    printout->sets = memory_resize(printout->sets, (size_t)printout->set_count + 1, sizeof *printout->sets);
    printout->sets[printout->set_count++] = planned;
    printout->pages += planned.pages * (planned.backs ? 2 : 1);
}

static bool plan_sets(Printout *printout, Error *error)
{
    const PrintOptions *options = printout->options;
    if (!options->game->print) {
        return error_set(error, _("%s has no cards to print."), _(options->game->title));
    }
    /* Page 1 has the contents. With backs, page 2 is blank, so that each front has its back on the same
     * sheet. */
    printout->pages = options->backs ? 2 : 1;
    for (int i = 0; options->game->print->sets[i].name; i++) {
        if (!options->set || strcmp(options->set, options->game->print->sets[i].name) == 0) {
            plan_set(printout, i);
        }
    }
    return printout->set_count > 0 || list_sets(options, error);
}

/* --- text --- */

/* A line of text on a page. `size` is the height of the font in millimeters. */
typedef struct PageText {
    const char *rich;
    double x, y, width; /* top left corner, and width of the lines */
    double size;
    Typeface face;
    TextAlign align;
} PageText;

static const float PIXELS_IN_MM = PRINT_DPI / 25.4f;

/* Returns the height of the text in millimeters. */
static double draw_page_text(const Printout *printout, PageText text)
{
    Painter *painter = print_batch_get_painter(printout->batch);
    RecordedText recorded = {0};
    Canvas canvas = canvas_new(1, 1);
    const float width = (float)text.width * PIXELS_IN_MM;
    const RichStyle style = {.regular = text.face,
                             .bold = TYPE_TEXT_BOLD,
                             .px = (float)text.size * PIXELS_IN_MM,
                             .leading = 1.3f,
                             .align = text.align};
    float height = 0;
    rich_text_measure(painter, &style, text.rich, width, NULL, &height);
    painter_set_text_recorder(painter, recorded_text_get_recorder(&recorded));
    rich_text_draw(&canvas, painter, &style, text.rich, 0, 0, width);
    painter_set_text_recorder(painter, (TextRecorder){0});
    pdf_draw_text(printout->pdf, &recorded, PIXELS_IN_MM, PIXELS_IN_MM, (PdfBox){text.x, text.y, 1, 1});
    canvas_free(&canvas);
    recorded_text_free(&recorded);
    return (double)(height / PIXELS_IN_MM);
}

static void draw_page_footer(const Printout *printout, const PlannedSet *planned, bool is_back)
{
    static const double SIZE = 2.4, INDENT = 4, ABOVE_EDGE = 5;
    Text line = {0};
    text_add(&line, is_back ? _("%s · %s · backs · page %d of %d") : _("%s · %s · page %d of %d"),
             _(printout->options->game->title), _(planned->set->title), printout->page, printout->pages);
    draw_page_text(printout, (PageText){.rich = text_chars(&line),
                                        .x = planned->layout.left + INDENT,
                                        .y = planned->layout.paper_height - ABOVE_EDGE,
                                        .width = planned->layout.paper_width / 2,
                                        .size = SIZE,
                                        .face = TYPE_UI});
    text_free(&line);
}

/* --- pages with cards --- */

static void draw_painted(const Printout *printout, const PlannedSet *planned, const PrintFace *painted,
                         const PdfPicture *picture, int slot, bool is_back)
{
    const PdfBox card = print_layout_get_card(&planned->layout, slot, is_back);
    const double bleed = planned->layout.bleed;
    pdf_draw_picture(printout->pdf, picture,
                     (PdfBox){card.x - bleed, card.y - bleed, card.w + 2 * bleed, card.h + 2 * bleed});
    pdf_draw_text(printout->pdf, &painted->text, (float)painted->face_width, (float)painted->face_height,
                  card);
}

static void end_page(Printout *printout, const PlannedSet *planned, bool is_back)
{
    print_layout_draw_crop_marks(&planned->layout, printout->pdf);
    draw_page_footer(printout, planned, is_back);
    pdf_end_page(printout->pdf);
    printout->page++;
}

static PdfPicture *make_picture(PrintFace *painted)
{
    PdfPicture *picture = pdf_picture_new(painted->jpeg, painted->length, painted->width, painted->height);
    painted->jpeg = NULL;
    return picture;
}

/* Prints a page on which each slot has its own face. */
static bool print_faces(Printout *printout, const PlannedSet *planned, const Face *faces, bool is_back,
                        Error *error)
{
    PrintFace *painted = printout->sheet.painted;
    const int count = printout->sheet.count;
    const bool good = print_batch_paint(printout->batch, faces, count, planned->layout.card_width,
                                        planned->layout.bleed, painted, error);
    for (int i = 0; i < count; i++) {
        if (good) {
            PdfPicture *picture = make_picture(&painted[i]);
            draw_painted(printout, planned, &painted[i], picture, i, is_back);
            pdf_picture_free(picture);
        }
        print_face_free(&painted[i]);
    }
    if (good) {
        end_page(printout, planned, is_back);
    }
    return good;
}

/* Returns the back, which is painted at the first call. Returns NULL with `error` if it cannot be painted. */
static const SharedBack *get_shared_back(Printout *printout, const PlannedSet *planned, const Face *face,
                                         Error *error)
{
    const double width = planned->layout.card_width;
    for (int i = 0; i < printout->back_count; i++) {
        SharedBack *back = &printout->backs[i];
        if (fabs(back->width - width) < 1 && back->face.style == face->style &&
            back->face.tone == face->tone && back->face.marks == face->marks &&
            back->face.icon == face->icon) {
            return back;
        }
    }
    if (printout->back_count == BACKS_MAX) {
        error_set(error, _("The cards have more than %d different backs."), BACKS_MAX);
        return NULL;
    }
    SharedBack *back = &printout->backs[printout->back_count];
    *back = (SharedBack){.face = *face, .width = width};
    if (!print_batch_paint(printout->batch, face, 1, width, planned->layout.bleed, &back->painted, error)) {
        print_face_free(&back->painted);
        return NULL;
    }
    back->picture = make_picture(&back->painted);
    printout->back_count++;
    return back;
}

static bool print_shared_backs(Printout *printout, const PlannedSet *planned, Error *error)
{
    for (int i = 0; i < printout->sheet.count; i++) {
        const SharedBack *back = get_shared_back(printout, planned, &printout->sheet.backs[i], error);
        if (!back) {
            return false;
        }
        draw_painted(printout, planned, &back->painted, back->picture, i, true);
    }
    end_page(printout, planned, true);
    return true;
}

/* Prints the page of a sheet, and its back if it has one. */
static bool print_sheet(Printout *printout, const PlannedSet *planned, Error *error)
{
    const Sheet *sheet = &printout->sheet;
    return print_faces(printout, planned, sheet->fronts, false, error) &&
           (!planned->backs ||
            (planned->set->two_sided ? print_faces(printout, planned, sheet->backs, true, error)
                                     : print_shared_backs(printout, planned, error)));
}

static bool print_set(Printout *printout, const PlannedSet *planned, Error *error)
{
    Sheet *sheet = &printout->sheet;
    const int slots = planned->layout.columns * planned->layout.rows;
    bool good = true;
    for (int first = 0; good && first < planned->count; first += slots) {
        scene_clear(printout->scene, SCENE_WIDTH_MIN, SCENE_HEIGHT_MIN);
        sheet->count = SDL_min(slots, planned->count - first);
        for (int i = 0; i < sheet->count; i++) {
            const PrintCard card = get_card(printout, planned, planned->numbers[first + i]);
            sheet->fronts[i] = card.front;
            sheet->backs[i] = card.back;
        }
        good = print_sheet(printout, planned, error);
    }
    return good;
}

/* --- contents --- */

static const double CONTENTS_LEFT = 20, CONTENTS_TOP = 20, LINE_SIZE = 4;

/* Draws a line of exactly 100 mm, with which the user can check the size of the print. */
static void draw_ruler(const Printout *printout, double y)
{
    static const double LENGTH = 100, TICK = 2;
    Pdf *pdf = printout->pdf;
    pdf_draw_line(pdf, CONTENTS_LEFT, y, CONTENTS_LEFT + LENGTH, y);
    for (int i = 0; i <= 10; i++) {
        const double x = CONTENTS_LEFT + i * LENGTH / 10;
        pdf_draw_line(pdf, x, y - (i % 5 == 0 ? 2 * TICK : TICK), x, y);
    }
}

static void append_set_line(const PlannedSet *planned, int first_page, Text *out)
{
    const int last_page = first_page + planned->pages * (planned->backs ? 2 : 1) - 1;
    text_add(out, "*%s*: ", _(planned->set->title));
    text_add(out,
             planned->set->size == PRINT_TOKEN ? _n("%d token", "%d tokens", planned->count)
                                               : _n("%d card", "%d cards", planned->count),
             planned->count);
    text_add(out, last_page > first_page ? _(", %g × %g mm, pages %d to %d") : _(", %g × %g mm, page %d"),
             planned->layout.card_width, planned->layout.card_height, first_page, last_page);
    text_add(out, "|");
}

static void print_contents(Printout *printout)
{
    const PrintOptions *options = printout->options;
    const PrintLayout *layout = &printout->sets[0].layout;
    const double width = layout->paper_width - 2 * CONTENTS_LEFT;
    Text title = {0}, lines = {0};
    text_add(&title, "%s", _(options->game->title));
    if (options->pack[0]) {
        text_add(&title, _(", pack %s"), options->pack);
    }
    int page = options->backs ? 3 : 2;
    for (int i = 0; i < printout->set_count; i++) {
        append_set_line(&printout->sets[i], page, &lines);
        page += printout->sets[i].pages * (printout->sets[i].backs ? 2 : 1);
    }
    text_add(
        &lines, "|%s",
        _("Print at 100 % (\"actual size\"), not \"fit to page\". The line below is 100 mm long. Cut along "
          "the marks in the margins."));
    if (options->backs) {
        text_add(&lines, "|%s", _("For two-sided printing, flip the paper on its long edge."));
    }
    double y = CONTENTS_TOP;
    y += draw_page_text(printout,
                        (PageText){text_chars(&title), CONTENTS_LEFT, y, width, 9, TYPE_DISPLAY, ALIGN_LEFT});
    y += draw_page_text(printout, (PageText){text_chars(&lines), CONTENTS_LEFT, y + LINE_SIZE, width,
                                             LINE_SIZE, TYPE_TEXT, ALIGN_LEFT});
    draw_ruler(printout, y + 4 * LINE_SIZE);
    for (; printout->page < (options->backs ? 3 : 2); printout->page++) {
        pdf_end_page(printout->pdf);
    }
    text_free(&title);
    text_free(&lines);
}

/* --- the whole file --- */

static bool print_pages(Printout *printout, const PaintAssets *assets, PrintCount *count, Error *error)
{
    const PrintOptions *options = printout->options;
    const PrintLayout *layout = &printout->sets[0].layout;
    bool good = true;
    printout->batch = print_batch_new(assets);
    printout->pdf = pdf_new(assets, layout->paper_width, layout->paper_height, _(options->game->title));
    printout->page = 1;
    print_contents(printout);
    *count = (PrintCount){.pages = printout->pages};
    for (int i = 0; good && i < printout->set_count; i++) {
        good = print_set(printout, &printout->sets[i], error);
        count->cards += printout->sets[i].count;
    }
    return good && pdf_save(printout->pdf, options->out, error);
}

static void free_printout(Printout *printout)
{
    for (int i = 0; i < printout->back_count; i++) {
        print_face_free(&printout->backs[i].painted);
        pdf_picture_free(printout->backs[i].picture);
    }
    for (int i = 0; i < printout->set_count; i++) {
        free(printout->sets[i].numbers);
    }
    free(printout->sets);
    free(printout->scene);
    pdf_free(printout->pdf);
    print_batch_free(printout->batch);
    free(printout);
}

bool print_cards(const PrintOptions *options, PrintCount *count, Error *error)
{
    if (TTF_Init() != 0) {
        return error_set(error, _("Cannot load fonts: %s"), TTF_GetError());
    }
    IMG_Init(IMG_INIT_JPG); /* loads the JPEG library here, because the painting threads must not */
    PaintAssets *assets = NULL;
    Printout *printout = memory_new(1, sizeof *printout);
    printout->options = options;
    printout->scene = memory_new(1, sizeof *printout->scene);
    bool good = plan_sets(printout, error) && pdf_load_libraries(error);
    if (good) {
        assets = paint_assets_new(options->data, error);
        good = assets && print_pages(printout, assets, count, error);
    }
    free_printout(printout);
    paint_assets_free(assets);
    TTF_Quit();
    return good;
}
