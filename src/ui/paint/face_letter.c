/* face_letter.c: letter cards: a big initial between cloth edges whose symbols show when cards
   overlap. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/text.h"

#include <math.h>
#include <string.h>

static const float ASPECT = 1.4f, RADIUS = 4.6f;
static const float BRIEF_TOP = 97.0f; /* where short prose begins below the title */
static const float EDGE = 17.0f;      /* width of an edge strip, of the card's hundred */

typedef struct LetterPlan {
    Box block;   /* the ornamented square, in units */
    float title; /* middle of the title line, detailed cards only */
} LetterPlan;

static LetterPlan plan_of(const FaceJob *job)
{
    if (job->detailed && face_has(job->face->text)) {
        return (LetterPlan){{23.0f, 7.0f, 54.0f, 54.0f}, 68.5f};
    }
    return (LetterPlan){{20.5f, 7.0f, 59.0f, 62.0f}, 0.0f};
}

static void edge_art(const FaceJob *job, Canvas *canvas, bool right)
{
    const float u = job->unit, edge = EDGE * u;
    const float left = right ? (float)canvas->w - edge : 0.0f;
    const Box box = {left, 0.0f, edge, (float)canvas->h};
    const Colour black = {0.0f, 0.0f, 0.0f};
    cloth_fill(canvas, box, face_dark(job, 0.30f), u * 0.9f > 1.6f ? u * 0.9f : 1.6f);
    canvas_shade_inside(canvas, box, 0.0f, 5.0f * u, black, 0.28f);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; (float)x < 4.0f * u; x++) {
            const float fade = 1.0f - (float)x / (4.0f * u);
            const int at = right ? (int)left - 1 - x : (int)edge + x;
            canvas_blend(canvas, at, y, colour_hex(0x3a2a14), 0.30f * fade * fade);
        }
    }
    const float line = right ? left : edge - 1.1f * u;
    Mask mask = mask_new((int)(1.1f * u) + 1, canvas->h);
    memset(mask.cover, 230, (size_t)mask.w * (size_t)mask.h);
    gold_stamp(canvas, &mask, (int)line, 0, 1.0f, 0);
    mask_free(&mask);
}

