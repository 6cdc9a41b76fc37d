/* art.c: painted things as textures: what is ready is kept, what is large is ordered from the painting
   thread. */
#include "ui/paint/art.h"

#include "core/memory.h"
#include "core/text.h"
#include "ui/paint/art_queue.h"
#include "ui/paint/backdrop.h"
#include "ui/paint/face.h"
#include "ui/paint/material.h"
#include "ui/paint/painter.h"
#include "ui/paint/plain.h"
#include "ui/paint/png.h"
#include "ui/paint/text.h"
#include "ui/paint/widget.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 2048, WIDTHS = 4096, STAND_INS = 64, PROBLEM_BYTES = 160, PIXEL_BYTES = 4 };

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
    uint64_t family; /* hash of what a face shows, in any size; 0 if it is not a face */
    int width;
    SDL_Texture *texture; /* NULL while it is being painted, and for a text that is only measured */
    bool lost;            /* it was painted, and cannot be held: nobody is to paint it again in each frame */
    ArtText text;
    float words; /* of a text: how wide its longest line is */
    size_t bytes;
    unsigned used; /* frame */
    struct Entry *next;
} Entry;

/* How wide some words are, in type sizes. */
typedef struct KnownWidth {
    uint64_t key; /* 0 = none */
    float width;
} KnownWidth;

/* What is shown for a face of which nothing is painted yet; both are looks. */
typedef struct StandIn {
    uint64_t look, before;
} StandIn;

/* Until the screen says otherwise. */
static const float TYPE_LEAST = 12.0f;

struct Art {
    Brush *brush;
    PaintAssets *assets;
    Painter *painter; /* of the main thread */
    ArtQueue *queue;
    Entry *buckets[BUCKETS];
    size_t bytes;
    unsigned frame;
    bool asked; /* anything since the last update */
    PaletteKind palette;
    float scale; /* pixels per table unit */
    FaceType type;
    int screen_bytes;
    size_t pace;       /* bytes that are painted at once between two updates; 0 = all that are asked for */
    size_t painted;    /* of them, since the last update */
    unsigned owed;     /* how often something had to wait for another frame */
    uint64_t shown[2]; /* keys of the table and the shelf that are ready */
    bool owns_ttf;
    StandIn stand_ins[STAND_INS]; /* the latest, one after the other */
    unsigned stood_in;            /* how many there have been */
    KnownWidth widths[WIDTHS];    /* each where its key says; a newer one takes the place of an older */
    char problem[PROBLEM_BYTES];
};

