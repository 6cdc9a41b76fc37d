/* check_names.c: checks that all characters, environments, items, seats and texts in a state exist. Does not
 * check the rules. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/rules/engine.h"

typedef struct StateCheck {
    const FaState *state;
    const FaKit *kit;
} StateCheck;

static bool is_actor(const StateCheck *story, int actor)
{
    return actor < story->kit->character_count || (actor >= FA_FIRST_STRANGER && actor < FA_ACTORS);
}

static bool is_character(const StateCheck *story, int actor)
{
    return actor < FA_FIRST_ENVIRONMENT && is_actor(story, actor);
}

static bool is_actor_or_none(const StateCheck *story, int actor)
{
    return actor == FA_NONE || is_actor(story, actor);
}

static bool is_valid_target(const StateCheck *story, int target)
{
    return is_actor(story, target) || (target >= FA_FIRST_ITEM && target <= FA_NO_TARGET);
}

static bool is_item_or_none(int item)
{
    return item == FA_NONE || (item >= FA_FIRST_ITEM && item < FA_NO_TARGET);
}

static bool is_seat(const StateCheck *story, int seat)
{
    return seat < story->state->seats;
}

static bool is_seat_or_none(const StateCheck *story, int seat)
{
    return seat == FA_NONE || is_seat(story, seat);
}

static bool is_place_or_none(int place)
{
    return place < FA_FRAMES || place == FA_CUSTOM || place == FA_NONE;
}

static bool check_actor(const StateCheck *story, int actor, Error *error)
{
    const FaActor *who = &story->state->actors[actor];
    const int shorts = actor < story->kit->character_count ? story->kit->characters[actor].short_count : 0;
    if (who->seat != FA_NONE && (!is_actor(story, actor) || fa_is_environment(actor))) {
        return error_set(error, _("actor %d has a seat but no character"), actor);
    }
    if (!is_actor_or_none(story, who->rival)) {
        return error_set(error, _("actor %d lost to an unknown actor"), actor);
    }
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int def = who->short_def[i];
        if (def != FA_NONE && ((def >= shorts && def != FA_CUSTOM) || who->short_serves[i] >= FA_LONG_MAX)) {
            return error_set(error, _("actor %d has an unknown Ambition"), actor);
        }
    }
    return true;
}

static bool check_items_and_problems(const StateCheck *story, Error *error)
{
    const FaState *state = story->state;
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        const FaBond *bond = &state->bonds[i];
        if ((bond->a == FA_NONE) != (bond->b == FA_NONE) || !is_actor_or_none(story, bond->a) ||
            !is_actor_or_none(story, bond->b)) {
            return error_set(error, _("Bond %d names an unknown character"), i);
        }
    }
    if (!is_actor_or_none(story, state->decider)) {
        return error_set(error, _("an unknown actor answered the central question"));
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        if (!is_actor_or_none(story, state->holders[i])) {
            return error_set(error, _("item %d has an unknown holder"), i);
        }
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        const int answer = state->problems[i] - 2;
        if (answer >= FA_ANSWERS && answer != FA_CUSTOM) {
            return error_set(error, _("threat %d has an unknown answer"), i);
        }
    }
    return true;
}

static bool check_play(const StateCheck *story, int play, Error *error)
{
    const FaConflict *fight = &story->state->fight;
    const FaPlay *it = &fight->plays[play];
    const bool there = play < fight->count && play != FA_ANSWERER;
    const bool fits = (there ? is_actor(story, it->actor) : is_actor_or_none(story, it->actor)) &&
                      is_item_or_none(it->item) && (it->rival == FA_NONE || it->rival < fight->count) &&
                      (it->card == FA_NONE || (play < fight->count && it->actor != FA_NONE));
    return fits || error_set(error, _("played card %d has an unknown actor or item"), play);
}

static bool check_conflict(const StateCheck *story, Error *error)
{
    const FaConflict *fight = &story->state->fight;
    if (!fight->on) {
        return true;
    }
    if (fight->count < FA_PRIMARIES || !is_valid_target(story, fight->target)) {
        return error_set(error, _("the Conflict has an unknown target"));
    }
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        if (!check_play(story, i, error)) {
            return false;
        }
    }
    return true;
}

static bool check_suspended(const StateCheck *story, Error *error)
{
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &story->state->suspended[i];
        if (it->actor != FA_NONE && (!is_actor(story, it->actor) || !is_valid_target(story, it->target) ||
                                     it->card == FA_NONE || (it->item != 0 && !is_item_or_none(it->item)))) {
            return error_set(error, _("suspended Challenge %d names an unknown actor, target, or item"), i);
        }
    }
    return true;
}

/* Bit set of the phases of a Conflict. */
static const uint32_t of_fight =
    1u << FA_PHASE_LAY | 1u << FA_PHASE_TARGET_ANSWERS | 1u << FA_PHASE_OTHERS_ANSWER |
    1u << FA_PHASE_SUPPORT | 1u << FA_PHASE_LEAVE_UNPAIRED | 1u << FA_PHASE_TANDEM | 1u << FA_PHASE_DEADLOCK |
    1u << FA_PHASE_SPOILS | 1u << FA_PHASE_PUSH | 1u << FA_PHASE_QUEENS;

