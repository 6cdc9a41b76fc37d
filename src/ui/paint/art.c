/* art.c: creation and update of the texture cache, and the pictures that the painting thread paints: card
 * faces and backgrounds. */
#include "ui/paint/art_cache.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/paint/backdrop.h"
#include "ui/paint/face.h"
#include "ui/paint/png.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* smallest font size on card faces in pixels, until art_set_type_limits sets another size */
static const float TYPE_MIN = 12.0f;

Art *art_new(SDL_Renderer *renderer, const char *data, const char *cache, Uint32 wake, Error *error)
{
    Art *art = memory_new(1, sizeof *art);
    art->blitter = blitter_new(renderer);
    art->scale = 1.0f;
    art->type = (TypeLimits){TYPE_MIN, TYPE_MIN};
    if (!TTF_WasInit()) {
        if (TTF_Init() != 0) {
            error_set(error, _("SDL_ttf failed to start: %s"), TTF_GetError());
            blitter_free(art->blitter);
            free(art);
            return NULL;
        }
        art->owns_ttf = true;
    }
    art->assets = paint_assets_new(data, error);
    if (!art->assets) {
        art_free(art);
        return NULL;
    }
    art->painter = painter_new(art->assets);
    art->queue = art_queue_new(art->assets, cache, ART_PAD, wake);
    if (!art->queue) {
        error_set(error, _("the painting thread failed to start: %s"), SDL_GetError());
        art_free(art);
        return NULL;
    }
    return art;
}
void art_clear_cache(Art *art)
{
    for (int i = 0; i < ART_BUCKETS; i++) {
        while (art->buckets[i]) {
            art_remove_entry(art, art->buckets[i]);
        }
    }
    memset(art->shown, 0, sizeof art->shown);
}

void art_free(Art *art)
{
    if (!art) {
        return;
    }
    art_queue_free(art->queue);
    art_clear_cache(art);
    blitter_free(art->blitter);
    painter_free(art->painter);
    paint_assets_free(art->assets);
    if (art->owns_ttf) {
        TTF_Quit();
    }
    free(art);
}

Blitter *art_get_blitter(Art *art)
{
    return art->blitter;
}

void art_set_type_limits(Art *art, TypeLimits sizes)
{
    art->type = sizes;
    /* The queued jobs have old font sizes. The screens will request the faces again. */
    art_queue_cancel(art->queue);
}

void art_set_frame_budget(Art *art, size_t bytes)
{
    art->frame_budget = bytes;
}

unsigned art_count_deferred_requests(const Art *art)
{
    return art->deferred;
}

void art_set_palette(Art *art, PaletteKind palette)
{
    art->palette = palette;
    painter_set_palette(art->painter, palette);
}
static void store_painted_picture(Art *art, PaintResult finished)
{
    ArtEntry *entry = art_find_entry(art, finished.key);
    if (!entry || entry->texture) {
        SDL_FreeSurface(finished.surface);
        return;
    }
    entry->used = art->frame;
    art_free_unused_textures(art, art_count_texture_bytes(finished.surface));
    art_fill_entry(art, entry, finished.surface);
}

bool art_update(Art *art)
{
    bool arrived = false;
    PaintResult finished;
    if (art->has_requests) {
        art->frame++;
        art->has_requests = false;
        art_free_unused_textures(art, 0);
    }
    art->painted = 0;
    while (art_queue_take_result(art->queue, &finished, false)) {
        store_painted_picture(art, finished);
        arrived = true;
    }
    return arrived;
}

void art_finish_painting(Art *art)
{
    PaintResult finished;
    while (art_queue_take_result(art->queue, &finished, true)) {
        store_painted_picture(art, finished);
    }
}

bool art_is_busy(Art *art)
{
    return art_queue_is_busy(art->queue);
}

bool art_has_paint_jobs(Art *art)
{
    return art_queue_has_paint_jobs(art->queue);
}

