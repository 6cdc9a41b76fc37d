/* bidi.c: visual order of text that mixes left-to-right and right-to-left letters. Implements as much of
 * Unicode annex 9 as ordinary prose needs: three embedding levels. */
#include "core/text/bidi.h"

#include "core/text/utf8.h"
#include "core/text/wrap.h"

#include <assert.h>

typedef enum Direction { DIRECTION_LTR, DIRECTION_RTL, DIRECTION_NUMBER, DIRECTION_NEUTRAL } Direction;

/* Embedding levels of the Unicode bidirectional algorithm. Text at even levels runs left to right, text at
 * odd levels right to left. */
enum { LEVEL_OUTER, LEVEL_RTL, LEVEL_INNER };

static Direction get_code_point_direction(uint32_t code)
{
    static const struct {
        uint32_t first, last;
        Direction direction;
    } ranges[] = {
        {'0', '9', DIRECTION_NUMBER},
        {0x590, 0x65F, DIRECTION_RTL},
        {0x660, 0x669, DIRECTION_NUMBER}, /* Arabic-Indic digits */
        {0x66A, 0x6EF, DIRECTION_RTL},
        {0x6F0, 0x6F9, DIRECTION_NUMBER}, /* Persian digits */
        {0x6FA, 0x8FF, DIRECTION_RTL},
        {0x2190, 0x2BFF, DIRECTION_NEUTRAL}, /* arrows and symbols */
        {0xFB1D, 0xFDFF, DIRECTION_RTL},
        {0xFE70, 0xFEFE, DIRECTION_RTL},
        {0x10800, 0x10FFF, DIRECTION_RTL},
        {0x1E800, 0x1EFFF, DIRECTION_RTL},
        {0x1F000, UINT32_MAX, DIRECTION_NEUTRAL}, /* emoji */
    };
    for (size_t i = 0; i < sizeof ranges / sizeof *ranges; i++) {
        if (code >= ranges[i].first && code <= ranges[i].last) {
            return ranges[i].direction;
        }
    }
    return utf8_is_word_character(code) ? DIRECTION_LTR : DIRECTION_NEUTRAL;
}

bool bidi_is_right_to_left(const char *line, size_t length)
{
    for (size_t at = 0, step; at < length; at += step) {
        const Direction direction = get_code_point_direction(utf8_decode(line + at, &step));
        if (direction == DIRECTION_RTL || direction == DIRECTION_LTR) {
            return direction == DIRECTION_RTL;
        }
    }
    return false;
}

/* True if the punctuation mark at byte `at` belongs to a number, as in 12:30 or 0.5. */
static bool is_number_punctuation(const char *line, size_t length, size_t at)
{
    const bool stop = line[at] == '.' || line[at] == ',' || line[at] == ':' || line[at] == '/';
    return stop && at + 1 < length && line[at + 1] >= '0' && line[at + 1] <= '9';
}

/* State while a line is split into runs. The runs are in the order of the bytes, not in visual order. */
typedef struct Splitter {
    BidiRun *runs;
    uint8_t levels[WRAP_LINE_BYTES_MAX];
    int count;
    bool is_rtl; /* true if the main direction of the line is right to left */
} Splitter;

/* Extends the last run if that run has the same embedding level, otherwise starts a new run. */
static void add_run(Splitter *splitter, size_t end, uint8_t level)
{
    const int last = splitter->count - 1;
    if (last >= 0 && splitter->levels[last] == level) {
        splitter->runs[last].end = (uint16_t)end;
        return;
    }
    const uint16_t start = last >= 0 ? splitter->runs[last].end : 0;
    splitter->levels[splitter->count] = level;
    splitter->runs[splitter->count++] = (BidiRun){start, (uint16_t)end, level == LEVEL_RTL};
}

/* Returns the embedding level of letters. `is_rtl` is the direction of the letters: true for right to left,
 * false for left to right. */
static uint8_t get_embedding_level(const Splitter *splitter, bool is_rtl)
{
    return is_rtl ? LEVEL_RTL : splitter->is_rtl ? LEVEL_INNER : LEVEL_OUTER;
}

/* Adds a run of spaces and punctuation. If the letters before and after the run have the same direction, the
 * run gets this direction. Otherwise it gets the main direction of the line. */
static void add_neutral_run(Splitter *splitter, size_t end, bool rtl_before, bool rtl_after)
{
    add_run(splitter, end,
            get_embedding_level(splitter, rtl_before == rtl_after ? rtl_before : splitter->is_rtl));
}

static void split_line(Splitter *splitter, const char *line, size_t length)
{
    bool is_rtl = splitter->is_rtl; /* true if the last letters before `at` run right to left */
    bool in_number = false;
    size_t done = 0; /* number of bytes at the start of the line that already belong to a run */
    for (size_t at = 0, next; at < length; at = next) {
        size_t step;
        Direction direction = get_code_point_direction(utf8_decode(line + at, &step));
        next = at + utf8_get_cluster_length(line + at, length - at);
        in_number = direction == DIRECTION_NUMBER || (in_number && is_number_punctuation(line, length, at));
        if (direction == DIRECTION_NEUTRAL && !in_number) {
            continue;
        }
        const bool rtl_before = is_rtl;
        is_rtl = in_number ? is_rtl : direction == DIRECTION_RTL;
        if (done < at) {
            add_neutral_run(splitter, at, rtl_before, is_rtl);
        }
        add_run(splitter, next, in_number && is_rtl ? LEVEL_INNER : get_embedding_level(splitter, is_rtl));
        done = next;
    }
    if (done < length) {
        add_neutral_run(splitter, length, is_rtl, splitter->is_rtl);
    }
}

/* Reverses the order of the runs in each sequence of adjacent runs above LEVEL_OUTER. */
static void reorder_runs(Splitter *splitter)
{
    BidiRun *runs = splitter->runs;
    for (int i = 0; i < splitter->count; i++) {
        int last = i;
        while (last < splitter->count && splitter->levels[last] >= LEVEL_RTL) {
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

int bidi_split_runs(const char *line, size_t length, BidiRun *runs)
{
    assert(length <= WRAP_LINE_BYTES_MAX);
    Splitter splitter = {.runs = runs, .is_rtl = bidi_is_right_to_left(line, length)};
    split_line(&splitter, line, length);
    reorder_runs(&splitter);
    return splitter.count;
}
