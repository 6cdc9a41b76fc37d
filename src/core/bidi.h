/* bidi.h: in which order a line is seen whose words run to the right, to the left, or both. */
#ifndef CORE_BIDI_H
#define CORE_BIDI_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A stretch of a line that runs one way. */
typedef struct BidiRun {
    uint16_t start, end; /* bytes of the line */
    bool right_to_left;
} BidiRun;

/* Does the line begin at the right? Its first letter says so, whatever its script. */
bool bidi_begins_right(const char *line, size_t length);
/* Splits a line of good UTF-8, at most WRAP_LINE_BYTES_MAX long, into runs as they are seen from left to
   right, and returns how many; `runs` has room for one of each byte. Numbers run to the right even among
   letters that do not; blanks and stops go with the letters around them. What a text says itself of
   directions, by unseen marks, is not heard. */
int bidi_runs(const char *line, size_t length, BidiRun *runs);

#endif
