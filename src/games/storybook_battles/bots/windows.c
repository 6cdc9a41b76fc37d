/* windows.c: whether a bot that is asked uses its Plot Twist. */
#include "games/storybook_battles/bots/bots.h"

#include <stdlib.h>

/* So much better must the battle go for a twist to be used up, beside what it is worth itself. */
enum { WORTH_THE_WHILE = 40 };

/* What the battle is worth to the side if it came at once and nobody else used a twist. */
static int worth_of_coming_battle(const SbState *state, const SbContent *content, const SbReach *reach,
                                  SbSide side)
{
    if (state->phase == SB_OVER) {
        return sb_worth(state, content, reach, 0, side, (SbSide)!side);
    }
    uint64_t captured = sb_find_threatened(state, content);
    return sb_worth(state, content, reach, captured, side, (SbSide)!sb_side(state->turn));
}

/* Does the twist on a copy on which the turn does not go on by itself. */
static SbState after_twist(const SbState *state, const SbContent *content, int seat, const SbMove *move)
{
    SbState copy = *state;
    copy.battle_next = 0;
    sb_apply(&copy, content, seat, move, NULL);
    return copy;
}

SbMove sb_answer(const SbState *state, const SbContent *content, int seat, const SbReach *reach)
{
    SbSide side = sb_side(seat);
    SbMove best = {.kind = SB_MOVE_WAIT};
    if (!sb_check_twist_now(state, content, seat, NULL)) {
        return best;
    }
    int most = worth_of_coming_battle(state, content, reach, side) + WORTH_THE_WHILE;
    int count;
    SbMove *offers = sb_list_new(state, content, seat, &count);
    for (int i = 0; i < count; i++) {
        if (offers[i].kind == SB_MOVE_TWIST) {
            SbState after = after_twist(state, content, seat, &offers[i]);
            int worth = worth_of_coming_battle(&after, content, reach, side);
            if (worth > most) {
                most = worth;
                best = offers[i];
            }
        }
    }
    free(offers);
    return best;
}
