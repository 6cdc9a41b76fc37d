/* png.h: encoding of a surface as PNG, in memory or as a file. */
#ifndef UI_PAINT_PNG_H
#define UI_PAINT_PNG_H

#include "core/platform/error.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* Returns the bytes of a PNG file. The caller frees them with free(). Returns NULL on failure. */
char *png_encode(SDL_Surface *surface, size_t *length);
/* True if all chunks of a PNG file are complete. Check this before decoding: some decoders never return if
 * the file ends inside a chunk. */
bool png_is_complete(const char *bytes, size_t length);
/* Saves a surface as a PNG file. On failure, returns false with `error` and leaves no partial file. */
bool png_save(SDL_Surface *surface, const char *path, Error *error);

#endif
