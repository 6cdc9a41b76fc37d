/* rng.h: the random generator that lives inside a game's state; equal on every machine. */
#ifndef CORE_RNG_H
#define CORE_RNG_H

#include <stdint.h>

typedef struct Rng {
    uint64_t state; /* PCG32; all-zero means "erased by redact" and must not be drawn from */
    uint64_t inc;
} Rng;

/* Starts a generator; equal seeds give equal sequences for ever. */
void rng_seed(Rng *rng, uint64_t seed);
uint32_t rng_next(Rng *rng);
/* A number in 0 .. bound-1 without bias; bound >= 1. */
uint32_t rng_below(Rng *rng, uint32_t bound);
/* Shuffles `count` bytes in place. */
void rng_shuffle(Rng *rng, uint8_t *items, int count);

#endif
