/* face_cards.c: portrait cards, square tiles and tokens: a medallion, a name, and prose on
   paper. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/portrait.h"
#include "ui/paint/text.h"

#include <math.h>

enum { FOOTER_RGB = 0x7d6a50 };

static const Colour BLACK = {0.0f, 0.0f, 0.0f};

static const float PORTRAIT_ASPECT = 1.4f, PORTRAIT_RADIUS = 4.2f;
static const float TILE_ASPECT = 1.0f, TILE_RADIUS = 4.6f;
static const float TOKEN_ASPECT = 1.0f, TOKEN_RADIUS = 50.0f;

/* --- the printed ground: tone, damask and a gilt rule --- */

static void ground_art(const FaceJob *job, Canvas *canvas, float radius, float cell)
{
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Colour tone =
        job->face->marks & FACE_PENALTY ? colour_mix(job->tone, colour_hex(0x3a3230), 0.6f) : job->tone;
    enum { SEED_GROUND = 33 };
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float cloud =
                noise_fractal((float)x / (18.0f * u), (float)y / (18.0f * u), SEED_GROUND) - 0.5f;
            const float light = 1.10f - 0.36f * (float)y / (float)canvas->h + 0.08f * cloud;
            canvas_blend(canvas, x, y, colour_scale(tone, light), 1.0f);
        }
    }
    Mask mask = mask_new(canvas->w, canvas->h);
    damask_add(&mask, job->painter, all, "vectorian52", "vectorian24", cell * u);
    const Colour pattern = colour_mix(tone, (Colour){1.0f, 1.0f, 1.0f}, 0.30f);
    canvas_stamp(canvas, &mask, 0, 0, pattern, pattern, 0.34f);
    mask_free(&mask);
    canvas_shade_inside(canvas, all, radius * u, 7.5f * u, BLACK, 0.42f);
    mask = mask_new(canvas->w, canvas->h);
    mask_stroke(&mask, box_inset(all, 2.7f * u), (radius - 1.4f) * u, 0.8f * u);
    gold_stamp(canvas, &mask, 0, 0, 1.0f, 1);
    mask_free(&mask);
}

static void sheet_art(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h)
{
    const float u = job->unit;
    const Box box = face_box(job, x, y, w, h);
    const Colour rule = colour_hex(RULE_RGB);
    canvas_shade_outside(canvas, (Box){box.x, box.y + u, box.w, box.h}, 2.2f * u, 3.6f * u, BLACK, 0.6f);
    paper_fill(canvas, box, 2.2f * u, face_stock(job), 0.45f * u);
    canvas_stroke(canvas, box, 2.2f * u, 0.45f * u, rule, 0.9f);
    canvas_stroke(canvas, box_inset(box, 1.4f * u), 1.4f * u, 0.3f * u, rule, 0.55f);
}

/* The cost's coin lies in a top corner, larger on cards that are too small for prose. */
static float coin_radius(const FaceJob *job)
{
    return SDL_max(job->detailed ? 11.0f : 16.5f, face_least(job));
}

static float coin_middle(const FaceJob *job)
{
    return job->face->marks & FACE_FANNED ? 1.0f + coin_radius(job) : 99.0f - coin_radius(job);
}

static void corner_art(const FaceJob *job, Canvas *canvas)
{
    const float radius = coin_radius(job);
    face_coin_art(job, canvas, coin_middle(job), radius + 1.0f, radius);
}

static void corner_type(const FaceJob *job, Canvas *canvas)
{
    const float radius = coin_radius(job);
    face_coin_type(job, canvas, coin_middle(job), radius + 1.0f, radius);
}

/* --- portrait cards --- */

typedef struct PortraitPlan {
    float medallion_y, medallion_radius;
    float plate_y, plate_height;
    float title_size;
    bool sheet;
} PortraitPlan;

