/* arc.c: the arc of a story: acts, time between scenes, and the central question. In open order, stories have
 * no arc. */
#include "games/fantastical_adventure/rules/engine.h"

bool fa_follows_arc(const FaState *state, const GameContent *content)
{
    return !state->open_order && fa_get_kit(state, content)->arc.question != NULL;
}

/* ------------------------------------------------------------------ acts and time */

int fa_get_act(const FaState *state)
{
    enum { SCENES_OF_ACT = 3 }; /* number of scenes in each act of a story without a fixed number of scenes */
    const int before = state->scene > 0 ? state->scene - 1 : 0;
    const int act = state->scenes > 1 ? before * FA_ACTS / (state->scenes - 1) : before / SCENES_OF_ACT;
    return act < FA_ACTS ? act : FA_ACTS - 1;
}

int fa_find_latest_frame(const FaState *state)
{
    for (int i = FA_FRAMES - 1; i >= 0; i--) {
        if (fa_is_frame_used(state, i)) {
            return i;
        }
    }
    return FA_NONE;
}

FaTime fa_find_scene_time(const FaState *state, const GameContent *content, int place)
{
    const int latest = fa_find_latest_frame(state);
    const FaFrameText *frames = fa_get_kit(state, content)->frames;
    if (state->scene <= 1) {
        return FA_TIME_OPEN;
    }
    if (state->time != FA_TIME_OPEN) {
        return (FaTime)state->time;
    }
    if (place >= FA_FRAMES || latest == FA_NONE) {
        return FA_TIME_NEXT;
    }
    return place < latest                            ? FA_TIME_EARLIER
           : frames[place].act == frames[latest].act ? FA_TIME_NEXT
                                                     : FA_TIME_LATER;
}

/* True if the template was not used before and is not the template of the finale. */
static bool is_frame_free(const FaState *state, int place)
{
    return place < FA_FRAMES - 1 && !fa_is_frame_used(state, place);
}

/* True if the template is unused and the story kit lists it after all templates used so far. The template
 * must belong to the act `act`, unless `act` is FA_NONE. */
static bool is_later_frame(const FaState *state, const GameContent *content, int place, int act)
{
    const int latest = fa_find_latest_frame(state);
    return is_frame_free(state, place) && (latest == FA_NONE || place > latest) &&
           (act == FA_NONE || fa_get_kit(state, content)->frames[place].act == act);
}

static bool is_earlier_frame(const FaState *state, int place)
{
    const int latest = fa_find_latest_frame(state);
    return latest != FA_NONE && place < latest && is_frame_free(state, place);
}

bool fa_has_flashback_frame(const FaState *state, const GameContent *content)
{
    (void)content;
    for (int i = 0; i < FA_FRAMES; i++) {
        if (is_earlier_frame(state, i)) {
            return true;
        }
    }
    return false;
}

static bool has_later_frame(const FaState *state, const GameContent *content, int act)
{
    for (int i = 0; i < FA_FRAMES; i++) {
        if (is_later_frame(state, content, i, act)) {
            return true;
        }
    }
    return false;
}

bool fa_is_frame_offered(const FaState *state, const GameContent *content, int place)
{
    const int act = fa_get_act(state);
    if (!fa_follows_arc(state, content) || place >= FA_FRAMES) {
        return true;
    }
    if (fa_is_finale(state)) {
        return place == FA_FRAMES - 1;
    }
    if (state->time == FA_TIME_EARLIER) {
        return is_earlier_frame(state, place);
    }
    if (state->time == FA_TIME_MEANWHILE) {
        return is_frame_free(state, place) && fa_get_kit(state, content)->frames[place].act <= act;
    }
    /* a long story can use up all scene templates of an act */
    return has_later_frame(state, content, act)       ? is_later_frame(state, content, place, act)
           : has_later_frame(state, content, FA_NONE) ? is_later_frame(state, content, place, FA_NONE)
                                                      : place < FA_FRAMES - 1;
}

/* ------------------------------------------------------------------ central question */

bool fa_can_decide_question(const FaState *state, const GameContent *content)
{
    const bool last = state->scenes > 0 ? fa_is_finale(state) : fa_get_act(state) == FA_ACTS - 1;
    return fa_follows_arc(state, content) && state->verdict == FA_VERDICT_OPEN && last;
}

int fa_find_main_rival(const FaKit *kit)
{
    for (int i = 0; i < kit->character_count; i++) {
        if (kit->characters[i].side == FA_RIVALS && !kit->characters[i].bench) {
            return i;
        }
    }
    return FA_NONE;
}

/* Resolves the character's first long-term Ambition if this Ambition is still unfinished. If `done` is true,
 * the Ambition is accomplished, otherwise it has failed. */
static void resolve_first_ambition(FaState *state, int actor, bool done)
{
    uint8_t *long_state = actor < FA_FIRST_ENVIRONMENT ? &state->actors[actor].long_state[0] : NULL;
    if (long_state && *long_state % FA_LONG_STATES == FA_LONG_OPEN) {
        *long_state = (uint8_t)(*long_state - FA_LONG_OPEN + (done ? FA_LONG_DONE : FA_LONG_FAILED));
    }
}

void fa_answer_question(FaState *state, const GameContent *content, FaVerdict verdict, int decider)
{
    const FaKit *kit = fa_get_kit(state, content);
    state->verdict = (uint8_t)verdict;
    state->decider = (uint8_t)decider;
    if (verdict != FA_VERDICT_PARTLY) {
        resolve_first_ambition(state, kit->hero, verdict == FA_VERDICT_YES);
        resolve_first_ambition(state, fa_find_main_rival(kit), verdict == FA_VERDICT_NO);
    }
}

unsigned fa_find_matching_ambitions(const FaKit *kit, int actor, int goal, int target)
{
    unsigned found = 0;
    for (int i = 0; actor < kit->character_count && i < kit->characters[actor].short_count; i++) {
        const FaAmbition *ambition = &kit->characters[actor].shorts[i];
        found |= (unsigned)(ambition->goal == goal && ambition->target == target) << i;
    }
    return found;
}

unsigned fa_find_ambitions_at_stake(const FaState *state, const GameContent *content, int side)
{
    const FaConflict *fight = &state->fight;
    const FaKit *kit = fa_get_kit(state, content);
    const int actor = fight->plays[side].actor, beaten = fight->plays[1 - side].actor;
    unsigned found = 0;
    for (int i = 0; actor < kit->character_count && i < kit->characters[actor].short_count; i++) {
        const FaAmbition *ambition = &kit->characters[actor].shorts[i];
        const bool same_goal = side == FA_CHALLENGER && !state->deciding && ambition->goal == fight->goal &&
                               fight->target == FA_NO_TARGET;
        const bool about = ambition->target == FA_NO_TARGET
                               ? same_goal
                               : ambition->target == fight->target || ambition->target == beaten;
        found |= (unsigned)about << i;
    }
    return found;
}

bool fa_is_central_ambition(const FaState *state, const GameContent *content, int actor, int number)
{
    const FaKit *kit = fa_get_kit(state, content);
    return fa_follows_arc(state, content) && number == 0 &&
           state->actors[actor].long_state[0] < FA_LONG_STATES &&
           (actor == kit->hero || actor == fa_find_main_rival(kit));
}
