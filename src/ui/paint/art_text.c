/* art_text.c: textures and measurements of text. */
#include "ui/paint/art_cache.h"
#include "ui/paint/plain_text.h"
#include "ui/paint/rich_text.h"

#include <math.h>
#include <string.h>

static uint64_t hash_string(uint64_t hash, const char *string)
{
    const char *s = string ? string : "";
    return hash_bytes(hash, s, strlen(s) + 1);
}

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

static ArtEntry *find_text_entry(Art *art, TextStyle style, const RichStyle *set, const char *rich,
                                 int wrap_width, Uint32 color)
{
    uint64_t key = art_compute_key(ART_KIND_TEXT, (int)style, round_to_half_pixels(set->px), wrap_width,
                                   (int)set->align);
    key = hash_string(art_hash_int(art_hash_int(key, (int)color), (int)art->palette), rich);
    ArtEntry *entry = art_find_or_add_entry(art, key);
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

static TextImage make_text_image(const ArtEntry *entry, TextStyle style, const RichStyle *set,
                                 const char *rich)
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
    ArtEntry *entry = find_text_entry(art, style, &set, rich, wrap_width, color);
    const int width = entry->text.w + 2 * entry->text.overhang;
    if (art_exceeds_frame_budget(art, entry, width, entry->text.h)) {
        art_queue_job(art, &(PaintJob){.kind = PAINT_TEXT,
                                       .key = entry->key,
                                       .palette = art->palette,
                                       .words = make_text_image(entry, style, &set, rich)});
    } else if (art_can_paint_now(art, entry, width, entry->text.h)) {
        const TextImage words = make_text_image(entry, style, &set, rich);
        art_fill_entry_from_canvas(art, entry, text_image_paint(art->painter, &words));
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
        art_compute_key(ART_KIND_PLAIN, (int)style, round_to_half_pixels(px), (int)color, (int)length);
    ArtEntry *entry = art_find_or_add_entry(art, hash_bytes(key, line, length));
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, color);
    if (entry->text.w == 0) {
        const float width = plain_text_measure_width(art->painter, set.regular, set.px, line, length);
        entry->text = (ArtText){.w = (int)ceilf(width) + 2 * TEXT_IMAGE_PAD,
                                .h = (int)ceilf(set.leading * set.px),
                                .ascent = (int)(rich_text_get_ascent(&set) + 0.5f)};
    }
    if (art_can_paint_now(art, entry, entry->text.w, entry->text.h)) {
        Canvas canvas = canvas_new(entry->text.w, entry->text.h);
        plain_text_draw(&canvas, art->painter, set.regular, set.px, line, length, TEXT_IMAGE_PAD,
                        rich_text_get_ascent(&set), set.color);
        entry->text.texture = art_fill_entry_from_canvas(art, entry, canvas);
    }
    return entry->text;
}

float art_measure_plain_text(Art *art, TextStyle style, float px, const char *line, size_t length)
{
    const RichStyle set = make_rich_style(style, px, ALIGN_LEFT, 0);
    const uint64_t key =
        hash_bytes(art_compute_key(ART_KIND_PLAIN, (int)set.regular, 0, 0, 0), line, length) | 1;
    ArtKnownWidth *known = &art->widths[key / 2 % ART_WIDTHS];
    if (known->key != key) {
        *known =
            (ArtKnownWidth){key, plain_text_measure_width(art->painter, set.regular, 1.0f, line, length)};
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
