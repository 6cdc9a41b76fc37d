/* trace.h: a running account of what the window shows, for tests that drive it from outside.

   One line each, flushed at once:
   - screen NAME: another screen or page is shown
   - piece ID KIND "LABEL" X Y W H [flags]: one per piece that takes input or shows what somebody wrote;
     X Y is a spot where it can be clicked (its centre unless that is covered), W H its size, all in window
     pixels; flags: lit disabled chosen focus covered edited stack=COUNT value=NUMBER; the LABEL of what
     somebody wrote or is writing is its beginning, with line breaks as \n
   - target ID "WORDS": the piece in hand may go to the piece before this line, and what that would do
   - banner "TEXT": the phase line
   - settled: the pieces before it are at rest
   - move SEAT TEXT, ui STEP, undo, redo: what the player did; STEP counts the steps since the last move
   - kept MOVES, unkept: so many moves are on the disk, or cannot be written there
   - note SEAT "WORDS": what was told with that move, its beginning
   - find "WORDS" N of M: words sought in a page, and where one is; or "nowhere here"
   - refused "REASON": why something did not happen
   - zoom ID, tip ID: a piece is shown large, or its hint
   - curtain "TEXT" "WORDS": one person hands the chair over to another, who is told this
   - open ADDRESS "WORDS": a table is open for others; told "SENTENCE": what happens there; all are there: it
     begins; asked "QUESTION": somebody would like to take back a move
   - line lost "WHY", line back, table closed "WHY": how it is with a table on another machine
   - stir PIECE strike, shake, fall or show: something happens to it as it is told
   - sound NAME STEP PLACE: that is heard, the STEP-th of its row, from -100 (left) to +100 (right)
   - say "WORDS": that is read aloud, its beginning
   - notice "TEXT": a lasting message
   - frame MICROSECONDS [unfinished]: the window was drawn, and how long that took; unfinished: something in
     it is still being painted
   - clock MS: what was to happen until then has happened, by a clock that is driven; see screens/clock.h */
#ifndef UI_SHELL_TRACE_H
#define UI_SHELL_TRACE_H

#include "core/error.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Trace {
    FILE *file;    /* NULL = nobody listens */
    unsigned told; /* lines so far, but for frames */
} Trace;

/* `path` NULL = none. */
bool trace_open(Trace *trace, const char *path, Error *error);
void trace_close(Trace *trace);
/* Writes the beginning of what somebody wrote, in one line: a line break as \n. */
void trace_quote(const char *text, char *out, size_t size);
void trace_line(Trace *trace, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Tells of a frame, which is no news. */
void trace_frame(const Trace *trace, int microseconds, bool unfinished);

#endif
