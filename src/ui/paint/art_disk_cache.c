/* art_disk_cache.c: disk cache of painted pictures; see art_disk_cache.h. A face is saved as a PNG file named
 * by its key, a backdrop as raw pixels. */
#include "ui/paint/art_disk_cache.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/text.h"
#include "ui/paint/png.h"

#include <SDL_image.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATH_BYTES = 1200, NAME_BYTES = 64, MEGABYTE = 1024 * 1024, CACHE_MEGABYTES_MAX = 96 };
enum { FILE_BYTES_MAX = 256 * MEGABYTE }; /* enough for a backdrop of the largest screen */

static const char SUFFIX[] = ".face.png";

static void write_face_path(char path[PATH_BYTES], const char *folder, uint64_t key)
{
    snprintf(path, PATH_BYTES, "%s/%016" PRIx64 "%s", folder, key, SUFFIX);
}

/* Checksum at the end of each file, which reveals damaged files. PNG readers ignore data after the end of the
 * image. */
typedef struct Checksum {
    uint64_t key, hash;
} Checksum;

static Checksum make_checksum(uint64_t key, const char *bytes, size_t length)
{
    return (Checksum){.key = key,
                      .hash = hash_bytes(hash_bytes(HASH_START, &key, sizeof key), bytes, length)};
}

/* Reads a file and returns the bytes before the checksum. The caller frees them with free(). Returns NULL if
 * the file is missing or damaged. */
static char *read_with_checksum(const char *path, uint64_t key, size_t *length)
{
    Checksum checksum;
    char *bytes = file_read(path, FILE_BYTES_MAX, length, NULL);
    if (bytes && *length > sizeof checksum) {
        *length -= sizeof checksum;
        const Checksum wanted = make_checksum(key, bytes, *length);
        memcpy(&checksum, bytes + *length, sizeof checksum);
        if (memcmp(&checksum, &wanted, sizeof checksum) == 0) {
            return bytes;
        }
    }
    free(bytes);
    return NULL;
}

/* Writes a file with its checksum. `bytes` must have room for the checksum. Ignores errors: the picture is
 * painted again the next time. */
static void write_with_checksum(const char *path, uint64_t key, char *bytes, size_t length)
{
    const Checksum checksum = make_checksum(key, bytes, length);
    memcpy(bytes + length, &checksum, sizeof checksum);
    file_replace_unsynced(path, bytes, length + sizeof checksum, NULL);
}

static SDL_Surface *new_surface(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

static SDL_Surface *decode_png(const char *bytes, size_t length)
{
    SDL_RWops *stream = png_is_complete(bytes, length) ? SDL_RWFromConstMem(bytes, (int)length) : NULL;
    SDL_Surface *read = stream ? IMG_LoadPNG_RW(stream) : NULL;
    SDL_Surface *surface = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (stream) {
        SDL_RWclose(stream);
    }
    return surface;
}

SDL_Surface *art_disk_cache_load(const char *folder, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    size_t length = 0;
    write_face_path(path, folder, key);
    char *bytes = read_with_checksum(path, key, &length);
    SDL_Surface *surface = bytes ? decode_png(bytes, length) : NULL;
    free(bytes);
    if (surface && (surface->w != w || surface->h != h)) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

void art_disk_cache_save(const char *folder, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES];
    size_t length = 0;
    write_face_path(path, folder, key);
    char *bytes = png_encode(surface, &length);
    if (bytes) {
        bytes = memory_resize(bytes, length + sizeof(Checksum), 1);
        write_with_checksum(path, key, bytes, length);
    }
    free(bytes);
}

enum { PIXEL_BYTES = 4 };

static void write_backdrop_path(char path[PATH_BYTES], const char *folder, const char *name)
{
    snprintf(path, PATH_BYTES, "%s/%s.backdrop", folder, name);
}

static size_t count_backdrop_bytes(int w, int h)
{
    return (size_t)w * (size_t)h * PIXEL_BYTES;
}

SDL_Surface *art_disk_cache_load_backdrop(const char *folder, const char *name, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    size_t length = 0;
    write_backdrop_path(path, folder, name);
    char *bytes = read_with_checksum(path, key, &length);
    SDL_Surface *surface = bytes && length == count_backdrop_bytes(w, h) ? new_surface(w, h) : NULL;
    for (int y = 0; surface && y < h; y++) {
        memcpy((char *)surface->pixels + (ptrdiff_t)y * surface->pitch, bytes + count_backdrop_bytes(w, y),
               count_backdrop_bytes(w, 1));
    }
    free(bytes);
    return surface;
}

void art_disk_cache_save_backdrop(const char *folder, const char *name, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES];
    const size_t length = count_backdrop_bytes(surface->w, surface->h);
    write_backdrop_path(path, folder, name);
    char *bytes = memory_resize(NULL, length + sizeof(Checksum), 1);
    for (int y = 0; y < surface->h; y++) {
        memcpy(bytes + count_backdrop_bytes(surface->w, y),
               (const char *)surface->pixels + (ptrdiff_t)y * surface->pitch,
               count_backdrop_bytes(surface->w, 1));
    }
    write_with_checksum(path, key, bytes, length);
    free(bytes);
}

typedef struct CachedFile {
    char name[NAME_BYTES];
    time_t changed;
    int64_t size;
} CachedFile;

static int compare_dates(const void *a, const void *b)
{
    const time_t x = ((const CachedFile *)a)->changed, y = ((const CachedFile *)b)->changed;
    return (x > y) - (x < y);
}

static bool is_cache_file(const char *name)
{
    const size_t length = strlen(name);
    return length < NAME_BYTES && length > sizeof SUFFIX &&
           !strcmp(name + length - (sizeof SUFFIX - 1), SUFFIX);
}

/* Lists the files of the cache. The caller frees the list. */
static CachedFile *list_files(const char *folder, size_t *count, int64_t *total)
{
    CachedFile *list = NULL;
    size_t capacity = 0;
    *count = 0;
    *total = 0;
    DIR *directory = opendir(folder);
    for (struct dirent *entry; directory && (entry = readdir(directory));) {
        char path[PATH_BYTES];
        FileStat facts;
        snprintf(path, sizeof path, "%.900s/%.250s", folder, entry->d_name);
        if (!is_cache_file(entry->d_name) || !platform_stat(path, &facts)) {
            continue;
        }
        if (*count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            list = memory_resize(list, capacity, sizeof *list);
        }
        CachedFile *kept = &list[(*count)++];
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

void art_disk_cache_trim(const char *folder)
{
    const int64_t limit = (int64_t)CACHE_MEGABYTES_MAX * MEGABYTE;
    size_t count;
    int64_t total;
    CachedFile *list = list_files(folder, &count, &total);
    if (total > limit) {
        qsort(list, count, sizeof *list, compare_dates);
        /* deletes files until half the limit is used, so that trimming is rarely needed */
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
