/* registry.c: the shelf of build/probe, which is the whole program with games that are only there to be
   tested in a window. */
#include "../story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};
