/* face_fighter.c: square cards for a grid, in any rotation. The numbers at the edges stay upright. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/portrait.h"
#include "ui/paint/rich_text.h"

#include <math.h>
#include <stdio.h>

static const float RADIUS = 5.0f,
                   BORDER =
                       4.6f; /* radius of the corners and width of the border, in 1/100 of the card's width */
static const Color BLACK = {0.0f, 0.0f, 0.0f}, WHITE = {1.0f, 1.0f, 1.0f};

/* Edges of the card on screen, after its rotation. */
enum { TOP, RIGHT, BOTTOM, LEFT };

typedef struct Spot {
    float x, y; /* position in 1/100 of the card's width */
} Spot;

/* Converts a point of the upright card to the rotated card on screen. */
static Spot rotate_point(const FaceJob *job, float x, float y)
{
    Spot spot = {x, y};
    for (int i = job->face->turn & 3; i > 0; i--) {
        spot = (Spot){100.0f - spot.y, spot.x};
    }
    return spot;
}

static bool has_black_border(const FaceJob *job)
{
    return (job->face->marks & FACE_BLACK) != 0;
}

/* --- background: a border in the player's color around an area in the card's color --- */

static void draw_border_art(const FaceJob *job, Canvas *canvas)
{
    enum { SEED_BORDER = 57 };
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Color stock = color_from_hex(has_black_border(job) ? 0x16110f : 0xf6edd8);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float grain =
                noise_get_fractal((float)x / (6.0f * u), (float)y / (6.0f * u), SEED_BORDER) - 0.5f;
            canvas_blend(canvas, x, y, color_scale(stock, 1.0f + 0.12f * grain), 1.0f);
        }
    }
    canvas_shade_inside(canvas, all, RADIUS * u, 2.0f * u, BLACK, has_black_border(job) ? 0.3f : 0.25f);
}

static void draw_ground_art(const FaceJob *job, Canvas *canvas)
{
    enum { SEED_GROUND = 58 };
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Box inner = box_shrink(all, BORDER * u);
    draw_border_art(job, canvas);
    for (int y = (int)inner.y; (float)y < inner.y + inner.h; y++) {
        for (int x = (int)inner.x; (float)x < inner.x + inner.w; x++) {
            const float cloud =
                noise_get_fractal((float)x / (18.0f * u), (float)y / (18.0f * u), SEED_GROUND) - 0.5f;
            const float dx = (float)x / u - 50.0f, dy = (float)y / u - 44.0f;
            const float light = 1.22f - 0.0105f * sqrtf(dx * dx + dy * dy) + 0.10f * cloud;
            canvas_blend(canvas, x, y, color_scale(job->tone, light), 1.0f);
        }
    }
    canvas_shade_inside(canvas, inner, 2.0f * u, 5.0f * u, BLACK, 0.45f);
    Mask mask = mask_new(canvas->w, canvas->h);
    mask_stroke(&mask, box_shrink(inner, -0.2f * u), 2.0f * u, 0.9f * u);
    gold_fill_mask(canvas, &mask, 0, 0, 1.0f, 1);
    mask_free(&mask);
}

/* --- values at the edges --- */

/* Attack or defense at one edge, with positions in 1/100 of the width. On adjacent cards, the attack of one
 * card is next to the defense of the other. */
typedef struct Strength {
    const char *icon;
    int value;
    Spot icon_at, number_at;
} Strength;

typedef struct Badge {
    Box plate;
    Strength parts[2];
} Badge;

static const float ICON = 14.0f, NUMERAL = 18.0f;

/* Computes the layout of the values at one edge. `place` is TOP, LEFT, RIGHT or BOTTOM on screen, after the
 * card's rotation. Attack is to the right of defense at the top, to its left at the bottom, above it at the
 * right edge, and below it at the left edge. */
