/* print_contents.c: pages of contents; see print_contents.h. */
#include "ui/print/print_contents.h"

#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/print/print_sheets.h"
#include "ui/print/text_flow.h"

/* Sizes of the fonts, in millimeters. */
static const double TITLE_SIZE = 9, HEADING_SIZE = 5, TEXT_SIZE = 3.8, NAMES_SIZE = 3.0;

typedef struct Contents {
    const PrintPlan *plan;
    Painter *painter;
    Pdf *pdf;
} Contents;

static void draw_footer(void *self, int page)
{
    const Contents *contents = self;
    print_draw_footer(contents->plan, contents->painter, contents->pdf, _("Contents"), page);
}

static PageText make_text(const char *rich, double size, Typeface face)
{
    return (PageText){.rich = rich, .size = size, .face = face};
}

static void add_heading(TextFlow *flow, const char *text)
{
    static const double WITH_NEXT = 25;
    text_flow_add_space(flow, HEADING_SIZE);
    text_flow_reserve(flow, WITH_NEXT);
    text_flow_add(flow, make_text(text, HEADING_SIZE, TYPE_DISPLAY), 0);
    text_flow_add_space(flow, 1);
}

/* Draws a line of exactly 100 mm, with which the user can check the size of the print. */
static void add_ruler(TextFlow *flow)
{
    static const double LENGTH = 100, TICK = 2;
    const double x = text_flow_get_left(flow);
    flow->y += 3 * TICK;
    for (int i = 0; flow->pdf && i <= 10; i++) {
        const double at = x + i * LENGTH / 10;
        pdf_draw_line(flow->pdf, at, flow->y - (i % 5 == 0 ? 2 * TICK : TICK), at, flow->y);
    }
    if (flow->pdf) {
        pdf_draw_line(flow->pdf, x, flow->y, x + LENGTH, flow->y);
    }
    flow->y += TICK;
}

static void add_instructions(TextFlow *flow, const PrintPlan *plan)
{
    const char *const steps[] = {
        _("Print at 100 % (\"actual size\"), not \"fit to page\". The line below must be 100 mm long."),
        plan->two_sided
            ? _("Print on both sides of the paper, and flip it on its long edge: the backs are mirrored so "
                "that they fit.")
            : _("Print on one side of the paper."),
        _("Use thick paper of at least 160 g/m², or put the cards into sleeves together with other cards. "
          "Glue tokens onto cardboard."),
        _("Cut along the short lines in the margins, with a ruler and a sharp knife. Make all long cuts "
          "first."),
        _("Test one sheet of paper before you print the whole file."),
    };
    add_heading(flow, _("How to print and cut"));
    for (int i = 0; i < (int)(sizeof steps / sizeof *steps); i++) {
        Text marker = {0};
        text_add(&marker, "%d.", i + 1);
        text_flow_add_item(flow, make_text(steps[i], TEXT_SIZE, TYPE_TEXT), text_chars(&marker), 0);
        text_free(&marker);
    }
    add_ruler(flow);
}

static void append_count(const PlannedSet *planned, Text *out)
{
    const int count = planned->count;
    switch (planned->set->kind) {
    case PRINT_CARDS:
        text_add(out, _n("%d card", "%d cards", count), count);
        break;
    case PRINT_TOKENS:
        text_add(out, _n("%d token", "%d tokens", count), count);
        break;
    case PRINT_BOARDS:
        text_add(out, _n("%d board", "%d boards", count), count);
        break;
    }
}

static void append_pages(int first, int last, Text *out)
{
    if (last > first) {
        text_add(out, _(", pages %d to %d"), first, last);
    } else if (last == first) { /* a set without cards, which a pack can have, has no pages */
        text_add(out, _(", page %d"), first);
    }
}

static void add_set(TextFlow *flow, const PlannedSet *planned)
{
    static const double BETWEEN = 1.2;
    Text line = {0};
    text_add(&line, "*%s*: ", _(planned->set->title));
    append_count(planned, &line);
    text_add(&line, _(", %g × %g mm"), planned->layout.card_width, planned->layout.card_height);
    append_pages(planned->first_page, planned->last_page, &line);
    text_flow_add_space(flow, BETWEEN);
    text_flow_add(flow, make_text(text_chars(&line), TEXT_SIZE, TYPE_TEXT), 0);
    if (planned->names[0]) {
        text_flow_add(flow, make_text(planned->names, NAMES_SIZE, TYPE_TEXT), TEXT_SIZE);
    }
    text_free(&line);
}

static void add_title(TextFlow *flow, const PrintOptions *options)
{
    Text title = {0};
    text_add(&title, "%s", _(options->game->title));
    if (options->pack[0]) {
        text_add(&title, _(", pack %s"), options->pack);
    }
    text_flow_add(flow, make_text(text_chars(&title), TITLE_SIZE, TYPE_DISPLAY), 0);
    text_free(&title);
}

int print_contents_draw(const PrintPlan *plan, Painter *painter, Pdf *pdf)
{
    Contents contents = {plan, painter, pdf};
    TextFlow flow = {
        .pdf = pdf, .painter = painter, .columns = 1, .draw_footer = draw_footer, .self = &contents};
    print_paper_get_size(plan->options->paper, &flow.paper_width, &flow.paper_height);
    text_flow_start(&flow);
    add_title(&flow, plan->options);
    add_instructions(&flow, plan);
    add_heading(&flow, _("In this file"));
    if (plan->has_rules) {
        Text line = {0};
        const int first = plan->contents_pages + 1;
        text_add(&line, "*%s*", _("Rules"));
        append_pages(first, first + plan->rules_pages - 1, &line);
        text_flow_add(&flow, make_text(text_chars(&line), TEXT_SIZE, TYPE_TEXT), 0);
        text_free(&line);
    }
    for (int i = 0; i < plan->set_count; i++) {
        add_set(&flow, &plan->sets[i]);
    }
    return text_flow_end(&flow);
}
