/* figures.c: what is remembered of a game that is over. */
#include "games/storybook_battles/rules/engine.h"

typedef enum Figure { CARDS_AT_ONCE, POINTS_AT_ONCE, POINTS } Figure;

static const GameFigure list[] = {
    [CARDS_AT_ONCE] = {.key = "cards_at_once", .label = "Most cards captured at once", .unit = "cards"},
    [POINTS_AT_ONCE] = {.key = "points_at_once", .label = "Most plot points at once", .unit = "points"},
    [POINTS] = {.key = "points", .label = "Most plot points", .unit = "points"},
    {.key = NULL},
};

/* What others lose by the battle that a seat has called. */
static void count(const void *old, const void *now, const GameContent *content, int seat, const Move *move,
                  GameFigureFn *fn, void *user)
{
    (void)content, (void)move;
    const SbState *before = old, *after = now;
    const SbSide side = sb_side(seat);
    const uint64_t own = sb_cards_of_side(side), taken = after->captured & ~before->captured & ~own;
    const int points = after->score[side] - before->score[side];
    if (taken) {
        fn(user, CARDS_AT_ONCE, __builtin_popcountll(taken), "");
    }
    if (points > 0) {
        fn(user, POINTS_AT_ONCE, points, "");
        fn(user, POINTS, after->score[side], "");
    }
}

const GameFigures sb_figures = {.list = list, .count = count};