static Badge layout_badge(const FaceJob *job, int place)
{
    static const float HUG = 0.9f, FOOT_STRIP = 16.0f, THICK = 15.5f, LONG = 48.0f, WIDE = 22.0f,
                       TALL = 33.0f;
    const int edge = (place - job->face->turn) & 3;
    const float away = HUG + (edge == BOTTOM ? FOOT_STRIP - HUG : 0.0f);
    const bool row = place == TOP || place == BOTTOM;
    const float w = row ? LONG : WIDE, h = row ? THICK : TALL;
    const Spot middle = {place == LEFT    ? away + w / 2.0f
                         : place == RIGHT ? 100.0f - away - w / 2.0f
                                          : 50.0f,
                         place == TOP      ? away + h / 2.0f
                         : place == BOTTOM ? 100.0f - away - h / 2.0f
                                           : 50.0f};
    const FaceEdge *values = &job->face->edges[edge];
    const bool attack_first = place == RIGHT || place == BOTTOM;
    Badge badge = {.plate = {middle.x - w / 2.0f, middle.y - h / 2.0f, w, h}};
    for (int i = 0; i < 2; i++) {
        const bool attack = (i == 0) == attack_first;
        const float side = i == 0 ? -1.0f : 1.0f;
        const Spot at = {middle.x + (row ? side * LONG / 4.0f : 0.0f),
                         middle.y + (row ? 0.0f : side * TALL / 4.0f)};
        badge.parts[i] = (Strength){.icon = attack ? "hit" : "block",
                                    .value = attack ? values->attack : values->defence,
                                    .icon_at = {at.x - 5.2f, at.y},
                                    .number_at = {at.x + 6.0f, at.y}};
    }
    return badge;
}

static void draw_badge_art(const FaceJob *job, Canvas *canvas, const Badge *badge)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, badge->plate.x, badge->plate.y, badge->plate.w, badge->plate.h);
    canvas_shade_outside(canvas, box, 3.0f * u, 2.0f * u, BLACK, 0.5f);
    canvas_fill(canvas, box, 3.0f * u, color_from_hex(0x2a1f1a), color_from_hex(0x140d0a), 0.94f);
    canvas_stroke(canvas, box, 3.0f * u, 0.7f * u, color_from_hex(0xd9b65c), 0.75f);
}

static void draw_badge_text(const FaceJob *job, Canvas *canvas, const Badge *badge)
{
    static const float FAINT = 0.45f; /* alpha of an icon and number whose value is 0 */
    const float u = job->unit;
    for (int i = 0; i < 2; i++) {
        const Strength *part = &badge->parts[i];
        const float alpha = part->value > 0 ? 1.0f : FAINT;
        const Mask *icon = painter_get_inline_icon(job->painter, part->icon, (int)(ICON * u + 0.5f));
        const Color tone = painter_get_inline_color(job->painter, part->icon, true, WHITE);
        canvas_draw_mask(canvas, icon, (int)floorf(part->icon_at.x * u - (float)icon->w / 2.0f + 0.5f),
                         (int)floorf(part->icon_at.y * u - (float)icon->h / 2.0f + 0.5f),
                         color_mix(tone, WHITE, 0.2f), tone, alpha);
        char number[8];
        snprintf(number, sizeof number, "%d", part->value);
        const float px = text_line_fit_size(job->painter, TYPE_UI_BOLD, SDL_max(NUMERAL * u, job->min_size),
                                            job->min_size, number, 0.0f, 13.0f * u);
        text_line_draw_centered(canvas, job->painter, TYPE_UI_BOLD, px, number, part->number_at.x * u,
                                part->number_at.y * u, color_from_hex(0xfffaf0), color_from_hex(0xf4e6c8),
                                alpha);
    }
}

/* --- lower part of the card: value, name and emblem --- */

static const float COIN = 8.6f, STAR = 12.0f, COIN_X = 12.6f, FOOT_Y = 89.0f;

static void fill_star(Canvas *canvas, float cx, float cy, float radius, Color top, Color bottom)
{
    static const float TURN = 6.2831853f, INNER = 0.56f;
    enum { POINTS = 5 };
    for (int y = (int)(cy - radius) - 1; (float)y <= cy + radius + 1.0f; y++) {
        for (int x = (int)(cx - radius) - 1; (float)x <= cx + radius + 1.0f; x++) {
            const float dx = (float)x + 0.5f - cx, dy = (float)y + 0.5f - cy;
            const float part = TURN / POINTS;
            /* position between two points of the star: 0 at the first point, 1 at the second */
            float angle = fmodf(atan2f(dx, -dy) + TURN, part) / part;
            angle = fabsf(angle - 0.5f) * 2.0f;
            const float reach = radius * (INNER + (1.0f - INNER) * angle * angle);
            const float cover = clampf(reach - sqrtf(dx * dx + dy * dy) + 0.5f, 0.0f, 1.0f);
            canvas_blend(canvas, x, y, color_mix(top, bottom, clampf(0.5f + dy / radius / 2.0f, 0.0f, 1.0f)),
                         cover);
        }
    }
}

