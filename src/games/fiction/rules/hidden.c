/* hidden.c: what a seat may know, and positions that it holds possible. See fiction.h. */
#include "games/fiction/fiction.h"

#include <string.h>

/* What the Guessers note is for their eyes alone. */
static void erase_notes(FiState *state)
{
    memset(state->alphabet, FI_NOTE_NONE, sizeof state->alphabet);
    for (int i = 0; i < FI_GUESSES; i++) {
        memset(state->rows[i].note, FI_NOTE_NONE, sizeof state->rows[i].note);
    }
    state->note_count = 0;
}

static void erase_secret(FiState *state)
{
    state->book = FI_NONE;
    memset(state->secret.letter, FI_NONE, FI_LETTERS);
    for (int i = 0; i < FI_GUESSES; i++) {
        state->rows[i].honest = FI_NONE;
    }
}

/* When the game is over everything lies open. */
void fi_redact(void *bytes, const GameContent *content, int seat)
{
    (void)content;
    FiState *state = bytes;
    state->rng = (Rng){0};
    if (state->phase == FI_PHASE_OVER) {
        return;
    }
    if (seat != FI_GUESSERS) {
        erase_notes(state);
    }
    if (seat != FI_LIBRARIAN) {
        erase_secret(state);
    }
}

/* Could this be the secret, after all that was shown? */
static bool fits(const FiState *state, FiWord word)
{
    if (!state->red && fi_repeats(word)) {
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
        const FiPattern honest = fi_honest(word, row->guess);
        if (row->shown != FI_NONE && fi_distance(honest, row->shown) != 1) {
            return false;
        }
        if (row->shown != FI_NONE && row->token != FI_NONE &&
            (fi_clue(honest, row->token) == fi_clue(row->shown, row->token)) != (bool)row->fact) {
            return false;
        }
    }
    return true;
}

void fi_determinize(void *bytes, const GameContent *content, int seat, Rng *rng)
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
    /* The truth is among the words that fit, so one is always found. */
    uint32_t seen = 0;
    for (int book = 0; book < FI_BOOKS; book++) {
        for (int i = 0; i < content->books[book].word_count; i++) {
            const FiWord word = content->books[book].words[i];
            if (fits(state, word) && rng_below(rng, ++seen) == 0) {
                state->book = (uint8_t)book;
                state->secret = word;
            }
        }
    }
    for (int i = 0; i < state->row_count; i++) {
        state->rows[i].honest = fi_honest(state->secret, state->rows[i].guess);
    }
}

/* Whatever one side does tells the other something; only notes do not. */
unsigned fi_move_flags(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after;
    return move->kind == FI_MOVE_MARK ? 0 : MOVE_REVEALS;
}
