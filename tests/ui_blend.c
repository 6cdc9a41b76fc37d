/* ui_blend.c: checks that blending and sampling of rows give the same results as a formula for each channel,
 * with and without AVX2. */
#include "core/match/game.h"
#include "core/match/rng.h"
#include "test.h"
#include "ui/paint/blend.h"
#include "ui/paint/sample.h"

#include <string.h>

const Game *const games_all[] = {NULL};

enum { PIXELS_MAX = 67, ROWS = 400, GUARD = 0x12345678 };

typedef void BlendFn(uint32_t *below, const uint32_t *above, int count);

static uint32_t blend_pixel(uint32_t below, uint32_t above)
{
    const uint32_t alpha = above >> 24, share = alpha + (alpha >> 7);
    uint32_t mixed = 0xFF000000;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t under = below >> shift & 0xFF, over = above >> shift & 0xFF;
        mixed |= (under * (256 - share) + over * share) >> 8 << shift;
    }
    return mixed;
}

/* Returns a pixel that is transparent, opaque or translucent, depending on the kind of row. */
static uint32_t random_pixel(Rng *rng, int kind)
{
    const uint32_t pixel = (uint32_t)rng_next(rng);
    return kind == 0 ? pixel & 0xFFFFFF : kind == 1 ? pixel | 0xFF000000 : pixel;
}

static void check_rows(BlendFn *blend)
{
    Rng rng;
    rng_seed(&rng, 7);
    for (int row = 0; row < ROWS; row++) {
        const int count = row % PIXELS_MAX;
        uint32_t below[PIXELS_MAX + 1], above[PIXELS_MAX], wanted[PIXELS_MAX + 1];
        for (int i = 0; i < count; i++) {
            below[i] = random_pixel(&rng, 1);
            above[i] = random_pixel(&rng, row % 4 < 3 ? row % 4 : i / 20);
            wanted[i] = blend_pixel(below[i], above[i]);
        }
        below[count] = wanted[count] = GUARD;
        blend(below, above, count);
        assert_memory_equal(below, wanted, (size_t)(count + 1) * sizeof *below);
    }
}

TEST(rows_are_blended_on_this_processor)
{
    check_rows(blend_row);
}

TEST(rows_are_blended_on_any_processor)
{
    check_rows(blend_row_portable);
}

static const BlendTint tints[] = {{256, 256, 256, 256}, {0, 128, 256, 77}, {201, 3, 64, 0}};

static uint32_t tint_pixel(uint32_t pixel, BlendTint tint)
{
    const uint32_t shares[] = {tint.blue, tint.green, tint.red, tint.alpha};
    uint32_t tinted = 0;
    for (int i = 0; i < 4; i++) {
        tinted |= ((pixel >> 8 * i & 0xFF) * shares[i] >> 8) << 8 * i;
    }
    return tinted;
}

typedef void BlendTintedFn(uint32_t *below, const uint32_t *above, int count, BlendTint tint);

static void check_tinted_rows(BlendTintedFn *blend)
{
    Rng rng;
    rng_seed(&rng, 7);
    for (int row = 0; row < ROWS; row++) {
        const int count = row % PIXELS_MAX;
        const BlendTint tint = tints[row % 3];
        uint32_t below[PIXELS_MAX + 1], above[PIXELS_MAX], wanted[PIXELS_MAX + 1];
        for (int i = 0; i < count; i++) {
            below[i] = random_pixel(&rng, 1);
            above[i] = random_pixel(&rng, row % 4);
            wanted[i] = blend_pixel(below[i], tint_pixel(above[i], tint));
        }
        below[count] = wanted[count] = GUARD;
        blend(below, above, count, tint);
        assert_memory_equal(below, wanted, (size_t)(count + 1) * sizeof *below);
    }
}

TEST(tinted_rows_are_blended_on_this_processor)
{
    check_tinted_rows(blend_tinted_row);
}

TEST(tinted_rows_are_blended_on_any_processor)
{
    check_tinted_rows(blend_tinted_row_portable);
}

/* The picture is a part of a larger picture, whose other pixels must not be read. */
enum { PICTURE_W = 23, PICTURE_H = 9, PITCH = 40, SAMPLES_MAX = 61, ONE = 1 << SAMPLE_BITS };

static uint32_t read_pixel(const SampleSource *source, int x, int y)
{
    x = x < 0 ? 0 : x >= source->w ? source->w - 1 : x;
    y = y < 0 ? 0 : y >= source->h ? source->h - 1 : y;
    return source->first[y * source->pitch + x];
}

static uint32_t mix(uint32_t first, uint32_t second, int at)
{
    const uint32_t share = (uint32_t)at >> (SAMPLE_BITS - 8) & 0xFF;
    return (first * (256 - share) + second * share) >> 8;
}

static uint32_t sample_pixel(const SampleSource *source, int x, int y)
{
    const int left = x >> SAMPLE_BITS, top = y >> SAMPLE_BITS;
    uint32_t sample = 0;
    for (int shift = 0; shift < 32; shift += 8) {
        uint32_t columns[2];
        for (int i = 0; i < 2; i++) {
            columns[i] = mix(read_pixel(source, left + i, top) >> shift & 0xFF,
                             read_pixel(source, left + i, top + 1) >> shift & 0xFF, y);
        }
        sample |= mix(columns[0], columns[1], x) << shift;
    }
    return sample;
}

typedef void SampleFn(const SampleSource *source, SamplePath path, uint32_t *row, int count);

static void check_samples(SampleFn *sample, SamplePath path)
{
    static uint32_t pixels[PITCH * PICTURE_H];
    const SampleSource source = {pixels, PICTURE_W, PICTURE_H, PITCH};
    Rng rng;
    rng_seed(&rng, 7);
    for (int i = 0; i < PITCH * PICTURE_H; i++) {
        pixels[i] = rng_next(&rng);
    }
    for (int count = 1; count <= SAMPLES_MAX; count++) {
        uint32_t row[SAMPLES_MAX + 7];
        sample(&source, path, row, count);
        for (int i = 0; i < count; i++) {
            const int x = path.x + i * path.step_x, y = path.y + i * path.step_y;
            if (x >= -ONE && x < PICTURE_W * ONE) {
                assert_int_equal(row[i], sample_pixel(&source, x, y));
            }
        }
    }
}

static void check_all_samples(SampleFn *sample)
{
    const SamplePath paths[] = {
        {-ONE / 3, ONE / 5, ONE / 3, 0},              /* enlarged */
        {-ONE / 2, -ONE / 2, ONE, 0},                 /* shifted */
        {ONE / 7, 7 * ONE + 99, ONE * 7 / 4, 0},      /* reduced, past the right edge */
        {ONE, PICTURE_H * ONE - 5, 3 * ONE, 0},       /* reduced too much for interpolate_rows() */
        {-ONE + 7, ONE * 3, ONE * 9 / 10, ONE / 9},   /* rotated */
        {22 * ONE, ONE * 8 + 77, -ONE / 2, -ONE / 5}, /* rotated to the left */
        {5 * ONE, -ONE, 0, ONE * 2 / 3},              /* rotated by 90 degrees */
    };
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        check_samples(sample, paths[i]);
    }
}

TEST(rows_are_sampled_on_this_processor)
{
    check_all_samples(sample_row);
}

TEST(rows_are_sampled_on_any_processor)
{
    check_all_samples(sample_row_portable);
}
