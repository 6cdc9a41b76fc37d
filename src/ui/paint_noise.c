/* paint_noise.c: repeatable noise; the fractal kind is read from a table, because materials ask for it
   per pixel. */
#include "ui/paint_noise.h"

#include <math.h>
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

/* Value noise on a lattice that repeats after `period` cells. */
static float lattice_noise(float x, float y, int seed, int period)
{
    const int column = (int)floorf(x), row = (int)floorf(y);
    float fx = x - (float)column, fy = y - (float)row;
    fx = fx * fx * (3.0f - 2.0f * fx);
    fy = fy * fy * (3.0f - 2.0f * fy);
    const int mask = period - 1;
    const int x0 = column & mask, x1 = (column + 1) & mask, y0 = row & mask, y1 = (row + 1) & mask;
    const float a = noise_white(x0, y0, seed), b = noise_white(x1, y0, seed);
    const float c = noise_white(x0, y1, seed), d = noise_white(x1, y1, seed);
    return a + (b - a) * fx + (c - a) * fy + (a - b - c + d) * fx * fy;
}

float noise_smooth(float x, float y, int seed)
{
    enum { PERIOD = 1 << 20 };
    return lattice_noise(x, y, seed, PERIOD);
}

void noise_prepare(void)
{
    for (int y = 0; y < TABLE_SIZE; y++) {
        for (int x = 0; x < TABLE_SIZE; x++) {
            float sum = 0.0f, amplitude = 0.5f;
            int cells = 1;
            for (int octave = 0; octave < TABLE_OCTAVES; octave++) {
                const float scale = (float)cells / (float)TABLE_STEPS;
                sum += amplitude *
                       lattice_noise((float)x * scale, (float)y * scale, octave, TABLE_CELLS * cells);
                amplitude *= 0.5f;
                cells *= 2;
            }
            fractal_table[y][x] = sum / 0.9375f;
        }
    }
}

float noise_fractal(float x, float y, int seed)
{
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
