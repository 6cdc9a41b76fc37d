/* sample.h: rows of pixels from a scaled or rotated picture, with bilinear interpolation. */
#ifndef UI_PAINT_SAMPLE_H
#define UI_PAINT_SAMPLE_H

#include <stdint.h>

/* Pixels of the picture. `pitch` is the distance from one row to the next, in pixels. */
typedef struct SampleSource {
    const uint32_t *first;
    int w, h, pitch;
} SampleSource;

/* Position of the first sample in the picture, and the distance from one sample to the next. All numbers are
 * fixed-point numbers with SAMPLE_BITS fractional bits. The position (0, 0) is the center of the first
 * pixel. */
enum { SAMPLE_BITS = 16 };
typedef struct SamplePath {
    int x, y, step_x, step_y;
} SamplePath;

enum { SAMPLE_ROW_MAX = 512 };
/* Writes `count` samples to `row`. `count` is at most SAMPLE_ROW_MAX. Can write up to 7 more samples, so
 * `row` must have room for `count` rounded up to a multiple of 8. The caller clips the row: the first sample
 * must have an x from -1 (inclusive) to the width of the picture (exclusive). Later samples outside the
 * picture get the nearest pixel. Uses AVX2 if the processor has it. */
void sample_row(const SampleSource *source, SamplePath path, uint32_t *row, int count);
/* Two versions of sample_row, for all processors and for processors with AVX2, so that tests can compare
 * them. */
void sample_row_portable(const SampleSource *source, SamplePath path, uint32_t *row, int count);
void sample_row_avx2(const SampleSource *source, SamplePath path, uint32_t *row, int count);

#endif
