/* achievement_rates.c: counts earned achievements, for `simulate --feats`. */
#include "cli/achievement_rates.h"

/* Fills `out` with the result of a finished match. Assumes that a person played `seat`, and that bots played
 * all other seats. */
static void fill_finished_game(const Match *match, int seat, FinishedGame *out)
{
    *out = (FinishedGame){.setup = *match_setup(match)};
    for (int i = 0; i < out->setup.seats; i++) {
        out->setup.seat_bot[i] = i == seat ? SEAT_HUMAN : 0;
    }
    match_get_result_of_people(match, UINT32_C(1) << seat, &out->result);
}

void achievement_rates_add_match(const AchievementList *achievements, const Match *match, SimStats *stats)
{
    uint32_t done = 0;
    for (int seat = 0; seat < match_setup(match)->seats; seat++) {
        FinishedGame run;
        fill_finished_game(match, seat, &run);
        for (int i = 0; i < achievements->count; i++) {
            done |= achievement_is_met(&achievements->achievements[i], &run) ? UINT32_C(1) << i : 0;
        }
    }
    for (int i = 0; i < achievements->count; i++) {
        sim_stats_add_number(stats, achievements->achievements[i].title, done >> i & 1);
    }
}
