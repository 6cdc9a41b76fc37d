/* blend.h: blending of rows of ARGB pixels. */
#ifndef UI_PAINT_BLEND_H
#define UI_PAINT_BLEND_H

#include <stdint.h>

/* Blends `count` pixels of `above` over the pixels of `below`. The pixels of `below` must be opaque; the
 * result is opaque, too. Uses AVX2 if the processor has it. */
void blend_row(uint32_t *below, const uint32_t *above, int count);
/* Like blend_row, but never uses AVX2, so that tests can compare both functions. */
void blend_row_portable(uint32_t *below, const uint32_t *above, int count);

#endif
