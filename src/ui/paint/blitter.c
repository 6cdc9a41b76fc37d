/* blitter.c: drawing of textures; see blitter.h. */
#include "ui/paint/blitter.h"

#include "core/platform/memory.h"
#include "ui/paint/blend.h"
#include "ui/paint/sample.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { OPAQUE = 255, FILL_PIXELS = 512 };

/* Pixels in memory, each 0xAARRGGBB. */
typedef struct Pixels {
    uint32_t *first; /* top left pixel, or NULL if there are no pixels */
    int w, h, pitch; /* sizes in pixels; `pitch` is the distance from one row to the next */
} Pixels;

struct Blitter {
    SDL_Renderer *renderer;
    bool own;            /* true if the blitter draws on render targets itself, without SDL */
    SDL_Texture *target; /* target of the renderer before blitter_begin_target was called */
    Pixels pixels;       /* pixels of the target, if `own` is true */
    SDL_Texture *spare;  /* old target that blitter_create_target can return again, or NULL */
    SDL_Rect clip;
    /* background texture that the window shows, or NULL if the window's contents are unknown */
    SDL_Texture *shown;
    DirtyRects covered; /* parts of the window that are drawn over the background */
    DirtyRects fresh;   /* parts of the window that were drawn but not presented */
};

/* Returns the pixels of a texture. Works only for SDL's software renderer, which keeps textures in memory. */
static Pixels find_texture_pixels(SDL_Texture *texture)
{
    Pixels pixels = {0};
    void *first;
    int pitch;
    if (SDL_QueryTexture(texture, NULL, NULL, &pixels.w, &pixels.h) == 0 &&
        SDL_LockTexture(texture, NULL, &first, &pitch) == 0) {
        SDL_UnlockTexture(texture);
        pixels.first = first;
        pixels.pitch = pitch / (int)sizeof(uint32_t);
    }
    return pixels;
}

static SDL_Texture *new_texture(const Blitter *blitter, int access, int width, int height)
{
    return SDL_CreateTexture(blitter->renderer, SDL_PIXELFORMAT_ARGB8888, access, width, height);
}

/* Returns a new opaque texture. If the window's format differs from ARGB only in the unused alpha channel,
 * the texture gets the window's format, so that SDL copies it to the window without conversion. */
static SDL_Texture *new_opaque_texture(const Blitter *blitter, int width, int height)
{
    SDL_Window *window = SDL_RenderGetWindow(blitter->renderer);
    const bool same = window && SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_RGB888;
    return SDL_CreateTexture(blitter->renderer, same ? SDL_PIXELFORMAT_RGB888 : SDL_PIXELFORMAT_ARGB8888,
                             SDL_TEXTUREACCESS_STREAMING, width, height);
}

/* True if a locked texture still has its old pixels. SDL does not guarantee this, but its software renderer
 * keeps them. */
static bool can_texture_keep_pixels(const Blitter *blitter)
{
    static const uint32_t MARK = 0x12345678;
    SDL_RendererInfo info;
    if (SDL_GetRendererInfo(blitter->renderer, &info) != 0 || !(info.flags & SDL_RENDERER_SOFTWARE)) {
        return false;
    }
    SDL_Texture *texture = new_texture(blitter, SDL_TEXTUREACCESS_STREAMING, 1, 1);
    bool kept = false;
    if (texture && SDL_UpdateTexture(texture, NULL, &MARK, sizeof MARK) == 0) {
        const Pixels pixels = find_texture_pixels(texture);
        kept = pixels.first && *pixels.first == MARK;
    }
    if (texture) {
        SDL_DestroyTexture(texture);
    }
    return kept;
}

Blitter *blitter_new(SDL_Renderer *renderer)
{
    Blitter *blitter = memory_new(1, sizeof *blitter);
    blitter->renderer = renderer;
    blitter->own = SDL_BYTEORDER == SDL_LIL_ENDIAN && can_texture_keep_pixels(blitter);
    return blitter;
}

