/* render_primitives.c: basic functions for drawing all kinds of pieces: conversion to pixels, textures, text
 * and clips. See piece_renderer.h. */
#include "ui/shell/piece_renderer_private.h"

#include "core/scene/layout.h"

#include <math.h>

/* Smallest font size in table units (about 1/900 of the window's height): 12 pixels at 1280x720. */
static const float TYPE_MIN = 15;
static const float DEGREE = 3.14159265f / 180;

Camera camera_fit_window(int pixel_width, int pixel_height, float zoom, float side, float foot)
{
    float across = (float)pixel_width / (SCENE_WIDTH_MIN + side);
    float down = (float)pixel_height / (SCENE_HEIGHT_MIN + foot);
    float scale = (across < down ? across : down) * zoom;
    return (Camera){.scale = scale,
                    .width = (float)pixel_width / scale,
                    .height = (float)pixel_height / scale,
                    .pixel_width = pixel_width,
                    .pixel_height = pixel_height};
}

float renderer_get_min_font_size(const PieceRenderer *renderer)
{
    return TYPE_MIN * layout_get_min_text_scale(renderer->text_scale);
}

TypeLimits renderer_get_face_type_limits(const PieceRenderer *renderer)
{
    const float usual = TYPE_MIN * renderer->camera.scale;
    return (TypeLimits){.min_size = usual * (1 + renderer->text_scale) / 2, .unscaled_min_size = usual};
}

int renderer_convert_to_pixels(const PieceRenderer *renderer, float units)
{
    return (int)lroundf(units * renderer->camera.scale);
}

SDL_FRect renderer_get_window_box(const PieceRenderer *renderer)
{
    return (SDL_FRect){0, 0, (float)renderer->camera.pixel_width, (float)renderer->camera.pixel_height};
}

Uint8 renderer_convert_alpha(float fraction)
{
    return (Uint8)lroundf(fminf(fmaxf(fraction, 0), 1) * 255);
}

SDL_FRect renderer_compute_pose_box(const PieceRenderer *renderer, const Pose *pose, float width,
                                    float height, float dx, float dy)
{
    float scale = renderer->camera.scale;
    return (SDL_FRect){pose->x * scale - width / 2 + dx, pose->y * scale - height / 2 + dy, width, height};
}

void renderer_extend_box(const PieceRenderer *renderer, SDL_FRect box, float angle)
{
    const float turn = angle * DEGREE, across = fabsf(cosf(turn)), down = fabsf(sinf(turn));
    const float width = box.w * across + box.h * down, height = box.w * down + box.h * across;
    const SDL_FRect whole = {box.x + (box.w - width) / 2, box.y + (box.h - height) / 2, width, height};
    if (renderer->extent->w > 0) {
        SDL_UnionFRect(renderer->extent, &whole, renderer->extent);
    } else {
        *renderer->extent = whole;
    }
}

void render_tinted_texture(const PieceRenderer *renderer, SDL_Texture *texture, SDL_FRect box,
                           const Pose *pose, Uint32 tint)
{
    if (renderer->extent) {
        renderer_extend_box(renderer, box, pose->angle);
        return;
    }
    const float narrower = box.w * pose->turned;
    box.x += narrower / 2;
    box.w -= narrower;
    blitter_draw(renderer->blitter, texture, NULL, box, pose->angle,
                 (ColorMod){tint, renderer_convert_alpha(pose->alpha)});
}

void render_texture(const PieceRenderer *renderer, SDL_Texture *texture, SDL_FRect box, const Pose *pose)
{
    render_tinted_texture(renderer, texture, box, pose, NO_COLOR_MOD.tint);
}

Outline renderer_make_box_outline(int width, int height)
{
    return (Outline){.width = (float)width, .height = (float)height, .stretch = 1};
}

SDL_FRect renderer_compute_box_around(const PieceRenderer *renderer, const Pose *pose, Outline outline,
                                      int margin, float drop)
{
    float more = 2.f * (float)margin * outline.stretch;
    return renderer_compute_pose_box(renderer, pose, outline.width + more, outline.height + more, drop / 3,
                                     drop);
}

void render_rect(const PieceRenderer *renderer, float x, float y, float w, float h, Uint32 color)
{
    const float scale = renderer->camera.scale;
    const SDL_FRect box = {x * scale, y * scale, w * scale, h * scale};
    if (renderer->extent) {
        renderer_extend_box(renderer, box, 0);
        return;
    }
    blitter_fill(renderer->blitter, &(SDL_Rect){(int)box.x, (int)box.y, (int)box.w, (int)box.h},
                 (ColorMod){color, NO_COLOR_MOD.alpha});
}

void renderer_report_text(const PieceRenderer *renderer, const char *text, float px, SDL_FRect box)
{
    if (renderer->probe && text && text[0]) {
        renderer->probe->words(renderer->probe->self, text, px, box);
    }
}

