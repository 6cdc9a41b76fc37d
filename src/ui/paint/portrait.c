/* portrait.c: see portrait.h. */
#include "ui/paint/portrait.h"

#include "core/memory.h"
#include "ui/paint/material.h"
#include "ui/paint/portrait_svg.h"
#include "ui/paint/relief.h"

#include <SDL_image.h>
#include <math.h>
#include <stdlib.h>

static const Colour BLACK = {0.0f, 0.0f, 0.0f};
static const float RELIEF_LEAST = 100.0f, PROP_LEAST = 90.0f; /* pixels wide on the screen */

static bool is_close(const PortraitView *view, Box box)
{
    return box.w * view->shown < PROP_LEAST;
}

static float scale_for(PortraitBox bust, Box box, float share)
{
    const float a = (bust.x1 - bust.x0) / box.w, b = (bust.y1 - bust.y0) / box.h;
    return sqrtf(share / (a * a + b * b));
}

/* The bust in the middle of the box, as large as an ellipse around it allows. */
static PortraitFit fit_oval(PortraitBox bust, Box box, bool close)
{
    static const float FILL = 1.22f, FILL_CLOSE = 1.62f, LOWER = 0.015f, LOWER_CLOSE = 0.05f;
    const float scale = scale_for(bust, box, close ? FILL_CLOSE : FILL);
    const float x = (bust.x0 + bust.x1) / 2.0f, y = (bust.y0 + bust.y1) / 2.0f;
    return (PortraitFit){scale, 0.5f * box.w - scale * x,
                         (0.5f + (close ? LOWER_CLOSE : LOWER)) * box.h - scale * y};
}

/* The face where it is wanted, and the rest around it. */
static PortraitFit fit_face(PortraitBox bust, const PortraitPart *head, bool left, Box box,
                            const PortraitView *view)
{
    static const float BELOW_EYE = 14.0f; /* units */
    const float scale = scale_for(bust, box, view->fill);
    const float x = (head->box.x0 + head->box.x1) / 2.0f, y = head->eye.y + BELOW_EYE;
    const float share = left ? 1.0f - view->face_x : view->face_x;
    return (PortraitFit){scale, share * box.w - scale * x, view->face_y * box.h - scale * y};
}

/* The drawing as a picture of its own, NULL where it cannot be drawn. */
static SDL_Surface *rasterise(const Text *svg, int w, int h)
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

/* How much of a pixel an ellipse of this half width and height covers, from its middle. */
static float oval_cover(float dx, float dy, float rx, float ry)
{
    const float u = dx / rx, v = dy / ry, far = sqrtf(u * u + v * v);
    const float slope = sqrtf(u * u / (rx * rx) + v * v / (ry * ry));
    return slope > 0.0f ? clampf(0.5f - (far - 1.0f) * far / slope, 0.0f, 1.0f) : 1.0f;
}

/* A drawing on its way to the canvas, row by row, so that only one is kept in floats. */
typedef struct Sitting {
    SDL_Surface *picture;
    float unit;     /* pixels to one of the drawing's */
    Relief *relief; /* NULL = it stays flat */
    Mask shadow;    /* as if it lay in the same place */
    float *row;     /* pixels */
} Sitting;

static void sit(Sitting *sitting, SDL_Surface *picture, float unit, bool carved)
{
    static const float BLUR = 4.0f;
    *sitting = (Sitting){.picture = picture, .unit = unit, .shadow = mask_of_picture(picture)};
    mask_blur(&sitting->shadow, SDL_max(1, (int)(BLUR * unit + 0.5f)));
    sitting->relief = carved ? relief_new(picture, unit) : NULL;
    sitting->row = memory_new((size_t)picture->w * 4, sizeof *sitting->row);
}

static void rise(Sitting *sitting)
{
    free(sitting->row);
    relief_free(sitting->relief);
    mask_free(&sitting->shadow);
    SDL_FreeSurface(sitting->picture);
}

static void shade_below(const Sitting *sitting, int y)
{
    static const float FALL_X = 2.5f, FALL_Y = 5.0f, DARK = 0.55f;
    const Mask *shadow = &sitting->shadow;
    const int dx = (int)(FALL_X * sitting->unit + 0.5f), dy = (int)(FALL_Y * sitting->unit + 0.5f);
    for (int x = dx; x < shadow->w && y >= dy; x++) {
        const uint8_t cover = shadow->cover[(size_t)(y - dy) * (size_t)shadow->w + (size_t)(x - dx)];
        float *pixel = sitting->row + 4 * (ptrdiff_t)x;
        pixel[3] += (1.0f - pixel[3]) * DARK * (float)cover / 255.0f;
    }
}

/* Puts a row on the canvas; within the ellipse that fills the picture where `oval`. */
static void lay_row(const Sitting *sitting, int y, Canvas *canvas, int left, int top, bool oval)
{
    const int w = sitting->picture->w;
    const float rx = (float)w / 2.0f, ry = (float)sitting->picture->h / 2.0f;
    for (int x = SDL_max(0, -left); x < w && left + x < canvas->w; x++) {
        const float *pixel = sitting->row + 4 * (ptrdiff_t)x;
        if (pixel[3] <= 0.0f) {
            continue;
        }
        const float cover = oval ? oval_cover((float)x + 0.5f - rx, (float)y + 0.5f - ry, rx, ry) : 1.0f;
        const float rest = 1.0f - pixel[3] * cover;
        float *target = canvas_pixel(canvas, left + x, top + y);
        for (int c = 0; c < 4; c++) {
            target[c] = pixel[c] * cover + target[c] * rest;
        }
    }
}

