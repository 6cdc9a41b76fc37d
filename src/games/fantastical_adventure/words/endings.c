/* endings.c: epilogues of the story kit: what became of the characters and their long-term Ambitions. */
#include "games/fantastical_adventure/rules/engine.h"
#include "games/fantastical_adventure/words/composer.h"

#include <string.h>

static const char *get_ending(const FaCharacter *character, int flavor, bool is_done, int number)
{
    const char *other = (is_done ? character->other_done : character->other_failed)[number];
    return other && fa_choose_wording(flavor, number, 2) == 1 ? other
           : is_done                                          ? character->long_done[number]
                                                              : character->long_failed[number];
}

/* Returns the epilogue for the first suitable long-term Ambition of a living character. An Ambition is
 * suitable if it was accomplished, or if the character has accomplished none of the short-term Ambitions that
 * serve it. If no Ambition is suitable, returns the epilogue for undecided Ambitions, or NULL. Always returns
 * NULL for a dead character. */
static const char *get_any_ending(const FaState *view, const GameContent *content, int flavor, int actor)
{
    const FaCharacter *character = &fa_get_kit(view, content)->characters[actor];
    const FaActor *who = &view->actors[actor];
    for (int i = 0; i < character->long_count && who->status != FA_DEAD; i++) {
        const bool is_done = who->long_state[i] == FA_LONG_DONE;
        bool gained = false;
        for (int j = 0; j < character->short_count; j++) {
            gained |= character->shorts[j].serves == i && who->gained >> j & 1;
        }
        if (who->long_state[i] < FA_LONG_STATES && (is_done || !gained) &&
            get_ending(character, flavor, is_done, i)) {
            return get_ending(character, flavor, is_done, i);
        }
    }
    return who->status != FA_DEAD ? character->undecided : NULL;
}

const char *fa_get_fate_text(const FaState *view, const GameContent *content, int flavor, int actor)
{
    const FaKit *kit = fa_get_kit(view, content);
    if (actor >= kit->character_count) {
        return NULL;
    }
    const FaFate fate = fa_find_fate(view, content, actor);
    const FaCharacter *character = &kit->characters[actor];
    const bool is_long = fate.long_ambition != FA_NONE, is_short = fate.short_ambition != FA_NONE;
    const int number = is_long    ? fate.long_ambition
                       : is_short ? character->shorts[fate.short_ambition].serves
                                  : 0;
    if (fate.dead || number >= FA_LONG_MAX || view->actors[actor].long_state[number] >= FA_LONG_STATES) {
        return NULL;
    }
    if (!is_long && number == 0 && (actor == kit->hero || actor == fa_find_main_rival(kit))) {
        return view->verdict == FA_VERDICT_PARTLY ? character->undecided : NULL;
    }
    return fate.kind != FA_FATE_DONE || is_long
               ? get_ending(character, flavor, fate.kind == FA_FATE_DONE, number)
               : get_any_ending(view, content, flavor, actor);
}

int fa_count_mentions(const char *story, const char *words)
{
    int count = 0;
    for (const char *at = story; (at = strstr(at, words)) != NULL; at++) {
        count++;
    }
    return count;
}

const char *fa_get_companion_fate_text(const FaState *view, const GameContent *content, int flavor, int actor,
                                       const char *story)
{
    enum { MENTIONS_MIN = 2 };
    const FaKit *kit = fa_get_kit(view, content);
    const char *ending = NULL;
    int most = MENTIONS_MIN - 1;
    for (int i = 0; i < kit->character_count; i++) {
        const char *other = i != actor && view->actors[i].seat == view->actors[actor].seat
                                ? get_any_ending(view, content, flavor, i)
                                : NULL;
        const bool is_new = other && !strstr(story, other);
        const int mentions =
            is_new ? fa_count_mentions(story, kit->characters[i].names.fact[ARG_SHORT_NAME]) : 0;
        if (mentions > most) {
            most = mentions;
            ending = other;
        }
    }
    return ending;
}
