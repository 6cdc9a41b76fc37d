/* dirty_rects.h: short list of the changed boxes of a picture. Does not draw. */
#ifndef UI_PAINT_DIRTY_RECTS_H
#define UI_PAINT_DIRTY_RECTS_H

#include <SDL.h>

enum { DIRTY_RECTS_MAX = 48 };

/* List of changed boxes. Initialize with {0}. */
typedef struct DirtyRects {
    SDL_Rect boxes[DIRTY_RECTS_MAX];
    int count;
} DirtyRects;

/* Adds a box to the list. Two boxes become one if their union is no larger than the sum of their areas. If
 * the list is full, the two boxes whose union adds the least area become one. */
void dirty_rects_add(DirtyRects *rects, SDL_Rect box);
/* Adds all boxes of `added` to the list, as dirty_rects_add does. */
void dirty_rects_add_all(DirtyRects *rects, const DirtyRects *added);

#endif
