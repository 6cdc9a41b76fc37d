/* development.c: rewards and gains after a battle (rulebook: Character Development). */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

static void reset_counters(PaState *state)
{
    state->mana = state->hexes = state->boons = 0;
    state->enemy_hexes = state->enemy_boons = 0;
    state->hits = state->blocks = state->mana_made = 0;
    state->next_hits = state->next_blocks = state->next_mana = state->next_draw = 0;
    for (int item = 0; item < PA_ITEMS; item++) {
        state->item[item] &= (uint8_t) ~(PA_USED | PA_FLIPPED | PA_ROTATED | PA_READIED);
    }
}

void pa_offer_reward(PaEngine *engine)
{
    PaState *state = engine->state;
    reset_counters(state);
    bool boss = pa_get_enemy(state, engine->content)->boss;
    int fitting[PA_REWARDS];
    uint32_t count = 0;
    for (int i = 0; i < PA_REWARDS; i++) {
        if (engine->content->reward[i].boss == boss) {
            fitting[count++] = i;
        }
    }
    state->reward = (uint8_t)fitting[rng_below(&state->rng, count)];
    state->reward_option = 0;
    state->step = PA_STEP_NEXT_BATTLE;
    pa_add_choice(engine, PA_CHOOSE_REWARD, PA_TO_DECK, 1);
}

void pa_gain_item(PaEngine *engine)
{
    PaState *state = engine->state;
    int left[PA_ITEMS];
    uint32_t count = 0;
    for (int i = 0; i < PA_ITEMS; i++) {
        if (state->item_left[i]) {
            left[count++] = i;
        }
    }
    if (count == 0) {
        return;
    }
    int item = left[rng_below(&state->rng, count)];
    state->item_left[item] = 0;
    state->item[item] = PA_OWNED;
    pa_log_and_show_piece(engine, PA_FROM_GAME, PA_ID_ITEM + (PieceId)item, _("You gain %s {item}"),
                          pa_get_item_side(state, engine->content, item)->name);
    pa_queue_rules(engine, PA_ON_GAIN, PA_FROM_ITEM + item);
}

/* Gives the player the McGuffin, and the penalty cards that come with a rare side (rulebook: McGuffins). */
void pa_gain_mcguffin(PaEngine *engine, int curio, int side)
{
    PaState *state = engine->state;
    const PaMcGuffinSide *taken = &engine->content->curio[curio].side[side];
    state->curio[curio] = (uint8_t)(side + 1);
    state->curio_offer = 0;
    pa_log(engine, _("You gain %s {curio}"), taken->name);
    for (int i = 0; i < PA_RARE_PENALTIES && taken->rare; i++) {
        pa_add_penalty(engine, PA_TO_DECK, PA_FROM_MCGUFFIN + curio);
    }
    pa_queue_rules(engine, PA_ON_GAIN, PA_FROM_MCGUFFIN + curio);
}

/* Returns the upgrade of the wild card `item`, or -1 if there is none. */
static int find_upgraded_wild(const GameContent *content, int item)
{
    for (int i = item + 1; i < PA_CORE; i++) {
        if (content->item[i].kind == PA_ITEM_WILD) {
            return i;
        }
    }
    return -1;
}

bool pa_can_upgrade_core(const PaState *state, const GameContent *content, int item)
{
    if (item >= PA_CORE || !(state->item[item] & PA_OWNED)) {
        return false;
    }
    return content->item[item].kind == PA_ITEM_WILD ? find_upgraded_wild(content, item) >= 0
                                                    : !(state->item[item] & PA_UPGRADED_SIDE);
}

const PaItemSide *pa_get_core_upgrade(const GameContent *content, int item)
{
    return content->item[item].kind == PA_ITEM_WILD
               ? &content->item[find_upgraded_wild(content, item)].side[0]
               : &content->item[item].side[1];
}

void pa_upgrade_core(PaEngine *engine, int item)
{
    PaState *state = engine->state;
    if (engine->content->item[item].kind == PA_ITEM_WILD) {
        state->item[item] = 0;
        item = find_upgraded_wild(engine->content, item);
        state->item[item] = PA_OWNED;
    } else {
        state->item[item] |= PA_UPGRADED_SIDE;
    }
    pa_log(engine, _("You upgrade to %s {star}"), pa_get_item_side(state, engine->content, item)->name);
}
