/* game.h: all that others see of this game. */
#ifndef PAPERBACK_ADVENTURES_GAME_H
#define PAPERBACK_ADVENTURES_GAME_H

#include "core/game.h"

extern const Game game_paperback_adventures;

#endif
