/* leaf.h: the page that is turned when the story goes on on the next leaf: the window as it was, over what
 * comes. */
#ifndef UI_STAGE_LEAF_H
#define UI_STAGE_LEAF_H

#include "ui/shell/view.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct Leaf {
    SDL_Texture *texture; /* NULL = none is turned */
    Uint64 start;         /* ms */
    unsigned duration;    /* ms */
} Leaf;

/* Begins to turn what `picture` shows, a texture of the window's size. Without memory for it nothing is
 * turned. */
void leaf_turn(Leaf *leaf, const View *view, SDL_Texture *picture, Uint64 now, unsigned duration);
bool leaf_turning(const Leaf *leaf, Uint64 now);
void leaf_draw(const Leaf *leaf, const View *view, Uint64 now);
/* It has been turned, or is to lie at once. */
void leaf_end(Leaf *leaf);

#endif
