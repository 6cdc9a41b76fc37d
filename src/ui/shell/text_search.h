/* text_search.h: text search in the blocks of a page, and rich text with the matches highlighted. Does not
 * draw. */
#ifndef UI_SHELL_TEXT_SEARCH_H
#define UI_SHELL_TEXT_SEARCH_H

#include "core/text/markdown.h"

#include <stddef.h>

/* A place where the search text occurs, within one cell of a block of text. */
typedef struct TextMatch {
    int block, cell;
    size_t start, end; /* byte range in the cell's rich text */
} TextMatch;

/* Result of a search. Initialize with {0} and free with text_search_free. */
typedef struct TextSearch {
    TextMatch *matches; /* matches in the order of the text */
    int count, capacity;
    int current; /* index of the selected match, or -1 if there is none */
    /* for each cell, its rich text with highlighted matches, or NULL if the cell has no match */
    char **marked;
    int cells;
} TextSearch;

/* Finds all matches of `text` and selects the first. A match is always within one cell. Ignores case and
 * rich-text markup. "" finds nothing. */
void text_search_run(TextSearch *search, const Blocks *blocks, const char *text);
/* Selects the next match, or the previous match if `step` is negative. The first match follows the last. */
void text_search_move_current(TextSearch *search, const Blocks *blocks, int step);
/* Returns the rich text of a cell, with its matches highlighted. The selected match is red, and all others
 * are yellow. */
const char *text_search_get_marked_text(const TextSearch *search, const Blocks *blocks, int block, int cell);
void text_search_free(TextSearch *search);

#endif
