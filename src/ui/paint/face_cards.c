/* face_cards.c: portrait cards, square tiles and tokens. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/portrait.h"
#include "ui/paint/rich_text.h"

#include <math.h>

enum { FOOTER_RGB = 0x7d6a50 };

static const Color BLACK = {0.0f, 0.0f, 0.0f};

static const float PORTRAIT_ASPECT = 1.4f, PORTRAIT_RADIUS = 4.2f;
static const float TILE_ASPECT = 1.0f, TILE_RADIUS = 4.6f;
static const float TOKEN_ASPECT = 1.0f, TOKEN_RADIUS = 50.0f;

/* --- background of all cards: color, damask pattern and a gilt line --- */

static void draw_ground_art(const FaceJob *job, Canvas *canvas, float radius, float cell)
{
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Color tone =
        job->face->marks & FACE_PENALTY ? color_mix(job->tone, color_from_hex(0x3a3230), 0.6f) : job->tone;
    enum { SEED_GROUND = 33 };
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float cloud =
                noise_get_fractal((float)x / (18.0f * u), (float)y / (18.0f * u), SEED_GROUND) - 0.5f;
            const float light = 1.10f - 0.36f * (float)y / (float)canvas->h + 0.08f * cloud;
            canvas_blend(canvas, x, y, color_scale(tone, light), 1.0f);
        }
    }
    Mask mask = mask_new(canvas->w, canvas->h);
    damask_add_pattern(&mask, job->painter, all, "vectorian52", "vectorian24", cell * u);
    const Color pattern = color_mix(tone, (Color){1.0f, 1.0f, 1.0f}, 0.30f);
    canvas_draw_mask(canvas, &mask, 0, 0, pattern, pattern, 0.34f);
    mask_free(&mask);
    canvas_shade_inside(canvas, all, radius * u, 7.5f * u, BLACK, 0.42f);
    mask = mask_new(canvas->w, canvas->h);
    mask_stroke(&mask, box_shrink(all, 2.7f * u), (radius - 1.4f) * u, 0.8f * u);
    gold_fill_mask(canvas, &mask, 0, 0, 1.0f, 1);
    mask_free(&mask);
}

static void draw_sheet_art(const FaceJob *job, Canvas *canvas, float x, float y, float w, float h)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, x, y, w, h);
    const Color rule = color_from_hex(RULE_RGB);
    canvas_shade_outside(canvas, (Box){box.x, box.y + u, box.w, box.h}, 2.2f * u, 3.6f * u, BLACK, 0.6f);
    paper_fill(canvas, box, 2.2f * u, face_get_paper_color(job), 0.45f * u);
    canvas_stroke(canvas, box, 2.2f * u, 0.45f * u, rule, 0.9f);
    canvas_stroke(canvas, box_shrink(box, 1.4f * u), 1.4f * u, 0.3f * u, rule, 0.55f);
}

/* Returns the radius of the coin in the top corner. Cards without rules text have a larger coin. */
static float compute_coin_radius(const FaceJob *job)
{
    return job->plain ? face_get_plain_coin_radius(job)
                      : SDL_max(job->detailed ? 11.0f : 16.5f, face_get_min_type_size(job));
}

static float compute_coin_center(const FaceJob *job)
{
    return job->face->marks & FACE_FANNED ? 1.0f + compute_coin_radius(job)
                                          : 99.0f - compute_coin_radius(job);
}

static void draw_corner_art(const FaceJob *job, Canvas *canvas)
{
    const float radius = compute_coin_radius(job);
    face_draw_coin_art(job, canvas, compute_coin_center(job), radius + 1.0f, radius);
}

static void draw_corner_text(const FaceJob *job, Canvas *canvas)
{
    const float radius = compute_coin_radius(job);
    face_draw_coin_text(job, canvas, compute_coin_center(job), radius + 1.0f, radius);
}

/* --- portrait cards --- */

typedef struct PortraitLayout {
    float medallion_y, medallion_radius;
    float plate_y, plate_height;
    float title_size;
    bool sheet;
} PortraitLayout;

