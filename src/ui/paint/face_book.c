/* face_book.c: cloth book covers with gilt motifs, book spines, and card backs. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/rich_text.h"

#include <ctype.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

static const float ASPECT = 1.4f;
static const float BOOK_RADIUS = 3.2f, BACK_RADIUS = 4.4f;
static const float SPINE = 8.4f; /* x of the middle of the highlight on the hinge, in 1/100 of the width */
static const float COVER_MIDDLE = 52.5f; /* x of the middle of the front cover, in 1/100 of the width */

static const Color BLACK = {0.0f, 0.0f, 0.0f}, WHITE = {1.0f, 1.0f, 1.0f};

static float compute_weave(const FaceJob *job)
{
    const float weave = 1.15f * job->unit;
    return weave > 2.6f ? weave : 2.6f;
}

/* --- book covers --- */

static void draw_motifs_art(const FaceJob *job, Canvas *canvas)
{
    enum { COLUMNS = 3, ROWS = 6 };
    const Box field = face_scale_box(job, 14.2f, 7.0f, 76.7f, 100.0f * ASPECT - 16.0f);
    const float cell = field.w / (float)COLUMNS, drop = field.h / 4.5f;
    const int size = (int)(0.74f * cell), small_size = (int)(0.20f * cell);
    const Mask *motif = painter_get_icon(job->painter, job->face->icon, size, size);
    const Mask *filler = painter_get_icon(job->painter, "diamonds", small_size, small_size);
    Mask mask = mask_new(canvas->w, canvas->h);
    for (int column = 0; column < COLUMNS; column++) {
        const bool odd = (column & 1) != 0;
        const int x = (int)(field.x + ((float)column + 0.5f) * cell);
        for (int row = -1; row < ROWS; row++) {
            const float y = field.y + ((float)row + (odd ? 0.95f : 0.45f)) * drop;
            mask_merge(&mask, motif, x - motif->w / 2, (int)y - motif->h / 2, odd, field);
            mask_merge(&mask, filler, x - filler->w / 2, (int)(y + 0.5f * drop) - filler->h / 2, false,
                       field);
        }
    }
    if (job->face->trim) {
        const Color trim = color_from_hex(job->face->trim);
        canvas_draw_mask(canvas, &mask, 0, 0, trim, color_scale(trim, 0.86f), 0.93f);
    } else {
        gold_fill_mask(canvas, &mask, 0, 0, 0.93f, 1);
    }
    mask_free(&mask);
}

static void draw_binding_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float across = (float)x / u, down = (float)y / (float)canvas->h;
            const float groove = across - 6.4f, shine = across - SPINE;
            float light = across < 4.0f ? -0.10f * (1.0f - across / 4.0f) : 0.0f;
            light += -0.38f * expf(-groove * groove / 1.0f) + 0.16f * expf(-shine * shine / 0.8f);
            const float distance = -box_distance(all, BOOK_RADIUS * u, (float)x + 0.5f, (float)y + 0.5f);
            const float edge = 1.0f - clampf(distance / (2.3f * u), 0.0f, 1.0f);
            light -= 0.32f * edge * edge;
            if (down < 0.5f) {
                light += 0.10f * (1.0f - 2.0f * down) * (1.0f - across / 100.0f);
            }
            canvas_blend(canvas, x, y, light < 0.0f ? BLACK : WHITE, light < 0.0f ? -light : 0.55f * light);
        }
    }
}

static void draw_page_edges_art(const FaceJob *job, Canvas *canvas)
{
    enum { SEED_PAGES = 71 };
    const float u = job->unit, depth = 2.3f * u, leaf = 0.37f * u > 1.0f ? 0.37f * u : 1.0f;
    for (int y = 0; y < canvas->h; y++) {
        for (int x = (int)(6.0f * u); x < canvas->w; x++) {
            const float right = (float)(canvas->w - x), below = (float)(canvas->h - y);
            const float nearest = right < below ? right : below;
            if (nearest >= depth) {
                continue;
            }
            const int line = (int)(nearest / leaf);
            const int along = (right < below ? y : x) / 3;
            const float light =
                ((line & 1) ? 0.80f : 0.95f) * (0.97f + 0.06f * noise_white(along, line, SEED_PAGES));
            const bool board = nearest < 0.5f * u;
            const Color page = color_scale((Color){0.93f, 0.87f, 0.74f}, light);
            canvas_blend(canvas, x, y, board ? color_mix(job->tone, BLACK, 0.25f) : page, 1.0f);
            if (nearest > depth - u) {
                canvas_blend(canvas, x, y, BLACK, 0.45f);
            }
        }
    }
}

