/* figures.c: what is remembered of a game that is over. */
#include "games/storybook_battles/rules/engine.h"

#include <stdlib.h>

typedef enum Figure { CARDS_AT_ONCE, POINTS_AT_ONCE, POINTS, LEAD, CONCEDED, FEWEST_TURNS } Figure;

static const GameFigure list[] = {
    [CARDS_AT_ONCE] = {.key = "cards_at_once", .label = "Cards captured at once"},
    [POINTS_AT_ONCE] = {.key = "points_at_once", .label = "Plot points at once"},
    [POINTS] = {.key = "points", .label = "Plot points"},
    /* Whoever makes the last move, these are of those who have won. */
    [LEAD] = {.key = "lead", .label = "Lead at the end", .unit = "points", .shared = true, .quiet = true},
    [CONCEDED] =
        {.key = "conceded", .label = "Plot points lost", .least = true, .shared = true, .quiet = true},
    [FEWEST_TURNS] = {.key = "turns", .label = "Turns played", .least = true, .shared = true, .quiet = true},
    {.key = NULL},
};

/* How it ended, for the side that has won. */
static void count_end(const SbState *after, GameFigureFn *fn, void *user)
{
    const int heroes = after->score[SB_HERO], villains = after->score[SB_VILLAIN];
    if (after->phase == SB_OVER && heroes != villains) {
        fn(user, LEAD, abs(heroes - villains), "");
        fn(user, CONCEDED, heroes < villains ? heroes : villains, "");
        fn(user, FEWEST_TURNS, after->turns, "");
    }
}

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
    count_end(after, fn, user);
}

const GameFigures sb_figures = {.list = list, .count = count};