Art *art_new(SDL_Renderer *renderer, const char *data, const char *cache, Uint32 wake, Error *error)
{
    Art *art = memory_new(1, sizeof *art);
    art->brush = brush_new(renderer);
    art->scale = 1.0f;
    art->type = (FaceType){TYPE_LEAST, TYPE_LEAST};
    if (!TTF_WasInit()) {
        if (TTF_Init() != 0) {
            error_set(error, "the type library does not start: %s", TTF_GetError());
            brush_free(art->brush);
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
        error_set(error, "the painting thread does not start: %s", SDL_GetError());
        art_free(art);
        return NULL;
    }
    return art;
}

static void drop_entry(Art *art, Entry *entry)
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

void art_reset(Art *art)
{
    for (int i = 0; i < BUCKETS; i++) {
        while (art->buckets[i]) {
            drop_entry(art, art->buckets[i]);
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
    art_reset(art);
    brush_free(art->brush);
    painter_free(art->painter);
    paint_assets_free(art->assets);
    if (art->owns_ttf) {
        TTF_Quit();
    }
    free(art);
}

Brush *art_brush(Art *art)
{
    return art->brush;
}

void art_use_type(Art *art, FaceType type)
{
    art->type = type;
    art_queue_withdraw(
        art->queue); /* hardly anything is wanted in its old size; what is, is asked for again */
}

void art_use_pace(Art *art, size_t bytes)
{
    art->pace = bytes;
}

unsigned art_owed(const Art *art)
{
    return art->owed;
}

void art_use_palette(Art *art, PaletteKind palette)
{
    art->palette = palette;
    painter_use_palette(art->painter, palette);
}

/* --- the cache --- */

static uint64_t hash_int(uint64_t hash, int value)
{
    return hash_bytes(hash, &value, sizeof value);
}

static uint64_t hash_string(uint64_t hash, const char *string)
{
    const char *s = string ? string : "";
    return hash_bytes(hash, s, strlen(s) + 1);
}

static uint64_t key_of(Kind kind, int a, int b, int c, int d)
{
    const int values[] = {(int)kind, a, b, c, d};
    return hash_bytes(HASH_START, values, sizeof values);
}

/* The entry under a key, marked as used; made empty when there is none. */
static Entry *entry_at(Art *art, uint64_t key)
{
    art->asked = true;
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

static size_t bytes_of(const SDL_Surface *surface)
{
    return surface ? (size_t)surface->w * (size_t)surface->h * PIXEL_BYTES : 0;
}

static SDL_Texture *fill_entry(Art *art, Entry *entry, SDL_Surface *surface)
{
    entry->texture = surface ? brush_picture(art->brush, surface) : NULL;
    entry->lost = !entry->texture;
    if (!surface) {
        return NULL;
    }
    art->bytes -= entry->bytes;
    entry->bytes = bytes_of(surface);
    art->bytes += entry->bytes;
    if (entry->texture) {
        SDL_SetTextureBlendMode(entry->texture, SDL_BLENDMODE_BLEND);
        SDL_SetTextureScaleMode(entry->texture, SDL_ScaleModeLinear);
    }
    SDL_FreeSurface(surface);
    return entry->texture;
}

static SDL_Texture *fill_from(Art *art, Entry *entry, Canvas canvas)
{
    return fill_entry(art, entry, canvas_surface(&canvas, 0));
}

/* Is there nothing to paint, since it is there, or cannot be? */
static bool is_settled(const Entry *entry)
{
    return entry->texture || entry->lost;
}

/* Is this the frame in which a picture is painted at once? A large one is, if it is the first. */
static bool may_paint(Art *art, const Entry *entry, int width, int height)
{
    if (is_settled(entry)) {
        return false;
    }
    const size_t bytes = (size_t)width * (size_t)height * PIXEL_BYTES;
    if (art->pace > 0 && art->painted > 0 && art->painted + bytes > art->pace) {
        art->owed++;
        return false;
    }
    art->painted += bytes;
    return true;
}

/* Is a picture not there yet that would take all the time of a frame, and more? */
static bool is_large(const Art *art, const Entry *entry, int width, int height)
{
    enum { LARGE_BYTES = 400 * 1024 };
    return art->pace > 0 && !is_settled(entry) && (size_t)width * (size_t)height * PIXEL_BYTES > LARGE_BYTES;
}

/* Whoever asked for it waits until the painting thread has done it. */
static void order_picture(Art *art, const Order *order)
{
    uint64_t replaced;
    art_queue_add(art->queue, order, &replaced);
    art->owed++;
}

/* Textures may take twice the screen; then those longest out of use go, before others come. What is on screen
   stays, and what has gone is read from the disk or painted again. */
static void make_room(Art *art, size_t bytes)
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
        drop_entry(art, oldest);
    }
}

static void receive(Art *art, Finished finished)
{
    Entry *entry = find_entry(art, finished.key);
    if (!entry || entry->texture) {
        SDL_FreeSurface(finished.surface);
        return;
    }
    entry->used = art->frame;
    make_room(art, bytes_of(finished.surface));
    fill_entry(art, entry, finished.surface);
}

bool art_update(Art *art)
{
    bool arrived = false;
    Finished finished;
    if (art->asked) {
        art->frame++;
        art->asked = false;
        make_room(art, 0);
    }
    art->painted = 0;
    while (art_queue_take(art->queue, &finished, false)) {
        receive(art, finished);
        arrived = true;
    }
    return arrived;
}

void art_finish(Art *art)
{
    Finished finished;
    while (art_queue_take(art->queue, &finished, true)) {
        receive(art, finished);
    }
}

bool art_busy(Art *art)
{
    return art_queue_busy(art->queue);
}

bool art_painting(Art *art)
{
    return art_queue_painting(art->queue);
}

const char *art_problem(Art *art)
{
    if (painter_problem(art->painter, art->problem, sizeof art->problem) ||
        art_queue_problem(art->queue, art->problem, sizeof art->problem)) {
        return art->problem;
    }
    return NULL;
}

/* --- ordered from the painting thread --- */

uint64_t art_face_look(const Art *art, const Face *face)
{
    const int numbers[] = {PAINT_FACE_VERSION, (int)art->palette, (int)face->style, (int)face->tone,
                           (int)face->marks,   (int)face->turn,   (int)face->trim,  (int)face->mould};
    const char *const strings[] = {face->title,  face->subtitle, face->text,    face->quote,  face->icon,
                                   face->letter, face->left,     face->right,   face->corner, face->footer,
                                   face->crest,  face->brief,    face->portrait};
    uint64_t hash = hash_bytes(HASH_START, numbers, sizeof numbers);
    hash = hash_bytes(hash, face->edges, sizeof face->edges);
    for (size_t i = 0; i < SDL_arraysize(strings); i++) {
        hash = hash_string(hash, strings[i]);
    }
    const uint64_t kit = face->portrait ? paint_assets_hash(art->assets) : HASH_START;
    return hash_bytes(hash, &kit, sizeof kit);
}

/* Returns the key of a face at a width and text size. */
static uint64_t face_key(uint64_t look, int width, FaceType type)
{
    enum { STEPS = 8 }; /* of a pixel */
    const int numbers[] = {width, (int)lroundf(type.least * STEPS), (int)lroundf(type.usual * STEPS)};
    return hash_bytes(look, numbers, sizeof numbers);
}

/* Returns the painted size of a face nearest to a width; NULL if there is none. */
static SDL_Texture *nearest_width(Art *art, uint64_t family, int width)
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

/* The look of what is shown for a face with this one; 0 = nothing. */
static uint64_t stand_in_of(const Art *art, uint64_t look)
{
    for (unsigned i = 1; i <= STAND_INS; i++) {
        const StandIn *latest = &art->stand_ins[(art->stood_in - i) % STAND_INS];
        if (latest->look == look) {
            return latest->before;
        }
    }
    return 0;
}

void art_stand_in(Art *art, uint64_t look, uint64_t before)
{
    const uint64_t shown = nearest_width(art, before, 1) ? before : stand_in_of(art, before);
    if (shown != 0 && !nearest_width(art, look, 1)) {
        art->stand_ins[art->stood_in++ % STAND_INS] = (StandIn){look, shown};
    }
}

static Entry *face_entry(Art *art, uint64_t look, int width, FaceType type)
{
    Entry *entry = entry_at(art, face_key(look, width, type));
    entry->family = look;
    entry->width = width;
    return entry;
}

/* Orders a small draft of a large face first, with the same layout, so that the table is not blank for long.
 */
static void add_draft(Art *art, uint64_t look, Order *order)
{
    enum { LARGE = 150, FRACTION = 3 }; /* pixels of width; a draft takes a ninth of the time */
    if (order->width < LARGE) {
        return;
    }
    const Draft draft = {.width = order->width / FRACTION,
                         .type = {order->type.least / FRACTION, order->type.usual / FRACTION}};
    order->draft = draft;
    order->draft.key = face_entry(art, look, draft.width, draft.type)->key;
}

SDL_Texture *art_face(Art *art, const Face *face, int width)
{
    enum { WIDTH_MIN = 8, WIDTH_MAX = 2000 };
    if (face->style == FACE_NONE) {
        return NULL;
    }
    width = SDL_clamp(width, WIDTH_MIN, WIDTH_MAX);
    const uint64_t family = art_face_look(art, face);
    Entry *entry = face_entry(art, family, width, art->type);
    if (entry->texture) {
        return entry->texture;
    }
    SDL_Texture *nearest = nearest_width(art, family, width);
    if (!entry->lost) {
        Order order = {.kind = ORDER_FACE,
                       .key = entry->key,
                       .palette = art->palette,
                       .face = *face,
                       .type = art->type,
                       .width = width};
        if (!nearest) {
            add_draft(art, family, &order);
        }
        uint64_t replaced;
        art_queue_add(art->queue, &order, &replaced);
    }
    const uint64_t other = nearest ? 0 : stand_in_of(art, family);
    return other != 0 ? nearest_width(art, other, width) : nearest;
}

int art_face_height(FaceStyle style, int width)
{
    return paint_face_height(style, width);
}

static SDL_Texture *backdrop(Art *art, const Order *order)
{
    enum { UNITS_WIDE = SCENE_WIDTH_MIN, UNITS_HIGH = SCENE_HEIGHT_MIN };
    uint64_t *shown = &art->shown[order->kind == ORDER_SHELF];
    art->scale = SDL_min((float)order->width / (float)UNITS_WIDE, (float)order->height / (float)UNITS_HIGH);
    art->screen_bytes = order->width * order->height * PIXEL_BYTES;
    Entry *entry = entry_at(art, order->key);
    if (entry->texture && *shown != entry->key) {
        Entry *old = find_entry(art, *shown);
        if (old) {
            drop_entry(art, old);
        }
        *shown = entry->key;
        SDL_SetTextureBlendMode(entry->texture, SDL_BLENDMODE_NONE);
    }
    if (entry->texture) {
        return entry->texture;
    }
    uint64_t replaced = 0;
    if (!entry->lost) {
        art_queue_add(art->queue, order, &replaced);
    }
    Entry *stale = replaced ? find_entry(art, replaced) : NULL;
    if (stale) {
        drop_entry(art, stale);
    }
    Entry *old = *shown ? find_entry(art, *shown) : NULL;
    if (old) {
        old->used = art->frame;
    }
    return old ? old->texture : NULL;
}

SDL_Texture *art_table(Art *art, int width, int height, int top_rail, int bottom_rail)
{
    const Order order = {
        .kind = ORDER_TABLE,
        .key = hash_int(key_of(KIND_TABLE, width, height, top_rail, bottom_rail), PAINT_BACKDROP_VERSION),
        .width = width,
        .height = height,
        .top = top_rail,
        .bottom = bottom_rail};
    return backdrop(art, &order);
}

SDL_Texture *art_shelf(Art *art, int width, int height, int shelf_y)
{
    const Order order = {.kind = ORDER_SHELF,
                         .key = key_of(KIND_SHELF, width, height, shelf_y, PAINT_BACKDROP_VERSION),
                         .width = width,
                         .height = height,
                         .top = shelf_y};
    return backdrop(art, &order);
}

/* --- painted at once, unless they are large --- */

/* The scale as a part of a key. */
static int scale_step(const Art *art)
{
    return (int)(art->scale * 64.0f);
}

SDL_Texture *art_shadow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    Entry *entry = entry_at(art, key_of(KIND_SHADOW, width, height, blur, round));
    *margin = blur_margin(blur);
    return may_paint(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? fill_entry(art, entry, paint_shadow(width, height, round, blur))
               : entry->texture;
}

SDL_Texture *art_glow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    Entry *entry = entry_at(art, key_of(KIND_GLOW, width, height, blur, round));
    *margin = blur_margin(blur);
    return may_paint(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? fill_entry(art, entry, paint_glow(width, height, round, blur))
               : entry->texture;
}

/* A panel or a sheet of paper; a large one is ordered from the painting thread, NULL until it is there. */
static SDL_Texture *plate(Art *art, OrderKind kind, int width, int height)
{
    enum { AT_ONCE_UNITS = 100 * 225 }; /* of its area; so much takes a millisecond */
    const Kind its = kind == ORDER_PANEL ? KIND_PANEL : KIND_SHEET;
    Entry *entry = entry_at(art, key_of(its, width, height, scale_step(art), 0));
    if (is_settled(entry)) {
        return entry->texture;
    }
    if ((float)width * (float)height <= (float)AT_ONCE_UNITS * art->scale * art->scale) {
        return !may_paint(art, entry, width, height) ? NULL
               : kind == ORDER_PANEL
                   ? fill_entry(art, entry, paint_panel(art->painter, width, height, art->scale))
                   : fill_entry(art, entry, paint_sheet(art->painter, width, height, art->scale));
    }
    const Order order = {
        .kind = kind, .key = entry->key, .width = width, .height = height, .scale = art->scale};
    uint64_t replaced;
    art_queue_add(art->queue, &order, &replaced);
    return NULL;
}

SDL_Texture *art_panel(Art *art, int width, int height)
{
    return plate(art, ORDER_PANEL, width, height);
}

SDL_Texture *art_paper(Art *art, int width, int height)
{
    return plate(art, ORDER_SHEET, width, height);
}

SDL_Texture *art_plaque(Art *art, int width, int height)
{
    Entry *entry = entry_at(art, key_of(KIND_PLAQUE, width, height, scale_step(art), 0));
    return may_paint(art, entry, width, height)
               ? fill_from(art, entry, paint_plaque(width, height, art->scale, 0x4a2a1c, 0x22120c))
               : entry->texture;
}

SDL_Texture *art_ribbon(Art *art, int width, int height)
{
    Entry *entry = entry_at(art, key_of(KIND_RIBBON, width, height, scale_step(art), 0));
    return may_paint(art, entry, width, height)
               ? fill_from(art, entry, paint_plaque(width, height, art->scale, 0x98283a, 0x6a1826))
               : entry->texture;
}

SDL_Texture *art_button(Art *art, int width, int height, ArtState state)
{
    Entry *entry = entry_at(art, key_of(KIND_BUTTON, width, height, scale_step(art), (int)state));
    return may_paint(art, entry, width, height)
               ? fill_from(art, entry, paint_button(width, height, art->scale, state))
               : entry->texture;
}

SDL_Texture *art_zone(Art *art, int width, int height, bool lit, bool on_dark)
{
    const int look = (lit ? 2 : 0) + (on_dark ? 1 : 0);
    Entry *entry = entry_at(art, key_of(KIND_ZONE, width, height, scale_step(art), look));
    if (is_large(art, entry, width, height)) {
        order_picture(art, &(Order){.kind = ORDER_ZONE,
                                    .key = entry->key,
                                    .width = width,
                                    .height = height,
                                    .scale = art->scale,
                                    .lit = lit,
                                    .on_dark = on_dark});
        return NULL;
    }
    return may_paint(art, entry, width, height)
               ? fill_entry(art, entry, paint_zone(width, height, art->scale, lit, on_dark))
               : entry->texture;
}

SDL_Texture *art_field(Art *art, int width, int height, bool on_paper)
{
    Entry *entry = entry_at(art, key_of(KIND_FIELD, width, height, scale_step(art), on_paper));
    return may_paint(art, entry, width, height)
               ? fill_from(art, entry, paint_field(width, height, art->scale, on_paper))
               : entry->texture;
}

SDL_Texture *art_gauge(Art *art, int width, int height, float fill, float ghost, Uint32 colour)
{
    /* Whole pixels, so that a bar that creeps does not fill the cache. */
    const int solid = (int)(clampf(fill, 0.0f, 1.0f) * (float)width + 0.5f);
    const int end = (int)(clampf(ghost, 0.0f, 1.0f) * (float)width + 0.5f);
    uint64_t key = key_of(KIND_GAUGE, width, height, solid, end);
    key = hash_int(hash_int(key, (int)colour), scale_step(art));
    Entry *entry = entry_at(art, key);
    if (!may_paint(art, entry, width, height)) {
        return entry->texture;
    }
    const float w = (float)SDL_max(width, 1);
    return fill_from(
        art, entry,
        paint_gauge(width, height, art->scale, (float)solid / w, (float)end / w, colour_hex(colour)));
}

SDL_Texture *art_coin(Art *art, int size, Uint32 tone)
{
    Entry *entry = entry_at(art, key_of(KIND_COIN, size, (int)tone, 0, 0));
    return may_paint(art, entry, size, size)
               ? fill_from(art, entry, paint_coin(size, tone ? colour_hex(tone) : coin_brass()))
               : entry->texture;
}

/* --- text --- */

typedef struct TextLook {
    Typeface regular, bold;
    float size; /* table units */
    float leading;
    float spacing; /* of the size */
    bool gilt, shadow;
} TextLook;

static const TextLook *text_look(TextStyle style)
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
        [TEXT_ALOUD] = {TYPE_TEXT, TYPE_TEXT_BOLD, 28.0f, 1.4f, 0.0f, false, false},
    };
    return &looks[style];
}

