/* markdown_page_draw.c: drawing of a page with Markdown text; see markdown_page.h. */
#include "ui/shell/markdown_page_private.h"

#include "core/text/i18n.h"

#include <math.h>
#include <stdio.h>

static const float LIST_INDENT = 30, CELL_GAP = 18, BODY_SIZE = 22, FADE = 26, FIND_ROOM = 150;
static const Uint8 RULE_ALPHA = 150, BAR_ALPHA = 170;

enum { CHAPTER_COLUMNS = 3, FADE_STEPS = 13, CELL_LINKS_MAX = 32 };

/* The position of a cell in the text. */
typedef struct CellId {
    int block, cell;
} CellId;

typedef struct CellLook {
    TextStyle style;
    float size;
    Uint32 color;
} CellLook;

static float draw_text(const MarkdownPage *page, TextStyle style, float size, const char *rich, float x,
                       float y, float wrap, Uint32 color)
{
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale;
    const float px = size * renderer->text_scale * scale;
    const int wrap_pixels = (int)(wrap * scale);
    const float height =
        (float)art_measure_text(renderer->art, style, px, rich, wrap_pixels, ALIGN_LEFT, color).h / scale;
    if (y + height <= 0 || y >= renderer->camera.height) {
        return height;
    }
    const ArtText text = art_get_text(renderer->art, style, px, rich, wrap_pixels, ALIGN_LEFT, color);
    if (text.texture) {
        const SDL_FRect box = {roundf(x * scale), roundf(y * scale), (float)text.w, (float)text.h};
        blitter_draw(renderer->blitter, text.texture, NULL, art_get_text_rect(&text, box), 0, NO_COLOR_MOD);
        renderer_report_text(renderer, rich, px, box);
    }
    return height;
}

/* Draws a cell and stores the boxes of its links. */
static float draw_cell(MarkdownPage *page, CellId id, const CellLook *look, const char *rich, float x,
                       float y, float wrap)
{
    const PieceRenderer *renderer = page->renderer;
    const float scale = renderer->camera.scale, top = SHEET_MARGIN + HEAD_SPACE;
    TextLinkBox boxes[CELL_LINKS_MAX];
    const int count =
        art_find_text_links(renderer->art, look->style, look->size * renderer->text_scale * scale, rich,
                            (int)(wrap * scale), ALIGN_LEFT, boxes, CELL_LINKS_MAX);
    for (int i = 0; i < count; i++) {
        PageLink *link = page_links_get(&page->links, id.block, id.cell, boxes[i].link);
        const SDL_FRect box = {x + boxes[i].x / scale, y + boxes[i].y / scale, boxes[i].w / scale,
                               boxes[i].h / scale};
        if (link) {
            page_link_add_box(link, box, top, top + markdown_page_get_window_height(page));
        }
    }
    return draw_text(page, look->style, look->size, rich, x, y, wrap, look->color);
}

static void draw_rule(const MarkdownPage *page, float x, float y, float width)
{
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale;
    const SDL_Rect line = {(int)(x * scale), (int)(y * scale), (int)(width * scale), (int)fmaxf(1, scale)};
    blitter_fill(renderer->blitter, &line, (ColorMod){renderer->palette->rule, RULE_ALPHA});
}

static float draw_row(MarkdownPage *page, int index, const Block *block, float x, float y, float width)
{
    /* the first column is narrow, because in most tables it has a word that the second column explains */
    float first = block->cells > 1 ? width * (block->cells == 2 ? 0.28f : 0.24f) : width;
    float others = block->cells > 1 ? (width - first) / (float)(block->cells - 1) : 0;
    float tallest = 0;
    for (int i = 0; i < block->cells; i++) {
        float left = i == 0 ? x : x + first + others * (float)(i - 1);
        float wrap = (i == 0 ? first : others) - CELL_GAP;
        const CellLook look = block->head
                                  ? (CellLook){TEXT_UI_BOLD, 18, page->renderer->palette->rubric}
                                  : (CellLook){TEXT_BODY, BODY_SIZE - 1, page->renderer->palette->ink};
        float height = draw_cell(page, (CellId){index, i}, &look, block->text[i], left, y, wrap);
        tallest = fmaxf(tallest, height);
    }
    draw_rule(page, x, y + tallest + 3, width);
    return tallest + 8;
}

