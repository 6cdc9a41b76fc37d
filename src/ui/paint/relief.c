/* relief.c: see relief.h. The height of a point is how bright its neighbourhood is: near by, which rounds
 * each edge, and far around, which makes the whole bulge.
 *
 * Pictures are large, so heights are known row by row as they are wanted: a blur keeps only the rows that its
 * sums are made of, and draws each further one from the blur before it. */
#include "ui/paint/relief.h"

#include "core/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES = 2, SHINE_ROWS = 3 };

/* Box-blurs a picture, whose rows are given from the top on. */
typedef struct Blur {
    const Canvas *canvas;
    float bright_share;  /* how much brightness counts; being solid is the rest */
    struct Blur *before; /* whose rows are blurred, NULL for those of the canvas */
    int radius;
    int taken, given; /* rows */
    float *fresh;     /* the row taken last; all that follows lies behind it */
    float *sums;      /* of each column over the rows within the radius */
    float *kept;      /* the rows taken last, blurred along themselves: the next goes where the oldest lies */
} Blur;

/* Near and far, each blurred over and over. */
typedef struct Heights {
    Blur near[PASSES], far[PASSES];
    float *around; /* a row of what lies far */
} Heights;

/* One box-blurred row. */
static void blur_row(const float *from, float *to, int count, int radius)
{
    const float share = 1.0f / (float)(2 * radius + 1);
    float sum = 0.0f;
    for (int i = -radius; i < count; i++) {
        if (i + radius < count) {
            sum += from[i + radius];
        }
        if (i - radius - 1 >= 0) {
            sum -= from[i - radius - 1];
        }
        if (i >= 0) {
            to[i] = sum * share;
        }
    }
}

static void add_row(float *sums, const float *row, int w, float sign)
{
    for (int x = 0; x < w; x++) {
        sums[x] += sign * row[x];
    }
}

static int kept_count(const Blur *blur)
{
    return 2 * blur->radius + 2;
}

static float *kept_row(const Blur *blur, int y)
{
    return blur->kept + (ptrdiff_t)(y % kept_count(blur)) * blur->canvas->w;
}

/* The picture blurred over and over; the last blur gives what is wanted. */
static void blurs_begin(Blur blurs[PASSES], const Canvas *canvas, float bright_share, int radius)
{
    const size_t w = (size_t)canvas->w;
    for (int pass = 0; pass < PASSES; pass++) {
        Blur *blur = &blurs[pass];
        *blur = (Blur){.canvas = canvas, .bright_share = bright_share, .radius = radius};
        blur->before = pass ? blur - 1 : NULL;
        blur->fresh = memory_new(((size_t)kept_count(blur) + 2) * w, sizeof *blur->fresh);
        blur->sums = blur->fresh + w;
        blur->kept = blur->sums + w;
    }
}

static void blurs_end(Blur blurs[PASSES])
{
    for (int pass = 0; pass < PASSES; pass++) {
        free(blurs[pass].fresh);
    }
}

/* How bright and how solid the points of a row are. */
static void measure_row(const Canvas *canvas, int y, float bright_share, float *row)
{
    for (int x = 0; x < canvas->w; x++) {
        const float *pixel = canvas_pixel(canvas, x, y);
        const float bright = 0.30f * pixel[0] + 0.59f * pixel[1] + 0.11f * pixel[2];
        row[x] = (1.0f - bright_share) * pixel[3] + bright_share * bright;
    }
}

static void next_row(Blur *blur, float *row);

static void take_row(Blur *blur)
{
    if (blur->before) {
        next_row(blur->before, blur->fresh);
    } else {
        measure_row(blur->canvas, blur->taken, blur->bright_share, blur->fresh);
    }
    float *kept = kept_row(blur, blur->taken++);
    blur_row(blur->fresh, kept, blur->canvas->w, blur->radius);
    add_row(blur->sums, kept, blur->canvas->w, 1.0f);
}

