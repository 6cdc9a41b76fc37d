/* game.h: all that others see of this game. */
#ifndef FANTASTICAL_ADVENTURE_GAME_H
#define FANTASTICAL_ADVENTURE_GAME_H

#include "core/game.h"

extern const Game game_fantastical_adventure;

#endif
