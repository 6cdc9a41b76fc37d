/* art_disk_cache.h: disk cache of painted pictures for fast starts. Files of pictures without a name are
 * named by their key. Of pictures with a name, such as "table", only the newest one is saved. */
#ifndef UI_PAINT_ART_DISK_CACHE_H
#define UI_PAINT_ART_DISK_CACHE_H

#include <SDL.h>
#include <stddef.h>
#include <stdint.h>

/* Returns the picture saved with this name (or NULL) and key. Returns NULL if the file is missing or damaged,
 * or the picture has another size. */
SDL_Surface *art_disk_cache_load(const char *folder, const char *name, uint64_t key, int w, int h);
/* Returns the bytes of the file of a picture. The caller frees them with free(). */
char *art_disk_cache_pack(uint64_t key, const SDL_Surface *surface, size_t *length);
/* Writes the file of a picture. Ignores errors such as a full or read-only disk. */
void art_disk_cache_write(const char *folder, const char *name, uint64_t key, const char *bytes,
                          size_t length);
/* If the pictures without a name take more than 192 MB, deletes the oldest until they take half of that. */
void art_disk_cache_trim(const char *folder);

#endif
