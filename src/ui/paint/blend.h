/* blend.h: blending of rows of ARGB pixels. */
#ifndef UI_PAINT_BLEND_H
#define UI_PAINT_BLEND_H

#include <stdint.h>

/* Blends `count` pixels of `above` over the pixels of `below`. The pixels of `below` must be opaque; the
 * result is opaque, too. Uses AVX2 if the processor has it. */
void blend_row(uint32_t *below, const uint32_t *above, int count);

/* Factors by which the channels of a pixel are multiplied, in 256ths: 0 to 256. */
typedef struct BlendTint {
    uint16_t blue, green, red, alpha;
} BlendTint;
/* Like blend_row, but multiplies the pixels of `above` by a tint first. */
void blend_tinted_row(uint32_t *below, const uint32_t *above, int count, BlendTint tint);
/* Two versions of each function: one for all processors, and one for processors with AVX2. Tests compare the
 * versions. */
void blend_row_portable(uint32_t *below, const uint32_t *above, int count);
void blend_row_avx2(uint32_t *below, const uint32_t *above, int count);
void blend_tinted_row_portable(uint32_t *below, const uint32_t *above, int count, BlendTint tint);
void blend_tinted_row_avx2(uint32_t *below, const uint32_t *above, int count, BlendTint tint);

#endif
