/* clock.c: see screens/clock.h. */
#include "ui/screens/clock.h"

#include "core/platform.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Times are compared with 0 for "never", so the clock does not begin there. */
enum { BEGIN_MS = 1000, NAP_MS = 2, ORDER_MS_MAX = 24 * 60 * 60 * 1000 };
/* What SDL takes for a double click. */
enum { DOUBLE_CLICK_MS = 500, DOUBLE_CLICK_PIXELS = 32 };

bool clock_open(Clock *clock, const char *path, Error *error)
{
    *clock = (Clock){.orders = -1, .now = BEGIN_MS};
    if (path) {
        clock->orders = platform_open(path, OPEN_TO_READ, true);
        if (clock->orders < 0) {
            return error_set(error, "%s: %s", path, strerror(errno));
        }
    }
    return true;
}

void clock_close(Clock *clock)
{
    if (clock->orders >= 0) {
        close(clock->orders);
    }
}

Uint64 clock_now(const Clock *clock)
{
    return clock->orders < 0 ? SDL_GetTicks64() : clock->now;
}

/* Reads the next line into `order`, as far as it has come; true when all of it is there. A longer one than
   there is room for is cut off, and can only be wrong. */
static bool read_line(Clock *clock)
{
    char letter;
    while (read(clock->orders, &letter, 1) == 1) {
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

static void hear_order(Clock *clock, Shell *shell)
{
    while (!clock->owing && read_line(clock)) {
        const char *order = clock->order;
        const bool number = order[0] != '\0' && order[strspn(order, "0123456789")] == '\0';
        const long milliseconds = number ? strtol(order, NULL, 10) : -1;
        if (milliseconds >= 0 && milliseconds <= ORDER_MS_MAX) {
            clock->owing = true;
            clock->left = (int)milliseconds;
            clock->told = shell->trace.told;
        } else {
            Error error;
            error_set(&error, "The clock takes whole numbers up to %d, not \"%s\".", ORDER_MS_MAX, order);
            shell_notice(shell, error.text);
        }
    }
}

/* Lets time pass until something happens by itself, or answers. */
static void pass(Clock *clock, Shell *shell, int idle)
{
    if (clock->left > 0 && clock->told == shell->trace.told) {
        const int step = idle < 0 || idle > clock->left ? clock->left : idle;
        clock->now += (Uint64)step;
        clock->left -= step;
    } else {
        trace_line(&shell->trace, "clock %llu", (unsigned long long)clock->now);
        clock->owing = false;
    }
}

/* Has an order come, and is no other thread at work? */
static bool is_ready(Clock *clock, Shell *shell)
{
    hear_order(clock, shell);
    return clock->owing && !shell_working(shell);
}

static bool take_event(SDL_Event *event, Uint32 first, Uint32 last)
{
    SDL_PumpEvents();
    return SDL_PeepEvents(event, 1, SDL_GETEVENT, first, last) > 0;
}

/* What was sent before an order is there when the order is, and so is what a thread says of its work when
   that is done. Others than the test may wish the program to end, and need no order for it. */
static bool wait_driven(Clock *clock, Shell *shell, int idle, SDL_Event *event)
{
    while (!is_ready(clock, shell)) {
        if (take_event(event, SDL_QUIT, SDL_QUIT)) {
            return true;
        }
        SDL_Delay(NAP_MS);
    }
    if (take_event(event, SDL_FIRSTEVENT, SDL_LASTEVENT)) {
        return true;
    }
    if (idle != 0) {
        pass(clock, shell, idle);
    }
    return false;
}

bool clock_wait(Clock *clock, Shell *shell, int idle, SDL_Event *event)
{
    if (clock->orders >= 0) {
        return wait_driven(clock, shell, idle, event);
    }
    return (idle < 0 ? SDL_WaitEvent(event) : SDL_WaitEventTimeout(event, idle)) == 1;
}

void clock_count_clicks(Clock *clock, SDL_Event *event)
{
    SDL_MouseButtonEvent *button = &event->button;
    ClockPress *last = &clock->press;
    if (clock->orders < 0 || (event->type != SDL_MOUSEBUTTONDOWN && event->type != SDL_MOUSEBUTTONUP)) {
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
