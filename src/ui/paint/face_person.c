/* face_person.c: portrait cards of a cast: a cameo on cloth, whose it is and what it holds in two corners,
 * the name, and a seal for each suit, whose shape says how strong it is. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/text.h"

#include <string.h>

static const float ASPECT = FACE_RATIO, RADIUS = 4.0f;
static const float CREST = 9.5f, SEAL = 8.5f, MARK = 4.4f;
static const Colour BLACK = {0.0f, 0.0f, 0.0f};

enum {
    SUITS = 4,
    RED = 0xa81e2e,
    INK = 0x201a16,
    SUN = 0xc08a1c,
    SHIELD = 0x8d857b,
    GREEN = 0x2f6f46,
    SASH = 0x7a1626
};

/* The plate of the name grows downwards over the power level, then upwards over the cameo. */
typedef struct PersonPlan {
    float plate, height; /* of the plate, in units */
    float seals;         /* middle of their row */
} PersonPlan;

static PersonPlan plan_for(const FaceJob *job)
{
    static const PersonPlan plans[FACE_ROOMS] = {
        {60.0f, 29.0f, 102.5f}, {60.0f, 39.0f, 117.0f}, {50.0f, 50.0f, 117.0f}, {36.0f, 64.0f, 117.0f}};
    return plans[job->room];
}

static Box title_box(const FaceJob *job)
{
    const PersonPlan plan = plan_for(job);
    return (Box){4.5f, plan.plate + 1.0f, 91.0f, plan.height - 2.0f};
}

static bool person_fits(const FaceJob *job)
{
    return face_title_fits(job, title_box(job), 11.5f);
}

static void stamp_inline(const FaceJob *job, Canvas *canvas, const char *name, float cx, float cy, float size,
                         Colour colour)
{
    const int px = (int)(size * job->unit);
    const Mask *mask = painter_inline(job->painter, name, px);
    canvas_stamp(canvas, mask, (int)(cx * job->unit) - mask->w / 2, (int)(cy * job->unit) - mask->h / 2,
                 colour_scale(colour, 1.2f), colour_scale(colour, 0.85f), 1.0f);
}

static void disc(const FaceJob *job, Canvas *canvas, float cx, float cy, float radius, Colour colour)
{
    const Box box = face_box(job, cx - radius, cy - radius, 2.0f * radius, 2.0f * radius);
    canvas_fill(canvas, box, radius * job->unit, colour_scale(colour, 1.08f), colour_scale(colour, 0.92f),
                1.0f);
}

/* A bar, or two that cross: Weak, or Strong. */
static void add_mark(const FaceJob *job, Canvas *canvas, float cx, float cy, bool strong)
{
    const float u = job->unit, half = 2.5f, thick = 0.75f;
    const Colour white = colour_hex(0xffffff);
    if (strong) {
        disc(job, canvas, cx, cy, MARK, colour_hex(GREEN));
        canvas_fill(canvas, face_box(job, cx - thick, cy - half, 2.0f * thick, 2.0f * half), 0.3f * u, white,
                    white, 1.0f);
    } else {
        canvas_fill(canvas, face_box(job, cx - 0.9f * MARK, cy - 0.9f * MARK, 1.8f * MARK, 1.8f * MARK),
                    0.6f * u, colour_hex(RED), colour_hex(RED), 1.0f);
    }
    canvas_fill(canvas, face_box(job, cx - half, cy - thick, 2.0f * half, 2.0f * thick), 0.3f * u, white,
                white, 1.0f);
}

static void add_seal(const FaceJob *job, Canvas *canvas, int suit, char strength, float cx)
{
    const float cy = plan_for(job).seals;
    static const char *const suits[SUITS] = {"heart", "diamond", "club", "spade"};
    const bool strong = strength == '+', weak = strength == '-', lost = strength == 'x';
    const Colour ivory = colour_hex(0xfbf4e2), rim = colour_hex(0x8a6a35);
    if (strong) {
        stamp_inline(job, canvas, "strong", cx, cy, 2.9f * SEAL, colour_hex(SUN));
    } else if (weak) {
        stamp_inline(job, canvas, "weak", cx, cy, 2.7f * SEAL, colour_hex(SHIELD));
    } else {
        disc(job, canvas, cx, cy, SEAL + 0.9f, rim);
    }
    disc(job, canvas, cx, cy, weak ? 0.82f * SEAL : SEAL, ivory);
    if (!lost) {
        stamp_inline(job, canvas, suits[suit], cx, cy, 1.15f * SEAL, colour_hex(suit < 2 ? RED : INK));
    }
    if (strong || weak) {
        add_mark(job, canvas, cx + 0.85f * SEAL, cy + 0.85f * SEAL, strong);
    }
}

static void add_crest(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, x = CREST + 2.5f;
    if (!face_has(job->face->crest)) {
        return;
    }
    coin_fill(canvas, x * u, x * u, CREST * u, coin_brass());
    enamel_fill(canvas, x * u, x * u, 0.84f * CREST * u, job->tone);
    const int size = (int)(1.25f * CREST * u);
    emblem_stamp(canvas, painter_icon(job->painter, job->face->crest, size, size), x * u, x * u,
                 colour_hex(0xfffaf0), colour_hex(0xe2d2ae), 0.4f * u);
}

/* How many cards it holds: beside a sign of a card, or without it and in more room where numbers are large.
 */
static const Box BADGE = {62.0f, 4.0f, 34.0f, 17.0f}, BADGE_OF_NUMBER = {55.0f, 4.0f, 41.0f, 17.0f};
static const float BADGE_SIGN = 14.0f;

