/* blend.c: blending of pixels; see blend.h. */
#include "ui/paint/blend.h"

#include "ui/paint/vectors.h"

#include <SDL.h>

enum { BLOCK = 2 * GROUP };

/* bit mask of the alpha bytes of 2 pixels */
static const uint64_t ALPHAS = 0xFF000000FF000000;

#define ALPHA_OF_TWO(l)                                                                                      \
    FIRST(l, 8, 3), FIRST(l, 8, 3), FIRST(l, 8, 3), FIRST(l, 8, 3), FIRST(l, 8, 7), FIRST(l, 8, 7),          \
        FIRST(l, 8, 7), FIRST(l, 8, 7)

ALWAYS_INLINE Wides blend_wides(Wides below, Wides above)
{
    const Wides alpha = __builtin_shufflevector(above, above, EACH_LANE(ALPHA_OF_TWO));
    return mix(below, above, alpha + (alpha >> 7));
}

/* Blends the pixels `over` over the pixels `below`, which must be opaque. */
ALWAYS_INLINE void blend_group(uint32_t *below, Bytes over)
{
    const Bytes under = load_pixels(below), solid = (Bytes)((Words){0} | 0xFF000000);
    const Bytes mixed = pack_upper_bytes(blend_wides(widen_low(under), widen_low(over)),
                                         blend_wides(widen_high(under), widen_high(over))) |
                        solid;
    memcpy(below, &mixed, sizeof mixed);
}

/* Blends the last pixels of a row, fewer than GROUP. */
ALWAYS_INLINE void blend_rest(uint32_t *below, Bytes over, int count)
{
    uint32_t under[GROUP] = {0};
    memcpy(under, below, (size_t)count * sizeof *below);
    blend_group(under, over);
    memcpy(below, under, (size_t)count * sizeof *below);
}

ALWAYS_INLINE Bytes load_rest(const uint32_t *pixels, int count)
{
    Bytes bytes = {0};
    memcpy(&bytes, pixels, (size_t)count * sizeof *pixels);
    return bytes;
}

ALWAYS_INLINE bool is_opaque(Bytes pixels)
{
    uint64_t all = ALPHAS, twos[GROUP / 2];
    memcpy(twos, &pixels, sizeof twos);
    for (int i = 0; i < GROUP / 2; i++) {
        all &= twos[i];
    }
    return all == ALPHAS;
}

ALWAYS_INLINE bool has_visible_pixel(Bytes pixels)
{
    uint64_t any = 0, twos[GROUP / 2];
    memcpy(twos, &pixels, sizeof twos);
    for (int i = 0; i < GROUP / 2; i++) {
        any |= twos[i];
    }
    return (any & ALPHAS) != 0;
}

/* Most groups of pixels are opaque or invisible and need no blending. */
void ROW_FUNCTION(blend_row)(uint32_t *below, const uint32_t *above, int count)
{
    int i = 0;
    for (; i + BLOCK <= count; i += BLOCK) {
        const Bytes one = load_pixels(above + i), two = load_pixels(above + i + GROUP);
        if (is_opaque(one & two)) {
            memcpy(below + i, above + i, BLOCK * sizeof *above);
        } else if (has_visible_pixel(one | two)) {
            blend_group(below + i, one);
            blend_group(below + i + GROUP, two);
        }
    }
    for (; i + GROUP <= count; i += GROUP) {
        blend_group(below + i, load_pixels(above + i));
    }
    if (i < count) {
        blend_rest(below + i, load_rest(above + i, count - i), count - i);
    }
}

ALWAYS_INLINE Bytes tint_pixels(Bytes pixels, Wides shares)
{
    return pack_upper_bytes(widen_low(pixels) * shares, widen_high(pixels) * shares);
}

void ROW_FUNCTION(blend_tinted_row)(uint32_t *below, const uint32_t *above, int count, BlendTint tint)
{
    const uint64_t pixel =
        (uint64_t)tint.alpha << 48 | (uint64_t)tint.red << 32 | (uint64_t)tint.green << 16 | tint.blue;
    const Wides shares = (Wides)((Pairs){0} | pixel);
    int i = 0;
    for (; i + GROUP <= count; i += GROUP) {
        blend_group(below + i, tint_pixels(load_pixels(above + i), shares));
    }
    if (i < count) {
        blend_rest(below + i, tint_pixels(load_rest(above + i, count - i), shares), count - i);
    }
}

#if VECTOR_BYTES == 16
void blend_row(uint32_t *below, const uint32_t *above, int count)
{
    (HAS_AVX2 ? blend_row_avx2 : blend_row_portable)(below, above, count);
}

void blend_tinted_row(uint32_t *below, const uint32_t *above, int count, BlendTint tint)
{
    (HAS_AVX2 ? blend_tinted_row_avx2 : blend_tinted_row_portable)(below, above, count, tint);
}
#endif
