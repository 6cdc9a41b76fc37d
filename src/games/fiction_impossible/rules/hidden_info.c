/* hidden_info.c: removes hidden information from a state, and fills in random information instead. Only the
 * order of the 2 decks is hidden. */
#include "games/fiction_impossible/rules/rules_private.h"

#include <string.h>

/* Hides the face-down Books. state_schema.c hides the deck of Characters. All seats have the same
 * information, because hands are face up. */
void im_redact_state(void *game_state, const ImContent *content, int seat)
{
    (void)content;
    (void)seat;
    ImState *state = game_state;
    memset(state->books, IM_NONE, (size_t)(state->book_count - state->open_books));
}

static void mark_cards(uint8_t *seen, const uint8_t *items, int count)
{
    for (int i = 0; i < count; i++) {
        if (items[i] != IM_NONE) {
            seen[items[i]] = 1;
        }
    }
}

static void mark_finished_books(uint8_t *characters, uint8_t *books, const ImFinishedBook *readings,
                                int count)
{
    for (int i = 0; i < count; i++) {
        mark_cards(books, &readings[i].book, 1);
        mark_cards(characters, readings[i].cast, IM_SPOTS);
    }
}

static int list_unseen_cards(const uint8_t *seen, int count, uint8_t *out)
{
    int found = 0;
    for (int i = 0; i < count; i++) {
        if (!seen[i]) {
            out[found++] = (uint8_t)i;
        }
    }
    return found;
}

/* Fills the decks, in random order, with all cards that are not visible anywhere. The face-up Books stay on
 * top of their deck. */
void im_determinize_state(void *game_state, const ImContent *content, int seat, Rng *rng)
{
    (void)content;
    (void)seat;
    ImState *state = game_state;
    uint8_t characters[IM_CHARACTERS] = {0};
    uint8_t books[IM_BOOKS] = {0};
    for (int i = 0; i < state->seats; i++) {
        mark_cards(characters, state->hand[i], state->hand_count[i]);
    }
    for (int p = 0; p < IM_POSITIONS; p++) {
        mark_cards(characters, state->position[p].spot, IM_SPOTS);
        mark_cards(books, &state->position[p].book, 1);
    }
    mark_cards(characters, state->pool, state->pool_count);
    mark_cards(characters, state->discard, state->discard_count);
    mark_finished_books(characters, books, state->shelf, state->shelf_count);
    mark_finished_books(characters, books, state->lost, state->lost_count);
    mark_cards(books, state->books, state->book_count);
    rng_shuffle(rng, state->deck, list_unseen_cards(characters, IM_CHARACTERS, state->deck));
    rng_shuffle(rng, state->books, list_unseen_cards(books, IM_BOOKS, state->books));
    rng_seed(&state->rng, (uint64_t)rng_next(rng) << 32 | rng_next(rng));
}
