/* outlook.c: see outlook.h. A player who hardly thinks plays the battle on, over sampled draws. */
#include "games/paperback_adventures/bots/outlook.h"
#include "games/paperback_adventures/bots/quick.h"

enum {
    SEAT = 0,
    TURNS = 30, /* a battle that lasts longer counts as lost */
    SURE = 2,   /* standard errors that a difference must exceed */
};

void pa_look_ahead(const PaState *state, const GameContent *content, const Move *move, PaOutlook *out)
{
    Rng chance = state->rng;
    *out = (PaOutlook){0};
    for (int i = 0; i < PA_OUTLOOK_ENDS; i++) {
        PaState after = *state;
        rng_seed(&after.rng, rng_next(&chance));
        pa_apply(&after, content, SEAT, move, NULL);
        pa_play_quickly(&after, content, TURNS);
        const bool won = after.won || after.battle != state->battle || pa_in_development(&after);
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