void blitter_free(Blitter *blitter)
{
    if (blitter->spare) {
        SDL_DestroyTexture(blitter->spare);
    }
    free(blitter);
}

static bool has_solid_core(const Pixels *pixels)
{
    /* A texture counts as opaque even if it has a translucent border. The border may be as wide as 1/RIM of
     * the texture's width. */
    enum { RIM = 10 };
    const int rim = pixels->w / RIM;
    for (int y = rim; y < pixels->h - rim; y++) {
        const uint32_t *row = pixels->first + y * pixels->pitch;
        for (int x = rim; x < pixels->w - rim; x++) {
            if (row[x] >> 24 != OPAQUE) {
                return false;
            }
        }
    }
    return true;
}

SDL_Texture *blitter_create_texture(const Blitter *blitter, SDL_Surface *surface)
{
    if (!blitter->own) {
        return SDL_CreateTextureFromSurface(blitter->renderer, surface);
    }
    SDL_Texture *texture = new_texture(blitter, SDL_TEXTUREACCESS_STREAMING, surface->w, surface->h);
    const Pixels pixels = texture ? find_texture_pixels(texture) : (Pixels){0};
    if (pixels.first) {
        SDL_ConvertPixels(surface->w, surface->h, surface->format->format, surface->pixels, surface->pitch,
                          SDL_PIXELFORMAT_ARGB8888, pixels.first, pixels.pitch * (int)sizeof(uint32_t));
        SDL_SetTextureUserData(texture, has_solid_core(&pixels) ? texture : NULL);
    }
    return texture;
}

/* Returns the target that blitter_recycle_target has stored. Returns NULL if no target is stored, or if it
 * has another size. */
static SDL_Texture *reuse_target(Blitter *blitter, int width, int height)
{
    SDL_Texture *spare = blitter->spare;
    int spare_width, spare_height;
    if (!spare || SDL_QueryTexture(spare, NULL, NULL, &spare_width, &spare_height) != 0 ||
        spare_width != width || spare_height != height) {
        return NULL;
    }
    blitter->spare = NULL;
    return spare;
}

void blitter_recycle_target(Blitter *blitter, SDL_Texture *canvas)
{
    SDL_Texture *old = blitter->own ? blitter->spare : canvas;
    if (blitter->own) {
        blitter->spare = canvas;
    }
    if (old) {
        SDL_DestroyTexture(old);
    }
}

SDL_Texture *blitter_create_target(Blitter *blitter, int width, int height)
{
    SDL_Texture *spare = reuse_target(blitter, width, height);
    if (spare) {
        return spare;
    }
    SDL_Texture *canvas = blitter->own ? new_opaque_texture(blitter, width, height)
                                       : new_texture(blitter, SDL_TEXTUREACCESS_TARGET, width, height);
    if (canvas) {
        SDL_SetTextureBlendMode(canvas, SDL_BLENDMODE_NONE);
    }
    return canvas;
}

void blitter_begin_target(Blitter *blitter, SDL_Texture *canvas)
{
    blitter->pixels = blitter->own ? find_texture_pixels(canvas) : (Pixels){0};
    blitter->clip = (SDL_Rect){0, 0, blitter->pixels.w, blitter->pixels.h};
    if (!blitter->own) {
        blitter->target = SDL_GetRenderTarget(blitter->renderer);
        SDL_SetRenderTarget(blitter->renderer, canvas);
    }
}

void blitter_end_target(Blitter *blitter)
{
    if (!blitter->own) {
        SDL_SetRenderTarget(blitter->renderer, blitter->target);
    }
    blitter->pixels = (Pixels){0};
}

void blitter_set_clip(Blitter *blitter, const SDL_Rect *box)
{
    const SDL_Rect all = {0, 0, blitter->pixels.w, blitter->pixels.h};
    if (!blitter->pixels.first) {
        SDL_RenderSetClipRect(blitter->renderer, box);
    } else if (!box) {
        blitter->clip = all;
    } else if (!SDL_IntersectRect(&all, box, &blitter->clip)) {
        blitter->clip.w = blitter->clip.h = 0;
    }
}

