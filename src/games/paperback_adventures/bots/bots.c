/* bots.c: list of the bots. */
#include "games/paperback_adventures/bots/bots.h"
#include "core/text/i18n.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/strong.h"

const GameBot pa_bots[] = {
    {.name = "greedy", .label = N_("Medium"), .choose_move = pa_choose_greedy_move},
    {.name = "random", .label = N_("Random"), .choose_move = pa_sample_move},
    {.name = "strong", .label = N_("Hard"), .choose_move = pa_choose_strong_move},
    {.name = "curious", .label = N_("Curious"), .choose_move = pa_choose_curious_move},
    {.name = NULL},
};
