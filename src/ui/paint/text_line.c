/* text_line.c: drawing of single lines of text; see text_line.h. */
#include "ui/paint/text_line.h"

#include <math.h>
#include <string.h>

/* Letterspaced lines are rendered at this scale and filtered down, so that letters can start at any quarter
 * of a pixel. */
enum { SPACED_SCALE = 4 };

static const SDL_Color WHITE = {255, 255, 255, 255};

uint32_t text_line_read_code_point(const char **text)
{
    const unsigned char *s = (const unsigned char *)*text;
    const int extra = s[0] < 0xc0 ? 0 : s[0] < 0xe0 ? 1 : s[0] < 0xf0 ? 2 : 3;
    uint32_t code = extra == 0 ? s[0] : s[0] & (0x3fu >> extra);
    int read = 1;
    for (; read <= extra && (s[read] & 0xc0) == 0x80; read++) {
        code = code << 6 | (s[read] & 0x3fu);
    }
    *text += read;
    return code;
}

static int measure_glyph_advance(TTF_Font *font, uint32_t code)
{
    int advance = 0;
    TTF_GlyphMetrics32(font, code, NULL, NULL, NULL, NULL, &advance);
    return advance;
}

static float measure_spaced_text(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    TTF_Font *font = painter_get_font(painter, face, px * (float)SPACED_SCALE);
    float width = 0.0f;
    uint32_t before = 0;
    while (*text) {
        const uint32_t code = text_line_read_code_point(&text);
        if (before) {
            width +=
                spacing * (float)SPACED_SCALE + (float)TTF_GetFontKerningSizeGlyphs32(font, before, code);
        }
        width += (float)measure_glyph_advance(font, code);
        before = code;
    }
    return width / (float)SPACED_SCALE;
}

static Mask downsample_mask(const Mask *large)
{
    Mask small = mask_new(large->w / SPACED_SCALE, large->h / SPACED_SCALE);
    for (int y = 0; y < small.h; y++) {
        for (int x = 0; x < small.w; x++) {
            int sum = 0;
            for (int k = 0; k < SPACED_SCALE * SPACED_SCALE; k++) {
                sum += large->cover[(size_t)(y * SPACED_SCALE + k / SPACED_SCALE) * (size_t)large->w +
                                    (size_t)(x * SPACED_SCALE + k % SPACED_SCALE)];
            }
            small.cover[(size_t)y * (size_t)small.w + (size_t)x] =
                (uint8_t)(sum / (SPACED_SCALE * SPACED_SCALE));
        }
    }
    return small;
}

static Mask render_spaced_text(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    const float width = measure_spaced_text(painter, face, px, text, spacing);
    const int height = TTF_FontHeight(painter_get_font(painter, face, px));
    TTF_Font *font = painter_get_font(painter, face, px * (float)SPACED_SCALE);
    Mask large = mask_new(((int)ceilf(width) + 2) * SPACED_SCALE, height * SPACED_SCALE);
    const Box all = {0.0f, 0.0f, (float)large.w, (float)large.h};
    /* Moves the text to the baseline of the font of size `px`. The font that is SPACED_SCALE times as large
     * can have a different baseline, because SDL_ttf rounds the ascent of each font. */
    const int lift =
        TTF_FontAscent(painter_get_font(painter, face, px)) * SPACED_SCALE - TTF_FontAscent(font);
    float x = 0.0f;
    uint32_t before = 0;
    while (*text) {
        const uint32_t code = text_line_read_code_point(&text);
        if (before) {
            x += spacing * (float)SPACED_SCALE + (float)TTF_GetFontKerningSizeGlyphs32(font, before, code);
        }
        Mask glyph = mask_convert_surface(TTF_RenderGlyph32_Blended(font, code, WHITE));
        int bearing = 0;
        TTF_GlyphMetrics32(font, code, &bearing, NULL, NULL, NULL, NULL);
        mask_merge(&large, &glyph, (int)(x + 0.5f) + SDL_min(bearing, 0), lift, false, all);
        mask_free(&glyph);
        x += (float)measure_glyph_advance(font, code);
        before = code;
    }
    Mask mask = downsample_mask(&large);
    mask_free(&large);
    return mask;
}

Mask text_line_render_mask(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    if (spacing > 0.0f) {
        return render_spaced_text(painter, face, px, text, spacing);
    }
    return mask_convert_surface(TTF_RenderUTF8_Blended(painter_get_font(painter, face, px), text, WHITE));
}