/* Divides the height of a portrait card. On smaller faces, the title gets a larger share. The smallest faces
 * have only the picture. */
static PortraitLayout choose_portrait_layout(const FaceJob *job)
{
    static const float MORE[FACE_ROOMS] = {0.0f, 9.0f, 27.0f, 27.0f};
    const float more = MORE[job->room], less = more / 2.0f;
    if (job->detailed && (face_has_text(job->face->text) || face_has_text(job->face->quote))) {
        const float plate = job->room > 0 ? 21.0f : 15.0f;
        return (PortraitLayout){34.5f - less, 26.5f - less, 57.5f - more, plate, 9.4f, true};
    }
    if (job->room == FACE_ROOMS - 1) {
        return (PortraitLayout){70.0f, 44.0f, 0.0f, 0.0f, 0.0f, false};
    }
    if (job->brief) {
        return (PortraitLayout){38.5f - less, 31.0f - less, 66.5f - more, 22.0f + more, 12.0f, true};
    }
    return (PortraitLayout){51.0f - more,        37.0f - less, 101.0f - 2.0f * more,
                            27.0f + 2.0f * more, 12.5f,        false};
}

static Box compute_portrait_title_box(const FaceJob *job)
{
    const PortraitLayout layout = choose_portrait_layout(job);
    return (Box){4.5f, layout.plate_y + 2.0f, 91.0f, layout.plate_height - 4.0f};
}

static float compute_subtitle_height(const FaceJob *job)
{
    return face_has_text(job->face->subtitle) ? SDL_max(6.4f, 1.1f * face_get_min_type_size(job)) : 0.0f;
}

static float compute_footer_height(const FaceJob *job)
{
    return face_has_text(job->face->footer) ? SDL_max(6.0f, 1.1f * face_get_min_type_size(job)) : 0.0f;
}

static const float PORTRAIT_PROSE = 8.0f;

static Box compute_portrait_text_box(const FaceJob *job)
{
    const PortraitLayout layout = choose_portrait_layout(job);
    const float subtitle = compute_subtitle_height(job);
    const float top =
        layout.plate_y + layout.plate_height + 2.0f + (subtitle > 0.0f ? subtitle + 3.6f : 0.0f);
    return (Box){10.5f, top, 79.0f, 100.0f * PORTRAIT_ASPECT - 9.5f - compute_footer_height(job) - top};
}

static bool does_portrait_text_fit(const FaceJob *job)
{
    const PortraitLayout layout = choose_portrait_layout(job);
    if (layout.plate_height == 0.0f) {
        return true;
    }
    const bool prose = job->brief || !layout.sheet ||
                       face_can_fit_rules_text(job, compute_portrait_text_box(job), PORTRAIT_PROSE);
    return prose && face_title_fits(job, compute_portrait_title_box(job), layout.title_size);
}

/* Draws the background, the sheet of paper and the plate of a face without a picture. */
static void draw_plain_art(const FaceJob *job, Canvas *canvas, float height)
{
    const Box title = face_get_plain_title_box(job);
    const float left = 3.8f, plate_bottom = title.y + title.h + 1.0f, middle = title.y + title.h / 2.0f;
    draw_sheet_art(job, canvas, left + 1.0f, middle, 98.0f - 2.0f * left, height - left - middle);
    if (title.h > 0.0f) {
        const float end = title.x + title.w + 1.0f;
        const bool fanned = (job->face->marks & FACE_FANNED) != 0;
        face_draw_plate(job, canvas, fanned ? title.x - 1.0f : left, title.y - 1.0f,
                        fanned ? 100.0f - left - title.x + 1.0f : end - left, plate_bottom - title.y + 1.0f);
    }
    face_draw_watermark(job, canvas, 50.0f, (plate_bottom + height) / 2.0f);
    draw_corner_art(job, canvas);
}

static void draw_plain_text(const FaceJob *job, Canvas *canvas)
{
    draw_corner_text(job, canvas);
    if (job->name_height > 0.0f) {
        face_draw_title(job, canvas, face_get_plain_title_box(job), FACE_PLAIN_TITLE, true);
    }
    face_draw_brief(job, canvas);
}

