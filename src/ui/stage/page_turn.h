/* page_turn.h: animation of a turning page. The page shows the old frame, and uncovers the new frame as it
 * turns. */
#ifndef UI_STAGE_PAGE_TURN_H
#define UI_STAGE_PAGE_TURN_H

#include "ui/shell/piece_renderer.h"

#include <SDL.h>
#include <stdbool.h>

typedef struct PageTurn {
    SDL_Texture *texture; /* copy of the old frame, or NULL if no page is turning */
    Uint64 start;         /* start time in ms */
    unsigned duration;    /* duration in ms */
} PageTurn;

/* Starts the animation. The page shows a copy of `picture`, a texture in window size. Does nothing if a
 * texture can't be created. */
void page_turn_start(PageTurn *turn, const PieceRenderer *renderer, SDL_Texture *picture, Uint64 now,
                     unsigned duration);
bool page_turn_is_running(const PageTurn *turn, Uint64 now);
void page_turn_draw(const PageTurn *turn, const PieceRenderer *renderer, Uint64 now);
void page_turn_end(PageTurn *turn);

#endif
