/* face_letter.c: letter cards. A card has a big letter in the middle, and symbols at its left and right
 * edges. When cards overlap, one edge of each card stays visible. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/rich_text.h"

#include <math.h>
#include <string.h>

static const float ASPECT = 1.4f, RADIUS = 4.6f;
/* y of the upper edge of the brief text on small cards, in 1/100 of the width */
static const float BRIEF_TOP = 97.0f;
static const float EDGE = 17.0f; /* width of the strips at the card's edges, in 1/100 of the card's width */

typedef struct LetterLayout {
    Box block;   /* ornamented square behind the big letter, in 1/100 of the width */
    float title; /* y of the middle of the title line, or 0 on cards without rules text */
} LetterLayout;

static LetterLayout choose_letter_layout(const FaceJob *job)
{
    if (job->detailed && face_has_text(job->face->text)) {
        return (LetterLayout){{23.0f, 7.0f, 54.0f, 54.0f}, 68.5f};
    }
    if (job->plain) {
        return (LetterLayout){{30.0f, 5.0f, 40.0f, 32.0f}, 0.0f};
    }
    return (LetterLayout){{20.5f, 7.0f, 59.0f, 62.0f}, 0.0f};
}

static void draw_edge_art(const FaceJob *job, Canvas *canvas, bool right)
{
    const float u = job->unit, edge = EDGE * u;
    const float left = right ? (float)canvas->w - edge : 0.0f;
    const Box box = {left, 0.0f, edge, (float)canvas->h};
    const Color black = {0.0f, 0.0f, 0.0f};
    cloth_fill(canvas, box, face_get_dark_tone(job, 0.30f), u * 0.9f > 1.6f ? u * 0.9f : 1.6f);
    canvas_shade_inside(canvas, box, 0.0f, 5.0f * u, black, 0.28f);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; (float)x < 4.0f * u; x++) {
            const float fade = 1.0f - (float)x / (4.0f * u);
            const int at = right ? (int)left - 1 - x : (int)edge + x;
            canvas_blend(canvas, at, y, color_from_hex(0x3a2a14), 0.30f * fade * fade);
        }
    }
    const float line = right ? left : edge - 1.1f * u;
    Mask mask = mask_new((int)(1.1f * u) + 1, canvas->h);
    memset(mask.cover, 230, (size_t)mask.w * (size_t)mask.h);
    gold_fill_mask(canvas, &mask, (int)line, 0, 1.0f, 0);
    mask_free(&mask);
}

/* Splits the symbols at an edge of the card, from top to bottom, into icons such as "{hit}" and the words
 * between the icons. Returns the number of icons and words. */
static int split_edge_symbols(const char *rich, char names[][24], bool icons[], int max)
{
    int count = 0;
    for (const char *s = rich; s && *s && count < max; count++) {
        icons[count] = *s == '{';
        s += icons[count];
        const size_t length = strcspn(s, icons[count] ? "}" : "{");
        SDL_strlcpy(names[count], s, SDL_min(length + 1, sizeof names[count]));
        s += length;
        if (icons[count] && *s == '}') {
            s++;
        }
    }
    return count;
}

static void draw_edge_text(const FaceJob *job, Canvas *canvas, const char *rich, bool right)
{
    enum { SYMBOLS_MAX = 12 };
    static const float SIZE = 14.0f, PITCH = 15.6f, FIRST = 11.5f;
    char names[SYMBOLS_MAX][24];
    bool icons[SYMBOLS_MAX];
    const int count = split_edge_symbols(rich, names, icons, SYMBOLS_MAX);
    const float room = (100.0f * ASPECT - FIRST - SIZE / 2.0f) / PITCH;
    const float shrink = (float)count > room ? room / (float)count : 1.0f;
    const float u = job->unit, x = (right ? 100.0f - EDGE / 2.0f + 0.3f : EDGE / 2.0f - 0.3f) * u;
    const Color cream = color_from_hex(CREAM_RGB);
    for (int i = 0; i < count; i++) {
        const float y = (FIRST + PITCH * shrink * (float)i) * u;
        if (!icons[i]) {
            text_line_draw_centered(canvas, job->painter, TYPE_TEXT_BOLD, 0.9f * SIZE * shrink * u, names[i],
                                    x, y, cream, cream, 1.0f);
            continue;
        }
        const Mask *icon = painter_get_inline_icon(job->painter, names[i], (int)(SIZE * shrink * u + 0.5f));
        const Color color = painter_get_inline_color(job->painter, names[i], true, cream);
        emblem_draw(canvas, icon, x, y, color_mix(color, (Color){1.0f, 1.0f, 1.0f}, 0.25f), color,
                    u < 1.6f ? 1.0f : 0.6f * u);
    }
}

