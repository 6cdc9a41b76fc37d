/* face_playing.c: playing cards: rank and suit in the top left corner, and pips or a figure in the middle. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/rich_text.h"

#include <stdlib.h>

static const float ASPECT = 1.4f, RADIUS = 6.0f;
static const Color BLACK = {0.0f, 0.0f, 0.0f};

/* Position of a pip: column (left, middle or right), and distance from the top pip, in twelfths of the
 * distance between the top and bottom pips. */
typedef struct Pip {
    uint8_t column, height;
} Pip;

enum { PIPS_MAX = 10, LEFT = 0, MIDDLE, RIGHT, TWELFTHS = 12 };

static const Pip pips[PIPS_MAX + 1][PIPS_MAX] = {
    [2] = {{MIDDLE, 0}, {MIDDLE, 12}},
    [3] = {{MIDDLE, 0}, {MIDDLE, 6}, {MIDDLE, 12}},
    [4] = {{LEFT, 0}, {RIGHT, 0}, {LEFT, 12}, {RIGHT, 12}},
    [5] = {{LEFT, 0}, {RIGHT, 0}, {MIDDLE, 6}, {LEFT, 12}, {RIGHT, 12}},
    [6] = {{LEFT, 0}, {RIGHT, 0}, {LEFT, 6}, {RIGHT, 6}, {LEFT, 12}, {RIGHT, 12}},
    [7] = {{LEFT, 0}, {RIGHT, 0}, {MIDDLE, 3}, {LEFT, 6}, {RIGHT, 6}, {LEFT, 12}, {RIGHT, 12}},
    [8] = {{LEFT, 0}, {RIGHT, 0}, {MIDDLE, 3}, {LEFT, 6}, {RIGHT, 6}, {MIDDLE, 9}, {LEFT, 12}, {RIGHT, 12}},
    [9] = {{LEFT, 0},
           {RIGHT, 0},
           {LEFT, 4},
           {RIGHT, 4},
           {MIDDLE, 6},
           {LEFT, 8},
           {RIGHT, 8},
           {LEFT, 12},
           {RIGHT, 12}},
    [10] = {{LEFT, 0},
            {RIGHT, 0},
            {MIDDLE, 2},
            {LEFT, 4},
            {RIGHT, 4},
            {LEFT, 8},
            {RIGHT, 8},
            {MIDDLE, 10},
            {LEFT, 12},
            {RIGHT, 12}},
};

static void draw_icon(const FaceJob *job, Canvas *canvas, const char *icon, float cx, float cy, float size,
                      bool upside_down)
{
    const float u = job->unit;
    const int px = (int)(size * u);
    Mask mask = mask_copy(painter_get_inline_icon(job->painter, icon, px), 0);
    mask_mirror(&mask, false, upside_down);
    canvas_draw_mask(canvas, &mask, (int)(cx * u) - mask.w / 2, (int)(cy * u) - mask.h / 2,
                     color_scale(job->tone, 1.15f), color_scale(job->tone, 0.9f), 1.0f);
    mask_free(&mask);
}

static void draw_pips_art(const FaceJob *job, Canvas *canvas, int count)
{
    static const float TOP = 26.0f, HEIGHT = 88.0f, SIZE = 21.0f;
    static const float columns[] = {30.0f, 50.0f, 70.0f};
    for (int i = 0; i < count; i++) {
        const Pip *pip = &pips[count][i];
        draw_icon(job, canvas, job->face->icon, columns[pip->column],
                  TOP + HEIGHT * (float)pip->height / (float)TWELFTHS, SIZE, 2 * pip->height > TWELFTHS);
    }
}

static void draw_figure_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box box = face_scale_box(job, 22.0f, 17.0f, 56.0f, 106.0f);
    const Color paper = color_from_hex(PAPER_RGB);
    canvas_fill(canvas, box, 3.0f * u, color_mix(paper, job->tone, 0.10f), color_mix(paper, job->tone, 0.24f),
                1.0f);
    gold_frame_draw(canvas, box, 3.0f * u, 0.9f * u);
    draw_icon(job, canvas, job->face->crest, 50.0f, 70.0f, 46.0f, false);
    draw_icon(job, canvas, job->face->icon, 50.0f, 32.0f, 17.0f, false);
    draw_icon(job, canvas, job->face->icon, 50.0f, 108.0f, 17.0f, true);
}

/* Font sizes in 1/100 of the width. RANK is the preferred size of the rank in a corner. If the smallest
 * allowed font size is larger than ROOM, the rank does not fit in a corner. The rank is then in the middle of
 * the card, above the suit. */
static const float RANK = 23.0f, ROOM = 19.0f;

static bool is_small(const FaceJob *job)
{
    return face_get_min_type_size(job) > ROOM;
}

static void draw_playing_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Face *face = job->face;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    paper_fill(canvas, all, RADIUS * u, color_mix(face_get_paper_color(job), color_from_hex(0xffffff), 0.45f),
               0.2f * u);
    canvas_shade_inside(canvas, all, RADIUS * u, 5.0f * u, BLACK, 0.14f);
    const int count = face_has_text(face->letter) ? atoi(face->letter) : 0;
    if (is_small(job) && face_has_text(face->letter)) {
        draw_icon(job, canvas, face->icon, 50.0f, 103.0f, 56.0f, false);
        return;
    }
    if (count > 1 && count <= PIPS_MAX) {
        draw_pips_art(job, canvas, count);
    } else if (face_has_text(face->crest)) {
        draw_figure_art(job, canvas);
    } else {
        draw_icon(job, canvas, face->icon, 50.0f, 70.0f, 50.0f, false);
    }
    if (face_has_text(face->letter)) {
        draw_icon(job, canvas, face->icon, 11.5f, 31.0f, 14.0f, false);
    }
}

/* Draws the rank, the only text of a playing card. The next card in a fanned hand does not cover the rank. */
static void draw_playing_text(const FaceJob *job, Canvas *canvas)
{
    static const float LARGE = 66.0f, WIDE = 88.0f, TEN = 21.0f;
    const Face *face = job->face;
    const float u = job->unit;
    const bool small = is_small(job);
    if (face_has_text(face->letter)) {
        const float px = text_line_fit_size(job->painter, TYPE_TEXT_BOLD,
                                            SDL_max((small ? LARGE : RANK) * u, job->min_size), 6.0f,
                                            face->letter, 0.0f, (small ? WIDE : TEN) * u);
        text_line_draw_centered(canvas, job->painter, TYPE_TEXT_BOLD, px, face->letter,
                                (small ? 50.0f : 11.5f) * u, (small ? 44.0f : 14.0f) * u, job->tone,
                                job->tone, 1.0f);
    }
}

const FaceRenderer face_renderer_playing = {
    .aspect = ASPECT, .radius = RADIUS, .draw_art = draw_playing_art, .draw_text = draw_playing_text};
