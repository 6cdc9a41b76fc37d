/* reaction_windows.c: reaction windows, which are pauses in a turn in which other seats can use hourglass
 * Plot Twists. The question whether a seat reacts must not reveal which of its 4 Plot Twists the seat has
 * chosen. So the game asks every seat that may own a usable twist. Everything else about twists is public. */
#include "games/storybook_battles/rules/engine.h"

static int get_hourglass_seat(int bit)
{
    return bit / SB_TWISTS_TO_CHOOSE;
}

static int get_hourglass_twist(const SbState *state, const SbContent *content, int bit)
{
    return sb_get_twist_option(state, content, get_hourglass_seat(bit), bit % SB_TWISTS_TO_CHOOSE);
}

void sb_fill_hourglasses(SbState *state, const SbContent *content)
{
    for (int bit = 0; bit < state->seats * SB_TWISTS_TO_CHOOSE; bit++) {
        bool is_one = content->twists[get_hourglass_twist(state, content, bit)].hourglass;
        state->hourglasses |= (uint16_t)(is_one << bit);
    }
}

void sb_update_threatened(SbState *state, const SbContent *content)
{
    state->threatened = sb_get_threatened(state, content);
    state->unsettled = 0;
}

/* Returns the twists of state->hourglasses that can be used now. Updates state->threatened only if the
 * condition of a twist needs this set, because the update is slow. */
static unsigned find_usable_hourglasses(SbState *state, const SbContent *content)
{
    unsigned standing = 0;
    for (unsigned left = state->hourglasses; left; left &= left - 1) {
        int bit = __builtin_ctz(left), twist = get_hourglass_twist(state, content, bit);
        if (content->twists[twist].needs_forecast) {
            sb_update_threatened(state, content);
        }
        bool is_usable = sb_can_use_twist(state, content, get_hourglass_seat(bit), twist, NULL);
        standing |= is_usable ? 1u << bit : 0;
    }
    return standing;
}

/* Returns the bit set of the seats that may own at least one of the twists in `standing`. */
static uint8_t find_possible_owners(unsigned standing)
{
    unsigned seats = 0;
    for (unsigned left = standing; left; left &= left - 1) {
        seats |= 1u << get_hourglass_seat(__builtin_ctz(left));
    }
    return (uint8_t)seats;
}

static void ask_possible_owners(SbState *state, unsigned standing)
{
    state->asking |= find_possible_owners(standing);
    state->asked |= find_possible_owners(standing);
}

static void update_phase(SbState *state)
{
    state->phase = state->asking ? SB_WINDOW : SB_TURN;
}

void sb_update_reactions(SbState *state, const SbContent *content, bool affects_battle)
{
    state->unsettled |= affects_battle;
    unsigned standing = find_usable_hourglasses(state, content);
    unsigned newly_usable = standing & ~(unsigned)state->standing;
    /* the seat whose turn it is can use its Plot Twist at any time, so this seat is asked only after it has
     * started a battle */
    unsigned twists_to_ask = state->battle_next ? ~0u : ~sb_get_hourglasses_of_seat(state->turn);
    state->standing = (uint16_t)standing;
    state->asking &= find_possible_owners(standing);
    state->asked = state->asking;
    ask_possible_owners(state, newly_usable & twists_to_ask);
    update_phase(state);
}

void sb_open_battle_window(SbState *state)
{
    unsigned asked = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        asked |= state->asked >> seat & 1 ? sb_get_hourglasses_of_seat(seat) : 0;
    }
    ask_possible_owners(state, state->standing & ~sb_get_hourglasses_of_seat(state->turn) & ~asked);
    update_phase(state);
}