static void draw_mold_art(const FaceJob *job, Canvas *canvas)
{
    enum { SEED_REACH = 91, SEED_PATCH, SEED_GRAIN };
    static const float HIGHEST = 0.86f, RAGGED = 0.34f, PATCH = 7.0f, GRAIN = 1.3f, RIM = 0.05f;
    const float u = job->unit, reach = HIGHEST * (float)job->face->mold / 100.0f;
    const Color deep = color_from_hex(0x41592f), fresh = color_from_hex(0x93b06b),
                pale = color_from_hex(0xcbd9a2);
    for (int y = 0; y < canvas->h; y++) {
        const float up = 1.0f - (float)y / (float)canvas->h;
        for (int x = 0; x < canvas->w; x++) {
            const float fx = (float)x / u, fy = (float)y / u;
            const float front =
                reach + RAGGED * reach * (noise_get_fractal(fx / 15.0f, fy / 40.0f, SEED_REACH) - 0.5f);
            const float patch = noise_get_fractal(fx / PATCH, fy / PATCH, SEED_PATCH);
            const float cover = patch - 0.30f - 0.42f * up / (front > 0.01f ? front : 0.01f);
            if (up > front || cover < 0.0f) {
                continue;
            }
            const float above = noise_get_fractal((fx - 0.5f) / PATCH, (fy - 0.9f) / PATCH, SEED_PATCH);
            const float grain = noise_get_smooth(fx / GRAIN, fy / GRAIN, SEED_GRAIN);
            Color color =
                color_mix(deep, fresh, clampf(0.25f + 0.9f * grain + 5.0f * (patch - above), 0.0f, 1.0f));
            if (cover < RIM) {
                color = color_mix(color, pale, 0.75f * (1.0f - cover / RIM));
            }
            canvas_blend(canvas, x, y, color, clampf(0.35f + cover / RIM, 0.0f, 0.97f));
        }
    }
}

/* True if the cover has a plate for its title. The smallest covers, which use the highest text level, have
 * only cloth and pattern. */
static bool has_title_plate(const FaceJob *job)
{
    return job->room < FACE_ROOMS - 1;
}

static Box compute_title_plate_box(const FaceJob *job)
{
    const float more = 9.0f * (float)job->room;
    return (Box){16.8f - more / 3.0f, 33.6f - more, 71.4f + more / 1.5f, 45.5f + 2.0f * more};
}

/* Lowest text level (see FACE_ROOMS) at which the author is omitted. */
enum { ROOM_FOR_AUTHOR = 2 };

static const float AUTHOR_SIZE = 5.6f;

/* Returns the height, in 1/100 of the face's width, that is reserved for the author at the bottom of the
 * plate. The author has at most 3 lines. */
static float compute_author_height(const FaceJob *job, Box plate)
{
    enum { LINES_MAX = 3 };
    float height = 0.0f;
    for (int lines = 2; lines <= LINES_MAX; lines++) {
        height = SDL_max(7.0f, 1.1f * (float)lines * job->min_size / job->unit - 1.5f);
        const Box box = {plate.x + 4.0f, plate.y, plate.w - 8.0f, height};
        if (face_small_capitals_fit(job, box, job->face->subtitle, AUTHOR_SIZE)) {
            break;
        }
    }
    return height;
}

static Box compute_title_box(const FaceJob *job)
{
    const Box plate = compute_title_plate_box(job);
    const bool author = face_has_text(job->face->subtitle) && job->room < ROOM_FOR_AUTHOR;
    const float foot = author ? 11.5f + compute_author_height(job, plate) : 10.0f;
    return (Box){plate.x + 5.0f, plate.y + 5.0f, plate.w - 10.0f, plate.h - foot};
}

static const float TITLE_SIZE = 12.0f;

static Box compute_author_box(const FaceJob *job)
{
    const Box plate = compute_title_plate_box(job), title = compute_title_box(job);
    const float top = title.y + title.h + 3.0f;
    return (Box){plate.x + 4.0f, top, plate.w - 8.0f, plate.y + plate.h - top - 3.5f};
}

