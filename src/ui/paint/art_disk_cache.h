/* art_disk_cache.h: disk cache of painted pictures for fast starts. A picture with a name, such as "table",
 * replaces the picture that was saved with the same name. The file of a picture without a name is named by
 * its key. */
#ifndef UI_PAINT_ART_DISK_CACHE_H
#define UI_PAINT_ART_DISK_CACHE_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the picture that was saved with this name and key. `name` is NULL for a picture without a name.
 * Returns NULL if the file is missing or damaged, or if the picture has another size. */
SDL_Surface *art_disk_cache_load(const char *folder, const char *name, uint64_t key, int w, int h);
/* Converts a picture, which must not be empty, to the bytes of its file. The caller frees the bytes with
 * free(). */
char *art_disk_cache_pack(uint64_t key, const SDL_Surface *surface, size_t *length);
/* Writes the file of a picture. Ignores errors such as a full or read-only disk. */
void art_disk_cache_write(const char *folder, const char *name, uint64_t key, const char *bytes,
                          size_t length);
/* If the pictures without a name take more than 192 MB, deletes the oldest of them until they take at most
 * half of this size. */
void art_disk_cache_trim(const char *folder);

#endif
