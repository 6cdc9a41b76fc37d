/* null_game.h: a game with one of everything, for tests and as a model for new ones. */
#ifndef NULL_GAME_H
#define NULL_GAME_H

#include "core/game.h"

/* With open hands, one seat after the other; and with all that a game may ask of the program, several seats
   at once among it. Both have the same content. */
extern const Game game_null_game, game_null_whole;

/* Their moves; the first two are those of both. */
typedef enum NullMoveKind {
    NULL_MOVE_DRAW = 1, /* reveals the next card */
    NULL_MOVE_PLAY, /* arg[0] = card, 0 .. 8; in the whole game its place x, y and the seconds thought, too */
    NULL_MOVE_BID,  /* arg[0] = 0 .. 2 */
    NULL_MOVE_PASS,
    NULL_MOVE_VETO,
    NULL_MOVE_GIVE_UP, /* the turn, and what is left of the time */
} NullMoveKind;

/* What is remembered of a match: the highest card that was played, and how few cards were left in the hand
   that won. */
typedef enum NullFigure { NULL_FIGURE_CARD, NULL_FIGURE_HELD } NullFigure;

#endif
