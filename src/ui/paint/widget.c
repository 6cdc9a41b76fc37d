/* widget.c: painting of widgets; see widget.h. */
#include "ui/paint/widget.h"

#include "ui/paint/material.h"
#include "ui/paint/noise.h"

#include <math.h>

static const Color BLACK = {0.0f, 0.0f, 0.0f}, WHITE = {1.0f, 1.0f, 1.0f};

enum { SEED_GRAIN = 81, SHADOW_RGB = 0x05080a };

static Box get_canvas_box(const Canvas *canvas)
{
    return (Box){0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
}

/* Varies the brightness of a plain fill, like the grain of a material. */
static void draw_grain(Canvas *canvas, float scale, float strength)
{
    /* adjacent pixels share a noise sample, because this noise changes slowly */
    enum { CLOUD_STEP = 4 };
    const Rows rows = canvas_clip_rows(canvas, 0.0f, (float)canvas->h);
    for (int y = rows.from; y < rows.to; y++) {
        float cloud = 0.0f;
        for (int x = 0; x < canvas->w; x++) {
            float *pixel = canvas_pixel(canvas, x, y);
            if (x % CLOUD_STEP == 0) {
                cloud =
                    noise_get_fractal((float)x / (34.0f * scale), (float)y / (20.0f * scale), SEED_GRAIN) -
                    0.5f;
            }
            const float fine = noise_white(x, y, SEED_GRAIN) - 0.5f;
            const float light = 1.0f + strength * (1.6f * cloud + 0.5f * fine);
            for (int k = 0; k < 3; k++) {
                pixel[k] = clampf(pixel[k] * light, 0.0f, pixel[3]);
            }
        }
    }
}

static bool has_room_for_ornaments(int w, int h, float scale)
{
    return (float)w > (float)ORNATE_WIDTH * scale && (float)h > (float)ORNATE_HEIGHT * scale;
}

typedef struct Plate {
    Painter *painter;
    float scale;
    bool large, ornate;
    Mask pattern; /* damask pattern of a large panel */
} Plate;

static void draw_panel(Canvas *canvas, const void *data)
{
    const Plate *plate = data;
    const float scale = plate->scale;
    const Box box = box_shrink(get_canvas_box(canvas), 1.0f);
    const float radius = clampf(8.0f * scale, 2.0f, box.h / 2.0f);
    const Color rule = color_from_hex(0x8d7140), pattern = color_from_hex(0xc9a566),
                night = color_from_hex(SHADOW_RGB);
    /* makes the panel opaque, because opaque pictures are faster to draw */
    canvas_fill(canvas, box, radius, night, night, 1.0f);
    canvas_fill(canvas, box, radius, color_from_hex(0x33261e), color_from_hex(0x17100c), 0.95f);
    if (plate->large) {
        canvas_draw_mask(canvas, &plate->pattern, 0, 0, pattern, pattern, 0.045f);
    }
    if (plate->ornate) {
        corner_ornaments_draw(canvas, plate->painter, box_shrink(box, 12.0f * scale), "vectorian41",
                              58.0f * scale, rule, 0.8f);
    }
    draw_grain(canvas, scale, 0.10f);
    canvas_shade_inside(canvas, box, radius, 14.0f * scale, BLACK, 0.30f);
    canvas_stroke(canvas, box, radius, 1.5f * scale, rule, 0.95f);
    canvas_stroke(canvas, box_shrink(box, 4.0f * scale), clampf(radius - 4.0f * scale, 0.0f, radius),
                  0.8f * scale, rule, 0.35f);
}

SDL_Surface *paint_panel(Painter *painter, int w, int h, float scale, bool plain)
{
    const bool large = has_room_for_ornaments(w, h, scale);
    Plate plate = {.painter = painter, .scale = scale, .large = large, .ornate = large && !plain};
    if (large) {
        const Box all = {0.0f, 0.0f, (float)w, (float)h};
        plate.pattern = mask_new(w, h);
        damask_add_pattern(&plate.pattern, painter, box_shrink(box_shrink(all, 1.0f), 14.0f * scale),
                           "vectorian52", "vectorian20", 120.0f * scale);
    }
    SDL_Surface *surface = canvas_paint(w, h, draw_panel, &plate);
    mask_free(&plate.pattern);
    return surface;
}

static void draw_sheet(Canvas *canvas, const void *data)
{
    const Plate *plate = data;
    const float scale = plate->scale;
    const Box box = get_canvas_box(canvas);
    const float radius = clampf(5.0f * scale, 1.0f, box.h / 2.0f);
    const Color rule = color_from_hex(RULE_RGB);
    paper_fill(canvas, box, radius, color_from_hex(PAPER_RGB), 1.4f * scale);
    canvas_stroke(canvas, box, radius, scale, rule, 0.8f);
    if (box.h > 60.0f * scale) {
        canvas_stroke(canvas, box_shrink(box, 7.0f * scale), 3.0f * scale, 1.4f * scale, rule, 0.55f);
        canvas_stroke(canvas, box_shrink(box, 11.0f * scale), 2.0f * scale, 0.7f * scale, rule, 0.45f);
    }
    if (plate->ornate) {
        corner_ornaments_draw(canvas, plate->painter, box_shrink(box, 18.0f * scale), "vectorian63",
                              58.0f * scale, rule, 0.7f);
    }
    canvas_round_corners(canvas, radius, scale);
}

SDL_Surface *paint_sheet(Painter *painter, int w, int h, float scale, bool plain)
{
    return canvas_paint(w, h, draw_sheet,
                        &(Plate){.painter = painter,
                                 .scale = scale,
                                 .ornate = has_room_for_ornaments(w, h, scale) && !plain});
}

static void cut_ribbon_ends(Canvas *canvas, float depth)
{
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int y = 0; y < canvas->h; y++) {
        const float middle = fabsf(2.0f * ((float)y + 0.5f) / (float)canvas->h - 1.0f);
        const float inset = depth * (1.0f - middle);
        for (int x = 0; x < canvas->w; x++) {
            const float nearest = (float)SDL_min(x, canvas->w - 1 - x) + 0.5f;
            mask.cover[(size_t)y * (size_t)canvas->w + (size_t)x] =
                (uint8_t)(clampf(nearest - inset + 0.5f, 0.0f, 1.0f) * 255.0f);
        }
    }
    canvas_apply_mask(canvas, &mask);
    mask_free(&mask);
}

