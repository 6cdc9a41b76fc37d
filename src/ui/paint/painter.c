/* painter.c: resources of a painting thread; see painter.h. */
#include "ui/paint/painter.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "core/text/text.h"

#include <SDL_image.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_MAX_BYTES = 1024,
    NAME_MAX_BYTES = 64,
    FONTS_MAX = 24,
    MASKS_MAX = 96,
    WIDTHS = 2048,
    PROBLEM_MAX = 256,
};

static const char *const font_files[TYPE_COUNT] = {
    [TYPE_DISPLAY] = N_("storytable-display-700-normal.ttf"),
    [TYPE_DISPLAY_BLACK] = N_("storytable-display-900-normal.ttf"),
    [TYPE_TEXT] = N_("eb-garamond-500-normal.ttf"),
    [TYPE_TEXT_BOLD] = N_("eb-garamond-700-normal.ttf"),
    [TYPE_TEXT_ITALIC] = N_("eb-garamond-500-italic.ttf"),
    [TYPE_UI] = N_("alegreya-sans-500-normal.ttf"),
    [TYPE_UI_BOLD] = N_("alegreya-sans-700-normal.ttf"),
    [TYPE_CAPS] = N_("alegreya-sans-sc-700-normal.ttf"),
    [TYPE_SCRIPTS] = N_("dejavu-sans.ttf"),
    [TYPE_EMOJI] = N_("noto-emoji.ttf"),
};

/* Parts of portraits, read from the folder `data` when they are needed for the first time. */
typedef struct LazyPortraits {
    char data[PATH_MAX_BYTES];
    SDL_mutex *lock; /* guards the members below */
    bool loaded;
    PortraitKit *kit; /* parts of portraits, or NULL if they cannot be read; `error` contains the reason */
    Error error;
} LazyPortraits;

/* pixel formats of all surfaces of painters and printed faces */
static const Uint32 SURFACE_FORMATS[] = {SDL_PIXELFORMAT_ARGB8888, SDL_PIXELFORMAT_RGBA32,
                                         SDL_PIXELFORMAT_RGB24};

struct PaintAssets {
    char folder[PATH_MAX_BYTES]; /* path of assets/ */
    void *font_bytes[TYPE_COUNT];
    size_t font_sizes[TYPE_COUNT];
    /* The formats in SURFACE_FORMATS, shared by all threads. The formats must outlive the surfaces. */
    SDL_PixelFormat *formats[SDL_arraysize(SURFACE_FORMATS)];
    LazyPortraits *portraits;
};

typedef struct OpenFont {
    Typeface face;
    int half_pixels;
    unsigned used;
    TTF_Font *font;
} OpenFont;

typedef struct KeptMask {
    uint64_t key;
    unsigned used;
    Mask mask;
} KeptMask;

typedef struct KnownWidth {
    uint64_t key; /* hash of text and typeface, or 0 if the entry is unused */
    float width;
} KnownWidth;

struct Painter {
    const PaintAssets *assets;
    OpenFont fonts[FONTS_MAX];
    KeptMask masks[MASKS_MAX];
    KnownWidth widths[WIDTHS]; /* hash table; a new entry replaces the entry in its slot */
    unsigned clock;
    PaletteKind palette;
    TextObserver observer;
    TextRecorder recorder;
    char problem[PROBLEM_MAX];
};

/* All threads share one FreeType library, so fonts are opened and closed under this lock. */
static SDL_mutex *font_lock;

PaintAssets *paint_assets_new(const char *data, Error *error)
{
    PaintAssets *assets = memory_new(1, sizeof *assets);
    if (!font_lock) {
        font_lock = SDL_CreateMutex();
    }
    assets->portraits = memory_new(1, sizeof *assets->portraits);
    assets->portraits->lock = SDL_CreateMutex();
    snprintf(assets->portraits->data, sizeof assets->portraits->data, "%s", data);
    snprintf(assets->folder, sizeof assets->folder, "%s/assets", data);
    for (size_t i = 0; i < SDL_arraysize(SURFACE_FORMATS); i++) {
        assets->formats[i] = SDL_AllocFormat(SURFACE_FORMATS[i]);
    }
    for (int face = 0; face < TYPE_COUNT; face++) {
        char path[PATH_MAX_BYTES + NAME_MAX_BYTES];
        snprintf(path, sizeof path, "%s/fonts/%s", assets->folder, _(font_files[face]));
        assets->font_bytes[face] = SDL_LoadFile(path, &assets->font_sizes[face]);
        if (!assets->font_bytes[face]) {
            error_set(error, _("%s: cannot read the font"), path);
            paint_assets_free(assets);
            return NULL;
        }
    }
    return assets;
}

void paint_assets_free(PaintAssets *assets)
{
    if (!assets) {
        return;
    }
    for (int face = 0; face < TYPE_COUNT; face++) {
        SDL_free(assets->font_bytes[face]);
    }
    for (size_t i = 0; i < SDL_arraysize(SURFACE_FORMATS); i++) {
        SDL_FreeFormat(assets->formats[i]);
    }
    portrait_kit_free(assets->portraits->kit);
    SDL_DestroyMutex(assets->portraits->lock);
    free(assets->portraits);
    free(assets);
}

