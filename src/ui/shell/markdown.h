/* markdown.h: splits a Markdown text into blocks of rich text as art_text takes it. */
#ifndef UI_SHELL_MARKDOWN_H
#define UI_SHELL_MARKDOWN_H

#include <stdbool.h>

enum { MARKDOWN_CELLS_MAX = 6 };

typedef enum BlockKind {
    BLOCK_TITLE,      /* # */
    BLOCK_HEADING,    /* ## */
    BLOCK_SUBHEADING, /* ### and deeper */
    BLOCK_PARAGRAPH,
    BLOCK_ITEM, /* of a list; `text` without its mark */
    BLOCK_ROW,  /* of a table */
    BLOCK_RULE,
} BlockKind;

typedef struct Block {
    BlockKind kind;
    int depth;    /* of a list item, 0 = outermost */
    char *marker; /* "•" or "3." of a list item, else NULL */
    bool head;    /* the first row of a table */
    int cells;    /* of a row; 1 otherwise */
    char *text[MARKDOWN_CELLS_MAX];
} Block;

typedef struct Blocks {
    Block *blocks;
    int count, capacity;
} Blocks;

/* Never fails: what is not understood is a paragraph. */
Blocks markdown_parse(const char *text);
void markdown_free(Blocks *blocks);

#endif