/* Splits the symbols of an edge, from the top: icons in braces, or words between them. Returns how many. */
static int edge_symbols(const char *rich, char names[][24], bool icons[], int most)
{
    int count = 0;
    for (const char *s = rich; s && *s && count < most; count++) {
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

static void edge_type(const FaceJob *job, Canvas *canvas, const char *rich, bool right)
{
    enum { SYMBOLS_MAX = 12 };
    static const float SIZE = 14.0f, PITCH = 15.6f, FIRST = 11.5f;
    char names[SYMBOLS_MAX][24];
    bool icons[SYMBOLS_MAX];
    const int count = edge_symbols(rich, names, icons, SYMBOLS_MAX);
    const float room = (100.0f * ASPECT - FIRST - SIZE / 2.0f) / PITCH;
    const float squeeze = (float)count > room ? room / (float)count : 1.0f;
    const float u = job->unit, x = (right ? 100.0f - EDGE / 2.0f + 0.3f : EDGE / 2.0f - 0.3f) * u;
    const Colour cream = colour_hex(CREAM_RGB);
    for (int i = 0; i < count; i++) {
        const float y = (FIRST + PITCH * squeeze * (float)i) * u;
        if (!icons[i]) {
            text_centred(canvas, job->painter, TYPE_TEXT_BOLD, 0.9f * SIZE * squeeze * u, names[i], x, y,
                         cream, cream, 1.0f);
            continue;
        }
        const Mask *icon = painter_inline(job->painter, names[i], (int)(SIZE * squeeze * u + 0.5f));
        const Colour colour = inline_colour(job->painter, names[i], true, cream);
        emblem_stamp(canvas, icon, x, y, colour_mix(colour, (Colour){1.0f, 1.0f, 1.0f}, 0.25f), colour,
                     u < 1.6f ? 1.0f : 0.6f * u);
    }
}

static void block_art(const FaceJob *job, Canvas *canvas, Box units)
{
    const float u = job->unit;
    const Box box = face_box(job, units.x, units.y, units.w, units.h);
    const Box inner = box_inset(box, 3.0f * u);
    const Colour dark = face_dark(job, 0.30f), white = {1.0f, 1.0f, 1.0f};
    canvas_shade_outside(canvas, (Box){box.x, box.y + 0.6f * u, box.w, box.h}, 1.6f * u, 3.0f * u,
                         colour_hex(0x3a2a14), 0.5f);
    canvas_fill(canvas, box, 1.6f * u, colour_mix(dark, white, 0.09f), dark, 1.0f);
    Mask mask = mask_new(canvas->w, canvas->h);
    damask_add(&mask, job->painter, inner, "vectorian52", "vectorian20", units.w / 2.35f * u);
    const Colour pattern = colour_mix(dark, colour_hex(0xfff0d0), 0.38f);
    canvas_stamp(canvas, &mask, 0, 0, pattern, pattern, 0.7f);
    mask_free(&mask);
    canvas_shade_inside(canvas, box, 1.6f * u, 7.0f * u, (Colour){0.0f, 0.0f, 0.0f}, 0.42f);
    gold_frame(canvas, box_inset(box, 1.2f * u), 1.0f * u, 0.75f * u);
}

static void letter_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const LetterPlan plan = plan_of(job);
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    paper_fill(canvas, all, RADIUS * u, face_stock(job), 0.45f * u);
    edge_art(job, canvas, false);
    edge_art(job, canvas, true);
    canvas_stroke(canvas,
                  (Box){(EDGE + 1.6f) * u, 2.4f * u, (100.0f - 2.0f * EDGE - 3.2f) * u, all.h - 4.8f * u},
                  1.2f * u, 0.45f * u, colour_hex(RULE_RGB), 0.55f);
    block_art(job, canvas, plan.block);
    face_coin_art(job, canvas, plan.block.x + plan.block.w - 4.0f, plan.block.y + plan.block.h - 2.0f, 9.0f);
    face_badges(job, canvas, plan.block.x + plan.block.w / 2.0f, plan.block.y + plan.block.h,
                job->detailed ? 11.0f : 14.0f);
}

/* The initial in cream on a dark halo that parts it from the pattern behind. */
static void initial(const FaceJob *job, Canvas *canvas, Box units)
{
    const float u = job->unit;
    const Box box = face_box(job, units.x, units.y, units.w, units.h);
    const char *letter = job->face->letter;
    if (!face_has(letter)) {
        return;
    }
    const float most = box.h * 0.92f;
    const float px =
        text_fit(job->painter, TYPE_DISPLAY_BLACK, most, 0.3f * most, letter, 0.0f, box.w - 8.0f * u);
    Mask glyph = text_mask(job->painter, TYPE_DISPLAY_BLACK, px, letter, 0.0f);
    const SDL_Rect ink = mask_ink(&glyph);
    const int spread = (int)(2.2f * u + 1.0f), margin = 4 * spread;
    const int x = (int)floorf(box.x + box.w / 2.0f - (float)ink.x - (float)ink.w / 2.0f + 0.5f);
    const int y = (int)floorf(box.y + box.h / 2.0f - (float)ink.y - (float)ink.h / 2.0f + 0.5f);
    Mask halo = mask_copy(&glyph, margin);
    mask_blur(&halo, spread);
    for (int i = 0; i < halo.w * halo.h; i++) {
        halo.cover[i] = (uint8_t)SDL_min(halo.cover[i] * 3, 255);
    }
    mask_blur(&halo, 1);
    const Colour dark = face_dark(job, 0.45f);
    /* The halo stays inside the frame, whatever the letter's swash does. */
    Mask framed = mask_new(canvas->w, canvas->h);
    mask_merge(&framed, &halo, x - margin, y - margin, false, box_inset(box, 3.4f * u));
    canvas_stamp(canvas, &framed, 0, 0, dark, dark, 0.92f);
    canvas_stamp(canvas, &glyph, x, y, colour_hex(0xfffdf4), colour_hex(0xeed6a2), 1.0f);
    mask_free(&framed);
    mask_free(&halo);
    mask_free(&glyph);
}

static bool has_badges(const FaceJob *job)
{
    return job->face->marks & (FACE_RARE | FACE_STARTER | FACE_UPGRADED);
}

/* Where what stands below the block begins. */
static float below_block(const FaceJob *job)
{
    const Box block = plan_of(job).block;
    return block.y + block.h + (has_badges(job) ? 6.5f : 2.5f);
}

static const float CAPTION_LEFT = EDGE + 2.0f, CAPTION_SIZE = 12.0f, FOOT = 100.0f * ASPECT - 5.0f;

/* The title of a small card: above what it does in short, else above its picture, else alone. */
static Box caption_box(const FaceJob *job)
{
    const float top = below_block(job);
    const float height = job->room == 0 && job->brief                 ? BRIEF_TOP - top
                         : job->room < 2 && face_has(job->face->icon) ? 27.0f
                                                                      : FOOT - top;
    return (Box){CAPTION_LEFT, top, 100.0f - 2.0f * CAPTION_LEFT, height};
}

static bool letter_fits(const FaceJob *job)
{
    return plan_of(job).title > 0.0f || face_title_fits(job, caption_box(job), CAPTION_SIZE);
}

/* Below the block of a small card: its title as large as it goes, and what it does in short or as a
   picture. */
static void caption(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const bool titled = job->room < FACE_ROOMS - 1;
    const Box title = caption_box(job);
    const float top = titled ? title.y + title.h : title.y;
    if (titled) {
        face_title(job, canvas, title, CAPTION_SIZE, false);
    }
    if (job->brief && job->room == 0) {
        face_brief(job, canvas);
    } else if (face_has(job->face->icon) && FOOT - top > 8.0f) {
        const float room = FOOT - top;
        const int size = (int)(SDL_min(room - 2.0f, 34.0f) * u);
        const Colour ink = face_dark(job, 0.12f);
        const Mask *mask = painter_icon(job->painter, job->face->icon, size, size);
        emblem_stamp(canvas, mask, 50.0f * u, (FOOT - room / 2.0f) * u, ink, ink, 0.0f);
    }
}

/* The ability's picture, faintly printed under its text. */
static void watermark(const FaceJob *job, Canvas *canvas, float top)
{
    static const float SIZE = 44.0f, STRENGTH = 0.11f;
    if (!face_has(job->face->icon)) {
        return;
    }
    const float u = job->unit, middle = (top + 100.0f * ASPECT - 6.0f) / 2.0f;
    const Mask *icon = painter_icon(job->painter, job->face->icon, (int)(SIZE * u), (int)(SIZE * u));
    const Colour ink = face_dark(job, 0.0f);
    canvas_stamp(canvas, icon, (int)(50.0f * u) - icon->w / 2, (int)(middle * u) - icon->h / 2, ink, ink,
                 STRENGTH);
}

static void letter_type(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    const LetterPlan plan = plan_of(job);
    const float u = job->unit, left = EDGE + 4.0f, width = 100.0f - 2.0f * left;
    edge_type(job, canvas, face->left, false);
    edge_type(job, canvas, face->right, true);
    initial(job, canvas, plan.block);
    face_coin_type(job, canvas, plan.block.x + plan.block.w - 4.0f, plan.block.y + plan.block.h - 2.0f, 9.0f);
    if (plan.title <= 0.0f) {
        caption(job, canvas);
        return;
    }
    const float title = plan.title + (has_badges(job) ? 3.0f : 0.0f);
    face_title(job, canvas, (Box){left - 1.0f, title - 5.2f, width + 2.0f, 10.4f}, 7.6f, false);
    face_rule(job, canvas, 50.0f, title + 7.0f, 0.8f * width);
    watermark(job, canvas, title + 9.5f);
    const float foot_height = face_has(face->footer) ? SDL_max(5.0f, 1.1f * job->least / u) : 0.0f;
    const float foot = 100.0f * ASPECT - 6.0f - foot_height;
    face_prose(job, canvas, left, title + 9.5f, width, foot - title - 9.5f, 10.5f);
    face_small_capitals(job, canvas, (Box){left - 1.0f, foot + 0.5f, width + 2.0f, foot_height}, face->footer,
                        4.6f, 0x7d6a50);
}

const FaceRecipe face_recipe_letter = {.aspect = ASPECT,
                                       .radius = RADIUS,
                                       .brief = {20.0f, BRIEF_TOP, 60.0f, 37.0f},
                                       .fits = letter_fits,
                                       .art = letter_art,
                                       .type = letter_type};
