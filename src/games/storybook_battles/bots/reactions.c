/* reactions.c: the bots' decisions whether to react with their Plot Twist in another seat's turn. */
#include "games/storybook_battles/bots/bots.h"

#include <stdlib.h>

/* Minimum gain, in hundredths of a plot point, that makes a bot use its Plot Twist. */
enum { TWIST_THRESHOLD = 40 };

/* Evaluates, for `side`, the state after the next battle. Assumes that the battle happens now, without more
 * Plot Twists. */
static int evaluate_next_battle(const SbState *state, const SbContent *content, const SbThreatTable *threats,
                                SbSide side)
{
    if (state->phase == SB_OVER) {
        return sb_evaluate_state(state, content, threats, 0, side, (SbSide)!side);
    }
    uint64_t captured = sb_find_threatened(state, content);
    return sb_evaluate_state(state, content, threats, captured, side, (SbSide)!sb_get_side(state->turn));
}

/* Returns the state directly after the Plot Twist, without the battle that can follow at once in a game. */
static SbState apply_twist(const SbState *state, const SbContent *content, int seat, const SbMove *move)
{
    SbState copy = *state;
    copy.battle_next = 0;
    sb_apply_move(&copy, content, seat, move, NULL);
    return copy;
}

SbMove sb_choose_reaction(const SbState *state, const SbContent *content, int seat,
                          const SbThreatTable *threats)
{
    SbSide side = sb_get_side(seat);
    SbMove best = {.kind = SB_MOVE_WAIT};
    if (!sb_check_twist_usable(state, content, seat, NULL)) {
        return best;
    }
    int most = evaluate_next_battle(state, content, threats, side) + TWIST_THRESHOLD;
    int count;
    SbMove *offers = sb_list_moves_new(state, content, seat, &count);
    for (int i = 0; i < count; i++) {
        if (offers[i].kind == SB_MOVE_TWIST) {
            SbState after = apply_twist(state, content, seat, &offers[i]);
            int worth = evaluate_next_battle(&after, content, threats, side);
            if (worth > most) {
                most = worth;
                best = offers[i];
            }
        }
    }
    free(offers);
    return best;
}