/* The smaller the face, the more of it its name takes, until it is left to the picture alone. */
static PortraitPlan portrait_plan(const FaceJob *job)
{
    static const float MORE[FACE_ROOMS] = {0.0f, 9.0f, 27.0f, 27.0f};
    const float more = MORE[job->room], less = more / 2.0f;
    if (job->detailed && (face_has(job->face->text) || face_has(job->face->quote))) {
        const float plate = job->room > 0 ? 21.0f : 15.0f;
        return (PortraitPlan){34.5f - less, 26.5f - less, 57.5f - more, plate, 9.4f, true};
    }
    if (job->room == FACE_ROOMS - 1) {
        return (PortraitPlan){70.0f, 44.0f, 0.0f, 0.0f, 0.0f, false};
    }
    if (job->brief) {
        return (PortraitPlan){38.5f - less, 31.0f - less, 66.5f - more, 22.0f + more, 12.0f, true};
    }
    return (PortraitPlan){51.0f - more,        37.0f - less, 101.0f - 2.0f * more,
                          27.0f + 2.0f * more, 12.5f,        false};
}

static Box portrait_title(const FaceJob *job)
{
    const PortraitPlan plan = portrait_plan(job);
    return (Box){4.5f, plan.plate_y + 2.0f, 91.0f, plan.plate_height - 4.0f};
}

static float subtitle_height(const FaceJob *job)
{
    return face_has(job->face->subtitle) ? SDL_max(6.4f, 1.1f * face_least(job)) : 0.0f;
}

static float footer_height(const FaceJob *job)
{
    return face_has(job->face->footer) ? SDL_max(6.0f, 1.1f * face_least(job)) : 0.0f;
}

static const float PORTRAIT_PROSE = 8.0f;

static Box portrait_prose(const FaceJob *job)
{
    const PortraitPlan plan = portrait_plan(job);
    const float subtitle = subtitle_height(job);
    const float top = plan.plate_y + plan.plate_height + 2.0f + (subtitle > 0.0f ? subtitle + 3.6f : 0.0f);
    return (Box){10.5f, top, 79.0f, 100.0f * PORTRAIT_ASPECT - 9.5f - footer_height(job) - top};
}

static bool portrait_fits(const FaceJob *job)
{
    const PortraitPlan plan = portrait_plan(job);
    if (plan.plate_height == 0.0f) {
        return true;
    }
    const bool prose = job->brief || !plan.sheet || face_prose_fits(job, portrait_prose(job), PORTRAIT_PROSE);
    return prose && face_title_fits(job, portrait_title(job), plan.title_size);
}

static void portrait_art(const FaceJob *job, Canvas *canvas)
{
    const PortraitPlan plan = portrait_plan(job);
    ground_art(job, canvas, PORTRAIT_RADIUS, 24.0f);
    if (plan.sheet) {
        sheet_art(job, canvas, 6.4f, plan.plate_y + 0.7f * plan.plate_height, 87.2f,
                  100.0f * PORTRAIT_ASPECT - 6.4f - plan.plate_y - 0.7f * plan.plate_height);
    }
    face_medallion(job, canvas, 50.0f, plan.medallion_y, plan.medallion_radius);
    if (plan.plate_height > 0.0f) {
        face_plate(job, canvas, 3.6f, plan.plate_y, 92.8f, plan.plate_height);
    }
    corner_art(job, canvas);
    face_badges(job, canvas, 50.0f, plan.plate_height > 0.0f ? plan.plate_y : 128.0f, 10.0f);
}

static void portrait_type(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    const PortraitPlan plan = portrait_plan(job);
    corner_type(job, canvas);
    if (plan.plate_height > 0.0f) {
        face_title(job, canvas, portrait_title(job), plan.title_size, true);
    }
    if (job->brief && plan.sheet) {
        face_brief(job, canvas);
    }
    if (job->brief || !plan.sheet) {
        return;
    }
    const float height = subtitle_height(job), top = plan.plate_y + plan.plate_height + 1.0f;
    if (height > 0.0f) {
        face_small_capitals(job, canvas, (Box){8.0f, top, 84.0f, height}, face->subtitle, 5.4f, RUBRIC_RGB);
        face_rule(job, canvas, 50.0f, top + height + 2.2f, 54.0f);
    }
    const Box prose = portrait_prose(job);
    face_prose(job, canvas, prose.x, prose.y, prose.w, prose.h, PORTRAIT_PROSE);
    face_small_capitals(job, canvas, (Box){8.0f, prose.y + prose.h, 84.0f, footer_height(job) + 1.0f},
                        face->footer, 4.6f, FOOTER_RGB);
}