/* True if the step below the vote fits the kind of vote: a pending narration or claim, a Challenge that may
 * be violent, or a turn (for a vote on ending the story). `index` is the position of the vote in the stack.
 */
static bool is_vote_on_valid_step(const FaState *state, int index)
{
    const FaPhase under = index > 0 ? (FaPhase)state->steps[index - 1].phase : FA_PHASES;
    switch (state->steps[index].kind) {
    case FA_VOTE_PENDING:
        return under == FA_PHASE_FLOOR;
    case FA_VOTE_VIOLENCE:
        return under == FA_PHASE_OTHERS_ANSWER || under == FA_PHASE_TARGET_ANSWERS;
    case FA_VOTE_END:
        return under == FA_PHASE_TURN;
    default:
        return false;
    }
}

/* True if the request names a character and a side, and the step below it is the Conflict of a request for
 * support, or the turn of a request to narrate. `index` is the position of the request in the stack. */
static bool is_valid_request(const StateCheck *story, int index)
{
    const FaStep *step = &story->state->steps[index];
    const FaPhase under = index > 0 ? (FaPhase)story->state->steps[index - 1].phase : FA_PHASES;
    return is_seat(story, step->seat) && is_character(story, step->arg[0]) &&
           (step->kind == FA_REQUEST_SUPPORT ? under == FA_PHASE_SUPPORT && step->arg[1] < FA_PRIMARIES
                                             : step->kind == FA_REQUEST_VOICE && under == FA_PHASE_TURN);
}

static bool check_step(const StateCheck *story, int index, Error *error)
{
    const FaState *state = story->state;
    const FaStep *step = &state->steps[index];
    bool fits = is_seat_or_none(story, step->seat) && (step->asked & ~fa_get_all_seats(state)) == 0 &&
                (!(of_fight >> step->phase & 1) || state->fight.on);
    switch ((FaPhase)step->phase) {
    case FA_PHASE_FLOOR:
        fits = fits && step->kind < FA_PENDING_KINDS &&
               (step->kind != FA_PENDING_FRAME || is_place_or_none(step->arg[0]));
        break;
    case FA_PHASE_VOTE:
        fits = fits && is_seat(story, step->seat) && is_vote_on_valid_step(state, index);
        break;
    case FA_PHASE_TURN:
    case FA_PHASE_FRAMING:
        fits = fits && is_seat(story, step->seat);
        break;
    case FA_PHASE_DEADLOCK:
    case FA_PHASE_SPOILS:
    case FA_PHASE_PUSH:
        fits =
            fits && step->kind < state->fight.count && is_actor(story, state->fight.plays[step->kind].actor);
        break;
    case FA_PHASE_HIT:
        fits = fits && is_actor(story, step->arg[0]);
        break;
    case FA_PHASE_REQUEST:
        fits = fits && is_valid_request(story, index);
        break;
    case FA_PHASE_RENARRATE: /* kind 1: narrates for a character of another player */
        fits = fits && (step->kind == 0 || (step->kind == 1 && is_character(story, step->arg[0])));
        break;
    case FA_PHASE_RESUME:
        fits = fits && is_actor(story, step->kind);
        break;
    case FA_PHASE_IDENTIFY:
    case FA_PHASE_NAMING:
        fits = fits && (state->riddle < FA_PROBLEMS || state->riddle == FA_CUSTOM);
        break;
    default:
        break;
    }
    return fits || error_set(error, _("step %d refers to an unknown id"), index);
}

static bool check_scene(const StateCheck *story, Error *error)
{
    const FaState *state = story->state;
    const bool kept = state->environment == FA_NONE || is_seat_or_none(story, state->keeper);
    return (is_place_or_none(state->place) && kept && is_seat(story, state->turn) &&
            is_seat_or_none(story, state->teller) && is_actor_or_none(story, state->claim_actor)) ||
           error_set(error, _("the scene has an unknown place, seat or character"));
}

bool fa_check_names(const FaState *state, const GameContent *content, Error *error)
{
    const StateCheck story = {state, fa_get_kit(state, content)};
    for (int i = 0; i < FA_ACTORS; i++) {
        if (!check_actor(&story, i, error)) {
            return false;
        }
    }
    for (int i = 0; i < state->depth; i++) {
        if (!check_step(&story, i, error)) {
            return false;
        }
    }
    return check_scene(&story, error) && check_items_and_problems(&story, error) &&
           check_conflict(&story, error) && check_suspended(&story, error);
}
