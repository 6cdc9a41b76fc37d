/* outlook.c: see outlook.h. Greedy, who is better than a newcomer and worse than one who has played for a
   week, plays the battle on, over sampled draws. */
#include "games/paperback_adventures/bots/outlook.h"
#include "games/paperback_adventures/bots/greedy.h"

enum {
    SEAT = 0,
    MOVES_MAX = 400, /* a battle that lasts longer counts as lost */
    GREEDY_SEED = 1, /* what greedy makes of draws it cannot see */
    SURE = 2,        /* standard errors that a difference must exceed */
};

static bool is_won(const PaState *state, int battle)
{
    return state->won || state->battle != battle || pa_in_development(state);
}

static void play_on(PaState *state, const GameContent *content)
{
    const int battle = state->battle;
    Rng rng;
    Move move;
    rng_seed(&rng, GREEDY_SEED);
    for (int i = 0;
         i < MOVES_MAX && !is_won(state, battle) && pa_choose_greedily(state, content, SEAT, &rng, &move);
         i++) {
        pa_apply(state, content, SEAT, &move, NULL);
    }
}

void pa_look_ahead(const PaState *state, const GameContent *content, const Move *move, PaOutlook *out)
{
    Rng chance = state->rng;
    *out = (PaOutlook){0};
    for (int i = 0; i < PA_OUTLOOK_ENDS; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&chance));
        pa_apply(&after, content, SEAT, move, NULL);
        play_on(&after, content);
        const bool won = is_won(&after, state->battle);
        out->won += won;
        out->hp += won ? after.hp : 0;
        out->end[i] = (int16_t)(won ? after.hp : -PA_DEFEAT_HP);
    }
}

int pa_outlook_worth(const PaOutlook *outlook)
{
    int sum = 0;
    for (int i = 0; i < PA_OUTLOOK_ENDS; i++) {
        sum += outlook->end[i];
    }
    return sum * PA_HP_WORTH / PA_OUTLOOK_ENDS;
}

/* The difference is taken end by end, so that luck which both have counts for neither. Squared and multiplied
   out, with n ends of sum s and squares q: s / n > SURE * sqrt((q - s * s / n) / (n * (n - 1))). */
bool pa_outlook_beats(const PaOutlook *better, const PaOutlook *than)
{
    const int64_t n = PA_OUTLOOK_ENDS;
    int64_t sum = 0, squares = 0;
    for (int i = 0; i < PA_OUTLOOK_ENDS; i++) {
        const int difference = better->end[i] - than->end[i];
        sum += difference;
        squares += (int64_t)difference * difference;
    }
    return sum > 0 && sum * sum * (n - 1) > SURE * SURE * (n * squares - sum * sum);
}
