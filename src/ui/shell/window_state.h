/* window_state.h: size and state of the window, as saved in the settings. Does not use SDL, so that
 * settings.h does not need it. */
#ifndef UI_SHELL_WINDOW_STATE_H
#define UI_SHELL_WINDOW_STATE_H

#include <stdbool.h>

/* State of the window. `width` and `height` are its size in points while it is neither maximized nor full
 * screen. */
typedef struct WindowState {
    int width, height;
    bool maximized, full_screen;
} WindowState;

#endif
