/* markdown_page.h: a page that shows Markdown text over the screen, with search, chapters and speech. Does
 * not read files. */
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
/* In the next drawing, scrolls to the heading with exactly this text. Does nothing if there is no such
 * heading. */
void markdown_page_scroll_to(MarkdownPage *page, const char *heading);
/* Searches for words as if the user had typed them, and scrolls to the first match. */
void markdown_page_search(MarkdownPage *page, const char *words);
void markdown_page_free(MarkdownPage *page);
/* Handles an event. Returns false if the page must be closed. */
bool markdown_page_handle_event(MarkdownPage *page, const SDL_Event *event, float pointer_scale, Uint64 now);
/* Returns the time at which the blinking caret of the search field must be redrawn, in ms, or 0 if there is
 * no caret. */
Uint64 markdown_page_wake_time(const MarkdownPage *page, Uint64 now);
/* Writes the state of the search as a line for the trace (log for tests): the search words, and which match
 * is selected. Returns false if the state is unchanged since the last call. */
bool markdown_page_trace_search(MarkdownPage *page, char *out, size_t size);
/* Turns reading aloud on or off; initially off. While it is on, keys move from paragraph to paragraph and the
 * page scrolls along. */
void markdown_page_set_speech(MarkdownPage *page, bool on, TypingEcho echo);
/* Appends the words to speak since the last call: the title, the current paragraph, typed text and search
 * results. */
void markdown_page_take_speech(MarkdownPage *page, Text *out);
/* Measures the text again. Call this function when the window was resized. */
void markdown_page_resize(MarkdownPage *page);
/* Draws the page. `notice` is rich text for the foot of the page, or NULL. */
void markdown_page_draw(MarkdownPage *page, const char *notice, float pointer_scale, Uint64 now);

#endif
