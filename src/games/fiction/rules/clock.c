/* clock.c: the timer of a half as the table sees it. See fiction.h. */
#include "games/fiction/fiction.h"

int fi_clock(const void *bytes, const GameContent *content)
{
    (void)content;
    const FiState *state = bytes;
    return state->phase == FI_PHASE_GUESS ? fi_seconds_left(state) : -1;
}

bool fi_clock_stamp(Move *move, int seconds)
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

void fi_clock_out(Move *move)
{
    *move = (Move){.kind = FI_MOVE_TIME};
}
