/* text_block.c: wrapping and drawing of plain text; see text_block.h. */
#include "ui/shell/text_block.h"

#include "core/text/bidi.h"

#include <math.h>
#include <string.h>

TextBlockFont text_block_make_font(const PieceRenderer *renderer, TextStyle style)
{
    return (TextBlockFont){renderer, style, art_get_text_size(style) * renderer->text_scale};
}

static float compute_pixel_size(const TextBlockFont *font)
{
    return font->size * font->renderer->camera.scale;
}

static float measure_text(void *self, const char *line, size_t length)
{
    const TextBlockFont *type = self;
    return art_measure_plain_text(type->renderer->art, type->style, compute_pixel_size(type), line, length) /
           type->renderer->camera.scale;
}

static float find_caret_x(void *self, const char *line, size_t length, size_t at)
{
    const TextBlockFont *type = self;
    return art_find_plain_text_caret_x(type->renderer->art, type->style, compute_pixel_size(type), line,
                                       length, at) /
           type->renderer->camera.scale;
}

static size_t find_nearest_byte(void *self, const char *line, size_t length, float x)
{
    const TextBlockFont *type = self;
    return art_find_plain_text_caret(type->renderer->art, type->style, compute_pixel_size(type), line, length,
                                     x * type->renderer->camera.scale);
}

TextMetrics text_block_make_metrics(const TextBlockFont *font, float width)
{
    /* TextMetrics.self is not const, so the cast removes const; the functions only read `font` */
    return (TextMetrics){.self = (void *)font,
                         .width = width,
                         .measure = measure_text,
                         .caret = find_caret_x,
                         .nearest = find_nearest_byte};
}

float text_block_get_line_height(const TextBlockFont *font)
{
    return art_get_line_height(font->style, compute_pixel_size(font)) / font->renderer->camera.scale;
}

void text_block_draw_line(const TextBlockFont *font, const char *line, size_t length, float x, float y,
                          Uint32 color, float alpha)
{
    const PieceRenderer *renderer = font->renderer;
    const float scale = renderer->camera.scale;
    if (y > renderer->camera.height || y + text_block_get_line_height(font) < 0) {
        return;
    }
    const ArtText text =
        art_get_plain_text(renderer->art, font->style, compute_pixel_size(font), line, length, color);
    if (text.texture) {
        const SDL_FRect box = {roundf(x * scale), roundf(y * scale), (float)text.w, (float)text.h};
        blitter_draw(renderer->blitter, text.texture, NULL, box, 0,
                     (ColorMod){NO_COLOR_MOD.tint, renderer_convert_alpha(alpha)});
        renderer_report_text(renderer, line, compute_pixel_size(font), box);
    }
}

/* Returns metrics for a width that is a few pixels smaller, because a drawn line can be wider than its
 * measured width. */
static TextMetrics make_narrow_metrics(const TextBlockFont *font, float width)
{
    static const float PIXELS = 3;
    return text_block_make_metrics(font, width - PIXELS / font->renderer->camera.scale);
}

float text_block_measure_height(const TextBlockFont *font, const char *text, float width)
{
    const TextMetrics ruler = make_narrow_metrics(font, width);
    Wrap wrap = {0};
    wrap_text(&wrap, text, strlen(text), &ruler);
    const float height = text_block_get_line_height(font) * (float)wrap.count;
    wrap_free(&wrap);
    return height;
}

/* Draws only a part of a line. `written` is the fraction that is drawn, from the side where the line
 * begins. */
static void draw_unfinished_line(const TextBlockFont *font, const char *line, size_t length, SceneBox box,
                                 TextBlockInk ink, float written)
{
    const float scale = font->renderer->camera.scale, width = box.w * written;
    const float left = bidi_is_right_to_left(line, length) ? box.x + box.w - width : box.x;
    const SDL_Rect seen = {(int)(left * scale), (int)(box.y * scale), (int)(width * scale),
                           (int)ceilf(box.h * scale)};
    const ClipState before = renderer_push_clip(font->renderer, seen);
    text_block_draw_line(font, line, length, box.x, box.y, ink.color, ink.alpha);
    renderer_pop_clip(font->renderer, before);
}

void text_block_draw(const TextBlockFont *font, const char *text, SceneBox box, TextBlockInk ink)
{
    const TextMetrics ruler = make_narrow_metrics(font, box.w);
    Wrap wrap = {0};
    wrap_text(&wrap, text, strlen(text), &ruler);
    /* number of lines that are drawn. If the number has a fraction, this fraction of the last line is
     * drawn. */
    const float written = (1 - ink.unwritten) * (float)wrap.count;
    for (int i = 0; i < wrap.count && (float)i < written; i++) {
        const char *line = text + wrap.lines[i].start;
        size_t length = wrap.lines[i].end - wrap.lines[i].start;
        while (length > 0 && line[length - 1] == ' ') {
            length--; /* the space at the line break is not drawn */
        }
        const bool right =
            ink.align == ALIGN_RIGHT || (ink.align == ALIGN_LEFT && bidi_is_right_to_left(line, length));
        const bool begun = written < (float)(i + 1);
        const bool moved = length > 0 && (right || ink.align == ALIGN_CENTER);
        const float width = moved || begun ? ruler.measure(ruler.self, line, length) : box.w;
        const float slack = moved ? box.w - width : 0;
        const SceneBox at = {box.x + (right ? slack : slack / 2),
                             box.y + text_block_get_line_height(font) * (float)i, width,
                             text_block_get_line_height(font)};
        if (begun) {
            draw_unfinished_line(font, line, length, at, ink, written - (float)i);
        } else {
            text_block_draw_line(font, line, length, at.x, at.y, ink.color, ink.alpha);
        }
    }
    wrap_free(&wrap);
}
