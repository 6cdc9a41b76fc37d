/* face_slate.c: slate tiles: one letter on a pale square with a colored frame. */
#include "ui/paint/face_style.h"
#include "ui/paint/material.h"
#include "ui/paint/noise.h"
#include "ui/paint/rich_text.h"

/* radius of the corners and width of the frame, in 1/100 of the tile's width */
static const float RADIUS = 9.0f, FRAME = 9.0f;
static const Color BLACK = {0.0f, 0.0f, 0.0f};

static void draw_slate_art(const FaceJob *job, Canvas *canvas)
{
    enum { SEED_FRAME = 71 };
    const float u = job->unit;
    const Box all = {0.0f, 0.0f, (float)canvas->w, (float)canvas->h};
    const Box board = box_shrink(all, FRAME * u);
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            const float grain =
                noise_get_fractal((float)x / (24.0f * u), (float)y / (5.0f * u), SEED_FRAME) - 0.5f;
            const float light = 1.12f - 0.28f * (float)y / (float)canvas->h + 0.16f * grain;
            canvas_blend(canvas, x, y, color_scale(job->tone, light), 1.0f);
        }
    }
    canvas_stroke(canvas, box_shrink(board, -1.6f * u), 5.0f * u, 1.6f * u, color_scale(job->tone, 0.45f),
                  0.9f);
    paper_fill(canvas, board, 4.0f * u, color_mix(color_from_hex(PAPER_RGB), job->tone, 0.10f), 0.3f * u);
    canvas_shade_inside(canvas, board, 4.0f * u, 7.0f * u, BLACK, 0.28f);
}

static void draw_slate_text(const FaceJob *job, Canvas *canvas)
{
    static const float LETTER = 62.0f, NOTED = 50.0f, NOTE = 40.0f;
    const float u = job->unit;
    const Face *face = job->face;
    const bool noted = face_has_text(face->corner);
    if (face_has_text(face->letter)) {
        const float px = text_line_fit_size(job->painter, TYPE_DISPLAY_BLACK, (noted ? NOTED : LETTER) * u,
                                            8.0f, face->letter, 0.0f, 74.0f * u);
        const Color ink = color_from_hex(INK_RGB);
        text_line_draw_centered(canvas, job->painter, TYPE_DISPLAY_BLACK, px, face->letter,
                                (noted ? 39.0f : 50.0f) * u, (noted ? 58.0f : 50.0f) * u, ink, ink, 1.0f);
    }
    if (noted) {
        const RichStyle style = {.regular = TYPE_UI_BOLD,
                                 .bold = TYPE_UI_BOLD,
                                 .px = NOTE * u,
                                 .leading = 1.0f,
                                 .align = ALIGN_RIGHT,
                                 .color = color_from_hex(INK_RGB)};
        rich_text_draw(canvas, job->painter, &style, face->corner, 12.0f * u, 8.0f * u, 79.0f * u);
    }
}

const FaceRenderer face_renderer_slate = {
    .aspect = 1.0f, .radius = RADIUS, .draw_art = draw_slate_art, .draw_text = draw_slate_text};