Canvas paint_plaque(int w, int h, float scale, uint32_t top, uint32_t bottom)
{
    Canvas canvas = canvas_new(w, h);
    const Box box = box_shrink(get_canvas_box(&canvas), 1.0f);
    const float radius = 2.0f * scale;
    canvas_fill(&canvas, box, radius, color_from_hex(top), color_from_hex(bottom), 0.97f);
    draw_grain(&canvas, scale, 0.12f);
    canvas_shade_inside(&canvas, box, radius, 9.0f * scale, BLACK, 0.35f);
    const Box rail = {box.x, box.y + 3.0f * scale, box.w, box.h - 6.0f * scale};
    Mask mask = mask_new(w, h);
    const float thickness = 1.6f * scale > 1.0f ? 1.6f * scale : 1.0f;
    const Box wide = {-4.0f * thickness, rail.y, (float)w + 8.0f * thickness, rail.h};
    mask_stroke(&mask, wide, 0.0f, thickness);
    mask_stroke(&mask, box_shrink(wide, 2.4f * thickness), 0.0f, 0.5f * thickness);
    gold_fill_mask(&canvas, &mask, 0, 0, 1.0f, 1);
    mask_free(&mask);
    cut_ribbon_ends(&canvas, 0.32f * (float)h);
    return canvas;
}

