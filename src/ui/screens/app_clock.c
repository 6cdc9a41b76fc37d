/* app_clock.c: clock of the event loop; see app_clock.h. */
#include "ui/screens/app_clock.h"

#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* START_MS is the start time of a driven clock. It is above 0, because time 0 means "never". */
enum { START_MS = 1000, POLL_INTERVAL_MS = 2, ORDER_MS_MAX = 24 * 60 * 60 * 1000 };
/* Limits of a double click in ms and pixels, as in SDL. */
enum { DOUBLE_CLICK_MS = 500, DOUBLE_CLICK_PIXELS = 32 };

bool clock_open(Clock *clock, const char *path, Error *error)
{
    *clock = (Clock){.order_fd = -1, .now = START_MS};
    if (path) {
        clock->order_fd = platform_open(path, OPEN_READ, true);
        if (clock->order_fd < 0) {
            return error_set(error, "%s: %s", path, strerror(errno));
        }
    }
    return true;
}

void clock_close(Clock *clock)
{
    if (clock->order_fd >= 0) {
        close(clock->order_fd);
    }
}

Uint64 clock_get_time(const Clock *clock)
{
    return clock->order_fd < 0 ? SDL_GetTicks64() : clock->now;
}

/* Reads the next command of the test, which is one line, into `clock->order`. Returns true when the whole
 * line has been read. A line that is too long is cut off here and rejected later. */
static bool read_order_line(Clock *clock)
{
    char letter;
    while (read(clock->order_fd, &letter, 1) == 1) {
        if (letter == '\n') {
            clock->order[clock->order_length] = '\0';
            clock->order_length = 0;
            return true;
        }
        if (clock->order_length < CLOCK_ORDER_MAX - 1) {
            clock->order[clock->order_length++] = letter;
        }
    }
    return false;
}

static void read_order(Clock *clock, Shell *shell)
{
    while (!clock->unanswered && read_order_line(clock)) {
        const char *order = clock->order;
        const bool number = order[0] != '\0' && order[strspn(order, "0123456789")] == '\0';
        const long milliseconds = number ? strtol(order, NULL, 10) : -1;
        if (milliseconds >= 0 && milliseconds <= ORDER_MS_MAX) {
            clock->unanswered = true;
            clock->remaining = (int)milliseconds;
            clock->line_count = shell->trace.line_count;
        } else {
            Error error;
            error_set(&error, _("The clock accepts whole numbers up to %d, not \"%s\"."), ORDER_MS_MAX,
                      order);
            shell_show_notice(shell, error.text);
        }
    }
}

/* Advances the clock to the next scheduled update. Answers the order instead if the order has no time left,
 * or if the trace (log for tests) has a new line. */
static void advance_clock(Clock *clock, Shell *shell, int idle)
{
    if (clock->remaining > 0 && clock->line_count == shell->trace.line_count) {
        const int step = idle < 0 || idle > clock->remaining ? clock->remaining : idle;
        clock->now += (Uint64)step;
        clock->remaining -= step;
    } else {
        trace_write_line(&shell->trace, "clock %llu", (unsigned long long)clock->now);
        clock->unanswered = false;
    }
}

/* True if there is an unanswered order and all other threads are idle. */
static bool is_order_ready(Clock *clock, Shell *shell)
{
    read_order(clock, shell);
    return clock->unanswered && !shell_has_background_work(shell);
}

static bool poll_event(SDL_Event *event, Uint32 first, Uint32 last)
{
    SDL_PumpEvents();
    return SDL_PeepEvents(event, 1, SDL_GETEVENT, first, last) > 0;
}

/* Waits until the test has sent an order. Then returns true with the next pending event, which the test sent
 * before the order. If no event is pending, advances the clock and returns false. An SDL_QUIT event is
 * returned at once, even if there is no order. */
static bool wait_with_driven_clock(Clock *clock, Shell *shell, int idle, SDL_Event *event)
{
    while (!is_order_ready(clock, shell)) {
        if (poll_event(event, SDL_QUIT, SDL_QUIT)) {
            return true;
        }
        SDL_Delay(POLL_INTERVAL_MS);
    }
    if (poll_event(event, SDL_FIRSTEVENT, SDL_LASTEVENT)) {
        return true;
    }
    if (idle != 0) {
        advance_clock(clock, shell, idle);
    }
    return false;
}

bool clock_wait(Clock *clock, Shell *shell, int idle, SDL_Event *event)
{
    if (clock->order_fd >= 0) {
        return wait_with_driven_clock(clock, shell, idle, event);
    }
    return (idle < 0 ? SDL_WaitEvent(event) : SDL_WaitEventTimeout(event, idle)) == 1;
}

void clock_count_clicks(Clock *clock, SDL_Event *event)
{
    SDL_MouseButtonEvent *button = &event->button;
    ClockPress *last = &clock->press;
    if (clock->order_fd < 0 || (event->type != SDL_MOUSEBUTTONDOWN && event->type != SDL_MOUSEBUTTONUP)) {
        return;
    }
    if (event->type == SDL_MOUSEBUTTONDOWN) {
        const bool again = button->button == last->button && clock->now < last->time + DOUBLE_CLICK_MS &&
                           abs(button->x - last->x) <= DOUBLE_CLICK_PIXELS &&
                           abs(button->y - last->y) <= DOUBLE_CLICK_PIXELS;
        const Uint8 clicks = again && last->clicks < UINT8_MAX ? (Uint8)(last->clicks + 1) : 1;
        *last = (ClockPress){clock->now, button->x, button->y, button->button, clicks};
    }
    button->clicks = last->clicks;
}
