/* canvas.c: drawing on pictures and masks; see canvas.h. */
#include "ui/paint/canvas.h"

#include "core/platform/memory.h"

#include <assert.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

static const float GAMMA = 2.2f;

Color color_from_hex(uint32_t rgb)
{
    return (Color){(float)((rgb >> 16) & 255u) / 255.0f, (float)((rgb >> 8) & 255u) / 255.0f,
                   (float)(rgb & 255u) / 255.0f};
}

float color_compute_luma(Color color)
{
    return 0.299f * color.r + 0.587f * color.g + 0.114f * color.b;
}

Box box_shrink(Box box, float amount)
{
    return (Box){box.x + amount, box.y + amount, box.w - 2.0f * amount, box.h - 2.0f * amount};
}

Canvas canvas_new(int w, int h)
{
    Canvas canvas = {.w = w < 1 ? 1 : w, .h = h < 1 ? 1 : h};
    canvas.rows = canvas.h;
    canvas.pixels = memory_new((size_t)canvas.w * (size_t)canvas.h * 4, sizeof *canvas.pixels);
    return canvas;
}

void canvas_free(Canvas *canvas)
{
    free(canvas->pixels);
    *canvas = (Canvas){0};
}

Rows canvas_clip_rows(const Canvas *canvas, float top, float bottom)
{
    const float first = (float)canvas->top, end = (float)(canvas->top + canvas->rows);
    return (Rows){(int)clampf(floorf(top), first, end), (int)clampf(ceilf(bottom), first, end)};
}

/* Range of pixels of a box: x0 <= x < x1 and y0 <= y < y1. */
typedef struct Span {
    int x0, y0, x1, y1;
} Span;

static Span compute_span(Box box, float grow, int w, int h)
{
    const Span span = {
        (int)clampf(floorf(box.x - grow), 0.0f, (float)w),
        (int)clampf(floorf(box.y - grow), 0.0f, (float)h),
        (int)clampf(ceilf(box.x + box.w + grow), 0.0f, (float)w),
        (int)clampf(ceilf(box.y + box.h + grow), 0.0f, (float)h),
    };
    return span;
}

static Span compute_loaded_span(const Canvas *canvas, Box box, float grow)
{
    Span span = compute_span(box, grow, canvas->w, canvas->h);
    const Rows rows = canvas_clip_rows(canvas, (float)span.y0, (float)span.y1);
    span.y0 = rows.from;
    span.y1 = rows.to;
    return span;
}

/* Skips the inside of a box if only a rim of `depth` pixels must be drawn. Returns `x` if (x, y) is on the
 * rim, otherwise the first x to the right of the inside. */
static int skip_box_inside(Box box, float depth, int x, int y)
{
    const Box core = box_shrink(box, depth);
    const float fx = (float)x, fy = (float)y;
    if (fy < core.y || fy + 1.0f > core.y + core.h || fx < core.x || core.w < 2.0f) {
        return x;
    }
    const int end = (int)(core.x + core.w);
    return end > x ? end : x;
}

/* Blends a color over consecutive pixels. The loop over the channels is vectorized. */
static void blend_pixels(float *pixels, int count, Color color, float alpha)
{
    const float source[4] = {color.r * alpha, color.g * alpha, color.b * alpha, alpha}, rest = 1.0f - alpha;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < 4; k++) {
            pixels[4 * i + k] = source[k] + pixels[4 * i + k] * rest;
        }
    }
}

void canvas_fill(Canvas *canvas, Box box, float radius, Color top, Color bottom, float alpha)
{
    const Span span = compute_loaded_span(canvas, box, 1.0f);
    const Box core = box_shrink(box, radius + 1.0f);
    const int core_end = SDL_min((int)floorf(core.x + core.w), span.x1);
    for (int y = span.y0; y < span.y1; y++) {
        const Color color = color_mix(top, bottom, clampf(((float)y - box.y) / box.h, 0.0f, 1.0f));
        for (int x = span.x0; x < span.x1; x++) {
            if (box_contains_pixel(core, x, y)) {
                blend_pixels(canvas_pixel(canvas, x, y), core_end - x, color, alpha);
                x = core_end - 1;
                continue;
            }
            const float cover =
                clampf(0.5f - box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f), 0.0f, 1.0f);
            if (cover > 0.0f) {
                canvas_blend_pixel(canvas_pixel(canvas, x, y), color, cover * alpha);
            }
        }
    }
}

