/* noise.h: noise for painted materials. The same position and seed always give the same value. */
#ifndef UI_PAINT_NOISE_H
#define UI_PAINT_NOISE_H

#include <stdint.h>

/* Returns white noise, 0 to 1, of a lattice point. */
static inline float noise_white(int x, int y, int seed)
{
    uint32_t h = (uint32_t)x * 374761393u + (uint32_t)y * 668265263u + (uint32_t)seed * 2246822519u;
    h = (h ^ (h >> 13)) * 1274126177u;
    h ^= h >> 16;
    return (float)(h & 0xffffffu) / 16777215.0f;
}

/* Returns smooth noise, 0 to 1, with features about one unit wide. */
float noise_get_smooth(float x, float y, int seed);
/* Returns the sum of four octaves of smooth noise, 0 to 1 with a mean of 0.5. Features are about one unit
 * wide. The noise repeats after 64 units. */
float noise_get_fractal(float x, float y, int seed);

#endif