/* Draws a block. Returns the height of the block and of the gap below it, in table units. */
static float draw_block(MarkdownPage *page, int index, const Block *block, float x, float y, float width)
{
    const char *text = block->text[0];
    const CellId id = {index, 0};
    const CellLook body = {TEXT_BODY, BODY_SIZE, page->renderer->palette->ink};
    switch (block->kind) {
    case BLOCK_TITLE:
        return draw_text(page, TEXT_TITLE, 42, text, x, y, width, page->renderer->palette->ink) + 14;
    case BLOCK_HEADING: {
        float height =
            draw_text(page, TEXT_TITLE, 28, text, x, y + 20, width, page->renderer->palette->rubric);
        draw_rule(page, x, y + 20 + height + 2, width);
        return height + 34;
    }
    case BLOCK_SUBHEADING:
        return draw_text(page, TEXT_TITLE, 22, text, x, y + 10, width, page->renderer->palette->ink) + 16;
    case BLOCK_PARAGRAPH:
        return draw_cell(page, id, &body, text, x, y, width) + 12;
    case BLOCK_ITEM: {
        float left = x + LIST_INDENT * (float)(block->depth + 1);
        draw_text(page, TEXT_BODY, BODY_SIZE, block->marker, left - LIST_INDENT + 6, y, 0,
                  page->renderer->palette->rubric);
        return draw_cell(page, id, &body, text, left, y, width - (left - x)) + 7;
    }
    case BLOCK_ROW:
        return draw_row(page, index, block, x, y, width);
    case BLOCK_RULE:
        draw_rule(page, x, y + 12, width);
        return 26;
    }
    return 0;
}

static void draw_sheet(const MarkdownPage *page)
{
    const Camera *camera = &page->renderer->camera;
    Piece shade = {.kind = PIECE_SHADE};
    Piece sheet = {.kind = PIECE_PAPER,
                   .w = markdown_page_compute_sheet_width(page),
                   .h = camera->height - 2 * SHEET_MARGIN};
    Pose pose = {.x = camera->width / 2, .y = camera->height / 2, .scale = 1, .alpha = 1};
    render_piece(page->renderer, &shade, &pose, 1, 0);
    render_piece(page->renderer, &sheet, &pose, 1, 0);
}

static void draw_scroll_bar(const MarkdownPage *page, float x, float y)
{
    float window = markdown_page_get_window_height(page);
    if (page->height <= window) {
        return;
    }
    const PieceRenderer *renderer = page->renderer;
    float scale = renderer->camera.scale, size = window * window / page->height;
    float top = y + page->scroll / page->height * window;
    const SDL_Rect bar = {(int)(x * scale), (int)(top * scale), (int)(5 * scale), (int)(size * scale)};
    blitter_fill(renderer->blitter, &bar, (ColorMod){renderer->palette->rule, BAR_ALPHA});
}

static float draw_chapter_list(MarkdownPage *page, float x, float y, float width)
{
    const float column = width / CHAPTER_COLUMNS;
    const int rows = (page->chapter_count + CHAPTER_COLUMNS - 1) / CHAPTER_COLUMNS;
    float down = y;
    for (int row = 0; row < rows; row++) {
        float tallest = 0;
        for (int i = row; i < page->chapter_count; i += rows) {
            Chapter *chapter = &page->chapters[i];
            const float left = x + column * (float)(i / rows), wide = column - CELL_GAP;
            const float height = draw_text(page, TEXT_UI, 18, page->blocks.blocks[chapter->block].text[0],
                                           left, down, wide, page->renderer->palette->rubric);
            const float top = SHEET_MARGIN + HEAD_SPACE;
            page_link_add_box(page_links_get(&page->links, 0, -1, i), (SDL_FRect){left, down, wide, height},
                              top, top + markdown_page_get_window_height(page));
            tallest = fmaxf(tallest, height);
        }
        down += tallest + 3;
    }
    draw_rule(page, x, down + 5, width);
    return down + 18 - y;
}

/* Draws all blocks, beginning at `y`, and measures them. If the page must scroll to a block, sets the scroll
 * position for the next drawing. */
static void draw_blocks(MarkdownPage *page, float x, float y, float width)
{
    float start = y, wanted = -1;
    page_links_clear_boxes(&page->links);
    int chapter = 0;
    for (int i = 0; i < page->blocks.count; i++) {
        wanted = i == page->wanted ? y - start : wanted;
        if (chapter < page->chapter_count && page->chapters[chapter].block == i) {
            page->chapters[chapter++].top = y - start;
        }
        if (page->heights[i] > 0 && (y + page->heights[i] < 0 || y > page->renderer->camera.height)) {
            y += page->heights[i];
            continue;
        }
        const float top = y;
        Block shown = page->blocks.blocks[i];
        for (int cell = 0; cell < shown.cells; cell++) {
            /* the cast removes const; it is safe because drawing does not change the block */
            shown.text[cell] = (char *)text_search_get_marked_text(&page->search, &page->blocks, i, cell);
        }
        y += draw_block(page, i, &shown, x, y, width);
        if (i == 0 && page->chapter_count >= CHAPTERS_MIN) {
            y += draw_chapter_list(page, x, y, width);
        }
        page->heights[i] = y - top;
    }
    page->height = y - start;
    markdown_page_scroll(page, wanted >= 0 ? wanted - page->above : page->scroll);
    page->wanted = -1;
}

/* Fades the text near an edge of the sheet, because lines are cut off there. `direction` is 1 to fade
 * downward from `edge`, and -1 to fade upward. */
