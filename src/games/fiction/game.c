/* game.c: Fiction as the program knows it: the vtable and what belongs to no other file. */
#include "games/fiction/table/scene.h"

#include <stdio.h>
#include <string.h>

static const GameOption options[] = {
    [FI_OPTION_TIMER] = {.key = "timer",
                         .label = "Timer",
                         .values = {"10", "8", "off"},
                         .labels = {"10 minutes a half", "8 minutes (hard)", "No timer"},
                         .blurbs = {"Only the time that the Guessers think is counted.",
                                    "Only the time that the Guessers think is counted.",
                                    "Think as long as you like."}},
    [FI_OPTION_TOKENS] = {.key = "tokens",
                          .label = "Fact/Fiction tokens",
                          .values = {"three", "one_a_half", "none"},
                          .labels = {"Three", "One in each half (hard)", "None"},
                          .blurbs = {"Each tells of one clue whether it is the lie.",
                                     "What is not used in the first half is lost.",
                                     "The lies have to be found by thought alone."}},
    [FI_OPTION_WORDS] = {.key = "words",
                         .label = "Secret words",
                         .values = {"yellow", "red_too"},
                         .labels = {"Five different letters", "Red words too (hard)"},
                         .blurbs = {"No letter stands in a word twice, nor in a guess.",
                                    "Letters may stand in a word more than once, and in a guess."}},
    [FI_OPTION_LETTER] = {.key = "letter",
                          .label = "At the start",
                          .values = {"shared", "none"},
                          .labels = {"One letter is shared", "Nothing is told"},
                          .blurbs = {"A letter of the secret word, but not its place.",
                                     "The Guessers begin with nothing at all."}},
    {.key = NULL},
};

static uint64_t content_hash(const GameContent *content)
{
    return content->hash;
}

static bool check_options(const GameContent *content, const GameOptions *chosen, int seats, Error *error)
{
    (void)content, (void)chosen;
    return seats == FI_SEATS || error_set(error, "Fiction has two seats: the Guessers and the Lie-brarian.");
}

static Status status(const void *bytes, const GameContent *content)
{
    (void)content;
    const FiState *state = bytes;
    Status out = {.kind = STATUS_PLAYING};
    out.score[FI_GUESSERS] = state->row_count;
    if (state->phase == FI_PHASE_OVER) {
        out.kind = STATUS_WON;
        out.winners = UINT32_C(1) << (state->end == FI_FOUND ? FI_GUESSERS : FI_LIBRARIAN);
    }
    return out;
}

/* Whatever one side does tells the other something; only notes do not. */
static unsigned move_flags(const void *before, const void *after, const Move *move)
{
    (void)before, (void)after;
    return move->kind == FI_MOVE_MARK ? 0 : MOVE_REVEALS;
}

/* The clues of a row, by what has come of it. */
static bool check_clues(const FiState *state, int index, Error *error)
{
    const FiRow *row = &state->rows[index];
    const bool last = index == state->row_count - 1;
    if (row->honest != fi_honest(state->secret, row->guess)) {
        return error_set(error, "row %d: the honest clues are wrong", index + 1);
    }
    if (last && state->phase == FI_PHASE_DECEIVE) {
        return row->shown == FI_NONE || error_set(error, "row %d: shown too early", index + 1);
    }
    const bool ended = last && (state->end == FI_FOUND || state->end == FI_OUT_OF_GUESSES);
    return (row->shown < FI_PATTERNS && fi_distance(row->shown, row->honest) == (ended ? 0 : 1)) ||
           error_set(error, "row %d does not hold exactly one lie", index + 1);
}

static bool check_row(const FiState *state, int index, Error *error)
{
    const FiRow *row = &state->rows[index];
    if (row->half != (state->half == 1 && index >= state->half_start)) {
        return error_set(error, "row %d lies in the wrong half", index + 1);
    }
    if (!state->red && fi_repeats(row->guess)) {
        return error_set(error, "row %d repeats a letter", index + 1);
    }
    if (!check_clues(state, index, error)) {
        return false;
    }
    return row->token == FI_NONE ||
           row->fact == (fi_clue(row->honest, row->token) == fi_clue(row->shown, row->token)) ||
           error_set(error, "row %d: the token lies", index + 1);
}

static int tokens_laid(const FiState *state)
{
    int laid = 0;
    for (int i = 0; i < state->row_count; i++) {
        laid += state->rows[i].token != FI_NONE;
    }
    return laid;
}