static float compute_stroke_coverage(Box box, float radius, float thickness, int x, int y)
{
    const float distance = box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f);
    return clampf(0.5f - (fabsf(distance + thickness / 2.0f) - thickness / 2.0f), 0.0f, 1.0f);
}

/* Draws the outline of a box. `dash` is the length in pixels of dashes and gaps on straight edges, or 0 for a
 * solid line. */
static void draw_outline(Canvas *canvas, Box box, float radius, float thickness, float dash, Color color,
                         float alpha)
{
    const Span span = compute_loaded_span(canvas, box, 1.0f);
    const float depth = (radius > thickness ? radius : thickness) + 1.0f;
    for (int y = span.y0; y < span.y1; y++) {
        for (int x = span.x0; x < span.x1; x++) {
            x = skip_box_inside(box, depth, x, y);
            if (x >= span.x1) {
                break;
            }
            if (dash > 0.0f && ((int)(((float)x - box.x + (float)y - box.y) / dash) & 1)) {
                continue;
            }
            const float cover = compute_stroke_coverage(box, radius, thickness, x, y);
            if (cover > 0.0f) {
                canvas_blend_pixel(canvas_pixel(canvas, x, y), color, cover * alpha);
            }
        }
    }
}

void canvas_stroke(Canvas *canvas, Box box, float radius, float thickness, Color color, float alpha)
{
    draw_outline(canvas, box, radius, thickness, 0.0f, color, alpha);
}

void canvas_stroke_dashed(Canvas *canvas, Box box, float radius, float thickness, float dash, Color color,
                          float alpha)
{
    draw_outline(canvas, box, radius, thickness, dash, color, alpha);
}

void canvas_shade_inside(Canvas *canvas, Box box, float radius, float blur, Color color, float alpha)
{
    const Span span = compute_loaded_span(canvas, box, 0.0f);
    const float depth = radius > blur ? radius : blur;
    for (int y = span.y0; y < span.y1; y++) {
        for (int x = span.x0; x < span.x1; x++) {
            x = skip_box_inside(box, depth, x, y);
            if (x >= span.x1) {
                break;
            }
            const float distance = box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f);
            if (distance > 0.0f) {
                continue;
            }
            const float t = 1.0f - clampf(-distance / blur, 0.0f, 1.0f);
            canvas_blend_pixel(canvas_pixel(canvas, x, y), color, alpha * t * t);
        }
    }
}

void canvas_shade_outside(Canvas *canvas, Box box, float radius, float blur, Color color, float alpha)
{
    const Span span = compute_loaded_span(canvas, box, blur);
    for (int y = span.y0; y < span.y1; y++) {
        for (int x = span.x0; x < span.x1; x++) {
            const float distance = box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f);
            const float t = 1.0f - clampf((distance + blur * 0.3f) / (blur * 1.3f), 0.0f, 1.0f);
            if (t > 0.0f) {
                canvas_blend_pixel(canvas_pixel(canvas, x, y), color, alpha * t * t);
            }
        }
    }
}

void canvas_draw_line(Canvas *canvas, float x, float y, float w, float thickness, Color color, float fade)
{
    for (int row = (int)floorf(y); (float)row < y + thickness; row++) {
        const float above = clampf((float)row + 1.0f - y, 0.0f, 1.0f);
        const float below = clampf(y + thickness - (float)row, 0.0f, 1.0f);
        for (int column = 0; (float)column < w; column++) {
            const float middle = fabsf(2.0f * (float)column / w - 1.0f);
            canvas_blend(canvas, (int)x + column, row, color, above * below * (1.0f - fade * middle));
        }
    }
}