const FaceRecipe face_recipe_character = {.aspect = PORTRAIT_ASPECT,
                                          .radius = PORTRAIT_RADIUS,
                                          .brief = {10.0f, 91.0f, 80.0f, 39.0f},
                                          .fits = portrait_fits,
                                          .art = portrait_art,
                                          .type = portrait_type};

/* --- square tiles --- */

typedef struct TilePlan {
    float medallion_y, medallion_radius;
    float plate_y, plate_height;
    float title_size;
    bool sheet;
} TilePlan;

/* The smaller the face, the more of it its name takes, first from the prose and then from the picture. A name
   of which others cover the end is none. */
static TilePlan tile_plan(const FaceJob *job)
{
    static const TilePlan picture = {50.0f, 40.0f, 0.0f, 0.0f, 0.0f, false};
    if (!job->detailed && job->face->marks & FACE_FANNED) {
        return picture;
    }
    if (job->detailed && face_has(job->face->text)) {
        const float more = 7.0f * (float)job->room, plate = job->room > 0 ? 19.0f : 13.0f;
        return (TilePlan){21.5f - more / 2.0f, 17.5f - more / 2.0f, 38.5f - more, plate, 8.4f, true};
    }
    if (job->brief && job->room == 0) {
        return (TilePlan){24.0f, 21.0f, 41.0f, 19.0f, 12.0f, true};
    }
    switch (job->room) {
    case 0:
    case 1:
        return (TilePlan){33.5f, 28.5f, 64.5f, 32.0f, 15.0f, false};
    case 2:
        return (TilePlan){25.5f, 22.0f, 46.0f, 50.5f, 15.0f, false};
    default:
        return picture;
    }
}

static Box tile_title(const FaceJob *job)
{
    const TilePlan plan = tile_plan(job);
    const float margin = plan.sheet ? 1.5f : 2.5f, side = job->room == FACE_ROOM_NARROW ? 5.0f : 7.0f;
    return (Box){side, plan.plate_y + margin, 100.0f - 2.0f * side, plan.plate_height - 2.0f * margin};
}

static const float TILE_PROSE = 8.8f;

static Box tile_prose(const FaceJob *job)
{
    const TilePlan plan = tile_plan(job);
    const float top = plan.plate_y + plan.plate_height + 1.5f;
    return (Box){10.0f, top, 80.0f, 91.5f - top};
}

static bool tile_fits(const FaceJob *job)
{
    const bool prose =
        !job->detailed || !tile_plan(job).sheet || face_prose_fits(job, tile_prose(job), TILE_PROSE);
    const TilePlan plan = tile_plan(job);
    return prose && (plan.plate_height <= 0.0f || face_title_fits(job, tile_title(job), plan.title_size));
}

static void tile_art(const FaceJob *job, Canvas *canvas)
{
    const TilePlan plan = tile_plan(job);
    const float middle = plan.plate_y + plan.plate_height / 2.0f;
    ground_art(job, canvas, TILE_RADIUS, 20.0f);
    if (plan.sheet) {
        sheet_art(job, canvas, 5.4f, middle, 89.2f, 94.6f - middle);
    }
    face_medallion(job, canvas, 50.0f, plan.medallion_y, plan.medallion_radius);
    if (plan.plate_height > 0.0f) {
        face_plate(job, canvas, 3.8f, plan.plate_y, 92.4f, plan.plate_height);
    }
    corner_art(job, canvas);
    face_badges(job, canvas, 13.0f, 13.0f, job->detailed ? 11.0f : 17.0f);
}

static void tile_type(const FaceJob *job, Canvas *canvas)
{
    const TilePlan plan = tile_plan(job);
    corner_type(job, canvas);
    if (plan.plate_height > 0.0f) {
        face_title(job, canvas, tile_title(job), plan.title_size, true);
    }
    if (job->brief && plan.sheet) {
        face_brief(job, canvas);
    } else if (plan.sheet) {
        const Box prose = tile_prose(job);
        face_prose(job, canvas, prose.x, prose.y, prose.w, prose.h, TILE_PROSE);
    }
}

