/* relief.c: relief shading; see relief.h. The height of a pixel comes from its brightness and opacity,
 * blurred in two ways: a small blur rounds each edge, and a large blur makes the whole shape bulge. Heights
 * are computed row by row, because pictures are large. Each blur keeps only the rows within its radius and
 * pulls new rows from the blur before it. */
#include "ui/paint/relief.h"

#include "core/platform/memory.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { PASSES = 2, SHINE_ROWS = 3 };

/* A box blur. Reads the rows of its input from top to bottom. */
typedef struct Blur {
    const SDL_Surface *picture;
    /* share of a pixel's brightness in its height, from 0 to 1. The rest of the height, 1 - bright_share,
     * comes from the pixel's opacity. */
    float bright_share;
    /* blur whose output is the input of this blur, or NULL if the picture is the input */
    struct Blur *before;
    int radius;
    /* number of rows that were read, and number of blurred rows that were returned */
    int rows_read, rows_returned;
    float *pixels; /* colors of the row of the picture that was read last. The 4 arrays share one block of
                      memory, which starts with this array. */
    float *fresh;  /* heights in the row of the input that was read last */
    float *sums;   /* sum of each column over the rows within the radius */
    float *blurred_rows; /* ring buffer of horizontally blurred rows */
} Blur;

struct Relief {
    int w, h;
    float unit;
    int lit_rows;                   /* number of rows whose light was already computed */
    Blur near[PASSES], far[PASSES]; /* repeated box blurs with the small and the large radius */
    float *around;                  /* latest row of the large blur */
    float *rows;                    /* ring buffer of heights: the current row and its neighbors */
};

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

static void add_row_to_sums(float *sums, const float *row, int w, float sign)
{
    for (int x = 0; x < w; x++) {
        sums[x] += sign * row[x];
    }
}

static int count_blur_rows(const Blur *blur)
{
    return 2 * blur->radius + 2;
}

static float *get_buffered_row(const Blur *blur, int y)
{
    return blur->blurred_rows + (ptrdiff_t)(y % count_blur_rows(blur)) * blur->picture->w;
}

/* Prepares the blurs. The first blur reads the picture, and each further blur reads the result of the blur
 * before it. */
static void init_blurs(Blur blurs[PASSES], const SDL_Surface *picture, float bright_share, int radius)
{
    enum { PIXEL_FLOATS = 4, OTHER_ROWS = 2 };
    const size_t w = (size_t)picture->w;
    for (int pass = 0; pass < PASSES; pass++) {
        Blur *blur = &blurs[pass];
        *blur = (Blur){.picture = picture, .bright_share = bright_share, .radius = radius};
        blur->before = pass ? blur - 1 : NULL;
        blur->pixels =
            memory_new(((size_t)count_blur_rows(blur) + OTHER_ROWS + PIXEL_FLOATS) * w, sizeof *blur->pixels);
        blur->fresh = blur->pixels + PIXEL_FLOATS * w;
        blur->sums = blur->fresh + w;
        blur->blurred_rows = blur->sums + w;
    }
}

static void free_blurs(Blur blurs[PASSES])
{
    for (int pass = 0; pass < PASSES; pass++) {
        free(blurs[pass].pixels);
    }
}

static void read_heights_row(Blur *blur)
{
    canvas_read_row(blur->picture, blur->rows_read, blur->pixels);
    for (int x = 0; x < blur->picture->w; x++) {
        const float *pixel = blur->pixels + 4 * (ptrdiff_t)x;
        const float bright = 0.30f * pixel[0] + 0.59f * pixel[1] + 0.11f * pixel[2];
        blur->fresh[x] = (1.0f - blur->bright_share) * pixel[3] + blur->bright_share * bright;
    }
}

static void compute_next_blurred_row(Blur *blur, float *row);

static void add_next_row(Blur *blur)
{
    if (blur->before) {
        compute_next_blurred_row(blur->before, blur->fresh);
    } else {
        read_heights_row(blur);
    }
    float *kept = get_buffered_row(blur, blur->rows_read++);
    blur_row(blur->fresh, kept, blur->picture->w, blur->radius);
    add_row_to_sums(blur->sums, kept, blur->picture->w, 1.0f);
}

