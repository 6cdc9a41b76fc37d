/* trace.h: a running account of what the window shows, for tests that drive it from outside.

   One line each, flushed at once:
   - screen NAME: another screen or page is shown
   - piece ID KIND "LABEL" X Y W H [flags]: one per piece that takes input; X Y is a spot where it can be
     clicked (its centre unless that is covered), W H its size, all in window pixels; flags: lit disabled
     chosen focus covered stack=COUNT value=NUMBER
   - target ID "WORDS": the piece in hand may go to the piece before this line, and what that would do
   - banner "TEXT": the phase line
   - settled: the pieces before it are at rest
   - move SEAT TEXT, ui STEP, undo, redo: what the player did; STEP counts the steps since the last move
   - refused "REASON": why something did not happen
   - zoom ID, tip ID: a piece is shown large, or its hint
   - curtain "TEXT" "WORDS": one person hands the chair over to another, who is told this
   - notice "TEXT": a lasting message
   - frame MICROSECONDS [unfinished]: the window was drawn, and how long that took; unfinished: something in
     it is still being painted */
#ifndef UI_SHELL_TRACE_H
#define UI_SHELL_TRACE_H

#include "core/error.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Trace {
    FILE *file; /* NULL = nobody listens */
} Trace;

/* `path` NULL = none. */
bool trace_open(Trace *trace, const char *path, Error *error);
void trace_close(Trace *trace);
void trace_line(const Trace *trace, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