void canvas_draw_mask(Canvas *canvas, const Mask *mask, int x, int y, Color top, Color bottom, float alpha)
{
    const Rows rows = canvas_clip_rows(canvas, (float)y, (float)(y + mask->h));
    for (int row = rows.from - y; row < rows.to - y; row++) {
        const Color color = color_mix(top, bottom, (float)row / (float)mask->h);
        const uint8_t *cover = mask->cover + (size_t)row * (size_t)mask->w;
        for (int column = 0; column < mask->w; column++) {
            if (cover[column]) {
                canvas_blend(canvas, x + column, y + row, color, alpha * (float)cover[column] / 255.0f);
            }
        }
    }
}

void canvas_round_corners(Canvas *canvas, float radius, float rim)
{
    const Box box = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Color white = {1.0f, 1.0f, 1.0f}, black = {0.0f, 0.0f, 0.0f};
    const Rows rows = canvas_clip_rows(canvas, 0.0f, box.h);
    for (int y = rows.from; y < rows.to; y++) {
        const float light = 1.0f - 2.0f * (float)y / (float)canvas->h;
        for (int x = 0; x < canvas->w; x++) {
            x = skip_box_inside(box, radius > rim ? radius : rim, x, y);
            if (x >= canvas->w) {
                break;
            }
            const float distance = box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f);
            float *pixel = canvas_pixel(canvas, x, y);
            if (distance <= 0.0f && -distance < rim) {
                canvas_blend_pixel(pixel, light > 0.0f ? white : black,
                                   light > 0.0f ? 0.30f * light : -0.38f * light);
            }
            const float cover = clampf(0.5f - distance, 0.0f, 1.0f);
            for (int k = 0; k < 4 && cover < 1.0f; k++) {
                pixel[k] *= cover;
            }
        }
    }
}

void canvas_apply_mask(Canvas *canvas, const Mask *mask)
{
    const size_t count = (size_t)canvas->w * (size_t)canvas->rows;
    const uint8_t *covers = mask->cover + (size_t)canvas->top * (size_t)canvas->w;
    for (size_t i = 0; i < count; i++) {
        const float cover = (float)covers[i] / 255.0f;
        for (int k = 0; k < 4; k++) {
            canvas->pixels[4 * i + (size_t)k] *= cover;
        }
    }
}

void canvas_fade(Canvas *canvas, float alpha)
{
    const size_t count = (size_t)canvas->w * (size_t)canvas->rows * 4;
    for (size_t i = 0; i < count; i++) {
        canvas->pixels[i] *= alpha;
    }
}

void canvas_desaturate(Canvas *canvas, float amount, float brightness)
{
    const size_t count = (size_t)canvas->w * (size_t)canvas->rows;
    for (size_t i = 0; i < count; i++) {
        float *pixel = canvas->pixels + 4 * i;
        const float luma = color_compute_luma((Color){pixel[0], pixel[1], pixel[2]});
        for (int k = 0; k < 3; k++) {
            pixel[k] = (pixel[k] + (luma - pixel[k]) * amount) * brightness;
        }
    }
}

/* Rotates a square picture by a quarter turn, 4 pixels at a time. */
static void rotate_quarter_turn(Canvas *canvas)
{
    const int last = canvas->w - 1;
    for (int y = 0; y < canvas->h / 2; y++) {
        for (int x = 0; x < (canvas->w + 1) / 2; x++) {
            float *const four[] = {canvas_pixel(canvas, x, y), canvas_pixel(canvas, y, last - x),
                                   canvas_pixel(canvas, last - x, last - y),
                                   canvas_pixel(canvas, last - y, x)};
            float first[4];
            memcpy(first, four[0], sizeof first);
            for (int k = 0; k < 3; k++) {
                memcpy(four[k], four[k + 1], sizeof first);
            }
            memcpy(four[3], first, sizeof first);
        }
    }
}

void canvas_rotate(Canvas *canvas, int quarters)
{
    assert(canvas->w == canvas->h && canvas->rows == canvas->h);
    for (int turn = quarters & 3; turn > 0; turn--) {
        rotate_quarter_turn(canvas);
    }
}

enum { LINEAR_STEPS = 1024 };