static void compute_next_blurred_row(Blur *blur, float *row)
{
    const int w = blur->picture->w, h = blur->picture->h;
    const float share = 1.0f / (float)(2 * blur->radius + 1);
    const int gone = blur->rows_returned - blur->radius - 1;
    while (blur->rows_read < h && blur->rows_read <= blur->rows_returned + blur->radius) {
        add_next_row(blur);
    }
    if (gone >= 0) {
        add_row_to_sums(blur->sums, get_buffered_row(blur, gone), w, -1.0f);
    }
    for (int x = 0; x < w; x++) {
        row[x] = blur->sums[x] * share;
    }
    blur->rows_returned++;
}

static int compute_radius(float units, float unit)
{
    const int radius = (int)(units * unit + 0.5f);
    return radius < 1 ? 1 : radius;
}

static void compute_next_heights(Relief *relief, float *row)
{
    static const float NEAR_HEIGHT = 5.5f, FAR_HEIGHT = 9.0f;
    compute_next_blurred_row(&relief->near[PASSES - 1], row);
    compute_next_blurred_row(&relief->far[PASSES - 1], relief->around);
    for (int x = 0; x < relief->w; x++) {
        row[x] = NEAR_HEIGHT * row[x] + FAR_HEIGHT * relief->around[x];
    }
}

/* Returns the light on a surface. `dx` and `dy` are the slopes of the surface. */
static float compute_light(float dx, float dy)
{
    static const float LIGHT_X = -0.50f, LIGHT_Y = -0.62f, LIGHT_Z = 0.78f;
    const float length = sqrtf(dx * dx + dy * dy + 1.0f);
    return (-dx * LIGHT_X - dy * LIGHT_Y + LIGHT_Z) / length / LIGHT_Z;
}

static void light_row(float *pixels, int w, const float *above, const float *row, const float *below,
                      float steep)
{
    static const float LOW = 0.52f, HIGH = 1.2f;
    for (int x = 0; x < w; x++) {
        float *pixel = pixels + 4 * (ptrdiff_t)x;
        if (pixel[3] <= 0.0f) {
            continue;
        }
        const int left = x > 0 ? x - 1 : x, right = x < w - 1 ? x + 1 : x;
        const float shine = compute_light((row[right] - row[left]) * steep, (below[x] - above[x]) * steep);
        const float light = clampf(shine, LOW, HIGH);
        for (int c = 0; c < 3; c++) {
            pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
        }
    }
}

Relief *relief_new(const SDL_Surface *picture, float unit)
{
    static const float NEAR = 1.5f, FAR = 7.0f; /* blur radii in units of the drawing */
    /* value of Blur.bright_share for the large blur */
    static const float BRIGHT_SHARE = 0.7f;
    Relief *relief = memory_new(1, sizeof *relief);
    relief->w = picture->w;
    relief->h = picture->h;
    relief->unit = unit;
    init_blurs(relief->near, picture, 1.0f, compute_radius(NEAR, unit));
    init_blurs(relief->far, picture, BRIGHT_SHARE, compute_radius(FAR, unit));
    relief->around = memory_new((size_t)relief->w * (SHINE_ROWS + 1), sizeof *relief->around);
    relief->rows = relief->around + relief->w;
    compute_next_heights(relief, relief->rows);
    return relief;
}

void relief_free(Relief *relief)
{
    if (relief) {
        free_blurs(relief->near);
        free_blurs(relief->far);
        free(relief->around);
        free(relief);
    }
}

static float *get_heights_row(const Relief *relief, int y)
{
    return relief->rows + (ptrdiff_t)(y % SHINE_ROWS) * relief->w;
}

void relief_light_row(Relief *relief, float *pixels)
{
    const int y = relief->lit_rows++, above = SDL_max(y - 1, 0), below = SDL_min(y + 1, relief->h - 1);
    if (below > y) {
        compute_next_heights(relief, get_heights_row(relief, below));
    }
    light_row(pixels, relief->w, get_heights_row(relief, above), get_heights_row(relief, y),
              get_heights_row(relief, below), relief->unit);
}

void relief_polish_row(float *pixels, int w, int y, int rows)
{
    static const float LIT = 1.06f, FALL = 0.26f;
    for (int x = 0; x < w; x++) {
        float *pixel = pixels + 4 * (ptrdiff_t)x;
        if (pixel[3] <= 0.0f) {
            continue;
        }
        const float way = 0.35f * (float)x / (float)w + 0.65f * (float)y / (float)rows;
        const float light = LIT - FALL * way;
        for (int c = 0; c < 3; c++) {
            pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
        }
    }
}
