/* face_person.c: character cards: an oval portrait (cameo) on cloth, the owner and the number of cards in the
 * top corners, the name, and a round seal for each suit. A shape behind the seal shows whether the suit is
 * strong or weak. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/rich_text.h"

#include <string.h>

static const float ASPECT = FACE_RATIO, RADIUS = 4.0f;
static const float CREST = 9.5f, SEAL = 8.5f, MARK = 4.4f;
static const Color BLACK = {0.0f, 0.0f, 0.0f};

enum {
    SUITS = 4,
    RED = 0xa81e2e,
    INK = 0x201a16,
    SUN = 0xc08a1c,
    SHIELD = 0x8d857b,
    GREEN = 0x2f6f46,
    SASH = 0x7a1626
};

/* Layout of the lower half of a face. If the name needs more room, its plate covers part of the oval
 * portrait. */
typedef struct PersonLayout {
    /* top edge (`plate`) and height (`height`) of the name plate, in 1/100 of the width */
    float plate, height;
} PersonLayout;

static PersonLayout choose_person_layout(const FaceJob *job)
{
    static const PersonLayout layouts[FACE_ROOMS] = {
        {60.0f, 29.0f}, {50.0f, 39.0f}, {39.0f, 50.0f}, {25.0f, 64.0f}};
    return layouts[job->room];
}

static Box compute_title_box(const FaceJob *job)
{
    const PersonLayout layout = choose_person_layout(job);
    return (Box){4.5f, layout.plate + 1.0f, 91.0f, layout.height - 2.0f};
}

static bool does_person_text_fit(const FaceJob *job)
{
    return face_title_fits(job, compute_title_box(job), 11.5f);
}

static void draw_inline_icon(const FaceJob *job, Canvas *canvas, const char *name, float cx, float cy,
                             float size, Color color)
{
    const int px = (int)(size * job->unit);
    const Mask *mask = painter_get_inline_icon(job->painter, name, px);
    canvas_draw_mask(canvas, mask, (int)(cx * job->unit) - mask->w / 2, (int)(cy * job->unit) - mask->h / 2,
                     color_scale(color, 1.2f), color_scale(color, 0.85f), 1.0f);
}

static void fill_disc(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius, Color color)
{
    const Box box = face_scale_box(job, cx - radius, cy - radius, 2.0f * radius, 2.0f * radius);
    canvas_fill(canvas, box, radius * job->unit, color_scale(color, 1.08f), color_scale(color, 0.92f), 1.0f);
}

/* Draws the sign for a suit's strength: one bar means weak, two crossed bars mean strong. */
static void draw_strength_bars(const FaceJob *job, Canvas *canvas, float cx, float cy, bool strong)
{
    const float u = job->unit, half = 2.5f, thick = 0.75f;
    const Color white = color_from_hex(0xffffff);
    if (strong) {
        fill_disc(job, canvas, cx, cy, MARK, color_from_hex(GREEN));
        canvas_fill(canvas, face_scale_box(job, cx - thick, cy - half, 2.0f * thick, 2.0f * half), 0.3f * u,
                    white, white, 1.0f);
    } else {
        canvas_fill(canvas, face_scale_box(job, cx - 0.9f * MARK, cy - 0.9f * MARK, 1.8f * MARK, 1.8f * MARK),
                    0.6f * u, color_from_hex(RED), color_from_hex(RED), 1.0f);
    }
    canvas_fill(canvas, face_scale_box(job, cx - half, cy - thick, 2.0f * half, 2.0f * thick), 0.3f * u,
                white, white, 1.0f);
}

static void draw_seal(const FaceJob *job, Canvas *canvas, int suit, char strength, float cx)
{
    static const float cy = 102.5f;
    static const char *const suits[SUITS] = {"heart", "diamond", "club", "spade"};
    const bool strong = strength == '+', weak = strength == '-', lost = strength == 'x';
    const Color ivory = color_from_hex(0xfbf4e2), rim = color_from_hex(0x8a6a35);
    if (strong) {
        draw_inline_icon(job, canvas, "strong", cx, cy, 2.9f * SEAL, color_from_hex(SUN));
    } else if (weak) {
        draw_inline_icon(job, canvas, "weak", cx, cy, 2.7f * SEAL, color_from_hex(SHIELD));
    } else {
        fill_disc(job, canvas, cx, cy, SEAL + 0.9f, rim);
    }
    fill_disc(job, canvas, cx, cy, weak ? 0.82f * SEAL : SEAL, ivory);
    if (!lost) {
        draw_inline_icon(job, canvas, suits[suit], cx, cy, 1.15f * SEAL,
                         color_from_hex(suit < 2 ? RED : INK));
    }
    if (strong || weak) {
        draw_strength_bars(job, canvas, cx + 0.85f * SEAL, cy + 0.85f * SEAL, strong);
    }
}

static void draw_crest(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, x = CREST + 2.5f;
    if (!face_has_text(job->face->crest)) {
        return;
    }
    coin_draw(canvas, x * u, x * u, CREST * u, coin_get_brass_color());
    enamel_fill(canvas, x * u, x * u, 0.84f * CREST * u, job->tone);
    const int size = (int)(1.25f * CREST * u);
    emblem_draw(canvas, painter_get_icon(job->painter, job->face->crest, size, size), x * u, x * u,
                color_from_hex(0xfffaf0), color_from_hex(0xe2d2ae), 0.4f * u);
}

/* Boxes for the number of cards. BADGE has a card icon beside the number. BADGE_OF_NUMBER has no icon, for
 * numbers that are too wide for BADGE. */
static const Box BADGE = {62.0f, 4.0f, 34.0f, 17.0f}, BADGE_OF_NUMBER = {55.0f, 4.0f, 41.0f, 17.0f};
static const float BADGE_SIGN = 14.0f;

