/* find.h: looks for words in the blocks of a page, and marks where they stand. */
#ifndef UI_SHELL_FIND_H
#define UI_SHELL_FIND_H

#include "ui/shell/markdown.h"

#include <stddef.h>

/* Where the words stand once. */
typedef struct FoundPlace {
    int block, cell;
    size_t start, end; /* bytes of the cell's rich text */
} FoundPlace;

/* Start from {0}, end with find_free. */
typedef struct Find {
    FoundPlace *places; /* in the order of the text */
    int count, capacity;
    int current;   /* the one that one looks at; -1 = there is none */
    char **marked; /* the cells that hold any, as rich text with marks; NULL = none does */
    int cells;
} Find;

/* Finds all places of `words`, capitals or not, across marks and within one cell; looks at the first. None
   where `words` is empty. */
void find_words(Find *find, const Blocks *blocks, const char *words);
/* Looks at the next place, or with a negative step at the one before, round and round. */
void find_step(Find *find, const Blocks *blocks, int step);
/* A cell's rich text, with marks where the words stand in it; the place one looks at has a red one. */
const char *find_text(const Find *find, const Blocks *blocks, int block, int cell);
void find_free(Find *find);

#endif