static void draw_value_art(const FaceJob *job, Canvas *canvas)
{
    const Spot at = rotate_point(job, COIN_X, FOOT_Y);
    if (!(job->face->marks & FACE_LEADER)) {
        face_draw_coin_art(job, canvas, at.x, at.y, COIN);
        return;
    }
    static const float RIM = 1.1f;
    const float u = job->unit;
    const Box box = face_scale_box(job, at.x - COIN, at.y - COIN, 2.0f * COIN, 2.0f * COIN);
    canvas_shade_outside(canvas, box, COIN * u, 3.0f * u, BLACK, 0.6f);
    fill_star(canvas, at.x * u, at.y * u, STAR * u, color_from_hex(0x5a3c0a), color_from_hex(0x3a2406));
    fill_star(canvas, at.x * u, at.y * u, (STAR - RIM) * u, color_from_hex(0xfff2b4),
              color_from_hex(0xd8a93c));
}

static void draw_crest_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Spot at = rotate_point(job, 100.0f - COIN_X, FOOT_Y);
    if (!face_has_text(job->face->crest)) {
        return;
    }
    const Box box = face_scale_box(job, at.x - COIN, at.y - COIN, 2.0f * COIN, 2.0f * COIN);
    canvas_shade_outside(canvas, box, COIN * u, 3.0f * u, BLACK, 0.6f);
    coin_draw(canvas, at.x * u, at.y * u, COIN * u, coin_get_brass_color());
    enamel_fill(canvas, at.x * u, at.y * u, 0.84f * COIN * u, color_mix(job->tone, BLACK, 0.25f));
    const int size = (int)(1.25f * COIN * u);
    const Color light = color_from_hex(0xfffaf0);
    emblem_draw(canvas, painter_get_icon(job->painter, job->face->crest, size, size), at.x * u, at.y * u,
                light, light, 0.0f);
}

static const float RIBBON_Y = 83.2f, RIBBON_HEIGHT = 12.6f;

static void draw_ribbon_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, 5.0f, RIBBON_Y, 90.0f, RIBBON_HEIGHT);
    canvas_fill(canvas, box, 1.0f * u, face_get_dark_tone(job, 0.55f), face_get_dark_tone(job, 0.7f), 1.0f);
    canvas_draw_line(canvas, box.x, box.y, box.w, 0.8f * u, color_from_hex(0xd9b65c), 0.0f);
}

static bool is_upside_down(const FaceJob *job)
{
    return (job->face->turn & 3) == 2;
}

static float mirror_y_if_rotated(const FaceJob *job, float y)
{
    return (is_upside_down(job) ? 100.0f - y : y) * job->unit;
}

typedef struct NameType {
    Typeface type;
    float px;
} NameType;

/* Finds the largest font size, at least `min`, at which the name fits. Returns false if the name does not
 * fit or is empty. All faces of the same width use the same typeface, unless a name is too long for this
 * typeface. */
static bool fit_name(const FaceJob *job, const char *name, float width, float min, NameType *out)
{
    static const float SIZE = 11.0f;
    /* smallest font size of the display typeface, in pixels. In smaller type, the thin strokes of the letters
     * vanish. */
    static const float DISPLAY_MIN = 11.0f;
    /* A face can use the display typeface only if the face is at least WIDE times as wide as the smallest
     * font size. */
    static const float WIDE = 16.0f;
    const float own = SDL_max(SIZE * job->unit, job->min_size);
    const NameType types[] = {{TYPE_DISPLAY, SDL_max(min, DISPLAY_MIN)}, {TYPE_UI_BOLD, SDL_max(min, 1.0f)}};
    const bool wide = 100.0f * job->unit >= WIDE * SDL_max(job->min_size, DISPLAY_MIN);
    for (size_t i = wide ? 0 : 1; face_has_text(name) && i < SDL_arraysize(types); i++) {
        const Typeface type = types[i].type;
        const float px =
            text_line_fit_size(job->painter, type, SDL_max(own, types[i].px), types[i].px, name, 0.0f, width);
        if (text_line_measure_width(job->painter, type, px, name, 0.0f) <= width) {
            *out = (NameType){type, px};
            return true;
        }
    }
    return false;
}

/* Tries the full name, and then the short name, with job->min_size as the smallest font size. If neither
 * fits, tries both with a smaller limit. Returns NULL if nothing fits. */
