/* print_cards.c: PDF files with cards; see print_cards.h. */
#include "ui/print/print_cards.h"

#include "core/text/i18n.h"
#include "ui/print/print_batch.h"
#include "ui/print/print_contents.h"
#include "ui/print/print_plan.h"
#include "ui/print/print_rules.h"
#include "ui/print/print_sheets.h"

#include <SDL_image.h>
#include <stdlib.h>

bool print_load_libraries(Error *error)
{
    if (!pdf_load_libraries(error)) {
        return false;
    }
    if (TTF_Init() != 0) {
        return error_set(error, _("Cannot load fonts: %s"), TTF_GetError());
    }
    IMG_Init(IMG_INIT_JPG); /* loads the JPEG library here, because the painting threads must not */
    return true;
}

void print_unload_libraries(void)
{
    TTF_Quit();
}

PrintPaper print_get_usual_paper(void)
{
    static const char *const letter_countries[] = {"US", "CA", "MX", "CL", "CO", "PH", "VE"};
    PrintPaper paper = PAPER_A4;
    SDL_Locale *locales = SDL_GetPreferredLocales(); /* the first locale has the highest priority */
    for (size_t i = 0; locales && i < SDL_arraysize(letter_countries); i++) {
        if (locales[0].country && SDL_strcmp(locales[0].country, letter_countries[i]) == 0) {
            paper = PAPER_LETTER;
        }
    }
    SDL_free(locales);
    return paper;
}

/* Computes the page numbers. The contents show the page numbers, and the number of pages of the contents
 * affects them. So this function measures the contents again until that number does not change. */
static void number_pages(PrintPlan *plan, const char *rules, Painter *painter)
{
    enum { TRIES = 4 };
    int contents = 1;
    const int rules_pages = rules ? print_rules_draw(plan, rules, painter, NULL) : 0;
    for (int i = 0; i < TRIES && contents != plan->contents_pages; i++) {
        print_plan_number_pages(plan, contents, rules_pages);
        contents = print_contents_draw(plan, painter, NULL);
    }
}

static bool draw_pages(PrintPlan *plan, const char *rules, const PaintAssets *assets, Error *error)
{
    const PrintOptions *options = plan->options;
    double width, height;
    print_paper_get_size(options->paper, &width, &height);
    PrintBatch *batch = print_batch_new(assets, options->canceled);
    Painter *painter = print_batch_get_painter(batch);
    Pdf *pdf = pdf_new(assets, width, height, _(options->game->title));
    number_pages(plan, rules, painter);
    print_contents_draw(plan, painter, pdf);
    if (rules) {
        print_rules_draw(plan, rules, painter, pdf);
    }
    const bool good = print_sheets_draw(plan, batch, pdf, error) && pdf_save(pdf, options->out, error);
    pdf_free(pdf);
    print_batch_free(batch);
    return good;
}

bool print_cards(const PrintOptions *options, PrintCount *count, Error *error)
{
    PrintPlan plan;
    char *rules = NULL;
    bool good = print_plan_make(options, &plan, error);
    if (good && plan.has_rules) {
        rules = print_rules_read(options->data, options->game, error);
        good = rules != NULL;
    }
    PaintAssets *assets = good ? paint_assets_new(options->data, error) : NULL;
    good = assets && draw_pages(&plan, rules, assets, error);
    *count = (PrintCount){plan.card_count, plan.pages};
    print_plan_free(&plan);
    paint_assets_free(assets);
    free(rules);
    return good;
}
