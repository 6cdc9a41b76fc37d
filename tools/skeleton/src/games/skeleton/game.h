/* game.h: declares the `Game` vtable of Skeleton. */
#ifndef SKELETON_GAME_H
#define SKELETON_GAME_H

#include "core/match/game.h"

extern const Game game_skeleton;

#endif
