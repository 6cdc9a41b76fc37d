/* statistics.c: statistics of finished games. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/rules/rules_private.h"

typedef enum StatisticIndex { BOOKS_SAVED, POWERS_USED, FEWEST_TURNS, LOST, MOLD_LEFT } StatisticIndex;

/* The players win together, so each player's statistics count what all players did. */
static const GameStatistic list[] = {
    [BOOKS_SAVED] = {.key = "books_saved", .label = N_("Books saved"), .counts_bots = true},
    [POWERS_USED] = {.key = "powers_used", .label = N_("Powers used"), .counts_bots = true},
    [FEWEST_TURNS] = {.key = "turns",
                      .label = N_("Turns to win"),
                      .lower_is_better = true,
                      .counts_bots = true},
    [LOST] = {.key = "lost",
              .label = N_("Books lost"),
              .lower_is_better = true,
              .counts_bots = true,
              .hidden = true},
    [MOLD_LEFT] = {.key = "mold_left",
                   .label = N_("Mold left in the jar"),
                   .lower_is_better = true,
                   .counts_bots = true,
                   .hidden = true},
    {.key = NULL},
};

static void report_statistics(const void *old, const void *now, const GameContent *content, int seat,
                              const Move *move, GameStatisticFn *fn, void *user)
{
    (void)content, (void)seat, (void)move;
    const ImState *before = old, *after = now;
    if (after->shelf_count > before->shelf_count) {
        fn(user, BOOKS_SAVED, after->shelf_count, "");
    }
    if (after->powers > before->powers) {
        fn(user, POWERS_USED, after->powers, "");
    }
    if (after->end == IM_SAVED) {
        fn(user, FEWEST_TURNS, after->turns, "");
        fn(user, LOST, after->lost_count, "");
        fn(user, MOLD_LEFT, after->jar, "");
    }
}

const GameStatistics im_statistics = {.list = list, .collect = report_statistics};
