/* portrait.c: painting of portraits; see portrait.h. */
#include "ui/paint/portrait.h"

#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/paint/material.h"
#include "ui/paint/portrait_svg.h"
#include "ui/paint/relief.h"

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>

static const Color BLACK = {0.0f, 0.0f, 0.0f};
/* Portraits narrower than RELIEF_MIN have no relief. Portraits narrower than PROP_MIN also have no props.
 * Both widths are in screen pixels. */
static const float RELIEF_MIN = 100.0f, PROP_MIN = 90.0f;

static bool is_small_portrait(const PortraitView *view, Box box)
{
    return box.w * view->screen_scale < PROP_MIN;
}

static float compute_scale(PortraitBox bust, Box box, float share)
{
    const float a = (bust.x1 - bust.x0) / box.w, b = (bust.y1 - bust.y0) / box.h;
    return sqrtf(share / (a * a + b * b));
}

/* Fits the bust into an ellipse in the middle of the box. */
static PortraitFit fit_oval(PortraitBox bust, Box box, bool close)
{
    static const float FILL = 1.22f, FILL_CLOSE = 1.62f, LOWER = 0.015f, LOWER_CLOSE = 0.05f;
    const float scale = compute_scale(bust, box, close ? FILL_CLOSE : FILL);
    const float x = (bust.x0 + bust.x1) / 2.0f, y = (bust.y0 + bust.y1) / 2.0f;
    return (PortraitFit){scale, 0.5f * box.w - scale * x,
                         (0.5f + (close ? LOWER_CLOSE : LOWER)) * box.h - scale * y};
}

/* Places the bust so that its face is at view->face_x and view->face_y. */
static PortraitFit fit_face(PortraitBox bust, const PortraitPart *head, bool left, Box box,
                            const PortraitView *view)
{
    /* distance from the eyes to the middle of the face, in units of the drawing */
    static const float BELOW_EYE = 14.0f;
    const float scale = compute_scale(bust, box, view->fill);
    const float x = (head->box.x0 + head->box.x1) / 2.0f, y = head->eye.y + BELOW_EYE;
    const float share = left ? 1.0f - view->face_x : view->face_x;
    return (PortraitFit){scale, share * box.w - scale * x, view->face_y * box.h - scale * y};
}

/* Renders an SVG as a surface. Returns NULL on failure. */
static SDL_Surface *rasterize_svg(const Text *svg, int w, int h)
{
    SDL_RWops *bytes = SDL_RWFromConstMem(svg->chars, (int)svg->length);
    SDL_Surface *drawn = bytes ? IMG_LoadSizedSVG_RW(bytes, w, h) : NULL;
    if (bytes) {
        SDL_RWclose(bytes);
    }
    SDL_Surface *picture =
        drawn ? SDL_CreateRGBSurfaceWithFormat(0, w, h, 32, SDL_PIXELFORMAT_ARGB8888) : NULL;
    if (picture) {
        SDL_ConvertPixels(SDL_min(w, drawn->w), SDL_min(h, drawn->h), drawn->format->format, drawn->pixels,
                          drawn->pitch, picture->format->format, picture->pixels, picture->pitch);
    }
    SDL_FreeSurface(drawn);
    return picture;
}

/* Returns the share of a pixel that is inside an ellipse, 0 to 1. (dx, dy) is the pixel's distance from the
 * center. */
static float compute_oval_coverage(float dx, float dy, float rx, float ry)
{
    const float u = dx / rx, v = dy / ry, far = sqrtf(u * u + v * v);
    const float slope = sqrtf(u * u / (rx * rx) + v * v / (ry * ry));
    return slope > 0.0f ? clampf(0.5f - (far - 1.0f) * far / slope, 0.0f, 1.0f) : 1.0f;
}

/* State for blending a portrait onto the canvas row by row, so that only one row is in memory as floats. */
typedef struct PortraitRows {
    SDL_Surface *picture;
    float unit;     /* pixels per unit of the drawing */
    Relief *relief; /* relief shading, or NULL if the portrait has no relief */
    /* blurred shape of the portrait, which draw_shadow_below moves down and to the side */
    Mask shadow;
    float *row;
} PortraitRows;

