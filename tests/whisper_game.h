/* whisper_game.h: a game in which all who have not spoken yet may speak at once, for tests. */
#ifndef WHISPER_GAME_H
#define WHISPER_GAME_H

#include "core/game.h"

/* "Whispers": in each of three rounds everybody holds a secret number and calls it, which scores it, or lets
   it be, in any order. */
extern const Game game_whisper;

#endif
