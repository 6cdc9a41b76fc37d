/* leaf.c: see leaf.h. */
#include "ui/stage/leaf.h"

#include <math.h>

enum { SHADOW_STRIPS = 6, SHADOW_UNITS = 54 };

static const float QUARTER_TURN = 1.5707963f;
static const float SHADOW_DARKEST = 0.55f;

void leaf_turn(Leaf *leaf, const View *view, SDL_Texture *picture, Uint64 now, unsigned duration)
{
    const Camera *camera = &view->camera;
    leaf_end(leaf);
    leaf->texture = SDL_CreateTexture(view->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                      camera->pixel_width, camera->pixel_height);
    if (!leaf->texture) {
        return;
    }
    SDL_SetTextureBlendMode(leaf->texture, SDL_BLENDMODE_NONE);
    SDL_SetTextureScaleMode(leaf->texture, SDL_ScaleModeNearest); /* while it turns nobody sees more */
    SDL_Texture *target = SDL_GetRenderTarget(view->renderer);
    SDL_SetRenderTarget(view->renderer, leaf->texture);
    SDL_RenderCopy(view->renderer, picture, NULL, NULL);
    SDL_SetRenderTarget(view->renderer, target);
    leaf->start = now;
    leaf->duration = duration;
}

bool leaf_turning(const Leaf *leaf, Uint64 now)
{
    return leaf->texture && now < leaf->start + leaf->duration;
}

/* It is bound at the left; beside its edge it casts a shadow on the next one. */
void leaf_draw(const Leaf *leaf, const View *view, Uint64 now)
{
    if (!leaf_turning(leaf, now)) {
        return;
    }
    const Camera *camera = &view->camera;
    const float over = (float)(now - leaf->start) / (float)leaf->duration;
    const float width = (float)camera->pixel_width * cosf(over * QUARTER_TURN);
    const SDL_Rect box = {0, 0, (int)lroundf(width), camera->pixel_height};
    const float strip = SHADOW_UNITS * camera->scale / SHADOW_STRIPS;
    SDL_RenderCopy(view->renderer, leaf->texture, NULL, &box);
    SDL_SetRenderDrawBlendMode(view->renderer, SDL_BLENDMODE_BLEND);
    for (int i = 0; i < SHADOW_STRIPS; i++) {
        const float dark = SHADOW_DARKEST * (1 - (float)i / SHADOW_STRIPS);
        const SDL_FRect shadow = {(float)box.w + strip * (float)i, 0, strip, (float)camera->pixel_height};
        SDL_SetRenderDrawColor(view->renderer, 0, 0, 0, (Uint8)(255 * dark));
        SDL_RenderFillRectF(view->renderer, &shadow);
    }
}

void leaf_end(Leaf *leaf)
{
    if (leaf->texture) {
        SDL_DestroyTexture(leaf->texture);
    }
    *leaf = (Leaf){0};
}
