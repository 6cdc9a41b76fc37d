/* noise.c: noise for materials; see noise.h. Fractal noise is needed for every pixel of a material, so it is
 * read from a table. The first thread that needs the table fills it. */
#include "ui/paint/noise.h"

#include <math.h>
#include <pthread.h>
#include <stdint.h>

enum { TABLE_CELLS = 64, TABLE_STEPS = 8, TABLE_SIZE = TABLE_CELLS * TABLE_STEPS, TABLE_OCTAVES = 4 };

static float fractal_table[TABLE_SIZE][TABLE_SIZE];

float noise_white(int x, int y, int seed)
{
    uint32_t h = (uint32_t)x * 374761393u + (uint32_t)y * 668265263u + (uint32_t)seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    h ^= h >> 16;
    return (float)(h & 0xffffffu) / 16777215.0f;
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

float noise_smooth(float x, float y, int seed)
{
    const int column = (int)floorf(x), row = (int)floorf(y);
    const float fx = ease_in_out(x - (float)column), fy = ease_in_out(y - (float)row);
    const float upper = interpolate(noise_white(column, row, seed), noise_white(column + 1, row, seed), fx);
    const float lower =
        interpolate(noise_white(column, row + 1, seed), noise_white(column + 1, row + 1, seed), fx);
    return interpolate(upper, lower, fy);
}

/* Adds one octave of noise. `cells` is the number of lattice cells per unit. */
static void add_octave(float *out, int y, int octave, int cells, float amplitude)
{
    enum { LATTICE_MAX = TABLE_SIZE + 1 };
    float lattice[LATTICE_MAX];
    const int period = TABLE_CELLS * cells, steps = TABLE_STEPS / cells;
    const int row = y / steps, below = (row + 1) % period;
    const float fy = ease_in_out((float)(y % steps) / (float)steps);
    for (int i = 0; i <= period; i++) {
        lattice[i] =
            interpolate(noise_white(i % period, row, octave), noise_white(i % period, below, octave), fy);
    }
    for (int x = 0; x < TABLE_SIZE; x++) {
        const float fx = ease_in_out((float)(x % steps) / (float)steps);
        out[x] += amplitude * interpolate(lattice[x / steps], lattice[x / steps + 1], fx);
    }
}

static void fill_fractal_table(void)
{
    static const float SUM_OF_AMPLITUDES = 0.9375f;
    for (int y = 0; y < TABLE_SIZE; y++) {
        for (int octave = 0; octave < TABLE_OCTAVES; octave++) {
            const int cells = 1 << octave;
            add_octave(fractal_table[y], y, octave, cells, 0.5f / ((float)cells * SUM_OF_AMPLITUDES));
        }
    }
}

float noise_fractal(float x, float y, int seed)
{
    static pthread_once_t filled = PTHREAD_ONCE_INIT;
    pthread_once(&filled, fill_fractal_table);
    enum { SEED_STEP_X = 157, SEED_STEP_Y = 311 };
    const float tx = x * (float)TABLE_STEPS + (float)(seed * SEED_STEP_X);
    const float ty = y * (float)TABLE_STEPS + (float)(seed * SEED_STEP_Y);
    const int column = (int)floorf(tx), row = (int)floorf(ty);
    const float fx = tx - (float)column, fy = ty - (float)row;
    const int mask = TABLE_SIZE - 1;
    const float *upper = fractal_table[row & mask], *lower = fractal_table[(row + 1) & mask];
    const int left = column & mask, right = (column + 1) & mask;
    const float top = upper[left] + (upper[right] - upper[left]) * fx;
    const float bottom = lower[left] + (lower[right] - lower[left]) * fx;
    return top + (bottom - top) * fy;
}
