/* game.h: public interface of Fantastical Adventure. */
#ifndef FANTASTICAL_ADVENTURE_GAME_H
#define FANTASTICAL_ADVENTURE_GAME_H

#include "core/match/game.h"

extern const Game game_fantastical_adventure;

#endif
