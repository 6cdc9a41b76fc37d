/* document_private.h: functions shared by the writers of documents. The writers get a normalized document:
 * without empty blocks, and with single spaces between words. Each line break is a separate run (piece of
 * text in one style). */
#ifndef CORE_STORY_DOCUMENT_PRIVATE_H
#define CORE_STORY_DOCUMENT_PRIVATE_H

#include "core/story/document.h"

enum { DOCUMENT_LINE_BREAK = '\n' };

bool document_is_line_break(const Document *document, const DocumentRun *run);
/* True if both the block and the block before it are list items. */
bool document_continues_list(const Document *document, int block);
/* True if the block is a heading. The table of contents lists all headings. */
bool document_is_heading(const Document *document, int block);
/* Appends a run (piece of text in one style). `add` appends a single character, and escapes it if necessary.
 * Each character of illegible text is replaced with a symbol. */
void document_add_styled_run(const Document *document, const DocumentRun *run, void (*add)(Text *out, char c),
                             Text *out);

/* Appends the words of a block as HTML. If `with_styles` is true, styles become HTML elements; otherwise
 * styles are ignored. */
void document_add_html(const Document *document, const DocumentBlock *block, bool with_styles, Text *out);
/* Appends the title of the document, without styles. */
void document_add_html_title(const Document *document, Text *out);
/* Appends a block as HTML elements, which are well-formed XML. The id of a heading is "part" followed by the
 * index of the block. */
void document_add_html_block(const Document *document, int block, Text *out);

void document_write_markdown(const Document *document, Text *out);
void document_write_text(const Document *document, Text *out);
void document_write_html(const Document *document, Text *out);
void document_write_epub(const Document *document, Text *out);

#endif
