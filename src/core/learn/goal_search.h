/* goal_search.h: exhaustive search of a turn for the moves that reach a goal. */
#ifndef CORE_LEARN_GOAL_SEARCH_H
#define CORE_LEARN_GOAL_SEARCH_H

#include "core/match/game.h"

enum {
    /* maximum number of moves in a sequence; the search fails if longer ones are possible */
    GOAL_LINE_MAX = 12,
    GOAL_POSITIONS_MAX = 1 << 16, /* maximum number of positions; the search fails if there are more */
};

typedef struct GoalSolution {
    int first_moves;          /* number of legal moves in the position */
    int solving;              /* number of these legal moves after which the goal can still be reached */
    Move line[GOAL_LINE_MAX]; /* a shortest sequence of moves that reaches the goal */
    int length;               /* number of moves in `line`, or 0 if the goal can't be reached */
} GoalSolution;

/* Tries every sequence of moves of `seat` until the goal is reached or missed. `state` is not redacted.
 * Returns false if the result is uncertain, because a move reveals hidden information before the goal is
 * decided, another seat has to act, or a limit is exceeded. */
bool goal_search(const Game *game, const GameContent *content, const void *state, int seat, const char *goal,
                 GoalSolution *out);

#endif
