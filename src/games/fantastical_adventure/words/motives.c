/* motives.c: finds the reason why a character starts or answers a Challenge, from the long-term Ambitions on
 * the character sheets. */
#include "games/fantastical_adventure/narration.h"
#include "games/fantastical_adventure/rules/engine.h"

/* Returns the character's first long-term Ambition that is still open, or FA_NONE. */
static int find_open_ambition(const FaState *view, const FaCharacter *character, int actor)
{
    for (int i = 0; i < character->long_count; i++) {
        if (view->actors[actor].long_state[i] % FA_LONG_STATES == FA_LONG_OPEN) {
            return i;
        }
    }
    return FA_NONE;
}

static bool is_kit_character(int actor)
{
    return actor < FA_FIRST_STRANGER;
}

/* Returns the open long-term Ambition of actor {1} that the event serves, or FA_NONE. A Challenge for a
 * short-term Ambition serves the long-term Ambition named in the story kit. */
static int find_served_ambition(const FaState *view, const FaKit *kit, const FaEvent *event)
{
    const int actor = event->cast[0];
    if (!is_kit_character(actor)) {
        return FA_NONE;
    }
    const FaCharacter *character = &kit->characters[actor];
    if (event->kind == FA_NARRATE_ANSWER) {
        return find_open_ambition(view, character, actor);
    }
    if (event->short_ambition >= character->short_count) {
        return FA_NONE;
    }
    const int served = character->shorts[event->short_ambition].serves;
    return view->actors[actor].long_state[served] % FA_LONG_STATES == FA_LONG_OPEN ? served : FA_NONE;
}

bool fa_build_reason_event(const FaState *view, const GameContent *content, const FaEvent *event,
                           FaEvent *out)
{
    const FaKit *kit = fa_get_kit(view, content);
    if ((event->kind != FA_NARRATE_CHALLENGE && event->kind != FA_NARRATE_ANSWER) ||
        event->facts >> FA_FACT_QUESTION & 1) {
        return false;
    }
    *out = *event;
    out->short_ambition = FA_NONE;
    if (event->kind == FA_NARRATE_CHALLENGE && event->short_ambition == FA_NONE) {
        const int challenger = event->cast[0], target = event->target;
        if (!is_kit_character(target) || view->actors[target].side == view->actors[challenger].side) {
            return false;
        }
        out->kind = FA_NARRATE_THREATENED;
        out->cast[0] = (uint8_t)target;
        out->cast[1] = (uint8_t)challenger;
        out->long_ambition = (uint8_t)find_open_ambition(view, &kit->characters[target], target);
    } else {
        out->kind = FA_NARRATE_MOTIVE;
        out->long_ambition = (uint8_t)find_served_ambition(view, kit, event);
    }
    return out->long_ambition != FA_NONE;
}
