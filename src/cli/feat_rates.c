/* feat_rates.c: see feat_rates.h. */
#include "cli/feat_rates.h"

/* The run that the match would be if a person sat on this seat. */
static void run_of(const Match *match, int seat, Run *out)
{
    *out = (Run){.setup = *match_setup(match)};
    for (int i = 0; i < out->setup.seats; i++) {
        out->setup.seat_bot[i] = i == seat ? SEAT_HUMAN : 0;
    }
    match_result_of(match, UINT32_C(1) << seat, &out->result);
}

void feat_rates_add(const Feats *feats, const Match *match, Tally *tally)
{
    uint32_t done = 0;
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        Run run;
        run_of(match, seat, &run);
        for (int i = 0; i < feats->count; i++) {
            done |= feat_holds(&feats->feats[i], &run) ? UINT32_C(1) << i : 0;
        }
    }
    for (int i = 0; i < feats->count; i++) {
        tally_add_number(tally, feats->feats[i].title, done >> i & 1);
    }
}
