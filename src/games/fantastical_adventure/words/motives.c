/* motives.c: connects the events of a story. Finds the reason for a Challenge or an Answer, the result of a
 * Conflict, and results of earlier Conflicts. All of these follow from the Ambitions on the character sheets.
 */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <string.h>

int fa_find_open_ambition(const FaState *view, const FaKit *kit, int actor)
{
    for (int i = 0; actor < FA_FIRST_STRANGER && i < kit->characters[actor].long_count; i++) {
        if (view->actors[actor].long_state[i] % FA_LONG_STATES == FA_LONG_OPEN) {
            return i;
        }
    }
    return FA_NONE;
}

/* Returns the long-term Ambition if it is still open, otherwise FA_NONE. */
static int get_open_ambition(const FaActor *actor, int ambition)
{
    return actor->long_state[ambition] % FA_LONG_STATES == FA_LONG_OPEN ? ambition : FA_NONE;
}

static bool is_fact_true(const FaEvent *event, FaFact fact)
{
    return event->facts >> fact & 1;
}

/* Describes why the Challenger pursues a short-term Ambition: it serves one of the Challenger's long-term
 * Ambitions. Sets `out->long_ambition` to this long-term Ambition, or to FA_NONE if it is no longer open. */
static bool build_motive(const FaState *view, const FaKit *kit, FaEvent *out)
{
    const int actor = out->cast[0];
    const int served = kit->characters[actor].shorts[out->short_ambition].serves;
    out->kind = FA_NARRATE_MOTIVE;
    out->long_ambition = (uint8_t)get_open_ambition(&view->actors[actor], served);
    return true;
}

/* Describes the reason for a Challenge whose goal is not an Ambition: the Ambitions of the target or, if the
 * target is an item, of the character who has the item. Returns false if this character is on the
 * Challenger's side or has no unfinished long-term Ambition. */
static bool build_threat(const FaState *view, const FaKit *kit, FaEvent *out)
{
    const bool is_item = out->target >= FA_FIRST_ITEM && out->target < FA_NO_TARGET;
    const int challenger = out->cast[0];
    const int target = is_item ? view->holders[out->target - FA_FIRST_ITEM] : out->target;
    if (target >= FA_FIRST_STRANGER || fa_is_environment(challenger) ||
        view->actors[target].side == view->actors[challenger].side) {
        return false;
    }
    const unsigned gained = view->actors[target].gained;
    out->kind = FA_NARRATE_THREATENED;
    out->cast[0] = (uint8_t)target;
    out->cast[1] = (uint8_t)challenger;
    out->short_ambition = (uint8_t)(gained == 0 || is_item ? FA_NONE : 31 - __builtin_clz(gained));
    out->long_ambition = (uint8_t)fa_find_open_ambition(view, kit, target);
    return out->long_ambition != FA_NONE;
}

static bool build_challenge_reason(const FaState *view, const FaKit *kit, FaEvent *out)
{
    const bool has_ambition = out->short_ambition < FA_SHORTS_MAX && out->cast[0] < FA_FIRST_STRANGER;
    return has_ambition ? build_motive(view, kit, out) : build_threat(view, kit, out);
}

static bool build_answer_reason(const FaState *view, const FaKit *kit, FaEvent *out)
{
    out->kind = FA_NARRATE_OPPOSED;
    out->long_ambition = (uint8_t)fa_find_open_ambition(view, kit, out->cast[0]);
    return !is_fact_true(out, FA_FACT_PLACE) && !is_fact_true(out, FA_FACT_AGAINST_PLACE);
}

static bool build_result(const FaState *view, FaEvent *out)
{
    const int challenger = view->fight.plays[FA_CHALLENGER].actor;
    const bool failed = out->kind == FA_NARRATE_HOLD || out->kind == FA_NARRATE_QUEEN;
    out->kind = FA_NARRATE_RESULT;
    out->cast[0] = (uint8_t)challenger;
    out->facts = (uint64_t)failed << FA_FACT_FAILED;
    return !fa_is_environment(challenger);
}

bool fa_build_link_event(const FaState *view, const GameContent *content, const FaEvent *event, FaEvent *out)
{
    const FaKit *kit = fa_get_kit(view, content);
    if (is_fact_true(event, FA_FACT_QUESTION)) {
        return false;
    }
    *out = *event;
    memset(out->facet, FA_NONE, sizeof out->facet);
    out->suit = out->item = FA_NONE;
    switch ((FaNarrationKind)event->kind) {
    case FA_NARRATE_CHALLENGE:
    case FA_NARRATE_JACK:
        return build_challenge_reason(view, kit, out);
    case FA_NARRATE_ANSWER:
        return build_answer_reason(view, kit, out);
    case FA_NARRATE_WIN:
    case FA_NARRATE_TANDEM:
    case FA_NARRATE_UNANSWERED:
    case FA_NARRATE_HOLD:
    case FA_NARRATE_QUEEN:
        return build_result(view, out);
    default:
        return false;
    }
}

bool fa_has_gain(const FaState *view, const GameContent *content, int actor, int number)
{
    const FaAmbition *ambition = &fa_get_kit(view, content)->characters[actor].shorts[number];
    const bool of_item =
        ambition->goal == FA_TAKE && ambition->target >= FA_FIRST_ITEM && ambition->target < FA_NO_TARGET;
    return view->actors[actor].gained >> number & 1 &&
           (!of_item || view->holders[ambition->target - FA_FIRST_ITEM] == actor);
}

bool fa_build_memory_event(const FaState *view, const GameContent *content, const char *story, int side,
                           bool only_gains, FaEvent *out)
{
    const FaKit *kit = fa_get_kit(view, content);
    const char *latest = NULL;
    for (int actor = 0; actor < kit->character_count; actor++) {
        const FaActor *who = &view->actors[actor];
        for (int i = 0; i < kit->characters[actor].short_count; i++) {
            const FaAmbition *ambition = &kit->characters[actor].shorts[i];
            const bool has = fa_has_gain(view, content, actor, i);
            const bool known = has || (!only_gains && (who->gained | who->failed) >> i & 1);
            const char *at =
                known && ambition->gain && (side == FA_SIDES || who->side == side) && who->status != FA_DEAD
                    ? fa_find_last_mention(story, ambition->gain)
                    : NULL;
            if (at && (!latest || at > latest)) {
                latest = at;
                out->cast[0] = (uint8_t)actor;
                out->short_ambition = (uint8_t)i;
                out->long_ambition = (uint8_t)get_open_ambition(who, ambition->serves);
                out->facts = (uint64_t)!has << FA_FACT_FAILED;
            }
        }
    }
    out->kind = FA_NARRATE_MEMORY;
    return latest != NULL;
}
