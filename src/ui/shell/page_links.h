/* page_links.h: the links of a Markdown page: their boxes on the screen, the links under the pointer and with
 * the keyboard focus, and the positions to which Back returns. Does not handle events or scroll. */
#ifndef UI_SHELL_PAGE_LINKS_H
#define UI_SHELL_PAGE_LINKS_H

#include "core/text/markdown.h"
#include "core/text/text.h"
#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

enum { PAGE_LINK_BOXES_MAX = 4, PAGE_POSITIONS_MAX = 32 };

typedef struct PageLink {
    int block, cell; /* the position of the link; `cell` is -1 in the list of chapters */
    int target;      /* index of the block with the heading to which the link leads */
    /* the boxes of the link in the last drawing, one for each line, in table units (about 1/900 of the
     * window's height). A link that is not visible has no boxes. */
    int box_count;
    SDL_FRect boxes[PAGE_LINK_BOXES_MAX];
} PageLink;

/* A position to which Back returns. */
typedef struct PagePosition {
    int block;   /* index of the block at the top */
    float above; /* distance from the top of the window to the top of the block, in table units */
    int link;    /* index of the link that was followed */
} PagePosition;

typedef struct PageLinks {
    PageLink *links; /* in the order of the page */
    int count;
    int hovered, focused; /* index of the link under the pointer, and of the link with the focus, or -1 */
    PagePosition positions[PAGE_POSITIONS_MAX];
    int position_count;
} PageLinks;

/* Returns the links of a page. `chapters` has the `chapter_count` indices of the blocks that the list of
 * chapters after the title links to. Free with page_links_free. */
PageLinks page_links_new(const Blocks *blocks, const int *chapters, int chapter_count);
void page_links_free(PageLinks *links);

/* Appends the words of a link, as rich text. */
void page_links_add_words(const PageLinks *links, const Blocks *blocks, int index, Text *out);
/* Removes all boxes. Call this before each drawing. */
void page_links_clear_boxes(PageLinks *links);
/* Returns link `index` of a cell, or NULL if there is none. */
PageLink *page_links_get(PageLinks *links, int block, int cell, int index);
/* Adds a box to a link if the box is between `top` and `bottom`. All are in table units. */
void page_link_add_box(PageLink *link, SDL_FRect box, float top, float bottom);
/* Draws a line under the link below the pointer, and a frame around the link with the focus. */
void page_links_draw(const PageLinks *links, const PieceRenderer *renderer);

/* Returns the index of the link at a point, in table units, or -1. */
int page_links_find(const PageLinks *links, float x, float y);
/* Moves the focus to the next link if `step` is 1, and to the previous link if `step` is -1. If no visible
 * link has the focus, moves the focus to the first visible link if `step` is 1, and to the last visible link
 * if `step` is -1. If no link is visible, moves the focus to the next link from block `top_block` on if
 * `step` is 1, and to the last link before this block if `step` is -1. Does nothing if there are no links. */
void page_links_move_focus(PageLinks *links, int step, int top_block);

/* Stores a position for Back. If there are too many positions, removes the oldest one. */
void page_links_push_position(PageLinks *links, PagePosition position);
/* Takes the last position. Returns false if there is none. */
bool page_links_pop_position(PageLinks *links, PagePosition *out);

#endif