float text_line_measure_width(Painter *painter, Typeface face, float px, const char *text, float spacing)
{
    if (spacing > 0.0f) {
        return measure_spaced_text(painter, face, px, text, spacing);
    }
    /* Font size for measuring. SDL_ttf rounds widths to whole pixels, and these errors add up over a line. At
     * this large size, they are negligible. */
    static const float REFERENCE_PX = 256.0f;
    float *width = painter_get_width_slot(painter, face, text);
    if (*width < 0.0f) {
        int pixels = 0;
        TTF_SizeUTF8(painter_get_font(painter, face, REFERENCE_PX), text, &pixels, NULL);
        *width = (float)pixels / REFERENCE_PX;
    }
    return *width * px;
}

float text_line_fit_size(Painter *painter, Typeface face, float max, float min, const char *text,
                         float spacing, float width)
{
    float px = max;
    while (px > min && text_line_measure_width(painter, face, px, text, spacing) > width) {
        px = SDL_max(px - 0.5f, min);
    }
    return px;
}

float text_line_measure_cap_height(TTF_Font *font)
{
    int top = 0;
    TTF_GlyphMetrics32(font, 'H', NULL, NULL, NULL, &top, NULL);
    return (float)top;
}

/* Passes a line to the text recorder. The arguments are those of text_line_draw. */
static void record_line(Painter *painter, Typeface face, float px, const char *text, float x, float y,
                        TextAlign align, float spacing, Color color, float alpha)
{
    const float shift = align == ALIGN_CENTER ? 0.5f : align == ALIGN_RIGHT ? 1.0f : 0.0f;
    const float width = text_line_measure_width(painter, face, px, text, spacing);
    const float caps = text_line_measure_cap_height(painter_get_font(painter, face, px));
    painter_record_text(painter, &(TextSpan){.text = text,
                                             .face = face,
                                             .px = px,
                                             .x = x - shift * width,
                                             .baseline = y + caps / 2.0f,
                                             .spacing = spacing,
                                             .color = color,
                                             .alpha = alpha});
}

/* Returns the top left corner of the line's mask. The capital letters of the line are centered on `y`. */
static SDL_Point compute_line_position(TTF_Font *font, const Mask *mask, float x, float y, TextAlign align)
{
    const float shift = align == ALIGN_CENTER ? 0.5f : align == ALIGN_RIGHT ? 1.0f : 0.0f;
    const float baseline = y + text_line_measure_cap_height(font) / 2.0f;
    return (SDL_Point){(int)floorf(x - shift * (float)mask->w + 0.5f),
                       (int)floorf(baseline + 0.5f) - TTF_FontAscent(font)};
}

void text_line_draw(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text, float x,
                    float y, TextAlign align, float spacing, Color color, float alpha)
{
    if (!text || !text[0]) {
        return;
    }
    painter_report_text(painter, text, px, face);
    if (painter_has_text_recorder(painter)) {
        record_line(painter, face, px, text, x, y, align, spacing, color, alpha);
        return;
    }
    Mask mask = text_line_render_mask(painter, face, px, text, spacing);
    const SDL_Point place = compute_line_position(painter_get_font(painter, face, px), &mask, x, y, align);
    canvas_draw_mask(canvas, &mask, place.x, place.y, color, color, alpha);
    mask_free(&mask);
}

void text_line_draw_centered(Canvas *canvas, Painter *painter, Typeface face, float px, const char *text,
                             float x, float y, Color top, Color bottom, float alpha)
{
    if (!text || !text[0]) {
        return;
    }
    painter_report_text(painter, text, px, face);
    Mask mask = text_line_render_mask(painter, face, px, text, 0.0f);
    const SDL_Rect ink = mask_find_covered_box(&mask);
    const int left = (int)floorf(x - (float)ink.x - (float)ink.w / 2.0f + 0.5f);
    const int up = (int)floorf(y - (float)ink.y - (float)ink.h / 2.0f + 0.5f);
    if (painter_has_text_recorder(painter)) {
        const float ascent = (float)TTF_FontAscent(painter_get_font(painter, face, px));
        painter_record_text(painter, &(TextSpan){.text = text,
                                                 .face = face,
                                                 .px = px,
                                                 .x = (float)left,
                                                 .baseline = (float)up + ascent,
                                                 .color = color_mix(top, bottom, 0.5f),
                                                 .alpha = alpha});
    } else {
        canvas_draw_mask(canvas, &mask, left, up, top, bottom, alpha);
    }
    mask_free(&mask);
}
