/* art_disk_cache.h: disk cache of painted faces and backdrops for fast starts. */
#ifndef UI_PAINT_ART_DISK_CACHE_H
#define UI_PAINT_ART_DISK_CACHE_H

#include <SDL.h>
#include <stdint.h>

/* Returns the picture saved with this key. Returns NULL if the file is missing or damaged, or the picture has
 * another size. */
SDL_Surface *art_disk_cache_load(const char *folder, uint64_t key, int w, int h);
/* Saves a picture. Ignores errors such as a full or read-only disk. */
void art_disk_cache_save(const char *folder, uint64_t key, SDL_Surface *surface);
/* Load and save a backdrop. Only the newest backdrop of each name, such as "table", is saved. The file is not
 * compressed, so that it can be loaded before the first frame. */
SDL_Surface *art_disk_cache_load_backdrop(const char *folder, const char *name, uint64_t key, int w, int h);
void art_disk_cache_save_backdrop(const char *folder, const char *name, uint64_t key, SDL_Surface *surface);
/* Deletes the oldest saved faces until all faces take less than 96 MB. */
void art_disk_cache_trim(const char *folder);

#endif
