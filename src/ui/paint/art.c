/* art.c: texture cache. The main thread paints small pictures immediately; the painting thread paints
 * large pictures. */
#include "ui/paint/art.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"
#include "ui/paint/art_queue.h"
#include "ui/paint/backdrop.h"
#include "ui/paint/face.h"
#include "ui/paint/material.h"
#include "ui/paint/painter.h"
#include "ui/paint/plain_text.h"
#include "ui/paint/png.h"
#include "ui/paint/rich_text.h"
#include "ui/paint/widget.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 2048, WIDTHS = 4096, PLACEHOLDERS = 64, PROBLEM_BYTES = 160, PIXEL_BYTES = 4 };

typedef enum Kind {
    KIND_FACE,
    KIND_SHADOW,
    KIND_GLOW,
    KIND_TABLE,
    KIND_SHELF,
    KIND_PANEL,
    KIND_SHEET,
    KIND_PLAQUE,
    KIND_RIBBON,
    KIND_BUTTON,
    KIND_ZONE,
    KIND_FIELD,
    KIND_GAUGE,
    KIND_COIN,
    KIND_TEXT,
    KIND_PLAIN,
} Kind;

typedef struct Entry {
    uint64_t key;
    /* hash of the contents of a card face, the same for all its sizes; 0 if the picture is not a card face */
    uint64_t family;
    int width;
    /* NULL until the picture is painted, and always NULL for text that was only measured */
    SDL_Texture *texture;
    bool failed; /* true if creating the texture failed, so that later frames do not try again */
    ArtText text;
    float words; /* width in pixels of the text's longest line */
    size_t bytes;
    unsigned used; /* number of the last frame that used this entry */
    struct Entry *next;
} Entry;

typedef struct KnownWidth {
    uint64_t key; /* hash of text and font, or 0 if the entry is unused */
    float width;
} KnownWidth;

/* The card face `before` is shown until the card face `look` is painted. Both fields are hashes from
 * art_hash_face. */
typedef struct Placeholder {
    uint64_t look, before;
} Placeholder;

/* smallest font size on card faces in pixels, until art_set_type_limits sets another size */
static const float TYPE_MIN = 12.0f;

struct Art {
    Blitter *blitter;
    PaintAssets *assets;
    Painter *painter; /* painter of the main thread */
    ArtQueue *queue;
    Entry *buckets[BUCKETS];
    size_t bytes;
    unsigned frame;
    bool has_requests; /* true if a picture was requested after the last art_update */
    PaletteKind palette;
    float scale; /* pixels per table unit */
    TypeLimits type;
    int screen_bytes;
    /* bytes that the main thread may paint between two calls of art_update, or 0 for no limit */
    size_t frame_budget;
    size_t painted; /* bytes painted since the last art_update */
    /* number of requests so far that returned NULL because the limit for a frame was reached, or because the
     * painting thread must paint a large outline or text */
    unsigned deferred;
    uint64_t shown[2]; /* cache keys of the current table and bookshelf backgrounds */
    bool owns_ttf;
    Placeholder placeholders[PLACEHOLDERS]; /* ring buffer of the newest placeholders */
    unsigned placeholder_count;             /* number of placeholders added since the program was started */
    KnownWidth widths[WIDTHS];              /* hash table; a new entry replaces the entry in its slot */
    char problem[PROBLEM_BYTES];
};

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

static void remove_entry(Art *art, Entry *entry)
{
    Entry **at = &art->buckets[entry->key % BUCKETS];
    while (*at != entry) {
        at = &(*at)->next;
    }
    *at = entry->next;
    art->bytes -= entry->bytes;
    if (entry->texture) {
        SDL_DestroyTexture(entry->texture);
    }
    free(entry);
}

