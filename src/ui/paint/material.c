/* material.c: painting of materials; see material.h. */
#include "ui/paint/material.h"

#include "ui/paint/noise.h"

#include <math.h>

static const Color WHITE = {1.0f, 1.0f, 1.0f}, BLACK = {0.0f, 0.0f, 0.0f};
static const float PI = 3.14159265f;

enum {
    SEED_CLOTH_WARP = 1,
    SEED_CLOTH_WEFT,
    SEED_CLOTH,
    SEED_PAPER,
    SEED_FIBRE,
    SEED_GOLD,
    SEED_LEAF,
    SEED_WOOD
};

Color gold_get_color(float x, float y, float width)
{
    static const float BANDS = 6.0f, TURN = 0.55f;
    const Color deep = color_from_hex(0x9a7428), mid = color_from_hex(0xd9b65c),
                light = color_from_hex(0xfbeeb4);
    const float wander = noise_get_smooth(x / width * 2.0f, y / width * 2.0f, SEED_GOLD);
    const float sheen = 0.5f + 0.5f * sinf((x * 0.9f + y * 0.55f) / width * BANDS + 0.6f + 1.2f * wander);
    if (sheen < TURN) {
        return color_mix(deep, mid, sheen / TURN);
    }
    return color_mix(mid, light, (sheen - TURN) / (1.0f - TURN) * 0.85f);
}

/* Returns how steeply the mask faces away from the light, which comes from the top left. The value is
 * negative where the mask faces the light. */
static float compute_relief(const Mask *soft, int x, int y)
{
    const int left = x > 0 ? x - 1 : x, right = x < soft->w - 1 ? x + 1 : x;
    const int up = y > 0 ? y - 1 : y, down = y < soft->h - 1 ? y + 1 : y;
    const uint8_t *row = soft->cover + (size_t)y * (size_t)soft->w;
    const float dx = (float)(row[right] - row[left]) / 255.0f;
    const float dy = (float)(soft->cover[(size_t)down * (size_t)soft->w + (size_t)x] -
                             soft->cover[(size_t)up * (size_t)soft->w + (size_t)x]) /
                     255.0f;
    return dx * 0.6f + dy * 0.8f;
}

void gold_fill_mask(Canvas *canvas, const Mask *mask, int x, int y, float alpha, int depth)
{
    Mask soft = mask_copy(mask, 0);
    mask_blur(&soft, depth);
    const Rows rows = canvas_clip_rows(canvas, (float)y, (float)(y + mask->h));
    for (int row = rows.from - y; row < rows.to - y; row++) {
        for (int column = 0; column < mask->w; column++) {
            const size_t at = (size_t)row * (size_t)mask->w + (size_t)column;
            const float cover = (float)mask->cover[at] / 255.0f;
            if (soft.cover[at] == 0 && cover <= 0.0f) {
                continue;
            }
            const float slope = compute_relief(&soft, column, row);
            const int px = x + column, py = y + row;
            if (cover < 1.0f && slope < 0.0f) {
                canvas_blend(canvas, px, py, WHITE,
                             clampf(-slope * 0.5f, 0.0f, 0.25f) * alpha * (1.0f - cover));
            } else if (cover < 1.0f) {
                canvas_blend(canvas, px, py, BLACK,
                             clampf(slope * 1.4f, 0.0f, 0.5f) * alpha * (1.0f - cover));
            }
            if (cover <= 0.0f) {
                continue;
            }
            const float light = 1.0f - clampf(slope * 1.1f, -0.35f, 0.55f);
            const float grain = 0.94f + 0.12f * noise_white(px, py, SEED_LEAF);
            const Color gold = gold_get_color((float)px, (float)py, (float)canvas->w);
            canvas_blend(canvas, px, py, color_scale(gold, light * grain), cover * alpha);
        }
    }
    mask_free(&soft);
}

void gold_frame_draw(Canvas *canvas, Box box, float radius, float thickness)
{
    /* REACH rows above and below a row affect its shading */
    enum { DEPTH = 1, REACH = 2 * DEPTH + 1 };
    const float gap = 2.4f * thickness;
    const int left = (int)floorf(box.x), first = (int)floorf(box.y), end = first + (int)box.h + 2;
    const int top = SDL_max(first, canvas->top - REACH);
    const int bottom = SDL_min(end, canvas->top + canvas->rows + REACH);
    if (top >= bottom) {
        return;
    }
    Mask mask = mask_new((int)box.w + 2, bottom - top);
    const Box outer = {box.x - (float)left, box.y - (float)top, box.w, box.h};
    mask_stroke(&mask, outer, radius, thickness);
    mask_stroke(&mask, box_shrink(outer, gap), radius - gap > 0.0f ? radius - gap : 0.0f, thickness * 0.5f);
    gold_fill_mask(canvas, &mask, left, top, 1.0f, DEPTH);
    mask_free(&mask);
}

