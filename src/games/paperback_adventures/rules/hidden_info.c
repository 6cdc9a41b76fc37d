/* hidden_info.c: replaces the random generator, which is the only hidden information. The decks have no
 * order, because each draw takes a random card. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* Returns MOVE_REVEALS if the move used the random generator, because only such moves reveal hidden
 * information. Otherwise returns 0. */
unsigned pa_get_move_flags(const void *before, const void *after, const Move *move)
{
    (void)move;
    const PaState *old = before;
    const PaState *new = after;
    return memcmp(&old->rng, &new->rng, sizeof old->rng) != 0 ? MOVE_REVEALS : 0;
}

void pa_determinize_state(void *game_state, const GameContent *content, int seat, Rng *rng)
{
    (void)content;
    (void)seat;
    PaState *state = game_state;
    uint64_t high = rng_next(rng);
    rng_seed(&state->rng, high << 32 | rng_next(rng));
}
