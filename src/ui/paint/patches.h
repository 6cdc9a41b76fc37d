/* patches.h: the boxes of a picture that have changed: few. */
#ifndef UI_PAINT_PATCHES_H
#define UI_PAINT_PATCHES_H

#include <SDL.h>

enum { PATCHES_MAX = 48 };

/* Starts from {0}. */
typedef struct Patches {
    SDL_Rect boxes[PATCHES_MAX];
    int count;
} Patches;

/* Two boxes become one where that is no larger than both, and where there are too many those whose union adds
   least. */
void patches_add(Patches *patches, SDL_Rect box);
void patches_add_all(Patches *patches, const Patches *more);

#endif
