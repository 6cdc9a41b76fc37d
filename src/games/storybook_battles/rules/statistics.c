/* statistics.c: statistics of finished games. */
#include "core/text/i18n.h"
#include "games/storybook_battles/rules/engine.h"

#include <stdlib.h>

typedef enum StatisticIndex {
    CARDS_AT_ONCE,
    POINTS_AT_ONCE,
    POINTS,
    LEAD,
    CONCEDED,
    FEWEST_TURNS
} StatisticIndex;

static const GameStatistic list[] = {
    [CARDS_AT_ONCE] = {.key = "cards_at_once", .label = N_("Cards captured in one battle")},
    [POINTS_AT_ONCE] = {.key = "points_at_once", .label = N_("Plot points in one battle")},
    [POINTS] = {.key = "points", .label = N_("Plot points")},
    /* LEAD, CONCEDED and FEWEST_TURNS are reported for the winning seats, no matter which seat made the last
     * move. */
    [LEAD] = {.key = "lead",
              .label = N_("Lead at the end"),
              .unit = "points",
              .counts_bots = true,
              .hidden = true},
    [CONCEDED] = {.key = "conceded",
                  .label = N_("Plot points lost"),
                  .lower_is_better = true,
                  .counts_bots = true,
                  .hidden = true},
    [FEWEST_TURNS] = {.key = "turns",
                      .label = N_("Turns played"),
                      .lower_is_better = true,
                      .counts_bots = true,
                      .hidden = true},
    {.key = NULL},
};

/* Reports the statistics of a finished game for the seats of the winning side. */
static void report_end(const SbState *after, GameStatisticFn *fn, void *user)
{
    const int heroes = after->score[SB_HERO], villains = after->score[SB_VILLAIN];
    if (after->phase == SB_OVER && heroes != villains) {
        fn(user, LEAD, abs(heroes - villains), "");
        fn(user, CONCEDED, heroes < villains ? heroes : villains, "");
        fn(user, FEWEST_TURNS, after->turns, "");
    }
}

/* Reports the captures and plot points of a battle for the seat that started the battle, and the final
 * statistics when the game is over. */
static void report_captures(const void *old, const void *now, const GameContent *content, int seat,
                            const Move *move, GameStatisticFn *fn, void *user)
{
    (void)content, (void)move;
    const SbState *before = old, *after = now;
    const SbSide side = sb_get_side(seat);
    const uint64_t own = sb_get_cards_of_side(side), taken = after->captured & ~before->captured & ~own;
    const int points = after->score[side] - before->score[side];
    if (taken) {
        fn(user, CARDS_AT_ONCE, __builtin_popcountll(taken), "");
    }
    if (points > 0) {
        fn(user, POINTS_AT_ONCE, points, "");
        fn(user, POINTS, after->score[side], "");
    }
    report_end(after, fn, user);
}

const GameStatistics sb_statistics = {.list = list, .collect = report_captures};
