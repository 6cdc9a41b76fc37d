/* sim_game.h: one game of a simulation, in which bots make all moves. */
#ifndef CLI_SIM_GAME_H
#define CLI_SIM_GAME_H

#include "core/match/match.h"

/* How a game is played. */
typedef struct SimGameOptions {
    /* Every `check_every`-th move is converted to text and back, and the position after it is checked. These
     * moves differ from seed to seed. The last position is always checked. 1 checks all moves. */
    int check_every;
    bool writes_notes; /* lets bots write their notes (narration), as in a game that a person plays */
} SimGameOptions;

/* Plays a game to its end. If a move or position is invalid, returns NULL and appends the error and the moves
 * to `failure`. May run on any thread. */
Match *sim_game_play(const MatchSetup *setup, const SimGameOptions *options, Text *failure);

#endif