float art_text_size(TextStyle style)
{
    return text_look(style)->size;
}

/* Sizes are kept to half pixels. */
static int half_pixels(float px)
{
    return (int)(px * 2.0f + 0.5f);
}

static RichStyle rich_style(TextStyle style, float px, TextAlign align, Uint32 colour)
{
    const TextLook *look = text_look(style);
    const float size = (float)half_pixels(px) / 2.0f;
    return (RichStyle){.regular = look->regular,
                       .bold = look->bold,
                       .px = size,
                       .leading = look->leading,
                       .align = align,
                       .colour = colour_hex(colour),
                       .spacing = look->spacing * size,
                       .gilt = look->gilt && colour_luma(colour_hex(colour)) > 0.5f};
}

/* How far the shadow of the words falls, in pixels; 0 = they have none. */
static int text_drop(const TextLook *look, const RichStyle *style)
{
    const bool light = colour_luma(style->colour) > 0.5f;
    return look->shadow && light ? (int)(style->px / 24.0f) + 1 : 0;
}

static Entry *text_entry(Art *art, TextStyle style, const RichStyle *set, const char *rich, int wrap_width,
                         Uint32 colour)
{
    uint64_t key = key_of(KIND_TEXT, (int)style, half_pixels(set->px), wrap_width, (int)set->align);
    key = hash_string(hash_int(hash_int(key, (int)colour), (int)art->palette), rich);
    Entry *entry = entry_at(art, key);
    if (entry->text.w == 0) {
        const int drop = text_drop(text_look(style), set);
        const Lettering words = lettering_of(art->painter, set, rich, wrap_width, drop);
        entry->text = (ArtText){.w = words.w,
                                .h = words.h,
                                .overhang = words.overhang,
                                .ascent = (int)(rich_ascent(set) + 0.5f),
                                .broken = words.broken};
        entry->words = words.width;
    }
    return entry;
}