static bool has_sign(const FaceJob *job)
{
    return face_least(job) * 0.56f * (float)strlen(job->face->corner) <= BADGE.w - BADGE_SIGN - 2.0f;
}

static void add_badge(const FaceJob *job, Canvas *canvas)
{
    if (face_has(job->face->corner)) {
        const Box badge = has_sign(job) ? BADGE : BADGE_OF_NUMBER;
        canvas_fill(canvas, face_box(job, badge.x, badge.y, badge.w, badge.h), 3.0f * job->unit,
                    face_dark(job, 0.3f), colour_hex(0x17100c), 0.95f);
        if (has_sign(job)) {
            stamp_inline(job, canvas, "card", 70.5f, 12.5f, 11.0f, colour_hex(0xe8cc80));
        }
    }
}

static void add_number(const FaceJob *job, Canvas *canvas)
{
    const Box badge = has_sign(job) ? BADGE : BADGE_OF_NUMBER;
    const float u = job->unit, left = has_sign(job) ? BADGE_SIGN : 1.0f, room = badge.w - left - 1.0f;
    const float px = text_fit(job->painter, TYPE_UI_BOLD, SDL_max(11.5f * u, job->least), 6.0f,
                              job->face->corner, 0.0f, room * u);
    text_centred(canvas, job->painter, TYPE_UI_BOLD, px, job->face->corner,
                 (badge.x + left + room / 2.0f) * u, (badge.y + badge.h / 2.0f) * u, colour_hex(0xfff8e6),
                 colour_hex(0xfff8e6), 1.0f);
}

static void person_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h},
              paper = face_box(job, 6.0f, 86.0f, 88.0f, 49.0f);
    const size_t seals = job->face->left ? strlen(job->face->left) : 0;
    cloth_fill(canvas, all, job->tone, 1.3f * u);
    canvas_shade_inside(canvas, all, RADIUS * u, 9.0f * u, BLACK, 0.45f);
    gold_frame(canvas, face_box(job, 2.5f, 2.5f, 95.0f, 135.0f), 2.5f * u, 0.8f * u);
    face_medallion(job, canvas, 50.0f, 32.0f, 27.0f);
    paper_fill(canvas, paper, 2.0f * u, face_stock(job), 0.2f * u);
    canvas_shade_inside(canvas, paper, 2.0f * u, 4.0f * u, BLACK, 0.2f);
    face_plate(job, canvas, 2.5f, plan_for(job).plate, 95.0f, plan_for(job).height);
    for (int suit = 0; suit < SUITS && (size_t)suit < seals; suit++) {
        add_seal(job, canvas, suit, job->face->left[suit], 19.0f + 20.6f * (float)suit);
    }
    add_crest(job, canvas);
    add_badge(job, canvas);
}

/* What has become of it, across the cameo. */
static void add_sash(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box sash = face_box(job, 0.0f, 41.0f, 100.0f, 17.0f);
    canvas_fill(canvas, sash, 0.0f, colour_scale(colour_hex(SASH), 1.2f), colour_hex(SASH), 0.96f);
    canvas_rule(canvas, 0.0f, 42.5f * u, 100.0f * u, 0.7f * u, colour_hex(0xd9b65c), 0.0f);
    canvas_rule(canvas, 0.0f, 56.5f * u, 100.0f * u, 0.7f * u, colour_hex(0xd9b65c), 0.0f);
    const float px = text_fit(job->painter, TYPE_DISPLAY_BLACK, SDL_max(11.0f * u, job->least), 6.0f,
                              job->face->footer, 0.0f, 92.0f * u);
    text_line(canvas, job->painter, TYPE_DISPLAY_BLACK, px, job->face->footer, 50.0f * u, 49.5f * u,
              ALIGN_CENTRE, 0.0f, colour_hex(0xfff3d0), 1.0f);
}

/* In capitals, where they can be large enough to be read; not at all where nothing can be. */
static void add_subtitle(const FaceJob *job, Canvas *canvas)
{
    static const Box BOX = {8.0f, 114.0f, 84.0f, 18.0f};
    const char *words = job->face->subtitle;
    if (text_width(job->painter, TYPE_UI_BOLD, job->least, words, 0.0f) > BOX.w * job->unit) {
        return;
    }
    if (face_small_capitals_fit(job, BOX, words, 9.0f)) {
        face_small_capitals(job, canvas, BOX, words, 9.0f, 0x7c2a24);
        return;
    }
    const float u = job->unit;
    const float px =
        text_fit(job->painter, TYPE_UI_BOLD, SDL_max(9.0f * u, job->least), 6.0f, words, 0.0f, BOX.w * u);
    text_centred(canvas, job->painter, TYPE_UI_BOLD, px, words, (BOX.x + BOX.w / 2.0f) * u,
                 (BOX.y + BOX.h / 2.0f) * u, colour_hex(0x7c2a24), colour_hex(0x7c2a24), 1.0f);
}

static void person_type(const FaceJob *job, Canvas *canvas)
{
    const Face *face = job->face;
    face_title(job, canvas, title_box(job), 11.5f, true);
    if (face_has(face->corner)) {
        add_number(job, canvas);
    }
    if (job->room == 0 && face_has(face->subtitle)) {
        add_subtitle(job, canvas);
    }
    if (face_has(face->footer)) {
        add_sash(job, canvas);
    }
}

const FaceRecipe face_recipe_person = {
    .aspect = ASPECT, .radius = RADIUS, .fits = person_fits, .art = person_art, .type = person_type};
