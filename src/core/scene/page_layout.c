/* page_layout.c: pages that cover the table, with panel, headings and footer. */
#include "core/scene/page_layout.h"

enum { OVERLAY = 1 };

static const float FOOT = 96;

static PageLayout add_panel(Scene *scene, Area panel)
{
    scene->banner = NULL;
    scene->layer = OVERLAY;
    layout_add_piece(scene, PIECE_PANEL, 0, panel);
    return (PageLayout){.scene = scene, .panel = panel, .content = panel};
}

static PageLayout add_table_cover(Scene *scene)
{
    static const float TOP = 70, SIDE = 40, END = 14;
    scene->layer = OVERLAY;
    layout_add_piece(scene, PIECE_SHADE, 0, (Area){0, 0, scene->width, scene->height});
    return add_panel(scene, (Area){SIDE, TOP, scene->width - SIDE, scene->height - END});
}

/* Style of the title of a page. `pad`, `top` and `height` are in table units (1/900 of the window's height).
 * `top` is the distance from the top edge of the panel. */
typedef struct HeadingStyle {
    TextStyle style;
    float pad, top, height;
} HeadingStyle;

/* Adds the title and a line of text below the title. Sets the content area of the page to the space below
 * this line. */
static void add_headings(PageLayout *page, const HeadingStyle *head, const char *title, const char *line)
{
    static const float LINE = 30, ABOVE = 14;
    const Area panel = page->panel;
    Area box = {panel.left + head->pad, panel.top + head->top, panel.right - head->pad,
                panel.top + head->top + head->height};
    layout_add_label(page->scene, box, head->style, ALIGN_CENTER, title);
    box.top = box.bottom + 2;
    box.bottom = box.top + LINE;
    layout_add_label(page->scene, box, TEXT_UI, ALIGN_CENTER, line);
    page->content = (Area){box.left, box.bottom + ABOVE, box.right, panel.bottom - FOOT + ABOVE};
}

PageLayout page_layout_begin(Scene *scene, const char *title, const char *line)
{
    static const HeadingStyle HEAD = {.style = TEXT_HERO, .pad = 64, .top = 20, .height = 64};
    PageLayout page = add_table_cover(scene);
    add_headings(&page, &HEAD, title, line);
    return page;
}

PageLayout page_layout_begin_untitled(Scene *scene)
{
    static const float SIDE = 30, PAD = 24;
    PageLayout page = add_table_cover(scene);
    page.content = (Area){page.panel.left + SIDE, page.panel.top + PAD, page.panel.right - SIDE,
                          page.panel.bottom - PAD};
    return page;
}

PageLayout page_layout_begin_panel(Scene *scene, Area panel, const char *title, const char *line)
{
    static const HeadingStyle HEAD = {.style = TEXT_TITLE, .pad = 24, .top = 10, .height = 38};
    PageLayout page = add_panel(scene, panel);
    add_headings(&page, &HEAD, title, line);
    return page;
}

Area page_layout_get_footer_area(const PageLayout *page, float left, float right, float height)
{
    const float middle = page->panel.bottom - FOOT / 2;
    return (Area){left, middle - height / 2, right, middle + height / 2};
}

Piece *page_layout_add_button(const PageLayout *page, PieceId id, const char *text, const char *key_hint)
{
    /* size of a button, in table units (1/900 of the window's height); the same as for buttons at the end of
     * a game */
    static const float WIDTH = 230, HEIGHT = 56;
    const float middle = area_middle_x(page->panel);
    const Area box = page_layout_get_footer_area(page, middle - WIDTH / 2, middle + WIDTH / 2, HEIGHT);
    return layout_add_button(page->scene, id, box, text, key_hint);
}

void page_layout_add_facts(const PageLayout *page, Area paper, const char *heading, const PageFact *facts,
                           int count)
{
    static const float INDENT = 40, END = 24;
    const float head = layout_scale_for_text(page->scene, 56);
    layout_add_piece(page->scene, PIECE_PAPER, 0, paper)->text = heading;
    const float step = (area_height(paper) - head - END) / (float)count, middle = area_middle_x(paper);
    for (int i = 0; i < count; i++) {
        const float top = paper.top + head + step * (float)i;
        const Area left = {paper.left + INDENT, top, middle, top + step},
                   right = {middle, top, paper.right - INDENT, top + step};
        layout_add_paper_label(page->scene, left, TEXT_UI, ALIGN_LEFT, facts[i].name);
        layout_add_paper_label(page->scene, right, facts[i].style, ALIGN_RIGHT, facts[i].value);
    }
}
