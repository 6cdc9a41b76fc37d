/* art_disk_cache.c: disk cache of painted pictures; see art_disk_cache.h. A file contains the pixels of a
 * picture, row by row, and a checksum. The file is not compressed, because decompressing would take longer
 * than reading the pixels. */
#include "ui/paint/art_disk_cache.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"
#include "core/text/text.h"

#include <assert.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    PATH_BYTES = 1200,
    NAME_BYTES = 64,
    PIXEL_BYTES = 4,
    MEGABYTE = 1024 * 1024,
    CACHE_MEGABYTES_MAX = 192
};

/* Suffixes of the file names of pictures that art_disk_cache_trim may delete. OLD_SUFFIX is the suffix of
 * faces that earlier versions saved as PNG files. */
static const char SUFFIX[] = ".pixels", OLD_SUFFIX[] = ".face.png";

static void write_path(char path[PATH_BYTES], const char *folder, const char *name, uint64_t key)
{
    if (name) {
        snprintf(path, PATH_BYTES, "%s/%s.backdrop", folder, name);
    } else {
        snprintf(path, PATH_BYTES, "%s/%016" PRIx64 "%s", folder, key, SUFFIX);
    }
}

/* Checksum at the end of each file, which reveals damaged files. */
typedef struct Checksum {
    uint64_t key, hash;
} Checksum;

/* Adds 8 bytes to a hash. The multiplication carries changes of a bit only to higher bits; the shift carries
 * them to lower bits. */
static uint64_t hash_word(uint64_t hash, uint64_t word)
{
    static const uint64_t PRIME = UINT64_C(1099511628211);
    hash = (hash ^ word) * PRIME;
    return hash ^ hash >> 32;
}

/* Hashes two pixels at a time. This is 8 times as fast as hash_bytes. */
static uint64_t hash_pixels(uint64_t hash, const char *bytes, size_t length)
{
    uint64_t word;
    for (; length >= sizeof word; length -= sizeof word, bytes += sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = hash_word(hash, word);
    }
    word = 0;
    memcpy(&word, bytes, length);
    return hash_word(hash, word);
}

static Checksum make_checksum(uint64_t key, const char *bytes, size_t length)
{
    return (Checksum){.key = key, .hash = hash_pixels(HASH_START ^ key, bytes, length)};
}

/* Returns the number of bytes of a picture's pixels. SDL pads rows only to a multiple of 4 bytes, so these
 * pixels have no gaps. */
static size_t count_pixel_bytes(const SDL_Surface *surface)
{
    assert(surface->pitch == surface->w * PIXEL_BYTES);
    return (size_t)surface->h * (size_t)surface->pitch;
}

/* Reads pixels and checksum from a file. Returns false if the file is damaged. */
static bool read_pixels(int file, uint64_t key, SDL_Surface *surface)
{
    const size_t count = count_pixel_bytes(surface);
    size_t used;
    Checksum found;
    if (!file_read_bytes(file, surface->pixels, count, &used) || used < count ||
        !file_read_bytes(file, (char *)&found, sizeof found, &used) || used < sizeof found) {
        return false;
    }
    const Checksum wanted = make_checksum(key, surface->pixels, count);
    return memcmp(&found, &wanted, sizeof wanted) == 0;
}

SDL_Surface *art_disk_cache_load(const char *folder, const char *name, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    FileStat file_stat;
    write_path(path, folder, name, key);
    const int file = platform_open(path, OPEN_READ, true);
    if (file < 0) {
        return NULL;
    }
    const size_t length = (size_t)w * (size_t)h * PIXEL_BYTES + sizeof(Checksum);
    SDL_Surface *surface = w > 0 && h > 0 && platform_fstat(file, &file_stat) &&
                                   file_stat.kind == FILE_REGULAR && file_stat.bytes == length
                               ? SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888)
                               : NULL;
    if (surface && !read_pixels(file, key, surface)) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    close(file);
    return surface;
}

char *art_disk_cache_pack(uint64_t key, const SDL_Surface *surface, size_t *length)
{
    const size_t count = count_pixel_bytes(surface);
    *length = count + sizeof(Checksum);
    char *bytes = memory_resize(NULL, *length, 1);
    memcpy(bytes, surface->pixels, count);
    const Checksum checksum = make_checksum(key, bytes, count);
    memcpy(bytes + count, &checksum, sizeof checksum);
    return bytes;
}

void art_disk_cache_write(const char *folder, const char *name, uint64_t key, const char *bytes,
                          size_t length)
{
    char path[PATH_BYTES];
    write_path(path, folder, name, key);
    file_replace_unsynced(path, bytes, length, NULL);
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

static bool ends_with(const char *name, const char *end)
{
    const size_t length = strlen(name), end_length = strlen(end);
    return length > end_length && strcmp(name + length - end_length, end) == 0;
}

static bool is_cache_file(const char *name)
{
    return strlen(name) < NAME_BYTES && (ends_with(name, SUFFIX) || ends_with(name, OLD_SUFFIX));
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
        FileStat file_stat;
        snprintf(path, sizeof path, "%.900s/%.250s", folder, entry->d_name);
        if (!is_cache_file(entry->d_name) || !platform_stat(path, &file_stat)) {
            continue;
        }
        if (*count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            list = memory_resize(list, capacity, sizeof *list);
        }
        CachedFile *kept = &list[(*count)++];
        snprintf(kept->name, sizeof kept->name, "%.63s", entry->d_name);
        kept->changed = file_stat.changed;
        kept->size = (int64_t)file_stat.bytes;
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
