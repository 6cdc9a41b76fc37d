/* noise.c: noise for materials; see noise.h. Painting a material needs fractal noise for every pixel, so
 * fractal noise is read from a lookup table. Each row of the table is filled when it is first needed, because
 * buttons need only a few rows. */
#include "ui/paint/noise.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

enum { TABLE_CELLS = 64, TABLE_STEPS = 8, TABLE_SIZE = TABLE_CELLS * TABLE_STEPS };

static float fractal_table[TABLE_SIZE][TABLE_SIZE];

/* Like floorf, but faster. `value` must fit in an int. */
static int floor_to_int(float value)
{
    const int whole = (int)value;
    return whole - ((float)whole > value);
}

static float interpolate(float a, float b, float t)
{
    return a + (b - a) * t;
}

/* Returns a smooth transition from 0 to 1. `t` is from 0 to 1. */
static float ease_in_out(float t)
{
    return t * t * (3.0f - 2.0f * t);
}

float noise_get_smooth(float x, float y, int seed)
{
    const int column = floor_to_int(x), row = floor_to_int(y);
    const float fx = ease_in_out(x - (float)column), fy = ease_in_out(y - (float)row);
    const float upper = interpolate(noise_white(column, row, seed), noise_white(column + 1, row, seed), fx);
    const float lower =
        interpolate(noise_white(column, row + 1, seed), noise_white(column + 1, row + 1, seed), fx);
    return interpolate(upper, lower, fy);
}

/* Adds one octave of noise to a row of the lookup table. Each call has a constant `octave`, so that the
 * compiler can inline the function and vectorize its loops. */
static inline void add_octave(float *out, int y, int octave)
{
    enum { LATTICE_MAX = TABLE_SIZE + 1 };
    static const float SUM_OF_AMPLITUDES = 0.9375f;
    float lattice[LATTICE_MAX] = {0}, fx[TABLE_STEPS];
    const int cells = 1 << octave; /* lattice cells per unit */
    const int period = TABLE_CELLS * cells, steps = TABLE_STEPS / cells;
    const int row = y / steps, below = (row + 1) % period;
    const float amplitude = 0.5f / ((float)cells * SUM_OF_AMPLITUDES);
    const float fy = ease_in_out((float)(y % steps) / (float)steps);
    for (int i = 0; i < period; i++) {
        lattice[i] = interpolate(noise_white(i, row, octave), noise_white(i, below, octave), fy);
    }
    lattice[period] = lattice[0];
    for (int i = 0; i < steps; i++) {
        fx[i] = ease_in_out((float)i / (float)steps);
    }
    for (int cell = 0; cell < period; cell++) {
        for (int i = 0; i < steps; i++) {
            out[cell * steps + i] += amplitude * interpolate(lattice[cell], lattice[cell + 1], fx[i]);
        }
    }
}

/* Returns row `y` of the lookup table, which must be within the table. */
static const float *get_table_row(int y)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static atomic_bool filled[TABLE_SIZE];
    if (!atomic_load_explicit(&filled[y], memory_order_acquire)) {
        pthread_mutex_lock(&lock);
        if (!filled[y]) {
            add_octave(fractal_table[y], y, 0);
            add_octave(fractal_table[y], y, 1);
            add_octave(fractal_table[y], y, 2);
            add_octave(fractal_table[y], y, 3);
            filled[y] = true;
        }
        pthread_mutex_unlock(&lock);
    }
    return fractal_table[y];
}

float noise_get_fractal(float x, float y, int seed)
{
    enum { SEED_STEP_X = 157, SEED_STEP_Y = 311 };
    const float tx = x * (float)TABLE_STEPS + (float)(seed * SEED_STEP_X);
    const float ty = y * (float)TABLE_STEPS + (float)(seed * SEED_STEP_Y);
    const int column = floor_to_int(tx), row = floor_to_int(ty);
    const float fx = tx - (float)column, fy = ty - (float)row;
    const int mask = TABLE_SIZE - 1;
    const float *upper = get_table_row(row & mask), *lower = get_table_row((row + 1) & mask);
    const int left = column & mask, right = (column + 1) & mask;
    const float top = upper[left] + (upper[right] - upper[left]) * fx;
    const float bottom = lower[left] + (lower[right] - lower[left]) * fx;
    return top + (bottom - top) * fy;
}