/* Converts a color channel to linear light with a lookup table. Each thread has its own lookup table. */
static float convert_to_linear(float value)
{
    static _Thread_local float table[LINEAR_STEPS + 1];
    if (table[LINEAR_STEPS] == 0.0f) {
        for (int i = 0; i <= LINEAR_STEPS; i++) {
            table[i] = powf((float)i / (float)LINEAR_STEPS, GAMMA);
        }
    }
    return table[(int)(clampf(value, 0.0f, 1.0f) * (float)LINEAR_STEPS + 0.5f)];
}

/* Averages 2 x 2 pixels in linear light. */
static void average_four_pixels(const Canvas *canvas, int x, int y, float out[4])
{
    float sum[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    for (int k = 0; k < 4; k++) {
        const float *source = canvas_pixel(canvas, x + (k & 1), y + (k >> 1));
        if (source[3] <= 0.0f) {
            continue;
        }
        for (int channel = 0; channel < 3; channel++) {
            sum[channel] += convert_to_linear(source[channel] / source[3]) * source[3];
        }
        sum[3] += source[3];
    }
    out[3] = sum[3] / 4.0f;
    for (int channel = 0; channel < 3; channel++) {
        out[channel] = sum[3] > 0.0f ? powf(sum[channel] / sum[3], 1.0f / GAMMA) * out[3] : 0.0f;
    }
}

/* Halves a picture. The result uses the memory of the original: each pixel is read before it is
 * overwritten. */
Canvas canvas_halve(Canvas *canvas)
{
    assert(canvas->w % 2 == 0 && canvas->h % 2 == 0 && canvas->rows == canvas->h);
    Canvas half = {.w = canvas->w / 2, .h = canvas->h / 2, .rows = canvas->h / 2, .pixels = canvas->pixels};
    for (int y = 0; y < half.h; y++) {
        for (int x = 0; x < half.w; x++) {
            float mixed[4];
            average_four_pixels(canvas, 2 * x, 2 * y, mixed);
            memcpy(canvas_pixel(&half, x, y), mixed, sizeof mixed);
        }
    }
    half.pixels = memory_resize(half.pixels, (size_t)half.w * (size_t)half.h * 4, sizeof *half.pixels);
    *canvas = (Canvas){0};
    return half;
}

static uint32_t convert_to_byte(float value)
{
    return (uint32_t)(clampf(value, 0.0f, 1.0f) * 255.0f + 0.5f);
}

static SDL_Surface *surface_new(int w, int h)
{
    return SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888);
}

static uint32_t *get_row(const SDL_Surface *surface, int y)
{
    return (uint32_t *)(void *)((uint8_t *)surface->pixels + (ptrdiff_t)y * surface->pitch);
}

/* Returns the color of a premultiplied pixel as 0xRRGGBB, or 0 if the pixel is transparent. */
static uint32_t unpremultiply_color(const float *pixel)
{
    const float alpha = pixel[3];
    return alpha > 0.0f ? convert_to_byte(pixel[0] / alpha) << 16 | convert_to_byte(pixel[1] / alpha) << 8 |
                              convert_to_byte(pixel[2] / alpha)
                        : 0;
}

/* Returns a pixel as 0xAARRGGBB. Converts all 4 channels at once, as a vector. */
static uint32_t pack_argb(const float *pixel)
{
    typedef float Four __attribute__((vector_size(16)));
    typedef int32_t Whole __attribute__((vector_size(16)));
    const float alpha = pixel[3];
    if (alpha <= 0.0f) {
        return 0;
    }
    const Four parts = (Four){pixel[2], pixel[1], pixel[0], alpha} / (Four){alpha, alpha, alpha, 1.0f};
    const Whole bytes = __builtin_convertvector(parts * 255.0f + 0.5f, Whole);
    const Whole most = {255, 255, 255, 255}, over = bytes > most;
    const Whole within = (over & most) | (~over & bytes), good = ~(within < 0) & within;
    return (uint32_t)good[3] << 24 | (uint32_t)good[2] << 16 | (uint32_t)good[1] << 8 | (uint32_t)good[0];
}

