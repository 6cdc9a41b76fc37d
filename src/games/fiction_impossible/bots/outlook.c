/* outlook.c: what the end of the turn is worth. What it brings to the table hangs on no hand, and what it
   makes of a hand is a sum over its Characters; so each table and Character is looked at once. */
#include "games/fiction_impossible/bots/bots.h"

#include "games/fiction_impossible/rules/engine.h"

#include <assert.h>
#include <string.h>

enum { UNASKED = -1 };

/* ------------------------------------------------------------------ tables in brief */

/* How many bits there are of each. */
enum {
    BITS_BOOK = 8,
    BITS_LABEL = 2,
    BITS_SPOTS = 3,
    BITS_POSITION = BITS_BOOK + BITS_LABEL + 1 + BITS_SPOTS,
    BITS_MOLD = 3,
    BITS_JAR = 4,
    BITS_COUNTER = 8,
    BITS_THRESHOLD = 3,
    BITS_SHELF = 4,
    BITS_END = 3,
};

static void append(uint64_t *word, int bits, unsigned value)
{
    assert(value >> bits == 0);
    *word = *word << bits | value;
}

/* Who plays a part does not matter. */
static unsigned position_in_brief(const ImPosition *at)
{
    const unsigned filled = (unsigned)(at->spot[0] != IM_NONE) | (unsigned)(at->spot[1] != IM_NONE) << 1 |
                            (unsigned)(at->spot[2] != IM_NONE) << 2;
    const unsigned beside = (unsigned)at->book << BITS_LABEL | at->label;
    return (beside << 1 | at->shield) << BITS_SPOTS | filled;
}

static uint64_t spots_in_brief(const ImState *state)
{
    uint64_t word = state->free_adds > 0;
    for (int p = 0; p < IM_POSITIONS; p++) {
        append(&word, BITS_POSITION, position_in_brief(&state->position[p]));
    }
    return word;
}

/* What Mold is gone for ever is neither in the containment nor on a Book. */
static ImBrief table_in_brief(const ImState *state, const ImContent *content)
{
    ImBrief out = {.books = spots_in_brief(state), .rest = state->pool_count};
    for (int p = 0; p < IM_POSITIONS; p++) {
        append(&out.books, BITS_MOLD, state->position[p].mold);
    }
    append(&out.books, BITS_JAR, state->jar);
    for (int i = 0; i < state->pool_count; i++) {
        const uint8_t coming = state->pool[i];
        append(&out.rest, BITS_LABEL, coming == IM_NONE ? IM_NO_LABEL : content->characters[coming].label);
    }
    append(&out.rest, BITS_COUNTER, state->stretch);
    append(&out.rest, BITS_COUNTER, state->hush);
    append(&out.rest, BITS_THRESHOLD, state->threshold);
    append(&out.rest, BITS_SHELF, state->shelf_count);
    append(&out.rest, BITS_END, state->end);
    append(&out.rest, 1, state->phase == IM_PHASE_ATTACK);
    return out;
}

static unsigned place_of(const ImBrief *table)
{
    enum { LOW_HALF = 32 }; /* the other is mixed better */
    const uint64_t mixed = table->books ^ table->rest * UINT64_C(0xC2B2AE3D27D4EB4F);
    return (unsigned)(mixed * UINT64_C(0x9E3779B97F4A7C15) >> LOW_HALF) % IM_OUTLOOKS;
}

/* ------------------------------------------------------------------ hands */

void im_begin_outlooks(ImOutlooks *outlooks)
{
    memset(outlooks->known, 0, sizeof outlooks->known);
    outlooks->demands = 0;
    outlooks->as_it_is.demand = NULL;
}

/* All but what the decision comes to if nothing is done. */
static void forget(ImOutlooks *outlooks)
{
    memset(outlooks->known, 0, sizeof outlooks->known);
    outlooks->demands = 0;
    if (outlooks->as_it_is.demand) {
        outlooks->demand[outlooks->demands++] = *outlooks->as_it_is.demand;
        outlooks->as_it_is.demand = &outlooks->demand[0];
    }
}

