/* rule_sources.c: finds the sources (enemy, levels, items, McGuffins and cards) whose rules apply now, in the
 * order in which rules take effect. */
#include "games/paperback_adventures/rules/engine.h"

enum { WORD_BITS = 64 };

static void add_source_to_set(PaSourceSet *sources, int source)
{
    if (source >= PA_FROM_CARD && source < PA_FROM_CARD + PA_FIRST_PENALTY) {
        sources->letters = 1;
    } else {
        sources->bits[source / WORD_BITS] |= UINT64_C(1) << source % WORD_BITS;
    }
}

static void index_rules(GameContent *content, int source, const PaRules *rules)
{
    for (uint32_t rest = rules->triggers; rest != 0; rest &= rest - 1) {
        add_source_to_set(&content->by_trigger[__builtin_ctz(rest)], source);
    }
    for (uint32_t rest = rules->changes; rest != 0; rest &= rest - 1) {
        add_source_to_set(&content->by_modifier[__builtin_ctz(rest)], source);
    }
}

void pa_index_sources(GameContent *content)
{
    for (int i = 0; i < PA_ENEMIES; i++) {
        index_rules(content, PA_FROM_ENEMY, &content->enemy[i].special);
    }
    for (int i = 0; i < PA_LEVELS; i++) {
        index_rules(content, PA_FROM_LEVEL + i, &content->level[i].rules);
    }
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < PA_ITEMS; i++) {
            index_rules(content, PA_FROM_ITEM + i, &content->item[i].side[side].rules);
            index_rules(content, PA_FROM_ITEM + i, &content->item[i].side[side].rotated);
        }
        for (int i = 0; i < PA_MCGUFFINS; i++) {
            index_rules(content, PA_FROM_MCGUFFIN + i, &content->curio[i].side[side].rules);
        }
        for (int card = 0; card < PA_FIRST_PENALTY + PA_PENALTIES; card++) {
            index_rules(content, PA_FROM_CARD + card, &content->card[card].side[side].rules);
        }
    }
}

/* Returns the top card of the word that is being resolved. Returns -1 if there is no such word, or if the top
 * card is the enemy's vowel or a penalty card, because those have no rules that stay active while they are
 * the top card. */
static int find_top_letter_card(const PaState *state)
{
    if (!pa_is_in_clash(state) || state->word.count == 0) {
        return -1;
    }
    int card = state->word.token[pa_find_top_token(&state->word, (PaSplay)state->word.splay)].card;
    return card < PA_LETTERS ? card : -1;
}

int pa_get_next_source(const PaState *state, int source)
{
    if (source + 1 == PA_FROM_LEVEL + state->level) {
        return PA_FROM_ITEM;
    }
    int top = source == PA_FROM_CARD - 1 ? find_top_letter_card(state) : -1;
    if (top >= 0) {
        return PA_FROM_CARD + top;
    }
    bool before_penalties = source >= PA_FROM_CARD - 1 && source < PA_FROM_CARD + PA_FIRST_PENALTY;
    return before_penalties ? PA_FROM_CARD + PA_FIRST_PENALTY : source + 1;
}

/* True if the rules of the source apply now. The source must be the enemy, a level, an item, a McGuffin or a
 * penalty card. */
static bool is_source_active(const PaState *state, int source)
{
    if (source >= PA_FROM_CARD) {
        return pa_pile_contains(&state->hand, source - PA_FROM_CARD);
    }
    if (source >= PA_FROM_MCGUFFIN) {
        return state->curio[source - PA_FROM_MCGUFFIN] != 0;
    }
    if (source >= PA_FROM_ITEM) {
        return state->item[source - PA_FROM_ITEM] & PA_OWNED;
    }
    return source < PA_FROM_LEVEL + state->level;
}

/* Like pa_find_first_source_from(), but without the top card of the word. */
static int find_first_source_from(const PaState *state, const PaSourceSet *sources, int source)
{
    uint64_t asked = ~UINT64_C(0) << source % WORD_BITS;
    for (int word = source / WORD_BITS; word < PA_SOURCE_WORDS; word++) {
        for (uint64_t bits = sources->bits[word] & asked; bits != 0; bits &= bits - 1) {
            int found = word * WORD_BITS + __builtin_ctzll(bits);
            if (is_source_active(state, found)) {
                return found;
            }
        }
        asked = ~UINT64_C(0);
    }
    return PA_SOURCES_END;
}

int pa_find_first_source_from(const PaState *state, const PaSourceSet *sources, int source)
{
    int first = find_first_source_from(state, sources, source);
    bool before_top = source < PA_FROM_CARD + PA_FIRST_PENALTY && first >= PA_FROM_CARD && sources->letters;
    int top = before_top ? find_top_letter_card(state) : -1;
    return top >= 0 && source <= PA_FROM_CARD + top ? PA_FROM_CARD + top : first;
}

const PaRules *pa_get_active_rules(const PaState *state, const GameContent *content, int source)
{
    if (source == PA_FROM_ENEMY) {
        return &pa_get_enemy(state, content)->special;
    }
    if (source < PA_FROM_ITEM) {
        int level = source - PA_FROM_LEVEL;
        return level < state->level ? &content->level[level].rules : NULL;
    }
    if (source < PA_FROM_MCGUFFIN) {
        int item = source - PA_FROM_ITEM;
        unsigned flags = state->item[item];
        if (!(flags & PA_OWNED) || (flags & PA_FLIPPED)) {
            return NULL;
        }
        const PaItemSide *side = pa_get_item_side(state, content, item);
        return flags & PA_ROTATED ? &side->rotated : &side->rules;
    }
    if (source < PA_FROM_CARD) {
        int curio = source - PA_FROM_MCGUFFIN;
        return state->curio[curio] ? &content->curio[curio].side[state->curio[curio] - 1].rules : NULL;
    }
    int card = source - PA_FROM_CARD;
    bool is_active =
        card < PA_LETTERS ? card == find_top_letter_card(state) : pa_pile_contains(&state->hand, card);
    return is_active ? &pa_get_card_side(state, content, card)->rules : NULL;
}

int pa_list_active_rules(const PaState *state, const GameContent *content, const PaSourceSet *sources,
                         const PaRules *out[PA_ACTIVE_RULES_MAX])
{
    int count = 0;
    for (int word = 0; word < PA_SOURCE_WORDS; word++) {
        for (uint64_t bits = sources->bits[word]; bits != 0; bits &= bits - 1) {
            out[count] = pa_get_active_rules(state, content, word * WORD_BITS + __builtin_ctzll(bits));
            count += out[count] != NULL;
        }
    }
    const int top = sources->letters ? find_top_letter_card(state) : -1;
    if (top >= 0) {
        out[count++] = &pa_get_card_side(state, content, top)->rules;
    }
    return count;
}
