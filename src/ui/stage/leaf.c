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
    leaf->texture = brush_canvas(view->brush, camera->pixel_width, camera->pixel_height);
    if (!leaf->texture) {
        return;
    }
    SDL_SetTextureScaleMode(leaf->texture, SDL_ScaleModeNearest); /* while it turns nobody sees more */
    brush_begin(view->brush, leaf->texture);
    brush_copy(view->brush, picture, NULL, view_window(view), 0, PLAIN_INK);
    brush_end(view->brush);
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
    const SDL_FRect box = {0, 0, roundf(width), (float)camera->pixel_height};
    const float strip = SHADOW_UNITS * camera->scale / SHADOW_STRIPS;
    brush_copy(view->brush, leaf->texture, NULL, box, 0, PLAIN_INK);
    for (int i = 0; i < SHADOW_STRIPS; i++) {
        const float dark = SHADOW_DARKEST * (1 - (float)i / SHADOW_STRIPS);
        const int left = (int)(box.w + strip * (float)i), right = (int)(box.w + strip * (float)(i + 1));
        const SDL_Rect shadow = {left, 0, right - left, camera->pixel_height};
        brush_fill(view->brush, &shadow, (Ink){0, (Uint8)(255 * dark)});
    }
}

void leaf_end(Leaf *leaf)
{
    if (leaf->texture) {
        SDL_DestroyTexture(leaf->texture);
    }
    *leaf = (Leaf){0};
}
