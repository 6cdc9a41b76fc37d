/* members.c: what a game of Fiction is made of, as views are told over a line. */
#include "games/fiction/fiction.h"

static const Member row[] = {
    MEMBER_ROW(FiRow, guess.letter, .most = WORD_LETTERS - 1, .none = FI_NONE),
    MEMBER(FiRow, honest, .most = FI_PATTERNS - 1, .none = FI_NONE),
    MEMBER(FiRow, shown, .most = FI_PATTERNS - 1, .none = FI_NONE),
    MEMBER(FiRow, token, .most = FI_LETTERS - 1, .none = FI_NONE),
    MEMBER(FiRow, fact, .most = 1),
    MEMBER(FiRow, half, .most = 1),
    MEMBER_ROW(FiRow, note, .most = FI_NOTES - 1),
    {.name = NULL},
};

const Member fi_members[] = {
    MEMBER_ROW(FiState, rows, .parts = row),
    MEMBER_ROW(FiState, secret.letter, .most = WORD_LETTERS - 1, .none = FI_NONE),
    MEMBER(FiState, row_count, .most = FI_GUESSES),
    MEMBER(FiState, phase, .most = FI_PHASE_OVER),
    MEMBER(FiState, end, .most = FI_OUT_OF_TIME),
    MEMBER(FiState, book, .most = FI_BOOKS - 1, .none = FI_NONE),
    MEMBER(FiState, shared, .most = WORD_LETTERS - 1, .none = FI_NONE),
    MEMBER(FiState, half, .most = 1),
    MEMBER(FiState, half_start, .most = FI_HALF),
    MEMBER(FiState, tokens, .most = FI_TOKENS),
    MEMBER(FiState, red, .most = 1),
    MEMBER(FiState, shares, .most = 1),
    MEMBER(FiState, token_rule, .most = FI_TOKEN_RULES - 1),
    MEMBER_ROW(FiState, alphabet, .most = FI_NOTES - 1),
    MEMBER(FiState, limit, .most = FI_SECONDS_MAX),
    MEMBER(FiState, spent, .most = FI_SECONDS_MAX),
    MEMBER(FiState, note_count, .most = FI_NOTES_MADE_MAX),
    {.name = NULL},
};
