/* png.h: encoding of a surface as a PNG file. */
#ifndef UI_PAINT_PNG_H
#define UI_PAINT_PNG_H

#include "core/platform/error.h"

#include <SDL.h>
#include <stdbool.h>

/* Saves a surface as a PNG file. On failure, returns false with `error` and leaves no partial file. */
bool png_save(SDL_Surface *surface, const char *path, Error *error);

#endif
