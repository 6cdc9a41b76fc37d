/* noise.h: noise for painted materials. The same position and seed always give the same value. */
#ifndef UI_PAINT_NOISE_H
#define UI_PAINT_NOISE_H

/* Returns white noise, 0 to 1, of a lattice point. */
float noise_white(int x, int y, int seed);
/* Returns smooth noise, 0 to 1, with features about one unit wide. */
float noise_smooth(float x, float y, int seed);
/* Returns the sum of four octaves of smooth noise, 0 to 1 with a mean of 0.5. Features are about one unit
 * wide. The noise repeats after 64 units. */
float noise_fractal(float x, float y, int seed);

#endif
