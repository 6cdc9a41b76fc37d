/* window.h: the window and its renderer. Opens the window, changes its size, and turns full screen on and
 * off. Uses the GPU if there is one, otherwise SDL's software renderer. Does not handle events. */
#ifndef UI_SHELL_WINDOW_H
#define UI_SHELL_WINDOW_H

#include "core/platform/error.h"
#include "ui/shell/window_state.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, WINDOW_WIDTH_MIN = 1024, WINDOW_HEIGHT_MIN = 640 };
/* Minimum width and height of a window in pixels. Smaller windows stay blank. */
enum { WINDOW_DRAWN_MIN = 64 };

/* Opens a window and its renderer. The window is no larger than the usable part of the display. `driver` is
 * the name of an SDL render driver, or NULL for the best one. Returns false with `error` on failure. */
bool window_open(const char *driver, const WindowState *initial_state, SDL_Window **window,
                 SDL_Renderer **renderer, Error *error);
/* Returns the system's scale factor for text and windows, from 1 to 4. If the system itself enlarges the
 * windows of programs, returns 1. */
float window_get_display_scale(void);
/* Returns a position and a size, in points, with which a window and its frame fit into the usable part of a
 * display. */
SDL_Rect window_fit_to_display(const SDL_Rect *usable, int width, int height, float scale);
/* Resizes the window to this size in points, or to the largest size that fits the display. */
void window_set_size(SDL_Window *window, int width, int height);
/* Writes to `state` whether the window is maximized. If it is not maximized, also writes its size. Returns
 * whether `state` has changed. Does nothing while the window is full screen, minimized or hidden. */
bool window_read_state(SDL_Window *window, WindowState *state);
/* Turns full screen on or off. When full screen ends, the window manager normally restores the old size. If
 * there is no window manager, the window gets the size `width` x `height`. */
void window_set_full_screen(SDL_Window *window, bool on, int width, int height);
/* If another window is active, asks for the user's attention: flashes the button in the task bar, and shows a
 * desktop notification with these texts. `window` may be NULL. */
void window_request_attention(SDL_Window *window, const char *title, const char *text);
void window_close(SDL_Window *window, SDL_Renderer *renderer);
/* Sets SDL hints. Call this function before any window or texture is created. */
void window_set_hints(void);

#endif