SDL_Surface *canvas_to_surface(Canvas *canvas, int pad)
{
    SDL_Surface *surface = surface_new(canvas->w + 2 * pad, canvas->h + 2 * pad);
    for (int y = 0; surface && y < surface->h; y++) {
        uint32_t *row = get_row(surface, y);
        const int sy = SDL_clamp(y - pad, 0, canvas->h - 1);
        for (int x = 0; x < surface->w; x++) {
            const int sx = SDL_clamp(x - pad, 0, canvas->w - 1);
            const float *pixel = canvas_pixel(canvas, sx, sy);
            row[x] = sx == x - pad && sy == y - pad ? pack_argb(pixel) : unpremultiply_color(pixel);
        }
    }
    canvas_free(canvas);
    return surface;
}

SDL_Surface *canvas_paint(int w, int h, CanvasPaint *paint, const void *data)
{
    enum { STRIP_PIXELS = 32 * 1024 };
    SDL_Surface *surface = surface_new(SDL_max(w, 1), SDL_max(h, 1));
    if (!surface) {
        return NULL;
    }
    Canvas strip = {.w = surface->w, .h = surface->h};
    const int most = SDL_max(STRIP_PIXELS / strip.w, 1);
    const size_t row_floats = (size_t)strip.w * 4;
    strip.pixels = memory_new((size_t)most * row_floats, sizeof *strip.pixels);
    for (strip.top = 0; strip.top < strip.h; strip.top += strip.rows) {
        strip.rows = SDL_min(most, strip.h - strip.top);
        memset(strip.pixels, 0, (size_t)strip.rows * row_floats * sizeof *strip.pixels);
        paint(&strip, data);
        for (int y = strip.top; y < strip.top + strip.rows; y++) {
            uint32_t *row = get_row(surface, y);
            for (int x = 0; x < strip.w; x++) {
                row[x] = pack_argb(canvas_pixel(&strip, x, y));
            }
        }
    }
    canvas_free(&strip);
    return surface;
}

void canvas_read_row(const SDL_Surface *surface, int y, float *pixels)
{
    const uint32_t *row = get_row(surface, y);
    for (int x = 0; x < surface->w; x++) {
        float *pixel = pixels + 4 * (ptrdiff_t)x;
        const float alpha = (float)(row[x] >> 24) / 255.0f;
        pixel[0] = (float)(row[x] >> 16 & 255) / 255.0f * alpha;
        pixel[1] = (float)(row[x] >> 8 & 255) / 255.0f * alpha;
        pixel[2] = (float)(row[x] & 255) / 255.0f * alpha;
        pixel[3] = alpha;
    }
}

Mask mask_new(int w, int h)
{
    Mask mask = {w < 1 ? 1 : w, h < 1 ? 1 : h, NULL};
    mask.cover = memory_new((size_t)mask.w * (size_t)mask.h, 1);
    return mask;
}

Mask mask_copy_alpha(const SDL_Surface *surface)
{
    Mask mask = mask_new(surface ? surface->w : 1, surface ? surface->h : 1);
    for (int y = 0; surface && y < surface->h; y++) {
        const uint32_t *row = get_row(surface, y);
        for (int x = 0; x < surface->w; x++) {
            mask.cover[(size_t)y * (size_t)mask.w + (size_t)x] = (uint8_t)(row[x] >> 24);
        }
    }
    return mask;
}

Mask mask_convert_surface(SDL_Surface *surface)
{
    const Mask mask = mask_copy_alpha(surface);
    SDL_FreeSurface(surface);
    return mask;
}

Mask mask_copy(const Mask *mask, int margin)
{
    Mask copy = mask_new(mask->w + 2 * margin, mask->h + 2 * margin);
    for (int y = 0; y < mask->h; y++) {
        memcpy(copy.cover + (size_t)(y + margin) * (size_t)copy.w + margin,
               mask->cover + (size_t)y * (size_t)mask->w, (size_t)mask->w);
    }
    return copy;
}

void mask_free(Mask *mask)
{
    free(mask->cover);
    *mask = (Mask){0};
}

