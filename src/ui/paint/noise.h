/* noise.h: repeatable noise for materials. */
#ifndef UI_PAINT_NOISE_H
#define UI_PAINT_NOISE_H

/* White noise 0..1 of a lattice point. */
float noise_white(int x, int y, int seed);
/* Smooth noise 0..1 with features about one unit wide. */
float noise_smooth(float x, float y, int seed);
/* Four octaves of smooth noise, 0..1 around 0.5, features about one unit wide; repeats after 64 units. */
float noise_fractal(float x, float y, int seed);

#endif
