/* markdown.c: Markdown parser; see markdown.h. */
#include "core/text/markdown.h"

#include "core/platform/memory.h"
#include "core/scene/scene.h"
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

bool markdown_is_heading(const Block *block)
{
    return block->kind == BLOCK_TITLE || block->kind == BLOCK_HEADING || block->kind == BLOCK_SUBHEADING;
}

/* --- links --- */

/* State of the parser. */
typedef struct Parser {
    Blocks blocks;
    const char *text; /* the whole text */
} Parser;

/* A link in a line: [words](#anchor). */
typedef struct InlineLink {
    const char *words, *anchor; /* not terminated by NUL */
    int word_length, anchor_length;
} InlineLink;

/* Reads a link to an anchor at the start of a text. Returns its length in bytes, or 0 if there is none. */
static int read_inline_link(const char *start, int length, InlineLink *out)
{
    static const char BEFORE_ANCHOR[] = "](#";
    const int gap = (int)strlen(BEFORE_ANCHOR);
    const char *end = start + length, *bracket = memchr(start, ']', (size_t)length);
    if (*start != '[' || !bracket || end - bracket <= gap ||
        memcmp(bracket, BEFORE_ANCHOR, (size_t)gap) != 0) {
        return 0;
    }
    const char *anchor = bracket + gap, *close = memchr(anchor, ')', (size_t)(end - anchor));
    if (!close) {
        return 0;
    }
    *out = (InlineLink){start + 1, anchor, (int)(bracket - start - 1), (int)(close - anchor)};
    return (int)(close + 1 - start);
}

static bool has_anchor(const char *heading, int length, const InlineLink *link)
{
    int at = 0;
    for (int i = 0; i < length; i++) {
        const unsigned char c = (unsigned char)heading[i];
        if (c == ' ' || c == '-' || c == '_' || c >= 0x80 || isalnum(c)) {
            const char wanted = c == ' ' ? '-' : (char)tolower(c);
            if (at >= link->anchor_length || link->anchor[at++] != wanted) {
                return false;
            }
        }
    }
    return at == link->anchor_length;
}

/* Returns how many headings precede the heading to which the link leads, or -1 if there is no such heading.
 */
static int find_heading(const char *text, const InlineLink *link)
{
    Line line;
    for (int count = 0; read_next_line(&text, &line);) {
        const int level = get_heading_level(&line);
        if (level > 0 && has_anchor(line.start + level + 1, line.length - level - 1, link)) {
            return count;
        }
        count += level > 0;
    }
    return -1;
}

/* Adds a link from a cell of the last block to a heading. `cell` is the cell that is being parsed. */
static void add_link(Blocks *blocks, int cell, int heading)
{
    if (blocks->link_count == blocks->link_capacity) {
        blocks->link_capacity = blocks->link_capacity ? blocks->link_capacity * 2 : 64;
        blocks->links = memory_resize(blocks->links, (size_t)blocks->link_capacity, sizeof *blocks->links);
    }
    blocks->links[blocks->link_count++] =
        (MarkdownLink){.block = blocks->count - 1, .cell = cell, .target = heading};
}

/* In each link, replaces the index of the target among the headings with its index among the blocks. */
static void resolve_links(Blocks *blocks)
{
    int *headings = memory_new((size_t)blocks->count + 1, sizeof *headings);
    for (int i = 0, count = 0; i < blocks->count; i++) {
        if (markdown_is_heading(&blocks->blocks[i])) {
            headings[count++] = i;
        }
    }
    for (int i = 0; i < blocks->link_count; i++) {
        blocks->links[i].target = headings[blocks->links[i].target];
    }
    free(headings);
}

/* --- blocks --- */

