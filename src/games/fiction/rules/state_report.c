/* state_report.c: consistency check, text dump, status and statistics of a state. */
#include "core/text/i18n.h"
#include "games/fiction/fiction.h"

#include <stdio.h>
#include <string.h>

/* Returns NULL if the clues are valid, otherwise an error message: a format with one %d for the number of the
 * guess. */
static const char *find_clue_error(const FiState *state, int index)
{
    const FiRow *row = &state->rows[index];
    const bool last = index == state->row_count - 1;
    if (row->honest != fi_compute_honest_clues(state->secret, row->guess)) {
        return _("in row %d, the honest clues don't match the secret word");
    }
    if (last && state->phase == FI_PHASE_DECEIVE) {
        return row->shown == FI_NONE ? NULL : _("row %d shows its clues too early");
    }
    const bool ended = last && (state->end == FI_FOUND || state->end == FI_OUT_OF_GUESSES);
    const bool has_right_lies =
        row->shown < FI_PATTERNS && fi_count_differences(row->shown, row->honest) == (ended ? 0 : 1);
    return has_right_lies ? NULL : _("row %d does not have exactly one lie");
}

static bool is_complete_word(FiWord word)
{
    bool complete = true;
    for (int i = 0; i < FI_LETTERS; i++) {
        complete = complete && word.letter[i] < WORD_LETTERS;
    }
    return complete;
}

static const char *find_token_error(const FiRow *row)
{
    if (row->token == FI_NONE) {
        return NULL;
    }
    if (row->shown == FI_NONE) {
        return _("row %d has a token but no clues");
    }
    const bool fact = fi_get_clue(row->honest, row->token) == fi_get_clue(row->shown, row->token);
    return row->fact == fact ? NULL : _("row %d has a token with a wrong answer");
}

static const char *find_row_error(const FiState *state, int index)
{
    const FiRow *row = &state->rows[index];
    if (!is_complete_word(row->guess)) {
        return _("row %d has no complete word");
    }
    if (row->half != (state->half == 1 && index >= state->half_start)) {
        return _("row %d is in the wrong half");
    }
    if (!state->red && fi_has_repeated_letters(row->guess)) {
        return _("row %d repeats a letter");
    }
    const char *message = find_clue_error(state, index);
    return message ? message : find_token_error(row);
}

static int count_tokens_used(const FiState *state)
{
    int used = 0;
    for (int i = 0; i < state->row_count; i++) {
        used += state->rows[i].token != FI_NONE;
    }
    return used;
}

static bool check_secret(const FiState *state, Error *error)
{
    if (is_complete_word(state->secret) == (state->phase == FI_PHASE_SECRET)) {
        return error_set(error, _("the secret word was chosen too early or too late"));
    }
    if (state->book >= FI_BOOKS) {
        return error_set(error, _("no book was dealt"));
    }
    const bool is_shared = state->shared != FI_NONE;
    return (is_shared == (state->shares && state->phase != FI_PHASE_SECRET) &&
            (!is_shared || memchr(state->secret.letter, state->shared, FI_LETTERS))) ||
           error_set(error, _("the shared letter is not in the secret word"));
}

bool fi_check_state(const void *bytes, const GameContent *content, Error *error)
{
    (void)content;
    const FiState *state = bytes;
    const int second = state->half == 1 ? state->row_count - state->half_start : 0;
    const int first = state->row_count - second;
    if (state->phase > FI_PHASE_OVER || (state->phase == FI_PHASE_OVER) != (state->end != FI_PLAYING)) {
        return error_set(error, "phase and end do not match");
    }
    if (state->half > 1 || first < 0 || first > FI_HALF || second < 0 || second > FI_HALF) {
        return error_set(error, "%d and %d guess boards in the halves", first, second);
    }
    if (state->half == 0 && state->half_start != 0) {
        return error_set(error, "the first half begins at row %d", state->half_start + 1);
    }
    if (state->phase == FI_PHASE_GUESS && (state->half == 1 ? second : first) == FI_HALF) {
        return error_set(error, "no guess board is left");
    }
    if (state->row_count == 0 && state->phase == FI_PHASE_DECEIVE) {
        return error_set(error, "there is no guess to answer");
    }
    if (state->limit > 0 && state->spent >= state->limit && state->end != FI_OUT_OF_TIME) {
        return error_set(error, "%d of %d seconds are used", state->spent, state->limit);
    }
    if (state->tokens + count_tokens_used(state) > FI_TOKENS) {
        return error_set(error, "%d tokens are left and %d used", state->tokens, count_tokens_used(state));
    }
    for (int i = 0; i < state->row_count; i++) {
        const char *message = find_row_error(state, i);
        if (message) {
            return error_set(error, message, i + 1);
        }
    }
    return check_secret(state, error);
}

