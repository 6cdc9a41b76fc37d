/* basics.c: queries about seats, and changes of the state that both actions and Plot Twists can make. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

int sb_get_team_index(int set, SbSide side, bool ally)
{
    return set * (SB_TEAMS / SB_SETS) + (ally ? SB_SIDES : 0) + (side == SB_VILLAIN);
}

const char *sb_get_seat_name(const SbState *state, const SbContent *content, int seat)
{
    return content->teams[state->team[seat]].name;
}

int sb_get_goal_points(const SbState *state, const SbContent *content)
{
    return state->seats == SB_SEATS_MAX ? content->constants.goal_teams : content->constants.goal_duel;
}

uint32_t sb_find_seats_to_act(const SbState *state)
{
    return state->phase == SB_OVER     ? 0
           : state->phase == SB_WINDOW ? state->asking
                                       : UINT32_C(1) << state->turn;
}

int sb_find_first_seat_to_act(const SbState *state)
{
    if (state->phase == SB_WINDOW) {
        return game_find_next_seat(state->asking, (state->turn + state->seats - 1) % state->seats);
    }
    return state->phase == SB_OVER ? -1 : state->turn;
}

int sb_find_seat_gaining_points(const SbState *state, int seat, int n)
{
    int next = (state->turn + 1) % state->seats;
    return n > 0 ? seat : sb_get_side(next) == sb_get_side(seat) ? (next + 1) % state->seats : next;
}

bool sb_can_draw(const SbState *state, const SbContent *content, int seat, Error *why)
{
    if (!sb_get_cards_in_deck(state, seat)) {
        return error_set(why, _("Your deck is empty."));
    }
    int held = __builtin_popcountll(state->hand & sb_get_cards_of_seat(seat));
    return held < content->constants.hand_max ||
           error_set(why, _("You can't draw with %d or more cards in hand."), content->constants.hand_max);
}

void sb_draw_card(SbState *state, int seat)
{
    state->hand |= sb_get_card_bit(__builtin_ctzll(sb_get_cards_in_deck(state, seat)));
    state->shown++;
}

void sb_reveal_card(SbState *state, int card)
{
    state->shown = (uint16_t)(state->shown + !(state->seen & sb_get_card_bit(card)));
    state->face_down &= ~sb_get_card_bit(card);
    state->seen &= ~sb_get_card_bit(card);
    state->card[card].facing = (uint8_t)sb_get_facing(sb_get_seat_of_card(card));
}

void sb_mark_cards_changed(SbState *state, int seat, uint64_t cards)
{
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        state->stirred[other] |= cards;
    }
    state->stirred[seat] = 0;
    state->twists_shown[seat] = 0;
}
