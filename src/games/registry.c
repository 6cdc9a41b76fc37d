/* registry.c: the games on the shelf, in its order. */
#include "core/game.h"
#include "games/paperback_adventures/paperback_adventures.h"

const Game *const games_all[] = {
    &game_paperback_adventures,
    NULL,
};
