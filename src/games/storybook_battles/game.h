/* game.h: public interface of Storybook Battles for the list of all games. */
#ifndef STORYBOOK_BATTLES_GAME_H
#define STORYBOOK_BATTLES_GAME_H

#include "core/match/game.h"

extern const Game game_storybook_battles;

#endif
