/* mutate.h: damages files as disks, editors and malice do. */
#ifndef FUZZ_MUTATE_H
#define FUZZ_MUTATE_H

#include "core/rng.h"

#include <stddef.h>
#include <stdint.h>

enum { MUTANT_BYTES_MAX = 256 * 1024 };

typedef struct Bytes {
    uint8_t *at;
    size_t length;
} Bytes;

/* Changes `bytes`, which has room for MUTANT_BYTES_MAX, in one to a few ways; parts may come from `other`. */
void mutate(Bytes *bytes, const Bytes *other, Rng *rng);

#endif
