/* hidden.c: the orders of the two decks, which nobody knows, and guesses at them. */
#include "games/fiction_impossible/rules/engine.h"

#include <string.h>

/* Hands lie open, so every seat knows the same. */
void im_redact(void *at, const ImContent *content, int seat)
{
    (void)content;
    (void)seat;
    ImState *state = at;
    state->rng = (Rng){0};
    memset(state->deck, IM_NONE, sizeof state->deck);
    memset(state->books, IM_NONE, (size_t)(state->book_count - state->open_books));
}

static void mark(uint8_t *seen, const uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) {
        if (items[i] != IM_NONE) {
            seen[items[i]] = 1;
        }
    }
}

static void mark_readings(uint8_t *characters, uint8_t *books, const ImReading *readings, int count)
{
    for (int i = 0; i < count; i++) {
        mark(books, &readings[i].book, 1);
        mark(characters, readings[i].cast, IM_SPOTS);
    }
}

static int unseen(const uint8_t *seen, int count, uint8_t *out)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!seen[i]) {
            out[found++] = (uint8_t)i;
        }
    }
    return found;
}

/* The decks hold whatever lies nowhere else. */
void im_determinize(void *at, const ImContent *content, int seat, Rng *rng)
{
    (void)content;
    (void)seat;
    ImState *state = at;
    uint8_t characters[IM_CHARACTERS] = {0};
    uint8_t books[IM_BOOKS] = {0};
    for (int i = 0; i < state->seats; i++) {
        mark(characters, state->hand[i], state->hand_count[i]);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        mark(characters, state->position[p].spot, IM_SPOTS);
        mark(books, &state->position[p].book, 1);
    }
    mark(characters, state->pool, state->pool_count);
    mark(characters, state->discard, state->discard_count);
    mark_readings(characters, books, state->shelf, state->shelf_count);
    mark_readings(characters, books, state->lost, state->lost_count);
    mark(books, state->books, state->book_count);
    rng_shuffle(rng, state->deck, unseen(characters, IM_CHARACTERS, state->deck));
    rng_shuffle(rng, state->books, unseen(books, IM_BOOKS, state->books));
    rng_seed(&state->rng, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
}