static bool has_card_icon(const FaceJob *job)
{
    return face_get_min_type_size(job) * 0.56f * (float)strlen(job->face->corner) <=
           BADGE.w - BADGE_SIGN - 2.0f;
}

static void draw_badge(const FaceJob *job, Canvas *canvas)
{
    if (face_has_text(job->face->corner)) {
        const Box badge = has_card_icon(job) ? BADGE : BADGE_OF_NUMBER;
        canvas_fill(canvas, face_scale_box(job, badge.x, badge.y, badge.w, badge.h), 3.0f * job->unit,
                    face_get_dark_tone(job, 0.3f), color_from_hex(0x17100c), 0.95f);
        if (has_card_icon(job)) {
            draw_inline_icon(job, canvas, "card", 70.5f, 12.5f, 11.0f, color_from_hex(0xe8cc80));
        }
    }
}

static void draw_number(const FaceJob *job, Canvas *canvas)
{
    const Box badge = has_card_icon(job) ? BADGE : BADGE_OF_NUMBER;
    const float u = job->unit, left = has_card_icon(job) ? BADGE_SIGN : 1.0f, room = badge.w - left - 1.0f;
    const float px = text_line_fit_size(job->painter, TYPE_UI_BOLD, SDL_max(11.5f * u, job->min_size), 6.0f,
                                        job->face->corner, 0.0f, room * u);
    text_line_draw_centered(canvas, job->painter, TYPE_UI_BOLD, px, job->face->corner,
                            (badge.x + left + room / 2.0f) * u, (badge.y + badge.h / 2.0f) * u,
                            color_from_hex(0xfff8e6), color_from_hex(0xfff8e6), 1.0f);
}

static void draw_person_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h},
              paper = face_scale_box(job, 6.0f, 86.0f, 88.0f, 49.0f);
    const size_t seals = job->face->left ? strlen(job->face->left) : 0;
    cloth_fill(canvas, all, job->tone, 1.3f * u);
    canvas_shade_inside(canvas, all, RADIUS * u, 9.0f * u, BLACK, 0.45f);
    gold_frame_draw(canvas, face_scale_box(job, 2.5f, 2.5f, 95.0f, 135.0f), 2.5f * u, 0.8f * u);
    face_draw_medallion(job, canvas, 50.0f, 32.0f, 27.0f);
    paper_fill(canvas, paper, 2.0f * u, face_get_paper_color(job), 0.2f * u);
    canvas_shade_inside(canvas, paper, 2.0f * u, 4.0f * u, BLACK, 0.2f);
    face_draw_plate(job, canvas, 2.5f, choose_person_layout(job).plate, 95.0f,
                    choose_person_layout(job).height);
    for (int suit = 0; suit < SUITS && (size_t)suit < seals; suit++) {
        draw_seal(job, canvas, suit, job->face->left[suit], 19.0f + 20.6f * (float)suit);
    }
    draw_crest(job, canvas);
    draw_badge(job, canvas);
}

static void draw_sash(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box sash = face_scale_box(job, 0.0f, 41.0f, 100.0f, 17.0f);
    canvas_fill(canvas, sash, 0.0f, color_scale(color_from_hex(SASH), 1.2f), color_from_hex(SASH), 0.96f);
    canvas_draw_line(canvas, 0.0f, 42.5f * u, 100.0f * u, 0.7f * u, color_from_hex(0xd9b65c), 0.0f);
    canvas_draw_line(canvas, 0.0f, 56.5f * u, 100.0f * u, 0.7f * u, color_from_hex(0xd9b65c), 0.0f);
    const float px = text_line_fit_size(job->painter, TYPE_DISPLAY_BLACK, SDL_max(11.0f * u, job->min_size),
                                        6.0f, job->face->footer, 0.0f, 92.0f * u);
    text_line_draw(canvas, job->painter, TYPE_DISPLAY_BLACK, px, job->face->footer, 50.0f * u, 49.5f * u,
                   ALIGN_CENTER, 0.0f, color_from_hex(0xfff3d0), 1.0f);
}

/* Draws the subtitle or, if it does not fit at font size job->unscaled_min_size, its short form
 * (Face.brief). */
static void draw_subtitle(const FaceJob *job, Canvas *canvas)
{
    static const Box BOX = {6.5f, 112.0f, 87.0f, 22.0f};
    const char *words = job->face->subtitle;
    RichStyle style = {.regular = TYPE_UI_BOLD,
                       .bold = TYPE_UI_BOLD,
                       .px = SDL_max(9.0f * job->unit, job->min_size),
                       .leading = 0.95f,
                       .align = ALIGN_CENTER,
                       .color = color_from_hex(0x7c2a24)};
    const Box box = face_scale_box(job, BOX.x, BOX.y, BOX.w, BOX.h);
    RichStyle fitted = style;
    if (box.h < job->unscaled_min_size) {
        return;
    }
    const bool fits = rich_text_fit(job->painter, &fitted, words, box.w, box.h, job->unscaled_min_size);
    rich_text_draw_in_box(canvas, job->painter, style, fits ? words : job->face->brief, box,
                          job->unscaled_min_size);
}

static void draw_person_text(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    face_draw_title(job, canvas, compute_title_box(job), 11.5f, true);
    if (face_has_text(face->corner)) {
        draw_number(job, canvas);
    }
    if (face_has_text(face->subtitle)) {
        draw_subtitle(job, canvas);
    }
    if (face_has_text(face->footer)) {
        draw_sash(job, canvas);
    }
}

const FaceRenderer face_renderer_person = {.aspect = ASPECT,
                                           .radius = RADIUS,
                                           .fits = does_person_text_fit,
                                           .draw_art = draw_person_art,
                                           .draw_text = draw_person_text};