const char *art_take_problem(Art *art)
{
    if (painter_take_problem(art->painter, art->problem, sizeof art->problem) ||
        art_queue_take_problem(art->queue, art->problem, sizeof art->problem)) {
        return art->problem;
    }
    return NULL;
}

/* --- faces and backdrops, painted by the painting thread --- */

uint64_t art_hash_face(const Art *art, const Face *face)
{
    const uint64_t hash = art_hash_int(paint_hash_face(face), (int)art->palette);
    const uint64_t kit = face->portrait ? paint_assets_hash(art->assets) : HASH_START;
    return hash_bytes(hash, &kit, sizeof kit);
}

static uint64_t compute_face_key(uint64_t look, int width, TypeLimits sizes)
{
    enum { STEPS = 8 }; /* font sizes are rounded to 1/STEPS pixel */
    const int numbers[] = {width, (int)lroundf(sizes.min_size * STEPS),
                           (int)lroundf(sizes.unscaled_min_size * STEPS)};
    return hash_bytes(look, numbers, sizeof numbers);
}

/* Returns the texture of a card face at the nearest width, or NULL if the face is not painted at any
 * width. */
static SDL_Texture *find_texture_of_nearest_width(Art *art, uint64_t family, int width)
{
    ArtEntry *best = NULL;
    float least = 0.0f;
    for (int i = 0; i < ART_BUCKETS; i++) {
        for (ArtEntry *entry = art->buckets[i]; entry; entry = entry->next) {
            if (entry->family != family || !entry->texture) {
                continue;
            }
            const float ratio = fabsf(logf((float)entry->width / (float)width));
            if (!best || ratio < least) {
                best = entry;
                least = ratio;
            }
        }
    }
    if (best) {
        best->used = art->frame;
    }
    return best ? best->texture : NULL;
}

/* Returns the hash of the placeholder of a card face, or 0 if the card face has no placeholder. */
static uint64_t find_placeholder(const Art *art, uint64_t look)
{
    for (unsigned i = 1; i <= ART_PLACEHOLDERS; i++) {
        const ArtPlaceholder *latest = &art->placeholders[(art->placeholder_count - i) % ART_PLACEHOLDERS];
        if (latest->look == look) {
            return latest->before;
        }
    }
    return 0;
}

void art_set_placeholder(Art *art, uint64_t look, uint64_t before)
{
    const uint64_t shown =
        find_texture_of_nearest_width(art, before, 1) ? before : find_placeholder(art, before);
    if (shown != 0 && !find_texture_of_nearest_width(art, look, 1)) {
        art->placeholders[art->placeholder_count++ % ART_PLACEHOLDERS] = (ArtPlaceholder){look, shown};
    }
}

static ArtEntry *find_face_entry(Art *art, uint64_t look, int width, TypeLimits sizes)
{
    ArtEntry *entry = art_find_or_add_entry(art, compute_face_key(look, width, sizes));
    entry->family = look;
    entry->width = width;
    return entry;
}

/* Adds a preview to the job if the card is so large that it would otherwise stay blank for long. The preview
 * has the same layout as the card face. */
static void add_preview_to_job(Art *art, uint64_t look, PaintJob *job)
{
    /* Faces that are at least LARGE pixels wide get a preview with 1/FRACTION of their width. */
    enum { LARGE = 150, FRACTION = 3 };
    if (job->width < LARGE) {
        return;
    }
    const PaintPreview preview = {
        .width = job->width / FRACTION,
        .type = {job->type.min_size / FRACTION, job->type.unscaled_min_size / FRACTION}};
    job->preview = preview;
    job->preview.key = find_face_entry(art, look, preview.width, preview.type)->key;
}

