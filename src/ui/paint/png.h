/* png.h: pictures as PNG files, made in memory first and then written like any other file. */
#ifndef UI_PAINT_PNG_H
#define UI_PAINT_PNG_H

#include "core/error.h"

#include <SDL.h>
#include <stdbool.h>
#include <stddef.h>

/* The bytes of a PNG, to be freed with free(); NULL when it cannot be made. */
char *png_bytes(SDL_Surface *surface, size_t *length);
/* Is it a PNG from its first chunk to its last, as far as their lengths tell? Whoever decodes one goes on for
   ever where a file ends amid a chunk. */
bool png_is_whole(const char *bytes, size_t length);
/* False with "path: ..." when the whole of it does not come to lie on the disk; nothing is left of it then.
 */
bool png_save(SDL_Surface *surface, const char *path, Error *error);

#endif
