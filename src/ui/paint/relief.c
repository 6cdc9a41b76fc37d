/* relief.c: see relief.h. The height of a point is how bright its neighbourhood is: near by, which rounds
 * each edge, and far around, which makes the whole bulge. */
#include "ui/paint/relief.h"

#include "core/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

/* Box-blurs all columns at once, row by row as they lie in memory. */
static void blur_columns(const float *from, float *to, int w, int h, int radius, float *sums)
{
    const float share = 1.0f / (float)(2 * radius + 1);
    memset(sums, 0, (size_t)w * sizeof *sums);
    for (int y = -radius; y < h; y++) {
        if (y + radius < h) {
            add_row(sums, from + (ptrdiff_t)(y + radius) * w, w, 1.0f);
        }
        if (y - radius - 1 >= 0) {
            add_row(sums, from + (ptrdiff_t)(y - radius - 1) * w, w, -1.0f);
        }
        for (int x = 0; y >= 0 && x < w; x++) {
            to[(ptrdiff_t)y * w + x] = sums[x] * share;
        }
    }
}

/* `spare` has room for one row more than the field. */
static void blur(float *field, float *spare, int w, int h, int radius)
{
    enum { PASSES = 2 };
    for (int pass = 0; pass < PASSES; pass++) {
        for (int y = 0; y < h; y++) {
            blur_row(field + (ptrdiff_t)y * w, spare + (ptrdiff_t)y * w, w, radius);
        }
        blur_columns(spare, field, w, h, radius, spare + (ptrdiff_t)w * h);
    }
}

static int radius_of(float units, float unit)
{
    const int radius = (int)(units * unit + 0.5f);
    return radius < 1 ? 1 : radius;
}

static float shine_at(const float *height, int w, int h, int x, int y, float steep)
{
    static const float LIGHT_X = -0.50f, LIGHT_Y = -0.62f, LIGHT_Z = 0.78f;
    const int left = x > 0 ? x - 1 : x, right = x < w - 1 ? x + 1 : x;
    const int up = y > 0 ? y - 1 : y, down = y < h - 1 ? y + 1 : y;
    const float dx = (height[(ptrdiff_t)y * w + right] - height[(ptrdiff_t)y * w + left]) * steep;
    const float dy = (height[(ptrdiff_t)down * w + x] - height[(ptrdiff_t)up * w + x]) * steep;
    const float length = sqrtf(dx * dx + dy * dy + 1.0f);
    return (-dx * LIGHT_X - dy * LIGHT_Y + LIGHT_Z) / length / LIGHT_Z;
}

/* How bright and how solid each point is. */
static void measure(const Canvas *canvas, float *bright, float *solid)
{
    const size_t points = (size_t)canvas->w * (size_t)canvas->h;
    for (size_t i = 0; i < points; i++) {
        const float *pixel = canvas->pixels + i * 4;
        bright[i] = 0.30f * pixel[0] + 0.59f * pixel[1] + 0.11f * pixel[2];
        solid[i] = pixel[3];
    }
}

void relief_carve(Canvas *canvas, float unit)
{
    static const float NEAR = 1.5f, FAR = 7.0f; /* units that are blurred over */
    static const float NEAR_HEIGHT = 5.5f, FAR_HEIGHT = 9.0f, BRIGHT_SHARE = 0.7f;
    static const float LOW = 0.52f, HIGH = 1.2f;
    const int w = canvas->w, h = canvas->h;
    const size_t points = (size_t)w * (size_t)h;
    float *near = memory_new(points * 3 + (size_t)w, sizeof *near);
    float *far = near + points, *spare = far + points;
    measure(canvas, near, far);
    for (size_t i = 0; i < points; i++) {
        far[i] = (1.0f - BRIGHT_SHARE) * far[i] + BRIGHT_SHARE * near[i];
    }
    blur(near, spare, w, h, radius_of(NEAR, unit));
    blur(far, spare, w, h, radius_of(FAR, unit));
    for (size_t i = 0; i < points; i++) {
        near[i] = NEAR_HEIGHT * near[i] + FAR_HEIGHT * far[i];
    }
    for (int y = 0; y < h; y++) {
        for (int x = 0; x < w; x++) {
            float *pixel = canvas->pixels + ((size_t)y * (size_t)w + (size_t)x) * 4;
            if (pixel[3] <= 0.0f) {
                continue;
            }
            const float light = clampf(shine_at(near, w, h, x, y, unit), LOW, HIGH);
            for (int c = 0; c < 3; c++) {
                pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
            }
        }
    }
    free(near);
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