/* As the entry has them measured. */
static Lettering lettering_in(const Entry *entry, TextStyle style, const RichStyle *set, const char *rich)
{
    return (Lettering){.style = *set,
                       .rich = rich,
                       .width = entry->words,
                       .drop = text_drop(text_look(style), set),
                       .w = entry->text.w,
                       .h = entry->text.h,
                       .overhang = entry->text.overhang,
                       .broken = entry->text.broken};
}

ArtText art_text_box(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                     Uint32 colour)
{
    if (!rich || !rich[0]) {
        return (ArtText){0};
    }
    const RichStyle set = rich_style(style, px, align, colour);
    return text_entry(art, style, &set, rich, wrap_width, colour)->text;
}

ArtText art_text(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                 Uint32 colour)
{
    if (!rich || !rich[0]) {
        return (ArtText){0};
    }
    const RichStyle set = rich_style(style, px, align, colour);
    Entry *entry = text_entry(art, style, &set, rich, wrap_width, colour);
    const int width = entry->text.w + 2 * entry->text.overhang;
    if (is_large(art, entry, width, entry->text.h)) {
        order_picture(art, &(Order){.kind = ORDER_WORDS,
                                    .key = entry->key,
                                    .palette = art->palette,
                                    .words = lettering_in(entry, style, &set, rich)});
    } else if (may_paint(art, entry, width, entry->text.h)) {
        const Lettering words = lettering_in(entry, style, &set, rich);
        fill_from(art, entry, paint_lettering(art->painter, &words));
    }
    entry->text.texture = entry->texture;
    return entry->text;
}

