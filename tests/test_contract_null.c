/* test_contract_null.c: runs the contract's checks on the null games, which are the model for new games, and
 * on the whisper game. */
#include "contract.h"
#include "null_game.h"
#include "whisper_game.h"

const Game *const games_all[] = {
    &game_null_whole,
    &game_null_game,
    &game_whisper,
    NULL,
};

int main(void)
{
    return contract_run();
}
