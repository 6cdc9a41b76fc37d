/* registry.c: list of the games in build/probe, a build of the program for window tests of the story game. */
#include "../story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};
