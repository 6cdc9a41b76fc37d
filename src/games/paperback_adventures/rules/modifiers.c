/* modifiers.c: what the rules in force change as long as they last, and the numbers that come of it. */
#include "games/paperback_adventures/rules/engine.h"

/* How several rules of one kind become one number. */
static int combine(PaModifier modifier, int sum, int n)
{
    switch (modifier) {
    case PA_MOD_MIN_LETTERS:
        return n > sum ? n : sum;
    case PA_MOD_MAX_LETTERS:
    case PA_MOD_HIT_LIMIT:
    case PA_MOD_MAX_MANA:
        return n < sum ? n : sum;
    default:
        return sum + n;
    }
}

int pa_modifier(const PaState *state, const GameContent *content, PaModifier modifier, int fallback)
{
    int result = fallback;
    bool found = false;
    uint32_t bit = UINT32_C(1) << modifier;
    const PaSources *changing = &content->changing[modifier];
    for (int source = pa_source_from(state, changing, 0); source < PA_SOURCES_END;
         source = pa_source_from(state, changing, source + 1)) {
        const PaRules *rules = pa_rules_in_force(state, content, source);
        if (!rules || !(rules->changes & bit)) {
            continue;
        }
        for (int i = 0; i < rules->count; i++) {
            const PaRule *rule = &rules->rule[i];
            if (rule->when == PA_ALWAYS && rule->modify == modifier &&
                pa_conditions_hold(state, content, rule)) {
                int n = pa_amount_value(state, content, &rule->modify_n);
                result = found ? combine(modifier, result, n) : n;
                found = true;
            }
        }
    }
    return result;
}

static int at_least(int n, int least)
{
    return n > least ? n : least;
}

int pa_hand_size(const PaState *state, const GameContent *content)
{
    return at_least(content->hand_size + pa_modifier(state, content, PA_MOD_HAND_SIZE, 0), 1);
}

int pa_enemy_block(const PaState *state, const GameContent *content)
{
    /* The block is part of the action, which a stunned enemy skips. */
    int block = state->stunned ? 0 : pa_amount_value(state, content, &pa_action(state, content)->block);
    block += state->enemy_block_change + pa_modifier(state, content, PA_MOD_ENEMY_BLOCK, 0);
    return at_least(block, 0);
}

int pa_item_cost(const PaState *state, const GameContent *content, int item)
{
    int cost = pa_item_side(state, content, item)->cost;
    return at_least(cost + pa_modifier(state, content, PA_MOD_ITEM_COST, 0), 0);
}

int pa_wild_letters(const PaState *state, const GameContent *content)
{
    if (pa_modifier(state, content, PA_MOD_NO_WILD, 0) > 0) {
        return 0;
    }
    int letters = 0;
    for (int item = 0; item < PA_CORE; item++) {
        if (content->item[item].kind != PA_ITEM_WILD) {
            continue;
        }
        letters++; /* the first wild card lends one, the upgraded one two */
        if (state->item[item] & PA_OWNED) {
            return state->item[item] & PA_USED ? 0 : letters;
        }
    }
    return 0;
}

bool pa_vowel_ready(const PaState *state, const GameContent *content)
{
    return !state->vowel_out && pa_modifier(state, content, PA_MOD_NO_VOWEL, 0) == 0;
}