static void draw_portrait_art(const FaceJob *job, Canvas *canvas)
{
    const PortraitLayout layout = choose_portrait_layout(job);
    draw_ground_art(job, canvas, PORTRAIT_RADIUS, 24.0f);
    if (job->plain) {
        draw_plain_art(job, canvas, 100.0f * PORTRAIT_ASPECT);
        return;
    }
    if (layout.sheet) {
        draw_sheet_art(job, canvas, 6.4f, layout.plate_y + 0.7f * layout.plate_height, 87.2f,
                       100.0f * PORTRAIT_ASPECT - 6.4f - layout.plate_y - 0.7f * layout.plate_height);
    }
    face_draw_medallion(job, canvas, 50.0f, layout.medallion_y, layout.medallion_radius);
    if (layout.plate_height > 0.0f) {
        face_draw_plate(job, canvas, 3.6f, layout.plate_y, 92.8f, layout.plate_height);
    }
    draw_corner_art(job, canvas);
    face_draw_badges(job, canvas, 50.0f, layout.plate_height > 0.0f ? layout.plate_y : 128.0f, 10.0f);
}

static void draw_portrait_text(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    const PortraitLayout layout = choose_portrait_layout(job);
    if (job->plain) {
        draw_plain_text(job, canvas);
        return;
    }
    draw_corner_text(job, canvas);
    if (layout.plate_height > 0.0f) {
        face_draw_title(job, canvas, compute_portrait_title_box(job), layout.title_size, true);
    }
    if (job->brief && layout.sheet) {
        face_draw_brief(job, canvas);
    }
    if (job->brief || !layout.sheet) {
        return;
    }
    const float height = compute_subtitle_height(job), top = layout.plate_y + layout.plate_height + 1.0f;
    if (height > 0.0f) {
        face_draw_small_capitals(job, canvas, (Box){8.0f, top, 84.0f, height}, face->subtitle, 5.4f,
                                 RUBRIC_RGB);
        face_draw_line(job, canvas, 50.0f, top + height + 2.2f, 54.0f);
    }
    const Box prose = compute_portrait_text_box(job);
    face_draw_rules_text(job, canvas, prose.x, prose.y, prose.w, prose.h, PORTRAIT_PROSE);
    face_draw_small_capitals(job, canvas,
                             (Box){8.0f, prose.y + prose.h, 84.0f, compute_footer_height(job) + 1.0f},
                             face->footer, 4.6f, FOOTER_RGB);
}

static Box compute_plain_portrait_area(const FaceJob *job)
{
    (void)job;
    return (Box){7.0f, 5.5f, 86.0f, 127.0f};
}

const FaceRenderer face_renderer_character = {.aspect = PORTRAIT_ASPECT,
                                              .radius = PORTRAIT_RADIUS,
                                              .brief = {10.0f, 91.0f, 80.0f, 39.0f},
                                              .plain = compute_plain_portrait_area,
                                              .fits = does_portrait_text_fit,
                                              .draw_art = draw_portrait_art,
                                              .draw_text = draw_portrait_text};

/* --- square tiles --- */

typedef struct TileLayout {
    float medallion_y, medallion_radius;
    float plate_y, plate_height;
    float title_size;
    bool sheet;
} TileLayout;

/* Divides the height of a tile. On smaller faces, the title takes room from the rules text, then from the
 * picture. Small cards in a fan have no title, because the next card of the fan would cover the end of the
 * title. */
static TileLayout choose_tile_layout(const FaceJob *job)
{
    static const TileLayout picture = {50.0f, 40.0f, 0.0f, 0.0f, 0.0f, false};
    if (!job->detailed && job->face->marks & FACE_FANNED) {
        return picture;
    }
    if (job->detailed && face_has_text(job->face->text)) {
        const float more = 7.0f * (float)job->room, plate = job->room > 0 ? 19.0f : 13.0f;
        return (TileLayout){21.5f - more / 2.0f, 17.5f - more / 2.0f, 38.5f - more, plate, 8.4f, true};
    }
    if (job->brief && job->room == 0) {
        return (TileLayout){24.0f, 21.0f, 41.0f, 19.0f, 12.0f, true};
    }
    switch (job->room) {
    case 0:
    case 1:
        return (TileLayout){33.5f, 28.5f, 64.5f, 32.0f, 15.0f, false};
    case 2:
        return (TileLayout){25.5f, 22.0f, 46.0f, 50.5f, 15.0f, false};
    default:
        return picture;
    }
}