bool blitter_get_clip(const Blitter *blitter, SDL_Rect *box)
{
    if (!blitter->pixels.first) {
        SDL_RenderGetClipRect(blitter->renderer, box);
        return SDL_RenderIsClipEnabled(blitter->renderer) == SDL_TRUE;
    }
    *box = blitter->clip;
    return true;
}

/* --- background and changed parts of the window --- */

/* Records that the part `box` of the window is drawn over the background. NULL stands for the whole window.
 * Leaves out what is outside the clip rectangle. */
static void mark_background_covered(Blitter *blitter, const SDL_Rect *box)
{
    SDL_Rect seen = {0}, clip;
    SDL_GetRendererOutputSize(blitter->renderer, &seen.w, &seen.h);
    if (blitter_get_clip(blitter, &clip) && !SDL_IntersectRect(&clip, &seen, &seen)) {
        return;
    }
    if (!box || SDL_IntersectRect(box, &seen, &seen)) {
        dirty_rects_add(&blitter->covered, seen);
        dirty_rects_add(&blitter->fresh, seen);
    }
}

/* Sets the background. Draws only the changed parts if the window still shows the last frame. This is
 * possible only with SDL's software renderer. */
void blitter_set_background(Blitter *blitter, SDL_Texture *canvas, const DirtyRects *changed)
{
    SDL_Rect whole = {0};
    SDL_QueryTexture(canvas, NULL, NULL, &whole.w, &whole.h);
    DirtyRects stale = blitter->covered;
    dirty_rects_add_all(&stale, changed);
    if (!blitter->own || blitter->shown != canvas) {
        dirty_rects_add(&stale, whole);
    }
    for (int i = 0; i < stale.count; i++) {
        SDL_Rect box;
        if (SDL_IntersectRect(&whole, &stale.boxes[i], &box)) {
            SDL_RenderCopy(blitter->renderer, canvas, &box, &box);
        }
    }
    dirty_rects_add_all(&blitter->fresh, &stale);
    blitter->shown = canvas;
    blitter->covered.count = 0;
}

/* Clips the changed boxes to the window and returns their number. SDL gives rectangles outside the window a
 * negative size, which an X server rejects. */
static int clip_changed_boxes(const Blitter *blitter, const SDL_Surface *surface, SDL_Rect *boxes)
{
    const SDL_Rect whole = {0, 0, surface->w, surface->h};
    int count = 0;
    for (int i = 0; i < blitter->fresh.count; i++) {
        count += SDL_IntersectRect(&whole, &blitter->fresh.boxes[i], &boxes[count]) == SDL_TRUE;
    }
    return count;
}

void blitter_present(Blitter *blitter)
{
    SDL_Window *window = blitter->own ? SDL_RenderGetWindow(blitter->renderer) : NULL;
    SDL_Surface *surface =
        window && SDL_RenderFlush(blitter->renderer) == 0 ? SDL_GetWindowSurface(window) : NULL;
    SDL_Rect boxes[DIRTY_RECTS_MAX];
    if (!surface ||
        SDL_UpdateWindowSurfaceRects(window, boxes, clip_changed_boxes(blitter, surface, boxes)) != 0) {
        SDL_RenderPresent(blitter->renderer);
    }
    blitter->fresh.count = 0;
}

void blitter_invalidate_window(Blitter *blitter)
{
    blitter->shown = NULL;
}

/* --- modulation of pixels --- */

/* Converts a value from 0 to 255 to a fraction in units of 1 / 256. 255 becomes 256, which stands for 1. */
static unsigned convert_byte_to_fraction(unsigned byte)
{
    return byte + (byte >> 7);
}

static bool is_unmodulated(ColorMod mod)
{
    return mod.alpha == NO_COLOR_MOD.alpha && mod.tint == NO_COLOR_MOD.tint;
}

