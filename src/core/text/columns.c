/* columns.c: column widths, padding and line breaks of plain text for a terminal. */
#include "core/text/columns.h"

#include <string.h>

static bool starts_character(char byte)
{
    return ((unsigned char)byte & 0xC0) != 0x80;
}

int columns_count(const char *line, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i++) {
        columns += starts_character(line[i]);
    }
    return columns;
}

void columns_add_truncated(Text *out, const char *text, int width)
{
    size_t end = strlen(text);
    const bool cut = columns_count(text, end) > width;
    while (cut && columns_count(text, end) > width - 1) {
        end--;
    }
    while (cut && end > 0 && (text[end - 1] == ' ' || !starts_character(text[end]))) {
        end--;
    }
    text_add(out, cut ? "%.*s…" : "%.*s", (int)end, text);
}

void columns_add_cell(Text *out, const char *text, int width)
{
    const size_t start = out->length;
    columns_add_truncated(out, text, width - 1);
    text_add(out, "%*s", width - columns_count(out->chars + start, out->length - start), "");
}

void columns_end_line(Text *out)
{
    while (out->length > 0 && out->chars[out->length - 1] == ' ') {
        out->chars[--out->length] = '\0';
    }
    text_add(out, "\n");
}

void columns_wrap(Text *text, size_t start)
{
    int column = 0;
    char *space = NULL; /* last space of the current line */
    for (size_t i = start; i < text->length; i++) {
        char *at = text->chars + i;
        column += starts_character(*at);
        if (*at == '\n') {
            column = 0;
            space = NULL;
        } else if (*at == ' ' && column > 1) {
            space = at;
        }
        if (column > TERMINAL_COLUMNS && space) {
            *space = '\n';
            column = columns_count(space + 1, (size_t)(at - space));
            space = NULL;
        }
    }
}

int columns_count_lines(const char *text)
{
    int count = 0;
    for (; *text; text++) {
        count += *text == '\n';
    }
    return count;
}
