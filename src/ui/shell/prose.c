/* prose.c: see prose.h. */
#include "ui/shell/prose.h"

#include "core/bidi.h"

#include <math.h>
#include <string.h>

ProseType prose_type(const View *view, TextStyle style)
{
    return (ProseType){view, style, art_text_size(style) * view->text_scale};
}

static float pixels_of(const ProseType *type)
{
    return type->size * type->view->camera.scale;
}

static float measure(void *self, const char *line, size_t length)
{
    const ProseType *type = self;
    return art_plain_width(type->view->art, type->style, pixels_of(type), line, length) /
           type->view->camera.scale;
}

static float caret(void *self, const char *line, size_t length, size_t at)
{
    const ProseType *type = self;
    return art_plain_caret(type->view->art, type->style, pixels_of(type), line, length, at) /
           type->view->camera.scale;
}

static size_t nearest(void *self, const char *line, size_t length, float x)
{
    const ProseType *type = self;
    return art_plain_nearest(type->view->art, type->style, pixels_of(type), line, length,
                             x * type->view->camera.scale);
}

Ruler prose_ruler(const ProseType *type, float width)
{
    /* The functions above only read it. */
    return (Ruler){
        .self = (void *)type, .width = width, .measure = measure, .caret = caret, .nearest = nearest};
}

float prose_line_height(const ProseType *type)
{
    return art_line_height(type->style, pixels_of(type)) / type->view->camera.scale;
}

void prose_draw_line(const ProseType *type, const char *line, size_t length, float x, float y, Uint32 colour,
                     float alpha)
{
    const View *view = type->view;
    const float scale = view->camera.scale;
    if (y > view->camera.height || y + prose_line_height(type) < 0) {
        return;
    }
    const ArtText text = art_plain(view->art, type->style, pixels_of(type), line, length, colour);
    if (text.texture) {
        const SDL_FRect box = {roundf(x * scale), roundf(y * scale), (float)text.w, (float)text.h};
        brush_copy(view->brush, text.texture, NULL, box, 0, (Ink){PLAIN_INK.tint, view_alpha(alpha)});
        view_wrote(view, line, pixels_of(type), box);
    }
}

/* For whole texts: as a picture a line is a few pixels wider than its words. */
static Ruler ruler_within(const ProseType *type, float width)
{
    static const float PIXELS = 3;
    return prose_ruler(type, width - PIXELS / type->view->camera.scale);
}

float prose_height(const ProseType *type, const char *text, float width)
{
    const Ruler ruler = ruler_within(type, width);
    Wrap wrap = {0};
    wrap_text(&wrap, text, strlen(text), &ruler);
    const float height = prose_line_height(type) * (float)wrap.count;
    wrap_free(&wrap);
    return height;
}

/* A line of which only a part is written, from the side where it begins. */
static void draw_line_begun(const ProseType *type, const char *line, size_t length, SceneBox box,
                            ProseInk ink, float written)
{
    const float scale = type->view->camera.scale, width = box.w * written;
    const float left = bidi_begins_right(line, length) ? box.x + box.w - width : box.x;
    const SDL_Rect seen = {(int)(left * scale), (int)(box.y * scale), (int)(width * scale),
                           (int)ceilf(box.h * scale)};
    const ViewClip before = view_clip(type->view, seen);
    prose_draw_line(type, line, length, box.x, box.y, ink.colour, ink.alpha);
    view_unclip(type->view, before);
}

void prose_draw(const ProseType *type, const char *text, SceneBox box, ProseInk ink)
{
    const Ruler ruler = ruler_within(type, box.w);
    Wrap wrap = {0};
    wrap_text(&wrap, text, strlen(text), &ruler);
    const float written = (1 - ink.unwritten) * (float)wrap.count; /* lines */
    for (int i = 0; i < wrap.count && (float)i < written; i++) {
        const char *line = text + wrap.lines[i].start;
        size_t length = wrap.lines[i].end - wrap.lines[i].start;
        while (length > 0 && line[length - 1] == ' ') {
            length--; /* the blank at which a line was broken */
        }
        const bool right =
            ink.align == ALIGN_RIGHT || (ink.align == ALIGN_LEFT && bidi_begins_right(line, length));
        const bool begun = written < (float)(i + 1);
        const bool moved = length > 0 && (right || ink.align == ALIGN_CENTRE);
        const float width = moved || begun ? ruler.measure(ruler.self, line, length) : box.w;
        const float slack = moved ? box.w - width : 0;
        const SceneBox at = {box.x + (right ? slack : slack / 2), box.y + prose_line_height(type) * (float)i,
                             width, prose_line_height(type)};
        if (begun) {
            draw_line_begun(type, line, length, at, ink, written - (float)i);
        } else {
            prose_draw_line(type, line, length, at.x, at.y, ink.colour, ink.alpha);
        }
    }
    wrap_free(&wrap);
}