static void lay(const Sitting *sitting, Canvas *canvas, int left, int top, bool oval)
{
    const SDL_Surface *picture = sitting->picture;
    for (int y = 0; y < picture->h && top + y < canvas->top + canvas->rows; y++) {
        canvas_read_row(picture, y, sitting->row);
        if (sitting->relief) {
            relief_carve(sitting->relief, sitting->row);
        }
        relief_shade(sitting->row, picture->w, y, picture->h);
        shade_below(sitting, y);
        if (top + y >= canvas->top) {
            lay_row(sitting, y, canvas, left, top, oval);
        }
    }
}

static bool draw(Painter *painter, const PortraitView *view, Box box, Sitting *out, Error *error)
{
    const PortraitKit *kit = painter_portraits(painter);
    Portrait portrait;
    if (!kit || !portrait_parse(kit, view->line, &portrait, error)) {
        return false;
    }
    const bool close = is_close(view, box);
    if (close) {
        portrait.part[PORTRAIT_PROP] = portrait.part[PORTRAIT_EXTRA] = PORTRAIT_NO_PART;
    }
    const PortraitBox bust = portrait_bounds(kit, &portrait);
    const PortraitPart *head = portrait_part(kit, PORTRAIT_HEAD, portrait.part[PORTRAIT_HEAD]);
    const PortraitFit fit =
        view->fill > 0.0f ? fit_face(bust, head, portrait.left, box, view) : fit_oval(bust, box, close);
    const int w = SDL_max(1, (int)(box.w + 0.5f)), h = SDL_max(1, (int)(box.h + 0.5f));
    Text svg = {0};
    SDL_Surface *picture = NULL;
    if (portrait_svg(kit, &portrait, view->tone, fit, w, h, &svg, error)) {
        picture = rasterise(&svg, w, h);
        if (!picture) {
            error_set(error, "a portrait cannot be painted: %s", IMG_GetError());
        }
    }
    text_free(&svg);
    if (picture) {
        sit(out, picture, fit.scale, box.w * view->shown >= RELIEF_LEAST);
    }
    return picture != NULL;
}

static bool stamp(Painter *painter, Canvas *canvas, const PortraitView *view, Box box, bool oval)
{
    Error error = {0};
    Sitting sitting;
    const Rows rows = canvas_rows(canvas, box.y, box.y + box.h + 1.0f);
    if (rows.from >= rows.to) {
        return true; /* it lies in another strip */
    }
    if (!draw(painter, view, box, &sitting, &error)) {
        painter_complain(painter, error.text);
        return false;
    }
    lay(&sitting, canvas, (int)(box.x + 0.5f), (int)(box.y + 0.5f), oval);
    rise(&sitting);
    return true;
}

bool portrait_cutout(Painter *painter, Canvas *canvas, const PortraitView *view, Box box)
{
    return stamp(painter, canvas, view, box, false);
}

/* --- the oval --- */

/* The sunk ground within the ring, lit from the top left. */
static void ground_fill(Canvas *canvas, Box box, Colour tone)
{
    static const float DARK = 0.30f, LIGHT = 0.24f, DEEP = 0.55f;
    const Colour ground = colour_mix(tone, BLACK, DARK);
    const float rx = box.w / 2.0f, ry = box.h / 2.0f;
    for (int y = (int)box.y; (float)y < box.y + box.h; y++) {
        for (int x = (int)box.x; (float)x < box.x + box.w; x++) {
            const float dx = (float)x + 0.5f - box.x - rx, dy = (float)y + 0.5f - box.y - ry;
            const float lx = dx / rx + 0.25f, ly = dy / ry + 0.4f;
            const float far = sqrtf(lx * lx + ly * ly);
            const Colour lit =
                colour_mix(ground, (Colour){1.0f, 1.0f, 1.0f}, LIGHT * clampf(1.0f - far / 0.9f, 0.0f, 1.0f));
            const Colour deep = colour_mix(lit, BLACK, DEEP * smoothf(0.55f, 1.5f, far));
            canvas_blend(canvas, x, y, deep, oval_cover(dx, dy, rx, ry));
        }
    }
}

/* Two bands of gold with a dark groove between. */
static void ring_stamp(Canvas *canvas, Box box, float width)
{
    static const float OUTER = 0.62f, GROOVE = 0.76f;
    Mask mask = mask_new((int)box.w + 2, (int)box.h + 2);
    const float rx = box.w / 2.0f, ry = box.h / 2.0f;
    for (int y = 0; y < mask.h; y++) {
        for (int x = 0; x < mask.w; x++) {
            const float dx = (float)x + 0.5f - rx, dy = (float)y + 0.5f - ry;
            const float out = oval_cover(dx, dy, rx, ry);
            const float mid = oval_cover(dx, dy, rx - OUTER * width, ry - OUTER * width);
            const float low = oval_cover(dx, dy, rx - GROOVE * width, ry - GROOVE * width);
            const float in = oval_cover(dx, dy, rx - width, ry - width);
            mask.cover[(size_t)y * (size_t)mask.w + (size_t)x] =
                (uint8_t)(clampf(out - mid + low - in, 0.0f, 1.0f) * 255.0f);
        }
    }
    gold_stamp(canvas, &mask, (int)box.x, (int)box.y, 1.0f, SDL_max(1, (int)(0.3f * width)));
    mask_free(&mask);
}

bool portrait_medal(Painter *painter, Canvas *canvas, const PortraitView *view, Box box)
{
    static const float RING = 0.052f;
    const float ring = RING * box.w;
    const Box inner = box_inset(box, 0.9f * ring);
    const Box fallen = {box.x, box.y + 0.3f * ring, box.w, box.h};
    ground_fill(canvas, fallen, BLACK);
    ground_fill(canvas, inner, view->tone);
    const bool good = stamp(painter, canvas, view, inner, true);
    ring_stamp(canvas, box, ring);
    return good;
}
