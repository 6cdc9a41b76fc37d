/* ui_fuzz_art.c: fuzz target of the cache of painted pictures: a cache file gives the picture stored in it,
 * or no picture. The first byte of an input decides what the other bytes are. If it is odd and at least one
 * pixel follows, they are the pixels of a file, to which the test adds a valid checksum. Otherwise, they are
 * the complete file. */
#include "fuzz.h"
#include "ui/paint/art_disk_cache.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 24, HEIGHT = 16, KEY = 7, PATH_BYTES = 256 };

static void check_result(SDL_Surface *surface)
{
    if (surface) {
        FUZZ_EXPECT(surface->w == WIDTH && surface->h == HEIGHT);
        FUZZ_EXPECT(surface->format->format == SDL_PIXELFORMAT_ARGB8888);
    }
    SDL_FreeSurface(surface);
}

/* Returns a cache file whose picture is one row of pixels, made of `bytes`. Drops an incomplete last pixel.
 * `*size` is the number of bytes, which must be enough for one pixel; the function sets `*size` to the size
 * of the file. */
static char *pack_bytes(const uint8_t *bytes, size_t *size)
{
    const int width = (int)(*size / sizeof(Uint32));
    SDL_Surface *row = SDL_CreateRGBSurfaceWithFormat(0, width, 1, 32, SDL_PIXELFORMAT_ARGB8888);
    FUZZ_EXPECT(row);
    memcpy(row->pixels, bytes, (size_t)width * sizeof(Uint32));
    char *file = art_disk_cache_pack(KEY, row, size);
    SDL_FreeSurface(row);
    return file;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *folder;
    folder = folder ? folder : fuzz_folder();
    char path[PATH_BYTES];
    size_t size = length > 0 ? length - 1 : 0;
    char *file = size >= sizeof(Uint32) && bytes[0] % 2 ? pack_bytes(bytes + 1, &size) : NULL;
    const uint8_t *contents = file ? (uint8_t *)file : bytes + (length - size);
    snprintf(path, sizeof path, "%s/%016x.pixels", folder, KEY);
    fuzz_write(path, contents, size);
    check_result(art_disk_cache_load(folder, NULL, KEY, WIDTH, HEIGHT));
    snprintf(path, sizeof path, "%s/shelf.backdrop", folder);
    fuzz_write(path, contents, size);
    check_result(art_disk_cache_load(folder, "shelf", KEY, WIDTH, HEIGHT));
    free(file);
    return 0;
}
