/* registry.c: the games on the shelf, in its order. */
#include "core/game.h"

const Game *const games_all[] = {
    NULL,
};
