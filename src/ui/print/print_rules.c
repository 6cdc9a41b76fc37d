/* print_rules.c: pages with the rules; see print_rules.h. */
#include "ui/print/print_rules.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/markdown.h"
#include "core/text/text.h"
#include "ui/print/print_sheets.h"
#include "ui/print/text_flow.h"

#include <stdlib.h>
#include <string.h>

enum { RULES_BYTES_MAX = 1024 * 1024 };

/* Sizes of the fonts, in millimeters. */
static const double TITLE_SIZE = 8, HEADING_SIZE = 4.6, SUBHEADING_SIZE = 3.8, TEXT_SIZE = 3.3;

/* --- reading --- */

static bool is_screen_heading(const Game *game, const char *line, size_t length)
{
    static const char mark[] = "## ";
    const size_t marked = strlen(mark);
    for (const char *const *heading = game->print->screen_headings; *heading; heading++) {
        if (length == marked + strlen(*heading) && strncmp(line, mark, marked) == 0 &&
            strncmp(line + marked, *heading, strlen(*heading)) == 0) {
            return true;
        }
    }
    return false;
}

char *print_rules_read(const char *data, const Game *game, Error *error)
{
    Text path = {0}, kept = {0};
    size_t length;
    text_add(&path, "%s/docs/rules/%s.md", data, game->id);
    char *page = file_read(text_chars(&path), RULES_BYTES_MAX, &length, error);
    text_free(&path);
    if (!page) {
        return NULL;
    }
    bool skips = false;
    for (const char *line = page; *line;) {
        const char *end = strchr(line, '\n');
        const size_t size = end ? (size_t)(end - line) : strlen(line);
        if (strncmp(line, "## ", 3) == 0) {
            skips = is_screen_heading(game, line, size);
        }
        if (!skips) {
            text_add(&kept, "%.*s\n", (int)size, line);
        }
        line += size + (end ? 1 : 0);
    }
    free(page);
    char *rules = memory_copy_string(text_chars(&kept), kept.length);
    text_free(&kept);
    return rules;
}

/* --- drawing --- */

typedef struct Rules {
    const PrintPlan *plan;
    Painter *painter;
    Pdf *pdf;
} Rules;

static void draw_footer(void *self, int page)
{
    const Rules *rules = self;
    print_draw_footer(rules->plan, rules->painter, rules->pdf, _("Rules"),
                      rules->plan->contents_pages + page);
}

static void add_heading(TextFlow *flow, const char *text, double size)
{
    static const double WITH_NEXT = 6;
    text_flow_add_space(flow, size * 0.6);
    text_flow_reserve(flow, WITH_NEXT * size);
    text_flow_add(flow, (PageText){.rich = text, .size = size, .face = TYPE_DISPLAY}, 0);
    text_flow_add_space(flow, size * 0.2);
}

/* Divides the width of the text column among the columns of a table, in proportion to their widest cells.
 * Each column counts as at least SMALLEST_PART of the text column's width. The first row determines the
 * number of columns. */
static void compute_cell_widths(const TextFlow *flow, const Block *rows, int count, double *widths)
{
    static const double SMALLEST_PART = 0.17;
    const double column = text_flow_get_column_width(flow);
    double total = 0;
    for (int i = 0; i < rows->cells; i++) {
        widths[i] = SMALLEST_PART * column;
    }
    for (int row = 0; row < count; row++) {
        for (int i = 0; i < rows->cells && i < rows[row].cells; i++) {
            const PageText text = {.rich = rows[row].text[i], .size = TEXT_SIZE, .face = TYPE_TEXT};
            const double width = page_text_measure_width(flow->painter, &text) + TEXT_SIZE;
            widths[i] = SDL_max(widths[i], SDL_min(width, column));
        }
    }
    for (int i = 0; i < rows->cells; i++) {
        total += widths[i];
    }
    for (int i = 0; i < rows->cells; i++) {
        widths[i] *= column / total;
    }
}

static void add_table(TextFlow *flow, const Block *rows, int count)
{
    double widths[MARKDOWN_CELLS_MAX];
    compute_cell_widths(flow, rows, count, widths);
    text_flow_add_space(flow, TEXT_SIZE * 0.4);
    for (int row = 0; row < count; row++) {
        const PageText style = {.size = TEXT_SIZE, .face = rows[row].head ? TYPE_TEXT_BOLD : TYPE_TEXT};
        const char *cells[FLOW_CELLS_MAX];
        const int cell_count = SDL_min(rows[row].cells, rows->cells);
        for (int i = 0; i < cell_count; i++) {
            cells[i] = rows[row].text[i];
        }
        text_flow_add_row(flow, style, cells, widths, cell_count);
    }
}

static int count_rows(const Blocks *blocks, int first)
{
    int count = 0;
    while (first + count < blocks->count && blocks->blocks[first + count].kind == BLOCK_ROW &&
           (count == 0 || !blocks->blocks[first + count].head)) {
        count++;
    }
    return count;
}

static void add_block(TextFlow *flow, const Block *block)
{
    const PageText text = {.rich = block->text[0], .size = TEXT_SIZE, .face = TYPE_TEXT};
    switch (block->kind) {
    case BLOCK_TITLE:
        add_heading(flow, block->text[0], TITLE_SIZE);
        break;
    case BLOCK_HEADING:
        add_heading(flow, block->text[0], HEADING_SIZE);
        break;
    case BLOCK_SUBHEADING:
        add_heading(flow, block->text[0], SUBHEADING_SIZE);
        break;
    case BLOCK_PARAGRAPH:
        text_flow_add_space(flow, TEXT_SIZE * 0.4);
        text_flow_add(flow, text, 0);
        break;
    case BLOCK_ITEM:
        text_flow_add_item(flow, text, block->marker, block->depth * 2 * TEXT_SIZE);
        break;
    case BLOCK_ROW:
    case BLOCK_RULE:
        break;
    }
}

/* Removes the markup of links, because links do not work on paper. */
static void remove_link_marks(Block *block)
{
    for (int cell = 0; cell < block->cells; cell++) {
        char *to = block->text[cell];
        for (const char *from = to; *from; from++) {
            *to = *from;
            to += *from != TEXT_MARK_LINK[0];
        }
        *to = '\0';
    }
}

int print_rules_draw(const PrintPlan *plan, const char *rules, Painter *painter, Pdf *pdf)
{
    Rules self = {plan, painter, pdf};
    TextFlow flow = {.pdf = pdf, .painter = painter, .columns = 2, .draw_footer = draw_footer, .self = &self};
    Blocks blocks = markdown_parse(rules);
    print_paper_get_size(plan->options->paper, &flow.paper_width, &flow.paper_height);
    for (int i = 0; i < blocks.count; i++) {
        remove_link_marks(&blocks.blocks[i]);
    }
    text_flow_start(&flow);
    for (int i = 0; i < blocks.count;) {
        const int rows = count_rows(&blocks, i);
        if (rows > 0) {
            add_table(&flow, &blocks.blocks[i], rows);
        } else {
            add_block(&flow, &blocks.blocks[i]);
        }
        i += SDL_max(rows, 1);
    }
    markdown_free(&blocks);
    return text_flow_end(&flow);
}
