/* clock.c: the Guessers' timer for each half of the game. See fiction.h. */
#include "games/fiction/fiction.h"

int fi_get_seconds_left(const void *state, const GameContent *content)
{
    (void)content;
    const FiState *fiction = state;
    return fiction->phase == FI_PHASE_GUESS ? fi_count_seconds_left(fiction) : -1;
}

bool fi_add_clock_to_move(Move *move, int seconds)
{
    if (move->kind == FI_MOVE_GUESS) {
        move->arg[FI_LETTERS] = (int16_t)seconds;
    } else if (move->kind == FI_MOVE_TOKEN) {
        move->arg[1] = (int16_t)seconds;
    } else {
        return false;
    }
    return true;
}
