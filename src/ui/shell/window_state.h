/* window_state.h: saved size and state of the window. Needs no SDL, so that settings need none either. */
#ifndef UI_SHELL_WINDOW_STATE_H
#define UI_SHELL_WINDOW_STATE_H

#include <stdbool.h>

/* Size of a window when neither maximized nor full screen, in points, and its current state. */
typedef struct WindowState {
    int width, height;
    bool maximized, full_screen;
} WindowState;

#endif
