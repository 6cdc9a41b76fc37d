/* hidden.c: what a seat may not know, and guesses at it. */
#include "games/storybook_battles/rules/engine.h"

static bool has_used(const SbState *state, int seat)
{
    return state->used >> seat & 1;
}

void sb_redact(SbState *state, int seat)
{
    uint64_t hidden = sb_decks(state) | state->hand | (state->face_down & ~state->seen);
    uint64_t own = seat < 0 ? 0 : sb_cards_of_seat(seat) & (state->hand | state->face_down);
    for (uint64_t left = hidden & ~own; left; left &= left - 1) {
        state->card[__builtin_ctzll(left)].character = SB_NONE;
    }
    for (int other = 0; other < SB_SEATS_MAX; other++) {
        if (other != seat && !has_used(state, other)) {
            state->twist[other] = SB_NONE;
        }
    }
}

/* The characters of a seat that are on none of its cards; as many as there can be, where teams are not what
   they should be. */
static int missing_characters(const SbState *state, const SbContent *content, int seat, uint8_t out[SB_DECK])
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

static void guess_cards(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    uint8_t missing[SB_DECK];
    int count = missing_characters(state, content, seat, missing);
    rng_shuffle(rng, missing, count);
    for (int i = seat * SB_DECK; i < (seat + 1) * SB_DECK; i++) {
        if (state->card[i].character == SB_NONE && count > 0) {
            state->card[i].character = missing[--count];
        }
    }
}

static void guess_twist(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    int which = (int)rng_below(rng, SB_TWISTS_TO_CHOOSE);
    state->twist[seat] = (uint8_t)sb_twist_choice(state, content, seat, which);
}

void sb_determinize(SbState *state, const SbContent *content, int seat, Rng *rng)
{
    for (int other = 0; other < state->seats; other++) {
        guess_cards(state, content, other, rng);
        bool has_chosen = state->phase != SB_CHOOSE_TWISTS || other < state->turn;
        if (other != seat && has_chosen && state->twist[other] == SB_NONE) {
            guess_twist(state, content, other, rng);
        }
    }
}
