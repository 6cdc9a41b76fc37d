/* account.c: what every guess of a game that is over was worth, for those who ask what decided it. */
#include "games/fiction/bots/bots.h"
#include "games/fiction/table/scene.h"

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

bool fi_is_hit(const FiState *state, int index)
{
    return state->end == FI_FOUND && index == state->row_count - 1;
}

bool fi_is_answered(const FiState *state, int index)
{
    return state->end == FI_OUT_OF_TIME || index < state->row_count - 1;
}

/* What a guess was to tell, and what it cost. A hit has nothing above it. */
static void judge_guess(const FiState *state, FiWordList guesses, const FiBelief *belief, int index,
                        FiAccount *out)
{
    FiGuessWorth best;
    const int left = boards_left(state, index);
    const FiGuessWorth made = fi_judge_guess(belief, state->rows[index].guess, left);
    out->expected = tenths(made.bits);
    if (!fi_is_hit(state, index) && fi_rank_guesses(belief, guesses, left, &best, 1) > 0) {
        const int cost = fi_worth_of_guess(&best) - fi_worth_of_guess(&made);
        out->guess_cost = (uint16_t)(cost > 0 ? cost : 0);
    }
}

/* What the lie of a row left, before a token could tell of it. What the row would have told on average of all
   its lies was luck: the rest is the Lie-brarian's doing. */
static void judge_lie(const FiState *state, const GameContent *content, int index, FiAccount *out)
{
    FiPattern lies[FI_LIES];
    int left[FI_PATTERNS];
    double bits = 0;
    FiState then = *state;
    then.row_count = (uint8_t)(index + 1);
    then.rows[index].token = FI_NONE;
    fi_count_left(&then, content, left);
    fi_lies(state->rows[index].honest, lies);
    out->told = (uint16_t)left[state->rows[index].shown];
    for (int i = 0; i < FI_LIES; i++) {
        out->most = left[lies[i]] > out->most ? (uint16_t)left[lies[i]] : out->most;
        bits += left[lies[i]] > 0 ? log2((double)out->before / left[lies[i]]) / FI_LIES : 0;
    }
    out->lie_cost = (uint16_t)(fi_worth_of_lie(out->most) - fi_worth_of_lie(out->told));
    out->gained = tenths(bits);
}

static void judge_row(const FiState *state, const GameContent *content, int index, FiAccount *out)
{
    const FiWordList list = fi_spoken(content, state->red);
    const FiEvidence evidence = fi_evidence(state, index), later = fi_evidence(state, index + 1);
    FiBelief before = fi_believe(&evidence, list), after = fi_believe(&later, list);
    const double chance = fi_chance(&before, state->secret);
    out->before = (uint16_t)before.count;
    out->after = (uint16_t)after.count;
    out->gained = fi_is_hit(state, index) && chance > 0 ? tenths(-log2(chance)) : 0;
    if (before.count > 0) {
        judge_guess(state, fi_everyday(content, state->red), &before, index, out);
    }
    if (fi_is_answered(state, index)) {
        judge_lie(state, content, index, out);
    }
    fi_belief_free(&before);
    fi_belief_free(&after);
}

void fi_account(const FiState *state, const GameContent *content, FiAccount out[FI_GUESSES])
{
    for (int i = 0; i < state->row_count; i++) {
        out[i] = (FiAccount){0};
        judge_row(state, content, i, &out[i]);
    }
}
