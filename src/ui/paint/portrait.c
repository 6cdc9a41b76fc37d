/* portrait.c: see portrait.h. */
#include "ui/paint/portrait.h"

#include "ui/paint/material.h"
#include "ui/paint/portrait_svg.h"
#include "ui/paint/relief.h"

#include <SDL_image.h>
#include <math.h>

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

/* Paints the drawing on a canvas of its own. */
static bool rasterise(const Text *svg, int w, int h, Canvas *out)
{
    SDL_RWops *bytes = SDL_RWFromConstMem(svg->chars, (int)svg->length);
    SDL_Surface *drawn = bytes ? IMG_LoadSizedSVG_RW(bytes, w, h) : NULL;
    if (bytes) {
        SDL_RWclose(bytes);
    }
    SDL_Surface *surface = drawn ? SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(drawn);
    if (!surface) {
        return false;
    }
    *out = canvas_new(w, h);
    for (int y = 0; y < h && y < surface->h; y++) {
        const uint32_t *row =
            (const uint32_t *)(const void *)((const uint8_t *)surface->pixels + y * surface->pitch);
        for (int x = 0; x < w && x < surface->w; x++) {
            float *pixel = out->pixels + ((size_t)y * (size_t)w + (size_t)x) * 4;
            if (row[x] >> 24 == 0) {
                continue;
            }
            const float alpha = (float)(row[x] >> 24) / 255.0f;
            pixel[0] = (float)(row[x] >> 16 & 255) / 255.0f * alpha;
            pixel[1] = (float)(row[x] >> 8 & 255) / 255.0f * alpha;
            pixel[2] = (float)(row[x] & 255) / 255.0f * alpha;
            pixel[3] = alpha;
        }
    }
    SDL_FreeSurface(surface);
    return true;
}

static Mask solid_of(const Canvas *picture)
{
    Mask mask = mask_new(picture->w, picture->h);
    for (size_t i = 0; i < (size_t)mask.w * (size_t)mask.h; i++) {
        mask.cover[i] = (uint8_t)(clampf(picture->pixels[i * 4 + 3], 0.0f, 1.0f) * 255.0f + 0.5f);
    }
    return mask;
}

/* How much of a pixel an ellipse of this half width and height covers, from its middle. */
static float oval_cover(float dx, float dy, float rx, float ry)
{
    const float u = dx / rx, v = dy / ry, far = sqrtf(u * u + v * v);
    const float slope = sqrtf(u * u / (rx * rx) + v * v / (ry * ry));
    return slope > 0.0f ? clampf(0.5f - (far - 1.0f) * far / slope, 0.0f, 1.0f) : 1.0f;
}

/* Puts the picture on the canvas; within the ellipse that fills it where `oval`. */
static void lay(Canvas *canvas, const Canvas *picture, int left, int top, bool oval)
{
    const float rx = (float)picture->w / 2.0f, ry = (float)picture->h / 2.0f;
    for (int y = SDL_max(0, -top); y < picture->h && top + y < canvas->h; y++) {
        for (int x = SDL_max(0, -left); x < picture->w && left + x < canvas->w; x++) {
            const float *pixel = picture->pixels + ((size_t)y * (size_t)picture->w + (size_t)x) * 4;
            if (pixel[3] <= 0.0f) {
                continue;
            }
            const float cover = oval ? oval_cover((float)x + 0.5f - rx, (float)y + 0.5f - ry, rx, ry) : 1.0f;
            const float rest = 1.0f - pixel[3] * cover;
            float *target = canvas->pixels + ((size_t)(top + y) * (size_t)canvas->w + (size_t)(left + x)) * 4;
            for (int c = 0; c < 4; c++) {
                target[c] = pixel[c] * cover + target[c] * rest;
            }
        }
    }
}

static void shade_below(Canvas *picture, float unit)
{
    static const float BLUR = 4.0f, FALL_X = 2.5f, FALL_Y = 5.0f, DARK = 0.55f;
    const int dx = (int)(FALL_X * unit + 0.5f), dy = (int)(FALL_Y * unit + 0.5f);
    Mask soft = solid_of(picture);
    mask_blur(&soft, SDL_max(1, (int)(BLUR * unit + 0.5f)));
    for (int y = 0; y < picture->h; y++) {
        for (int x = 0; x < picture->w; x++) {
            float *pixel = picture->pixels + ((size_t)y * (size_t)picture->w + (size_t)x) * 4;
            const int from_x = x - dx, from_y = y - dy;
            if (from_x >= 0 && from_y >= 0) {
                const uint8_t cover = soft.cover[(size_t)from_y * (size_t)soft.w + (size_t)from_x];
                pixel[3] += (1.0f - pixel[3]) * DARK * (float)cover / 255.0f;
            }
        }
    }
    mask_free(&soft);
}

static bool draw(Painter *painter, const PortraitView *view, Box box, Canvas *out, Error *error)
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
    const int w = (int)(box.w + 0.5f), h = (int)(box.h + 0.5f);
    Text svg = {0};
    const bool good =
        portrait_svg(kit, &portrait, view->tone, fit, w, h, &svg, error) &&
        (rasterise(&svg, w, h, out) || error_set(error, "a portrait cannot be painted: %s", IMG_GetError()));
    text_free(&svg);
    if (!good) {
        return false;
    }
    if (box.w * view->shown >= RELIEF_LEAST) {
        relief_carve(out, fit.scale);
    }
    relief_shade(out);
    shade_below(out, fit.scale);
    return true;
}

static bool stamp(Painter *painter, Canvas *canvas, const PortraitView *view, Box box, bool oval)
{
    Error error = {0};
    Canvas picture;
    if (!draw(painter, view, box, &picture, &error)) {
        painter_complain(painter, error.text);
        return false;
    }
    lay(canvas, &picture, (int)(box.x + 0.5f), (int)(box.y + 0.5f), oval);
    canvas_free(&picture);
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
