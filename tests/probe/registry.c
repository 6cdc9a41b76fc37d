/* registry.c: list of games of build/probe, which is the whole program with additional games for window
   tests. */
#include "../story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};
