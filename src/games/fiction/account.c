/* account.c: what every guess of a game that is over was worth, for those who ask what decided it. */
#include "games/fiction/scene.h"
#include "games/fiction/solver.h"

#include <math.h>

static int16_t tenths(double bits)
{
    return (int16_t)lround(10 * bits);
}

/* Boards there were when a row was written, its own among them: time may have taken some of the first half's.
 */
static int boards_left(const FiState *state, int index)
{
    int first = index;
    while (first > 0 && state->rows[first - 1].half == state->rows[index].half) {
        first--;
    }
    return (state->rows[index].half == 0 ? FI_GUESSES : FI_HALF) - (index - first);
}

static void judge_row(const FiState *state, FiWordList list, int index, FiAccount *out)
{
    const FiEvidence evidence = fi_evidence(state, index), later = fi_evidence(state, index + 1);
    const FiWord guess = state->rows[index].guess;
    const bool last = index == state->row_count - 1 && state->end != FI_OUT_OF_TIME;
    FiBelief belief = fi_believe(&evidence, list);
    if (belief.count > 0) {
        FiGuessWorth best;
        const int left = boards_left(state, index);
        out->expected = tenths(fi_judge_guess(&belief, guess, left).bits);
        out->best = fi_rank_guesses(&belief, list, left, &best, 1) > 0 ? tenths(best.bits) : out->expected;
        out->best = out->best < out->expected ? out->expected : out->best;
    }
    if (!last) {
        FiBelief after = fi_believe(&later, list);
        const double before_chance = fi_chance(&belief, state->secret),
                     chance = fi_chance(&after, state->secret);
        out->left = (uint16_t)after.count;
        out->gained = before_chance > 0 && chance > 0 ? tenths(log2(chance / before_chance)) : 0;
        fi_belief_free(&after);
    }
    fi_belief_free(&belief);
}

void fi_account(const FiState *state, const GameContent *content, FiAccount out[FI_GUESSES])
{
    const FiWordList list = fi_spoken(content, state->red);
    for (int i = 0; i < state->row_count; i++) {
        out[i] = (FiAccount){0};
        judge_row(state, list, i, &out[i]);
    }
}