static bool does_book_text_fit(const FaceJob *job)
{
    const bool author =
        job->room >= ROOM_FOR_AUTHOR ||
        face_small_capitals_fit(job, compute_author_box(job), job->face->subtitle, AUTHOR_SIZE);
    return author && face_title_fits(job, compute_title_box(job), TITLE_SIZE);
}

static void draw_plate_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box plate = compute_title_plate_box(job);
    const Box box = face_scale_box(job, plate.x, plate.y, plate.w, plate.h);
    canvas_shade_outside(canvas, (Box){box.x, box.y + 0.7f * u, box.w, box.h}, 2.2f * u, 4.0f * u, BLACK,
                         0.55f);
    canvas_fill(canvas, box, 2.2f * u, face_get_dark_tone(job, 0.66f), face_get_dark_tone(job, 0.72f), 1.0f);
    canvas_shade_inside(canvas, box, 2.2f * u, 4.0f * u, BLACK, 0.45f);
    gold_frame_draw(canvas, box_shrink(box, 1.6f * u), 1.4f * u, 0.6f * u);
}

static void draw_book_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, height = 100.0f * ASPECT;
    cloth_fill(canvas, (Box){0.0f, 0.0f, (float)canvas->w, (float)canvas->h}, job->tone, compute_weave(job));
    if (face_has_text(job->face->icon)) {
        draw_motifs_art(job, canvas);
    }
    draw_binding_art(job, canvas);
    gold_frame_draw(canvas, face_scale_box(job, 11.0f, 3.6f, 83.2f, height - 9.4f), 1.8f * u, 0.8f * u);
    if (has_title_plate(job)) {
        draw_plate_art(job, canvas);
    }
    face_draw_coin_art(job, canvas, COVER_MIDDLE, height - 23.5f, 11.3f);
    draw_page_edges_art(job, canvas);
    if (job->face->mold > 0) {
        draw_mold_art(job, canvas);
    }
}

static void draw_book_text(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Face *face = job->face;
    const Color gold = color_from_hex(0xe8cb7c);
    const Box title = compute_title_box(job);
    if (has_title_plate(job)) {
        face_draw_title(job, canvas, title, TITLE_SIZE, true);
    }
    if (face_has_text(face->subtitle) && job->room < ROOM_FOR_AUTHOR) {
        const float line = title.y + title.h + 1.5f;
        canvas_draw_line(canvas, (COVER_MIDDLE - 12.0f) * u, floorf(line * u), 24.0f * u,
                         u < 2.0f ? 1.0f : 0.5f * u, gold, 1.0f);
        face_draw_small_capitals(job, canvas, compute_author_box(job), face->subtitle, AUTHOR_SIZE, 0xe8d6a8);
    }
    face_draw_coin_text(job, canvas, COVER_MIDDLE, 100.0f * ASPECT - 23.5f, 11.3f);
}

const FaceRenderer face_renderer_book = {.aspect = ASPECT,
                                         .radius = BOOK_RADIUS,
                                         .fits = does_book_text_fit,
                                         .draw_art = draw_book_art,
                                         .draw_text = draw_book_text};

/* --- spines --- */

static const float SPINE_ASPECT = 0.34f, SPINE_RADIUS = 2.4f;

static void draw_spine_art(const FaceJob *job, Canvas *canvas)
{
    static const float BANDS[] = {3.0f, 5.6f, 92.8f, 95.4f};
    const float u = job->unit;
    cloth_fill(canvas, (Box){0.0f, 0.0f, (float)canvas->w, (float)canvas->h}, job->tone, compute_weave(job));
    for (size_t i = 0; i < sizeof BANDS / sizeof *BANDS; i++) {
        gold_frame_draw(canvas, face_scale_box(job, BANDS[i], -4.0f, 1.6f, 100.0f * SPINE_ASPECT + 8.0f),
                        0.0f, 0.8f * u);
    }
    for (int y = 0; y < canvas->h; y++) {
        const float across = 2.0f * (float)y / (float)canvas->h - 1.0f;
        const float light = 0.16f - 0.5f * (across + 0.25f) * (across + 0.25f);
        for (int x = 0; x < canvas->w; x++) {
            canvas_blend(canvas, x, y, light < 0.0f ? BLACK : WHITE, light < 0.0f ? -light : light);
        }
    }
}

