/* state_schema.c: fields of the game state, their ranges, and the seats that see them. */
#include "games/fiction/fiction.h"

/* Restrict a field of the state to one seat until the game ends. */
#define LIBRARIAN_ONLY .seen_by = 1 << FI_LIBRARIAN
#define GUESSERS_ONLY .seen_by = 1 << FI_GUESSERS

static const StateField row[] = {
    FIELD_ARRAY(FiRow, guess.letter, .max = WORD_LETTERS - 1, .none = FI_NONE),
    FIELD(FiRow, honest, .max = FI_PATTERNS - 1, .none = FI_NONE, LIBRARIAN_ONLY),
    FIELD(FiRow, shown, .max = FI_PATTERNS - 1, .none = FI_NONE),
    FIELD(FiRow, token, .max = FI_LETTERS - 1, .none = FI_NONE),
    FIELD(FiRow, fact, .max = 1),
    FIELD(FiRow, half, .max = 1),
    FIELD_ARRAY(FiRow, note, .max = FI_NOTES - 1, GUESSERS_ONLY),
    {.name = NULL},
};

const StateField fi_state_fields[] = {
    FIELD(FiState, rng, RNG_FIELD),
    FIELD_ARRAY(FiState, rows, .fields = row, .partly_seen = true),
    FIELD_ARRAY(FiState, secret.letter, .max = WORD_LETTERS - 1, .none = FI_NONE, LIBRARIAN_ONLY),
    FIELD(FiState, row_count, .max = FI_GUESSES),
    FIELD(FiState, phase, .max = FI_PHASE_OVER),
    FIELD(FiState, end, .max = FI_OUT_OF_TIME),
    FIELD(FiState, book, .max = FI_BOOKS - 1, .none = FI_NONE, LIBRARIAN_ONLY),
    FIELD(FiState, shared, .max = WORD_LETTERS - 1, .none = FI_NONE),
    FIELD(FiState, half, .max = 1),
    FIELD(FiState, half_start, .max = FI_HALF),
    FIELD(FiState, tokens, .max = FI_TOKENS),
    FIELD(FiState, red, .max = 1),
    FIELD(FiState, shares, .max = 1),
    FIELD(FiState, token_rule, .max = FI_TOKEN_RULES - 1),
    FIELD_ARRAY(FiState, alphabet, .max = FI_NOTES - 1, GUESSERS_ONLY),
    FIELD(FiState, limit, .max = FI_SECONDS_MAX),
    FIELD(FiState, spent, .max = FI_SECONDS_MAX),
    FIELD(FiState, note_count, .max = FI_NOTES_MADE_MAX, GUESSERS_ONLY),
    FIELD_PADDING(FiState, filler),
    {.name = NULL},
};
