/* markdown_page.h: a page that shows Markdown text over the screen, with search, chapters, links and speech.
 * Does not read files. */
#ifndef UI_SHELL_MARKDOWN_PAGE_H
#define UI_SHELL_MARKDOWN_PAGE_H

#include "core/text/text.h"
#include "core/text/typing_echo.h"
#include "ui/shell/key_bindings.h"
#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct MarkdownPage MarkdownPage;

/* Creates a page with a copy of the text. `renderer` must outlive the page. */
MarkdownPage *markdown_page_new(const PieceRenderer *renderer, const char *markdown, const KeyBindings *keys);
/* Scrolls to the heading with this text when the page is next drawn. Does nothing if there is no such
 * heading. */
void markdown_page_scroll_to(MarkdownPage *page, const char *heading);
/* Searches for words, as if the user had typed them into the search field, and scrolls to the first match. */
void markdown_page_search(MarkdownPage *page, const char *text);
void markdown_page_free(MarkdownPage *page);
/* Handles an event. Returns false if the page must be closed. */
bool markdown_page_handle_event(MarkdownPage *page, const SDL_Event *event, float pointer_scale, Uint64 now);
/* Returns the time in ms at which the page must be redrawn because the caret of the search field blinks.
 * Returns 0 if there is no caret. */
Uint64 markdown_page_get_wake_time(const MarkdownPage *page, Uint64 now);
/* Writes the state of the search (the search words and the number of the selected match) as a line for the
 * trace, which is a log for tests. Returns false if the state has not changed since the last call. */
bool markdown_page_trace_search(MarkdownPage *page, char *out, size_t size);
/* Writes the link with the focus, or else the link under the pointer, as a line for the trace. Returns false
 * if there is no such link, or if it is the same link as at the last call. */
bool markdown_page_trace_link(MarkdownPage *page, char *out, size_t size);
/* Returns to the position from which the user followed the last link. Returns false if the user has followed
 * no link, or is typing in the search field. */
bool markdown_page_go_back(MarkdownPage *page);
/* Turns reading aloud on or off. It is off on a new page. While it is on, keys move from one paragraph to
 * another, and the page scrolls to the paragraph. */
void markdown_page_set_speech(MarkdownPage *page, bool on, TypingEcho echo);
/* Appends the words that must be spoken next: the title, the current paragraph, typed text and search
 * results. Each call returns only words that no earlier call has returned. */
void markdown_page_take_speech(MarkdownPage *page, Text *out);
/* Makes the page measure its text again. Call this after the size of the window has changed. */
void markdown_page_resize(MarkdownPage *page);
/* Draws the page. `notice` is rich text at the bottom of the page, or NULL. */
void markdown_page_draw(MarkdownPage *page, const char *notice, float pointer_scale, Uint64 now);

#endif
