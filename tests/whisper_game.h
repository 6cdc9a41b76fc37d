/* whisper_game.h: a game with several seats to act at the same time, for tests. */
#ifndef WHISPER_GAME_H
#define WHISPER_GAME_H

#include "core/match/game.h"

/* "Whispers": in each of three rounds every player has a secret number and calls it, which scores it, or
   passes, in any order. */
extern const Game game_whisper;

#endif
