/* rng.c: PCG32 (XSH-RR) after Melissa O'Neill, www.pcg-random.org; see rng.h. */
#include "core/match/rng.h"

#include <assert.h>

#define PCG_MULTIPLIER UINT64_C(6364136223846793005)
#define PCG_STREAM UINT64_C(1442695040888963407) /* increment of PCG32; must be odd */

const StateField rng_fields[] = {
    FIELD(Rng, state, .bits = 64),
    FIELD(Rng, inc, .bits = 64),
    {.name = NULL},
};

void rng_seed(Rng *rng, uint64_t seed)
{
    rng->state = 0;
    rng->inc = PCG_STREAM;
    rng_next(rng);
    rng->state += seed;
    rng_next(rng);
}

/* draw_number() and draw_number_below() are inline because rng_shuffle(), which bots call before each
 * decision, uses them in its loop. */
static inline uint32_t draw_number(Rng *rng)
{
    assert(rng->inc != 0 && "a generator erased by redact was used");
    uint64_t old = rng->state;
    rng->state = old * PCG_MULTIPLIER + rng->inc;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);
    return (mixed >> turn) | (mixed << (-turn & 31));
}

static inline uint32_t draw_number_below(Rng *rng, uint32_t bound)
{
    assert(bound >= 1);
    /* Rejects numbers below 2^32 mod `bound`, because otherwise small results would be more likely than large
     * results. Numbers from `bound` on are never rejected; testing this first saves most divisions. */
    uint32_t drawn;
    do {
        drawn = draw_number(rng);
    } while (drawn < bound && drawn < -bound % bound);
    return drawn % bound;
}

uint32_t rng_next(Rng *rng)
{
    return draw_number(rng);
}

uint32_t rng_below(Rng *rng, uint32_t bound)
{
    return draw_number_below(rng, bound);
}

void rng_shuffle(Rng *rng, uint8_t *items, int count)
{
    for (int last = count - 1; last > 0; last--) {
        uint32_t other = draw_number_below(rng, (uint32_t)last + 1);
        uint8_t kept = items[last];
        items[last] = items[other];
        items[other] = kept;
    }
}
