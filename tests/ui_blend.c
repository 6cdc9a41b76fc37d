/* ui_blend.c: blended rows are equal to a formula for single channels, with AVX2 and without it. */
#include "core/match/game.h"
#include "core/match/rng.h"
#include "test.h"
#include "ui/paint/blend.h"

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
