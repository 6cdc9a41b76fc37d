/* seed_source.h: random seeds, and seeds typed as numbers or words. */
#ifndef CORE_PLATFORM_SEED_SOURCE_H
#define CORE_PLATFORM_SEED_SOURCE_H

#include <stdint.h>

/* Returns a random seed with few enough digits to write down. */
uint64_t seed_choose_random(void);
enum { SEED_NAME_MAX = 24 };

/* Converts typed text to a seed. Text that is a number is the seed itself. Text of up to 13 lowercase
 * letters, or of up to 10 letters, digits, spaces and hyphens, becomes a number that seed_format_name can
 * convert back. Longer text is hashed. "" gives a random seed. */
uint64_t seed_from_text(const char *text);
/* Writes the word from which the seed was made, or the seed's digits if there is no word. Returns `out`. */
const char *seed_format_name(uint64_t seed, char out[SEED_NAME_MAX]);

#endif
