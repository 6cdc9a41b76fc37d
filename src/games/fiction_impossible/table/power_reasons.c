/* power_reasons.c: reasons why a Power can't be used now. */
#include "core/text/i18n.h"
#include "games/fiction_impossible/table/scene.h"

/* Returns the number of Characters in all hands and on all Books. */
static int count_characters_in_play(const ImState *state)
{
    int count = 0;
    for (int seat = 0; seat < state->seats; seat++) {
        count += state->hand_count[seat];
    }
    for (int i = 0; i < IM_POSITIONS * IM_SPOTS; i++) {
        count += state->position[i / IM_SPOTS].spot[i % IM_SPOTS] != IM_NONE;
    }
    return count;
}

/* Returns the reason why an effect has no target or would change nothing, as the end of a sentence. */
static const char *explain_effect(ImEffectKind kind)
{
    static const char *const reasons[IM_EFFECT_KINDS] = {
        [IM_EFFECT_REPLACE] = N_("no other Character is in a hand."),
        [IM_EFFECT_DRAW] = N_("no Character can be drawn."),
        [IM_EFFECT_CLEAN] = N_("there is no Mold on any Book."),
        [IM_EFFECT_CLEAN_ALL] = N_("there is no Mold on any Book."),
        [IM_EFFECT_MOVE_MOLD] = N_("no Mold can move to another Book."),
        [IM_EFFECT_DISCARD_POOL] = N_("the Infestation Pool is empty."),
        [IM_EFFECT_SWAP_POOL] = N_("it needs a Character in a hand and one in the Infestation Pool."),
        [IM_EFFECT_SWEEP_POOL] = N_("the Infestation Pool is empty."),
        [IM_EFFECT_TURN_POOL] = N_("the Infestation Pool has too few Characters."),
        [IM_EFFECT_GIVE] = N_("no Character can go to another player’s hand."),
        [IM_EFFECT_TAKE] = N_("no other player has a Character to take."),
        [IM_EFFECT_PLACE] = N_("no other Character in a hand fits a free spot."),
        [IM_EFFECT_SHIFT] = N_("no Character on a Book fits a free spot."),
        [IM_EFFECT_TRADE] = N_("no 2 Characters on Books fit each other’s spots."),
        [IM_EFFECT_RECALL] = N_("no Character on a Book can be taken into your hand."),
        [IM_EFFECT_FETCH] = N_("no Character in the discard pile can be taken into your hand."),
        [IM_EFFECT_SEEK] = N_("no Character can be drawn."),
        [IM_EFFECT_UNDERSTUDY] = N_("no extra role would make another Character fit a free spot."),
        [IM_EFFECT_SWAP_LABELS] = N_("no label token is beside a Book."),
        [IM_EFFECT_SHIELD] = N_("every Book is already shielded."),
        [IM_EFFECT_EXCHANGE] = N_("no Book is left in the deck."),
        [IM_EFFECT_RESTORE] = N_("no Mold has been removed from the game."),
        [IM_EFFECT_HUSH] = N_("no Character would come to the Infestation Pool next turn."),
        [IM_EFFECT_BURY_BOOK] = N_("the deck has too few Books."),
    };
    return reasons[kind] ? _(reasons[kind]) : _("it would change nothing.");
}

const char *im_get_power_reject_reason(const ImTable *table, int character)
{
    const ImState *state = table->state;
    const char *power = table->content->powers[table->content->characters[character].power].name;
    const int holder = im_find_holder(state, character);
    if (holder == IM_NONE || !table->can_use_powers) {
        return scene_text(table->scene, _("*%s* can’t be used now: %s"), power,
                          holder == IM_NONE ? _("you can use only the Powers of Characters in hands.")
                                            : _("wait until you can act."));
    }
    const ImActionSpec *spec = im_get_power_spec(state, table->content, character);
    const int discards = im_count_extra_discards(state, table->content, holder, spec);
    if (count_characters_in_play(state) - 1 < discards) {
        return scene_text(table->scene,
                          _n("*%s* can’t be used now: it needs %d other Character to discard.",
                             "*%s* can’t be used now: it needs %d other Characters to discard.", discards),
                          power, discards);
    }
    return scene_text(table->scene, _("*%s* can’t be used now: %s"), power,
                      explain_effect((ImEffectKind)spec->effects[0].kind));
}
