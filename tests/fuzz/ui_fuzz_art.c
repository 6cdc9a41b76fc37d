/* ui_fuzz_art.c: fuzz target of the cache of painted pictures: a cache file gives the picture stored in it,
 * or no picture. The first byte says whether the file gets a matching hash, so that the PNG reader is tested
 * as well. */
#include "core/text/text.h"
#include "fuzz.h"
#include "ui/paint/art_disk_cache.h"

#include <SDL.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 24, HEIGHT = 16, KEY = 7, PATH_BYTES = 256 };

typedef struct Seal {
    uint64_t key, hash;
} Seal;

static void check_result(SDL_Surface *surface)
{
    if (surface) {
        FUZZ_EXPECT(surface->w == WIDTH && surface->h == HEIGHT);
        FUZZ_EXPECT(surface->format->format == SDL_PIXELFORMAT_ARGB8888);
    }
    SDL_FreeSurface(surface);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static const char *folder;
    folder = folder ? folder : fuzz_folder();
    char path[PATH_BYTES];
    const bool sealed = length > 0 && bytes[0] % 2;
    const size_t rest = length > 0 ? length - 1 : 0;
    uint8_t *file = malloc(rest + sizeof(Seal));
    memcpy(file, bytes + (length - rest), rest);
    const uint64_t key = KEY;
    const Seal seal = {.key = key, .hash = hash_bytes(hash_bytes(HASH_START, &key, sizeof key), file, rest)};
    memcpy(file + rest, &seal, sizeof seal);
    snprintf(path, sizeof path, "%s/%016x.face.png", folder, KEY);
    fuzz_write(path, file, rest + (sealed ? sizeof seal : 0));
    check_result(art_disk_cache_load(folder, KEY, WIDTH, HEIGHT));
    snprintf(path, sizeof path, "%s/shelf.backdrop", folder);
    fuzz_write(path, file, rest + (sealed ? sizeof seal : 0));
    check_result(art_disk_cache_load_backdrop(folder, "shelf", KEY, WIDTH, HEIGHT));
    free(file);
    return 0;
}
