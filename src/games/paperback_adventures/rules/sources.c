/* sources.c: whose rules are in force, and in what order they happen. */
#include "games/paperback_adventures/rules/engine.h"

enum { WORD_BITS = 64 };

/* ------------------------------------------------------------------ who may answer */

static void add_source(PaSources *sources, int source)
{
    if (source >= PA_FROM_CARD && source < PA_FROM_CARD + PA_FIRST_PENALTY) {
        sources->letters = 1;
    } else {
        sources->bits[source / WORD_BITS] |= UINT64_C(1) << source % WORD_BITS;
    }
}

static void add_rules(GameContent *content, int source, const PaRules *rules)
{
    for (uint32_t rest = rules->triggers; rest != 0; rest &= rest - 1) {
        add_source(&content->answering[__builtin_ctz(rest)], source);
    }
    for (uint32_t rest = rules->changes; rest != 0; rest &= rest - 1) {
        add_source(&content->changing[__builtin_ctz(rest)], source);
    }
}

void pa_index_sources(GameContent *content)
{
    for (int i = 0; i < PA_ENEMIES; i++) {
        add_rules(content, PA_FROM_ENEMY, &content->enemy[i].special);
    }
    for (int i = 0; i < PA_LEVELS; i++) {
        add_rules(content, PA_FROM_LEVEL + i, &content->level[i].rules);
    }
    for (int side = 0; side < 2; side++) {
        for (int i = 0; i < PA_ITEMS; i++) {
            add_rules(content, PA_FROM_ITEM + i, &content->item[i].side[side].rules);
            add_rules(content, PA_FROM_ITEM + i, &content->item[i].side[side].rotated);
        }
        for (int i = 0; i < PA_CURIOS; i++) {
            add_rules(content, PA_FROM_CURIO + i, &content->curio[i].side[side].rules);
        }
        for (int card = 0; card < PA_FIRST_PENALTY + PA_PENALTIES; card++) {
            add_rules(content, PA_FROM_CARD + card, &content->card[card].side[side].rules);
        }
    }
}

/* ------------------------------------------------------------------ one after the other */

/* The letter card on top of the word in a clash, -1 when there is none; tiles, the vowel and penalty cards
   have no say after their moment. */
static int top_letter_card(const PaState *state)
{
    if (!pa_in_clash(state) || state->word.count == 0) {
        return -1;
    }
    int card = state->word.token[pa_top_token(&state->word, (PaSplay)state->word.splay)].card;
    return card < PA_LETTERS ? card : -1;
}

int pa_source_next(const PaState *state, int source)
{
    if (source + 1 == PA_FROM_LEVEL + state->level) {
        return PA_FROM_ITEM;
    }
    int top = source == PA_FROM_CARD - 1 ? top_letter_card(state) : -1;
    if (top >= 0) {
        return PA_FROM_CARD + top;
    }
    bool before_penalties = source >= PA_FROM_CARD - 1 && source < PA_FROM_CARD + PA_FIRST_PENALTY;
    return before_penalties ? PA_FROM_CARD + PA_FIRST_PENALTY : source + 1;
}

/* Of all but letter cards: is it the enemy, in force, owned or in hand? */
static bool at_hand(const PaState *state, int source)
{
    if (source >= PA_FROM_CARD) {
        return pa_pile_has(&state->hand, source - PA_FROM_CARD);
    }
    if (source >= PA_FROM_CURIO) {
        return state->curio[source - PA_FROM_CURIO] != 0;
    }
    if (source >= PA_FROM_ITEM) {
        return state->item[source - PA_FROM_ITEM] & PA_OWNED;
    }
    return source < PA_FROM_LEVEL + state->level;
}

/* The first of `sources` at hand from `source` on; PA_SOURCES_END or more when there is none. */
static int first_from(const PaState *state, const PaSources *sources, int source)
{
    uint64_t asked = ~UINT64_C(0) << source % WORD_BITS;
    for (int word = source / WORD_BITS; word < PA_SOURCE_WORDS; word++) {
        for (uint64_t bits = sources->bits[word] & asked; bits != 0; bits &= bits - 1) {
            int found = word * WORD_BITS + __builtin_ctzll(bits);
            if (at_hand(state, found)) {
                return found;
            }
        }
        asked = ~UINT64_C(0);
    }
    return PA_SOURCES_END;
}

int pa_source_from(const PaState *state, const PaSources *sources, int source)
{
    int first = first_from(state, sources, source);
    bool before_top = source < PA_FROM_CARD + PA_FIRST_PENALTY && first >= PA_FROM_CARD && sources->letters;
    int top = before_top ? top_letter_card(state) : -1;
    return top >= 0 && source <= PA_FROM_CARD + top ? PA_FROM_CARD + top : first;
}

/* ------------------------------------------------------------------ what they have to say */

const PaRules *pa_rules_in_force(const PaState *state, const GameContent *content, int source)
{
    if (source == PA_FROM_ENEMY) {
        return &pa_enemy(state, content)->special;
    }
    if (source < PA_FROM_ITEM) {
        int level = source - PA_FROM_LEVEL;
        return level < state->level ? &content->level[level].rules : NULL;
    }
    if (source < PA_FROM_CURIO) {
        int item = source - PA_FROM_ITEM;
        unsigned flags = state->item[item];
        if (!(flags & PA_OWNED) || (flags & PA_FLIPPED)) {
            return NULL;
        }
        const PaItemSide *side = pa_item_side(state, content, item);
        return flags & PA_ROTATED ? &side->rotated : &side->rules;
    }
    if (source < PA_FROM_CARD) {
        int curio = source - PA_FROM_CURIO;
        return state->curio[curio] ? &content->curio[curio].side[state->curio[curio] - 1].rules : NULL;
    }
    int card = source - PA_FROM_CARD;
    bool in_force = card < PA_LETTERS ? card == top_letter_card(state) : pa_pile_has(&state->hand, card);
    return in_force ? &pa_side(state, content, card)->rules : NULL;
}