const FaceRecipe face_recipe_tile = {.aspect = TILE_ASPECT,
                                     .radius = TILE_RADIUS,
                                     .brief = {9.0f, 61.0f, 82.0f, 32.0f},
                                     .fits = tile_fits,
                                     .art = tile_art,
                                     .type = tile_type};

/* --- tokens --- */

/* How far a point is from the edge of a token's shape of half width `radius`, negative inside. */
static float shape_distance(unsigned marks, float dx, float dy, float radius)
{
    static const float HALF_ROOT = 0.70711f, SQUARE = 0.86f, ROUNDING = 0.3f;
    if (marks & FACE_DIAMOND) {
        return (fabsf(dx) + fabsf(dy) - radius) * HALF_ROOT;
    }
    const float side = SQUARE * radius;
    return box_distance((Box){-side, -side, 2 * side, 2 * side}, ROUNDING * radius, dx, dy);
}

/* A plate of brass with enamel in the middle, in a shape that is not round. */
static void shape_art(const FaceJob *job, Canvas *canvas)
{
    static const float RIM = 7.0f;
    const float u = job->unit, middle = 50.0f * u;
    const Colour brass = coin_brass();
    const Colour bright = colour_mix(brass, colour_hex(0xfff6d8), 0.72f),
                 low = colour_mix(brass, BLACK, 0.5f);
    const Colour light = colour_mix(job->tone, (Colour){1.0f, 1.0f, 1.0f}, 0.36f);
    const Colour dark = colour_mix(job->tone, BLACK, 0.45f);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float dx = (float)x + 0.5f - middle, dy = (float)y + 0.5f - middle;
            const float distance = shape_distance(job->face->marks, dx, dy, middle);
            const float turn = clampf((dx * 0.6f + dy * 0.8f) / middle * 0.6f + 0.5f, 0.0f, 1.0f);
            const float within = clampf(-distance - RIM * u + 0.5f, 0.0f, 1.0f);
            const float rim = clampf(1.0f + (distance + RIM * u) / (6.0f * u), 0.0f, 1.0f);
            const Colour enamel = colour_mix(colour_mix(light, dark, turn), BLACK, 0.5f * rim * rim);
            canvas_blend(canvas, x, y, colour_mix(colour_mix(bright, low, turn), enamel, within),
                         clampf(0.5f - distance, 0.0f, 1.0f));
        }
    }
}

static void token_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, middle = 50.0f * u;
    if (job->face->marks & (FACE_DIAMOND | FACE_SQUARE)) {
        shape_art(job, canvas);
    } else {
        coin_fill(canvas, middle, middle, 50.0f * u, coin_brass());
        enamel_fill(canvas, middle, middle, 40.0f * u, job->tone);
    }
    if (face_has(job->face->portrait)) {
        const PortraitView view = {.line = job->face->portrait, .tone = job->tone, .shown = job->shrink};
        portrait_medal(job->painter, canvas, &view, face_box(job, 0.0f, 0.0f, 100.0f, 100.0f));
        return;
    }
    if (face_has(job->face->letter) || !face_has(job->face->icon)) {
        return;
    }
    const int size = (int)((job->face->marks & FACE_DIAMOND ? 46.0f : 56.0f) * u);
    emblem_stamp(canvas, painter_icon(job->painter, job->face->icon, size, size), middle, middle,
                 colour_hex(0xfffaf0), colour_hex(0xe2d2ae), 1.6f * u);
}

static void token_type(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, middle = 50.0f * u;
    const char *letter = job->face->letter;
    if (!face_has(letter)) {
        return;
    }
    const float px = text_fit(job->painter, TYPE_DISPLAY_BLACK, 56.0f * u, 8.0f, letter, 0.0f, 62.0f * u);
    text_centred(canvas, job->painter, TYPE_DISPLAY_BLACK, px, letter, middle, middle + 1.6f * u + 0.5f,
                 BLACK, BLACK, 0.45f);
    text_centred(canvas, job->painter, TYPE_DISPLAY_BLACK, px, letter, middle, middle, colour_hex(0xfffdf4),
                 colour_hex(0xeed6a2), 1.0f);
}

const FaceRecipe face_recipe_token = {
    .aspect = TOKEN_ASPECT, .radius = TOKEN_RADIUS, .art = token_art, .type = token_type};