Canvas paint_button(int w, int h, float scale, ArtState state)
{
    static const struct {
        uint32_t top, bottom, edge;
        float sheen, alpha;
    } looks[] = {
        [ART_NORMAL] = {0x4a382b, 0x271b14, 0xa08148, 0.14f, 1.0f},
        [ART_HOVER] = {0x634b38, 0x35251b, 0xe2bf68, 0.22f, 1.0f},
        [ART_PRESSED] = {0x241912, 0x3a2a20, 0xc9a45a, 0.0f, 1.0f},
        [ART_DISABLED] = {0x3a332d, 0x2a2420, 0x5f5644, 0.05f, 0.72f},
        [ART_PRIMARY] = {0xe9cb80, 0xb2842f, 0x5e4312, 0.45f, 1.0f},
        [ART_PRIMARY_HOVER] = {0xf9e2a2, 0xc9983d, 0x6e5018, 0.55f, 1.0f},
    };
    Canvas canvas = canvas_new(w, h);
    const float fall = 3.0f * scale;
    const Box box = {fall, 0.6f * fall, (float)w - 2.0f * fall, (float)h - 2.0f * fall};
    const float radius = clampf(8.0f * scale, 2.0f, box.h / 2.0f);
    const Color edge = color_from_hex(looks[state].edge);
    canvas_shade_outside(&canvas, (Box){box.x, box.y + 0.5f * fall, box.w, box.h}, radius, fall, BLACK,
                         0.65f);
    canvas_fill(&canvas, box, radius, color_from_hex(looks[state].top), color_from_hex(looks[state].bottom),
                1.0f);
    draw_grain(&canvas, scale, 0.07f);
    const Box upper = {box.x + 2.0f * scale, box.y + 2.0f * scale, box.w - 4.0f * scale, box.h * 0.46f};
    canvas_fill(&canvas, upper, radius - 2.0f * scale > 0.0f ? radius - 2.0f * scale : 0.0f, WHITE, WHITE,
                0.25f * looks[state].sheen);
    if (state == ART_PRESSED) {
        canvas_shade_inside(&canvas, box, radius, 7.0f * scale, BLACK, 0.6f);
    }
    canvas_stroke(&canvas, box_shrink(box, 1.4f * scale), radius - scale, 1.0f * scale, WHITE,
                  looks[state].sheen);
    canvas_stroke(&canvas, box, radius, 1.5f * scale, edge, 0.95f);
    canvas_fade(&canvas, looks[state].alpha);
    return canvas;
}

typedef struct Zone {
    float scale;
    bool lit, on_dark;
} Zone;

static void draw_drop_zone(Canvas *canvas, const void *data)
{
    const Zone *zone = data;
    const float scale = zone->scale;
    const Box box = box_shrink(get_canvas_box(canvas), 1.0f);
    const float radius = clampf(7.0f * scale, 2.0f, box.h / 2.0f);
    const Color quiet = zone->on_dark ? color_from_hex(0xb89a62) : color_from_hex(0x9ccab4);
    canvas_fill(canvas, box, radius, BLACK, BLACK, zone->on_dark ? 0.20f : 0.13f);
    canvas_shade_inside(canvas, box, radius, 12.0f * scale, BLACK, 0.22f);
    if (!zone->lit) {
        canvas_stroke_dashed(canvas, box, radius, 1.4f * scale, 7.0f * scale, quiet, 0.42f);
        return;
    }
    /* white, so that the caller can tint the texture */
    canvas_fill(canvas, box, radius, WHITE, WHITE, 0.08f);
    canvas_shade_inside(canvas, box, radius, 14.0f * scale, WHITE, 0.45f);
    canvas_stroke_dashed(canvas, box, radius, 2.8f * scale, 6.0f * scale, WHITE, 1.0f);
}

SDL_Surface *paint_drop_zone(int w, int h, float scale, bool lit, bool on_dark)
{
    return canvas_paint(w, h, draw_drop_zone, &(Zone){scale, lit, on_dark});
}

Canvas paint_text_field(int w, int h, float scale, bool on_paper)
{
    Canvas canvas = canvas_new(w, h);
    const Box box = get_canvas_box(&canvas);
    const float radius = clampf(5.0f * scale, 2.0f, box.h / 2.0f);
    const Color ground = color_from_hex(on_paper ? 0xfbf4e2 : 0x17100b);
    const Color rule = color_from_hex(on_paper ? RULE_RGB : 0xa08148);
    canvas_fill(&canvas, box, radius, ground, ground, 1.0f);
    canvas_shade_inside(&canvas, box, radius, 5.0f * scale, BLACK, on_paper ? 0.16f : 0.55f);
    canvas_stroke(&canvas, box, radius, clampf(1.3f * scale, 1.0f, 4.0f), rule, 0.9f);
    return canvas;
}

/* True if the pixel is on a stripe. Stripes run at 45 degrees. */
static bool is_on_stripe(int x, int y, float scale)
{
    const float period = 9.0f * scale;
    return fmodf((float)(x + y), period) < period / 2.0f;
}

