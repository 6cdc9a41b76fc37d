/* markdown.c: Markdown parser; see markdown.h. */
#include "ui/shell/markdown.h"

#include "core/platform/memory.h"
#include "core/text/text.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Line {
    const char *start; /* first character that is not indentation */
    int length;        /* length in bytes, not counting spaces at the end */
    int indent;
} Line;

static char *convert_inline_marks(const char *start, int length)
{
    Text out = {0};
    for (int i = 0; i < length; i++) {
        char c = start[i];
        char next = i + 1 < length ? start[i + 1] : '\0';
        if (c == '\\' && next != '\0') {
            i++;
            text_add(&out, "%c", next);
        } else if (c == '*' && next == '*') {
            i++;
            text_add(&out, "*");
        } else if (c == '*' || c == '`') {
            continue;
        } else if (c == '[') {
            continue;
        } else if (c == ']') {
            const char *close = next == '(' ? memchr(start + i, ')', (size_t)(length - i)) : NULL;
            i = close ? (int)(close - start) : i;
        } else if (c == '|') {
            text_add(&out, "/");
        } else {
            text_add(&out, "%c", c);
        }
    }
    char *rich = memory_copy_string(text_chars(&out), out.length);
    text_free(&out);
    return rich;
}

static bool read_next_line(const char **cursor, Line *line)
{
    if (**cursor == '\0') {
        return false;
    }
    const char *end = strchr(*cursor, '\n');
    size_t length = end ? (size_t)(end - *cursor) : strlen(*cursor);
    const char *start = *cursor;
    *cursor += length + (end ? 1 : 0);
    while (length > 0 && isspace((unsigned char)start[length - 1])) {
        length--;
    }
    int indent = 0;
    while (length > 0 && (*start == ' ' || *start == '\t')) {
        start++;
        length--;
        indent++;
    }
    *line = (Line){.start = start, .length = (int)length, .indent = indent};
    return true;
}

/* Returns the length of the list marker, such as "- ", "* " or "12. ", at the start of the line. Returns 0 if
 * there is none. */
static int measure_marker_length(const Line *line)
{
    if (line->length >= 2 && strchr("-*+", line->start[0]) && line->start[1] == ' ') {
        return 2;
    }
    int digits = 0;
    while (digits < line->length && isdigit((unsigned char)line->start[digits])) {
        digits++;
    }
    bool numbered = digits > 0 && digits + 1 < line->length && line->start[digits] == '.' &&
                    line->start[digits + 1] == ' ';
    return numbered ? digits + 2 : 0;
}

static int get_heading_level(const Line *line)
{
    int level = 0;
    while (level < line->length && line->start[level] == '#') {
        level++;
    }
    return level > 0 && level < line->length && line->start[level] == ' ' ? level : 0;
}

static bool is_rule(const Line *line)
{
    return line->length >= 3 && strspn(line->start, "-") >= (size_t)line->length;
}

static Block *add_block(Blocks *blocks, BlockKind kind)
{
    if (blocks->count == blocks->capacity) {
        blocks->capacity = blocks->capacity ? blocks->capacity * 2 : 64;
        blocks->blocks = memory_resize(blocks->blocks, (size_t)blocks->capacity, sizeof *blocks->blocks);
    }
    Block *block = &blocks->blocks[blocks->count++];
    *block = (Block){.kind = kind, .cells = 1};
    return block;
}

static void append_to_block(Block *block, const Line *line)
{
    char *more = convert_inline_marks(line->start, line->length);
    Text joined = {0};
    text_add(&joined, "%s %s", block->text[0], more);
    free(more);
    free(block->text[0]);
    block->text[0] = memory_copy_string(text_chars(&joined), joined.length);
    text_free(&joined);
}

static void add_row(Blocks *blocks, const Line *line, bool head)
{
    Block *block = add_block(blocks, BLOCK_ROW);
    block->head = head;
    block->cells = 0;
    const char *at = line->start + 1, *end = line->start + line->length;
    while (at < end && block->cells < MARKDOWN_CELLS_MAX) {
        const char *bar = memchr(at, '|', (size_t)(end - at));
        const char *stop = bar ? bar : end;
        const char *first = at, *last = stop;
        while (first < last && *first == ' ') {
            first++;
        }
        while (last > first && last[-1] == ' ') {
            last--;
        }
        block->text[block->cells++] = convert_inline_marks(first, (int)(last - first));
        at = stop + 1;
    }
}

static void add_item(Blocks *blocks, const Line *line, int marker)
{
    Block *block = add_block(blocks, BLOCK_ITEM);
    block->depth = line->indent / 2;
    block->marker = isdigit((unsigned char)line->start[0])
                        ? memory_copy_string(line->start, (size_t)(marker - 1))
                        : memory_copy_string("•", strlen("•"));
    block->text[0] = convert_inline_marks(line->start + marker, line->length - marker);
}

Blocks markdown_parse(const char *text)
{
    Blocks blocks = {0};
    Line line;
    bool open = false;  /* true if the next line may belong to the current block */
    bool table = false; /* true if the previous line was a row of a table */
    while (read_next_line(&text, &line)) {
        bool was_table = table;
        table = false;
        int level = get_heading_level(&line), marker = measure_marker_length(&line);
        if (line.length == 0) {
            open = false;
        } else if (level > 0) {
            Block *block = add_block(&blocks, level == 1   ? BLOCK_TITLE
                                              : level == 2 ? BLOCK_HEADING
                                                           : BLOCK_SUBHEADING);
            block->text[0] = convert_inline_marks(line.start + level + 1, line.length - level - 1);
            open = false;
        } else if (line.start[0] == '|') {
            table = true;
            if (strspn(line.start, "|-: ") < (size_t)line.length) {
                add_row(&blocks, &line, !was_table);
            }
            open = false;
        } else if (is_rule(&line)) {
            add_block(&blocks, BLOCK_RULE)->cells = 0;
            open = false;
        } else if (marker > 0) {
            add_item(&blocks, &line, marker);
            open = true;
        } else if (open) {
            append_to_block(&blocks.blocks[blocks.count - 1], &line);
        } else {
            add_block(&blocks, BLOCK_PARAGRAPH)->text[0] = convert_inline_marks(line.start, line.length);
            open = true;
        }
    }
    return blocks;
}

void markdown_free(Blocks *blocks)
{
    for (int i = 0; i < blocks->count; i++) {
        free(blocks->blocks[i].marker);
        for (int cell = 0; cell < MARKDOWN_CELLS_MAX; cell++) {
            free(blocks->blocks[i].text[cell]);
        }
    }
    free(blocks->blocks);
    *blocks = (Blocks){0};
}