static void rows_init(PortraitRows *portrait_rows, SDL_Surface *picture, float unit, bool carved)
{
    static const float BLUR = 4.0f;
    *portrait_rows = (PortraitRows){.picture = picture, .unit = unit, .shadow = mask_copy_alpha(picture)};
    mask_blur(&portrait_rows->shadow, SDL_max(1, (int)(BLUR * unit + 0.5f)));
    portrait_rows->relief = carved ? relief_new(picture, unit) : NULL;
    portrait_rows->row = memory_new((size_t)picture->w * 4, sizeof *portrait_rows->row);
}

static void rows_free(PortraitRows *portrait_rows)
{
    free(portrait_rows->row);
    relief_free(portrait_rows->relief);
    mask_free(&portrait_rows->shadow);
    SDL_FreeSurface(portrait_rows->picture);
}

static void draw_shadow_below(const PortraitRows *portrait_rows, int y)
{
    static const float FALL_X = 2.5f, FALL_Y = 5.0f, DARK = 0.55f;
    const Mask *shadow = &portrait_rows->shadow;
    const int dx = (int)(FALL_X * portrait_rows->unit + 0.5f),
              dy = (int)(FALL_Y * portrait_rows->unit + 0.5f);
    for (int x = dx; x < shadow->w && y >= dy; x++) {
        const uint8_t cover = shadow->cover[(size_t)(y - dy) * (size_t)shadow->w + (size_t)(x - dx)];
        float *pixel = portrait_rows->row + 4 * (ptrdiff_t)x;
        pixel[3] += (1.0f - pixel[3]) * DARK * (float)cover / 255.0f;
    }
}

/* Blends row `y` of the portrait onto the canvas. With `oval`, clips the row to the largest ellipse in the
 * portrait's box. */
static void blend_row(const PortraitRows *portrait_rows, int y, Canvas *canvas, int left, int top, bool oval)
{
    const int w = portrait_rows->picture->w;
    const float rx = (float)w / 2.0f, ry = (float)portrait_rows->picture->h / 2.0f;
    for (int x = SDL_max(0, -left); x < w && left + x < canvas->w; x++) {
        const float *pixel = portrait_rows->row + 4 * (ptrdiff_t)x;
        if (pixel[3] <= 0.0f) {
            continue;
        }
        const float cover =
            oval ? compute_oval_coverage((float)x + 0.5f - rx, (float)y + 0.5f - ry, rx, ry) : 1.0f;
        const float rest = 1.0f - pixel[3] * cover;
        float *target = canvas_pixel(canvas, left + x, top + y);
        for (int c = 0; c < 4; c++) {
            target[c] = pixel[c] * cover + target[c] * rest;
        }
    }
}

static void blend_rows(const PortraitRows *portrait_rows, Canvas *canvas, int left, int top, bool oval)
{
    const SDL_Surface *picture = portrait_rows->picture;
    for (int y = 0; y < picture->h && top + y < canvas->top + canvas->rows; y++) {
        canvas_read_row(picture, y, portrait_rows->row);
        if (portrait_rows->relief) {
            relief_light_row(portrait_rows->relief, portrait_rows->row);
        }
        relief_polish_row(portrait_rows->row, picture->w, y, picture->h);
        draw_shadow_below(portrait_rows, y);
        if (top + y >= canvas->top) {
            blend_row(portrait_rows, y, canvas, left, top, oval);
        }
    }
}

static bool render_portrait(Painter *painter, const PortraitView *view, Box box, PortraitRows *out,
                            Error *error)
{
    const PortraitKit *kit = painter_get_portraits(painter);
    Portrait portrait;
    if (!kit || !portrait_parse(kit, view->line, &portrait, error)) {
        return false;
    }
    const bool close = is_small_portrait(view, box);
    if (close) {
        portrait.part[PORTRAIT_PROP] = portrait.part[PORTRAIT_EXTRA] = PORTRAIT_NO_PART;
    }
    const PortraitBox bust = portrait_find_bounds(kit, &portrait);
    const PortraitPart *head = portrait_get_part(kit, PORTRAIT_HEAD, portrait.part[PORTRAIT_HEAD]);
    const PortraitFit fit =
        view->fill > 0.0f ? fit_face(bust, head, portrait.left, box, view) : fit_oval(bust, box, close);
    const int w = SDL_max(1, (int)(box.w + 0.5f)), h = SDL_max(1, (int)(box.h + 0.5f));
    Text svg = {0};
    SDL_Surface *picture = NULL;
    if (portrait_write_svg(kit, &portrait, view->tone, fit, w, h, &svg, error)) {
        picture = rasterize_svg(&svg, w, h);
        if (!picture) {
            error_set(error, _("cannot paint a portrait: %s"), IMG_GetError());
        }
    }
    text_free(&svg);
    if (picture) {
        rows_init(out, picture, fit.scale, box.w * view->screen_scale >= RELIEF_MIN);
    }
    return picture != NULL;
}

