/* registry.c: list of all games, in the order in which the start screen shows them. */
#include "games/fantastical_adventure/game.h"
#include "games/fiction/game.h"
#include "games/fiction_impossible/game.h"
#include "games/paperback_adventures/game.h"
#include "games/storybook_battles/game.h"

const Game *const games_all[] = {
    &game_paperback_adventures, &game_storybook_battles,     &game_fiction,
    &game_fiction_impossible,   &game_fantastical_adventure, NULL,
};
