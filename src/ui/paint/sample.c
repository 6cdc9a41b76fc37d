/* sample.c: bilinear interpolation of pixels; see sample.h. */
#include "ui/paint/sample.h"

#include "ui/paint/vectors.h"

#include <SDL.h>
#include <assert.h>

/* limits for sample_scaled_row, which draws only pictures at 1/SHRUNK_MAX of their size or larger */
enum { SHRUNK_MAX = 2, MIXED_PIXELS = SHRUNK_MAX * (SAMPLE_ROW_MAX + 1) + 2 };

/* Returns, for each sample, the weight of its right or lower pixel in 256ths. `at` is the position of the
 * first sample, and `step` is the distance between samples. Each 32-bit number has the weight twice, once in
 * each half. */
ALWAYS_INLINE Words compute_shares(int at, int step)
{
    enum { SHARE_SHIFT = SAMPLE_BITS - 8 };
    static const uint32_t numbers[] = {0, 1, 2, 3, 4, 5, 6, 7};
    const Words shares = ((uint32_t)at + (uint32_t)step * (Words)load_pixels(numbers)) >> SHARE_SHIFT & 0xFF;
    return shares | shares << 16;
}

/* Loads the pixel pairs of the samples i and i + 1 of each lane. A lane has 4 samples; pairs[4 * lane + k] is
 * the pixel pair of sample k of the lane. */
ALWAYS_INLINE Bytes load_pairs(const uint32_t *const pairs[GROUP], int i)
{
    uint64_t loaded[GROUP / 2];
    for (int lane = 0; lane < VECTOR_BYTES / 16; lane++) {
        memcpy(&loaded[2 * lane], pairs[4 * lane + i], sizeof *loaded);
        memcpy(&loaded[2 * lane + 1], pairs[4 * lane + i + 1], sizeof *loaded);
    }
    return load_pixels((const uint32_t *)loaded);
}

#define LEFT_PIXELS(l)                                                                                       \
    FIRST(l, 8, 0), FIRST(l, 8, 1), FIRST(l, 8, 2), FIRST(l, 8, 3), SECOND(l, 8, 0), SECOND(l, 8, 1),        \
        SECOND(l, 8, 2), SECOND(l, 8, 3)
#define RIGHT_PIXELS(l)                                                                                      \
    FIRST(l, 8, 4), FIRST(l, 8, 5), FIRST(l, 8, 6), FIRST(l, 8, 7), SECOND(l, 8, 4), SECOND(l, 8, 5),        \
        SECOND(l, 8, 6), SECOND(l, 8, 7)
#define SAMPLES_0_0_1_1(l) FIRST(l, 4, 0), FIRST(l, 4, 0), FIRST(l, 4, 1), FIRST(l, 4, 1)
#define SAMPLES_2_2_3_3(l) FIRST(l, 4, 2), FIRST(l, 4, 2), FIRST(l, 4, 3), FIRST(l, 4, 3)
#define SAMPLE_0(l) FIRST(l, 4, 0), FIRST(l, 4, 0), FIRST(l, 4, 0), FIRST(l, 4, 0)
#define SAMPLE_1(l) FIRST(l, 4, 1), FIRST(l, 4, 1), FIRST(l, 4, 1), FIRST(l, 4, 1)
#define SAMPLE_2(l) FIRST(l, 4, 2), FIRST(l, 4, 2), FIRST(l, 4, 2), FIRST(l, 4, 2)
#define SAMPLE_3(l) FIRST(l, 4, 3), FIRST(l, 4, 3), FIRST(l, 4, 3), FIRST(l, 4, 3)

/* Mixes the left and the right pixel of each pair. `first` and `second` each have 1 pair per lane. */
ALWAYS_INLINE Wides mix_columns(Wides first, Wides second, Words share)
{
    return mix(__builtin_shufflevector(first, second, EACH_LANE(LEFT_PIXELS)),
               __builtin_shufflevector(first, second, EACH_LANE(RIGHT_PIXELS)), (Wides)share);
}

/* Mixes the two pixels of each pair, and writes one sample per pair to `row`. A lane has 4 samples, and
 * pairs[i] has the pair for sample i of each lane. */
ALWAYS_INLINE void write_samples(uint32_t *row, const Wides pairs[4], Words share)
{
    const Wides one = mix_columns(pairs[0], pairs[1],
                                  __builtin_shufflevector(share, share, EACH_LANE(SAMPLES_0_0_1_1))),
                two = mix_columns(pairs[2], pairs[3],
                                  __builtin_shufflevector(share, share, EACH_LANE(SAMPLES_2_2_3_3)));
    const Bytes samples = pack_upper_bytes(one, two);
    memcpy(row, &samples, sizeof samples);
}

/* For each column from `first` to `last`, mixes the pixels of the two rows of the picture that are above and
 * below `y`. Writes the results to `mixed`. */
ALWAYS_INLINE void interpolate_rows(const SampleSource *source, int first, int last, int y, uint32_t *mixed)
{
    const int top = y >> SAMPLE_BITS, from = SDL_max(first, 0), end = SDL_min(last + 1, source->w);
    const Wides share = (Wides)compute_shares(y, 0);
    const uint32_t *above = source->first + SDL_clamp(top, 0, source->h - 1) * source->pitch,
                   *below = source->first + SDL_clamp(top + 1, 0, source->h - 1) * source->pitch;
    for (int x = from; x < end; x += GROUP) {
        const size_t size = (size_t)SDL_min(end - x, GROUP) * sizeof *mixed;
        Bytes upper = {0}, lower = {0};
        if (size == sizeof upper) {
            upper = load_pixels(above + x);
            lower = load_pixels(below + x);
        } else {
            memcpy(&upper, above + x, size);
            memcpy(&lower, below + x, size);
        }
        const Bytes columns = pack_upper_bytes(mix(widen_low(upper), widen_low(lower), share),
                                               mix(widen_high(upper), widen_high(lower), share));
        memcpy(&mixed[x - first], &columns, size);
    }
    if (first < 0) {
        mixed[0] = mixed[1];
    }
    for (int x = source->w; x <= last; x++) {
        mixed[x - first] = mixed[source->w - 1 - first];
    }
}

