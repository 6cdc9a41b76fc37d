/* vectors.h: vectors of ARGB pixels, which have VECTOR_BYTES bytes. The files that include this header are
 * compiled twice: with 16 bytes for all processors, and with 32 bytes for AVX2 (rows_avx2.c). Functions here
 * are ALWAYS_INLINE, because a function for AVX2 cannot call vector functions for other processors. */
#ifndef UI_PAINT_VECTORS_H
#define UI_PAINT_VECTORS_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#ifndef VECTOR_BYTES
#define VECTOR_BYTES 16
#define ROW_FUNCTION(name) name##_portable
#endif

#if defined __x86_64__
#define HAS_AVX2 __builtin_cpu_supports("avx2")
#else
#define HAS_AVX2 false
#endif

#define ALWAYS_INLINE static inline __attribute__((always_inline))

/* A vector as channels of 8 bits (Bytes), channels of 16 bits (Wides), pixels (Words), or pairs of pixels
 * (Pairs). All types have the same size. */
typedef uint8_t Bytes __attribute__((vector_size(VECTOR_BYTES)));
typedef uint16_t Wides __attribute__((vector_size(VECTOR_BYTES)));
typedef uint32_t Words __attribute__((vector_size(VECTOR_BYTES)));
typedef uint64_t Pairs __attribute__((vector_size(VECTOR_BYTES)));

enum { GROUP = VECTOR_BYTES / 4 }; /* pixels in a vector */

/* Processors shuffle fast only within lanes of 16 bytes. FIRST is the index that
 * __builtin_shufflevector uses for element `i` of lane `lane` of its first vector argument. SECOND is the
 * same for its second vector argument. A lane has `n` elements. */
#define FIRST(lane, n, i) ((lane) * (n) + (i))
#define SECOND(lane, n, i) (VECTOR_BYTES / 16 * (n) + (lane) * (n) + (i))
#if VECTOR_BYTES == 32
#define EACH_LANE(indices) indices(0), indices(1)
#else
#define EACH_LANE(indices) indices(0)
#endif

#define TWO_BYTES(l, i) FIRST(l, 16, i), SECOND(l, 16, i)
#define LOW_BYTES(l)                                                                                         \
    TWO_BYTES(l, 0), TWO_BYTES(l, 1), TWO_BYTES(l, 2), TWO_BYTES(l, 3), TWO_BYTES(l, 4), TWO_BYTES(l, 5),    \
        TWO_BYTES(l, 6), TWO_BYTES(l, 7)
#define HIGH_BYTES(l)                                                                                        \
    TWO_BYTES(l, 8), TWO_BYTES(l, 9), TWO_BYTES(l, 10), TWO_BYTES(l, 11), TWO_BYTES(l, 12),                  \
        TWO_BYTES(l, 13), TWO_BYTES(l, 14), TWO_BYTES(l, 15)
#define EVEN_BYTES(l)                                                                                        \
    FIRST(l, 16, 0), FIRST(l, 16, 2), FIRST(l, 16, 4), FIRST(l, 16, 6), FIRST(l, 16, 8), FIRST(l, 16, 10),   \
        FIRST(l, 16, 12), FIRST(l, 16, 14), SECOND(l, 16, 0), SECOND(l, 16, 2), SECOND(l, 16, 4),            \
        SECOND(l, 16, 6), SECOND(l, 16, 8), SECOND(l, 16, 10), SECOND(l, 16, 12), SECOND(l, 16, 14)

ALWAYS_INLINE Bytes load_pixels(const uint32_t *pixels)
{
    Bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return bytes;
}

/* widen_low converts the first two pixels of each lane to 16 bits per channel. widen_high converts the last
 * two pixels. */
ALWAYS_INLINE Wides widen_low(Bytes pixels)
{
    return (Wides)__builtin_shufflevector(pixels, (Bytes){0}, EACH_LANE(LOW_BYTES));
}

ALWAYS_INLINE Wides widen_high(Bytes pixels)
{
    return (Wides)__builtin_shufflevector(pixels, (Bytes){0}, EACH_LANE(HIGH_BYTES));
}

/* Keeps only the upper byte of each 16-bit channel, and puts the pixels back in the order that they had
 * before widen_low and widen_high. */
ALWAYS_INLINE Bytes pack_upper_bytes(Wides low, Wides high)
{
    return __builtin_shufflevector((Bytes)(low >> 8), (Bytes)(high >> 8), EACH_LANE(EVEN_BYTES));
}

/* Mixes two vectors. `share` is the weight of `second` in 256ths. The result is in the upper byte of each
 * channel. */
ALWAYS_INLINE Wides mix(Wides first, Wides second, Wides share)
{
    return (first << 8) + (second - first) * share;
}

#endif
