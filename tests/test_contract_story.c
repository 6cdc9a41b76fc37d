/* test_contract_story.c: runs the contract's checks on the story game, whose moves have notes. */
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