TextRun renderer_measure_text(const PieceRenderer *renderer, TextStyle style, float size, const char *rich,
                              float wrap, TextAlign align, Uint32 color)
{
    TextRun words = {.style = style,
                     .align = align,
                     .rich = rich,
                     .px = size * renderer->camera.scale,
                     .wrap = (int)(wrap * renderer->camera.scale),
                     .color = color};
    words.art = art_measure_text(renderer->art, style, words.px, rich, words.wrap, align, color);
    return words;
}

TextRun renderer_fit_line(const PieceRenderer *renderer, TextStyle style, float size, const char *rich,
                          float room, Uint32 color)
{
    TextRun text = renderer_measure_text(renderer, style, size, rich, 0, ALIGN_LEFT, color);
    const float pixels = room * renderer->camera.scale;
    /* tries smaller sizes, because font sizes are rounded to half pixels and the first size can be too large
     */
    for (float px = text.px * pixels / (float)text.art.w; room > 0 && (float)text.art.w > pixels && px >= 1;
         px -= 0.5f) {
        text =
            renderer_measure_text(renderer, style, px / renderer->camera.scale, rich, 0, ALIGN_LEFT, color);
    }
    return text;
}

static float compute_min_text_scale(const PieceRenderer *renderer, TextStyle style)
{
    return fmaxf(1, renderer_get_min_font_size(renderer) / art_get_text_size(style));
}

/* Draws a part of a text that appears line by line: its complete lines, and the start of the next line. */
static void draw_written_text_part(const PieceRenderer *renderer, const TextRun *text, SDL_Texture *texture,
                                   SDL_FRect box, const Pose *pose)
{
    const float line = art_get_line_height(text->style, text->px), lines = ceilf(box.h / line);
    const float written = (1 - pose->unwritten) * lines, whole = floorf(written);
    const SDL_Rect parts[] = {
        {(int)box.x, (int)box.y, (int)ceilf(box.w), (int)(whole * line)},
        {(int)box.x, (int)(box.y + whole * line), (int)((written - whole) * box.w), (int)ceilf(line)},
    };
    for (size_t i = 0; i < SDL_arraysize(parts); i++) {
        const ClipState before = renderer_push_clip(renderer, parts[i]);
        render_texture(renderer, texture, box, pose);
        renderer_pop_clip(renderer, before);
    }
}

void render_text_run(const PieceRenderer *renderer, const TextRun *text, const Pose *pose, float dx, float dy)
{
    const float scale = renderer->camera.scale;
    const SDL_FRect box = renderer_compute_pose_box(renderer, pose, (float)text->art.w, (float)text->art.h,
                                                    dx * scale, dy * scale);
    const SDL_FRect picture = art_get_text_rect(&text->art, box);
    if (renderer->extent) {
        renderer_extend_box(renderer, picture, pose->angle);
        return;
    }
    const ArtText painted =
        art_get_text(renderer->art, text->style, text->px, text->rich, text->wrap, text->align, text->color);
    if (pose->unwritten > 0) {
        draw_written_text_part(renderer, text, painted.texture, picture, pose);
    } else {
        render_texture(renderer, painted.texture, picture, pose);
    }
    renderer_report_text(renderer, text->rich, text->px, box);
    if (renderer->probe && text->art.broken) {
        renderer->probe->broken(renderer->probe->self, text->rich);
    }
}

TextRun renderer_wrap_text(const PieceRenderer *renderer, TextStyle style, float scale, const char *rich,
                           float wrap, float room, TextAlign align, Uint32 color)
{
    /* LETTERS is the height of letters divided by the line height. If a word is too wide for its line,
     * UNBROKEN is the smallest scale to try. */
    static const float STEP = 0.125f, LETTERS = 0.85f, UNBROKEN = 0.25f;
    const float size = art_get_text_size(style), pixels = room * renderer->camera.scale;
    const float usual = compute_min_text_scale(renderer, style);
    TextRun text = renderer_measure_text(renderer, style, size * scale, rich, wrap, align, color);
    for (;;) {
        const float least = text.art.broken ? UNBROKEN : fminf(1, TYPE_MIN / size);
        const float needed = (float)text.art.h * (scale > usual ? 1 : LETTERS);
        if (scale <= least || (!text.art.broken && needed <= pixels)) {
            return text;
        }
        scale = fmaxf(scale > usual ? usual : least, scale - STEP);
        text = renderer_measure_text(renderer, style, size * scale, rich, wrap, align, color);
    }
}

float renderer_measure_text_run(const PieceRenderer *renderer, const TextRun *text)
{
    return (float)text->art.w / renderer->camera.scale;
}

ClipState renderer_push_clip(const PieceRenderer *renderer, SDL_Rect box)
{
    ClipState before = {0};
    before.clipped = blitter_get_clip(renderer->blitter, &before.box);
    if (before.clipped && !SDL_IntersectRect(&box, &before.box, &box)) {
        box.w = box.h = 0;
    }
    blitter_set_clip(renderer->blitter, &box);
    return before;
}

void renderer_pop_clip(const PieceRenderer *renderer, ClipState before)
{
    blitter_set_clip(renderer->blitter, before.clipped ? &before.box : NULL);
}
