/* seed.h: where the seeds of new matches come from. */
#ifndef UI_SCREENS_SEED_H
#define UI_SCREENS_SEED_H

#include <stdint.h>

/* From the system's chance, short enough to be written down. */
uint64_t seed_random(void);
/* Digits stand for themselves, any other text for a number of its own; empty = by chance. */
uint64_t seed_from_text(const char *text);

#endif