static const char *choose_name(const FaceJob *job, float width, NameType *out)
{
    /* a name may be as small as this font size in pixels, even if job->min_size is larger */
    static const float READ = 12.0f;
    const float least[] = {job->min_size, SDL_min(job->min_size, READ)};
    for (size_t i = 0; i < SDL_arraysize(least); i++) {
        if (fit_name(job, job->face->title, width, least[i], out)) {
            return job->face->title;
        }
        if (fit_name(job, job->face->brief, width, least[i], out)) {
            return job->face->brief;
        }
    }
    return NULL;
}

static void draw_name_text(const FaceJob *job, Canvas *canvas)
{
    static const float GAP = 1.6f;
    const float u = job->unit;
    const float left = COIN_X + (job->face->marks & FACE_LEADER ? STAR : COIN) + GAP;
    const float width = 100.0f - COIN_X - COIN - GAP - left;
    const bool over = is_upside_down(job);
    const float middle = left + width / 2.0f;
    NameType name;
    const char *title = choose_name(job, width * u, &name);
    if (!title) {
        return;
    }
    canvas_rotate(canvas, is_upside_down(job) ? 2 : 0);
    text_line_draw(canvas, job->painter, name.type, name.px, title, (over ? 100.0f - middle : middle) * u,
                   mirror_y_if_rotated(job, RIBBON_Y + RIBBON_HEIGHT / 2.0f), ALIGN_CENTER, 0.0f,
                   color_from_hex(0xf6e3ad), 1.0f);
    canvas_rotate(canvas, is_upside_down(job) ? 2 : 0);
}

/* Returns the center of the portrait on screen, in 1/100 of the card's width. The badges leave the most room
 * around this point. */
static Spot find_portrait_center(const FaceJob *job)
{
    static const Spot spots[] = {{50.0f, 44.0f}, {57.0f, 51.0f}, {50.0f, 58.0f}, {43.0f, 51.0f}};
    return spots[job->face->turn & 3];
}

/* Draws the bust in front of a thin gold circle. The bust is always upright, and the frame clips it. */
static void draw_portrait_art(const FaceJob *job, Canvas *canvas)
{
    static const float CIRCLE = 38.0f, FILL = 1.26f;
    const float u = job->unit, side = 100.0f - 2.0f * BORDER;
    const Spot face = find_portrait_center(job);
    const PortraitView view = {.line = job->face->portrait,
                               .tone = job->tone,
                               .screen_scale = job->shrink,
                               .fill = FILL,
                               .face_x = (face.x - BORDER) / side,
                               .face_y = (face.y - BORDER) / side};
    canvas_rotate(canvas, job->face->turn);
    canvas_stroke(canvas, face_scale_box(job, 50.0f - CIRCLE, 50.0f - CIRCLE, 2.0f * CIRCLE, 2.0f * CIRCLE),
                  CIRCLE * u, 0.9f * u, color_from_hex(0xd9b65c), 0.65f);
    portrait_draw_bust(job->painter, canvas, &view, face_scale_box(job, BORDER, BORDER, side, side));
    canvas_rotate(canvas, -job->face->turn);
}

static void draw_picture_art(const FaceJob *job, Canvas *canvas)
{
    static const float SIZE = 39.0f, MIDDLE = 43.0f;
    const float u = job->unit;
    if (face_has_text(job->face->portrait)) {
        draw_portrait_art(job, canvas);
        return;
    }
    if (!face_has_text(job->face->icon)) {
        return;
    }
    canvas_rotate(canvas, is_upside_down(job) ? 2 : 0);
    const Mask *icon = painter_get_icon(job->painter, job->face->icon, (int)(SIZE * u), (int)(SIZE * u));
    emblem_draw(canvas, icon, 50.0f * u, mirror_y_if_rotated(job, MIDDLE), color_from_hex(0xfffaf0),
                color_from_hex(0xe6d6b0), 1.6f * u);
    canvas_rotate(canvas, is_upside_down(job) ? 2 : 0);
}

/* --- front of the card --- */

static void draw_fighter_art(const FaceJob *job, Canvas *canvas)
{
    draw_ground_art(job, canvas);
    draw_picture_art(job, canvas);
    draw_ribbon_art(job, canvas);
    canvas_rotate(canvas, job->face->turn);
    for (int place = 0; place < FACE_EDGES; place++) {
        const Badge badge = layout_badge(job, place);
        draw_badge_art(job, canvas, &badge);
    }
    draw_value_art(job, canvas);
    draw_crest_art(job, canvas);
    canvas_rotate(canvas, -job->face->turn);
}

