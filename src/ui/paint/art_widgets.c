/* art_widgets.c: textures of panels, buttons, gauges and other widgets. The main thread paints them
 * immediately, except large ones. */
#include "ui/paint/art_cache.h"
#include "ui/paint/material.h"
#include "ui/paint/widget.h"

/* Returns the scale as an integer, for cache keys. */
static int quantize_scale(const Art *art)
{
    return (int)(art->scale * 64.0f);
}

SDL_Texture *art_get_shadow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    ArtEntry *entry =
        art_find_or_add_entry(art, art_compute_key(ART_KIND_SHADOW, width, height, blur, round));
    *margin = compute_blur_margin(blur);
    return art_can_paint_now(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? art_fill_entry(art, entry, paint_shadow(width, height, round, blur))
               : entry->texture;
}

SDL_Texture *art_get_glow(Art *art, int width, int height, bool round, int blur, int *margin)
{
    ArtEntry *entry = art_find_or_add_entry(art, art_compute_key(ART_KIND_GLOW, width, height, blur, round));
    *margin = compute_blur_margin(blur);
    return art_can_paint_now(art, entry, width / 2 + *margin, height / 2 + *margin)
               ? art_fill_entry(art, entry, paint_glow(width, height, round, blur))
               : entry->texture;
}

/* Returns the texture of a panel or sheet. A large texture is painted by the painting thread. Until then,
 * this function returns NULL. */
static SDL_Texture *get_panel_or_sheet(Art *art, PaintJobKind kind, int width, int height, bool plain)
{
    /* largest area that is painted at once, in square table units; painting it takes about 1 ms */
    enum { AT_ONCE_UNITS = 100 * 225 };
    const ArtKind entry_kind = kind == PAINT_PANEL ? ART_KIND_PANEL : ART_KIND_SHEET;
    const uint64_t key = art_compute_key(entry_kind, width, height, PAINT_PANEL_VERSION, plain);
    ArtEntry *entry = art_find_or_add_entry(art, hash_bytes(key, &art->scale, sizeof art->scale));
    if (art_is_painted_or_failed(entry)) {
        return entry->texture;
    }
    if ((float)width * (float)height <= (float)AT_ONCE_UNITS * art->scale * art->scale) {
        return !art_can_paint_now(art, entry, width, height) ? NULL
               : kind == PAINT_PANEL
                   ? art_fill_entry(art, entry, paint_panel(art->painter, width, height, art->scale, plain))
                   : art_fill_entry(art, entry, paint_sheet(art->painter, width, height, art->scale, plain));
    }
    const PaintJob job = {.kind = kind,
                          .key = entry->key,
                          .width = width,
                          .height = height,
                          .scale = art->scale,
                          .plain = plain};
    uint64_t replaced;
    art_queue_add(art->queue, &job, &replaced);
    return NULL;
}

SDL_Texture *art_get_panel(Art *art, int width, int height, bool plain)
{
    return get_panel_or_sheet(art, PAINT_PANEL, width, height, plain);
}

SDL_Texture *art_get_paper_sheet(Art *art, int width, int height, bool plain)
{
    return get_panel_or_sheet(art, PAINT_SHEET, width, height, plain);
}

/* Returns the texture of a plaque that shades from the color `top` to the color `bottom`, both 0xRRGGBB. */
static SDL_Texture *get_plaque(Art *art, ArtKind kind, int width, int height, Uint32 top, Uint32 bottom)
{
    ArtEntry *entry =
        art_find_or_add_entry(art, art_compute_key(kind, width, height, quantize_scale(art), 0));
    return art_can_paint_now(art, entry, width, height)
               ? art_fill_entry_from_canvas(art, entry, paint_plaque(width, height, art->scale, top, bottom))
               : entry->texture;
}

SDL_Texture *art_get_plaque(Art *art, int width, int height)
{
    return get_plaque(art, ART_KIND_PLAQUE, width, height, 0x4a2a1c, 0x22120c);
}

SDL_Texture *art_get_ribbon(Art *art, int width, int height)
{
    return get_plaque(art, ART_KIND_RIBBON, width, height, 0x98283a, 0x6a1826);
}

SDL_Texture *art_get_button(Art *art, int width, int height, ArtState state)
{
    ArtEntry *entry = art_find_or_add_entry(
        art, art_compute_key(ART_KIND_BUTTON, width, height, quantize_scale(art), (int)state));
    return art_can_paint_now(art, entry, width, height)
               ? art_fill_entry_from_canvas(art, entry, paint_button(width, height, art->scale, state))
               : entry->texture;
}

SDL_Texture *art_get_drop_zone(Art *art, int width, int height, bool lit, bool on_dark)
{
    const int look = (lit ? 2 : 0) + (on_dark ? 1 : 0);
    ArtEntry *entry =
        art_find_or_add_entry(art, art_compute_key(ART_KIND_ZONE, width, height, quantize_scale(art), look));
    if (art_exceeds_frame_budget(art, entry, width, height)) {
        art_queue_job(art, &(PaintJob){.kind = PAINT_ZONE,
                                       .key = entry->key,
                                       .width = width,
                                       .height = height,
                                       .scale = art->scale,
                                       .lit = lit,
                                       .on_dark = on_dark});
        return NULL;
    }
    return art_can_paint_now(art, entry, width, height)
               ? art_fill_entry(art, entry, paint_drop_zone(width, height, art->scale, lit, on_dark))
               : entry->texture;
}

SDL_Texture *art_get_text_field(Art *art, int width, int height, bool on_paper)
{
    ArtEntry *entry = art_find_or_add_entry(
        art, art_compute_key(ART_KIND_FIELD, width, height, quantize_scale(art), on_paper));
    return art_can_paint_now(art, entry, width, height)
               ? art_fill_entry_from_canvas(art, entry, paint_text_field(width, height, art->scale, on_paper))
               : entry->texture;
}

SDL_Texture *art_get_gauge(Art *art, int width, int height, float fill, float preview, Uint32 color)
{
    /* rounded to whole pixels, so that an animated gauge needs few cache entries */
    const int solid = (int)(clampf(fill, 0.0f, 1.0f) * (float)width + 0.5f);
    const int end = (int)(clampf(preview, 0.0f, 1.0f) * (float)width + 0.5f);
    uint64_t key = art_compute_key(ART_KIND_GAUGE, width, height, solid, end);
    key = art_hash_int(art_hash_int(key, (int)color), quantize_scale(art));
    ArtEntry *entry = art_find_or_add_entry(art, key);
    if (!art_can_paint_now(art, entry, width, height)) {
        return entry->texture;
    }
    const float w = (float)SDL_max(width, 1);
    return art_fill_entry_from_canvas(
        art, entry,
        paint_gauge(width, height, art->scale, (float)solid / w, (float)end / w, color_from_hex(color)));
}

SDL_Texture *art_get_coin(Art *art, int size, Uint32 tone)
{
    ArtEntry *entry = art_find_or_add_entry(art, art_compute_key(ART_KIND_COIN, size, (int)tone, 0, 0));
    return art_can_paint_now(art, entry, size, size)
               ? art_fill_entry_from_canvas(
                     art, entry, paint_coin(size, tone ? color_from_hex(tone) : coin_get_brass_color()))
               : entry->texture;
}
