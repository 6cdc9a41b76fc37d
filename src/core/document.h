/* document.h: what a match has told, to be taken home: headings, paragraphs and lists, written as Markdown,
 * as plain text, or as one HTML page that needs nothing else. */
#ifndef CORE_DOCUMENT_H
#define CORE_DOCUMENT_H

#include "core/text.h"

typedef enum DocumentBlockKind {
    DOCUMENT_TITLE, /* of the whole, once */
    DOCUMENT_SUBTITLE,
    DOCUMENT_HEADING,    /* of a part; on paper it begins a page, */
    DOCUMENT_SUBHEADING, /* and so does that of a chapter, but below one of a part */
    DOCUMENT_BYLINE,     /* in small letters */
    DOCUMENT_PARAGRAPH,
    DOCUMENT_ITEM, /* of a list; items that follow each other are one */
} DocumentBlockKind;

typedef enum DocumentStyle {
    DOCUMENT_PLAIN,
    DOCUMENT_EMPHASIS,
    DOCUMENT_MARKED, /* as with a felt pen */
    DOCUMENT_EATEN,  /* illegible: signs of the same number stand for it */
} DocumentStyle;

typedef enum DocumentFormat {
    DOCUMENT_MARKDOWN,
    DOCUMENT_HTML,
    DOCUMENT_TEXT,
    DOCUMENT_FORMATS
} DocumentFormat;

/* As the command line calls them, "md" first; ends with NULL. */
extern const char *const document_format_names[DOCUMENT_FORMATS + 1];

typedef struct DocumentRun {
    DocumentStyle style;
    size_t start, length; /* in the words */
} DocumentRun;

typedef struct DocumentBlock {
    DocumentBlockKind kind;
    int first, count; /* of its runs */
} DocumentBlock;

/* Start from {0}, end with document_free. */
typedef struct Document {
    Text words;
    DocumentBlock *blocks;
    DocumentRun *runs;
    int block_count, block_capacity, run_count, run_capacity;
} Document;

/* Begins a block, to which words are added. */
void document_begin(Document *document, DocumentBlockKind kind);
/* Adds good UTF-8 to the last block. Whatever the words are, no format takes them for anything else. In
   paragraphs and items a line break is one, and in paragraphs an empty line begins another paragraph;
   elsewhere a line break is a blank. */
void document_add(Document *document, DocumentStyle style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
void document_free(Document *document);

/* Its title as a part of a file's name: small letters and figures, with hyphens between words; cut where it
   is longer, and "" where there is none. */
void document_name(const Document *document, char *out, size_t size);

/* Appends all of it but blocks without words. The same document gives the same bytes. */
void document_write(const Document *document, DocumentFormat format, Text *out);

#endif
