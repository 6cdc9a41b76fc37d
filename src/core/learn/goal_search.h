/* goal_search.h: exhaustive search of a turn for the moves that reach a goal. */
#ifndef CORE_LEARN_GOAL_SEARCH_H
#define CORE_LEARN_GOAL_SEARCH_H

#include "core/match/game.h"

enum {
    /* maximum number of moves in a sequence; if a longer sequence is possible, the search fails */
    GOAL_LINE_MAX = 12,
    /* maximum number of different positions; if there are more, the search fails */
    GOAL_POSITIONS_MAX = 1 << 16,
};

typedef struct GoalSolution {
    int first_moves;          /* number of legal moves in the first position */
    int solving;              /* number of these legal moves after which the goal can still be reached */
    Move line[GOAL_LINE_MAX]; /* the moves of a shortest solution, in order */
    int length;               /* number of moves in `line`, or 0 if the goal can't be reached */
} GoalSolution;

/* Tries every sequence of moves of `seat` until the goal is reached or missed. `state` is not redacted.
 * Returns false if the search cannot decide whether the goal can be reached. There are three possible
 * reasons: a move reveals information before the goal is decided, another seat has to act, or there are too
 * many positions or moves. */
bool goal_search(const Game *game, const GameContent *content, const void *state, int seat, const char *goal,
                 GoalSolution *out);

#endif