static void draw_fighter_text(const FaceJob *job, Canvas *canvas)
{
    draw_name_text(job, canvas);
    canvas_rotate(canvas, job->face->turn);
    for (int place = 0; place < FACE_EDGES; place++) {
        const Badge badge = layout_badge(job, place);
        draw_badge_text(job, canvas, &badge);
    }
    const Spot at = rotate_point(job, COIN_X, FOOT_Y);
    face_draw_coin_text(job, canvas, at.x, at.y, COIN * 1.08f);
    canvas_rotate(canvas, -job->face->turn);
}

const FaceRenderer face_renderer_fighter = {
    .aspect = 1.0f, .radius = RADIUS, .draw_art = draw_fighter_art, .draw_text = draw_fighter_text};

/* --- back of the card --- */

static void fill_arrow(Canvas *canvas, Box box, Color color)
{
    for (int y = (int)box.y; (float)y < box.y + box.h; y++) {
        const float half = box.w / 2.0f * (1.0f - ((float)y - box.y) / box.h);
        const float middle = box.x + box.w / 2.0f;
        for (int x = (int)(middle - half); (float)x < middle + half; x++) {
            canvas_blend(canvas, x, y, color, clampf(middle + half - (float)x, 0.0f, 1.0f));
        }
    }
}

static const float BACK_COIN = 13.0f, BACK_COIN_X = 82.0f, BACK_COIN_Y = 18.0f;

static void draw_card_back(const FaceJob *job, Canvas *canvas)
{
    static const float DISC = 24.0f, DISC_Y = 45.0f, CREST = 30.0f;
    const float u = job->unit, weave = 1.15f * u;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Box inner = box_shrink(all, BORDER * u);
    draw_border_art(job, canvas);
    cloth_fill(canvas, inner, color_mix(job->tone, BLACK, 0.12f), weave > 2.6f ? weave : 2.6f);
    Mask pattern = mask_new(canvas->w, canvas->h);
    damask_add_pattern(&pattern, job->painter, box_shrink(inner, 2.0f * u), "vectorian52", "vectorian25",
                       27.0f * u);
    gold_fill_mask(canvas, &pattern, 0, 0, 0.45f, 1);
    mask_free(&pattern);
    canvas_shade_inside(canvas, inner, 2.0f * u, 7.0f * u, BLACK, 0.45f);
    gold_frame_draw(canvas, box_shrink(inner, 1.2f * u), 2.0f * u, 0.9f * u);
    const Box disc = face_scale_box(job, 50.0f - DISC, DISC_Y - DISC, 2.0f * DISC, 2.0f * DISC);
    canvas_shade_outside(canvas, disc, DISC * u, 5.0f * u, BLACK, 0.5f);
    canvas_fill(canvas, disc, DISC * u, face_get_dark_tone(job, 0.55f), face_get_dark_tone(job, 0.65f), 1.0f);
    gold_frame_draw(canvas, box_shrink(disc, 1.2f * u), (DISC - 1.2f) * u, 0.9f * u);
    const int size = (int)(CREST * u);
    if (face_has_text(job->face->icon)) {
        const Mask *icon = painter_get_icon(job->painter, job->face->icon, size, size);
        gold_fill_mask(canvas, icon, (int)(50.0f * u) - icon->w / 2, (int)(DISC_Y * u) - icon->h / 2, 1.0f,
                       1);
    }
    const Color gold = color_from_hex(0xe8cc80);
    for (int i = -1; i <= 1; i++) {
        fill_arrow(canvas, face_scale_box(job, 50.0f + 22.0f * (float)i - 7.0f, 79.0f, 14.0f, 10.0f), gold);
    }
    canvas_rotate(canvas, job->face->turn);
    const Spot at = rotate_point(job, BACK_COIN_X, BACK_COIN_Y);
    face_draw_coin_art(job, canvas, at.x, at.y, BACK_COIN);
    canvas_rotate(canvas, -job->face->turn);
}

static void draw_back_text(const FaceJob *job, Canvas *canvas)
{
    canvas_rotate(canvas, job->face->turn);
    const Spot at = rotate_point(job, BACK_COIN_X, BACK_COIN_Y);
    face_draw_coin_text(job, canvas, at.x, at.y, BACK_COIN);
    canvas_rotate(canvas, -job->face->turn);
}

const FaceRenderer face_renderer_fighter_back = {
    .aspect = 1.0f, .radius = RADIUS, .draw_art = draw_card_back, .draw_text = draw_back_text};
