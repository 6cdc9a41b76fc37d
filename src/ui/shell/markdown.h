/* markdown.h: parser of a subset of Markdown, which returns blocks of rich text (see art_get_text). Does not
 * lay out or draw them. */
#ifndef UI_SHELL_MARKDOWN_H
#define UI_SHELL_MARKDOWN_H

#include <stdbool.h>

enum { MARKDOWN_CELLS_MAX = 6 };

typedef enum BlockKind {
    BLOCK_TITLE,      /* heading of level 1 (#) */
    BLOCK_HEADING,    /* heading of level 2 (##) */
    BLOCK_SUBHEADING, /* heading of level 3 or deeper (###) */
    BLOCK_PARAGRAPH,
    BLOCK_ITEM, /* list item, whose `text` is without the list marker */
    BLOCK_ROW,
    BLOCK_RULE,
} BlockKind;

typedef struct Block {
    BlockKind kind;
    int depth;    /* nesting depth of a list item, from 0 */
    char *marker; /* "•" or "3." of a list item, or NULL for other blocks */
    bool head;    /* true for the first row of a table in the text */
    int cells;    /* number of cells in a table row, or 1 for other blocks */
    char *text[MARKDOWN_CELLS_MAX];
} Block;

typedef struct Blocks {
    Block *blocks;
    int count, capacity;
} Blocks;

/* Parses a text. Never fails: unknown syntax becomes a paragraph. Free with markdown_free. */
Blocks markdown_parse(const char *text);
void markdown_free(Blocks *blocks);

#endif
