/* markdown_page_private.h: the state of a page, for markdown_page.c (events, search, speech) and
 * markdown_page_draw.c. All distances are in table units (about 1/900 of the window's height). */
#ifndef UI_SHELL_MARKDOWN_PAGE_PRIVATE_H
#define UI_SHELL_MARKDOWN_PAGE_PRIVATE_H

#include "core/text/markdown.h"
#include "ui/shell/markdown_page.h"
#include "ui/shell/page_links.h"
#include "ui/shell/text_field.h"
#include "ui/shell/text_search.h"

static const float SHEET_MARGIN = 26, TEXT_MARGIN = 84, HEAD_SPACE = 40;

/* A page with CHAPTERS_MIN or more chapters begins with a list of its chapters. */
enum { CHAPTERS_MIN = 5, CHAPTERS_MAX = 32, SEARCH_WORDS_MAX = 60, STATE_MAX = 48 };

/* A chapter in the list at the start of the page. */
typedef struct Chapter {
    int block;
    float top; /* distance from the top of the text in table units (about 1/900 of the window's height) */
} Chapter;

struct MarkdownPage {
    const PieceRenderer *renderer;
    Blocks blocks;
    float scroll;
    /* index of the block (paragraph, heading or list item) to which the next drawing scrolls, or -1 */
    int wanted;
    /* distance between the top of the page and the block `wanted` after the page has scrolled to this block,
     * in table units */
    float above;
    float height;   /* height of the whole text in table units; unknown before the first drawing */
    float *heights; /* height of each block in table units; 0 if the block was not measured yet */
    int chapter_count;
    Chapter chapters[CHAPTERS_MAX];
    PageLinks links;
    SDL_FPoint pointer; /* in table units */
    SDL_Cursor *hand;   /* cursor over links, or NULL if the system has none */
    int announced_link; /* index of the link that was traced last, or -1 */
    char search_words[SEARCH_WORDS_MAX + 1];
    TextSearch search;
    bool typing; /* true if the search field has the caret */
    TextField field;
    char announced_text[SEARCH_WORDS_MAX + STATE_MAX + 16];
    bool spoken; /* true if the page is read aloud */
    TypingEcho echo;
    /* `reading` is the index of the block that is spoken next. `was_announced` is the index of the block that
     * was spoken last, or -1. */
    int reading;
    int was_announced;
    bool keys_explained; /* true if the page has already said which keys control reading */
    /* `search_key`: key that starts a search. `search_hint`: label of the search field. */
    char search_key[CHORD_NAME_MAX], search_hint[CHORD_NAME_MAX + 24];
    Text words; /* messages about the page that are spoken next, such as "End of the page" */
};

/* Returns the width of the sheet. The sheet grows with the text size, unless the window is too narrow. */
float markdown_page_compute_sheet_width(const MarkdownPage *page);
/* Returns the height of the part of the page that shows the text. */
float markdown_page_get_window_height(const MarkdownPage *page);
Piece markdown_page_make_search_field(const MarkdownPage *page);
/* Returns the button Back, which is shown after the user has followed a link. */
Piece markdown_page_make_back_button(const MarkdownPage *page);
/* True if the pointer is on the button Back. */
bool markdown_page_is_on_back_button(const MarkdownPage *page);
/* Writes the number of the selected match, or a text that there are no matches. Writes "" if the user does
 * not search. */
void markdown_page_write_search_state(const MarkdownPage *page, char *out, size_t size);
/* Scrolls to a distance from the top of the text, or as near as possible. */
void markdown_page_scroll(MarkdownPage *page, float place);

#endif