void cloth_fill(Canvas *canvas, Box box, Color tone, float weave)
{
    const float thread_run = 9.0f, mottle = 24.0f * weave;
    const Rows rows = canvas_clip_rows(canvas, box.y, box.y + box.h);
    for (int y = rows.from; y < rows.to; y++) {
        const float v = (float)y / weave;
        const float weft = fabsf(sinf(PI * v));
        for (int x = (int)box.x; (float)x < box.x + box.w; x++) {
            const float u = (float)x / weave;
            const bool over = (((int)u + (int)v) & 1) != 0;
            const float shape = over ? fabsf(sinf(PI * u)) : weft;
            const float thread = over ? noise_white((int)u, (int)(v / thread_run), SEED_CLOTH_WARP)
                                      : noise_white((int)(u / thread_run), (int)v, SEED_CLOTH_WEFT);
            const float age = noise_get_fractal((float)x / mottle, (float)y / mottle, SEED_CLOTH) - 0.5f;
            const float light = 0.86f + 0.13f * shape + 0.10f * (thread - 0.5f) + 0.16f * age;
            canvas_blend(canvas, x, y, color_scale(tone, light), 1.0f);
        }
    }
}

void paper_fill(Canvas *canvas, Box box, float radius, Color tone, float scale)
{
    const float cloud = 26.0f * scale, edge = 30.0f * scale;
    const Box core = box_shrink(box, edge > radius ? edge : radius);
    const int fibre = (int)(scale + 0.5f) < 1 ? 1 : (int)(scale + 0.5f);
    const Rows rows = canvas_clip_rows(canvas, box.y, box.y + box.h);
    for (int y = rows.from; y < rows.to; y++) {
        for (int x = (int)floorf(box.x); (float)x < box.x + box.w; x++) {
            const float distance = box_contains_pixel(core, x, y)
                                       ? -edge
                                       : box_distance(box, radius, (float)x + 0.5f, (float)y + 0.5f);
            const float cover = clampf(0.5f - distance, 0.0f, 1.0f);
            if (cover <= 0.0f) {
                continue;
            }
            const float clouds = noise_get_fractal((float)x / cloud, (float)y / cloud, SEED_PAPER) - 0.5f;
            const float fibres = noise_white(x / fibre, y / fibre, SEED_FIBRE) - 0.5f;
            float worn = 1.0f - clampf(-distance / edge, 0.0f, 1.0f);
            worn *= worn;
            const float light = 1.0f + 0.07f * clouds + 0.022f * fibres - 0.11f * worn;
            /* Old paper is yellow near its edges, so the blue channel is reduced most. */
            const Color color = {clampf(tone.r * light, 0.0f, 1.0f),
                                 clampf(tone.g * (light - 0.012f * worn), 0.0f, 1.0f),
                                 clampf(tone.b * (light - 0.05f * worn), 0.0f, 1.0f)};
            canvas_blend(canvas, x, y, color, cover);
        }
    }
}

void wood_fill(Canvas *canvas, Box box, Box hidden, float scale, float top_brightness, float shade)
{
    const Color dark = color_from_hex(0x2a1610), light = color_from_hex(0x6e3f22),
                line = color_from_hex(0x1a0d08);
    const Rows rows = canvas_clip_rows(canvas, box.y, box.y + box.h);
    for (int y = rows.from; y < rows.to; y++) {
        const float brightness = top_brightness - shade * ((float)y - box.y) / box.h;
        const float v = (float)y / scale;
        for (int x = (int)floorf(box.x); (float)x < box.x + box.w; x++) {
            if (box_contains_pixel(hidden, x, y)) {
                continue;
            }
            const float u = (float)x / scale;
            const float drift = noise_get_fractal(u / 260.0f, v / 70.0f, SEED_WOOD);
            const float figure = noise_get_fractal(u / 210.0f, v / 9.0f + 2.2f * drift, SEED_WOOD + 1);
            const float bend = noise_get_fractal(u / 320.0f, v / 60.0f, SEED_WOOD + 2);
            const float ring = 0.5f + 0.5f * sinf((v / 7.0f + 7.0f * bend) * 2.1f);
            const float fibre = noise_get_smooth(u / 30.0f, v * 1.3f, SEED_WOOD + 3);
            const float pores = noise_get_smooth(u / 11.0f, v * 0.9f + 3.0f * drift, SEED_WOOD + 4);
            const float pore = smoothstep(0.66f, 0.86f, pores) * (0.4f + 0.6f * ring);
            const float polish =
                0.93f + 0.14f * fibre - 0.30f * pore + 0.05f * (noise_white(x, y, SEED_WOOD) - 0.5f);
            const Color color = color_mix(color_mix(dark, light, figure), line, ring * 0.35f);
            canvas_blend(canvas, x, y, color_scale(color, brightness * polish), 1.0f);
        }
    }
}

Color coin_get_brass_color(void)
{
    return color_from_hex(0xc79c48);
}

