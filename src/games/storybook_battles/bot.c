/* bot.c: players that are not people. */
#include "games/storybook_battles/engine.h"

static bool choose_any(const void *view, const GameContent *content, int seat, Rng *rng, Move *out)
{
    SbMove move;
    if (sb_to_act(view) != seat || !sb_sample(view, sb_content(content), rng, &move)) {
        return false;
    }
    sb_move_to(view, sb_content(content), &move, out);
    return true;
}

const GameBot sb_bots[] = {
    {.name = "random", .label = "Random", .choose = choose_any},
    {.name = NULL},
};
