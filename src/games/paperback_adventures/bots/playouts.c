/* playouts.c: plays a battle to its end with random draws. The greedy bot chooses the moves, because it plays
 * better than a beginner. See playouts.h. */
#include "games/paperback_adventures/bots/playouts.h"
#include "games/paperback_adventures/bots/greedy.h"

enum {
    SEAT = 0,
    MOVES_MAX = 400, /* maximum number of moves. A longer battle counts as lost. */
    GREEDY_SEED = 1, /* fixed seed for the card draws that the greedy bot simulates */
    SURE = 2,        /* A difference of this many standard errors is significant. */
};

static bool is_playout_won(const PaState *state, int battle)
{
    return state->won || state->battle != battle || pa_is_in_development(state);
}

static void play_battle_to_end(PaState *state, const GameContent *content)
{
    const int battle = state->battle;
    Rng rng;
    Move move;
    rng_seed(&rng, GREEDY_SEED);
    for (int i = 0; i < MOVES_MAX && !is_playout_won(state, battle) &&
                    pa_choose_greedy_move(state, content, SEAT, &rng, &move);
         i++) {
        pa_apply_move(state, content, SEAT, &move, NULL);
    }
}

void pa_run_playouts(const PaState *state, const GameContent *content, const Move *move, PaPlayouts *out)
{
    Rng draws = state->rng;
    *out = (PaPlayouts){0};
    for (int i = 0; i < PA_PLAYOUT_COUNT; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&draws));
        pa_apply_move(&after, content, SEAT, move, NULL);
        play_battle_to_end(&after, content);
        const bool won = is_playout_won(&after, state->battle);
        out->won += won;
        out->hp += won ? after.hp : 0;
        out->end[i] = (int16_t)(won ? after.hp : -PA_DEFEAT_HP);
    }
}

int pa_evaluate_playouts(const PaPlayouts *results)
{
    int sum = 0;
    for (int i = 0; i < PA_PLAYOUT_COUNT; i++) {
        sum += results->end[i];
    }
    return sum * PA_HP_VALUE / PA_PLAYOUT_COUNT;
}

/* Uses a paired t-test, because the playouts of both moves use the same random draws. For n differences with
 * sum s and sum of squares q, the condition is s / n > SURE * sqrt((q - s * s / n) / (n * (n - 1))), here
 * squared to avoid the division and the root. */
bool pa_is_significantly_better(const PaPlayouts *better, const PaPlayouts *worse)
{
    const int64_t n = PA_PLAYOUT_COUNT;
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < PA_PLAYOUT_COUNT; i++) {
        const int difference = better->end[i] - worse->end[i];
        sum += difference;
        squares += (int64_t)difference * difference;
    }
    return sum > 0 && sum * sum * (n - 1) > SURE * SURE * (n * squares - sum * sum);
}