void coin_draw(Canvas *canvas, float cx, float cy, float radius, Color metal)
{
    static const float RIM = 0.16f, GROOVE = 0.24f;
    const Color bright = color_mix(metal, color_from_hex(0xfff6d8), 0.72f);
    const Color pale = color_mix(metal, color_from_hex(0xfff0c0), 0.50f);
    const Color low = color_mix(metal, BLACK, 0.22f), dark = color_mix(metal, BLACK, 0.52f);
    for (int y = (int)(cy - radius) - 1; (float)y <= cy + radius + 1.0f; y++) {
        for (int x = (int)(cx - radius) - 1; (float)x <= cx + radius + 1.0f; x++) {
            const float dx = (float)x + 0.5f - cx, dy = (float)y + 0.5f - cy;
            const float distance = sqrtf(dx * dx + dy * dy) - radius;
            const float cover = clampf(0.5f - distance, 0.0f, 1.0f);
            if (cover <= 0.0f) {
                continue;
            }
            const float turn = clampf((dx * 0.6f + dy * 0.8f) / radius * 0.5f + 0.5f, 0.0f, 1.0f);
            Color color = color_mix(pale, low, turn);
            if (distance > -radius * RIM) {
                color = color_mix(bright, dark, turn);
            } else if (distance > -radius * GROOVE) {
                color = color_mix(dark, pale, turn);
            }
            const float grain = 0.97f + 0.06f * noise_white(x, y, SEED_LEAF);
            canvas_blend(canvas, x, y, color_scale(color, grain), cover);
        }
    }
}

void enamel_fill(Canvas *canvas, float cx, float cy, float radius, Color tone)
{
    const Color light = color_mix(tone, WHITE, 0.42f), dark = color_mix(tone, BLACK, 0.45f);
    enum { RAYS = 48 };
    for (int y = (int)(cy - radius) - 1; (float)y <= cy + radius + 1.0f; y++) {
        for (int x = (int)(cx - radius) - 1; (float)x <= cx + radius + 1.0f; x++) {
            const float dx = (float)x + 0.5f - cx, dy = (float)y + 0.5f - cy;
            const float reach = sqrtf(dx * dx + dy * dy);
            const float cover = clampf(radius + 0.5f - reach, 0.0f, 1.0f);
            if (cover <= 0.0f) {
                continue;
            }
            const float lx = dx + 0.22f * radius, ly = dy + 0.30f * radius;
            const float away = sqrtf(lx * lx + ly * ly) / radius;
            Color color = color_mix(light, dark, smoothstep(0.0f, 1.35f, away));
            const float ray = powf(0.5f + 0.5f * cosf(atan2f(dy, dx) * (float)RAYS), 3.0f);
            color = color_mix(color, WHITE, 0.07f * ray * clampf(reach / radius, 0.0f, 1.0f));
            const float rim = clampf(1.0f - (radius - reach) / (0.17f * radius), 0.0f, 1.0f);
            canvas_blend(canvas, x, y, color_mix(color, BLACK, 0.5f * rim * rim), cover);
        }
    }
}

void damask_add_pattern(Mask *mask, Painter *painter, Box box, const char *large, const char *small,
                        float cell)
{
    const float drop = cell * 1.36f;
    const Mask *shapes[] = {painter_get_ornament(painter, large, (int)(cell * 0.86f), (int)cell),
                            painter_get_ornament(painter, small, (int)(cell * 0.40f), (int)(cell * 0.40f))};
    for (int column = -1; (float)column < box.w / cell + 1.0f; column++) {
        for (int row = -1; (float)row < box.h / drop + 1.0f; row++) {
            for (int k = 0; k < 2; k++) {
                const float half_drop = ((column & 1) != 0) != (k == 1) ? drop / 2.0f : 0.0f;
                const float x = box.x + ((float)column + 0.5f) * cell;
                const float y = box.y + (float)row * drop + half_drop;
                mask_merge(mask, shapes[k], (int)x - shapes[k]->w / 2, (int)y - shapes[k]->h / 2, false, box);
            }
        }
    }
}

void corner_ornaments_draw(Canvas *canvas, Painter *painter, Box box, const char *ornament, float size,
                           Color color, float alpha)
{
    for (int corner = 0; corner < 4; corner++) {
        const bool right = (corner & 1) != 0, low = (corner & 2) != 0;
        Mask mask = mask_copy(painter_get_ornament(painter, ornament, (int)size, (int)size), 0);
        mask_mirror(&mask, right, low);
        const float x = right ? box.x + box.w - (float)mask.w : box.x;
        const float y = low ? box.y + box.h - (float)mask.h : box.y;
        canvas_draw_mask(canvas, &mask, (int)(x + 0.5f), (int)(y + 0.5f), color, color, alpha);
        mask_free(&mask);
    }
}

void emblem_draw(Canvas *canvas, const Mask *icon, float cx, float cy, Color top, Color bottom, float shadow)
{
    const int blur = (int)(shadow + 0.5f), margin = 2 * blur + 1;
    const int x = (int)floorf(cx - (float)icon->w / 2.0f + 0.5f);
    const int y = (int)floorf(cy - (float)icon->h / 2.0f + 0.5f);
    if (blur > 0) {
        Mask soft = mask_copy(icon, margin);
        mask_blur(&soft, blur);
        canvas_draw_mask(canvas, &soft, x - margin, y - margin + blur, BLACK, BLACK, 0.55f);
        mask_free(&soft);
    }
    canvas_draw_mask(canvas, icon, x, y, top, bottom, 1.0f);
}
