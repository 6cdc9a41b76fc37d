/* noise.c: repeatable noise; the fractal kind is read from a table, because materials ask for it
   per pixel; the table is filled when it is first needed, by whichever thread needs it. */
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

static float mix(float a, float b, float t)
{
    return a + (b - a) * t;
}

/* Makes the way from one lattice point to the next smooth. */
static float ease(float t)
{
    return t * t * (3.0f - 2.0f * t);
}

float noise_smooth(float x, float y, int seed)
{
    const int column = (int)floorf(x), row = (int)floorf(y);
    const float fx = ease(x - (float)column), fy = ease(y - (float)row);
    const float upper = mix(noise_white(column, row, seed), noise_white(column + 1, row, seed), fx);
    const float lower = mix(noise_white(column, row + 1, seed), noise_white(column + 1, row + 1, seed), fx);
    return mix(upper, lower, fy);
}

/* Adds one octave to one row of the table: `cells` periods of it in each cell, so many steps a lattice point.
 */
static void add_octave(float *out, int y, int octave, int cells, float amplitude)
{
    enum { LATTICE_MAX = TABLE_SIZE + 1 };
    float lattice[LATTICE_MAX];
    const int period = TABLE_CELLS * cells, steps = TABLE_STEPS / cells;
    const int row = y / steps, below = (row + 1) % period;
    const float fy = ease((float)(y % steps) / (float)steps);
    for (int i = 0; i <= period; i++) {
        lattice[i] = mix(noise_white(i % period, row, octave), noise_white(i % period, below, octave), fy);
    }
    for (int x = 0; x < TABLE_SIZE; x++) {
        const float fx = ease((float)(x % steps) / (float)steps);
        out[x] += amplitude * mix(lattice[x / steps], lattice[x / steps + 1], fx);
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
