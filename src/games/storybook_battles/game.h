/* game.h: declares the `Game` vtable of Storybook Battles. */
#ifndef STORYBOOK_BATTLES_GAME_H
#define STORYBOOK_BATTLES_GAME_H

#include "core/match/game.h"

extern const Game game_storybook_battles;

#endif
