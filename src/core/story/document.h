/* document.h: document with headings, paragraphs and lists, which can be exported as Markdown, plain text, an
 * HTML page or an EPUB book. Does not write files. */
#ifndef CORE_STORY_DOCUMENT_H
#define CORE_STORY_DOCUMENT_H

#include "core/text/text.h"

typedef enum DocumentBlockKind {
    DOCUMENT_TITLE, /* title of the document; a document has at most one */
    DOCUMENT_SUBTITLE,
    DOCUMENT_HEADING, /* heading of a part, which starts a new page when printed */
    /* heading of a chapter, which starts a new page when printed, unless the heading of a part is directly
     * before it */
    DOCUMENT_SUBHEADING,
    DOCUMENT_BYLINE, /* paragraph in small type */
    DOCUMENT_PARAGRAPH,
    DOCUMENT_ITEM, /* list item; consecutive items form a list */
    /* explanation of the styles, in small type. Not written to plain text, which has no styles. */
    DOCUMENT_LEGEND,
    DOCUMENT_PICTURE, /* a picture, see document_add_picture */
} DocumentBlockKind;

typedef enum DocumentStyle {
    DOCUMENT_PLAIN,
    DOCUMENT_EMPHASIS,
    DOCUMENT_MARKED,    /* highlighted words */
    DOCUMENT_ILLEGIBLE, /* illegible words: each character is replaced with a symbol */
} DocumentStyle;

typedef enum DocumentFormat {
    DOCUMENT_MARKDOWN,
    DOCUMENT_HTML,
    DOCUMENT_TEXT,
    DOCUMENT_EPUB, /* a ZIP archive, so the written bytes contain zeros */
    DOCUMENT_FORMATS
} DocumentFormat;

/* Names of the formats on the command line, such as "md". The list ends with NULL. */
extern const char *const document_format_names[DOCUMENT_FORMATS + 1];

typedef struct DocumentRun {
    DocumentStyle style;
    /* the run (piece of text in one style) has `length` bytes, and begins at the byte `start` of
     * Document.words */
    size_t start, length;
} DocumentRun;

/* A portrait or a book cover. The strings are borrowed and must outlive the document. */
typedef struct DocumentPicture {
    const char *portrait; /* portrait as text, see portrait_parse, or NULL if the picture is a book cover */
    const char *icon;     /* icon of the cover, see Face.icon */
    const char *author;   /* author on the cover */
    uint32_t tone;        /* color of the cover, or color behind the portrait, 0xRRGGBB */
} DocumentPicture;

/* Callback that appends a picture as an SVG element: a portrait, or the icon of a cover. Appends nothing if
 * the picture cannot be drawn. */
typedef void DocumentDrawFn(void *user, const DocumentPicture *picture, Text *out);

typedef struct DocumentBlock {
    DocumentBlockKind kind;
    DocumentPicture picture; /* DOCUMENT_PICTURE: the picture of the block */
    /* the text of the block (heading, paragraph, list item): `count` runs (pieces of text in one style),
     * beginning with Document.runs[first] */
    int first, count;
} DocumentBlock;

/* Initialize with {0}, free with document_free. */
typedef struct Document {
    Text words;
    DocumentBlock *blocks;
    DocumentRun *runs;
    int block_count, block_capacity, run_count, run_capacity;
    /* callback that draws the pictures of HTML pages and EPUB books; NULL if they have no pictures */
    DocumentDrawFn *draw;
    void *draw_user;
} Document;

/* Starts a block, such as a heading, paragraph or list item. document_add_text then adds text to the
 * block. */
void document_add_block(Document *document, DocumentBlockKind kind);
/* Appends text to the last block (heading, paragraph, list item) of the document. The text is valid UTF-8.
 * Special characters of the output format are escaped when the document is written. Paragraphs and list items
 * keep line breaks. In paragraphs, an empty line starts another paragraph. In all other blocks, line breaks
 * become spaces. */
void document_add_text(Document *document, DocumentStyle style, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Starts a block with a picture. The text of this block is the title on a book cover, or the caption below a
 * portrait. Only HTML pages and EPUB books show pictures. Consecutive portraits form a row. */
void document_add_picture(Document *document, const DocumentPicture *picture);
void document_free(Document *document);

/* Writes the title in a form that can be part of a file name: only lower-case letters, digits and hyphens.
 * `size` is the size of `out` in bytes. Writes "" if there is no title. */
void document_write_file_name(const Document *document, char *out, size_t size);

/* Appends the whole document in the given format. Leaves out blocks (headings, paragraphs, list items)
 * without words. HTML pages and EPUB books get a table of contents, and are complete without other files. */
void document_write(const Document *document, DocumentFormat format, Text *out);

#endif
