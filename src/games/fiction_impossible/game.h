/* game.h: declares the `Game` vtable of Fiction Impossible. */
#ifndef FICTION_IMPOSSIBLE_GAME_H
#define FICTION_IMPOSSIBLE_GAME_H

#include "core/match/game.h"

extern const Game game_fiction_impossible;

#endif