static Box compute_tile_title_box(const FaceJob *job)
{
    const TileLayout layout = choose_tile_layout(job);
    const float margin = layout.sheet ? 1.5f : 2.5f, side = job->room == FACE_ROOM_NARROW ? 5.0f : 7.0f;
    return (Box){side, layout.plate_y + margin, 100.0f - 2.0f * side, layout.plate_height - 2.0f * margin};
}

static const float TILE_PROSE = 8.8f;

static Box compute_tile_text_box(const FaceJob *job)
{
    const TileLayout layout = choose_tile_layout(job);
    const float top = layout.plate_y + layout.plate_height + 1.5f;
    return (Box){10.0f, top, 80.0f, 91.5f - top};
}

static bool does_tile_text_fit(const FaceJob *job)
{
    const bool prose = !job->detailed || !choose_tile_layout(job).sheet ||
                       face_can_fit_rules_text(job, compute_tile_text_box(job), TILE_PROSE);
    const TileLayout layout = choose_tile_layout(job);
    return prose && (layout.plate_height <= 0.0f ||
                     face_title_fits(job, compute_tile_title_box(job), layout.title_size));
}

static void draw_tile_art(const FaceJob *job, Canvas *canvas)
{
    const TileLayout layout = choose_tile_layout(job);
    const float middle = layout.plate_y + layout.plate_height / 2.0f;
    draw_ground_art(job, canvas, TILE_RADIUS, 20.0f);
    if (job->plain) {
        draw_plain_art(job, canvas, 100.0f * TILE_ASPECT);
        return;
    }
    if (layout.sheet) {
        draw_sheet_art(job, canvas, 5.4f, middle, 89.2f, 94.6f - middle);
    }
    face_draw_medallion(job, canvas, 50.0f, layout.medallion_y, layout.medallion_radius);
    if (layout.plate_height > 0.0f) {
        face_draw_plate(job, canvas, 3.8f, layout.plate_y, 92.4f, layout.plate_height);
    }
    draw_corner_art(job, canvas);
    face_draw_badges(job, canvas, 13.0f, 13.0f, job->detailed ? 11.0f : 17.0f);
}

static void draw_tile_text(const FaceJob *job, Canvas *canvas)
{
    const TileLayout layout = choose_tile_layout(job);
    if (job->plain) {
        draw_plain_text(job, canvas);
        return;
    }
    draw_corner_text(job, canvas);
    if (layout.plate_height > 0.0f) {
        face_draw_title(job, canvas, compute_tile_title_box(job), layout.title_size, true);
    }
    if (job->brief && layout.sheet) {
        face_draw_brief(job, canvas);
    } else if (layout.sheet) {
        const Box prose = compute_tile_text_box(job);
        face_draw_rules_text(job, canvas, prose.x, prose.y, prose.w, prose.h, TILE_PROSE);
    }
}

static Box compute_plain_tile_area(const FaceJob *job)
{
    (void)job;
    return (Box){6.0f, 5.0f, 88.0f, 90.5f};
}

const FaceRenderer face_renderer_tile = {.aspect = TILE_ASPECT,
                                         .radius = TILE_RADIUS,
                                         .brief = {9.0f, 61.0f, 82.0f, 32.0f},
                                         .plain = compute_plain_tile_area,
                                         .can_be_nameless = true,
                                         .fits = does_tile_text_fit,
                                         .draw_art = draw_tile_art,
                                         .draw_text = draw_tile_text};

/* --- tokens --- */

/* Returns the distance to the edge of a token's shape, negative inside the shape. `radius` is half the width
 * of the shape. */
