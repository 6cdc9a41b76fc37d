/* window_state.h: size and state of the window, as saved in the settings. Does not use SDL, so that
 * settings.h does not need it. */
#ifndef UI_SHELL_WINDOW_STATE_H
#define UI_SHELL_WINDOW_STATE_H

#include <stdbool.h>

/* `width` and `height` are the size in points when the window is neither maximized nor full screen. */
typedef struct WindowState {
    int width, height;
    bool maximized, full_screen;
} WindowState;

#endif
