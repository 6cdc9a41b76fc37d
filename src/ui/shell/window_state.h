/* window_state.h: what settings keep of the window, without SDL. */
#ifndef UI_SHELL_WINDOW_STATE_H
#define UI_SHELL_WINDOW_STATE_H

#include <stdbool.h>

/* How large a window is when it is neither maximized nor full screen, in points, and what it is now. */
typedef struct WindowState {
    int width, height;
    bool maximized, full_screen;
} WindowState;

#endif
