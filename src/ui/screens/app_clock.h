/* app_clock.h: clock of the event loop: the system clock or, in tests, a driven clock. A test sends orders to
 * the driven clock, as lines of a file or FIFO. Each order is a number of milliseconds by which the clock may
 * advance. The loop handles all pending events first. Then it jumps from one scheduled update to the next and
 * draws every frame. Before each jump, it waits for other threads. So a test always gets the same frames,
 * however busy the computer is. An order ends early when the trace has a new line, so that tests need not
 * wait. When all updates that are due until the time MS have run, the loop answers the order with the trace
 * line `clock MS`. */
#ifndef UI_SCREENS_APP_CLOCK_H
#define UI_SCREENS_APP_CLOCK_H

#include "core/platform/error.h"
#include "ui/shell/shell.h"

#include <SDL.h>
#include <stdbool.h>

enum { CLOCK_ORDER_MAX = 16 };

/* Last press of a mouse button, to detect double clicks. */
typedef struct ClockPress {
    Uint64 time;
    int x, y;
    Uint8 button, clicks;
} ClockPress;

typedef struct Clock {
    int order_fd;                /* descriptor of the file with orders, or -1 for the system clock */
    Uint64 now;                  /* current time in ms; used only while a test drives the clock */
    char order[CLOCK_ORDER_MAX]; /* start of the test's next order, if its line has not been received
                                    completely */
    int order_length;
    bool unanswered;     /* true if the current order of the test was not answered yet */
    int remaining;       /* time left in the current order of the test, in ms */
    unsigned line_count; /* number of lines in the trace (log for tests) when the current order arrived */
    ClockPress press;
} Clock;

/* Opens the clock. `path` is the file or FIFO with a test's orders, or NULL to use the system clock. Returns
 * false and sets `error` if the file can't be opened. */
bool clock_open(Clock *clock, const char *path, Error *error);
void clock_close(Clock *clock);

Uint64 clock_get_time(const Clock *clock);
/* Waits up to `idle` ms (-1 for no limit) for an event. Returns false if no event arrived. */
bool clock_wait(Clock *clock, Shell *shell, int idle, SDL_Event *event);
/* Corrects the click count of a mouse button event if a test drives the clock. SDL measures the time between
 * two clicks with the system clock instead of the driven clock. */
void clock_count_clicks(Clock *clock, SDL_Event *event);

#endif
