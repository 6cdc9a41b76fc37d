/* setup.c: sets up the character, decks and items of a new run. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* True if the character starts with the item. Of the two wild cards, only the first is dealt. Call this
 * function for every core item in order: it sets `*wild_taken` at the first wild card. */
static bool must_deal_core_item(const PaItem *item, int character, bool *wild_taken)
{
    if (item->kind == PA_ITEM_WILD) {
        bool first = !*wild_taken; /* the second wild card is the upgrade of the first, so it is not dealt */
        *wild_taken = true;
        return first;
    }
    return item->character == character;
}

static void deal_items(PaState *state, const GameContent *content)
{
    bool wild_taken = false;
    for (int i = 0; i < PA_ITEMS; i++) {
        const PaItem *item = &content->item[i];
        bool owned = i < PA_CORE ? must_deal_core_item(item, state->character, &wild_taken)
                                 : item->start && item->character == state->character;
        state->item[i] = owned ? PA_OWNED : 0;
        /* Leaves out items that belong to another character, because players discard such an item when they
         * draw it (rulebook: Other Items). */
        bool fits = item->character < 0 || item->character == state->character;
        state->item_left[i] = i >= PA_CORE && !owned && fits;
    }
}

static void deal_cards(PaState *state)
{
    int first = state->character * (PA_STARTERS + PA_GROWTH);
    for (int i = 0; i < PA_STARTERS + PA_GROWTH; i++) {
        pa_pile_push(i < PA_STARTERS ? &state->deck : &state->growth, first + i);
    }
    for (int i = 0; i < PA_PENALTIES; i++) {
        pa_pile_push(&state->penalty, PA_FIRST_PENALTY + i);
    }
}

static void apply_difficulty_levels(PaEngine *engine)
{
    PaState *state = engine->state;
    state->max_hp = (int16_t)(engine->content->max_hp + (state->gentle ? engine->content->gentle_hp : 0));
    for (int i = 0; i < state->level; i++) {
        const PaLevel *level = &engine->content->level[i];
        state->max_hp = (int16_t)(state->max_hp + level->max_hp);
        for (int n = 0; n < level->penalties; n++) {
            pa_add_penalty(engine, PA_TO_DECK, PA_FROM_LEVEL + i);
        }
    }
    state->hp = state->max_hp;
}

void pa_set_up_run(PaEngine *engine)
{
    PaState *state = engine->state;
    deal_cards(state);
    deal_items(state, engine->content);
    memset(state->curio_left, 1, sizeof state->curio_left);
    memset(state->enemy_left, 1, sizeof state->enemy_left);
    apply_difficulty_levels(engine);
}
