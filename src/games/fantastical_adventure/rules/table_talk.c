/* table_talk.c: requests to other players: permission to narrate for a character, and promises of support
 * (Rulebook: Narration, Regarding "Table Talk"). */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/move_check.h"

int fa_find_own_side(const FaState *state, int seat)
{
    for (int side = 0; side < FA_PRIMARIES && state->fight.on; side++) {
        const int actor = state->fight.plays[side].actor;
        if (actor != FA_NONE && fa_get_seat_of_actor(state, actor) == seat) {
            return side;
        }
    }
    return FA_NONE;
}

/* True if the character cannot join this side: it is in the Conflict, or its player is the Challenger, the
 * Answerer or a Supporter of the other side. */
static bool is_in_conflict(const FaMoveCheck *check, int actor, int side)
{
    const int owner = fa_get_actor(check, actor)->seat;
    const FaMoveCheck silent = {check->state, check->content, check->step, owner, check->arg, NULL};
    return fa_find_play_of_actor(check->state, actor) != FA_NONE ||
           fa_find_own_side(check->state, owner) != FA_NONE || !fa_check_plays_one_side(&silent, side);
}

static bool check_request_for_support(const FaMoveCheck *check, int actor)
{
    const FaState *state = check->state;
    const int side = fa_find_own_side(state, check->seat);
    if (side == FA_NONE) {
        return error_set(check->why, _("Only the Challenger and the Answerer can ask for support."));
    }
    if (side == FA_ANSWERER && state->fight.king) {
        return error_set(check->why, _("A King was played: no one can support the Answer."));
    }
    if (state->fight.count == FA_PLAYS_MAX) {
        return error_set(check->why, _("This Conflict has no room for another Supporter."));
    }
    if (state->talked >> fa_get_actor(check, actor)->seat & 1) {
        return error_set(check->why, _("This player was already asked in this Conflict."));
    }
    return (!is_in_conflict(check, actor, side) ||
            error_set(check->why, _("This character or its player is already in the Conflict."))) &&
           (fa_get_actor(check, actor)->hand > 0 ||
            error_set(check->why, _("This character has no card to play.")));
}

/* A request to narrate for a character counts as a narration of the turn. */
static bool check_request_for_voice(const FaMoveCheck *check)
{
    enum { NARRATIONS_PER_TURN = 2 };
    return (check->state->told < NARRATIONS_PER_TURN ||
            error_set(check->why, _("You’ve narrated enough this turn. Let others speak."))) &&
           fa_require_moves_left(check);
}

bool fa_check_ask(const FaMoveCheck *check)
{
    const FaRequest request = (FaRequest)check->arg[0];
    const int actor = check->arg[1];
    const bool supports = check->step->phase == FA_PHASE_SUPPORT;
    if (supports != (request == FA_REQUEST_SUPPORT)) {
        return error_set(check->why, supports ? _("In a Conflict, you can only ask for support.")
                                              : _("You can ask for support only during a Conflict."));
    }
    if (actor >= FA_FIRST_ENVIRONMENT || !fa_require_able_actor(check, actor)) {
        return error_set(check->why, _("Choose a character in the scene who can act."));
    }
    if (fa_get_actor(check, actor)->seat == check->seat) {
        return error_set(check->why, _("This is your own character. You don’t need to ask."));
    }
    return supports ? check_request_for_support(check, actor) : check_request_for_voice(check);
}

/* A reason for a refusal must be true, as far as the rules can tell. */
bool fa_check_reply(const FaMoveCheck *check)
{
    const FaState *state = check->state;
    const FaStep *step = check->step;
    const int actor = step->arg[0];
    const bool supports = step->kind == FA_REQUEST_SUPPORT;
    const int opponent = supports ? state->fight.plays[1 - step->arg[1]].actor : FA_NONE;
    switch ((FaReply)check->arg[0]) {
    case FA_REPLY_YES:
        return !supports || fa_has_card_to_play(check, actor, FA_NONE);
    case FA_REPLY_RIVALS:
        return !fa_seat_plays_side(state, step->seat, (FaSide)fa_get_actor(check, actor)->side) ||
               error_set(check->why, _("You are on the same side, so this reason doesn’t apply."));
    case FA_REPLY_CARDS:
        return supports || error_set(check->why, _("This reason fits only a request for support."));
    case FA_REPLY_FRIEND:
        return (supports && fa_has_bond(state, actor, opponent)) ||
               error_set(check->why, _("The character has no Bond with the opponent."));
    case FA_REPLY_BROKEN:
        return state->broken >> step->seat & 1 ||
               error_set(check->why, _("This player has not broken a promise."));
    default:
        return true;
    }
}

