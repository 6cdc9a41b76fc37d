/* seed.h: where the seeds of new matches come from. */
#ifndef CORE_SEED_H
#define CORE_SEED_H

#include <stdint.h>

/* From the system's chance, short enough to be written down. */
uint64_t seed_random(void);
enum { SEED_NAME_MAX = 24 };

/* Digits stand for themselves; up to thirteen small letters, or ten letters, digits, spaces and hyphens, for
   a number that seed_name turns back into them; any other text for a number of its own; empty = by chance. */
uint64_t seed_from_text(const char *text);
/* What was typed for a seed, where that can be told, else its digits. Returns `out`. */
const char *seed_name(uint64_t seed, char out[SEED_NAME_MAX]);

#endif
