/* legality.c: the entry points of all move checks. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/move_check.h"

bool fa_check_decoded_move(const FaState *state, const GameContent *content, int seat, const Move *decoded,
                           Error *why)
{
    const FaStep *step = fa_get_step(state);
    if (!(fa_move_specs[decoded->kind].phases >> step->phase & 1)) {
        return error_set(why, _("You can’t do this now."));
    }
    const FaMoveCheck check = {state, content, step, seat, decoded->arg, why};
    const FaMoveKind kind = (FaMoveKind)decoded->kind;
    const bool conflict = (kind >= FA_MOVE_CHALLENGE && kind <= FA_MOVE_TREAT) || kind == FA_MOVE_DECIDE;
    return conflict ? fa_check_conflict(&check, kind) : fa_check_story(&check, kind);
}

bool fa_check_move(const void *bytes, const GameContent *content, int seat, const Move *move, Error *why)
{
    const FaState *state = bytes;
    Move decoded;
    if (state->over) {
        return error_set(why, _("The story is over."));
    }
    if (seat < 0 || seat >= state->seats || !(fa_get_step(state)->asked >> seat & 1)) {
        return error_set(why, _("The game isn’t waiting for you now."));
    }
    if (!fa_decode_move_ids(state, move, &decoded)) {
        return error_set(why, _("There is no such move in this story."));
    }
    return fa_check_decoded_move(state, content, seat, &decoded, why);
}
