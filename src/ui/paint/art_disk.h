/* art_disk.h: painted faces and backdrops kept as files, so that the next start paints nothing twice. */
#ifndef UI_PAINT_ART_DISK_H
#define UI_PAINT_ART_DISK_H

#include <SDL.h>
#include <stdint.h>

/* The picture kept under a key if it is whole and of this size, else NULL. */
SDL_Surface *art_disk_load(const char *folder, uint64_t key, int w, int h);
/* Keeps a picture; a full or read-only disk only means that it will be painted again. */
void art_disk_save(const char *folder, uint64_t key, SDL_Surface *surface);
/* The same for a backdrop, of which the newest of each name ("table") is kept, and raw: it is there before
   the first frame, at the price of some megabytes. */
SDL_Surface *art_disk_load_backdrop(const char *folder, const char *name, uint64_t key, int w, int h);
void art_disk_save_backdrop(const char *folder, const char *name, uint64_t key, SDL_Surface *surface);
/* Deletes the oldest faces while they take more than a fixed share of the disk (96 MB). */
void art_disk_trim(const char *folder);

#endif
