/* bidi.h: visual order of lines that mix left-to-right and right-to-left text. Does not draw. */
#ifndef CORE_TEXT_BIDI_H
#define CORE_TEXT_BIDI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A part of a line whose characters all have the same direction. */
typedef struct BidiRun {
    uint16_t start, end; /* range of the run's bytes in the line */
    bool right_to_left;
} BidiRun;

/* True if a line runs right to left. This is the case if its first letter is a right-to-left letter. */
bool bidi_is_right_to_left(const char *line, size_t length);
/* Splits a line into runs in visual order, from left to right, and returns the number of runs. The line is
 * valid UTF-8 of at most WRAP_LINE_BYTES_MAX bytes. `runs` needs room for one run per byte. Numbers always
 * run left to right. Explicit bidi control characters are ignored. */
int bidi_split_runs(const char *line, size_t length, BidiRun *runs);

#endif
