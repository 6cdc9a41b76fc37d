/* sound.c: whether all that a story names is there: persons, things, seats, and what the kit has words for.
 */
#include "games/fantastical_adventure/rules/engine.h"

typedef struct Story {
    const FaState *state;
    const FaKit *kit;
} Story;

static bool is_actor(const Story *story, int actor)
{
    return actor < story->kit->character_count || (actor >= FA_FIRST_STRANGER && actor < FA_ACTORS);
}

static bool is_actor_or_none(const Story *story, int actor)
{
    return actor == FA_NONE || is_actor(story, actor);
}

static bool is_target(const Story *story, int target)
{
    return is_actor(story, target) || (target >= FA_FIRST_ITEM && target <= FA_NO_TARGET);
}

static bool is_item_or_none(int item)
{
    return item == FA_NONE || (item >= FA_FIRST_ITEM && item < FA_NO_TARGET);
}

static bool is_seat(const Story *story, int seat)
{
    return seat < story->state->seats;
}

static bool is_seat_or_none(const Story *story, int seat)
{
    return seat == FA_NONE || is_seat(story, seat);
}

static bool is_place_or_none(int place)
{
    return place < FA_FRAMES || place == FA_OWN_WORDS || place == FA_NONE;
}

/* ------------------------------------------------------------------ persons and things */

static bool check_actor(const Story *story, int actor, Error *error)
{
    const FaActor *who = &story->state->actors[actor];
    const int shorts = actor < story->kit->character_count ? story->kit->characters[actor].short_count : 0;
    if (who->seat != FA_NONE && (!is_actor(story, actor) || fa_is_environment(actor))) {
        return error_set(error, "somebody plays actor %d, who is nobody", actor);
    }
    for (int i = 0; i < FA_SHORT_OPEN_MAX; i++) {
        const int def = who->short_def[i];
        if (def != FA_NONE &&
            ((def >= shorts && def != FA_OWN_WORDS) || who->short_serves[i] >= FA_LONG_MAX)) {
            return error_set(error, "actor %d has an Ambition that is none", actor);
        }
    }
    return true;
}

static bool check_things(const Story *story, Error *error)
{
    const FaState *state = story->state;
    for (int i = 0; i < FA_BOND_LIST_MAX; i++) {
        const FaBond *bond = &state->bonds[i];
        if ((bond->a == FA_NONE) != (bond->b == FA_NONE) || !is_actor_or_none(story, bond->a) ||
            !is_actor_or_none(story, bond->b)) {
            return error_set(error, "Bond %d is none", i);
        }
    }
    for (int i = 0; i < FA_ITEMS; i++) {
        if (!is_actor_or_none(story, state->holders[i])) {
            return error_set(error, "nobody has item %d", i);
        }
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        const int answer = state->problems[i] - 2;
        if (answer >= FA_ANSWERS && answer != FA_OWN_WORDS) {
            return error_set(error, "problem %d has no such answer", i);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ Conflicts */

static bool check_play(const Story *story, int play, Error *error)
{
    const FaFight *fight = &story->state->fight;
    const FaPlay *it = &fight->plays[play];
    const bool there = play < fight->count && play != FA_ANSWERER;
    const bool fits = (there ? is_actor(story, it->actor) : is_actor_or_none(story, it->actor)) &&
                      is_item_or_none(it->item) && (it->rival == FA_NONE || it->rival < fight->count) &&
                      (it->card == FA_NONE || (play < fight->count && it->actor != FA_NONE));
    return fits || error_set(error, "play %d is nobody's", play);
}

static bool check_fight(const Story *story, Error *error)
{
    const FaFight *fight = &story->state->fight;
    if (!fight->on) {
        return true;
    }
    if (fight->count < FA_PRIMARIES || !is_target(story, fight->target)) {
        return error_set(error, "the Conflict is about nothing");
    }
    for (int i = 0; i < FA_PLAYS_MAX; i++) {
        if (!check_play(story, i, error)) {
            return false;
        }
    }
    return true;
}

static bool check_suspended(const Story *story, Error *error)
{
    for (int i = 0; i < FA_SUSPENDED_MAX; i++) {
        const FaSuspended *it = &story->state->suspended[i];
        if (it->actor != FA_NONE && (!is_actor(story, it->actor) || !is_target(story, it->target) ||
                                     it->card == FA_NONE || (it->item != 0 && !is_item_or_none(it->item)))) {
            return error_set(error, "suspended Challenge %d is nobody's", i);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ what is being done */

/* The steps that belong to a Conflict, a bit for each phase. */
static const uint32_t of_fight = 1u << FA_LAY | 1u << FA_CALL_TARGET | 1u << FA_CALL | 1u << FA_SUPPORT |
                                 1u << FA_LEAVE | 1u << FA_TANDEM | 1u << FA_DEADLOCK | 1u << FA_SPOILS |
                                 1u << FA_PUSH | 1u << FA_QUEENS;

/* What is voted on lies below. */
static bool votes_on_something(const FaState *state, int index)
{
    const FaPhase under = index > 0 ? (FaPhase)state->steps[index - 1].phase : FA_PHASES;
    switch (state->steps[index].kind) {
    case FA_VOTE_PENDING:
        return under == FA_FLOOR;
    case FA_VOTE_VIOLENCE:
        return under == FA_CALL || under == FA_CALL_TARGET;
    case FA_VOTE_END:
        return under == FA_TURN;
    default:
        return false;
    }
}

static bool check_step(const Story *story, int index, Error *error)
{
    const FaState *state = story->state;
    const FaStep *step = &state->steps[index];
    bool fits = is_seat_or_none(story, step->seat) && (step->asked & ~fa_all_seats(state)) == 0 &&
                (!(of_fight >> step->phase & 1) || state->fight.on);
    switch ((FaPhase)step->phase) {
    case FA_FLOOR:
        fits =
            fits && step->kind < FA_PENDINGS && (step->kind != FA_FRAMED || is_place_or_none(step->arg[0]));
        break;
    case FA_VOTE:
        fits = fits && is_seat(story, step->seat) && votes_on_something(state, index);
        break;
    case FA_TURN:
    case FA_FRAMING:
        fits = fits && is_seat(story, step->seat);
        break;
    case FA_DEADLOCK:
    case FA_SPOILS:
    case FA_PUSH:
        fits =
            fits && step->kind < state->fight.count && is_actor(story, state->fight.plays[step->kind].actor);
        break;
    case FA_WOUND:
        fits = fits && is_actor(story, step->arg[0]);
        break;
    case FA_RESUME:
        fits = fits && is_actor(story, step->kind);
        break;
    case FA_IDENTIFY:
    case FA_NAMING:
        fits = fits && (state->riddle < FA_PROBLEMS || state->riddle == FA_OWN_WORDS);
        break;
    default:
        break;
    }
    return fits || error_set(error, "step %d is about nothing that is there", index);
}

static bool check_scene(const Story *story, Error *error)
{
    const FaState *state = story->state;
    const bool kept = state->environment == FA_NONE || is_seat_or_none(story, state->keeper);
    return (is_place_or_none(state->place) && kept && is_seat(story, state->turn) &&
            is_seat_or_none(story, state->teller) && is_actor_or_none(story, state->claim_actor)) ||
           error_set(error, "the scene is nowhere, or nobody's");
}

bool fa_check_names(const FaState *state, const GameContent *content, Error *error)
{
    const Story story = {state, fa_kit(state, content)};
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
    return check_scene(&story, error) && check_things(&story, error) && check_fight(&story, error) &&
           check_suspended(&story, error);
}