Canvas paint_gauge(int w, int h, float scale, float fill, float preview, Color color)
{
    Canvas canvas = canvas_new(w, h);
    const Box box = get_canvas_box(&canvas);
    const float radius = box.h / 2.0f, rim = clampf(1.6f * scale, 1.0f, box.h / 4.0f);
    const Box trough = box_shrink(box, rim);
    canvas_fill(&canvas, box, radius, color_from_hex(0x8d7140), color_from_hex(0xd9b65c), 1.0f);
    canvas_fill(&canvas, trough, radius - rim, color_from_hex(0x0d0806), color_from_hex(0x241812), 1.0f);
    const float low = fill < preview ? fill : preview, high = fill < preview ? preview : fill;
    const float solid = trough.x + clampf(low, 0.0f, 1.0f) * trough.w;
    const float end = trough.x + clampf(high, 0.0f, 1.0f) * trough.w;
    const Color light = color_mix(color, WHITE, 0.38f), dark = color_mix(color, BLACK, 0.35f);
    for (int y = 0; y < h; y++) {
        const float turn = ((float)y + 0.5f - trough.y) / trough.h;
        const Color round = turn < 0.4f ? color_mix(color, light, 1.0f - fabsf(turn - 0.2f) / 0.2f * 0.8f)
                                        : color_mix(color, dark, (turn - 0.4f) / 0.6f);
        for (int x = 0; x < w; x++) {
            const float inside = clampf(
                0.5f - box_distance(trough, radius - rim, (float)x + 0.5f, (float)y + 0.5f), 0.0f, 1.0f);
            const float full = clampf(solid - (float)x, 0.0f, 1.0f);
            const float partly = clampf(end - (float)x, 0.0f, 1.0f) - full;
            canvas_blend(&canvas, x, y, round, inside * full);
            canvas_blend(&canvas, x, y, is_on_stripe(x, y, scale) ? light : dark, inside * partly * 0.8f);
        }
    }
    canvas_shade_inside(&canvas, trough, radius - rim, 3.0f * scale, BLACK, 0.35f);
    return canvas;
}

Canvas paint_coin(int size, Color metal)
{
    const int side = 2 * SDL_max(size, 1);
    const float middle = (float)side / 2.0f;
    Canvas canvas = canvas_new(side, side);
    coin_draw(&canvas, middle, middle, middle - 1.0f, metal);
    return canvas_halve(&canvas);
}

int compute_blur_margin(int blur)
{
    return 2 * blur;
}

typedef struct Halo {
    Box box;
    float radius, blur;
    Color color;
    float (*alpha)(float distance); /* returns the alpha at a distance from the box, in units of `blur` */
} Halo;

static void draw_halo(Canvas *canvas, const void *data)
{
    const Halo *halo = data;
    const Rows rows = canvas_clip_rows(canvas, 0.0f, (float)canvas->h);
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float distance = box_distance(halo->box, halo->radius, (float)x + 0.5f, (float)y + 0.5f);
            canvas_blend(canvas, x, y, halo->color, halo->alpha(2.0f * distance / halo->blur));
        }
    }
}

static SDL_Surface *paint_halo(int w, int h, bool round, int blur, Color color,
                               float (*alpha)(float distance))
{
    const int margin = compute_blur_margin(blur);
    const Box box = {(float)margin / 2.0f, (float)margin / 2.0f, (float)w / 2.0f, (float)h / 2.0f};
    return canvas_paint((w + 2 * margin) / 2, (h + 2 * margin) / 2, draw_halo,
                        &(Halo){.box = box,
                                .radius = (round ? 0.5f : 0.045f) * (box.w < box.h ? box.w : box.h),
                                .blur = (float)SDL_max(blur, 1),
                                .color = color,
                                .alpha = alpha});
}

static float compute_shadow_alpha(float distance)
{
    const float alpha = 1.0f / (1.0f + expf(distance / 0.42f));
    return alpha < 0.01f ? 0.0f : alpha;
}

static float compute_glow_alpha(float distance)
{
    const float alpha = 0.9f * expf(-2.2f * distance * distance);
    return alpha < 0.01f ? 0.0f : alpha;
}

SDL_Surface *paint_shadow(int w, int h, bool round, int blur)
{
    return paint_halo(w, h, round, blur, color_from_hex(SHADOW_RGB), compute_shadow_alpha);
}

SDL_Surface *paint_glow(int w, int h, bool round, int blur)
{
    return paint_halo(w, h, round, blur, WHITE, compute_glow_alpha);
}
