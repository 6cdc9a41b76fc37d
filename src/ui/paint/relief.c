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
    const SDL_Surface *picture;
    float bright_share;  /* how much brightness counts; being solid is the rest */
    struct Blur *before; /* whose rows are blurred, NULL for those of the picture */
    int radius;
    int taken, given; /* rows */
    float *pixels;    /* of the row taken last; all that follows lies behind it */
    float *fresh;     /* what is known of that row */
    float *sums;      /* of each column over the rows within the radius */
    float *kept;      /* the rows taken last, blurred along themselves: the next goes where the oldest lies */
} Blur;

struct Relief {
    int w, h; /* of the picture */
    float unit;
    int carved;                     /* rows */
    Blur near[PASSES], far[PASSES]; /* each blurred over and over */
    float *around;                  /* a row of what lies far; the next lie behind it */
    float *rows;                    /* heights: of the row that is carved, and of those above and below it */
};

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
    return blur->kept + (ptrdiff_t)(y % kept_count(blur)) * blur->picture->w;
}

/* The picture blurred over and over; the last blur gives what is wanted. */
static void blurs_begin(Blur blurs[PASSES], const SDL_Surface *picture, float bright_share, int radius)
{
    enum { PIXEL_FLOATS = 4, OTHER_ROWS = 2 };
    const size_t w = (size_t)picture->w;
    for (int pass = 0; pass < PASSES; pass++) {
        Blur *blur = &blurs[pass];
        *blur = (Blur){.picture = picture, .bright_share = bright_share, .radius = radius};
        blur->before = pass ? blur - 1 : NULL;
        blur->pixels =
            memory_new(((size_t)kept_count(blur) + OTHER_ROWS + PIXEL_FLOATS) * w, sizeof *blur->pixels);
        blur->fresh = blur->pixels + PIXEL_FLOATS * w;
        blur->sums = blur->fresh + w;
        blur->kept = blur->sums + w;
    }
}

static void blurs_end(Blur blurs[PASSES])
{
    for (int pass = 0; pass < PASSES; pass++) {
        free(blurs[pass].pixels);
    }
}

/* How bright and how solid the points of the next row are. */
static void measure_row(Blur *blur)
{
    canvas_read_row(blur->picture, blur->taken, blur->pixels);
    for (int x = 0; x < blur->picture->w; x++) {
        const float *pixel = blur->pixels + 4 * (ptrdiff_t)x;
        const float bright = 0.30f * pixel[0] + 0.59f * pixel[1] + 0.11f * pixel[2];
        blur->fresh[x] = (1.0f - blur->bright_share) * pixel[3] + blur->bright_share * bright;
    }
}

static void next_row(Blur *blur, float *row);

static void take_row(Blur *blur)
{
    if (blur->before) {
        next_row(blur->before, blur->fresh);
    } else {
        measure_row(blur);
    }
    float *kept = kept_row(blur, blur->taken++);
    blur_row(blur->fresh, kept, blur->picture->w, blur->radius);
    add_row(blur->sums, kept, blur->picture->w, 1.0f);
}

static void next_row(Blur *blur, float *row)
{
    const int w = blur->picture->w, h = blur->picture->h;
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

static void next_heights(Relief *relief, float *row)
{
    static const float NEAR_HEIGHT = 5.5f, FAR_HEIGHT = 9.0f;
    next_row(&relief->near[PASSES - 1], row);
    next_row(&relief->far[PASSES - 1], relief->around);
    for (int x = 0; x < relief->w; x++) {
        row[x] = NEAR_HEIGHT * row[x] + FAR_HEIGHT * relief->around[x];
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
        const float shine = shine_of((row[right] - row[left]) * steep, (below[x] - above[x]) * steep);
        const float light = clampf(shine, LOW, HIGH);
        for (int c = 0; c < 3; c++) {
            pixel[c] = clampf(pixel[c] * light, 0.0f, pixel[3]);
        }
    }
}

Relief *relief_new(const SDL_Surface *picture, float unit)
{
    static const float NEAR = 1.5f, FAR = 7.0f; /* units that are blurred over */
    static const float BRIGHT_SHARE = 0.7f;     /* of what lies far */
    Relief *relief = memory_new(1, sizeof *relief);
    relief->w = picture->w;
    relief->h = picture->h;
    relief->unit = unit;
    blurs_begin(relief->near, picture, 1.0f, radius_of(NEAR, unit));
    blurs_begin(relief->far, picture, BRIGHT_SHARE, radius_of(FAR, unit));
    relief->around = memory_new((size_t)relief->w * (SHINE_ROWS + 1), sizeof *relief->around);
    relief->rows = relief->around + relief->w;
    next_heights(relief, relief->rows);
    return relief;
}

void relief_free(Relief *relief)
{
    if (relief) {
        blurs_end(relief->near);
        blurs_end(relief->far);
        free(relief->around);
        free(relief);
    }
}

static float *heights_of(const Relief *relief, int y)
{
    return relief->rows + (ptrdiff_t)(y % SHINE_ROWS) * relief->w;
}

void relief_carve(Relief *relief, float *pixels)
{
    const int y = relief->carved++, above = SDL_max(y - 1, 0), below = SDL_min(y + 1, relief->h - 1);
    if (below > y) {
        next_heights(relief, heights_of(relief, below));
    }
    light_row(pixels, relief->w, heights_of(relief, above), heights_of(relief, y), heights_of(relief, below),
              relief->unit);
}

void relief_shade(float *pixels, int w, int y, int rows)
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