static bool draw_portrait(Painter *painter, Canvas *canvas, const PortraitView *view, Box box, bool oval)
{
    Error error = {0};
    PortraitRows portrait_rows;
    const Rows rows = canvas_clip_rows(canvas, box.y, box.y + box.h + 1.0f);
    if (rows.from >= rows.to) {
        return true; /* nothing to draw, because the portrait's box is outside the rows in memory */
    }
    if (!render_portrait(painter, view, box, &portrait_rows, &error)) {
        painter_report_problem(painter, error.text);
        return false;
    }
    blend_rows(&portrait_rows, canvas, (int)(box.x + 0.5f), (int)(box.y + 0.5f), oval);
    rows_free(&portrait_rows);
    return true;
}

bool portrait_draw_bust(Painter *painter, Canvas *canvas, const PortraitView *view, Box box)
{
    return draw_portrait(painter, canvas, view, box, false);
}

static void fill_ground(Canvas *canvas, Box box, Color tone)
{
    static const float DARK = 0.30f, LIGHT = 0.24f, DEEP = 0.55f;
    const Color ground = color_mix(tone, BLACK, DARK);
    const float rx = box.w / 2.0f, ry = box.h / 2.0f;
    for (int y = (int)box.y; (float)y < box.y + box.h; y++) {
        for (int x = (int)box.x; (float)x < box.x + box.w; x++) {
            const float dx = (float)x + 0.5f - box.x - rx, dy = (float)y + 0.5f - box.y - ry;
            const float lx = dx / rx + 0.25f, ly = dy / ry + 0.4f;
            const float far = sqrtf(lx * lx + ly * ly);
            const Color lit =
                color_mix(ground, (Color){1.0f, 1.0f, 1.0f}, LIGHT * clampf(1.0f - far / 0.9f, 0.0f, 1.0f));
            const Color deep = color_mix(lit, BLACK, DEEP * smoothstep(0.55f, 1.5f, far));
            canvas_blend(canvas, x, y, deep, compute_oval_coverage(dx, dy, rx, ry));
        }
    }
}

static void draw_ring(Canvas *canvas, Box box, float width)
{
    static const float OUTER = 0.62f, GROOVE = 0.76f;
    Mask mask = mask_new((int)box.w + 2, (int)box.h + 2);
    const float rx = box.w / 2.0f, ry = box.h / 2.0f;
    for (int y = 0; y < mask.h; y++) {
        for (int x = 0; x < mask.w; x++) {
            const float dx = (float)x + 0.5f - rx, dy = (float)y + 0.5f - ry;
            const float out = compute_oval_coverage(dx, dy, rx, ry);
            const float mid = compute_oval_coverage(dx, dy, rx - OUTER * width, ry - OUTER * width);
            const float low = compute_oval_coverage(dx, dy, rx - GROOVE * width, ry - GROOVE * width);
            const float in = compute_oval_coverage(dx, dy, rx - width, ry - width);
            mask.cover[(size_t)y * (size_t)mask.w + (size_t)x] =
                (uint8_t)(clampf(out - mid + low - in, 0.0f, 1.0f) * 255.0f);
        }
    }
    gold_fill_mask(canvas, &mask, (int)box.x, (int)box.y, 1.0f, SDL_max(1, (int)(0.3f * width)));
    mask_free(&mask);
}

bool portrait_draw_medallion(Painter *painter, Canvas *canvas, const PortraitView *view, Box box)
{
    static const float RING = 0.052f;
    const float ring = RING * box.w;
    const Box inner = box_shrink(box, 0.9f * ring);
    const Box fallen = {box.x, box.y + 0.3f * ring, box.w, box.h};
    fill_ground(canvas, fallen, BLACK);
    fill_ground(canvas, inner, view->tone);
    const bool good = draw_portrait(painter, canvas, view, inner, true);
    draw_ring(canvas, box, ring);
    return good;
}
