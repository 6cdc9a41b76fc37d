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

/* A text that is drawn line by line, with the next name that has a color of its own. */
typedef struct NamedText {
    const char *text;
    size_t length;
    NameSpan name; /* `start` is `length` if there are no more names */
} NamedText;

static void find_next_name(NamedText *named, const NameColors *names, size_t from)
{
    if (!names || !name_colors_find(names, named->text, named->length, from, &named->name)) {
        named->name = (NameSpan){named->length, named->length, 0};
    }
}

/* True if the line has only characters that are drawn from left to right, so that each part of the line
 * covers one range of x positions. */
static bool is_left_to_right(const char *line, size_t length)
{
    BidiRun runs[WRAP_LINE_BYTES_MAX];
    const int count = bidi_split_runs(line, length, runs);
    return count == 0 || (count == 1 && !runs[0].right_to_left);
}

/* Draws the part of a line whose x positions are from `left` to `right`, relative to the line. */
static void draw_line_between(const TextBlockFont *font, const char *line, size_t length, SceneBox box,
                              float left, float right, Uint32 color, float alpha)
{
    const float scale = font->renderer->camera.scale;
    const int begin = (int)((box.x + left) * scale), end = (int)((box.x + right) * scale);
    const SDL_Rect seen = {begin, (int)(box.y * scale), end - begin, (int)ceilf(box.h * scale)};
    if (end > begin) {
        const ClipState before = renderer_push_clip(font->renderer, seen);
        text_block_draw_line(font, line, length, box.x, box.y, color, alpha);
        renderer_pop_clip(font->renderer, before);
    }
}

/* Returns where the color changes between byte `at` - 1 and byte `at`: in the middle of a space, because
 * slanted letters extend into it, or else between the characters. */
static float find_color_change(const TextBlockFont *font, const char *line, size_t length, size_t at)
{
    const size_t from = at > 0 && line[at - 1] == ' ' ? at - 1 : at,
                 to = from == at && at < length && line[at] == ' ' ? at + 1 : at;
    return (find_caret_x((void *)font, line, length, from) + find_caret_x((void *)font, line, length, to)) /
           2;
}

/* no letter extends farther than this beyond its line, in table units */
static const float OVERHANG = 20;

/* Draws a line that contains names or the end of a name. */
static void draw_line_with_names(const TextBlockFont *font, NamedText *named, const char *line, size_t length,
                                 SceneBox box, const TextBlockInk *ink)
{
    const size_t start = (size_t)(line - named->text), end = start + length;
    float left = -OVERHANG;
    while (named->name.start < end) {
        const NameSpan name = named->name;
        const float begin = name.start > start ? find_color_change(font, line, length, name.start - start)
                                               : -OVERHANG,
                    stop = name.end < end ? find_color_change(font, line, length, name.end - start)
                                          : box.w + OVERHANG;
        draw_line_between(font, line, length, box, left, begin, ink->color, ink->alpha);
        draw_line_between(font, line, length, box, begin, stop,
                          palette_get_name_color(font->renderer->palette, name.tone, ink->on_paper),
                          ink->alpha);
        left = stop;
        if (name.end > end) {
            break; /* the name continues in the next line */
        }
        find_next_name(named, ink->names, name.end);
    }
    draw_line_between(font, line, length, box, left, box.w + OVERHANG, ink->color, ink->alpha);
}

static void draw_line(const TextBlockFont *font, NamedText *named, const char *line, size_t length,
                      SceneBox box, const TextBlockInk *ink)
{
    const size_t end = (size_t)(line - named->text) + length;
    if (named->name.start < end && is_left_to_right(line, length)) {
        draw_line_with_names(font, named, line, length, box, ink);
        return;
    }
    text_block_draw_line(font, line, length, box.x, box.y, ink->color, ink->alpha);
    if (named->name.start < end) {
        find_next_name(named, ink->names, end);
    }
}

/* Draws only the start of a line. `written` is the fraction of the line's width that is drawn. */
static void draw_unfinished_line(const TextBlockFont *font, NamedText *named, const char *line, size_t length,
                                 SceneBox box, const TextBlockInk *ink, float written)
{
    const float scale = font->renderer->camera.scale, width = box.w * written;
    const float left = bidi_is_right_to_left(line, length) ? box.x + box.w - width : box.x;
    const SDL_Rect seen = {(int)(left * scale), (int)(box.y * scale), (int)(width * scale),
                           (int)ceilf(box.h * scale)};
    const ClipState before = renderer_push_clip(font->renderer, seen);
    draw_line(font, named, line, length, box, ink);
    renderer_pop_clip(font->renderer, before);
}

void text_block_draw(const TextBlockFont *font, const char *text, SceneBox box, TextBlockInk ink)
{
    const TextMetrics ruler = make_narrow_metrics(font, box.w);
    NamedText named = {.text = text, .length = strlen(text)};
    Wrap wrap = {0};
    find_next_name(&named, ink.names, 0);
    wrap_text(&wrap, text, named.length, &ruler);
    /* number of lines that are drawn. For example, 2.5 means two lines and half of the third line. */
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
            draw_unfinished_line(font, &named, line, length, at, &ink, written - (float)i);
        } else {
            draw_line(font, &named, line, length, at, &ink);
        }
    }
    wrap_free(&wrap);
}
