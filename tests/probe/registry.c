/* registry.c: list of games for build/probe, the program of window tests, which has the games of the tests
 * too. */
#include "../story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};
