/* sim_game.h: one game of a simulation, in which bots make all moves. */
#ifndef CLI_SIM_GAME_H
#define CLI_SIM_GAME_H

#include "core/match/match.h"

typedef struct SimGameOptions {
    /* One in `check_every` moves is checked: the move is converted to text and back, and the position after
     * the move is checked for broken invariants. Which moves are checked depends on the seed. The last
     * position is always checked. 1 checks all moves. */
    int check_every;
    bool writes_notes; /* true if bots write notes (narration), as in a game with people */
} SimGameOptions;

/* Plays a game to its end. If a move or position is invalid, returns NULL and appends the error and the moves
 * to `failure`. May run on any thread. */
Match *sim_game_play(const MatchSetup *setup, const SimGameOptions *options, Text *failure);

#endif
