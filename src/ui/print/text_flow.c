/* text_flow.c: text in columns and pages; see text_flow.h. */
#include "ui/print/text_flow.h"

/* space between the rows of a table, as a multiple of the font size */
static const double BETWEEN_ROWS = 0.35;
static const double MARGIN = 15, COLUMN_GAP = 8, CELL_GAP = 2;

void text_flow_start(TextFlow *flow)
{
    flow->page = 1;
    flow->column = 0;
    flow->y = MARGIN;
}

static void end_page(TextFlow *flow)
{
    if (flow->pdf) {
        flow->draw_footer(flow->self, flow->page);
        pdf_end_page(flow->pdf);
    }
}

int text_flow_end(TextFlow *flow)
{
    end_page(flow);
    return flow->page;
}

double text_flow_get_column_width(const TextFlow *flow)
{
    return (flow->paper_width - 2 * MARGIN - (flow->columns - 1) * COLUMN_GAP) / flow->columns;
}

double text_flow_get_left(const TextFlow *flow)
{
    return MARGIN + flow->column * (text_flow_get_column_width(flow) + COLUMN_GAP);
}

void text_flow_reserve(TextFlow *flow, double height)
{
    if (flow->y + height <= flow->paper_height - MARGIN || flow->y <= MARGIN) {
        return;
    }
    flow->y = MARGIN;
    flow->column++;
    if (flow->column == flow->columns) {
        end_page(flow);
        flow->column = 0;
        flow->page++;
    }
}

void text_flow_add_space(TextFlow *flow, double height)
{
    flow->y += flow->y > MARGIN ? height : 0;
}

/* Draws the text, unless the flow only counts pages (`pdf` is NULL). */
static void draw_text(const TextFlow *flow, const PageText *text)
{
    if (flow->pdf && text->rich[0]) {
        page_text_draw(flow->pdf, flow->painter, text);
    }
}

void text_flow_add(TextFlow *flow, PageText text, double indent)
{
    text.width = text_flow_get_column_width(flow) - indent;
    const double height = page_text_measure(flow->painter, &text);
    text_flow_reserve(flow, height);
    text.x = text_flow_get_left(flow) + indent;
    text.y = flow->y;
    draw_text(flow, &text);
    flow->y += height;
}

void text_flow_add_item(TextFlow *flow, PageText text, const char *marker, double indent)
{
    const double hanging = 1.5 * text.size;
    text.width = text_flow_get_column_width(flow) - indent - hanging;
    text_flow_reserve(flow, page_text_measure(flow->painter, &text));
    PageText mark = text;
    mark.rich = marker;
    mark.x = text_flow_get_left(flow) + indent;
    mark.y = flow->y;
    draw_text(flow, &mark);
    text_flow_add(flow, text, indent + hanging);
}

void text_flow_add_row(TextFlow *flow, PageText style, const char *const *cells, const double *widths,
                       int count)
{
    double height = 0, x = 0;
    for (int i = 0; i < count; i++) {
        PageText cell = style;
        cell.rich = cells[i];
        cell.width = widths[i] - CELL_GAP;
        const double own = page_text_measure(flow->painter, &cell);
        height = own > height ? own : height;
    }
    text_flow_reserve(flow, height);
    x = text_flow_get_left(flow);
    for (int i = 0; i < count; i++) {
        PageText cell = style;
        cell.rich = cells[i];
        cell.width = widths[i] - CELL_GAP;
        cell.x = x;
        cell.y = flow->y;
        draw_text(flow, &cell);
        x += widths[i];
    }
    flow->y += height + BETWEEN_ROWS * style.size;
}