static void next_row(Blur *blur, float *row)
{
    const int w = blur->canvas->w, h = blur->canvas->h;
    const float share = 1.0f / (float)(2 * blur->radius + 1);
    const int gone = blur->given - blur->radius - 1;
    while (blur->taken < h && blur->taken <= blur->given + blur->radius) {
        take_row(blur);
    }
    if (gone >= 0) {
        add_row(blur->sums, kept_row(blur, gone), w, -1.0f);
    }
    for (int x = 0; x < w; x++) {
        row[x] = blur->sums[x] * share;
    }
    blur->given++;
}

static int radius_of(float units, float unit)
{
    const int radius = (int)(units * unit + 0.5f);
    return radius < 1 ? 1 : radius;
}

static void heights_begin(Heights *heights, const Canvas *canvas, float unit)
{
    static const float NEAR = 1.5f, FAR = 7.0f; /* units that are blurred over */
    static const float BRIGHT_SHARE = 0.7f;     /* of what lies far */
    blurs_begin(heights->near, canvas, 1.0f, radius_of(NEAR, unit));
    blurs_begin(heights->far, canvas, BRIGHT_SHARE, radius_of(FAR, unit));
    heights->around = memory_new((size_t)canvas->w, sizeof *heights->around);
}

static void heights_end(Heights *heights)
{
    blurs_end(heights->near);
    blurs_end(heights->far);
    free(heights->around);
}

static void next_heights(Heights *heights, float *row, int w)
{
    static const float NEAR_HEIGHT = 5.5f, FAR_HEIGHT = 9.0f;
    next_row(&heights->near[PASSES - 1], row);
    next_row(&heights->far[PASSES - 1], heights->around);
    for (int x = 0; x < w; x++) {
        row[x] = NEAR_HEIGHT * row[x] + FAR_HEIGHT * heights->around[x];
    }
}

/* How a point shines that rises by dx and dy from its neighbours. */
static float shine_of(float dx, float dy)
{
    static const float LIGHT_X = -0.50f, LIGHT_Y = -0.62f, LIGHT_Z = 0.78f;
    const float length = sqrtf(dx * dx + dy * dy + 1.0f);
    return (-dx * LIGHT_X - dy * LIGHT_Y + LIGHT_Z) / length / LIGHT_Z;
}

/* Lights a row by its heights and those of the rows above and below it. */
static void light_row(Canvas *canvas, int y, const float *above, const float *row, const float *below,
                      float steep)
{
    static const float LOW = 0.52f, HIGH = 1.2f;
    for (int x = 0; x < canvas->w; x++) {
        float *pixel = canvas_pixel(canvas, x, y);
        if (pixel[3] <= 0.0f) {
            continue;
        }
        const int left = x > 0 ? x - 1 : x, right = x < canvas->w - 1 ? x + 1 : x;
        const float shine = shine_of((row[right] - row[left]) * steep, (below[x] - above[x]) * steep);
        const float light = clampf(shine, LOW, HIGH);
        for (int c = 0; c < 3; c++) {
            pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
        }
    }
}

/* A row is lit after it was measured, since blurs look ahead. */
void relief_carve(Canvas *canvas, float unit)
{
    const int w = canvas->w, h = canvas->h;
    float *rows = memory_new((size_t)w * SHINE_ROWS, sizeof *rows);
    Heights heights;
    heights_begin(&heights, canvas, unit);
    float *above = rows, *row = rows;
    next_heights(&heights, row, w);
    for (int y = 0; y < h; y++) {
        float *below = row;
        if (y + 1 < h) {
            below = rows + (ptrdiff_t)((y + 1) % SHINE_ROWS) * w;
            next_heights(&heights, below, w);
        }
        light_row(canvas, y, above, row, below, unit);
        above = row;
        row = below;
    }
    heights_end(&heights);
    free(rows);
}

void relief_shade(Canvas *canvas)
{
    static const float LIT = 1.06f, FALL = 0.26f;
    for (int y = 0; y < canvas->h; y++) {
        for (int x = 0; x < canvas->w; x++) {
            float *pixel = canvas->pixels + ((size_t)y * (size_t)canvas->w + (size_t)x) * 4;
            if (pixel[3] <= 0.0f) {
                continue;
            }
            const float way = 0.35f * (float)x / (float)canvas->w + 0.65f * (float)y / (float)canvas->h;
            const float light = LIT - FALL * way;
            for (int c = 0; c < 3; c++) {
                pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
            }
        }
    }
}
