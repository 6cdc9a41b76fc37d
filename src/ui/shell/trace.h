/* trace.h: log of what the window shows and does, for tests that control the program from outside. Each event
   is one line, which is flushed immediately:
   - screen NAME: a screen or page was opened
   - piece ID KIND "LABEL" X Y W H [flags]: one line for each piece that takes input or shows typed text.
     X Y is a point at which the piece can be clicked: its center unless another piece covers the center.
     W H is the size of the piece. All are in window pixels. Flags: lit disabled chosen focus covered edited
     stack=COUNT value=NUMBER. For typed text, LABEL is the start of the text, with line breaks as \n.
   - target ID "WORDS": the dragged piece can be dropped on the piece of the previous line; WORDS describes
     the effect
   - banner "TEXT": the banner shows this text
   - settled: all pieces of the previous lines are at rest
   - move SEAT TEXT, ui STEP, undo, redo: input of the player; STEP counts steps since the last move. In an
     online game, moves of other computers have no TEXT, because they may be secret.
   - kept MOVES: this many moves are saved; unkept: saving failed
   - note SEAT "WORDS": start of the narration that a player wrote for a move
   - find "WORDS" N of M: in a page, the user searches for WORDS, and match N of M is selected. If nothing is
     found, the line ends with "no matches"
   - refused "REASON": an input was rejected
   - zoom ID: the piece is shown enlarged; tip ID: the tooltip of the piece is shown
   - curtain "HEADING" "WORDS": the curtain, which hides the table between the turns of two players at this
     computer, is shown with this heading and message
   - open ADDRESS "WORDS": the game is hosted online; told "SENTENCE": news of the online game; all are there:
     every seat is taken; asked "QUESTION": a guest asks to undo a move
   - line lost "WHY": the connection to an online game was lost; line back: the connection is restored;
     table closed "WHY": the online game has ended
   - stir PIECE strike, shake, fall or show: a piece is animated
   - sound NAME STEP PLACE: a sound is played, number STEP of its series, at PLACE from -100 (left) to +100
     (right)
   - say "WORDS": start of spoken text
   - notice "TEXT": a message is shown until the user dismisses it
   - frame MICROSECONDS [unfinished]: a frame was drawn in this time; unfinished: textures are missing
   - clock MS: the clock, which a test controls, has reached this time, and everything due has been done; see
     screens/app_clock.h */
#ifndef UI_SHELL_TRACE_H
#define UI_SHELL_TRACE_H

#include "core/platform/error.h"

#include <stdbool.h>
#include <stdio.h>

typedef struct Trace {
    FILE *file;          /* trace file, or NULL if no trace is being written */
    unsigned line_count; /* number of lines written so far, not counting frame lines */
} Trace;

/* Opens the trace file. If `path` is NULL, no trace is written. */
bool trace_open(Trace *trace, const char *path, Error *error);
void trace_close(Trace *trace);
/* Writes the start of a typed text in a single line, in which line breaks are written as \n. */
void trace_quote(const char *text, char *out, size_t size);
void trace_write_line(Trace *trace, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Writes a line for a drawn frame. Frame lines are not counted in `line_count`. */
void trace_write_frame(const Trace *trace, int microseconds, bool unfinished);

#endif
