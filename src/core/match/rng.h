/* rng.h: the deterministic random number generator (PRNG) of game states, and a shuffle function. Gives the
 * same numbers on every machine. Not for secrets. */
#ifndef CORE_MATCH_RNG_H
#define CORE_MATCH_RNG_H

#include "core/data/state_schema.h"

#include <stdint.h>

typedef struct Rng {
    /* State of PCG32. In a redacted view, `state` and `inc` are 0, and no random number may be drawn. */
    uint64_t state;
    uint64_t inc;
} Rng;

/* Fields of Rng, for the list of fields of a game's state. FIELD(State, rng, RNG_FIELD) adds them to that
 * list. */
extern const StateField rng_fields[];
#define RNG_FIELD .fields = rng_fields, .seen_by = STATE_NOBODY

/* Sets the seed. A seed gives the same sequence of numbers in every version of the program. */
void rng_seed(Rng *rng, uint64_t seed);
uint32_t rng_next(Rng *rng);
/* Returns a random number from 0 to `bound` - 1. All numbers are equally likely. `bound` must be at least
 * 1. */
uint32_t rng_below(Rng *rng, uint32_t bound);
void rng_shuffle(Rng *rng, uint8_t *items, int count);

#endif
