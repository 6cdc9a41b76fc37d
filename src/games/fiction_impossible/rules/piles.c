/* piles.c: lists of Characters in hands, pool, deck, and discard pile. */
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

static void remove_at_index(uint8_t *items, uint8_t *count, int index)
{
    (*count)--;
    memmove(items + index, items + index + 1, (size_t)(*count - index));
    items[*count] = IM_NONE;
}

/* Returns the index of the Character in the list, or IM_NONE. `character` can be any integer. */
static int find_in_pile(const uint8_t *items, int count, int character)
{
    const uint8_t *found = memchr(items, character, (size_t)count);
    return found && *found == character ? (int)(found - items) : IM_NONE;
}

void im_discard_card(ImState *state, int character)
{
    state->discard[state->discard_count++] = (uint8_t)character;
}

bool im_can_draw_card(const ImState *state)
{
    return state->deck_count + state->discard_count > 0;
}

static void reshuffle_discard_pile(ImState *state)
{
    memcpy(state->deck, state->discard, state->discard_count);
    memset(state->discard, IM_NONE, state->discard_count);
    state->deck_count = state->discard_count;
    state->discard_count = 0;
    rng_shuffle(&state->rng, state->deck, state->deck_count);
}

int im_draw_card(ImState *state)
{
    if (!im_can_draw_card(state)) {
        return IM_NONE;
    }
    if (state->deck_count == 0) {
        reshuffle_discard_pile(state);
    }
    int character = state->deck[--state->deck_count];
    state->deck[state->deck_count] = IM_NONE;
    state->shown++;
    return character;
}

void im_add_to_hand(ImState *state, int seat, int character)
{
    state->hand[seat][state->hand_count[seat]++] = (uint8_t)character;
}

void im_draw_to_hand(ImState *state, int seat, int count)
{
    for (int i = 0; i < count && state->hand_count[seat] < IM_HAND_MAX && im_can_draw_card(state); i++) {
        im_add_to_hand(state, seat, im_draw_card(state));
    }
}

int im_find_in_pool(const ImState *state, int character)
{
    return find_in_pile(state->pool, state->pool_count, character);
}

int im_find_in_discard(const ImState *state, int character)
{
    return find_in_pile(state->discard, state->discard_count, character);
}

/* Removes the Character. Returns false if the Character is not in the list. */
static bool remove_from_pile(uint8_t *items, uint8_t *count, int character)
{
    int index = find_in_pile(items, *count, character);
    if (index != IM_NONE) {
        remove_at_index(items, count, index);
    }
    return index != IM_NONE;
}

static bool remove_from_book(ImState *state, int character)
{
    int spot;
    int position = im_find_placed_character(state, character, &spot);
    if (position != IM_NONE) {
        state->position[position].spot[spot] = IM_NONE;
    }
    return position != IM_NONE;
}

void im_remove_character(ImState *state, int character)
{
    const int place = im_find_in_hands(state, character);
    if (place != IM_NONE) {
        const int seat = place / IM_HAND_MAX;
        remove_at_index(state->hand[seat], &state->hand_count[seat], place % IM_HAND_MAX);
    } else if (!remove_from_book(state, character) &&
               !remove_from_pile(state->pool, &state->pool_count, character)) {
        remove_from_pile(state->discard, &state->discard_count, character);
    }
}

void im_add_to_pool(ImState *state, int character)
{
    state->pool[state->pool_count++] = (uint8_t)character;
}

void im_discard_from_pool(ImState *state, int count)
{
    const int rest = state->pool_count - count;
    memcpy(state->discard + state->discard_count, state->pool, (size_t)count);
    state->discard_count = (uint8_t)(state->discard_count + count);
    memmove(state->pool, state->pool + count, (size_t)rest);
    memset(state->pool + rest, IM_NONE, (size_t)count);
    state->pool_count = (uint8_t)rest;
}
