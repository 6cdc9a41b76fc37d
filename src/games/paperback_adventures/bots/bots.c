/* bots.c: the bots by name. */
#include "games/paperback_adventures/bots/bots.h"
#include "games/paperback_adventures/bots/greedy.h"
#include "games/paperback_adventures/bots/strong.h"

const GameBot pa_bots[] = {
    {.name = "greedy", .label = "A sensible reader", .choose = pa_choose_greedily},
    {.name = "random", .label = "A reader with closed eyes", .choose = pa_sample_move},
    {.name = "strong", .label = "A reader who thinks ahead", .choose = pa_choose_strongly},
    {.name = "curious", .label = "A reader who tries everything", .choose = pa_choose_curiously},
    {.name = NULL},
};
