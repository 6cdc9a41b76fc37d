/* game.h: all that others see of this game. */
#ifndef STORYBOOK_BATTLES_GAME_H
#define STORYBOOK_BATTLES_GAME_H

#include "core/game.h"

extern const Game game_storybook_battles;

#endif
