/* coverage.c: counts how often each code address runs. Two addresses may share a counter. */
#include "coverage.h"

#include <stdint.h>
#include <string.h>

enum { COUNTERS = 1 << 17, PLACE_BITS = 8 };

static uint8_t counters[COUNTERS];
/* Bit i of seen[n] is set if an earlier input left counter n at a value from 2^i to 2^(i+1) - 1. */
static uint8_t seen[COUNTERS];
static bool counting;

void __sanitizer_cov_trace_pc(void);

/* The compiler inserts a call of this function at every branch of the code under test. */
void __sanitizer_cov_trace_pc(void)
{
    if (!counting) {
        return;
    }
    /* Addresses differ from process to process, but the distance between two addresses of the program does
     * not. */
    uintptr_t place = (uintptr_t)__builtin_return_address(0) - (uintptr_t)&coverage_begin;
    uint8_t *counter = &counters[(place ^ place >> PLACE_BITS * 2) % COUNTERS];
    *counter = (uint8_t)(*counter + (*counter < UINT8_MAX));
}

void coverage_begin(void)
{
    memset(counters, 0, sizeof counters);
    counting = true;
}

bool coverage_end(void)
{
    counting = false;
    bool fresh = false;
    for (int i = 0; i < COUNTERS; i++) {
        if (counters[i] == 0) {
            continue;
        }
        uint8_t magnitude = (uint8_t)(1 << (31 - __builtin_clz(counters[i])));
        fresh = fresh || !(seen[i] & magnitude);
        seen[i] |= magnitude;
    }
    return fresh;
}
