/* bidi.c: see bidi.h: as much of Unicode's annex 9 as prose needs, in three levels. */
#include "core/bidi.h"

#include "core/utf8.h"
#include "core/wrap.h"

#include <assert.h>

typedef enum Lean { LEAN_RIGHT, LEAN_LEFT, LEAN_NUMBER, LEAN_NONE } Lean;

/* Levels of the line: even ones run to the right, odd ones to the left. */
enum { LEVEL_OUTER, LEVEL_LEFT, LEVEL_INNER };

/* Which way a code point makes the line run. */
static Lean lean_of(uint32_t code)
{
    static const struct {
        uint32_t first, last;
        Lean lean;
    } stretches[] = {
        {'0', '9', LEAN_NUMBER},          {0x590, 0x65F, LEAN_LEFT},
        {0x660, 0x669, LEAN_NUMBER},                                   /* Arabic digits */
        {0x66A, 0x6EF, LEAN_LEFT},        {0x6F0, 0x6F9, LEAN_NUMBER}, /* Persian ones */
        {0x6FA, 0x8FF, LEAN_LEFT},        {0x2190, 0x2BFF, LEAN_NONE}, /* arrows and pictures */
        {0xFB1D, 0xFDFF, LEAN_LEFT},      {0xFE70, 0xFEFE, LEAN_LEFT},
        {0x10800, 0x10FFF, LEAN_LEFT},    {0x1E800, 0x1EFFF, LEAN_LEFT},
        {0x1F000, UINT32_MAX, LEAN_NONE}, /* more pictures */
    };
    for (size_t i = 0; i < sizeof stretches / sizeof *stretches; i++) {
        if (code >= stretches[i].first && code <= stretches[i].last) {
            return stretches[i].lean;
        }
    }
    return utf8_in_word(code) ? LEAN_RIGHT : LEAN_NONE;
}

bool bidi_begins_right(const char *line, size_t length)
{
    for (size_t at = 0, step; at < length; at += step) {
        const Lean lean = lean_of(utf8_code(line + at, &step));
        if (lean == LEAN_LEFT || lean == LEAN_RIGHT) {
            return lean == LEAN_LEFT;
        }
    }
    return false;
}

/* A stop within a number, as in 12:30 or 0.5, belongs to it. */
static bool joins_numbers(const char *line, size_t length, size_t at)
{
    const bool stop = line[at] == '.' || line[at] == ',' || line[at] == ':' || line[at] == '/';
    return stop && at + 1 < length && line[at + 1] >= '0' && line[at + 1] <= '9';
}

/* A line on its way into runs, which are still in the order of its bytes. */
typedef struct Splitter {
    BidiRun *runs;
    uint8_t levels[WRAP_LINE_BYTES_MAX];
    int count;
    bool base; /* the line begins at the right */
} Splitter;

/* The next stretch ends at `end`; one of the same level as that before belongs to it. */
static void add(Splitter *splitter, size_t end, uint8_t level)
{
    const int last = splitter->count - 1;
    if (last >= 0 && splitter->levels[last] == level) {
        splitter->runs[last].end = (uint16_t)end;
        return;
    }
    const uint16_t start = last >= 0 ? splitter->runs[last].end : 0;
    splitter->levels[splitter->count] = level;
    splitter->runs[splitter->count++] = (BidiRun){start, (uint16_t)end, level == LEVEL_LEFT};
}

/* The level of letters that run to the left or to the right. */
static uint8_t level_of(const Splitter *splitter, bool left)
{
    return left ? LEVEL_LEFT : splitter->base ? LEVEL_INNER : LEVEL_OUTER;
}

/* Blanks and stops run like the letters on both sides of them, else like the line. */
static void add_between(Splitter *splitter, size_t end, bool left_before, bool left_behind)
{
    add(splitter, end, level_of(splitter, left_before == left_behind ? left_before : splitter->base));
}

static void split(Splitter *splitter, const char *line, size_t length)
{
    bool left = splitter->base; /* how the letters before run */
    bool in_number = false;
    size_t done = 0; /* up to here it is split */
    for (size_t at = 0, next; at < length; at = next) {
        size_t step;
        Lean lean = lean_of(utf8_code(line + at, &step));
        next = at + utf8_cluster(line + at, length - at);
        in_number = lean == LEAN_NUMBER || (in_number && joins_numbers(line, length, at));
        if (lean == LEAN_NONE && !in_number) {
            continue;
        }
        const bool left_before = left;
        left = in_number ? left : lean == LEAN_LEFT;
        if (done < at) {
            add_between(splitter, at, left_before, left);
        }
        add(splitter, next, in_number && left ? LEVEL_INNER : level_of(splitter, left));
        done = next;
    }
    if (done < length) {
        add_between(splitter, length, left, splitter->base);
    }
}

/* Runs that are read from the right, and those among them, change places. */
static void put_in_order(Splitter *splitter)
{
    BidiRun *runs = splitter->runs;
    for (int i = 0; i < splitter->count; i++) {
        int last = i;
        while (last < splitter->count && splitter->levels[last] >= LEVEL_LEFT) {
            last++;
        }
        const int next = last--;
        for (int first = i; first < last; first++, last--) {
            const BidiRun run = runs[first];
            runs[first] = runs[last];
            runs[last] = run;
        }
        i = next;
    }
}

int bidi_runs(const char *line, size_t length, BidiRun *runs)
{
    assert(length <= WRAP_LINE_BYTES_MAX);
    Splitter splitter = {.runs = runs, .base = bidi_begins_right(line, length)};
    split(&splitter, line, length);
    put_in_order(&splitter);
    return splitter.count;
}