SDL_Texture *art_get_face(Art *art, const Face *face, int width)
{
    enum { WIDTH_MIN = 8, WIDTH_MAX = 2000 };
    if (face->style == FACE_NONE) {
        return NULL;
    }
    width = SDL_clamp(width, WIDTH_MIN, WIDTH_MAX);
    const uint64_t family = art_hash_face(art, face);
    ArtEntry *entry = find_face_entry(art, family, width, art->type);
    if (entry->texture) {
        return entry->texture;
    }
    SDL_Texture *nearest = find_texture_of_nearest_width(art, family, width);
    if (!entry->failed) {
        PaintJob job = {.kind = PAINT_FACE,
                        .key = entry->key,
                        .palette = art->palette,
                        .face = *face,
                        .type = art->type,
                        .width = width};
        if (!nearest) {
            add_preview_to_job(art, family, &job);
        }
        uint64_t replaced;
        art_queue_add(art->queue, &job, &replaced);
    }
    const uint64_t other = nearest ? 0 : find_placeholder(art, family);
    return other != 0 ? find_texture_of_nearest_width(art, other, width) : nearest;
}

int art_get_face_height(FaceStyle style, int width)
{
    return paint_get_face_height(style, width);
}

static SDL_Texture *get_backdrop(Art *art, const PaintJob *job)
{
    enum { UNITS_WIDE = SCENE_WIDTH_MIN, UNITS_HIGH = SCENE_HEIGHT_MIN };
    uint64_t *shown = &art->shown[job->kind == PAINT_SHELF];
    art->scale = SDL_min((float)job->width / (float)UNITS_WIDE, (float)job->height / (float)UNITS_HIGH);
    art->screen_bytes = job->width * job->height * ART_PIXEL_BYTES;
    ArtEntry *entry = art_find_or_add_entry(art, job->key);
    if (entry->texture && *shown != entry->key) {
        ArtEntry *old = art_find_entry(art, *shown);
        if (old) {
            art_remove_entry(art, old);
        }
        *shown = entry->key;
        SDL_SetTextureBlendMode(entry->texture, SDL_BLENDMODE_NONE);
    }
    if (entry->texture) {
        return entry->texture;
    }
    uint64_t replaced = 0;
    if (!entry->failed) {
        art_queue_add(art->queue, job, &replaced);
    }
    ArtEntry *stale = replaced ? art_find_entry(art, replaced) : NULL;
    if (stale) {
        art_remove_entry(art, stale);
    }
    ArtEntry *old = *shown ? art_find_entry(art, *shown) : NULL;
    if (old) {
        old->used = art->frame;
    }
    return old ? old->texture : NULL;
}

SDL_Texture *art_get_table_backdrop(Art *art, int width, int height, int top_rail, int bottom_rail)
{
    const PaintJob job = {
        .kind = PAINT_TABLE,
        .key = art_hash_int(art_compute_key(ART_KIND_TABLE, width, height, top_rail, bottom_rail),
                            PAINT_BACKDROP_VERSION),
        .width = width,
        .height = height,
        .top = top_rail,
        .bottom = bottom_rail};
    return get_backdrop(art, &job);
}

SDL_Texture *art_get_shelf_backdrop(Art *art, int width, int height, int shelf_y)
{
    const PaintJob job = {.kind = PAINT_SHELF,
                          .key =
                              art_compute_key(ART_KIND_SHELF, width, height, shelf_y, PAINT_BACKDROP_VERSION),
                          .width = width,
                          .height = height,
                          .top = shelf_y};
    return get_backdrop(art, &job);
}
/* --- screenshots --- */

bool art_save_screenshot(SDL_Renderer *renderer, const char *path, Error *error)
{
    int w = 0, h = 0;
    SDL_Texture *target = SDL_GetRenderTarget(renderer);
    if (target) {
        SDL_QueryTexture(target, NULL, NULL, &w, &h);
    } else {
        SDL_GetRendererOutputSize(renderer, &w, &h);
    }
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(0, w, h, 24, SDL_PIXELFORMAT_RGB24);
    const bool read = surface && SDL_RenderReadPixels(renderer, NULL, surface->format->format,
                                                      surface->pixels, surface->pitch) == 0;
    const bool saved = read ? png_save(surface, path, error)
                            : error_set(error, _("%s: cannot save the picture: %s"), path, SDL_GetError());
    SDL_FreeSurface(surface);
    return saved;
}
