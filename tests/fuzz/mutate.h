/* mutate.h: random damage to files, like that done by broken disks, editors and attackers. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "core/match/rng.h"

#include <stddef.h>
#include <stdint.h>

enum { MUTANT_BYTES_MAX = 256 * 1024 };

typedef struct Bytes {
    uint8_t *at;
    size_t length;
} Bytes;

/* Makes one or a few changes to `bytes`, which has room for MUTANT_BYTES_MAX. The changes may insert parts of
 * `other`. */
void mutate(Bytes *bytes, const Bytes *other, Rng *rng);

#endif
