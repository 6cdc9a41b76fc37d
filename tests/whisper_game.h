/* whisper_game.h: a game for tests in which several seats can act at the same time. */
#ifndef WHISPER_GAME_H
#define WHISPER_GAME_H

#include "core/match/game.h"

/* "Whispers": in each of three rounds, every player has a secret number. A player either calls the number and
 * scores that many points, or passes. Players act in any order. */
extern const Game game_whisper;

#endif
