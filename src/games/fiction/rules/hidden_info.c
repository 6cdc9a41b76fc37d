/* hidden_info.c: chooses a possible secret and book at random for a view that hides them, and says which
 * moves reveal something. See fiction.h. */
#include "games/fiction/fiction.h"

#include <string.h>

/* True if the word fits all clues shown so far. */
static bool can_be_secret(const FiState *state, FiWord word)
{
    if (!state->red && fi_has_repeated_letters(word)) {
        return false;
    }
    if (state->shared != FI_NONE && !memchr(word.letter, state->shared, FI_LETTERS)) {
        return false;
    }
    for (int i = 0; i < state->row_count; i++) {
        const FiRow *row = &state->rows[i];
        if (memcmp(&row->guess, &word, sizeof word) == 0) {
            return false;
        }
        const FiPattern honest = fi_compute_honest_clues(word, row->guess);
        if (row->shown != FI_NONE && fi_count_differences(honest, row->shown) != 1) {
            return false;
        }
        if (row->shown != FI_NONE && row->token != FI_NONE &&
            (fi_get_clue(honest, row->token) == fi_get_clue(row->shown, row->token)) != (bool)row->fact) {
            return false;
        }
    }
    return true;
}

void fi_determinize_state(void *bytes, const GameContent *content, int seat, Rng *rng)
{
    FiState *state = bytes;
    rng_seed(&state->rng, rng_next(rng));
    if (seat == FI_LIBRARIAN || state->phase == FI_PHASE_OVER) {
        return;
    }
    if (state->phase == FI_PHASE_SECRET) {
        state->book = (uint8_t)rng_below(rng, FI_BOOKS);
        return;
    }
    /* at least one word passes can_be_secret(), because the real secret fits all clues. */
    uint32_t seen = 0;
    for (int book = 0; book < FI_BOOKS; book++) {
        for (int i = 0; i < content->books[book].word_count; i++) {
            const FiWord word = content->books[book].words[i];
            if (can_be_secret(state, word) && rng_below(rng, ++seen) == 0) {
                state->book = (uint8_t)book;
                state->secret = word;
            }
        }
    }
    for (int i = 0; i < state->row_count; i++) {
        state->rows[i].honest = fi_compute_honest_clues(state->secret, state->rows[i].guess);
    }
}

/* Returns MOVE_REVEALS for every move except a pencil mark, because every other move tells the other seat
 * something new. */
unsigned fi_get_move_flags(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after;
    return move->kind == FI_MOVE_MARK ? 0 : MOVE_REVEALS;
}
