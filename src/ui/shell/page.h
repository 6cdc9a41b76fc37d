/* page.h: a sheet of paper over the screen that shows a text in the small part of Markdown of markdown.h. */
#ifndef UI_SHELL_PAGE_H
#define UI_SHELL_PAGE_H

#include "core/text.h"
#include "core/typing_echo.h"
#include "ui/shell/key_bindings.h"
#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Page Page;

/* The text is copied. `view` must outlive the page. */
Page *page_new(const View *view, const char *markdown, const KeyBindings *keys);
/* Turns to a heading with exactly these words when it is drawn next; stays where it is when there is none. */
void page_seek(Page *page, const char *heading);
/* Looks for words as if they had been typed into its field: turns to the first place. */
void page_find(Page *page, const char *words);
void page_free(Page *page);
/* False when the page is to be closed. */
bool page_event(Page *page, const SDL_Event *event, float pointer_scale, Uint64 now);
/* When it will look otherwise by itself, ms: it has a field for words to be found, and that has the caret. 0
   = never, and it has no use for letters. */
Uint64 page_wake(const Page *page, Uint64 now);
/* Writes what is sought and found, as the trace tells it; false when that was told before. */
bool page_tell(Page *page, char *out, size_t size);
/* Turns reading aloud by paragraph on or off (the default): keys then move from paragraph to paragraph, and
   the page scrolls along. */
void page_use_speech(Page *page, bool on, TypingEcho echo);
/* Appends the words to speak since the last call: the title, the paragraph a key moved to, typed and found
 * text.
 */
void page_take_words(Page *page, Text *out);
/* The window has another size. */
void page_resize(Page *page);
void page_draw(Page *page, float pointer_scale, Uint64 now);

#endif
