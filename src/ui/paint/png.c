/* png.c: PNG files; see png.h. */
#include "ui/paint/png.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <SDL_image.h>
#include <stdlib.h>
#include <string.h>

typedef struct Bytes {
    char *bytes;
    size_t length, capacity;
} Bytes;

static size_t SDLCALL write_to_buffer(SDL_RWops *stream, const void *data, size_t size, size_t count)
{
    Bytes *to = stream->hidden.unknown.data1;
    const size_t length = size * count;
    while (to->capacity < to->length + length) {
        to->capacity = to->capacity > 0 ? to->capacity * 2 : 64 * 1024;
        to->bytes = memory_resize(to->bytes, to->capacity, 1);
    }
    memcpy(to->bytes + to->length, data, length);
    to->length += length;
    return count;
}

static int SDLCALL ignore_close(SDL_RWops *stream)
{
    (void)stream;
    return 0;
}

/* Returns the bytes of a PNG file. The caller frees them with free(). Returns NULL on failure. */
static char *png_encode(SDL_Surface *surface, size_t *length)
{
    Bytes to = {0};
    SDL_RWops *stream = SDL_AllocRW();
    if (!stream) {
        return NULL;
    }
    stream->type = SDL_RWOPS_UNKNOWN;
    stream->write = write_to_buffer;
    stream->close = ignore_close;
    stream->hidden.unknown.data1 = &to;
    const bool good = IMG_SavePNG_RW(surface, stream, 0) == 0;
    SDL_FreeRW(stream);
    if (!good) {
        free(to.bytes);
        return NULL;
    }
    *length = to.length;
    return to.bytes;
}

bool png_save(SDL_Surface *surface, const char *path, Error *error)
{
    size_t length = 0;
    char *bytes = png_encode(surface, &length);
    const bool good = bytes ? file_replace(path, bytes, length, NULL, error)
                            : error_set(error, _("%s: cannot write the file: %s"), path, SDL_GetError());
    free(bytes);
    return good;
}