void fa_ask_player(FaState *state, const GameContent *content, int seat, FaRequest request, int actor,
                   EventLog *log)
{
    const int owner = state->actors[actor].seat, side = fa_find_own_side(state, seat);
    const char *asker = fa_get_seat_name(state->seats, seat), *asked = fa_get_seat_name(state->seats, owner);
    const char *name = fa_get_actor_name(state, content, actor);
    FaStep *step = fa_push_step(state, FA_PHASE_REQUEST, 1u << owner);
    step->kind = (uint8_t)request;
    step->seat = (uint8_t)seat;
    step->arg[0] = (uint8_t)actor;
    if (request == FA_REQUEST_SUPPORT) {
        step->arg[1] = (uint8_t)side;
        state->talked |= (uint8_t)(1u << owner);
        event_add(log, EVENT_LOG, _("%s asks %s for the support of %s."), asker, asked, name);
    } else {
        state->told++;
        event_add(log, EVENT_LOG, _("%s asks %s for permission to narrate for %s."), asker, asked, name);
    }
}

static void log_reply(const FaState *state, const GameContent *content, int seat, FaStep request,
                      FaReply reply, EventLog *log)
{
    static const char *const reasons[FA_REPLIES] = {
        [FA_REPLY_RIVALS] = N_("%s refuses: “We’re on different sides.”"),
        [FA_REPLY_CARDS] = N_("%s refuses: “I need my cards.”"),
        [FA_REPLY_FRIEND] = N_("%s refuses: “Not against a friend.”"),
        [FA_REPLY_BROKEN] = N_("%s refuses: “You broke a promise.”"),
        [FA_REPLY_OWN] = N_("%s refuses: “I’ll decide that myself.”"),
    };
    const char *name = fa_get_seat_name(state->seats, seat),
               *actor = fa_get_actor_name(state, content, request.arg[0]);
    if (reply != FA_REPLY_YES) {
        event_add(log, EVENT_LOG, _(reasons[reply]), name);
    } else {
        event_add(log, EVENT_LOG,
                  request.kind == FA_REQUEST_SUPPORT ? _("%s promises the support of %s.")
                                                     : _("%s gives permission to narrate for %s."),
                  name, actor);
    }
}

void fa_reply_to_request(FaState *state, const GameContent *content, int seat, FaReply reply, EventLog *log)
{
    const FaStep request = *fa_get_top_step(state);
    log_reply(state, content, seat, request, reply, log);
    fa_pop_step(state);
    if (reply == FA_REPLY_YES && request.kind == FA_REQUEST_SUPPORT) {
        state->promised[request.arg[1]] |= (uint8_t)(1u << seat);
        /* the seat may have decided before it was asked */
        fa_get_top_step(state)->asked |= (uint8_t)(1u << seat);
    } else if (reply == FA_REPLY_YES) {
        FaStep *step = fa_push_step(state, FA_PHASE_RENARRATE, 1u << request.seat);
        step->kind = 1;
        step->arg[0] = request.arg[0];
    }
}

/* True if a character of the seat can still join the Conflict. */
static bool can_join_conflict(const FaState *state, const GameContent *content, int seat)
{
    const FaMoveCheck check = {.state = state, .content = content, .step = fa_get_step(state), .seat = seat};
    for (int i = 0; i < FA_FIRST_ENVIRONMENT && state->fight.count < FA_PLAYS_MAX; i++) {
        if (state->actors[i].seat == seat && fa_can_actor_act(state, i) &&
            fa_find_play_of_actor(state, i) == FA_NONE && fa_has_card_to_play(&check, i, FA_NONE)) {
            return true;
        }
    }
    return false;
}

void fa_settle_promise(FaState *state, const GameContent *content, int seat, EventLog *log)
{
    for (int side = 0; side < FA_PRIMARIES; side++) {
        bool kept = !(state->promised[side] >> seat & 1), opposes = false;
        for (int i = FA_PRIMARIES; i < state->fight.count; i++) {
            const FaPlay *play = &state->fight.plays[i];
            const bool is_own = fa_get_seat_of_actor(state, play->actor) == seat;
            kept |= is_own && play->side == side;
            opposes |= is_own && play->side != side;
        }
        if (!kept && (opposes || can_join_conflict(state, content, seat))) {
            state->promised[side] &= (uint8_t) ~(1u << seat);
            state->broken |= (uint8_t)(1u << seat);
            event_add(log, EVENT_LOG, _("%s breaks a promise to support %s."),
                      fa_get_seat_name(state->seats, seat),
                      fa_get_actor_name(state, content, state->fight.plays[side].actor));
        }
    }
}
