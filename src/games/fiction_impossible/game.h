/* game.h: public interface of Fiction Impossible for the registry of games. */
#ifndef FICTION_IMPOSSIBLE_GAME_H
#define FICTION_IMPOSSIBLE_GAME_H

#include "core/match/game.h"

extern const Game game_fiction_impossible;

#endif
