/* frame_diff.h: comparison of the items of a frame with the items of the last frame, to find the boxes to
 * repaint. Does not paint. */
#ifndef UI_STAGE_FRAME_DIFF_H
#define UI_STAGE_FRAME_DIFF_H

#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

enum { FRAME_ITEMS_MAX = SCENE_PIECES_MAX + 64 };

/* A painted piece, outline or banner. Arrays of items are in painting order. */
typedef struct FrameItem {
    /* hash of everything that affects how the item looks */
    uint64_t hash;
    SDL_Rect box; /* box in pixels that contains everything the item paints */
} FrameItem;

typedef struct FrameDiff {
    SDL_Texture *texture;
    unsigned texture_version; /* value of Shell.texture_version when `texture` was created; `texture` is
                          invalid if that value has changed */
    bool valid;
    uint64_t background;
    FrameItem items[FRAME_ITEMS_MAX];
    int count;
} FrameDiff;

/* Prepares the comparison of a frame. Creates the texture, in window size, if necessary. Returns false if SDL
 * has no render targets. */
bool frame_diff_begin(FrameDiff *diff, const PieceRenderer *renderer, unsigned texture_version);
/* Stores the items of the frame that will be painted now, and returns the boxes to repaint. */
DirtyRects frame_diff_update(FrameDiff *diff, const PieceRenderer *renderer, uint64_t background,
                             const FrameItem *items, int count);
/* Marks an item that was not completely painted, so that the next frame repaints it. */
void frame_diff_invalidate(FrameDiff *diff, int item);
void frame_diff_free(FrameDiff *diff, const PieceRenderer *renderer);

/* Returns a hash that combines the hash `look` with everything that affects how `piece` looks in `pose`. */
uint64_t frame_item_compute_hash(uint64_t look, const PieceRenderer *renderer, const Piece *piece,
                                 const Pose *pose, float rest_scale, unsigned marks);

#endif
