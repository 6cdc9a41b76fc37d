/* legality.c: the only place that says whether a move is legal, with the rule that it breaks. */
#include "games/fantastical_adventure/rules/checks.h"

bool fa_check_local(const FaState *state, const GameContent *content, int seat, const Move *local, Error *why)
{
    const FaStep *step = fa_step(state);
    if (!(fa_forms[local->kind].phases >> step->phase & 1)) {
        return error_set(why, "This cannot be done now.");
    }
    const FaAsk ask = {state, content, step, seat, local->arg, why};
    const FaMoveKind kind = (FaMoveKind)local->kind;
    return kind >= FA_MOVE_CHALLENGE && kind <= FA_MOVE_TREAT ? fa_check_conflict(&ask, kind)
                                                              : fa_check_story(&ask, kind);
}

bool fa_check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const FaState *state = bytes;
    Move local;
    if (state->over) {
        return error_set(why, "The story is over.");
    }
    if (seat < 0 || seat >= state->seats || !(fa_step(state)->asked >> seat & 1)) {
        return error_set(why, "It is not you who is asked now.");
    }
    if (!fa_localise(state, move, &local)) {
        return error_set(why, "There is no such move in this story.");
    }
    return fa_check_local(state, content, seat, &local, why);
}
