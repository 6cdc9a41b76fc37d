/* game.h: all that others see of this game. */
#ifndef FICTION_IMPOSSIBLE_GAME_H
#define FICTION_IMPOSSIBLE_GAME_H

#include "core/game.h"

extern const Game game_fiction_impossible;

#endif