/* Samples a picture that is not rotated. */
ALWAYS_INLINE void sample_scaled_row(const SampleSource *source, SamplePath path, uint32_t *row, int count)
{
    uint32_t mixed[MIXED_PIXELS + SHRUNK_MAX * GROUP];
    const int first = path.x >> SAMPLE_BITS, last = ((path.x + (count - 1) * path.step_x) >> SAMPLE_BITS) + 1;
    assert(first >= -1 && first < source->w);
    interpolate_rows(source, first, last, path.y, mixed);
    for (int i = 0; i < count; i += GROUP) {
        const uint32_t *places[GROUP];
        const Words share = compute_shares(path.x, path.step_x);
        for (int k = 0; k < GROUP; k++, path.x += path.step_x) {
            places[k] = &mixed[(path.x >> SAMPLE_BITS) - first];
        }
        const Bytes one = load_pairs(places, 0), two = load_pairs(places, 2);
        const Wides pairs[] = {widen_low(one), widen_high(one), widen_low(two), widen_high(two)};
        write_samples(&row[i], pairs, share);
    }
}

/* True if the pixel at the position and its right and lower neighbors are in the picture. */
ALWAYS_INLINE bool is_inside(const SampleSource *source, int x, int y)
{
    return (unsigned)(x >> SAMPLE_BITS) < (unsigned)(source->w - 1) &&
           (unsigned)(y >> SAMPLE_BITS) < (unsigned)(source->h - 1);
}

/* Copies 2 adjacent pixels of a row of the picture. For positions outside the picture, copies the nearest
 * pixels. */
static void copy_nearest_pair(const SampleSource *source, int x, int y, uint32_t two[2])
{
    const uint32_t *row = source->first + SDL_clamp(y, 0, source->h - 1) * source->pitch;
    two[0] = row[SDL_clamp(x, 0, source->w - 1)];
    two[1] = row[SDL_clamp(x + 1, 0, source->w - 1)];
}

/* For samples i and i + 1 of each lane, mixes the pixel pair in the row above with the pixel pair in the row
 * below. out[0] gets pair i, and out[1] gets pair i + 1. The results are in the lower byte of each
 * channel. */
ALWAYS_INLINE void mix_pair_rows(const uint32_t *const above[GROUP], const uint32_t *const below[GROUP],
                                 int i, Words first_share, Words second_share, Wides out[2])
{
    const Bytes upper = load_pairs(above, i), lower = load_pairs(below, i);
    out[0] = mix(widen_low(upper), widen_low(lower), (Wides)first_share) >> 8;
    out[1] = mix(widen_high(upper), widen_high(lower), (Wides)second_share) >> 8;
}

/* Samples a rotated picture. */
ALWAYS_INLINE void sample_rotated_row(const SampleSource *source, SamplePath path, uint32_t *row, int count)
{
    for (int i = 0; i < count; i += GROUP) {
        const uint32_t *above[GROUP], *below[GROUP];
        uint32_t edges[GROUP][2][2];
        Wides pairs[4];
        const Words share = compute_shares(path.x, path.step_x), down = compute_shares(path.y, path.step_y);
        const bool inside =
            is_inside(source, path.x, path.y) &&
            is_inside(source, path.x + (GROUP - 1) * path.step_x, path.y + (GROUP - 1) * path.step_y);
        for (int k = 0; k < GROUP; k++, path.x += path.step_x, path.y += path.step_y) {
            const int left = path.x >> SAMPLE_BITS, top = path.y >> SAMPLE_BITS;
            if (inside) {
                above[k] = source->first + top * source->pitch + left;
                below[k] = above[k] + source->pitch;
            } else {
                copy_nearest_pair(source, left, top, edges[k][0]);
                copy_nearest_pair(source, left, top + 1, edges[k][1]);
                above[k] = edges[k][0];
                below[k] = edges[k][1];
            }
        }
        mix_pair_rows(above, below, 0, __builtin_shufflevector(down, down, EACH_LANE(SAMPLE_0)),
                      __builtin_shufflevector(down, down, EACH_LANE(SAMPLE_1)), &pairs[0]);
        mix_pair_rows(above, below, 2, __builtin_shufflevector(down, down, EACH_LANE(SAMPLE_2)),
                      __builtin_shufflevector(down, down, EACH_LANE(SAMPLE_3)), &pairs[2]);
        write_samples(&row[i], pairs, share);
    }
}

/* The faster code for pictures that are not rotated gives the same result as the general code. */
void ROW_FUNCTION(sample_row)(const SampleSource *source, SamplePath path, uint32_t *row, int count)
{
    const int rounded = (count + GROUP - 1) / GROUP * GROUP;
    if (path.step_y == 0 && path.step_x > 0 && path.step_x <= SHRUNK_MAX << SAMPLE_BITS) {
        sample_scaled_row(source, path, row, rounded);
    } else {
        sample_rotated_row(source, path, row, rounded);
    }
}

#if VECTOR_BYTES == 16
void sample_row(const SampleSource *source, SamplePath path, uint32_t *row, int count)
{
    (HAS_AVX2 ? sample_row_avx2 : sample_row_portable)(source, path, row, count);
}
#endif
