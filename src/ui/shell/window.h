/* window.h: the window and its renderer: hardware where there is one, else SDL's software renderer. */
#ifndef UI_SHELL_WINDOW_H
#define UI_SHELL_WINDOW_H

#include "core/error.h"
#include "ui/shell/window_state.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, WINDOW_WIDTH_MIN = 1024, WINDOW_HEIGHT_MIN = 640 };
/* Nothing is drawn in a window with a shorter side than this, in pixels. */
enum { WINDOW_DRAWN_MIN = 64 };

/* Opens both, no larger than the display has room for. `driver` NULL = the best there is. False with `error`.
 */
bool window_open(const char *driver, const WindowState *wish, SDL_Window **window, SDL_Renderer **renderer,
                 Error *error);
/* Returns how much larger than usual the system asks programs to draw, 1 to 4; 1 where the system itself
 * scales. */
float window_display_scale(void);
/* Returns where a window of this size, in points, fits into the usable part of a display, frame included. */
SDL_Rect window_place(const SDL_Rect *usable, int width, int height, float scale);
/* Makes the window this large, in points, as far as the display has room. */
void window_set_size(SDL_Window *window, int width, int height);
/* Updates size and `maximized`; returns whether anything differs. A full-screen, minimized or hidden window
   changes nothing. */
bool window_read_state(SDL_Window *window, WindowState *state);
/* Covers the display, or goes back to a window; of this size where no window manager remembers its size. */
void window_set_full_screen(SDL_Window *window, bool on, int width, int height);
/* Asks for the eyes of whoever looks at another window; NULL = there is none. */
void window_call(SDL_Window *window);
void window_close(SDL_Window *window, SDL_Renderer *renderer);
/* Hints that have to be set before any window or texture is made. */
void window_hints(void);

#endif