static BlendTint make_tint(ColorMod mod)
{
    return (BlendTint){.blue = (uint16_t)convert_byte_to_fraction(mod.tint & 0xFF),
                       .green = (uint16_t)convert_byte_to_fraction(mod.tint >> 8 & 0xFF),
                       .red = (uint16_t)convert_byte_to_fraction(mod.tint >> 16 & 0xFF),
                       .alpha = (uint16_t)convert_byte_to_fraction(mod.alpha)};
}

/* Multiplies a row of pixels by a color and an alpha, and blends the row over `below`. */
static void blend_modulated_row(uint32_t *below, const uint32_t *row, int count, ColorMod mod)
{
    if (is_unmodulated(mod)) {
        blend_row(below, row, count);
    } else {
        blend_tinted_row(below, row, count, make_tint(mod));
    }
}

/* --- placement of a source in a target --- */

/* How a source is drawn: the part `part` of the source `from` fills `box`, except for the area `hidden`,
 * which an opaque picture will cover. Both boxes are rotated by the same angle. `hidden` may be empty. */
typedef struct Placement {
    Pixels from;
    SDL_Rect part;
    SDL_FRect box, hidden;
    float cosine, sine;
} Placement;

/* Source position of the first pixel in a row of the target, and the distance in the source from one pixel to
 * the next. */
typedef struct SampleStep {
    float x, y, step_x, step_y;
} SampleStep;

static SampleStep compute_first_sample(const Placement *placement, int x, int y)
{
    const float across = (float)placement->part.w / placement->box.w,
                down = (float)placement->part.h / placement->box.h;
    const float dx = (float)x + 0.5f - placement->box.x - placement->box.w / 2,
                dy = (float)y + 0.5f - placement->box.y - placement->box.h / 2;
    return (SampleStep){.x = (dx * placement->cosine + dy * placement->sine + placement->box.w / 2) * across,
                        .y = (dy * placement->cosine - dx * placement->sine + placement->box.h / 2) * down,
                        .step_x = placement->cosine * across,
                        .step_y = -placement->sine * down};
}

/* Clips a range of pixels in a row, from `*first` to `*end` (exclusive). Keeps only pixels whose source
 * positions are from 0 to `size`. Handles one coordinate: pixel i of the row has the source position `at` + i
 * * `step`. */
static void clip_sample_range(float at, float step, float size, int *first, int *end)
{
    static const float STILL = 1e-6f;
    if (fabsf(step) < STILL) {
        *end = at < 0 || at >= size ? *first : *end;
        return;
    }
    const float one = -at / step, other = (size - at) / step;
    const float low = ceilf(fminf(one, other)), high = ceilf(fmaxf(one, other));
    *first = low > (float)*first ? (int)fminf(low, (float)*end) : *first;
    *end = high < (float)*end ? (int)fmaxf(high, (float)*first) : *end;
}

/* Converts the position of pixel `from` of a row to fixed-point numbers. */
static SamplePath make_sample_path(const SampleStep *sample, int from)
{
    static const float ONE = 1 << SAMPLE_BITS;
    const int step_x = (int)lroundf(sample->step_x * ONE), step_y = (int)lroundf(sample->step_y * ONE);
    return (SamplePath){.x = (int)lroundf((sample->x - 0.5f) * ONE) + from * step_x,
                        .y = (int)lroundf((sample->y - 0.5f) * ONE) + from * step_y,
                        .step_x = step_x,
                        .step_y = step_y};
}

/* Returns the smallest unrotated box that contains a rotated box. */
static SDL_Rect compute_bounding_box(const Placement *placement)
{
    const float across = fabsf(placement->cosine), down = fabsf(placement->sine);
    const float half_w = (placement->box.w * across + placement->box.h * down) / 2,
                half_h = (placement->box.w * down + placement->box.h * across) / 2;
    const float x = placement->box.x + placement->box.w / 2, y = placement->box.y + placement->box.h / 2;
    const int left = (int)floorf(x - half_w), top = (int)floorf(y - half_h);
    return (SDL_Rect){left, top, (int)ceilf(x + half_w) - left, (int)ceilf(y + half_h) - top};
}

