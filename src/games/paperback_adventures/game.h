/* game.h: declares the `Game` vtable of Paperback Adventures. */
#ifndef PAPERBACK_ADVENTURES_GAME_H
#define PAPERBACK_ADVENTURES_GAME_H

#include "core/match/game.h"

extern const Game game_paperback_adventures;

#endif
