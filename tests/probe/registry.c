/* registry.c: list of the games in build/probe, the program that window tests run. It has the games of the
 * tests, too. */
#include "../story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};
