/* test_contract_null.c: holds the games of the tests to their word, so that the model for new games is a good
 * one. */
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
