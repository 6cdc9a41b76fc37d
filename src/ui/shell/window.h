/* window.h: the window and its renderer: hardware where there is one, else SDL's software renderer. */
#ifndef UI_SHELL_WINDOW_H
#define UI_SHELL_WINDOW_H

#include "core/error.h"

#include <SDL.h>
#include <stdbool.h>

enum { WINDOW_WIDTH = 1280, WINDOW_HEIGHT = 720, WINDOW_WIDTH_MIN = 1024, WINDOW_HEIGHT_MIN = 640 };
/* Nothing is drawn in a window with a shorter side than this, in pixels. */
enum { WINDOW_DRAWN_MIN = 64 };

/* Opens both. `driver` NULL = the best there is. Sizes of 0 mean the default. False with `error`. */
bool window_open(const char *driver, int width, int height, bool full_screen, SDL_Window **window,
                 SDL_Renderer **renderer, Error *error);
/* Covers the display, or goes back to a window; of this size where no window manager remembers its size. */
void window_set_full_screen(SDL_Window *window, bool on, int width, int height);
/* Asks for the eyes of whoever looks at another window; NULL = there is none. */
void window_call(SDL_Window *window);
void window_close(SDL_Window *window, SDL_Renderer *renderer);
/* Hints that have to be set before any window or texture is made. */
void window_hints(void);

#endif
