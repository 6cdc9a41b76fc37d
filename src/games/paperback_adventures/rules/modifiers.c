/* modifiers.c: numbers that the cards and items in play can change by their rules, such as the hand size. */
#include "games/paperback_adventures/rules/engine.h"

/* Returns the stricter of two limits if the modifier is a limit, otherwise the sum of both numbers. */
static int combine_values(PaModifier modifier, int sum, int n)
{
    switch (modifier) {
    case PA_MODIFIER_MIN_LETTERS:
        return n > sum ? n : sum;
    case PA_MODIFIER_MAX_LETTERS:
    case PA_MODIFIER_HIT_LIMIT:
    case PA_MODIFIER_MAX_MANA:
        return n < sum ? n : sum;
    default:
        return sum + n;
    }
}

int pa_get_modifier(const PaState *state, const GameContent *content, PaModifier modifier, int fallback)
{
    int result = fallback;
    bool found = false;
    uint32_t bit = UINT32_C(1) << modifier;
    const PaRules *active[PA_ACTIVE_RULES_MAX];
    const int count = pa_list_active_rules(state, content, &content->by_modifier[modifier], active);
    for (int source = 0; source < count; source++) {
        const PaRules *rules = active[source];
        for (int i = 0; i < rules->count && (rules->changes & bit); i++) {
            const PaRule *rule = &rules->rule[i];
            if (rule->when == PA_ALWAYS && rule->modify == modifier &&
                pa_are_conditions_met(state, content, rule)) {
                int n = pa_compute_amount(state, content, &rule->modify_n);
                result = found ? combine_values(modifier, result, n) : n;
                found = true;
            }
        }
    }
    return result;
}

static int max_int(int n, int min)
{
    return n > min ? n : min;
}

int pa_compute_hand_size(const PaState *state, const GameContent *content)
{
    return max_int(content->hand_size + pa_get_modifier(state, content, PA_MODIFIER_HAND_SIZE, 0), 1);
}

int pa_compute_enemy_block(const PaState *state, const GameContent *content)
{
    /* a stunned enemy skips its whole action, including its block */
    int block =
        state->stunned ? 0 : pa_compute_amount(state, content, &pa_get_enemy_action(state, content)->block);
    block += state->enemy_block_change + pa_get_modifier(state, content, PA_MODIFIER_ENEMY_BLOCK, 0);
    return max_int(block, 0);
}

int pa_compute_item_cost(const PaState *state, const GameContent *content, int item)
{
    int cost = pa_get_item_side(state, content, item)->cost;
    return max_int(cost + pa_get_modifier(state, content, PA_MODIFIER_ITEM_COST, 0), 0);
}

int pa_count_wild_letters(const PaState *state, const GameContent *content)
{
    if (pa_get_modifier(state, content, PA_MODIFIER_NO_WILD, 0) > 0) {
        return 0;
    }
    int letters = 0;
    for (int item = 0; item < PA_CORE; item++) {
        if (content->item[item].kind != PA_ITEM_WILD) {
            continue;
        }
        letters++; /* the wild card gives 1 letter, the upgraded wild card 2 */
        if (state->item[item] & PA_OWNED) {
            return state->item[item] & PA_USED ? 0 : letters;
        }
    }
    return 0;
}

bool pa_is_vowel_ready(const PaState *state, const GameContent *content)
{
    return !state->vowel_out && pa_get_modifier(state, content, PA_MODIFIER_NO_VOWEL, 0) == 0;
}