static void dump_row(const FiRow *row, Text *out)
{
    char word[FI_LETTERS + 1];
    fi_write_word(row->guess, word);
    text_add(out, "%s half %d honest %d shown %d token %d fact %d notes", word, row->half, row->honest,
             row->shown, row->token, row->fact);
    for (int i = 0; i < FI_LETTERS; i++) {
        text_add(out, " %d", row->note[i]);
    }
    text_add(out, "\n");
}

void fi_dump_state(const void *bytes, const GameContent *content, Text *out)
{
    const FiState *state = bytes;
    char word[FI_LETTERS + 1];
    fi_write_word(state->secret, word);
    text_add(out, "phase %d end %d book %s secret %s shared %d\n", state->phase, state->end,
             state->book < FI_BOOKS ? content->books[state->book].id : "?", word, state->shared);
    text_add(out, "half %d from row %d, tokens %d, seconds %d of %d, notes made %d\n", state->half,
             state->half_start, state->tokens, state->spent, state->limit, state->note_count);
    text_add(out, "red %d, shares %d, token rule %d, generator %016llx\n", state->red, state->shares,
             state->token_rule, (unsigned long long)state->rng.state);
    text_add(out, "alphabet");
    for (int i = 0; i < WORD_LETTERS; i++) {
        text_add(out, " %d", state->alphabet[i]);
    }
    text_add(out, "\n");
    for (int i = 0; i < state->row_count; i++) {
        dump_row(&state->rows[i], out);
    }
}

Status fi_get_status(const void *bytes, const GameContent *content)
{
    (void)content;
    const FiState *state = bytes;
    Status out = {.kind = STATUS_PLAYING};
    if (state->phase == FI_PHASE_OVER) {
        out.kind = STATUS_WON;
        out.winners = UINT32_C(1) << (state->end == FI_FOUND ? FI_GUESSERS : FI_LIBRARIAN);
    }
    return out;
}

void fi_write_turn_name(const void *bytes, const GameContent *content, char *out, size_t size)
{
    (void)content;
    const FiState *state = bytes;
    if (state->phase == FI_PHASE_SECRET) {
        snprintf(out, size, _("Choosing the secret word"));
        return;
    }
    snprintf(out, size, _("Guess %d"), state->row_count + (state->phase == FI_PHASE_GUESS));
}

void fi_write_progress(const void *bytes, const GameContent *content, char *out, size_t size)
{
    const FiState *state = bytes;
    char turn[TURN_NAME_MAX], word[FI_LETTERS + 1];
    fi_write_turn_name(bytes, content, turn, sizeof turn);
    if (state->row_count == 0) {
        snprintf(out, size, "%s", turn);
        return;
    }
    fi_write_word(state->rows[state->row_count - 1].guess, word);
    snprintf(out, size, _("%s, last guess %s"), turn, word);
}

void fi_report_statistics(const void *bytes, const GameContent *content, GameCountFn *fn, void *user)
{
    (void)content;
    const FiState *state = bytes;
    fn(user, "guesses", state->row_count);
    fn(user, "found", state->end == FI_FOUND);
    fn(user, "out of guesses", state->end == FI_OUT_OF_GUESSES);
    fn(user, "out of time", state->end == FI_OUT_OF_TIME);
    fn(user, "tokens used", count_tokens_used(state));
}
