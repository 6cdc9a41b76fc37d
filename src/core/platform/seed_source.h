/* seed_source.h: random seeds, and seeds typed as numbers or words. */
#ifndef CORE_PLATFORM_SEED_SOURCE_H
#define CORE_PLATFORM_SEED_SOURCE_H

#include <stdint.h>

/* Returns a random seed that is short enough for people to write down. */
uint64_t seed_choose_random(void);
enum { SEED_NAME_MAX = 24 };

/* Converts typed text to a seed. A number is the seed itself. Up to 13 lowercase letters, or up to 10
 * letters, digits, spaces and hyphens, become a seed that seed_format_name can convert back. All other text
 * is hashed. "" gives a random seed. */
uint64_t seed_parse_text(const char *text);
/* Writes the word from which the seed was made. If the seed was not made from a word, writes the digits of
 * the seed. Returns `out`. */
const char *seed_format_name(uint64_t seed, char out[SEED_NAME_MAX]);

#endif
