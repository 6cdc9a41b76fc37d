/* art_disk.c: painted faces kept as PNG files named by their key, and backdrops as plain pixels. */
#include "ui/paint/art_disk.h"

#include "core/file.h"
#include "core/memory.h"
#include "core/platform.h"
#include "core/text.h"
#include "ui/paint/png.h"

#include <SDL_image.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 1200, NAME_BYTES = 64, MEGABYTE = 1024 * 1024, KEPT_MEGABYTES = 96 };
enum { FILE_BYTES_MAX = 256 * MEGABYTE }; /* a backdrop of the largest screen */

static const char SUFFIX[] = ".face.png";

static void path_of(char path[PATH_BYTES], const char *folder, uint64_t key)
{
    snprintf(path, PATH_BYTES, "%s/%016" PRIx64 "%s", folder, key, SUFFIX);
}

/* --- files that prove themselves --- */

/* The key and the hash of all before it, at the end of a file. What is torn or worn has another one. Readers
   of PNG files pass over what stands behind their end. */
typedef struct Seal {
    uint64_t key, hash;
} Seal;

static Seal seal_of(uint64_t key, const char *bytes, size_t length)
{
    return (Seal){.key = key, .hash = hash_bytes(hash_bytes(HASH_START, &key, sizeof key), bytes, length)};
}

/* The bytes before the seal, to be freed with free(); NULL unless all of it is as it was written. */
static char *read_sealed(const char *path, uint64_t key, size_t *length)
{
    Seal seal;
    char *bytes = file_read(path, FILE_BYTES_MAX, length, NULL);
    if (bytes && *length > sizeof seal) {
        *length -= sizeof seal;
        const Seal wanted = seal_of(key, bytes, *length);
        memcpy(&seal, bytes + *length, sizeof seal);
        if (memcmp(&seal, &wanted, sizeof seal) == 0) {
            return bytes;
        }
    }
    free(bytes);
    return NULL;
}

/* `bytes` has room for the seal behind it. A picture that cannot be kept is painted again another time. */
static void write_sealed(const char *path, uint64_t key, char *bytes, size_t length)
{
    const Seal seal = seal_of(key, bytes, length);
    memcpy(bytes + length, &seal, sizeof seal);
    file_replace_loosely(path, bytes, length + sizeof seal, NULL);
}

/* --- faces --- */

static SDL_Surface *new_surface(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

static SDL_Surface *decode(const char *bytes, size_t length)
{
    SDL_RWops *stream = png_is_whole(bytes, length) ? SDL_RWFromConstMem(bytes, (int)length) : NULL;
    SDL_Surface *read = stream ? IMG_LoadPNG_RW(stream) : NULL;
    SDL_Surface *surface = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (stream) {
        SDL_RWclose(stream);
    }
    return surface;
}

SDL_Surface *art_disk_load(const char *folder, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    size_t length = 0;
    path_of(path, folder, key);
    char *bytes = read_sealed(path, key, &length);
    SDL_Surface *surface = bytes ? decode(bytes, length) : NULL;
    free(bytes);
    if (surface && (surface->w != w || surface->h != h)) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

void art_disk_save(const char *folder, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES];
    size_t length = 0;
    path_of(path, folder, key);
    char *bytes = png_bytes(surface, &length);
    if (bytes) {
        bytes = memory_resize(bytes, length + sizeof(Seal), 1);
        write_sealed(path, key, bytes, length);
    }
    free(bytes);
}

/* --- backdrops --- */

enum { PIXEL_BYTES = 4 };

static void backdrop_path(char path[PATH_BYTES], const char *folder, const char *name)
{
    snprintf(path, PATH_BYTES, "%s/%s.backdrop", folder, name);
}

static size_t backdrop_bytes(int w, int h)
{
    return (size_t)w * (size_t)h * PIXEL_BYTES;
}

SDL_Surface *art_disk_load_backdrop(const char *folder, const char *name, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    size_t length = 0;
    backdrop_path(path, folder, name);
    char *bytes = read_sealed(path, key, &length);
    SDL_Surface *surface = bytes && length == backdrop_bytes(w, h) ? new_surface(w, h) : NULL;
    for (int y = 0; surface && y < h; y++) {
        memcpy((char *)surface->pixels + (ptrdiff_t)y * surface->pitch, bytes + backdrop_bytes(w, y),
               backdrop_bytes(w, 1));
    }
    free(bytes);
    return surface;
}

void art_disk_save_backdrop(const char *folder, const char *name, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES];
    const size_t length = backdrop_bytes(surface->w, surface->h);
    backdrop_path(path, folder, name);
    char *bytes = memory_resize(NULL, length + sizeof(Seal), 1);
    for (int y = 0; y < surface->h; y++) {
        memcpy(bytes + backdrop_bytes(surface->w, y),
               (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch, backdrop_bytes(surface->w, 1));
    }
    write_sealed(path, key, bytes, length);
    free(bytes);
}

/* --- keeping faces within bounds --- */

typedef struct Kept {
    char name[NAME_BYTES];
    time_t changed;
    int64_t size;
} Kept;

static int older_first(const void *a, const void *b)
{
    const time_t x = ((const Kept *)a)->changed, y = ((const Kept *)b)->changed;
    return (x > y) - (x < y);
}

static bool is_ours(const char *name)
{
    const size_t length = strlen(name);
    return length < NAME_BYTES && length > sizeof SUFFIX &&
           !strcmp(name + length - (sizeof SUFFIX - 1), SUFFIX);
}

/* Lists our files in a folder; the caller frees the list. */
static Kept *list_kept(const char *folder, size_t *count, int64_t *total)
{
    Kept *list = NULL;
    size_t capacity = 0;
    *count = 0;
    *total = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        char path[PATH_BYTES];
        FileFacts facts;
        snprintf(path, sizeof path, "%.900s/%.250s", folder, entry->d_name);
        if (!is_ours(entry->d_name) || !platform_look_through(path, &facts)) {
            continue;
        }
        if (*count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            list = memory_resize(list, capacity, sizeof *list);
        }
        Kept *kept = &list[(*count)++];
        snprintf(kept->name, sizeof kept->name, "%.63s", entry->d_name);
        kept->changed = facts.changed;
        kept->size = (int64_t)facts.bytes;
        *total += kept->size;
    }
    if (directory) {
        closedir(directory);
    }
    return list;
}

void art_disk_trim(const char *folder)
{
    const int64_t limit = (int64_t)KEPT_MEGABYTES * MEGABYTE;
    size_t count;
    int64_t total;
    Kept *list = list_kept(folder, &count, &total);
    if (total > limit) {
        qsort(list, count, sizeof *list, older_first);
        /* Down to half, so that this is rare. */
        for (size_t i = 0; i < count && total > limit / 2; i++) {
            char path[PATH_BYTES];
            snprintf(path, sizeof path, "%.900s/%s", folder, list[i].name);
            if (remove(path) == 0) {
                total -= list[i].size;
            }
        }
    }
    free(list);
}
