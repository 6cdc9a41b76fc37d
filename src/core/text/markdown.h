/* markdown.h: parser of a subset of Markdown. The result is a list of blocks of rich text (see
 * ui/paint/rich_text.h). Does not lay out or draw the blocks. */
#ifndef CORE_TEXT_MARKDOWN_H
#define CORE_TEXT_MARKDOWN_H

#include <stdbool.h>

enum { MARKDOWN_CELLS_MAX = 6 };

typedef enum BlockKind {
    BLOCK_TITLE,      /* heading of level 1 (#) */
    BLOCK_HEADING,    /* heading of level 2 (##) */
    BLOCK_SUBHEADING, /* heading of level 3 or deeper (###) */
    BLOCK_PARAGRAPH,
    BLOCK_ITEM, /* list item; `text` does not contain the list marker */
    BLOCK_ROW,
    BLOCK_RULE,
} BlockKind;

typedef struct Block {
    BlockKind kind;
    int depth;    /* nesting depth of a list item, from 0 */
    char *marker; /* marker of a list item, such as "•" or "3."; NULL for other blocks */
    bool head;    /* true if the block is the first row of a table */
    int cells;    /* number of cells if the block is a row of a table, otherwise 1 */
    char *text[MARKDOWN_CELLS_MAX];
} Block;

/* A link to a heading of the same document. The words of the link are between two TEXT_MARK_LINK in the text
 * of the cell. */
typedef struct MarkdownLink {
    int block, cell; /* the position of the link */
    int target;      /* index of the block with the heading */
} MarkdownLink;

typedef struct Blocks {
    Block *blocks;
    int count, capacity;
    MarkdownLink *links; /* in the order of the text */
    int link_count, link_capacity;
} Blocks;

/* Parses a text. Never fails: unknown syntax becomes a paragraph. A link such as [the hits](#hits) leads to
 * the heading with this anchor, which is formed as on GitHub: lower case, hyphens for spaces, no punctuation
 * marks. The words of all other links become ordinary words. Free with markdown_free. */
Blocks markdown_parse(const char *text);
void markdown_free(Blocks *blocks);
bool markdown_is_heading(const Block *block);

#endif
