/* face_jar.c: glass jar with a brass lid and balls of mold. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"

#include <math.h>

static const float ASPECT = 1.2f;
static const Color BLACK = {0.0f, 0.0f, 0.0f}, WHITE = {1.0f, 1.0f, 1.0f};

enum { COLUMNS = 4 };
static const float BALL = 10.6f; /* radius of a ball, in 1/100 of the card's width */

static Box compute_glass_box(const FaceJob *job)
{
    return face_scale_box(job, 8.0f, 22.0f, 84.0f, 94.0f);
}

/* Draws a fuzzy ball of mold, lit from the upper left. `seed` varies its pores. */
static void draw_ball_art(const FaceJob *job, Canvas *canvas, float cx, float cy, int seed)
{
    enum { SEED_FUR = 101, SEED_PORES = 131 };
    const float u = job->unit, radius = BALL * u;
    const Color deep = color_from_hex(0x3c5a2e), fresh = color_from_hex(0xa5c67a),
                pore = color_from_hex(0x2d4423);
    for (int y = (int)(cy - 1.3f * radius); (float)y < cy + 1.3f * radius; y++) {
        for (int x = (int)(cx - 1.3f * radius); (float)x < cx + 1.3f * radius; x++) {
            const float dx = ((float)x - cx) / radius, dy = ((float)y - cy) / radius;
            const float far = sqrtf(dx * dx + dy * dy), angle = atan2f(dy, dx);
            const float fur =
                0.94f + 0.14f * noise_get_smooth(angle * 7.0f + 31.0f, (float)seed * 3.7f, SEED_FUR);
            const float cover = clampf((fur - far) * radius * 0.6f, 0.0f, 1.0f);
            if (cover <= 0.0f) {
                continue;
            }
            const float light = clampf(0.62f - 0.42f * dx - 0.5f * dy - 0.35f * far * far, 0.0f, 1.0f);
            const float pores =
                noise_get_fractal(dx * 2.6f + (float)seed * 9.1f, dy * 2.6f, SEED_PORES + seed);
            Color color = color_mix(deep, fresh, light);
            color = color_mix(color, pore, clampf((0.42f - pores) * 5.0f, 0.0f, 0.75f));
            canvas_blend(canvas, x, y, color, cover);
        }
    }
}

static void draw_balls_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    for (int i = 0; i < job->face->mold; i++) {
        const int row = i / COLUMNS, place = i % COLUMNS;
        const float x = 50.0f + ((float)place - 1.5f) * 1.82f * BALL + (row % 2 ? 3.2f : -3.2f);
        const float y = 109.0f - BALL - (float)row * 1.62f * BALL - (place % 2 ? 2.0f : 0.0f);
        draw_ball_art(job, canvas, x * u, y * u, i);
    }
}

static void draw_lid_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box lid = face_scale_box(job, 17.0f, 2.0f, 66.0f, 15.0f),
              neck = face_scale_box(job, 22.0f, 16.0f, 56.0f, 8.0f);
    canvas_fill(canvas, neck, 2.0f * u, color_from_hex(0xb7d3cf), color_from_hex(0x86a8a4), 0.5f);
    canvas_fill(canvas, lid, 4.0f * u, color_from_hex(0xe7cf8a), color_from_hex(0x8a6a2a), 1.0f);
    gold_frame_draw(canvas, box_shrink(lid, 0.8f * u), 3.4f * u, 0.8f * u);
    for (int i = 1; i < 12; i++) {
        canvas_fill(canvas, face_scale_box(job, 17.0f + 5.5f * (float)i, 5.0f, 0.9f, 9.0f), 0.4f * u, BLACK,
                    BLACK, 0.2f);
    }
}

static void draw_jar_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, radius = 15.0f * u;
    const Box glass = compute_glass_box(job);
    canvas_fill(canvas, glass, radius, color_from_hex(0x9fc4c0), color_from_hex(0x5d8480), 0.26f);
    canvas_shade_inside(canvas, glass, radius, 7.0f * u, BLACK, 0.4f);
    draw_balls_art(job, canvas);
    canvas_stroke(canvas, box_shrink(glass, 0.6f * u), radius, 1.6f * u, color_from_hex(0xd9efec), 0.75f);
    canvas_fill(canvas, face_scale_box(job, 15.0f, 34.0f, 5.0f, 62.0f), 2.5f * u, WHITE, WHITE, 0.34f);
    canvas_fill(canvas, face_scale_box(job, 83.0f, 40.0f, 2.4f, 40.0f), 1.2f * u, WHITE, WHITE, 0.22f);
    draw_lid_art(job, canvas);
}

/* Draws nothing, because jars have no text. */
static void draw_jar_text(const FaceJob *job, Canvas *canvas)
{
    (void)job, (void)canvas;
}

const FaceRenderer face_renderer_jar = {
    .aspect = ASPECT, .radius = 15.0f, .draw_art = draw_jar_art, .draw_text = draw_jar_text};