/* Range of pixels in a row. `end` is exclusive. */
typedef struct Span {
    int first, end;
} Span;

static Span clip_span(const Placement *placement, const SampleStep *sample, Span span)
{
    clip_sample_range(sample->x, sample->step_x, (float)placement->part.w, &span.first, &span.end);
    clip_sample_range(sample->y, sample->step_y, (float)placement->part.h, &span.first, &span.end);
    return span;
}

/* Returns the part of a row that an opaque picture will cover. Pixels in `span` and in the result are counted
 * from x = `left`. */
static Span find_hidden_span(const Placement *placement, int left, int y, Span span)
{
    Placement hidden = *placement;
    hidden.box = placement->hidden;
    hidden.part = (SDL_Rect){0, 0, (int)hidden.box.w, (int)hidden.box.h};
    if (hidden.part.w <= 0 || hidden.part.h <= 0) {
        return (Span){span.first, span.first};
    }
    const SampleStep sample = compute_first_sample(&hidden, left, y);
    return clip_span(&hidden, &sample, span);
}

static void copy_span(const Blitter *blitter, const Placement *placement, const SampleStep *sample, int left,
                      int y, Span span, ColorMod mod)
{
    const Pixels *from = &placement->from;
    const SDL_Rect *part = &placement->part;
    const SampleSource source = {from->first + part->y * from->pitch + part->x, part->w, part->h,
                                 from->pitch};
    uint32_t row[SAMPLE_ROW_MAX];
    for (int x = span.first; x < span.end; x += SAMPLE_ROW_MAX) {
        const int count = SDL_min(SAMPLE_ROW_MAX, span.end - x);
        sample_row(&source, make_sample_path(sample, x), row, count);
        blend_modulated_row(blitter->pixels.first + y * blitter->pixels.pitch + left + x, row, count, mod);
    }
}

/* Draws a scaled source. Source positions are computed from the left end of the whole box, so that clipping
 * does not change the visible pixels. */