static void draw_ornamented_square_art(const FaceJob *job, Canvas *canvas, Box units)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, units.x, units.y, units.w, units.h);
    const Box inner = box_shrink(box, 3.0f * u);
    const Color dark = face_get_dark_tone(job, 0.30f), white = {1.0f, 1.0f, 1.0f};
    canvas_shade_outside(canvas, (Box){box.x, box.y + 0.6f * u, box.w, box.h}, 1.6f * u, 3.0f * u,
                         color_from_hex(0x3a2a14), 0.5f);
    canvas_fill(canvas, box, 1.6f * u, color_mix(dark, white, 0.09f), dark, 1.0f);
    Mask mask = mask_new(canvas->w, canvas->h);
    damask_add_pattern(&mask, job->painter, inner, "vectorian52", "vectorian20", units.w / 2.35f * u);
    const Color pattern = color_mix(dark, color_from_hex(0xfff0d0), 0.38f);
    canvas_draw_mask(canvas, &mask, 0, 0, pattern, pattern, 0.7f);
    mask_free(&mask);
    canvas_shade_inside(canvas, box, 1.6f * u, 7.0f * u, (Color){0.0f, 0.0f, 0.0f}, 0.42f);
    gold_frame_draw(canvas, box_shrink(box, 1.2f * u), 1.0f * u, 0.75f * u);
}

/* True if the card has strips at its edges. A card without a picture (job->plain) has strips only if it has
 * symbols. */
static bool has_edge_strips(const FaceJob *job)
{
    return !job->plain || face_has_text(job->face->left) || face_has_text(job->face->right);
}

static void draw_letter_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, edge = has_edge_strips(job) ? EDGE : 1.6f;
    const LetterLayout layout = choose_letter_layout(job);
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    paper_fill(canvas, all, RADIUS * u, face_get_paper_color(job), 0.45f * u);
    if (has_edge_strips(job)) {
        draw_edge_art(job, canvas, false);
        draw_edge_art(job, canvas, true);
    }
    canvas_stroke(canvas,
                  (Box){(edge + 1.6f) * u, 2.4f * u, (100.0f - 2.0f * edge - 3.2f) * u, all.h - 4.8f * u},
                  1.2f * u, 0.45f * u, color_from_hex(RULE_RGB), 0.55f);
    draw_ornamented_square_art(job, canvas, layout.block);
    face_draw_coin_art(job, canvas, layout.block.x + layout.block.w - 4.0f,
                       layout.block.y + layout.block.h - 2.0f, 9.0f);
    face_draw_badges(job, canvas, layout.block.x + layout.block.w / 2.0f, layout.block.y + layout.block.h,
                     job->detailed || job->plain ? 11.0f : 14.0f);
}

static void draw_initial_text(const FaceJob *job, Canvas *canvas, Box units)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, units.x, units.y, units.w, units.h);
    const char *letter = job->face->letter;
    if (!face_has_text(letter)) {
        return;
    }
    const float most = box.h * 0.92f;
    const float px = text_line_fit_size(job->painter, TYPE_DISPLAY_BLACK, most, 0.3f * most, letter, 0.0f,
                                        box.w - 8.0f * u);
    Mask glyph = text_line_render_mask(job->painter, TYPE_DISPLAY_BLACK, px, letter, 0.0f);
    const SDL_Rect ink = mask_find_covered_box(&glyph);
    const int spread = (int)(2.2f * u + 1.0f), margin = 4 * spread;
    const int x = (int)floorf(box.x + box.w / 2.0f - (float)ink.x - (float)ink.w / 2.0f + 0.5f);
    const int y = (int)floorf(box.y + box.h / 2.0f - (float)ink.y - (float)ink.h / 2.0f + 0.5f);
    Mask halo = mask_copy(&glyph, margin);
    mask_blur(&halo, spread);
    for (int i = 0; i < halo.w * halo.h; i++) {
        halo.cover[i] = (uint8_t)SDL_min(halo.cover[i] * 3, 255);
    }
    mask_blur(&halo, 1);
    const Color dark = face_get_dark_tone(job, 0.45f);
    /* keeps the halo of the letter inside the card's frame */
    Mask framed = mask_new(canvas->w, canvas->h);
    mask_merge(&framed, &halo, x - margin, y - margin, false, box_shrink(box, 3.4f * u));
    canvas_draw_mask(canvas, &framed, 0, 0, dark, dark, 0.92f);
    canvas_draw_mask(canvas, &glyph, x, y, color_from_hex(0xfffdf4), color_from_hex(0xeed6a2), 1.0f);
    mask_free(&framed);
    mask_free(&halo);
    mask_free(&glyph);
}

static bool has_badges(const FaceJob *job)
{
    return job->face->marks & (FACE_RARE | FACE_STARTER | FACE_UPGRADED);
}

static float find_block_bottom(const FaceJob *job)
{
    const Box block = choose_letter_layout(job).block;
    return block.y + block.h + (has_badges(job) ? 6.5f : 2.5f);
}

static const float CAPTION_LEFT = EDGE + 2.0f, CAPTION_SIZE = 12.0f, FOOT = 100.0f * ASPECT - 5.0f;

