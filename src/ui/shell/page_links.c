/* page_links.c: links of a Markdown page; see page_links.h. */
#include "ui/shell/page_links.h"

#include "core/platform/memory.h"

#include <stdlib.h>
#include <string.h>

static const float FRAME_GAP = 3;
static const Uint8 FRAME_ALPHA = 255;

PageLinks page_links_new(const Blocks *blocks, const int *chapters, int chapter_count)
{
    PageLinks links = {.hovered = -1, .focused = -1};
    links.links = memory_new((size_t)(chapter_count + blocks->link_count) + 1, sizeof *links.links);
    for (int i = 0; i < chapter_count; i++) {
        links.links[links.count++] = (PageLink){.block = 0, .cell = -1, .target = chapters[i]};
    }
    for (int i = 0; i < blocks->link_count; i++) {
        const MarkdownLink *link = &blocks->links[i];
        links.links[links.count++] =
            (PageLink){.block = link->block, .cell = link->cell, .target = link->target};
    }
    return links;
}

void page_links_free(PageLinks *links)
{
    free(links->links);
    *links = (PageLinks){0};
}

void page_links_add_words(const PageLinks *links, const Blocks *blocks, int index, Text *out)
{
    const PageLink *link = &links->links[index];
    if (link->cell < 0) {
        text_add(out, "%s", blocks->blocks[link->target].text[0]);
        return;
    }
    const char *words = blocks->blocks[link->block].text[link->cell];
    for (int i = index; words; i--) {
        words = strchr(words, TEXT_MARK_LINK[0]);
        words = words ? words + 1 : NULL;
        const bool is_first =
            i == 0 || links->links[i - 1].block != link->block || links->links[i - 1].cell != link->cell;
        if (words && is_first) {
            text_add(out, "%.*s", (int)strcspn(words, TEXT_MARK_LINK), words);
            return;
        }
        words = words ? strchr(words, TEXT_MARK_LINK[0]) : NULL;
        words = words ? words + 1 : NULL;
    }
}

void page_links_clear_boxes(PageLinks *links)
{
    for (int i = 0; i < links->count; i++) {
        links->links[i].box_count = 0;
    }
}

PageLink *page_links_get(PageLinks *links, int block, int cell, int index)
{
    for (int i = 0; i < links->count; i++) {
        PageLink *link = &links->links[i];
        if (link->block == block && link->cell == cell && index-- == 0) {
            return link;
        }
    }
    return NULL;
}

void page_link_add_box(PageLink *link, SDL_FRect box, float top, float bottom)
{
    if (link->box_count < PAGE_LINK_BOXES_MAX && box.y >= top && box.y + box.h <= bottom) {
        link->boxes[link->box_count++] = box;
    }
}

static void draw_line(const PieceRenderer *renderer, float x, float y, float w, float h, Uint32 color)
{
    const float scale = renderer->camera.scale;
    const SDL_Rect line = {(int)(x * scale), (int)(y * scale), SDL_max(1, (int)(w * scale)),
                           SDL_max(1, (int)(h * scale))};
    blitter_fill(renderer->blitter, &line, (ColorMod){color, FRAME_ALPHA});
}

static void draw_frame(const PieceRenderer *renderer, SDL_FRect box, Uint32 color)
{
    static const float THICK = 2;
    const float x = box.x - FRAME_GAP, y = box.y - FRAME_GAP, w = box.w + 2 * FRAME_GAP,
                h = box.h + 2 * FRAME_GAP;
    draw_line(renderer, x, y, w, THICK, color);
    draw_line(renderer, x, y + h - THICK, w, THICK, color);
    draw_line(renderer, x, y, THICK, h, color);
    draw_line(renderer, x + w - THICK, y, THICK, h, color);
}

void page_links_draw(const PageLinks *links, const PieceRenderer *renderer)
{
    static const float UNDERLINE = 3;
    for (int i = 0; i < links->count; i++) {
        const PageLink *link = &links->links[i];
        for (int k = 0; k < link->box_count; k++) {
            const SDL_FRect box = link->boxes[k];
            if (i == links->focused) {
                draw_frame(renderer, box, renderer->palette->rubric);
            } else if (i == links->hovered) {
                draw_line(renderer, box.x, box.y + box.h - UNDERLINE, box.w, UNDERLINE,
                          renderer->palette->rubric);
            }
        }
    }
}

int page_links_find(const PageLinks *links, float x, float y)
{
    const SDL_FPoint point = {x, y};
    for (int i = 0; i < links->count; i++) {
        for (int k = 0; k < links->links[i].box_count; k++) {
            if (SDL_PointInFRect(&point, &links->links[i].boxes[k])) {
                return i;
            }
        }
    }
    return -1;
}

/* Returns the link at which the focus starts. If `step` is 1, this is the first visible link or, if no link
 * is visible, the next link from `top_block` on. If `step` is -1, this is the last visible link or, if no
 * link is visible, the last link before `top_block`. The first link follows the last. */
static int find_first_focus(const PageLinks *links, int step, int top_block)
{
    int visible = -1, next = -1, previous = -1;
    for (int i = 0; i < links->count; i++) {
        const PageLink *link = &links->links[i];
        if (link->box_count > 0 && (visible < 0 || step < 0)) {
            visible = i;
        }
        next = next < 0 && link->block >= top_block ? i : next;
        previous = link->block < top_block ? i : previous;
    }
    if (visible >= 0) {
        return visible;
    }
    return step > 0 ? (next >= 0 ? next : 0) : (previous >= 0 ? previous : links->count - 1);
}

void page_links_move_focus(PageLinks *links, int step, int top_block)
{
    if (links->count == 0) {
        return;
    }
    if (links->focused >= 0 && links->links[links->focused].box_count > 0) {
        links->focused = (links->focused + step + links->count) % links->count;
    } else {
        links->focused = find_first_focus(links, step, top_block);
    }
}

void page_links_push_position(PageLinks *links, PagePosition position)
{
    if (links->position_count == PAGE_POSITIONS_MAX) {
        memmove(links->positions, links->positions + 1, (PAGE_POSITIONS_MAX - 1) * sizeof *links->positions);
        links->position_count--;
    }
    links->positions[links->position_count++] = position;
}

bool page_links_pop_position(PageLinks *links, PagePosition *out)
{
    if (links->position_count == 0) {
        return false;
    }
    *out = links->positions[--links->position_count];
    return true;
}