SDL_FRect art_text_place(const ArtText *text, SDL_FRect box)
{
    const float overhang = (float)text->overhang;
    return (SDL_FRect){box.x - overhang, box.y, box.w + 2 * overhang, box.h};
}

int art_text_mark(Art *art, TextStyle style, float px, const char *rich, int wrap_width, TextAlign align,
                  float x, float y)
{
    const RichStyle set = rich_style(style, px, align, 0);
    float w;
    rich_measure(art->painter, &set, rich, (float)wrap_width, &w, NULL);
    return rich_mark_at(art->painter, &set, rich, w, x - (float)LETTERING_PAD, y);
}

/* --- plain words --- */

float art_line_height(TextStyle style, float px)
{
    const RichStyle set = rich_style(style, px, ALIGN_LEFT, 0);
    return set.leading * set.px;
}

ArtText art_plain(Art *art, TextStyle style, float px, const char *line, size_t length, Uint32 colour)
{
    if (length == 0) {
        return (ArtText){0};
    }
    uint64_t key = key_of(KIND_PLAIN, (int)style, half_pixels(px), (int)colour, (int)length);
    Entry *entry = entry_at(art, hash_bytes(key, line, length));
    const RichStyle set = rich_style(style, px, ALIGN_LEFT, colour);
    if (entry->text.w == 0) {
        const float width = plain_width(art->painter, set.regular, set.px, line, length);
        entry->text = (ArtText){.w = (int)ceilf(width) + 2 * LETTERING_PAD,
                                .h = (int)ceilf(set.leading * set.px),
                                .ascent = (int)(rich_ascent(&set) + 0.5f)};
    }
    if (may_paint(art, entry, entry->text.w, entry->text.h)) {
        Canvas canvas = canvas_new(entry->text.w, entry->text.h);
        plain_draw(&canvas, art->painter, set.regular, set.px, line, length, LETTERING_PAD, rich_ascent(&set),
                   set.colour);
        entry->text.texture = fill_from(art, entry, canvas);
    }
    return entry->text;
}