/* Blurs a line of pixels, which are `step` apart. `from` and `to` must not overlap. */
static void blur_line(const uint8_t *from, uint8_t *to, int count, int step, int radius)
{
    /* Multiplying by `share` is faster than dividing by `width`. The result is the same, because a sum is at
     * most 255 * width and a blur is less than 2048 pixels wide. */
    const uint64_t width = (uint64_t)(2 * radius + 1), share = (UINT64_C(1) << 32) / width + 1;
    unsigned sum = 0;
    for (int i = -radius; i < count; i++) {
        if (i + radius < count) {
            sum += from[(ptrdiff_t)(i + radius) * step];
        }
        if (i - radius - 1 >= 0) {
            sum -= from[(ptrdiff_t)(i - radius - 1) * step];
        }
        if (i >= 0) {
            to[(ptrdiff_t)i * step] = (uint8_t)(sum * share >> 32);
        }
    }
}

void mask_blur(Mask *mask, int radius)
{
    enum { PASSES = 2 };
    if (radius < 1) {
        return;
    }
    Mask other = mask_new(mask->w, mask->h);
    for (int pass = 0; pass < PASSES; pass++) {
        for (int y = 0; y < mask->h; y++) {
            const size_t row = (size_t)y * (size_t)mask->w;
            blur_line(mask->cover + row, other.cover + row, mask->w, 1, radius);
        }
        for (int x = 0; x < mask->w; x++) {
            blur_line(other.cover + x, mask->cover + x, mask->h, mask->w, radius);
        }
    }
    mask_free(&other);
}

void mask_merge(Mask *mask, const Mask *other, int x, int y, bool mirrored, Box clip)
{
    const Span span = compute_span(clip, 0.0f, mask->w, mask->h);
    for (int row = 0; row < other->h; row++) {
        if (y + row < span.y0 || y + row >= span.y1) {
            continue;
        }
        for (int column = 0; column < other->w; column++) {
            if (x + column < span.x0 || x + column >= span.x1) {
                continue;
            }
            const int from = mirrored ? other->w - 1 - column : column;
            const uint8_t cover = other->cover[(size_t)row * (size_t)other->w + (size_t)from];
            uint8_t *target = mask->cover + (size_t)(y + row) * (size_t)mask->w + (x + column);
            if (cover > *target) {
                *target = cover;
            }
        }
    }
}

void mask_mirror(Mask *mask, bool horizontally, bool vertically)
{
    Mask mirrored = mask_new(mask->w, mask->h);
    for (int y = 0; y < mask->h; y++) {
        const int from_y = vertically ? mask->h - 1 - y : y;
        for (int x = 0; x < mask->w; x++) {
            const int from_x = horizontally ? mask->w - 1 - x : x;
            mirrored.cover[(size_t)y * (size_t)mask->w + (size_t)x] =
                mask->cover[(size_t)from_y * (size_t)mask->w + (size_t)from_x];
        }
    }
    mask_free(mask);
    *mask = mirrored;
}

void mask_stroke(Mask *mask, Box box, float radius, float thickness)
{
    const Span span = compute_span(box, 1.0f, mask->w, mask->h);
    const float depth = (radius > thickness ? radius : thickness) + 1.0f;
    for (int y = span.y0; y < span.y1; y++) {
        for (int x = span.x0; x < span.x1; x++) {
            x = skip_box_inside(box, depth, x, y);
            if (x >= span.x1) {
                break;
            }
            const uint8_t cover =
                (uint8_t)(compute_stroke_coverage(box, radius, thickness, x, y) * 255.0f + 0.5f);
            uint8_t *target = mask->cover + (size_t)y * (size_t)mask->w + x;
            if (cover > *target) {
                *target = cover;
            }
        }
    }
}

SDL_Rect mask_find_covered_box(const Mask *mask)
{
    enum { VISIBLE = 40 };
    int x0 = mask->w, y0 = mask->h, x1 = -1, y1 = -1;
    for (int y = 0; y < mask->h; y++) {
        for (int x = 0; x < mask->w; x++) {
            if (mask->cover[(size_t)y * (size_t)mask->w + (size_t)x] <= VISIBLE) {
                continue;
            }
            x0 = x < x0 ? x : x0;
            x1 = x > x1 ? x : x1;
            y0 = y < y0 ? y : y0;
            y1 = y;
        }
    }
    return x1 < 0 ? (SDL_Rect){0, 0, 0, 0} : (SDL_Rect){x0, y0, x1 - x0 + 1, y1 - y0 + 1};
}
