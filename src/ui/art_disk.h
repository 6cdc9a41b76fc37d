/* art_disk.h: painted faces kept as files, so that the next start paints nothing twice. */
#ifndef UI_ART_DISK_H
#define UI_ART_DISK_H

#include <SDL.h>
#include <stdint.h>

/* The picture kept under a key if it is whole and of this size, else NULL. */
SDL_Surface *art_disk_load(const char *folder, uint64_t key, int w, int h);
/* Keeps a picture; a full or read-only disk only means that it will be painted again. */
void art_disk_save(const char *folder, uint64_t key, SDL_Surface *surface);
/* Deletes the oldest pictures while they take more than a fixed share of the disk (96 MB). */
void art_disk_trim(const char *folder);

#endif
