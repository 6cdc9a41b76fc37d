/* clock.h: the time by which the window goes: the machine's, or one that a test drives.

   A driven clock stands still, and all the window with it. It is told, by lines of a file or a FIFO, how many
   milliseconds may pass, one whole number a line. First all events that have come are dealt with. Then time
   passes from one thing that happens by itself to the next, every frame in its turn, and takes no longer than
   it takes to do and draw all that; what other threads are at is waited for before any of it passes. So what
   a test does always falls on the same moment and the same frame, however busy the machine.

   An order ends early as soon as the trace tells something: whoever waits for a line waits for no moment
   longer. The answer is the line `clock MS` in the trace, the time it is then: all that was to happen until
   then has happened. */
#ifndef UI_SCREENS_CLOCK_H
#define UI_SCREENS_CLOCK_H

#include "core/error.h"
#include "ui/shell/shell.h"

#include <SDL.h>
#include <stdbool.h>

enum { CLOCK_ORDER_MAX = 16 };

/* The last press of a button of the mouse, by which the next one may be the second of a double click. */
typedef struct ClockPress {
    Uint64 time;
    int x, y;
    Uint8 button, clicks;
} ClockPress;

typedef struct Clock {
    int orders;                  /* descriptor of what drives it; -1 = it is the machine's */
    Uint64 now;                  /* ms */
    char order[CLOCK_ORDER_MAX]; /* what was read of the next one */
    int order_length;
    bool owing;    /* an order has not been answered yet */
    int left;      /* ms that may still pass by it */
    unsigned told; /* lines the trace had told when the order came */
    ClockPress press;
} Clock;

/* Is driven by the file or FIFO `path`; NULL = the machine's clock. False with `error`. */
bool clock_open(Clock *clock, const char *path, Error *error);
void clock_close(Clock *clock);

Uint64 clock_now(const Clock *clock);
/* Waits for an event, until something happens by itself in `idle` ms; -1 = never. False when no event came.
 */
bool clock_wait(Clock *clock, Shell *shell, int idle, SDL_Event *event);
/* Counts the clicks of a press by this clock: SDL does so by the machine's. */
void clock_count_clicks(Clock *clock, SDL_Event *event);

#endif
