/* guess_analysis.c: evaluates every guess and lie of a finished game. */
#include "games/fiction/bots/bots.h"
#include "games/fiction/table/scene.h"

#include <math.h>

static int16_t round_to_tenths(double bits)
{
    return (int16_t)lround(10 * bits);
}

/* Counts the boards that were free just before guess number `index`. The second half always has FI_HALF
 * boards, even if time ran out in the first half. */
static int count_boards_left(const FiState *state, int index)
{
    int first = index;
    while (first > 0 && state->rows[first - 1].half == state->rows[index].half) {
        first--;
    }
    return (state->rows[index].half == 0 ? FI_GUESSES : FI_HALF) - (index - first);
}

bool fi_is_correct_guess(const FiState *state, int index)
{
    return state->end == FI_FOUND && index == state->row_count - 1;
}

bool fi_is_guess_answered(const FiState *state, int index)
{
    return state->end == FI_OUT_OF_TIME || index < state->row_count - 1;
}

/* Computes the expected information of a guess, and the cost of the guess. The cost is the difference between
 * the value of the best guess and the value of this guess. A correct guess has no cost. */
static void analyze_guess(const FiState *state, FiWordList guesses, const FiBelief *belief, int index,
                          FiGuessAnalysis *out)
{
    FiGuessValue best;
    const int left = count_boards_left(state, index);
    const FiGuessValue made = fi_evaluate_guess(belief, state->rows[index].guess, left);
    out->expected = round_to_tenths(made.bits);
    if (!fi_is_correct_guess(state, index) && fi_rank_guesses(belief, guesses, left, &best, 1) > 0) {
        const int cost = fi_get_guess_value(&best) - fi_get_guess_value(&made);
        out->guess_cost = (uint16_t)(cost > 0 ? cost : 0);
    }
}

/* Analyzes a lie. Assumes that the Guessers used no Fact/Fiction token on this guess. The field `gained` is
 * an average over all possible lies, because `gained` measures the luck of the guess, not the choice of the
 * lie. `lie_cost` compares the chosen lie with the best lie. */
static void analyze_lie(const FiState *state, const GameContent *content, int index, FiGuessAnalysis *out)
{
    FiPattern lies[FI_LIES];
    int left[FI_PATTERNS];
    double bits = 0;
    FiState without_token = *state;
    without_token.row_count = (uint8_t)(index + 1);
    without_token.rows[index].token = FI_NONE;
    fi_count_words_left(&without_token, content, left);
    fi_list_lies(state->rows[index].honest, lies);
    out->left_by_lie = (uint16_t)left[state->rows[index].shown];
    for (int i = 0; i < FI_LIES; i++) {
        out->left_by_best_lie =
            left[lies[i]] > out->left_by_best_lie ? (uint16_t)left[lies[i]] : out->left_by_best_lie;
        bits += left[lies[i]] > 0 ? log2((double)out->before / left[lies[i]]) / FI_LIES : 0;
    }
    out->lie_cost =
        (uint16_t)(fi_compute_lie_value(out->left_by_best_lie) - fi_compute_lie_value(out->left_by_lie));
    out->gained = round_to_tenths(bits);
}

static void analyze_row(const FiState *state, const GameContent *content, int index, FiGuessAnalysis *out)
{
    const FiWordList list = fi_list_game_words(content, state->red);
    const FiEvidence evidence = fi_collect_evidence(state, index),
                     later = fi_collect_evidence(state, index + 1);
    FiBelief before = fi_compute_belief(&evidence, list), after = fi_compute_belief(&later, list);
    const double chance = fi_compute_secret_probability(&before, state->secret);
    out->before = (uint16_t)before.count;
    out->after = (uint16_t)after.count;
    out->gained = fi_is_correct_guess(state, index) && chance > 0 ? round_to_tenths(-log2(chance)) : 0;
    if (before.count > 0) {
        analyze_guess(state, fi_list_everyday_words(content, state->red), &before, index, out);
    }
    if (fi_is_guess_answered(state, index)) {
        analyze_lie(state, content, index, out);
    }
    fi_belief_free(&before);
    fi_belief_free(&after);
}

void fi_analyze_game(const FiState *state, const GameContent *content, FiGuessAnalysis out[FI_GUESSES])
{
    for (int i = 0; i < state->row_count; i++) {
        out[i] = (FiGuessAnalysis){0};
        analyze_row(state, content, i, &out[i]);
    }
}
