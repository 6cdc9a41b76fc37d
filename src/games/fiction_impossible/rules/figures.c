/* figures.c: what is remembered of a game that is over. */
#include "games/fiction_impossible/rules/engine.h"

typedef enum Figure { BOOKS_SAVED, POWERS_USED, FEWEST_TURNS, LOST, MOLD_LEFT } Figure;

/* All play together, so what partners did counts, too. */
static const GameFigure list[] = {
    [BOOKS_SAVED] = {.key = "books_saved", .label = "Books saved", .shared = true},
    [POWERS_USED] = {.key = "powers_used", .label = "Powers used", .shared = true},
    [FEWEST_TURNS] = {.key = "turns", .label = "Turns to win", .least = true, .shared = true},
    [LOST] = {.key = "lost", .label = "Books lost on the way", .least = true, .shared = true, .quiet = true},
    [MOLD_LEFT] =
        {.key = "mold_left", .label = "Mold left in the jar", .least = true, .shared = true, .quiet = true},
    {.key = NULL},
};

static void count(const void *old, const void *now, const GameContent *content, int seat, const Move *move,
                  GameFigureFn *fn, void *user)
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

const GameFigures im_figures = {.list = list, .count = count};
