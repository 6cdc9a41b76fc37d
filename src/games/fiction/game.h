/* game.h: declares the `Game` vtable of Fiction. */
#ifndef FICTION_GAME_H
#define FICTION_GAME_H

#include "core/match/game.h"

extern const Game game_fiction;

#endif
