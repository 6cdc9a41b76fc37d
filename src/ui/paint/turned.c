/* turned.c: see turned.h. */
#include "ui/paint/turned.h"

#include "core/memory.h"

#include <math.h>
#include <stdbool.h>
#include <stdlib.h>

enum { KEPT_MAX = 24, ASKED_MAX = 48, SPARE = 2 };

/* What is to be drawn, but for where. */
typedef struct Wish {
    const SDL_Texture *texture; /* NULL = none */
    float w, h, angle;
} Wish;

typedef struct Kept {
    Wish wish;
    SDL_Texture *texture;
    int across, down;       /* pixels */
    int beyond_x, beyond_y; /* how far it reaches beyond the box on every side, pixels */
    unsigned used;
} Kept;

typedef struct Asked {
    Wish wish;
    unsigned frame;
} Asked;

struct Turned {
    SDL_Renderer *renderer;
    bool slow; /* at turning */
    Kept kept[KEPT_MAX];
    Asked asked[ASKED_MAX]; /* the latest, one after the other */
    unsigned asked_count;   /* how many there have been */
    unsigned clock;
};

Turned *turned_new(SDL_Renderer *renderer)
{
    Turned *turned = memory_new(1, sizeof *turned);
    SDL_RendererInfo info = {0};
    turned->renderer = renderer;
    turned->slow = SDL_GetRendererInfo(renderer, &info) == 0 && (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    return turned;
}

void turned_free(Turned *turned)
{
    if (turned) {
        turned_forget(turned, NULL);
        free(turned);
    }
}

static void drop(Kept *kept)
{
    if (kept->texture) {
        SDL_DestroyTexture(kept->texture);
    }
    *kept = (Kept){0};
}

void turned_forget(Turned *turned, const SDL_Texture *texture)
{
    for (int i = 0; i < KEPT_MAX; i++) {
        if (!texture || turned->kept[i].wish.texture == texture) {
            drop(&turned->kept[i]);
        }
    }
    for (int i = 0; i < ASKED_MAX; i++) {
        if (!texture || turned->asked[i].wish.texture == texture) {
            turned->asked[i] = (Asked){0};
        }
    }
}

static bool is_same(const Wish *one, const Wish *other)
{
    return one->texture == other->texture && one->w == other->w && one->h == other->h &&
           one->angle == other->angle;
}

static Kept *find_kept(Turned *turned, const Wish *wish)
{
    for (int i = 0; i < KEPT_MAX; i++) {
        if (is_same(&turned->kept[i].wish, wish)) {
            return &turned->kept[i];
        }
    }
    return NULL;
}

/* Was the same drawn in another frame, a little while ago? Notes it if it never was. */
static bool is_drawn_again(Turned *turned, const Wish *wish, unsigned frame)
{
    for (int i = 0; i < ASKED_MAX; i++) {
        if (is_same(&turned->asked[i].wish, wish)) {
            return turned->asked[i].frame != frame;
        }
    }
    turned->asked[turned->asked_count++ % ASKED_MAX] = (Asked){*wish, frame};
    return false;
}

/* How far a side of `one`, turned beside a side of `other`, reaches beyond where it lay. */
static int reach(float one, float other, float angle)
{
    static const float DEGREE = 3.14159265f / 180;
    const float along = fabsf(cosf(angle * DEGREE)), across = fabsf(sinf(angle * DEGREE));
    const float more = (one * along + other * across - one) / 2;
    return (int)ceilf(fmaxf(more, 0)) + SPARE;
}

/* Draws it into a texture of its own, as it is, whatever the target and its clip are just now. */
static void draw_apart(Turned *turned, SDL_Texture *texture, Kept *kept)
{
    SDL_Renderer *renderer = turned->renderer;
    SDL_Texture *target = SDL_GetRenderTarget(renderer);
    const SDL_bool clipped = SDL_RenderIsClipEnabled(renderer);
    const SDL_FRect box = {(float)kept->beyond_x, (float)kept->beyond_y, kept->wish.w, kept->wish.h};
    SDL_Rect clip;
    SDL_BlendMode blending;
    Uint8 r, g, b, alpha;
    SDL_RenderGetClipRect(renderer, &clip);
    SDL_GetTextureBlendMode(texture, &blending);
    SDL_GetTextureColorMod(texture, &r, &g, &b);
    SDL_GetTextureAlphaMod(texture, &alpha);
    SDL_SetTextureBlendMode(texture, SDL_BLENDMODE_NONE);
    SDL_SetTextureColorMod(texture, 255, 255, 255);
    SDL_SetTextureAlphaMod(texture, 255);
    SDL_SetRenderTarget(renderer, kept->texture);
    SDL_SetRenderDrawColor(renderer, 0, 0, 0, 0);
    SDL_RenderClear(renderer);
    SDL_RenderCopyExF(renderer, texture, NULL, &box, (double)kept->wish.angle, NULL, SDL_FLIP_NONE);
    SDL_SetRenderTarget(renderer, target);
    SDL_RenderSetClipRect(renderer, clipped ? &clip : NULL);
    SDL_SetTextureBlendMode(texture, blending);
    SDL_SetTextureColorMod(texture, r, g, b);
    SDL_SetTextureAlphaMod(texture, alpha);
}

/* Keeps it in the place of what was longest out of use; NULL when that cannot be. */
static Kept *keep(Turned *turned, SDL_Texture *texture, const Wish *wish)
{
    Kept *kept = &turned->kept[0];
    for (int i = 1; i < KEPT_MAX; i++) {
        kept = turned->kept[i].used < kept->used ? &turned->kept[i] : kept;
    }
    drop(kept);
    *kept = (Kept){.wish = *wish,
                   .beyond_x = reach(wish->w, wish->h, wish->angle),
                   .beyond_y = reach(wish->h, wish->w, wish->angle)};
    kept->across = (int)wish->w + 2 * kept->beyond_x;
    kept->down = (int)wish->h + 2 * kept->beyond_y;
    kept->texture = SDL_CreateTexture(turned->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                      kept->across, kept->down);
    if (!kept->texture) {
        *kept = (Kept){0};
        return NULL;
    }
    SDL_SetTextureBlendMode(kept->texture, SDL_BLENDMODE_BLEND);
    draw_apart(turned, texture, kept);
    return kept;
}

static void copy_kept(Turned *turned, SDL_Texture *texture, Kept *kept, const SDL_FRect *box)
{
    const SDL_Rect target = {(int)box->x - kept->beyond_x, (int)box->y - kept->beyond_y, kept->across,
                             kept->down};
    Uint8 r, g, b, alpha;
    SDL_GetTextureColorMod(texture, &r, &g, &b);
    SDL_GetTextureAlphaMod(texture, &alpha);
    SDL_SetTextureColorMod(kept->texture, r, g, b);
    SDL_SetTextureAlphaMod(kept->texture, alpha);
    SDL_RenderCopy(turned->renderer, kept->texture, NULL, &target);
    kept->used = ++turned->clock;
}

void turned_copy(Turned *turned, SDL_Texture *texture, const SDL_FRect *box, float angle, unsigned frame)
{
    const Wish wish = {texture, box->w, box->h, angle};
    Kept *kept = turned->slow ? find_kept(turned, &wish) : NULL;
    if (!kept && turned->slow && wish.w >= 1 && wish.h >= 1 && is_drawn_again(turned, &wish, frame)) {
        kept = keep(turned, texture, &wish);
    }
    if (kept) {
        copy_kept(turned, texture, kept, box);
    } else {
        SDL_RenderCopyExF(turned->renderer, texture, NULL, box, (double)angle, NULL, SDL_FLIP_NONE);
    }
}
