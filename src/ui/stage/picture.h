/* picture.h: what a stage has painted last, so that of the next frame only that is painted which differs. */
#ifndef UI_STAGE_PICTURE_H
#define UI_STAGE_PICTURE_H

#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

enum { PICTURE_ITEMS_MAX = SCENE_PIECES_MAX + 64 };

/* One thing in a frame, in the order of painting. */
typedef struct PictureItem {
    uint64_t look; /* whatever decides what it looks like; equal looks are painted alike */
    SDL_Rect box;  /* beyond which nothing of it is painted, pixels */
} PictureItem;

typedef struct Picture {
    SDL_Texture *texture;
    unsigned textures; /* how many times all textures had been lost when it was made */
    bool valid;
    uint64_t ground; /* what the frame in it lay on, as a look */
    PictureItem items[PICTURE_ITEMS_MAX];
    int count;
} Picture;

/* Makes a texture of the window's size, unless there is one; false where such textures are not to be had. */
bool picture_begin(Picture *picture, const View *view, unsigned textures);
/* Takes up what the next frame is made of and tells which boxes of the picture have to be painted anew for
   it. */
Patches picture_update(Picture *picture, const View *view, uint64_t ground, const PictureItem *items,
                       int count);
/* Not all of an item was there to be painted: it is painted anew for the next frame. */
void picture_doubt(Picture *picture, int item);
void picture_free(Picture *picture, const View *view);

/* Goes on with a look by what a piece looks like where it lies. */
uint64_t picture_look(uint64_t look, const View *view, const Piece *piece, const Pose *pose, float rest_scale,
                      unsigned marks);

#endif