void art_clear_cache(Art *art)
{
    for (int i = 0; i < BUCKETS; i++) {
        while (art->buckets[i]) {
            remove_entry(art, art->buckets[i]);
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

/* --- cache of textures --- */

static uint64_t hash_int(uint64_t hash, int value)
{
    return hash_bytes(hash, &value, sizeof value);
}

static uint64_t hash_string(uint64_t hash, const char *string)
{
    const char *s = string ? string : "";
    return hash_bytes(hash, s, strlen(s) + 1);
}

static uint64_t compute_cache_key(Kind kind, int a, int b, int c, int d)
{
    const int values[] = {(int)kind, a, b, c, d};
    return hash_bytes(HASH_START, values, sizeof values);
}

/* Returns the entry with the key, or a new empty entry. Marks the entry as used. */
static Entry *find_or_add_entry(Art *art, uint64_t key)
{
    art->has_requests = true;
    Entry **bucket = &art->buckets[key % BUCKETS];
    for (Entry *entry = *bucket; entry; entry = entry->next) {
        if (entry->key == key) {
            entry->used = art->frame;
            return entry;
        }
    }
    Entry *entry = memory_new(1, sizeof *entry);
    entry->key = key;
    entry->used = art->frame;
    entry->bytes = sizeof *entry;
    art->bytes += entry->bytes;
    entry->next = *bucket;
    *bucket = entry;
    return entry;
}

static Entry *find_entry(Art *art, uint64_t key)
{
    Entry *entry = art->buckets[key % BUCKETS];
    while (entry && entry->key != key) {
        entry = entry->next;
    }
    return entry;
}

static size_t count_texture_bytes(const SDL_Surface *surface)
{
    return surface ? (size_t)surface->w * (size_t)surface->h * PIXEL_BYTES : 0;
}

static SDL_Texture *fill_entry(Art *art, Entry *entry, SDL_Surface *surface)
{
    entry->texture = surface ? blitter_create_texture(art->blitter, surface) : NULL;
    entry->failed = !entry->texture;
    if (!surface) {
        return NULL;
    }
    art->bytes -= entry->bytes;
    entry->bytes = count_texture_bytes(surface);
    art->bytes += entry->bytes;
    if (entry->texture) {
        SDL_SetTextureBlendMode(entry->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(entry->texture, SDL_ScaleModeLinear);
    }
    SDL_FreeSurface(surface);
    return entry->texture;
}

static SDL_Texture *fill_entry_from_canvas(Art *art, Entry *entry, Canvas canvas)
{
    return fill_entry(art, entry, canvas_to_surface(&canvas, 0));
}

static bool is_painted_or_failed(const Entry *entry)
{
    return entry->texture || entry->failed;
}

/* True if the picture must be painted, and the main thread may still paint it in this frame. The main thread
 * may always paint the first picture of a frame. */
static bool can_paint_now(Art *art, const Entry *entry, int width, int height)
{
    if (is_painted_or_failed(entry)) {
        return false;
    }
    const size_t bytes = (size_t)width * (size_t)height * PIXEL_BYTES;
    if (art->frame_budget > 0 && art->painted > 0 && art->painted + bytes > art->frame_budget) {
        art->deferred++;
        return false;
    }
    art->painted += bytes;
    return true;
}

/* True if the picture must be painted but is so large that it would delay the frame. */
static bool exceeds_frame_budget(const Art *art, const Entry *entry, int width, int height)
{
    enum { LARGE_BYTES = 400 * 1024 };
    return art->frame_budget > 0 && !is_painted_or_failed(entry) &&
           (size_t)width * (size_t)height * PIXEL_BYTES > LARGE_BYTES;
}

/* Queues a job for the painting thread. The caller then returns NULL, because the texture does not exist
 * yet. */
static void queue_job(Art *art, const PaintJob *job)
{
    uint64_t replaced;
    art_queue_add(art->queue, job, &replaced);
    art->deferred++;
}

/* Frees the least recently used textures until there is room for `bytes` more. The cache may use twice as
 * many bytes as the screen. Keeps textures that were used in the last two frames. A freed picture is read
 * from disk or painted again on its next request. */
static void free_unused_textures(Art *art, size_t bytes)
{
    enum { SCREENS = 2 };
    const size_t budget = (size_t)art->screen_bytes * SCREENS;
    while (art->bytes + bytes > budget) {
        Entry *oldest = NULL;
        for (int i = 0; i < BUCKETS; i++) {
            for (Entry *entry = art->buckets[i]; entry; entry = entry->next) {
                if (entry->bytes && entry->used + 1 < art->frame && (!oldest || entry->used < oldest->used)) {
                    oldest = entry;
                }
            }
        }
        if (!oldest) {
            return;
        }
        remove_entry(art, oldest);
    }
}

static void store_painted_picture(Art *art, PaintResult finished)
{
    Entry *entry = find_entry(art, finished.key);
    if (!entry || entry->texture) {
        SDL_FreeSurface(finished.surface);
        return;
    }
    entry->used = art->frame;
    free_unused_textures(art, count_texture_bytes(finished.surface));
    fill_entry(art, entry, finished.surface);
}

bool art_update(Art *art)
{
    bool arrived = false;
    PaintResult finished;
    if (art->has_requests) {
        art->frame++;
        art->has_requests = false;
        free_unused_textures(art, 0);
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
    const uint64_t hash = hash_int(paint_hash_face(face), (int)art->palette);
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
    Entry *best = NULL;
    float least = 0.0f;
    for (int i = 0; i < BUCKETS; i++) {
        for (Entry *entry = art->buckets[i]; entry; entry = entry->next) {
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
    for (unsigned i = 1; i <= PLACEHOLDERS; i++) {
        const Placeholder *latest = &art->placeholders[(art->placeholder_count - i) % PLACEHOLDERS];
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
        art->placeholders[art->placeholder_count++ % PLACEHOLDERS] = (Placeholder){look, shown};
    }
}

static Entry *find_face_entry(Art *art, uint64_t look, int width, TypeLimits sizes)
{
    Entry *entry = find_or_add_entry(art, compute_face_key(look, width, sizes));
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
    Entry *entry = find_face_entry(art, family, width, art->type);
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
    art->screen_bytes = job->width * job->height * PIXEL_BYTES;
    Entry *entry = find_or_add_entry(art, job->key);
    if (entry->texture && *shown != entry->key) {
        Entry *old = find_entry(art, *shown);
        if (old) {
            remove_entry(art, old);
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
    Entry *stale = replaced ? find_entry(art, replaced) : NULL;
    if (stale) {
        remove_entry(art, stale);
    }
    Entry *old = *shown ? find_entry(art, *shown) : NULL;
    if (old) {
        old->used = art->frame;
    }
    return old ? old->texture : NULL;
}

SDL_Texture *art_get_table_backdrop(Art *art, int width, int height, int top_rail, int bottom_rail)
{
    const PaintJob job = {.kind = PAINT_TABLE,
                          .key = hash_int(compute_cache_key(KIND_TABLE, width, height, top_rail, bottom_rail),
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
                              compute_cache_key(KIND_SHELF, width, height, shelf_y, PAINT_BACKDROP_VERSION),
                          .width = width,
                          .height = height,
                          .top = shelf_y};
    return get_backdrop(art, &job);
}

/* --- widgets: painted immediately, except large ones --- */

/* Returns the scale as an integer, for cache keys. */
static int quantize_scale(const Art *art)
{
    return (int)(art->scale * 64.0f);
}

SDL_Texture *art_get_shadow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    Entry *entry = find_or_add_entry(art, compute_cache_key(KIND_SHADOW, width, height, blur, round));
    *margin = compute_blur_margin(blur);
    return can_paint_now(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? fill_entry(art, entry, paint_shadow(width, height, round, blur))
               : entry->texture;
}

SDL_Texture *art_get_glow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    Entry *entry = find_or_add_entry(art, compute_cache_key(KIND_GLOW, width, height, blur, round));
    *margin = compute_blur_margin(blur);
    return can_paint_now(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? fill_entry(art, entry, paint_glow(width, height, round, blur))
               : entry->texture;
}

/* Returns the texture of a panel or sheet. A large texture is painted by the painting thread. Until then,
 * this function returns NULL. */
static SDL_Texture *get_panel_or_sheet(Art *art, PaintJobKind kind, int width, int height)
{
    /* largest area that is painted at once, in square table units; painting it takes about 1 ms */
    enum { AT_ONCE_UNITS = 100 * 225 };
    const Kind entry_kind = kind == PAINT_PANEL ? KIND_PANEL : KIND_SHEET;
    const uint64_t key = compute_cache_key(entry_kind, width, height, PAINT_PANEL_VERSION, 0);
    Entry *entry = find_or_add_entry(art, hash_bytes(key, &art->scale, sizeof art->scale));
    if (is_painted_or_failed(entry)) {
        return entry->texture;
    }
    if ((float)width * (float)height <= (float)AT_ONCE_UNITS * art->scale * art->scale) {
        return !can_paint_now(art, entry, width, height) ? NULL
               : kind == PAINT_PANEL
                   ? fill_entry(art, entry, paint_panel(art->painter, width, height, art->scale))
                   : fill_entry(art, entry, paint_sheet(art->painter, width, height, art->scale));
    }
    const PaintJob job = {
        .kind = kind, .key = entry->key, .width = width, .height = height, .scale = art->scale};
    uint64_t replaced;
    art_queue_add(art->queue, &job, &replaced);
    return NULL;
}

SDL_Texture *art_get_panel(Art *art, int width, int height)
{
    return get_panel_or_sheet(art, PAINT_PANEL, width, height);
}

SDL_Texture *art_get_paper_sheet(Art *art, int width, int height)
{
    return get_panel_or_sheet(art, PAINT_SHEET, width, height);
}

SDL_Texture *art_get_plaque(Art *art, int width, int height)
{
    Entry *entry =
        find_or_add_entry(art, compute_cache_key(KIND_PLAQUE, width, height, quantize_scale(art), 0));
    return can_paint_now(art, entry, width, height)
               ? fill_entry_from_canvas(art, entry,
                                        paint_plaque(width, height, art->scale, 0x4a2a1c, 0x22120c))
               : entry->texture;
}

SDL_Texture *art_get_ribbon(Art *art, int width, int height)
{
    Entry *entry =
        find_or_add_entry(art, compute_cache_key(KIND_RIBBON, width, height, quantize_scale(art), 0));
    return can_paint_now(art, entry, width, height)
               ? fill_entry_from_canvas(art, entry,
                                        paint_plaque(width, height, art->scale, 0x98283a, 0x6a1826))
               : entry->texture;
}

SDL_Texture *art_get_button(Art *art, int width, int height, ArtState state)
{
    Entry *entry = find_or_add_entry(
        art, compute_cache_key(KIND_BUTTON, width, height, quantize_scale(art), (int)state));
    return can_paint_now(art, entry, width, height)
               ? fill_entry_from_canvas(art, entry, paint_button(width, height, art->scale, state))
               : entry->texture;
}

SDL_Texture *art_get_drop_zone(Art *art, int width, int height, bool lit, bool on_dark)
{
    const int look = (lit ? 2 : 0) + (on_dark ? 1 : 0);
    Entry *entry =
        find_or_add_entry(art, compute_cache_key(KIND_ZONE, width, height, quantize_scale(art), look));
    if (exceeds_frame_budget(art, entry, width, height)) {
        queue_job(art, &(PaintJob){.kind = PAINT_ZONE,
                                   .key = entry->key,
                                   .width = width,
                                   .height = height,
                                   .scale = art->scale,
                                   .lit = lit,
                                   .on_dark = on_dark});
        return NULL;
    }
    return can_paint_now(art, entry, width, height)
               ? fill_entry(art, entry, paint_drop_zone(width, height, art->scale, lit, on_dark))
               : entry->texture;
}

SDL_Texture *art_get_text_field(Art *art, int width, int height, bool on_paper)
{
    Entry *entry =
        find_or_add_entry(art, compute_cache_key(KIND_FIELD, width, height, quantize_scale(art), on_paper));
    return can_paint_now(art, entry, width, height)
               ? fill_entry_from_canvas(art, entry, paint_text_field(width, height, art->scale, on_paper))
               : entry->texture;
}

SDL_Texture *art_get_gauge(Art *art, int width, int height, float fill, float preview, Uint32 color)
{
    /* rounded to whole pixels, so that an animated gauge needs few cache entries */
    const int solid = (int)(clampf(fill, 0.0f, 1.0f) * (float)width + 0.5f);
    const int end = (int)(clampf(preview, 0.0f, 1.0f) * (float)width + 0.5f);
    uint64_t key = compute_cache_key(KIND_GAUGE, width, height, solid, end);
    key = hash_int(hash_int(key, (int)color), quantize_scale(art));
    Entry *entry = find_or_add_entry(art, key);
    if (!can_paint_now(art, entry, width, height)) {
        return entry->texture;
    }
    const float w = (float)SDL_max(width, 1);
    return fill_entry_from_canvas(
        art, entry,
        paint_gauge(width, height, art->scale, (float)solid / w, (float)end / w, color_from_hex(color)));
}

SDL_Texture *art_get_coin(Art *art, int size, Uint32 tone)
{
    Entry *entry = find_or_add_entry(art, compute_cache_key(KIND_COIN, size, (int)tone, 0, 0));
    return can_paint_now(art, entry, size, size)
               ? fill_entry_from_canvas(
                     art, entry, paint_coin(size, tone ? color_from_hex(tone) : coin_get_brass_color()))
               : entry->texture;
}

/* --- textures of text --- */

typedef struct TextLook {
    Typeface regular, bold;
    float size; /* font size in table units */
    float leading;
    float spacing; /* extra space between letters as a multiple of the font size */
    bool gilt, shadow;
} TextLook;

static const TextLook *get_text_look(TextStyle style)
{
    static const TextLook looks[] = {
        [TEXT_BODY] = {TYPE_TEXT, TYPE_TEXT_BOLD, 20.0f, 1.22f, 0.0f, false, false},
        [TEXT_SMALL] = {TYPE_UI, TYPE_UI_BOLD, 16.0f, 1.22f, 0.0f, false, false},
        [TEXT_UI] = {TYPE_UI, TYPE_UI_BOLD, 20.0f, 1.22f, 0.0f, false, false},
        [TEXT_UI_BOLD] = {TYPE_UI_BOLD, TYPE_UI_BOLD, 21.0f, 1.2f, 0.0f, false, false},
        [TEXT_CAPS] = {TYPE_CAPS, TYPE_CAPS, 18.0f, 1.2f, 0.09f, false, true},
        [TEXT_TITLE] = {TYPE_DISPLAY, TYPE_DISPLAY, 30.0f, 1.2f, 0.0f, true, true},
        [TEXT_HERO] = {TYPE_DISPLAY, TYPE_DISPLAY_BLACK, 54.0f, 1.15f, 0.0f, true, true},
        [TEXT_NUMBER] = {TYPE_TEXT_BOLD, TYPE_TEXT_BOLD, 34.0f, 1.15f, 0.0f, true, true},
        [TEXT_QUOTE] = {TYPE_TEXT_ITALIC, TYPE_TEXT_ITALIC, 18.0f, 1.2f, 0.0f, false, false},
        [TEXT_PAGE] = {TYPE_TEXT, TYPE_TEXT_BOLD, 24.0f, 1.26f, 0.0f, false, false},
        [TEXT_READING] = {TYPE_TEXT, TYPE_TEXT_BOLD, 28.0f, 1.4f, 0.0f, false, false},
    };
    return &looks[style];
}

float art_get_text_size(TextStyle style)
{
    return get_text_look(style)->size;
}

static int round_to_half_pixels(float px)
{
    return (int)(px * 2.0f + 0.5f);
}

static RichStyle make_rich_style(TextStyle style, float px, TextAlign align, Uint32 color)
{
    const TextLook *look = get_text_look(style);
    const float size = (float)round_to_half_pixels(px) / 2.0f;
    return (RichStyle){.regular = look->regular,
                       .bold = look->bold,
                       .px = size,
                       .leading = look->leading,
                       .align = align,
                       .color = color_from_hex(color),
                       .spacing = look->spacing * size,
                       .gilt = look->gilt && color_compute_luma(color_from_hex(color)) > 0.5f};
}

/* Returns the offset of the text's shadow in pixels, or 0 if the text is dark or its style has no shadow. */
static int compute_shadow_offset(const TextLook *look, const RichStyle *style)
{
    const bool light = color_compute_luma(style->color) > 0.5f;
    return look->shadow && light ? (int)(style->px / 24.0f) + 1 : 0;
}

static Entry *find_text_entry(Art *art, TextStyle style, const RichStyle *set, const char *rich,
                              int wrap_width, Uint32 color)
{
    uint64_t key =
        compute_cache_key(KIND_TEXT, (int)style, round_to_half_pixels(set->px), wrap_width, (int)set->align);
    key = hash_string(hash_int(hash_int(key, (int)color), (int)art->palette), rich);
    Entry *entry = find_or_add_entry(art, key);
    if (entry->text.w == 0) {
        const int drop = compute_shadow_offset(get_text_look(style), set);
        const TextImage words = text_image_measure(art->painter, set, rich, wrap_width, drop);
        entry->text = (ArtText){.w = words.w,
                                .h = words.h,
                                .overhang = words.overhang,
                                .ascent = (int)(rich_text_get_ascent(set) + 0.5f),
                                .broken = words.broken};
        entry->words = words.width;
    }
    return entry;
}

static TextImage make_text_image(const Entry *entry, TextStyle style, const RichStyle *set, const char *rich)
{
    return (TextImage){.style = *set,
                       .rich = rich,
                       .width = entry->words,
                       .shadow_offset = compute_shadow_offset(get_text_look(style), set),
                       .w = entry->text.w,
                       .h = entry->text.h,
                       .overhang = entry->text.overhang,
                       .broken = entry->text.broken};
}

ArtText art_measure_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                         TextAlign align, Uint32 color)
{
    if (!rich || !rich[0]) {
        return (ArtText){0};
    }
    const RichStyle set = make_rich_style(style, px, align, color);
    return find_text_entry(art, style, &set, rich, wrap_width, color)->text;
}

ArtText art_get_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                     Uint32 color)
{
    if (!rich || !rich[0]) {
        return (ArtText){0};
    }
    const RichStyle set = make_rich_style(style, px, align, color);
    Entry *entry = find_text_entry(art, style, &set, rich, wrap_width, color);
    const int width = entry->text.w + 2 * entry->text.overhang;
    if (exceeds_frame_budget(art, entry, width, entry->text.h)) {
        queue_job(art, &(PaintJob){.kind = PAINT_TEXT,
                                   .key = entry->key,
                                   .palette = art->palette,
                                   .words = make_text_image(entry, style, &set, rich)});
    } else if (can_paint_now(art, entry, width, entry->text.h)) {
        const TextImage words = make_text_image(entry, style, &set, rich);
        fill_entry_from_canvas(art, entry, text_image_paint(art->painter, &words));
    }
    entry->text.texture = entry->texture;
    return entry->text;
}

SDL_FRect art_get_text_rect(const ArtText *text, SDL_FRect box)
{
    const float overhang = (float)text->overhang;
    return (SDL_FRect){box.x - overhang, box.y, box.w + 2 * overhang, box.h};
}

int art_find_text_highlight(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                            TextAlign align, float x, float y)
{
    const RichStyle set = make_rich_style(style, px, align, 0);
    float w;
    rich_text_measure(art->painter, &set, rich, (float)wrap_width, &w, NULL);
    return rich_text_find_highlight(art->painter, &set, rich, w, x - (float)TEXT_IMAGE_PAD, y);
}

int art_find_text_links(Art *art, TextStyle style, float px, const char *rich, int wrap_width,
                        TextAlign align, TextLinkBox *out, int max)
{
    if (!strpbrk(rich, TEXT_MARK_LINK)) {
        return 0;
    }
    const RichStyle set = make_rich_style(style, px, align, 0);
    float w;
    rich_text_measure(art->painter, &set, rich, (float)wrap_width, &w, NULL);
    const int count = rich_text_find_links(art->painter, &set, rich, w, out, max);
    for (int i = 0; i < count; i++) {
        out[i].x += (float)TEXT_IMAGE_PAD;
    }
    return count;
}

/* --- plain text --- */

float art_get_line_height(TextStyle style, float px)
{
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, 0);
    return set.leading * set.px;
}

ArtText art_get_plain_text(Art *art, TextStyle style, float px, const char *line, size_t length, Uint32 color)
{
    if (length == 0) {
        return (ArtText){0};
    }
    uint64_t key =
        compute_cache_key(KIND_PLAIN, (int)style, round_to_half_pixels(px), (int)color, (int)length);
    Entry *entry = find_or_add_entry(art, hash_bytes(key, line, length));
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, color);
    if (entry->text.w == 0) {
        const float width = plain_text_measure_width(art->painter, set.regular, set.px, line, length);
        entry->text = (ArtText){.w = (int)ceilf(width) + 2 * TEXT_IMAGE_PAD,
                                .h = (int)ceilf(set.leading * set.px),
                                .ascent = (int)(rich_text_get_ascent(&set) + 0.5f)};
    }
    if (can_paint_now(art, entry, entry->text.w, entry->text.h)) {
        Canvas canvas = canvas_new(entry->text.w, entry->text.h);
        plain_text_draw(&canvas, art->painter, set.regular, set.px, line, length, TEXT_IMAGE_PAD,
                        rich_text_get_ascent(&set), set.color);
        entry->text.texture = fill_entry_from_canvas(art, entry, canvas);
    }
    return entry->text;
}

float art_measure_plain_text(Art *art, TextStyle style, float px, const char *line, size_t length)
{
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, 0);
    const uint64_t key =
        hash_bytes(compute_cache_key(KIND_PLAIN, (int)set.regular, 0, 0, 0), line, length) | 1;
    KnownWidth *known = &art->widths[key / 2 % WIDTHS];
    if (known->key != key) {
        *known = (KnownWidth){key, plain_text_measure_width(art->painter, set.regular, 1.0f, line, length)};
    }
    return known->width * set.px;
}

float art_find_plain_text_caret_x(Art *art, TextStyle style, float px, const char *line, size_t length,
                                  size_t at)
{
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, 0);
    return plain_text_find_caret_x(art->painter, set.regular, set.px, line, length, at) +
           (float)TEXT_IMAGE_PAD;
}

size_t art_find_plain_text_caret(Art *art, TextStyle style, float px, const char *line, size_t length,
                                 float x)
{
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, 0);
    return plain_text_find_caret(art->painter, set.regular, set.px, line, length, x - (float)TEXT_IMAGE_PAD);
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
