/* steps.c: who sits where, and the small steps that rules and twists are made of. */
#include "games/storybook_battles/rules/engine.h"

/* ------------------------------------------------------------------ who and where */

int sb_team_index(int set, SbSide side, bool ally)
{
    return set * (SB_TEAMS / SB_SETS) + (ally ? SB_SIDES : 0) + (side == SB_VILLAIN);
}

const char *sb_seat_name(const SbState *state, const SbContent *content, int seat)
{
    return content->teams[state->team[seat]].name;
}

int sb_goal(const SbState *state, const SbContent *content)
{
    return state->seats == SB_SEATS_MAX ? content->dials.goal_teams : content->dials.goal_duel;
}

uint32_t sb_to_act(const SbState *state)
{
    return state->phase == SB_OVER     ? 0
           : state->phase == SB_WINDOW ? state->asking
                                       : UINT32_C(1) << state->turn;
}

int sb_first_to_act(const SbState *state)
{
    return game_next_seat(sb_to_act(state), (state->turn + state->seats - 1) % state->seats);
}

/* ------------------------------------------------------------------ small steps */

int sb_seat_of_points(const SbState *state, int seat, int n)
{
    int next = (state->turn + 1) % state->seats;
    return n > 0 ? seat : sb_side(next) == sb_side(seat) ? (next + 1) % state->seats : next;
}

bool sb_can_draw(const SbState *state, const SbContent *content, int seat, Error *why)
{
    if (!sb_deck(state, seat)) {
        return error_set(why, "Your deck is empty.");
    }
    int held = __builtin_popcountll(state->hand & sb_cards_of_seat(seat));
    return held < content->dials.hand_max ||
           error_set(why, "You can't draw with %d or more cards in hand.", content->dials.hand_max);
}

void sb_draw(SbState *state, int seat)
{
    state->hand |= sb_bit(__builtin_ctzll(sb_deck(state, seat)));
    state->shown++;
}

void sb_reveal(SbState *state, int card)
{
    state->shown = (uint16_t)(state->shown + !(state->seen & sb_bit(card)));
    state->face_down &= ~sb_bit(card);
    state->seen &= ~sb_bit(card);
    state->card[card].facing = (uint8_t)sb_facing(sb_seat_of(card));
}

void sb_stir(SbState *state, int seat, uint64_t cards)
{
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        state->stirred[other] |= cards;
    }
    state->stirred[seat] = 0;
    state->twists_shown[seat] = 0;
}
