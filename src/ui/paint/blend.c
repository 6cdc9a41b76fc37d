/* blend.c: blending of pixels; see blend.h. */
#include "ui/paint/blend.h"

#include <SDL.h>
#include <stdbool.h>
#include <string.h>

/* Octet: 8 pixels with 8 bits per channel. WideHalf: 4 pixels with 16 bits per channel. In vectors of this
 * size, AVX2 blends almost twice as many pixels in the same time. Other processors use 2 smaller vectors
 * instead. */
typedef uint8_t Octet __attribute__((vector_size(32)));
typedef uint16_t WideHalf __attribute__((vector_size(32)));

enum { OCTET = 8, BLOCK = 2 * OCTET };

/* bit mask of the alpha bytes of 2 pixels */
static const uint64_t ALPHAS = 0xFF000000FF000000;

#define ALWAYS_INLINE static inline __attribute__((always_inline))

#if defined __x86_64__
#define WITH_AVX2 __attribute__((target("avx2")))
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#else
#define WITH_AVX2
#define HAS_AVX2 false
#endif

ALWAYS_INLINE Octet load_octet(const uint32_t *eight)
{
    Octet octet;
    memcpy(&octet, eight, sizeof octet);
    return octet;
}

/* Converts pixels 0, 1, 4 and 5 to 16 bits per channel. */
ALWAYS_INLINE WideHalf widen_first_pixels(Octet octet)
{
    return (WideHalf)__builtin_shufflevector(octet, (Octet){0}, 0, 32, 1, 33, 2, 34, 3, 35, 4, 36, 5, 37, 6,
                                             38, 7, 39, 16, 48, 17, 49, 18, 50, 19, 51, 20, 52, 21, 53, 22,
                                             54, 23, 55);
}

/* Converts pixels 2, 3, 6 and 7 to 16 bits per channel. */
ALWAYS_INLINE WideHalf widen_second_pixels(Octet octet)
{
    return (WideHalf)__builtin_shufflevector(octet, (Octet){0}, 8, 40, 9, 41, 10, 42, 11, 43, 12, 44, 13, 45,
                                             14, 46, 15, 47, 24, 56, 25, 57, 26, 58, 27, 59, 28, 60, 29, 61,
                                             30, 62, 31, 63);
}

ALWAYS_INLINE Octet pack_halves(WideHalf first, WideHalf second)
{
    return __builtin_shufflevector((Octet)(first >> 8), (Octet)(second >> 8), 0, 2, 4, 6, 8, 10, 12, 14, 32,
                                   34, 36, 38, 40, 42, 44, 46, 16, 18, 20, 22, 24, 26, 28, 30, 48, 50, 52, 54,
                                   56, 58, 60, 62);
}

ALWAYS_INLINE WideHalf blend_half(WideHalf below, WideHalf above)
{
    const WideHalf alpha =
        __builtin_shufflevector(above, above, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15);
    return (below << 8) + (above - below) * (alpha + (alpha >> 7));
}

/* Blends the 8 pixels `over` over the 8 pixels `below`, which must be opaque. */
ALWAYS_INLINE void blend_octet(uint32_t *below, Octet over)
{
    static const Octet SOLID = {0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255,
                                0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255};
    const Octet under = load_octet(below);
    const Octet mixed = pack_halves(blend_half(widen_first_pixels(under), widen_first_pixels(over)),
                                    blend_half(widen_second_pixels(under), widen_second_pixels(over))) |
                        SOLID;
    memcpy(below, &mixed, sizeof mixed);
}

/* True if all 8 pixels are opaque. */
ALWAYS_INLINE bool is_opaque(Octet octet)
{
    uint64_t twos[OCTET / 2];
    memcpy(twos, &octet, sizeof twos);
    return (twos[0] & twos[1] & twos[2] & twos[3] & ALPHAS) == ALPHAS;
}

ALWAYS_INLINE bool has_visible_pixel(Octet octet)
{
    uint64_t twos[OCTET / 2];
    memcpy(twos, &octet, sizeof twos);
    return ((twos[0] | twos[1] | twos[2] | twos[3]) & ALPHAS) != 0;
}

/* Blends a row, 8 pixels at a time. Most groups of pixels are opaque or invisible and need no blending. */
ALWAYS_INLINE void blend_row_inline(uint32_t *below, const uint32_t *above, int count)
{
    int i = 0;
    for (; i + BLOCK <= count; i += BLOCK) {
        const Octet one = load_octet(above + i), two = load_octet(above + i + OCTET);
        if (is_opaque(one & two)) {
            memcpy(below + i, above + i, BLOCK * sizeof *above);
        } else if (has_visible_pixel(one | two)) {
            blend_octet(below + i, one);
            blend_octet(below + i + OCTET, two);
        }
    }
    for (; i < count; i += OCTET) {
        const size_t rest = (size_t)SDL_min(count - i, OCTET) * sizeof *below;
        uint32_t under[OCTET] = {0}, over[OCTET] = {0};
        memcpy(under, below + i, rest);
        memcpy(over, above + i, rest);
        blend_octet(under, load_octet(over));
        memcpy(below + i, under, rest);
    }
}

WITH_AVX2 static void blend_row_with_avx2(uint32_t *below, const uint32_t *above, int count)
{
    blend_row_inline(below, above, count);
}

void blend_row_portable(uint32_t *below, const uint32_t *above, int count)
{
    blend_row_inline(below, above, count);
}

void blend_row(uint32_t *below, const uint32_t *above, int count)
{
    if (HAS_AVX2) {
        blend_row_with_avx2(below, above, count);
    } else {
        blend_row_portable(below, above, count);
    }
}
