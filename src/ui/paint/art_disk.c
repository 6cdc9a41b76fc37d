/* art_disk.c: painted faces kept as PNG files named by their key, and backdrops as plain pixels. */
#include "ui/paint/art_disk.h"

#include "core/memory.h"

#include <SDL_image.h>
#include <dirent.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_BYTES = 1200, NAME_BYTES = 64, MEGABYTE = 1024 * 1024, KEPT_MEGABYTES = 96 };

static const char SUFFIX[] = ".face.png";

static void path_of(char path[PATH_BYTES], const char *folder, uint64_t key)
{
    snprintf(path, PATH_BYTES, "%s/%016" PRIx64 "%s", folder, key, SUFFIX);
}

SDL_Surface *art_disk_load(const char *folder, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    path_of(path, folder, key);
    if (access(path, R_OK) != 0) {
        return NULL;
    }
    SDL_Surface *read = IMG_Load(path);
    SDL_Surface *surface = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (surface && (surface->w != w || surface->h != h)) {
        SDL_FreeSurface(surface);
        return NULL;
    }
    return surface;
}

void art_disk_save(const char *folder, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES], draft[PATH_BYTES + 8];
    path_of(path, folder, key);
    snprintf(draft, sizeof draft, "%s.tmp", path);
    if (IMG_SavePNG(surface, draft) != 0 || rename(draft, path) != 0) {
        remove(draft);
    }
}

/* --- backdrops --- */

/* What such a file begins with; rows of 32-bit pixels follow. */
typedef struct BackdropHead {
    uint64_t key;
    int32_t w, h;
} BackdropHead;

enum { PIXEL_BYTES = 4 };

static void backdrop_path(char path[PATH_BYTES], const char *folder, const char *name)
{
    snprintf(path, PATH_BYTES, "%s/%s.backdrop", folder, name);
}

static SDL_Surface *new_backdrop(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

static bool read_backdrop(FILE *file, BackdropHead wanted, SDL_Surface *surface)
{
    BackdropHead head;
    if (fread(&head, sizeof head, 1, file) != 1 || memcmp(&head, &wanted, sizeof head) != 0) {
        return false;
    }
    for (int y = 0; y < surface->h; y++) {
        uint8_t *row = (uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
        if (fread(row, PIXEL_BYTES, (size_t)surface->w, file) != (size_t)surface->w) {
            return false;
        }
    }
    return true;
}

SDL_Surface *art_disk_load_backdrop(const char *folder, const char *name, uint64_t key, int w, int h)
{
    char path[PATH_BYTES];
    backdrop_path(path, folder, name);
    FILE *file = fopen(path, "rb");
    if (!file) {
        return NULL;
    }
    SDL_Surface *surface = new_backdrop(w, h);
    if (surface && !read_backdrop(file, (BackdropHead){key, w, h}, surface)) {
        SDL_FreeSurface(surface);
        surface = NULL;
    }
    fclose(file);
    return surface;
}

static bool write_backdrop(FILE *file, BackdropHead head, const SDL_Surface *surface)
{
    bool good = fwrite(&head, sizeof head, 1, file) == 1;
    for (int y = 0; good && y < surface->h; y++) {
        const uint8_t *row = (const uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch;
        good = fwrite(row, PIXEL_BYTES, (size_t)surface->w, file) == (size_t)surface->w;
    }
    return good;
}

void art_disk_save_backdrop(const char *folder, const char *name, uint64_t key, SDL_Surface *surface)
{
    char path[PATH_BYTES], draft[PATH_BYTES + 8];
    backdrop_path(path, folder, name);
    snprintf(draft, sizeof draft, "%s.tmp", path);
    FILE *file = fopen(draft, "wb");
    if (!file) {
        return;
    }
    bool good = write_backdrop(file, (BackdropHead){key, surface->w, surface->h}, surface);
    good = fclose(file) == 0 && good;
    if (!good || rename(draft, path) != 0) {
        remove(draft);
    }
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
        struct stat info;
        snprintf(path, sizeof path, "%.900s/%.250s", folder, entry->d_name);
        if (!is_ours(entry->d_name) || stat(path, &info) != 0) {
            continue;
        }
        if (*count == capacity) {
            capacity = capacity ? 2 * capacity : 256;
            list = memory_resize(list, capacity, sizeof *list);
        }
        Kept *kept = &list[(*count)++];
        snprintf(kept->name, sizeof kept->name, "%.63s", entry->d_name);
        kept->changed = info.st_mtime;
        kept->size = info.st_size;
        *total += info.st_size;
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
