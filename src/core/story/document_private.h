/* document_private.h: functions shared by the writers of documents. All of them get a normalized document:
 * without empty blocks, with single spaces between words, and with each line break as a separate run (piece
 * of text in one style). */
#ifndef CORE_STORY_DOCUMENT_PRIVATE_H
#define CORE_STORY_DOCUMENT_PRIVATE_H

#include "core/story/document.h"

enum { DOCUMENT_LINE_BREAK = '\n' };

bool document_is_line_break(const Document *document, const DocumentRun *run);
/* Returns whether the block and the block before it are list items. */
bool document_follows_list_item(const Document *document, int block);
/* Returns whether the block is a heading, which the table of contents lists. */
bool document_is_heading(const Document *document, int block);
/* Appends a run (piece of text in one style). `add` escapes and appends one character. Illegible text is
 * replaced with symbols. */
void document_add_styled_run(const Document *document, const DocumentRun *run, void (*add)(Text *out, char c),
                             Text *out);

/* Appends the words of a block as HTML. With `marked`, the styles of the block become HTML elements;
 * otherwise the styles are ignored. */
void document_add_html(const Document *document, const DocumentBlock *block, bool marked, Text *out);
/* Appends the title of the document, without styles. */
void document_add_html_title(const Document *document, Text *out);
/* Appends a block as HTML elements, which are well-formed XML. Headings have the id "part" and the number of
 * the block. */
void document_add_html_block(const Document *document, int block, Text *out);

void document_write_markdown(const Document *document, Text *out);
void document_write_text(const Document *document, Text *out);
void document_write_html(const Document *document, Text *out);
void document_write_epub(const Document *document, Text *out);

#endif
