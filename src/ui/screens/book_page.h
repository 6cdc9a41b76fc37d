/* book_page.h: layout of pages that show one game at a time: a title, a button for each game, 2 empty panels
 * side by side, and Back. */
#ifndef UI_SCREENS_BOOK_PAGE_H
#define UI_SCREENS_BOOK_PAGE_H

#include "core/match/match.h"
#include "core/scene/layout.h"

enum {
    BOOK_PAGE_BACK_ID = 1,
    BOOK_PAGE_BOOK_ID = 20,
    BOOK_PAGE_OWN_ID = 40 /* first id that a page may use for its own pieces */
};

typedef struct BookPage {
    Area left, right;
} BookPage;

/* Adds title, buttons and empty panels, and returns the areas of the panels. The button of `games[i]` has the
 * id BOOK_PAGE_BOOK_ID + i. `share` is the fraction of the width that the left panel gets. */
BookPage book_page_build(Scene *scene, const char *title, const Game *const *games, int count,
                         const Game *chosen, float share);
/* Appends the options of a match, one per line. If the match has several seats, also appends a line for each
 * seat that says who plays it. Leaves out options that have their default value, but not the first option and
 * options that belong to a seat. */
void book_page_describe_setup(const MatchSetup *setup, Text *out);
/* Adds a copy of the text to the scene, frees `text`, and returns the copy. */
const char *scene_store_text(Scene *scene, Text *text);

#endif
