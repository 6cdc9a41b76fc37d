/* face_jar.c: a jar of glass with a brass lid, and what grows in it. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"

#include <math.h>

static const float ASPECT = 1.2f;
static const Colour BLACK = {0.0f, 0.0f, 0.0f}, WHITE = {1.0f, 1.0f, 1.0f};

enum { COLUMNS = 4 };
static const float BALL = 10.6f; /* radius, units */

static Box glass_of(const FaceJob *job)
{
    return face_box(job, 8.0f, 22.0f, 84.0f, 94.0f);
}

/* A fuzzy ball, lit from the upper left; each has pores of its own. */
static void ball_art(const FaceJob *job, Canvas *canvas, float cx, float cy, int seed)
{
    enum { SEED_FUR = 101, SEED_PORES = 131 };
    const float u = job->unit, radius = BALL * u;
    const Colour deep = colour_hex(0x3c5a2e), fresh = colour_hex(0xa5c67a), pore = colour_hex(0x2d4423);
    for (int y = (int)(cy - 1.3f * radius); (float)y < cy + 1.3f * radius; y++) {
        for (int x = (int)(cx - 1.3f * radius); (float)x < cx + 1.3f * radius; x++) {
            const float dx = ((float)x - cx) / radius, dy = ((float)y - cy) / radius;
            const float far = sqrtf(dx * dx + dy * dy), angle = atan2f(dy, dx);
            const float fur =
                0.94f + 0.14f * noise_smooth(angle * 7.0f + 31.0f, (float)seed * 3.7f, SEED_FUR);
            const float cover = clampf((fur - far) * radius * 0.6f, 0.0f, 1.0f);
            if (cover <= 0.0f) {
                continue;
            }
            const float light = clampf(0.62f - 0.42f * dx - 0.5f * dy - 0.35f * far * far, 0.0f, 1.0f);
            const float pores = noise_fractal(dx * 2.6f + (float)seed * 9.1f, dy * 2.6f, SEED_PORES + seed);
            Colour colour = colour_mix(deep, fresh, light);
            colour = colour_mix(colour, pore, clampf((0.42f - pores) * 5.0f, 0.0f, 0.75f));
            canvas_blend(canvas, x, y, colour, cover);
        }
    }
}

/* They lie in rows, every second row in the gaps of the one below. */
static void balls_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    for (int i = 0; i < job->face->mould; i++) {
        const int row = i / COLUMNS, place = i % COLUMNS;
        const float x = 50.0f + ((float)place - 1.5f) * 1.82f * BALL + (row % 2 ? 3.2f : -3.2f);
        const float y = 109.0f - BALL - (float)row * 1.62f * BALL - (place % 2 ? 2.0f : 0.0f);
        ball_art(job, canvas, x * u, y * u, i);
    }
}

static void lid_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit;
    const Box lid = face_box(job, 17.0f, 2.0f, 66.0f, 15.0f), neck = face_box(job, 22.0f, 16.0f, 56.0f, 8.0f);
    canvas_fill(canvas, neck, 2.0f * u, colour_hex(0xb7d3cf), colour_hex(0x86a8a4), 0.5f);
    canvas_fill(canvas, lid, 4.0f * u, colour_hex(0xe7cf8a), colour_hex(0x8a6a2a), 1.0f);
    gold_frame(canvas, box_inset(lid, 0.8f * u), 3.4f * u, 0.8f * u);
    for (int i = 1; i < 12; i++) {
        canvas_fill(canvas, face_box(job, 17.0f + 5.5f * (float)i, 5.0f, 0.9f, 9.0f), 0.4f * u, BLACK, BLACK,
                    0.2f);
    }
}

static void jar_art(const FaceJob *job, Canvas *canvas)
{
    const float u = job->unit, radius = 15.0f * u;
    const Box glass = glass_of(job);
    canvas_fill(canvas, glass, radius, colour_hex(0x9fc4c0), colour_hex(0x5d8480), 0.26f);
    canvas_shade_inside(canvas, glass, radius, 7.0f * u, BLACK, 0.4f);
    balls_art(job, canvas);
    canvas_stroke(canvas, box_inset(glass, 0.6f * u), radius, 1.6f * u, colour_hex(0xd9efec), 0.75f);
    canvas_fill(canvas, face_box(job, 15.0f, 34.0f, 5.0f, 62.0f), 2.5f * u, WHITE, WHITE, 0.34f);
    canvas_fill(canvas, face_box(job, 83.0f, 40.0f, 2.4f, 40.0f), 1.2f * u, WHITE, WHITE, 0.22f);
    lid_art(job, canvas);
}

/* It bears no writing. */
static void jar_type(const FaceJob *job, Canvas *canvas)
{
    (void)job, (void)canvas;
}

const FaceRecipe face_recipe_jar = {.aspect = ASPECT, .radius = 15.0f, .art = jar_art, .type = jar_type};