static void copy_scaled(const Blitter *blitter, const Placement *placement, ColorMod mod)
{
    const SDL_Rect whole = compute_bounding_box(placement);
    SDL_Rect seen;
    if (!SDL_IntersectRect(&whole, &blitter->clip, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const SampleStep sample = compute_first_sample(placement, whole.x, y);
        const int first = seen.x - whole.x;
        const Span span = clip_span(placement, &sample, (Span){first, first + seen.w}),
                   hidden = find_hidden_span(placement, whole.x, y, span);
        copy_span(blitter, placement, &sample, whole.x, y, (Span){span.first, hidden.first}, mod);
        copy_span(blitter, placement, &sample, whole.x, y, (Span){hidden.end, span.end}, mod);
    }
}

static void copy_pixels(uint32_t *to, const uint32_t *from, int count, ColorMod mod, bool opaque)
{
    if (opaque) {
        memcpy(to, from, (size_t)count * sizeof *to);
    } else {
        blend_modulated_row(to, from, count, mod);
    }
}

static void copy_unscaled(const Blitter *blitter, const Placement *placement, ColorMod mod, bool opaque)
{
    const int left = (int)placement->box.x, top = (int)placement->box.y;
    const SDL_Rect box = {left, top, placement->part.w, placement->part.h};
    SDL_Rect seen;
    if (!SDL_IntersectRect(&box, &blitter->clip, &seen)) {
        return;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        const Span span = {seen.x, seen.x + seen.w}, hidden = find_hidden_span(placement, 0, y, span);
        const uint32_t *from =
            placement->from.first + (placement->part.y + y - top) * placement->from.pitch + placement->part.x;
        uint32_t *to = blitter->pixels.first + y * blitter->pixels.pitch;
        copy_pixels(to + span.first, from + (span.first - left), hidden.first - span.first, mod, opaque);
        copy_pixels(to + hidden.end, from + (hidden.end - left), span.end - hidden.end, mod, opaque);
    }
}

/* --- drawing and filling --- */

static void copy_by_renderer(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part,
                             const Placement *placement, float angle, ColorMod mod)
{
    enum { RIM = 2 }; /* SDL can draw up to this many pixels beyond the box */
    const SDL_Rect around = compute_bounding_box(placement);
    mark_background_covered(
        blitter, &(SDL_Rect){around.x - RIM, around.y - RIM, around.w + 2 * RIM, around.h + 2 * RIM});
    SDL_SetTextureColorMod(picture, (Uint8)(mod.tint >> 16), (Uint8)(mod.tint >> 8), (Uint8)mod.tint);
    SDL_SetTextureAlphaMod(picture, mod.alpha);
    SDL_RenderCopyExF(blitter->renderer, picture, part, &placement->box, (double)angle, NULL, SDL_FLIP_NONE);
}

static void copy_texture(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box,
                         SDL_FRect hidden, float angle, ColorMod mod)
{
    static const float DEGREE = 3.14159265f / 180;
    if (angle == 0) {
        box = (SDL_FRect){roundf(box.x), roundf(box.y), roundf(box.w), roundf(box.h)};
    }
    if (!picture || box.w <= 0 || box.h <= 0) {
        return;
    }
    Placement placement = {
        .box = box, .hidden = hidden, .cosine = cosf(angle * DEGREE), .sine = sinf(angle * DEGREE)};
    if (!blitter->pixels.first) {
        copy_by_renderer(blitter, picture, part, &placement, angle, mod);
        return;
    }
    placement.from = find_texture_pixels(picture);
    if (!placement.from.first) {
        return;
    }
    placement.part = part ? *part : (SDL_Rect){0, 0, placement.from.w, placement.from.h};
    SDL_BlendMode mode;
    const bool opaque = SDL_GetTextureBlendMode(picture, &mode) == 0 && mode == SDL_BLENDMODE_NONE;
    if (angle == 0 && (int)box.w == placement.part.w && (int)box.h == placement.part.h) {
        copy_unscaled(blitter, &placement, mod, opaque && is_unmodulated(mod));
    } else {
        copy_scaled(blitter, &placement, mod);
    }
}

void blitter_draw(Blitter *blitter, SDL_Texture *picture, const SDL_Rect *part, SDL_FRect box, float angle,
                  ColorMod mod)
{
    copy_texture(blitter, picture, part, box, (SDL_FRect){0}, angle, mod);
}

bool blitter_is_opaque(SDL_Texture *picture)
{
    return SDL_GetTextureUserData(picture) != NULL;
}

void blitter_draw_except(Blitter *blitter, SDL_Texture *picture, SDL_FRect box, SDL_FRect hidden, float angle,
                         ColorMod mod)
{
    copy_texture(blitter, picture, NULL, box, hidden, angle, mod);
}

static void fill_by_renderer(Blitter *blitter, const SDL_Rect *box, ColorMod mod)
{
    mark_background_covered(blitter, box);
    SDL_SetRenderDrawBlendMode(blitter->renderer,
                               mod.alpha == OPAQUE ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetRenderDrawColor(blitter->renderer, (Uint8)(mod.tint >> 16), (Uint8)(mod.tint >> 8),
                           (Uint8)mod.tint, mod.alpha);
    SDL_RenderFillRect(blitter->renderer, box);
}

void blitter_fill(Blitter *blitter, const SDL_Rect *box, ColorMod mod)
{
    if (!blitter->pixels.first) {
        fill_by_renderer(blitter, box, mod);
        return;
    }
    const uint32_t color = (uint32_t)mod.alpha << 24 | mod.tint;
    uint32_t row[FILL_PIXELS];
    SDL_Rect seen = blitter->clip;
    if (box && !SDL_IntersectRect(box, &blitter->clip, &seen)) {
        return;
    }
    for (int x = 0; x < FILL_PIXELS; x++) {
        row[x] = color;
    }
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        for (int x = 0; x < seen.w; x += FILL_PIXELS) {
            blend_row(blitter->pixels.first + y * blitter->pixels.pitch + seen.x + x, row,
                      SDL_min(FILL_PIXELS, seen.w - x));
        }
    }
}
