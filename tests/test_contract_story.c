/* test_contract_story.c: holds the game that asks for words to what every game must hold to. */
#include "contract.h"
#include "story_game.h"

const Game *const games_all[] = {
    &game_story_game,
    NULL,
};

int main(void)
{
    return contract_run();
}