/* Once there is no room for another, the others are forgotten. */
static ImDemand *demand_of(ImOutlooks *outlooks, const ImState *end, const ImContent *content)
{
    const uint64_t brief = spots_in_brief(end);
    for (int i = 0; i < outlooks->demands; i++) {
        if (outlooks->demand[i].brief == brief) {
            return &outlooks->demand[i];
        }
    }
    if (outlooks->demands == IM_DEMANDS) {
        forget(outlooks);
    }
    ImDemand *demand = &outlooks->demand[outlooks->demands++];
    demand->brief = brief;
    im_find_spots(end, content, &demand->spots);
    memset(demand->card, UNASKED, sizeof demand->card);
    return demand;
}

static int worth_of_card(ImDemand *demand, const ImState *state, const ImContent *content, int character)
{
    if (character == IM_NONE) {
        return IM_UNKNOWN_WORTH;
    }
    /* An understudy has a role for a turn. */
    if (character == state->understudy) {
        return im_worth_now(state, content, character, &demand->spots);
    }
    if (demand->card[character] == UNASKED) {
        demand->card[character] = (int16_t)im_worth_in(state, content, character,
                                                       content->characters[character].roles, &demand->spots);
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

/* ------------------------------------------------------------------ outlooks */

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

static const ImOutlook *outlook_of(ImOutlooks *outlooks, const ImState *state, const ImContent *content)
{
    const ImBrief table = table_in_brief(state, content);
    const unsigned place = place_of(&table);
    ImOutlook *outlook = &outlooks->of[place];
    if (!outlooks->known[place] || outlook->table.books != table.books || outlook->table.rest != table.rest) {
        look(outlooks, outlook, state, content);
        outlook->table = table;
        outlooks->known[place] = true;
    }
    return outlook;
}

void im_begin_decision(ImOutlooks *outlooks, const ImState *before, const ImContent *content)
{
    outlooks->before = before;
    outlooks->as_it_is.demand = NULL;
    outlooks->as_it_is = *outlook_of(outlooks, before, content);
    for (int seat = 0; outlooks->as_it_is.demand && seat < before->seats; seat++) {
        outlooks->hand[seat] = worth_of_hand(outlooks->as_it_is.demand, before, content, seat);
    }
}

/* Much of what can be done touches hands alone: that is seen faster than a table is told in brief. */
static bool is_table_as_before(const ImState *before, const ImState *state)
{
    return memcmp(before->position, state->position, sizeof state->position) == 0 &&
           memcmp(before->pool, state->pool, sizeof state->pool) == 0 && before->jar == state->jar &&
           before->hush == state->hush && before->stretch == state->stretch &&
           before->free_adds == state->free_adds && before->end == state->end;
}

static bool is_understudy_in_hand(const ImState *state, int understudy, int seat)
{
    return understudy != IM_NONE && memchr(state->hand[seat], understudy, state->hand_count[seat]);
}

/* Those yet unknown look like free places. */
static bool is_hand_as_before(const ImState *before, const ImState *state, int seat)
{
    const bool same_roles =
        before->understudy == state->understudy && before->understudy_role == state->understudy_role;
    return before->hand_count[seat] == state->hand_count[seat] &&
           memcmp(before->hand[seat], state->hand[seat], IM_HAND_MAX) == 0 &&
           (same_roles || (!is_understudy_in_hand(state, before->understudy, seat) &&
                           !is_understudy_in_hand(state, state->understudy, seat)));
}

int im_value_of_end(ImOutlooks *outlooks, const ImState *state, const ImContent *content, ImDemand **demand)
{
    const ImState *before = outlooks->before;
    const ImOutlook *outlook =
        is_table_as_before(before, state) ? &outlooks->as_it_is : outlook_of(outlooks, state, content);
    const bool same_spots = outlook->demand == outlooks->as_it_is.demand;
    int worth = outlook->worth;
    *demand = outlook->demand;
    for (int seat = 0; outlook->demand && seat < state->seats; seat++) {
        worth += same_spots && is_hand_as_before(before, state, seat)
                     ? outlooks->hand[seat]
                     : worth_of_hand(outlook->demand, state, content, seat);
    }
    return worth;
}

int im_worth_of_newcomer(ImDemand *demand, const ImState *state, const ImContent *content, int character)
{
    return demand ? worth_of_card(demand, state, content, character) : 0;
}

int im_worth_as(const ImDemand *demand, const ImState *state, const ImContent *content, int character,
                int role)
{
    const uint32_t roles = im_roles(state, content, character) | UINT32_C(1) << role;
    return demand ? im_worth_in(state, content, character, roles, &demand->spots) : 0;
}
