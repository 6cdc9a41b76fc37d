/* null_game.h: the smallest game that is whole, for tests and as a model for new ones. */
#ifndef NULL_GAME_H
#define NULL_GAME_H

#include "core/game.h"

extern const Game game_null_game;

/* Its moves. */
typedef enum NullMoveKind {
    NULL_MOVE_DRAW = 1, /* reveals the next card */
    NULL_MOVE_PLAY,     /* arg[0] = card */
} NullMoveKind;

#endif
