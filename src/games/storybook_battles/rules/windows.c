/* windows.c: when those whose turn it is not are asked whether they use an hourglass twist.

   What a twist asks for can be seen by all, and so can whether its side has used one; which of its four a
   seat has chosen is hidden. So everybody is asked who might have one that could be used now, and who is
   asked tells nothing of what was chosen. */
#include "games/storybook_battles/rules/engine.h"

static int seat_of(int bit)
{
    return bit / SB_TWISTS_TO_CHOOSE;
}

static int twist_of(const SbState *state, const SbContent *content, int bit)
{
    return sb_twist_choice(state, content, seat_of(bit), bit % SB_TWISTS_TO_CHOOSE);
}

void sb_find_hourglasses(SbState *state, const SbContent *content)
{
    for (int bit = 0; bit < state->seats * SB_TWISTS_TO_CHOOSE; bit++) {
        bool is_one = content->twists[twist_of(state, content, bit)].hourglass;
        state->hourglasses |= (uint16_t)(is_one << bit);
    }
}

void sb_settle(SbState *state, const SbContent *content)
{
    state->threatened = sb_threatened(state, content);
    state->unsettled = 0;
}

/* Most twists ask nothing of the battle, which takes longest to find out. */
static unsigned find_standing(SbState *state, const SbContent *content)
{
    unsigned standing = 0;
    for (unsigned left = state->hourglasses; left; left &= left - 1) {
        int bit = __builtin_ctz(left), twist = twist_of(state, content, bit);
        if (content->twists[twist].foresees) {
            sb_settle(state, content);
        }
        bool stands = sb_twist_open(state, content, seat_of(bit), twist, NULL);
        standing |= stands ? 1u << bit : 0;
    }
    return standing;
}

/* The seats that may have chosen one of these. */
static uint8_t owners(unsigned standing)
{
    unsigned seats = 0;
    for (unsigned left = standing; left; left &= left - 1) {
        seats |= 1u << seat_of(__builtin_ctz(left));
    }
    return (uint8_t)seats;
}

/* Asks those who may have one of these twists. */
static void ask(SbState *state, unsigned standing)
{
    state->asking |= owners(standing);
    state->asked |= owners(standing);
}

static void set_phase(SbState *state)
{
    state->phase = state->asking ? SB_WINDOW : SB_TURN;
}

void sb_watch(SbState *state, const SbContent *content, bool fights)
{
    state->unsettled |= fights;
    unsigned standing = find_standing(state, content);
    unsigned fresh = standing & ~(unsigned)state->standing;
    /* Whose turn it is may use a twist anyway, until the battle is called. */
    unsigned others = state->battle_next ? ~0u : ~sb_hourglasses_of_seat(state->turn);
    state->standing = (uint16_t)standing;
    state->asking &= owners(standing);
    state->asked = state->asking;
    ask(state, fresh & others);
    set_phase(state);
}

void sb_ask_before_battle(SbState *state)
{
    unsigned asked = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        asked |= state->asked >> seat & 1 ? sb_hourglasses_of_seat(seat) : 0;
    }
    ask(state, state->standing & ~sb_hourglasses_of_seat(state->turn) & ~asked);
    set_phase(state);
}
