/* wrap.c: see wrap.h. */
#include "core/wrap.h"

#include "core/memory.h"
#include "core/utf8.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* A paragraph on its way into lines. */
typedef struct Breaker {
    Wrap *wrap;
    const char *text;
    const Ruler *ruler;
    size_t start; /* of the line that is being filled */
    float x;      /* where its words end so far */
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

static void break_at(Breaker *breaker, size_t at)
{
    add_line(breaker->wrap, breaker->start, at);
    breaker->start = at;
    breaker->x = 0;
}

static bool fits(const Breaker *breaker, size_t end, float width)
{
    /* What was measured in parts may come out a little wider than the whole. */
    static const float rounding = 0.1f;
    const float room = breaker->ruler->width;
    return end - breaker->start <= WRAP_LINE_BYTES_MAX &&
           (room <= 0 || breaker->x + width <= room + rounding);
}

static float measure(const Breaker *breaker, size_t start, size_t end)
{
    return breaker->ruler->measure(breaker->ruler->self, breaker->text + start, end - start);
}

/* Fills the line with as many clusters as fit, and goes on in new ones; each takes at least one. */
static void add_clusters(Breaker *breaker, size_t start, size_t end)
{
    for (size_t at = start; at < end;) {
        const size_t next = at + utf8_cluster(breaker->text + at, end - at);
        const float width = measure(breaker, at, next);
        if (!fits(breaker, next, width) && at > breaker->start) {
            break_at(breaker, at);
        }
        breaker->x += width;
        at = next;
    }
}

/* A word that does not fit goes to a line of its own, and is cut only where that is too narrow, too. */
static void add_word(Breaker *breaker, size_t start, size_t end)
{
    const bool endless = end - start > WRAP_LINE_BYTES_MAX;
    const float width = endless ? 0 : measure(breaker, start, end);
    if ((endless || !fits(breaker, end, width)) && start > breaker->start) {
        break_at(breaker, start);
    }
    if (!endless && fits(breaker, end, width)) {
        breaker->x += width;
    } else {
        add_clusters(breaker, start, end);
    }
}

/* Blanks hang over the edge, but they do not go on for ever. */
static void add_blanks(Breaker *breaker, size_t start, size_t end)
{
    for (size_t at = start; at < end; at++) {
        if (at + 1 - breaker->start > WRAP_LINE_BYTES_MAX) {
            break_at(breaker, at);
        }
        breaker->x += measure(breaker, at, at + 1);
    }
}

/* A blank that bears an accent is a letter. */
static bool is_blank(const Breaker *breaker, size_t at, size_t end)
{
    const char c = breaker->text[at];
    return (c == ' ' || c == '\t') && utf8_cluster(breaker->text + at, end - at) == 1;
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
    break_at(breaker, end);
}

void wrap_text(Wrap *wrap, const char *text, size_t length, const Ruler *ruler)
{
    Breaker breaker = {.wrap = wrap, .text = text, .ruler = ruler};
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

int wrap_line_of(const Wrap *wrap, size_t at)
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