static float compute_shape_distance(unsigned marks, float dx, float dy, float radius)
{
    static const float HALF_ROOT = 0.70711f, SQUARE = 0.86f, ROUNDING = 0.3f;
    if (marks & FACE_DIAMOND) {
        return (fabsf(dx) + fabsf(dy) - radius) * HALF_ROOT;
    }
    const float side = SQUARE * radius;
    return box_distance((Box){-side, -side, 2 * side, 2 * side}, ROUNDING * radius, dx, dy);
}

/* Draws an enamel token with a brass rim, for shapes that are not round. */
static void draw_shape_art(const FaceJob *job, Canvas *canvas)
{
    static const float RIM = 7.0f;
    const float u = job->unit, middle = 50.0f * u;
    const Color brass = coin_get_brass_color();
    const Color bright = color_mix(brass, color_from_hex(0xfff6d8), 0.72f),
                low = color_mix(brass, BLACK, 0.5f);
    const Color light = color_mix(job->tone, (Color){1.0f, 1.0f, 1.0f}, 0.36f);
    const Color dark = color_mix(job->tone, BLACK, 0.45f);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float dx = (float)x + 0.5f - middle, dy = (float)y + 0.5f - middle;
            const float distance = compute_shape_distance(job->face->marks, dx, dy, middle);
            const float turn = clampf((dx * 0.6f + dy * 0.8f) / middle * 0.6f + 0.5f, 0.0f, 1.0f);
            const float within = clampf(-distance - RIM * u + 0.5f, 0.0f, 1.0f);
            const float rim = clampf(1.0f + (distance + RIM * u) / (6.0f * u), 0.0f, 1.0f);
            const Color enamel = color_mix(color_mix(light, dark, turn), BLACK, 0.5f * rim * rim);
            canvas_blend(canvas, x, y, color_mix(color_mix(bright, low, turn), enamel, within),
                         clampf(0.5f - distance, 0.0f, 1.0f));
        }
    }
}

static void draw_token_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, middle = 50.0f * u;
    if (job->face->marks & (FACE_DIAMOND | FACE_SQUARE)) {
        draw_shape_art(job, canvas);
    } else {
        coin_draw(canvas, middle, middle, 50.0f * u, coin_get_brass_color());
        enamel_fill(canvas, middle, middle, 40.0f * u, job->tone);
    }
    if (face_has_text(job->face->portrait)) {
        const PortraitView view = {
            .line = job->face->portrait, .tone = job->tone, .screen_scale = job->shrink};
        portrait_draw_medallion(job->painter, canvas, &view, face_scale_box(job, 0.0f, 0.0f, 100.0f, 100.0f));
        return;
    }
    if (face_has_text(job->face->letter) || !face_has_text(job->face->icon)) {
        return;
    }
    const int size = (int)((job->face->marks & FACE_DIAMOND ? 46.0f : 56.0f) * u);
    emblem_draw(canvas, painter_get_icon(job->painter, job->face->icon, size, size), middle, middle,
                color_from_hex(0xfffaf0), color_from_hex(0xe2d2ae), 1.6f * u);
}

static void draw_token_text(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, middle = 50.0f * u;
    const char *letter = job->face->letter;
    if (!face_has_text(letter)) {
        return;
    }
    const float px =
        text_line_fit_size(job->painter, TYPE_DISPLAY_BLACK, 56.0f * u, 8.0f, letter, 0.0f, 62.0f * u);
    text_line_draw_centered(canvas, job->painter, TYPE_DISPLAY_BLACK, px, letter, middle,
                            middle + 1.6f * u + 0.5f, BLACK, BLACK, 0.45f);
    text_line_draw_centered(canvas, job->painter, TYPE_DISPLAY_BLACK, px, letter, middle, middle,
                            color_from_hex(0xfffdf4), color_from_hex(0xeed6a2), 1.0f);
}

const FaceRenderer face_renderer_token = {
    .aspect = TOKEN_ASPECT, .radius = TOKEN_RADIUS, .draw_art = draw_token_art, .draw_text = draw_token_text};
