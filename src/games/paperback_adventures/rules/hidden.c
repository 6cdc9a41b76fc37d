/* hidden.c: what no player may know: what chance will bring. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* Chance was asked exactly when the generator went on. */
unsigned pa_move_flags(const void *before, const void *after, const Move *move)
{
    (void)move;
    const PaState *old = before;
    const PaState *new = after;
    return memcmp(&old->rng, &new->rng, sizeof old->rng) != 0 ? MOVE_REVEALS : 0;
}

/* All a player may not know is what chance will bring: decks are sets until a card is drawn. */
void pa_redact(void *at, const GameContent *content, int seat)
{
    (void)content;
    (void)seat;
    PaState *state = at;
    memset(&state->rng, 0, sizeof state->rng);
}

void pa_determinize(void *at, const GameContent *content, int seat, Rng *rng)
{
    (void)content;
    (void)seat;
    PaState *state = at;
    uint64_t high = rng_next(rng);
    rng_seed(&state->rng, high << 32 | rng_next(rng));
}