/* Returns the box for the brief text or the picture of a small card, below its title. */
static Box compute_caption_box(const FaceJob *job)
{
    const float top = find_block_bottom(job);
    const float height = job->room == 0 && job->brief                      ? BRIEF_TOP - top
                         : job->room < 2 && face_has_text(job->face->icon) ? 27.0f
                                                                           : FOOT - top;
    return (Box){CAPTION_LEFT, top, 100.0f - 2.0f * CAPTION_LEFT, height};
}

/* Area of the rules text and of the line of small type below it, and their largest font sizes, in 1/100 of
 * the face's width. */
static const float TEXT_LEFT = EDGE + 4.0f, TEXT_WIDTH = 100.0f - 2.0f * TEXT_LEFT;
static const float TITLE_SIZE = 7.6f, PROSE_SIZE = 10.5f;

static float compute_title_middle(const FaceJob *job)
{
    return choose_letter_layout(job).title + (has_badges(job) ? 3.0f : 0.0f);
}

static Box compute_title_box(const FaceJob *job)
{
    return (Box){TEXT_LEFT - 1.0f, compute_title_middle(job) - 5.2f, TEXT_WIDTH + 2.0f, 10.4f};
}

static float compute_foot_height(const FaceJob *job)
{
    return face_has_text(job->face->footer) ? SDL_max(5.0f, 1.1f * face_get_min_type_size(job)) : 0.0f;
}

static Box compute_prose_box(const FaceJob *job)
{
    const float top = compute_title_middle(job) + 9.5f;
    return (Box){TEXT_LEFT, top, TEXT_WIDTH, 100.0f * ASPECT - 6.0f - compute_foot_height(job) - top};
}

static bool does_letter_text_fit(const FaceJob *job)
{
    return choose_letter_layout(job).title > 0.0f
               ? face_title_fits(job, compute_title_box(job), TITLE_SIZE) &&
                     face_can_fit_rules_text(job, compute_prose_box(job), PROSE_SIZE)
               : face_title_fits(job, compute_caption_box(job), CAPTION_SIZE);
}

static void draw_caption_text(const FaceJob *job, Canvas *canvas)
{
    if (job->plain) {
        if (job->name_height > 0.0f) {
            face_draw_title(job, canvas, face_get_plain_title_box(job), FACE_PLAIN_TITLE, false);
        }
        face_draw_brief(job, canvas);
        return;
    }
    const float u = job->unit;
    const bool titled = job->room < FACE_ROOMS - 1;
    const Box title = compute_caption_box(job);
    const float top = titled ? title.y + title.h : title.y;
    if (titled) {
        face_draw_title(job, canvas, title, CAPTION_SIZE, false);
    }
    if (job->brief && job->room == 0) {
        face_draw_brief(job, canvas);
    } else if (face_has_text(job->face->icon) && FOOT - top > 8.0f) {
        const float room = FOOT - top;
        const int size = (int)(SDL_min(room - 2.0f, 34.0f) * u);
        const Color ink = face_get_dark_tone(job, 0.12f);
        const Mask *mask = painter_get_icon(job->painter, job->face->icon, size, size);
        emblem_draw(canvas, mask, 50.0f * u, (FOOT - room / 2.0f) * u, ink, ink, 0.0f);
    }
}

static void draw_letter_text(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    const LetterLayout layout = choose_letter_layout(job);
    draw_edge_text(job, canvas, face->left, false);
    draw_edge_text(job, canvas, face->right, true);
    draw_initial_text(job, canvas, layout.block);
    face_draw_coin_text(job, canvas, layout.block.x + layout.block.w - 4.0f,
                        layout.block.y + layout.block.h - 2.0f, 9.0f);
    if (layout.title <= 0.0f) {
        draw_caption_text(job, canvas);
        return;
    }
    const Box prose = compute_prose_box(job);
    const Box foot = {TEXT_LEFT - 1.0f, prose.y + prose.h + 0.5f, TEXT_WIDTH + 2.0f,
                      compute_foot_height(job)};
    face_draw_title(job, canvas, compute_title_box(job), TITLE_SIZE, false);
    face_draw_line(job, canvas, 50.0f, compute_title_middle(job) + 7.0f, 0.8f * TEXT_WIDTH);
    face_draw_watermark(job, canvas, 50.0f, prose.y + prose.h / 2.0f);
    face_draw_rules_text(job, canvas, prose.x, prose.y, prose.w, prose.h, PROSE_SIZE);
    face_draw_small_capitals(job, canvas, foot, face->footer, 4.6f, 0x7d6a50);
}

static Box compute_plain_letter_area(const FaceJob *job)
{
    const float left = has_edge_strips(job) ? EDGE + 1.5f : 5.0f;
    return (Box){left, 43.0f, 100.0f - 2.0f * left, 94.0f};
}

const FaceRenderer face_renderer_letter = {.aspect = ASPECT,
                                           .radius = RADIUS,
                                           .brief = {20.0f, BRIEF_TOP, 60.0f, 37.0f},
                                           .plain = compute_plain_letter_area,
                                           .can_be_nameless = true,
                                           .fits = does_letter_text_fit,
                                           .draw_art = draw_letter_art,
                                           .draw_text = draw_letter_text};