/* Appends a part of a line as rich text, and adds its links to the last block. */
static void add_inline(Parser *parser, int cell, const char *start, int length, Text *out)
{
    for (int i = 0; i < length; i++) {
        char c = start[i];
        char next = i + 1 < length ? start[i + 1] : '\0';
        InlineLink link;
        const int link_length = read_inline_link(start + i, length - i, &link);
        const int heading = link_length > 0 ? find_heading(parser->text, &link) : -1;
        if (heading >= 0) {
            text_add(out, TEXT_MARK_LINK);
            add_inline(parser, cell, link.words, link.word_length, out);
            text_add(out, TEXT_MARK_LINK);
            add_link(&parser->blocks, cell, heading);
            i += link_length - 1;
        } else if (c == '\\' && next != '\0') {
            i++;
            text_add(out, "%c", next);
        } else if (c == '*' && next == '*') {
            i++;
            text_add(out, "*");
        } else if (c == '*' || c == '`') {
            continue;
        } else if (c == '[') {
            continue;
        } else if (c == ']') {
            const char *close = next == '(' ? memchr(start + i, ')', (size_t)(length - i)) : NULL;
            i = close ? (int)(close - start) : i;
        } else if (c == '|') {
            text_add(out, "/");
        } else {
            text_add(out, "%c", c);
        }
    }
}

static char *convert_inline_marks(Parser *parser, int cell, const char *start, int length)
{
    Text out = {0};
    add_inline(parser, cell, start, length, &out);
    char *rich = memory_copy_string(text_chars(&out), out.length);
    text_free(&out);
    return rich;
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

static void add_text_block(Parser *parser, BlockKind kind, const char *start, int length)
{
    Block *block = add_block(&parser->blocks, kind);
    block->text[0] = convert_inline_marks(parser, 0, start, length);
}

static void append_to_last_block(Parser *parser, const Line *line)
{
    Block *block = &parser->blocks.blocks[parser->blocks.count - 1];
    char *more = convert_inline_marks(parser, 0, line->start, line->length);
    Text joined = {0};
    text_add(&joined, "%s %s", block->text[0], more);
    free(more);
    free(block->text[0]);
    block->text[0] = memory_copy_string(text_chars(&joined), joined.length);
    text_free(&joined);
}

static void add_row(Parser *parser, const Line *line, bool head)
{
    Block *block = add_block(&parser->blocks, BLOCK_ROW);
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
        block->text[block->cells] = convert_inline_marks(parser, block->cells, first, (int)(last - first));
        block->cells++;
        at = stop + 1;
    }
}

static void add_item(Parser *parser, const Line *line, int marker)
{
    Block *block = add_block(&parser->blocks, BLOCK_ITEM);
    block->depth = line->indent / 2;
    block->marker = isdigit((unsigned char)line->start[0])
                        ? memory_copy_string(line->start, (size_t)(marker - 1))
                        : memory_copy_string("•", strlen("•"));
    block->text[0] = convert_inline_marks(parser, 0, line->start + marker, line->length - marker);
}

Blocks markdown_parse(const char *text)
{
    Parser parser = {.text = text};
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
            add_text_block(&parser,
                           level == 1   ? BLOCK_TITLE
                           : level == 2 ? BLOCK_HEADING
                                        : BLOCK_SUBHEADING,
                           line.start + level + 1, line.length - level - 1);
            open = false;
        } else if (line.start[0] == '|') {
            table = true;
            if (strspn(line.start, "|-: ") < (size_t)line.length) {
                add_row(&parser, &line, !was_table);
            }
            open = false;
        } else if (is_rule(&line)) {
            add_block(&parser.blocks, BLOCK_RULE)->cells = 0;
            open = false;
        } else if (marker > 0) {
            add_item(&parser, &line, marker);
            open = true;
        } else if (open) {
            append_to_last_block(&parser, &line);
        } else {
            add_text_block(&parser, BLOCK_PARAGRAPH, line.start, line.length);
            open = true;
        }
    }
    resolve_links(&parser.blocks);
    return parser.blocks;
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
    free(blocks->links);
    *blocks = (Blocks){0};
}
