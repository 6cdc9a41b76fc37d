/* window.h: the window and its renderer: hardware where there is one, else SDL's software renderer. */
#ifndef UI_SHELL_WINDOW_H
#define UI_SHELL_WINDOW_H

#include "core/error.h"
#include "ui/shell/window_state.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, WINDOW_WIDTH_MIN = 1024, WINDOW_HEIGHT_MIN = 640 };
/* A window with a side shorter than this, in pixels, is left blank. */
enum { WINDOW_DRAWN_MIN = 64 };

/* Opens a window, no larger than the usable display, and its renderer. `driver` is an SDL render driver, NULL
   = the best one. False with `error`. */
bool window_open(const char *driver, const WindowState *wish, SDL_Window **window, SDL_Renderer **renderer,
                 Error *error);
/* Returns the system's scale factor for text and windows, 1 to 4; 1 if the system scales windows itself. */
float window_display_scale(void);
/* Returns position and size, in points, of a window that fits with its frame into the usable part of a
 * display.
 */
SDL_Rect window_place(const SDL_Rect *usable, int width, int height, float scale);
/* Resizes the window to this size, in points, or to the largest that fits the display. */
void window_set_size(SDL_Window *window, int width, int height);
/* Updates size and `maximized` from the window; returns whether anything changed. Leaves the state alone
   while the window is full screen, minimized or hidden. */
bool window_read_state(SDL_Window *window, WindowState *state);
/* Covers the display, or goes back to a window; of this size where no window manager remembers its size. */
void window_set_full_screen(SDL_Window *window, bool on, int width, int height);
/* Asks for the eyes of whoever looks at another window; NULL = there is none. */
void window_call(SDL_Window *window);
void window_close(SDL_Window *window, SDL_Renderer *renderer);
/* Hints that have to be set before any window or texture is made. */
void window_hints(void);

#endif