const void *paint_assets_get_font_file(const PaintAssets *assets, Typeface face, size_t *length)
{
    *length = assets->font_sizes[face];
    return assets->font_bytes[face];
}

/* Returns the parts of portraits, or NULL if they cannot be read. */
static const PortraitKit *load_portraits(const PaintAssets *assets)
{
    LazyPortraits *portraits = assets->portraits;
    SDL_LockMutex(portraits->lock);
    if (!portraits->loaded) {
        portraits->kit = portrait_kit_load(portraits->data, &portraits->error);
        portraits->loaded = true;
    }
    SDL_UnlockMutex(portraits->lock);
    return portraits->kit;
}

uint64_t paint_assets_hash(const PaintAssets *assets)
{
    const PortraitKit *kit = load_portraits(assets);
    return kit ? portrait_kit_hash(kit) : HASH_START;
}

Painter *painter_new(const PaintAssets *assets)
{
    Painter *painter = memory_new(1, sizeof *painter);
    painter->assets = assets;
    return painter;
}

static void close_font(OpenFont *slot)
{
    if (!slot->font) {
        return;
    }
    SDL_LockMutex(font_lock);
    TTF_CloseFont(slot->font);
    SDL_UnlockMutex(font_lock);
    slot->font = NULL;
}

void painter_free(Painter *painter)
{
    if (!painter) {
        return;
    }
    for (int i = 0; i < FONTS_MAX; i++) {
        close_font(&painter->fonts[i]);
    }
    for (int i = 0; i < MASKS_MAX; i++) {
        mask_free(&painter->masks[i].mask);
    }
    free(painter);
}

static TTF_Font *open_font(const PaintAssets *assets, Typeface face, int half_pixels)
{
    enum {
        DOTS_FOR_HALF_PIXELS = 36
    }; /* resolution in dpi at which 1 point is half a pixel (at 72 dpi, 1 point is 1 pixel) */
    SDL_LockMutex(font_lock);
    SDL_RWops *file = SDL_RWFromConstMem(assets->font_bytes[face], (int)assets->font_sizes[face]);
    TTF_Font *font = TTF_OpenFontDPIRW(file, 1, half_pixels, DOTS_FOR_HALF_PIXELS, DOTS_FOR_HALF_PIXELS);
    SDL_UnlockMutex(font_lock);
    if (font) {
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL);
        TTF_SetFontKerning(font, 1);
    }
    return font;
}

TTF_Font *painter_get_font(Painter *painter, Typeface face, float px)
{
    enum { HALF_PIXELS_MIN = 6, HALF_PIXELS_MAX = 2000 };
    const int half_pixels = SDL_clamp((int)(px * 2.0f + 0.5f), HALF_PIXELS_MIN, HALF_PIXELS_MAX);
    OpenFont *slot = &painter->fonts[0];
    painter->clock++;
    for (int i = 0; i < FONTS_MAX; i++) {
        OpenFont *font = &painter->fonts[i];
        if (font->font && font->face == face && font->half_pixels == half_pixels) {
            font->used = painter->clock;
            return font->font;
        }
        if (font->used < slot->used) {
            slot = font;
        }
    }
    close_font(slot);
    *slot = (OpenFont){face, half_pixels, painter->clock, open_font(painter->assets, face, half_pixels)};
    return slot->font;
}

float *painter_get_width_slot(Painter *painter, Typeface face, const char *text)
{
    const uint64_t key = hash_bytes(hash_bytes(HASH_START, &face, sizeof face), text, strlen(text)) | 1;
    KnownWidth *known = &painter->widths[key / 2 % WIDTHS];
    if (known->key != key) {
        *known = (KnownWidth){key, -1.0f};
    }
    return &known->width;
}

static void fill_lozenge(Mask *mask)
{
    for (int y = 0; y < mask->h; y++) {
        for (int x = 0; x < mask->w; x++) {
            const float dx = fabsf(2.0f * ((float)x + 0.5f) / (float)mask->w - 1.0f);
            const float dy = fabsf(2.0f * ((float)y + 0.5f) / (float)mask->h - 1.0f);
            const float cover = clampf((0.8f - dx - dy) * (float)mask->w / 2.0f, 0.0f, 1.0f);
            mask->cover[(size_t)y * (size_t)mask->w + (size_t)x] = (uint8_t)(cover * 255.0f);
        }
    }
}

/* Reads an SVG file. Rejects names that lead out of the folder. */
static bool load_svg(const PaintAssets *assets, const char *folder, const char *name, int w, int h,
                     Mask *mask)
{
    char path[PATH_MAX_BYTES + 2 * NAME_MAX_BYTES];
    snprintf(path, sizeof path, "%s/%s/%s.svg", assets->folder, folder, name);
    SDL_RWops *file = strstr(name, "..") ? NULL : SDL_RWFromFile(path, "rb");
    SDL_Surface *drawn = file ? IMG_LoadSizedSVG_RW(file, w, h) : NULL;
    if (file) {
        SDL_RWclose(file);
    }
    SDL_Surface *surface = drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(drawn);
    if (!surface) {
        return false;
    }
    *mask = mask_convert_surface(surface);
    return true;
}

