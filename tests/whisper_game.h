/* whisper_game.h: a game for tests in which several seats can act at the same time. */
#ifndef WHISPER_GAME_H
#define WHISPER_GAME_H

#include "core/match/game.h"

/* "Whispers": every player has a secret number in each of three rounds, and either calls it, which scores
 * that many points, or passes. Players act in any order. */
extern const Game game_whisper;

#endif
