/* wrap.c: line breaks of plain text. */
#include "core/text/wrap.h"

#include "core/platform/memory.h"
#include "core/text/utf8.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

typedef struct Breaker {
    Wrap *wrap;
    const char *text;
    const TextMetrics *metrics;
    size_t start; /* byte offset at which the current line starts */
    float x;      /* width of the words that are already on the current line */
} Breaker;

static void add_line(Wrap *wrap, size_t start, size_t end)
{
    if (wrap->count == wrap->capacity) {
        enum { LINES_MIN = 16 };
        wrap->capacity = wrap->capacity > 0 ? wrap->capacity * 2 : LINES_MIN;
        wrap->lines = memory_resize(wrap->lines, (size_t)wrap->capacity, sizeof *wrap->lines);
    }
    wrap->lines[wrap->count++] = (WrapLine){start, end};
}

static void break_line_at(Breaker *breaker, size_t at)
{
    add_line(breaker->wrap, breaker->start, at);
    breaker->start = at;
    breaker->x = 0;
}

static bool fits_on_line(const Breaker *breaker, size_t end, float width)
{
    /* tolerance for rounding errors, because the words of a line are measured one by one */
    static const float rounding = 0.1f;
    const float room = breaker->metrics->width;
    return end - breaker->start <= WRAP_LINE_BYTES_MAX &&
           (room <= 0 || breaker->x + width <= room + rounding);
}

static float measure_text(const Breaker *breaker, size_t start, size_t end)
{
    return breaker->metrics->measure(breaker->metrics->self, breaker->text + start, end - start);
}

/* Adds a word that is wider than a line. Splits the word at boundaries between characters (grapheme
 * clusters). Each line gets at least one character. */
static void add_clusters(Breaker *breaker, size_t start, size_t end)
{
    for (size_t at = start; at < end;) {
        const size_t next = at + utf8_get_cluster_length(breaker->text + at, end - at);
        const float width = measure_text(breaker, at, next);
        if (!fits_on_line(breaker, next, width) && at > breaker->start) {
            break_line_at(breaker, at);
        }
        breaker->x += width;
        at = next;
    }
}

/* Adds a word. If the word does not fit, starts a new line. If the word is wider than a line, splits the
 * word. */
static void add_word(Breaker *breaker, size_t start, size_t end)
{
    const bool endless = end - start > WRAP_LINE_BYTES_MAX;
    const float width = endless ? 0 : measure_text(breaker, start, end);
    if ((endless || !fits_on_line(breaker, end, width)) && start > breaker->start) {
        break_line_at(breaker, start);
    }
    if (!endless && fits_on_line(breaker, end, width)) {
        breaker->x += width;
    } else {
        add_clusters(breaker, start, end);
    }
}

/* Adds spaces, which may extend beyond the edge of the line. A line has at most WRAP_LINE_BYTES_MAX bytes. */
static void add_blanks(Breaker *breaker, size_t start, size_t end)
{
    for (size_t at = start; at < end; at++) {
        if (at + 1 - breaker->start > WRAP_LINE_BYTES_MAX) {
            break_line_at(breaker, at);
        }
        breaker->x += measure_text(breaker, at, at + 1);
    }
}

/* True if the character at `at` is a space. A space with a combining mark counts as a letter. */
static bool is_blank(const Breaker *breaker, size_t at, size_t end)
{
    const char c = breaker->text[at];
    return (c == ' ' || c == '\t') && utf8_get_cluster_length(breaker->text + at, end - at) == 1;
}

static void add_paragraph(Breaker *breaker, size_t end)
{
    for (size_t at = breaker->start; at < end;) {
        const size_t start = at;
        while (at < end && !is_blank(breaker, at, end)) {
            at++;
        }
        if (at > start) {
            add_word(breaker, start, at);
        }
        const size_t blanks = at;
        while (at < end && is_blank(breaker, at, end)) {
            at++;
        }
        add_blanks(breaker, blanks, at);
    }
    break_line_at(breaker, end);
}

void wrap_text(Wrap *wrap, const char *text, size_t length, const TextMetrics *metrics)
{
    Breaker breaker = {.wrap = wrap, .text = text, .metrics = metrics};
    wrap->count = 0;
    for (size_t at = 0; at <= length;) {
        const char *line_break = memchr(text + at, '\n', length - at);
        const size_t end = line_break ? (size_t)(line_break - text) : length;
        add_paragraph(&breaker, end);
        at = breaker.start = end + 1;
    }
}

void wrap_free(Wrap *wrap)
{
    free(wrap->lines);
    *wrap = (Wrap){0};
}

int wrap_find_line(const Wrap *wrap, size_t at)
{
    int low = 0, high = wrap->count;
    while (low + 1 < high) {
        const int middle = (low + high) / 2;
        if (wrap->lines[middle].start <= at) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return low;
}