float art_plain_width(Art *art, TextStyle style, float px, const char *line, size_t length)
{
    const RichStyle set = rich_style(style, px, ALIGN_LEFT, 0);
    const uint64_t key = hash_bytes(key_of(KIND_PLAIN, (int)set.regular, 0, 0, 0), line, length) | 1;
    KnownWidth *known = &art->widths[key / 2 % WIDTHS];
    if (known->key != key) {
        *known = (KnownWidth){key, plain_width(art->painter, set.regular, 1.0f, line, length)};
    }
    return known->width * set.px;
}

float art_plain_caret(Art *art, TextStyle style, float px, const char *line, size_t length, size_t at)
{
    const RichStyle set = rich_style(style, px, ALIGN_LEFT, 0);
    return plain_caret(art->painter, set.regular, set.px, line, length, at) + (float)LETTERING_PAD;
}

size_t art_plain_nearest(Art *art, TextStyle style, float px, const char *line, size_t length, float x)
{
    const RichStyle set = rich_style(style, px, ALIGN_LEFT, 0);
    return plain_nearest(art->painter, set.regular, set.px, line, length, x - (float)LETTERING_PAD);
}

/* --- pictures of the screen --- */

bool art_screenshot(SDL_Renderer *renderer, const char *path, Error *error)
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
                            : error_set(error, "%s: the picture cannot be saved: %s", path, SDL_GetError());
    SDL_FreeSurface(surface);
    return saved;
}
