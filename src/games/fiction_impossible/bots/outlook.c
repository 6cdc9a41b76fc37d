/* outlook.c: what the end of the turn is worth. What it brings to the table hangs on no hand, and what it
   makes of a hand is a sum over its Characters; so each table, hand and Character is looked at once in a
   decision. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

enum { UNASKED = -1 };

void im_begin_outlooks(ImOutlooks *outlooks, const ImState *before)
{
    outlooks->before = before;
    outlooks->known = 0;
    outlooks->demands = 0;
}

/* ------------------------------------------------------------------ hands */

static bool is_same_demand(const ImDemand *demand, const ImState *end)
{
    bool same = demand->free_adds == end->free_adds;
    for (int p = 0; p < IM_POSITIONS; p++) {
        const ImPosition *one = &demand->position[p], *other = &end->position[p];
        same = same && one->label == other->label && one->book == other->book &&
               one->shield == other->shield && memcmp(one->spot, other->spot, sizeof one->spot) == 0;
    }
    return same;
}

/* Once there is no room for another, all is forgotten. */
static ImDemand *demand_of(ImOutlooks *outlooks, const ImState *end, const ImContent *content)
{
    for (int i = 0; i < outlooks->demands; i++) {
        if (is_same_demand(&outlooks->demand[i], end)) {
            return &outlooks->demand[i];
        }
    }
    if (outlooks->demands == IM_DEMANDS) {
        im_begin_outlooks(outlooks, outlooks->before);
    }
    ImDemand *demand = &outlooks->demand[outlooks->demands++];
    memcpy(demand->position, end->position, sizeof demand->position);
    demand->free_adds = end->free_adds;
    im_find_spots(end, content, &demand->spots);
    memset(demand->card, UNASKED, sizeof demand->card);
    memset(demand->hand, UNASKED, sizeof demand->hand);
    return demand;
}

static int worth_of_card(ImDemand *demand, const ImState *state, const ImContent *content, int character)
{
    if (character == IM_NONE) {
        return IM_UNKNOWN_WORTH;
    }
    /* An understudy has a role for a turn. */
    if (character == state->understudy) {
        return im_worth_in(state, content, character, &demand->spots);
    }
    if (demand->card[character] == UNASKED) {
        demand->card[character] = (int16_t)im_worth_in(state, content, character, &demand->spots);
    }
    return demand->card[character];
}

static int worth_of_hand(ImDemand *demand, const ImState *state, const ImContent *content, int seat)
{
    int worth = 0;
    for (int i = 0; i < state->hand_count[seat]; i++) {
        worth += worth_of_card(demand, state, content, state->hand[seat][i]);
    }
    return worth;
}

/* Those yet unknown look like free places. */
static bool is_same_hand(const ImState *one, const ImState *other, int seat)
{
    return one->hand_count[seat] == other->hand_count[seat] &&
           memcmp(one->hand[seat], other->hand[seat], IM_HAND_MAX) == 0;
}

static int worth_of_hands(ImDemand *demand, const ImState *before, const ImState *state,
                          const ImContent *content)
{
    const bool same_roles =
        state->understudy == before->understudy && state->understudy_role == before->understudy_role;
    int worth = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        if (!same_roles || !is_same_hand(state, before, seat)) {
            worth += worth_of_hand(demand, state, content, seat);
            continue;
        }
        if (demand->hand[seat] == UNASKED) {
            demand->hand[seat] = worth_of_hand(demand, state, content, seat);
        }
        worth += demand->hand[seat];
    }
    return worth;
}

/* ------------------------------------------------------------------ tables */

static bool is_same_table(const ImOutlook *outlook, const ImState *state)
{
    return memcmp(outlook->position, state->position, sizeof state->position) == 0 &&
           memcmp(outlook->pool, state->pool, sizeof state->pool) == 0 && outlook->jar == state->jar &&
           outlook->gone == state->gone && outlook->hush == state->hush &&
           outlook->stretch == state->stretch && outlook->free_adds == state->free_adds &&
           outlook->end == state->end;
}

static void note_table(ImOutlook *outlook, const ImState *state)
{
    memcpy(outlook->position, state->position, sizeof state->position);
    memcpy(outlook->pool, state->pool, sizeof state->pool);
    outlook->jar = state->jar;
    outlook->gone = state->gone;
    outlook->hush = state->hush;
    outlook->stretch = state->stretch;
    outlook->free_adds = state->free_adds;
    outlook->end = state->end;
}

/* Where a table is looked for: Books and pool in a few words, well mixed. */
static unsigned place_of(const ImState *state)
{
    enum { WORDS = 4, TO_PLACE = 59 };
    static const uint64_t odd[WORDS] = {UINT64_C(0x9E3779B97F4A7C15), UINT64_C(0xC2B2AE3D27D4EB4F),
                                        UINT64_C(0x165667B19E3779F9), UINT64_C(0xD6E8FEB86659FD93)};
    uint64_t word[WORDS];
    const size_t all = sizeof state->position;
    memcpy(&word[0], state->position, sizeof *word);
    memcpy(&word[1], (const uint8_t *)state->position + sizeof *word, sizeof *word);
    memcpy(&word[2], (const uint8_t *)state->position + all - sizeof *word, sizeof *word);
    memcpy(&word[3], state->pool, sizeof *word);
    uint64_t hash = state->jar;
    for (int i = 0; i < WORDS; i++) {
        hash += word[i] * odd[i];
    }
    return (unsigned)(hash >> TO_PLACE);
}

/* Nobody knows what will be drawn when a Book is read. */
static void look(ImOutlooks *outlooks, ImOutlook *out, const ImState *state, const ImContent *content)
{
    ImState end = *state;
    end.deck_count = 0;
    end.discard_count = 0;
    if (end.end == IM_PLAYING && end.phase != IM_PHASE_ATTACK) {
        im_resolve(&end, content, NULL);
    }
    if (end.end == IM_PLAYING && end.pool_count >= im_threshold(&end)) {
        im_attack(&end, content, NULL);
    }
    out->worth = im_value_of_table(&end, content);
    out->demand = end.end == IM_PLAYING ? demand_of(outlooks, &end, content) : NULL;
}

int im_value_of_end(ImOutlooks *outlooks, const ImState *state, const ImContent *content)
{
    const unsigned place = place_of(state);
    ImOutlook *outlook = &outlooks->of[place];
    if (!(outlooks->known >> place & 1) || !is_same_table(outlook, state)) {
        look(outlooks, outlook, state, content);
        note_table(outlook, state);
        outlooks->known |= UINT32_C(1) << place;
    }
    const int hands = outlook->demand ? worth_of_hands(outlook->demand, outlooks->before, state, content) : 0;
    return outlook->worth + hands;
}
