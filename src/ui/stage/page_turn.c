/* page_turn.c: turning page; see page_turn.h. */
#include "ui/stage/page_turn.h"

#include <math.h>

enum { SHADOW_STRIPS = 6, SHADOW_UNITS = 54 };

static const float QUARTER_TURN = 1.5707963f;
static const float SHADOW_DARKEST = 0.55f;

void page_turn_start(PageTurn *turn, const PieceRenderer *renderer, SDL_Texture *picture, Uint64 now,
                     unsigned duration)
{
    const Camera *camera = &renderer->camera;
    page_turn_end(turn);
    turn->texture = blitter_create_target(renderer->blitter, camera->pixel_width, camera->pixel_height);
    if (!turn->texture) {
        return;
    }
    /* uses fast scaling, because the page moves too fast for the difference to be visible */
    SDL_SetTextureScaleMode(turn->texture, SDL_ScaleModeNearest);
    blitter_begin_target(renderer->blitter, turn->texture);
    blitter_draw(renderer->blitter, picture, NULL, renderer_get_window_box(renderer), 0, NO_COLOR_MOD);
    blitter_end_target(renderer->blitter);
    turn->start = now;
    turn->duration = duration;
}

bool page_turn_is_running(const PageTurn *turn, Uint64 now)
{
    return turn->texture && now < turn->start + turn->duration;
}

/* Draws the turning page. Its left edge is fixed, its width shrinks, and its right edge casts a shadow. */
void page_turn_draw(const PageTurn *turn, const PieceRenderer *renderer, Uint64 now)
{
    if (!page_turn_is_running(turn, now)) {
        return;
    }
    const Camera *camera = &renderer->camera;
    const float over = (float)(now - turn->start) / (float)turn->duration;
    const float width = (float)camera->pixel_width * cosf(over * QUARTER_TURN);
    const SDL_FRect box = {0, 0, roundf(width), (float)camera->pixel_height};
    const float strip = SHADOW_UNITS * camera->scale / SHADOW_STRIPS;
    blitter_draw(renderer->blitter, turn->texture, NULL, box, 0, NO_COLOR_MOD);
    for (int i = 0; i < SHADOW_STRIPS; i++) {
        const float dark = SHADOW_DARKEST * (1 - (float)i / SHADOW_STRIPS);
        const int left = (int)(box.w + strip * (float)i), right = (int)(box.w + strip * (float)(i + 1));
        const SDL_Rect shadow = {left, 0, right - left, camera->pixel_height};
        blitter_fill(renderer->blitter, &shadow, (ColorMod){0, (Uint8)(255 * dark)});
    }
}

void page_turn_end(PageTurn *turn)
{
    if (turn->texture) {
        SDL_DestroyTexture(turn->texture);
    }
    *turn = (PageTurn){0};
}