static uint64_t make_mask_key(const char *folder, const char *name, int w, int h)
{
    const int size[] = {w, h};
    uint64_t key = hash_bytes(HASH_START, folder, strlen(folder) + 1);
    key = hash_bytes(key, name, strlen(name) + 1);
    return hash_bytes(key, size, sizeof size);
}

/* Returns the mask with the key. If there is none, replaces the least recently used entry with an empty
 * entry, and sets `*is_new` to true. */
static KeptMask *find_or_add_mask(Painter *painter, uint64_t key, bool *is_new)
{
    KeptMask *slot = &painter->masks[0];
    painter->clock++;
    *is_new = false;
    for (int i = 0; i < MASKS_MAX; i++) {
        KeptMask *kept = &painter->masks[i];
        if (kept->mask.cover && kept->key == key) {
            kept->used = painter->clock;
            return kept;
        }
        if (kept->used < slot->used) {
            slot = kept;
        }
    }
    mask_free(&slot->mask);
    slot->key = key;
    slot->used = painter->clock;
    *is_new = true;
    return slot;
}

/* Returns the mask of an icon from `folder` or, if the icon is missing there, from `fallback_folder`, which
 * may be NULL. If both lack the icon, reports a problem and returns a lozenge. */
static const Mask *load_icon_mask(Painter *painter, const char *folder, const char *fallback_folder,
                                  const char *name, int w, int h)
{
    bool fresh;
    w = SDL_max(w, 1);
    h = SDL_max(h, 1);
    KeptMask *kept = find_or_add_mask(painter, make_mask_key(folder, name, w, h), &fresh);
    if (!fresh) {
        return &kept->mask;
    }
    if (load_svg(painter->assets, folder, name, w, h, &kept->mask) ||
        (fallback_folder && load_svg(painter->assets, fallback_folder, name, w, h, &kept->mask))) {
        return &kept->mask;
    }
    char problem[PROBLEM_MAX];
    snprintf(problem, sizeof problem, _("assets/%s/%.60s.svg is missing"), folder, name);
    painter_report_problem(painter, problem);
    kept->mask = mask_new(w, h);
    fill_lozenge(&kept->mask);
    return &kept->mask;
}

const Mask *painter_get_icon(Painter *painter, const char *name, int w, int h)
{
    return load_icon_mask(painter, "icons", "icons/inline", name, w, h);
}

const Mask *painter_get_ornament(Painter *painter, const char *name, int w, int h)
{
    return load_icon_mask(painter, "ornaments", NULL, name, w, h);
}

const Mask *painter_get_inline_icon(Painter *painter, const char *name, int size)
{
    return load_icon_mask(painter, "icons/inline", "icons", name, size, size);
}

const PortraitKit *painter_get_portraits(Painter *painter)
{
    const PortraitKit *kit = load_portraits(painter->assets);
    if (!kit) {
        painter_report_problem(painter, painter->assets->portraits->error.text);
    }
    return kit;
}

void painter_report_problem(Painter *painter, const char *problem)
{
    if (!painter->problem[0]) {
        snprintf(painter->problem, sizeof painter->problem, "%.*s", (int)sizeof painter->problem - 1,
                 problem);
    }
}

bool painter_take_problem(Painter *painter, char *problem, size_t size)
{
    snprintf(problem, size, "%s", painter->problem);
    painter->problem[0] = '\0';
    return problem[0] != '\0';
}

void painter_set_text_observer(Painter *painter, TextObserver observer)
{
    painter->observer = observer;
}

void painter_report_text(const Painter *painter, const char *text, float px, Typeface face)
{
    if (painter->observer.on_text) {
        painter->observer.on_text(painter->observer.self, text, px, face);
    }
}

void painter_set_text_recorder(Painter *painter, TextRecorder recorder)
{
    painter->recorder = recorder;
}

bool painter_has_text_recorder(const Painter *painter)
{
    return painter->recorder.on_span != NULL;
}

void painter_record_text(Painter *painter, const TextSpan *span)
{
    painter->recorder.on_span(painter->recorder.self, painter, span);
}

void painter_set_palette(Painter *painter, PaletteKind palette)
{
    painter->palette = palette;
}

Color painter_get_inline_color(const Painter *painter, const char *name, bool on_dark, Color fallback)
{
    return palette_has_icon_color(name)
               ? color_from_hex(palette_get_icon_color(painter->palette, name, on_dark, 0))
               : fallback;
}

Color painter_get_token_color(const Painter *painter, const char *icon, uint32_t tone)
{
    return color_from_hex(palette_get_token_color(painter->palette, icon, tone));
}