static void draw_fade(const MarkdownPage *page, float edge, float direction)
{
    const PieceRenderer *renderer = page->renderer;
    const float scale = renderer->camera.scale, step = FADE / FADE_STEPS;
    const int width = (int)lroundf(markdown_page_compute_sheet_width(page) * scale),
              height = (int)lroundf((renderer->camera.height - 2 * SHEET_MARGIN) * scale);
    const int left = (renderer->camera.pixel_width - width) / 2, top = (int)lroundf(SHEET_MARGIN * scale);
    SDL_Texture *paper = art_get_paper_sheet(renderer->art, width, height, false);
    for (int i = 0; paper && i < FADE_STEPS; i++) {
        const float near = edge + direction * step * (float)i, far = near + direction * step;
        const int from = (int)lroundf(fminf(near, far) * scale), to = (int)lroundf(fmaxf(near, far) * scale);
        const SDL_Rect source = {0, from - top, width, to - from};
        const SDL_FRect target = {(float)left, (float)from, (float)width, (float)(to - from)};
        blitter_draw(renderer->blitter, paper, &source, target, 0,
                     (ColorMod){NO_COLOR_MOD.tint, (Uint8)(255 - 255 * i / FADE_STEPS)});
    }
}

static void draw_search_field(const MarkdownPage *page, float pointer_scale, Uint64 now)
{
    const Piece piece = markdown_page_make_search_field(page);
    const Pose pose = {.x = piece.x, .y = piece.y, .scale = 1, .alpha = 1};
    char state[STATE_MAX];
    markdown_page_write_search_state(page, state, sizeof state);
    render_piece(page->renderer, &piece, &pose, 1, page->typing ? LOOK_FOCUS : 0);
    if (page->typing) {
        text_field_draw(&page->field, page->renderer, &piece, pointer_scale, now);
    }
    Piece label = {.kind = PIECE_LABEL,
                   .style = TEXT_SMALL,
                   .align = ALIGN_RIGHT,
                   .flags = PIECE_ON_PAPER,
                   .w = FIND_ROOM,
                   .h = piece.h,
                   .text = state};
    label.x = piece.x - piece.w / 2 - FIND_ROOM / 2 - CELL_GAP;
    label.y = piece.y;
    const Pose beside = {.x = label.x, .y = label.y, .scale = 1, .alpha = 1};
    render_piece(page->renderer, &label, &beside, 1, 0);
}

static void draw_back_button(const MarkdownPage *page)
{
    if (page->links.position_count > 0) {
        const Piece button = markdown_page_make_back_button(page);
        const Pose pose = {.x = button.x, .y = button.y, .scale = 1, .alpha = 1};
        render_piece(page->renderer, &button, &pose, 1,
                     markdown_page_is_on_back_button(page) ? LOOK_HOVER : 0);
    }
}

/* Draws one line that lists the keys of the page. If the line is too wide, draws smaller letters. */
static void draw_footer(const MarkdownPage *page, const char *notice, float x, float width)
{
    static const float SIZE = 16;
    const PieceRenderer *renderer = page->renderer;
    const float scale = renderer->camera.scale;
    char foot[280], keys[200];
    snprintf(keys, sizeof keys,
             _("Close: Esc or click outside  ·  Scroll: wheel or arrow keys  ·  Links: Tab and Enter  ·  "
               "Search: %s"),
             page->search_key);
    snprintf(foot, sizeof foot, "%s%s%s", notice ? notice : "", notice ? "  ·  " : "", keys);
    const ArtText line = art_measure_text(renderer->art, TEXT_SMALL, SIZE * renderer->text_scale * scale,
                                          foot, 0, ALIGN_LEFT, renderer->palette->rule);
    draw_text(page, TEXT_SMALL, SIZE * fminf(1, width * scale / (float)line.w), foot, x,
              renderer->camera.height - SHEET_MARGIN - 32, 0, renderer->palette->rule);
}

void markdown_page_draw(MarkdownPage *page, const char *notice, float pointer_scale, Uint64 now)
{
    const PieceRenderer *renderer = page->renderer;
    const Camera *camera = &renderer->camera;
    float scale = camera->scale, top = SHEET_MARGIN + HEAD_SPACE,
          sheet = markdown_page_compute_sheet_width(page);
    float x = camera->width / 2 - sheet / 2 + TEXT_MARGIN, width = sheet - 2 * TEXT_MARGIN;
    SDL_Rect clip = {0, (int)(top * scale), camera->pixel_width,
                     (int)(markdown_page_get_window_height(page) * scale)};
    if (page->wanted >= 0) {
        /* draws twice: the first drawing measures the blocks and finds the position to scroll to */
        draw_blocks(page, x, top - page->scroll, width);
    }
    draw_sheet(page);
    blitter_set_clip(renderer->blitter, &clip);
    draw_blocks(page, x, top - page->scroll, width);
    page_links_draw(&page->links, renderer);
    blitter_set_clip(renderer->blitter, NULL);
    if (page->scroll > 0) {
        draw_fade(page, top, 1);
    }
    if (page->scroll + markdown_page_get_window_height(page) < page->height) {
        draw_fade(page, top + markdown_page_get_window_height(page), -1);
    }
    draw_search_field(page, pointer_scale, now);
    draw_back_button(page);
    draw_scroll_bar(page, camera->width / 2 + sheet / 2 - 34, top);
    draw_footer(page, notice, x, width);
}