static const char *skip_article(const char *title)
{
    static const char *const articles[] = {"The ", "A ", "An "};
    for (size_t i = 0; i < sizeof articles / sizeof *articles; i++) {
        const size_t length = strlen(articles[i]);
        if (strncmp(title, articles[i], length) == 0) {
            return title + length;
        }
    }
    return title;
}

/* Drops the last word of a title and the lowercase words before it, and appends an ellipsis. Returns false if
 * only one word is left. */
static bool drop_last_word(char *title)
{
    static const char DOTS[] = "…";
    char *end = strrchr(title, ' ');
    if (!end) {
        return false;
    }
    *end = '\0';
    for (char *before = strrchr(title, ' '); before && islower((unsigned char)before[1]);
         before = strrchr(title, ' ')) {
        *before = '\0';
    }
    strcat(title, DOTS);
    return true;
}

/* Shortens a title by one step: drops the second title (after "; or,"), else the leading article, else the
 * last word. Returns false if only one word is left. */
static bool shorten_title(char *title)
{
    char *second = strchr(title, ';');
    const char *rest = skip_article(title);
    if (second) {
        *second = '\0';
        return true;
    }
    if (rest > title) {
        memmove(title, rest, strlen(rest) + 1);
        return true;
    }
    return drop_last_word(title);
}

/* Draws the text of a spine. Tries narrow and small type before shortening the title. */
static void draw_spine_text(const FaceJob *job, Canvas *canvas)
{
    enum { TITLE_BYTES = 256 };
    static const float SIZE = 15.0f;
    const Box box = {8.0f, 1.5f, 84.0f, 100.0f * SPINE_ASPECT - 3.0f};
    char title[TITLE_BYTES];
    Face face = *job->face;
    FaceJob part = *job;
    snprintf(title, sizeof title - 4, "%s", face_has_text(face.title) ? face.title : "");
    face.title = title;
    part.face = &face;
    part.room = FACE_ROOM_NARROW;
    while (!face_title_fits(&part, box, SIZE) && shorten_title(title)) {
    }
    face_draw_title(&part, canvas, box, SIZE, true);
}

const FaceRenderer face_renderer_spine = {
    .aspect = SPINE_ASPECT, .radius = SPINE_RADIUS, .draw_art = draw_spine_art, .draw_text = draw_spine_text};

/* --- card backs --- */

static void draw_card_back(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, middle = 50.0f * ASPECT;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    cloth_fill(canvas, all, job->tone, compute_weave(job));
    Mask mask = mask_new(canvas->w, canvas->h);
    damask_add_pattern(&mask, job->painter, all, "vectorian52", "vectorian25", 29.4f * u);
    gold_fill_mask(canvas, &mask, 0, 0, 0.55f, 1);
    mask_free(&mask);
    canvas_shade_inside(canvas, all, BACK_RADIUS * u, 8.8f * u, BLACK, 0.4f);
    gold_frame_draw(canvas, box_shrink(all, 3.7f * u), 3.0f * u, 1.1f * u);
    if (!face_has_text(job->face->icon)) {
        return;
    }
    const float radius = 21.0f;
    const Box disc = face_scale_box(job, 50.0f - radius, middle - radius, 2.0f * radius, 2.0f * radius);
    canvas_shade_outside(canvas, disc, radius * u, 6.0f * u, BLACK, 0.5f);
    canvas_fill(canvas, disc, radius * u, face_get_dark_tone(job, 0.55f), face_get_dark_tone(job, 0.65f),
                1.0f);
    gold_frame_draw(canvas, box_shrink(disc, 1.2f * u), radius * u - 1.2f * u, 0.8f * u);
    const int size = (int)(25.0f * u);
    const Mask *icon = painter_get_icon(job->painter, job->face->icon, size, size);
    gold_fill_mask(canvas, icon, (int)(50.0f * u) - icon->w / 2, (int)(middle * u) - icon->h / 2, 1.0f, 1);
}

static void draw_back_text(const FaceJob *job, Canvas *canvas)
{
    face_draw_title(job, canvas, (Box){11.0f, 100.0f * ASPECT - 22.0f, 78.0f, 14.0f}, 9.0f, true);
}

const FaceRenderer face_renderer_back = {
    .aspect = ASPECT, .radius = BACK_RADIUS, .draw_art = draw_card_back, .draw_text = draw_back_text};