static bool check_secret(const FiState *state, Error *error)
{
    if ((state->secret.letter[0] == FI_NONE) != (state->phase == FI_PHASE_SECRET)) {
        return error_set(error, "the secret is not chosen when it should be");
    }
    const bool tells = state->shared != FI_NONE;
    return (tells == (state->shares && state->phase != FI_PHASE_SECRET) &&
            (!tells || memchr(state->secret.letter, state->shared, FI_LETTERS))) ||
           error_set(error, "the letter that is shared is not the secret's");
}

static bool check_state(const void *bytes, const GameContent *content, Error *error)
{
    (void)content;
    const FiState *state = bytes;
    const int second = state->half == 1 ? state->row_count - state->half_start : 0;
    const int first = state->row_count - second;
    if (state->phase > FI_PHASE_OVER || (state->phase == FI_PHASE_OVER) != (state->end != FI_PLAYING)) {
        return error_set(error, "phase and end do not go together");
    }
    if (state->half > 1 || first < 0 || first > FI_HALF || second < 0 || second > FI_HALF) {
        return error_set(error, "%d and %d guess boards in the halves", first, second);
    }
    if (state->limit > 0 && state->spent >= state->limit && state->end != FI_OUT_OF_TIME) {
        return error_set(error, "%d of %d seconds are spent", state->spent, state->limit);
    }
    if (state->tokens + tokens_laid(state) > FI_TOKENS) {
        return error_set(error, "%d tokens are left, and %d laid", state->tokens, tokens_laid(state));
    }
    for (int i = 0; i < state->row_count; i++) {
        if (!check_row(state, i, error)) {
            return false;
        }
    }
    return check_secret(state, error);
}

static void dump_row(const FiRow *row, Text *out)
{
    char word[FI_LETTERS + 1];
    fi_word_write(row->guess, word);
    text_add(out, "%s half %d honest %d shown %d token %d fact %d notes", word, row->half, row->honest,
             row->shown, row->token, row->fact);
    for (int i = 0; i < FI_LETTERS; i++) {
        text_add(out, " %d", row->note[i]);
    }
    text_add(out, "\n");
}

static void dump(const void *bytes, const GameContent *content, Text *out)
{
    const FiState *state = bytes;
    char word[FI_LETTERS + 1];
    fi_word_write(state->secret, word);
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

static void stats(const void *bytes, const GameContent *content, GameCountFn *fn, void *user)
{
    (void)content;
    const FiState *state = bytes;
    fn(user, "guesses", state->row_count);
    fn(user, "found", state->end == FI_FOUND);
    fn(user, "out of guesses", state->end == FI_OUT_OF_GUESSES);
    fn(user, "out of time", state->end == FI_OUT_OF_TIME);
    fn(user, "tokens used", tokens_laid(state));
}

static const char *seat_name(int seats, int seat)
{
    (void)seats;
    return seat == FI_GUESSERS ? "The Guessers" : "The Lie-brarian";
}

static bool holds_secrets(int seats, int seat)
{
    (void)seats;
    return seat == FI_LIBRARIAN;
}

const Game game_fiction = {
    .id = "fiction",
    .title = "Fiction",
    .blurb = "A secret word from a classic, and clues of which one in each row is a lie.",
    .author_line = "Guessers against Lie-brarian",
    .icon = "black-book",
    .cloth = 0x27476F,
    .rules_version = 1,
    .min_seats = FI_SEATS,
    .max_seats = FI_SEATS,
    .move_cap = FI_MOVE_CAP,
    .state_size = sizeof(FiState),
    .ui_size = sizeof(FiUi),
    .flags = GAME_UNLISTABLE | GAME_WORDS | GAME_SPOILT,
    .options = options,
    .bots = fi_bots,
    .load = fi_load,
    .unload = fi_unload,
    .content_hash = content_hash,
    .count = fi_count,
    .check_options = check_options,
    .seat_name = seat_name,
    .holds_secrets = holds_secrets,
    .init = fi_init,
    .to_act = fi_to_act,
    .list_moves = fi_list_moves,
    .sample_move = fi_sample_move,
    .check_move = fi_check_move,
    .apply = fi_apply,
    .status = status,
    .move_flags = move_flags,
    .redact = fi_redact,
    .determinize = fi_determinize,
    .check_state = check_state,
    .clock = fi_clock,
    .clock_stamp = fi_clock_stamp,
    .clock_out = fi_clock_out,
    .move_to_text = fi_move_to_text,
    .move_from_text = fi_move_from_text,
    .dump = dump,
    .stats = stats,
    .trial_count = fi_trial_count,
    .trial = fi_trial,
    .hint = fi_hint,
    .judge = fi_judge,
    .ui_sync = fi_ui_sync,
    .scene = fi_scene,
    .gesture = fi_gesture,
    .input = fi_input,
};
