/* windows.c: when those whose turn it is not are asked whether they use an hourglass twist.

   What a twist asks for can be seen by all, so `standing` covers every hourglass twist that any seat may have
   chosen; whether one is asked depends on what it did choose. That nobody was asked tells something too:
   `shown` counts those moments. */
#include "games/storybook_battles/engine.h"

static unsigned standing_bit(int seat, int which)
{
    return 1u << (seat * SB_TWISTS_TO_CHOOSE + which);
}

static unsigned standing_bits(int seat)
{
    return ((1u << SB_TWISTS_TO_CHOOSE) - 1) << seat * SB_TWISTS_TO_CHOOSE;
}

static unsigned find_standing(const SbState *state, const SbContent *content)
{
    unsigned standing = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int which = 0; which < SB_TWISTS_TO_CHOOSE && sb_has_twist(state, seat); which++) {
            int twist = sb_twist_choice(state, content, seat, which);
            bool stands =
                content->twists[twist].hourglass && sb_twist_open(state, content, seat, twist, NULL);
            standing |= stands ? standing_bit(seat, which) : 0;
        }
    }
    return standing;
}

/* The seats whose own twist is among these. */
static unsigned owners(const SbState *state, const SbContent *content, unsigned standing)
{
    unsigned seats = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        for (int which = 0; which < SB_TWISTS_TO_CHOOSE; which++) {
            bool is_own = (standing & standing_bit(seat, which)) &&
                          state->twist[seat] == sb_twist_choice(state, content, seat, which);
            seats |= is_own ? 1u << seat : 0;
        }
    }
    return seats;
}

/* Asks the owners of these twists. */
static void ask(SbState *state, const SbContent *content, unsigned standing)
{
    if (standing == 0) {
        return;
    }
    state->shown++;
    unsigned seats = owners(state, content, standing);
    state->asking |= (uint8_t)seats;
    state->asked |= (uint8_t)seats;
}

static void set_phase(SbState *state)
{
    state->phase = state->asking ? SB_WINDOW : SB_TURN;
}

void sb_watch(SbState *state, const SbContent *content)
{
    unsigned standing = find_standing(state, content);
    unsigned fresh = standing & ~(unsigned)state->standing;
    /* Whose turn it is may use a twist anyway, until the battle is called. */
    unsigned others = state->battle_next ? ~0u : ~standing_bits(state->turn);
    state->standing = (uint16_t)standing;
    state->asked = 0;
    state->asking &= (uint8_t)owners(state, content, standing);
    state->asked = state->asking;
    ask(state, content, fresh & others);
    set_phase(state);
}

void sb_ask_before_battle(SbState *state, const SbContent *content)
{
    unsigned asked = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        asked |= state->asked >> seat & 1 ? standing_bits(seat) : 0;
    }
    ask(state, content, state->standing & ~standing_bits(state->turn) & ~asked);
    set_phase(state);
}
