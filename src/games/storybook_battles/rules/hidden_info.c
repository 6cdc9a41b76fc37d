/* hidden_info.c: removes hidden information from a state, and fills in random information instead. */
#include "games/storybook_battles/rules/engine.h"

static bool has_used_twist(const SbState *state, int seat)
{
    return state->used >> seat & 1;
}

void sb_redact_state(SbState *state, int seat)
{
    uint64_t hidden = sb_get_cards_in_all_decks(state) | state->hand | (state->face_down & ~state->seen);
    uint64_t own = seat < 0 ? 0 : sb_get_cards_of_seat(seat) & (state->hand | state->face_down);
    for (uint64_t left = hidden & ~own; left; left &= left - 1) {
        state->card[__builtin_ctzll(left)].character = SB_NONE;
    }
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        if (other != seat && !has_used_twist(state, other)) {
            state->twist[other] = SB_NONE;
        }
    }
}

/* Lists the characters of the seat's team and ally that no known card of the seat shows. Writes at most
 * SB_DECK characters, even if the teams are invalid. */
static int list_missing_characters(const SbState *state, const SbContent *content, int seat,
                                   uint8_t out[SB_DECK])
{
    const SbTeam *teams[] = {&content->teams[state->team[seat]], &content->teams[state->ally[seat]]};
    bool placed[SB_CHARACTERS] = {false};
    for (int i = seat * SB_DECK; i < (seat + 1) * SB_DECK; i++) {
        if (state->card[i].character != SB_NONE) {
            placed[state->card[i].character] = true;
        }
    }
    int count = 0;
    for (size_t t = 0; t < sizeof teams / sizeof *teams; t++) {
        for (int i = 0; i < teams[t]->count; i++) {
            int character = teams[t]->first + i;
            if (!placed[character] && count < SB_DECK) {
                out[count++] = (uint8_t)character;
            }
        }
    }
    return count;
}

static void assign_random_cards(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    uint8_t missing[SB_DECK];
    int count = list_missing_characters(state, content, seat, missing);
    rng_shuffle(rng, missing, count);
    for (int i = seat * SB_DECK; i < (seat + 1) * SB_DECK; i++) {
        if (state->card[i].character == SB_NONE && count > 0) {
            state->card[i].character = missing[--count];
        }
    }
}

static void assign_random_twist(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    int which = (int)rng_below(rng, SB_TWISTS_TO_CHOOSE);
    state->twist[seat] = (uint8_t)sb_get_twist_option(state, content, seat, which);
}

void sb_determinize_state(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    for (int other = 0; other < state->seats; other++) {
        assign_random_cards(state, content, other, rng);
        bool has_chosen = state->phase != SB_CHOOSE_TWISTS || other < state->turn;
        if (other != seat && has_chosen && state->twist[other] == SB_NONE) {
            assign_random_twist(state, content, other, rng);
        }
    }
}
