/* page_layout.h: pages that cover the whole table or a part of it. A page has a panel, headings, content and
 * buttons in the footer. */
#ifndef CORE_SCENE_PAGE_LAYOUT_H
#define CORE_SCENE_PAGE_LAYOUT_H

#include "core/scene/layout.h"

/* A page that is being added to a scene. While a page is open, only pieces on the page accept input. */
typedef struct PageLayout {
    Scene *scene;
    Area panel;
    Area content; /* area between headings and footer, to which the caller adds its pieces */
} PageLayout;

/* Starts a page that covers the whole table. `title` is the heading, and `line` is the text below it. All
 * functions page_layout_begin* remove the banner of the scene. Pieces that are added to the scene afterwards
 * belong to the page. */
PageLayout page_layout_begin(Scene *scene, const char *title, const char *line);
/* Starts a page without headings and footer. Its content area fills almost the whole panel. */
PageLayout page_layout_begin_untitled(Scene *scene);
/* Starts a page on the panel `panel`, so that the rest of the table stays visible. */
PageLayout page_layout_begin_panel(Scene *scene, Area panel, const char *title, const char *line);

/* Returns an area for a button in the footer of the page. `left` and `right` are the positions of its edges
 * in table units (1/900 of the window's height). The area is centered vertically. */
Area page_layout_get_footer_area(const PageLayout *page, float left, float right, float height);
/* Adds a button in the center of the footer. `key_hint` may be NULL. */
Piece *page_layout_add_button(const PageLayout *page, PieceId id, const char *text, const char *key_hint);

/* A line in a list of facts, with the name at the left edge and the value at the right edge. */
typedef struct PageFact {
    const char *name, *value;
    TextStyle style;
} PageFact;

/* Adds a list of facts to the page. The list looks like a paper form, with a heading and one line for each
 * fact. */
void page_layout_add_facts(const PageLayout *page, Area paper, const char *heading, const PageFact *facts,
                           int count);

#endif
