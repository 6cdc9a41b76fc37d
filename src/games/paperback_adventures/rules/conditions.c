/* conditions.c: computes amounts and checks conditions and costs of rules. docs/cards.md explains amounts,
 * conditions and costs. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* Bit set of A, E, I, O and U, in which bit 0 stands for A. */
#define VOWELS ((1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20))

/* Returns the word that is being resolved, or an empty word if there is none. */
static const PaWord *get_current_word(const PaState *state)
{
    static const PaWord none;
    return pa_is_in_clash(state) ? &state->word : &none;
}

static int get_letter_bit(char letter)
{
    return 1 << (letter - 'a');
}

static int count_vowels(const PaWord *word)
{
    int count = 0;
    for (const char *c = word->letters; *c; c++) {
        count += (get_letter_bit(*c) & VOWELS) != 0;
    }
    return count;
}

static int count_wilds(const PaState *state, const GameContent *content, const PaWord *word)
{
    int count = 0;
    for (int i = 0; i < word->count; i++) {
        count += pa_is_any_letter_token(state, content, &word->token[i]);
    }
    return count;
}

static int count_hand_cards(const PaWord *word)
{
    int count = 0;
    for (int i = 0; i < word->count; i++) {
        count += word->token[i].kind == PA_TOKEN_CARD && word->token[i].card != PA_VOWEL;
    }
    return count;
}

static bool has_vowel_card(const PaWord *word)
{
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_CARD && word->token[i].card == PA_VOWEL) {
            return true;
        }
    }
    return false;
}

static bool has_double_letter(const PaWord *word)
{
    for (const char *c = word->letters; *c; c++) {
        if (c[0] == c[1]) {
            return true;
        }
    }
    return false;
}

static int count_penalties(const PaPile *pile)
{
    int count = 0;
    for (int i = 0; i < pile->count; i++) {
        count += pa_is_penalty(pile->card[i]);
    }
    return count;
}

int pa_count_penalty_cards(const PaState *state)
{
    int count = count_penalties(&state->hand) + count_penalties(&state->held) +
                count_penalties(&state->deck) + count_penalties(&state->deck_top) +
                count_penalties(&state->discard) + count_penalties(&state->fatigue);
    const PaWord *word = get_current_word(state);
    for (int i = 0; i < word->count; i++) {
        count += word->token[i].kind == PA_TOKEN_CARD && pa_is_penalty(word->token[i].card);
    }
    return count;
}

static int count_word_symbols(const PaState *state, const GameContent *content, PaSymbol symbol)
{
    int symbols[PA_SYMBOLS];
    const PaWord *word = get_current_word(state);
    pa_count_symbols(state, content, word, (PaSplay)word->splay, symbols);
    return symbols[symbol];
}

/* ------------------------------------------------------------------ computing numbers in effects */

static int count_quantity(const PaState *state, const GameContent *content, PaQuantity quantity)
{
    const PaWord *word = get_current_word(state);
    switch (quantity) {
    case PA_QUANTITY_LETTERS:
        return (int)strlen(word->letters);
    case PA_QUANTITY_CARDS:
        return count_hand_cards(word);
    case PA_QUANTITY_VOWELS:
        return count_vowels(word);
    case PA_QUANTITY_WILDS:
        return count_wilds(state, content, word);
    case PA_QUANTITY_UNPLAYED:
        return state->hand.count;
    case PA_QUANTITY_HITS:
        return state->hits;
    case PA_QUANTITY_BLOCKS:
        return state->blocks;
    case PA_QUANTITY_HIT_SYMBOLS:
        return count_word_symbols(state, content, PA_HIT);
    case PA_QUANTITY_BLOCK_SYMBOLS:
        return count_word_symbols(state, content, PA_BLOCK);
    case PA_QUANTITY_MANA_SYMBOLS:
        return count_word_symbols(state, content, PA_MANA);
    case PA_QUANTITY_MANA:
        return state->mana;
    case PA_QUANTITY_HEXES:
        return state->hexes;
    case PA_QUANTITY_BOONS:
        return state->boons;
    case PA_QUANTITY_ENEMY_HEXES:
        return state->enemy_hexes;
    case PA_QUANTITY_ENEMY_BOONS:
        return state->enemy_boons;
    case PA_QUANTITY_FATIGUED:
        return state->fatigue.count;
    case PA_QUANTITY_DISCARDED:
        return state->discard.count;
    case PA_QUANTITY_MISSING_HP:
        return state->max_hp - state->hp;
    case PA_QUANTITY_PENALTIES:
        return pa_count_penalty_cards(state);
    case PA_QUANTITY_ITEMS_USED:
        return state->items_used;
    case PA_QUANTITY_TURN:
        return state->turn;
    case PA_QUANTITY_ATTACK:
        return state->attack;
    case PA_QUANTITY_UNBLOCKED:
        return state->unblocked;
    case PA_QUANTITY_SPENT:
        return state->spent;
    case PA_QUANTITY_STOLEN:
        return state->stolen.count;
    case PA_QUANTITY_BOOK:
        return pa_get_current_book(state);
    case PA_QUANTITY_NONE:
    case PA_QUANTITIES:
        break;
    }
    return 0;
}

int pa_compute_amount(const PaState *state, const GameContent *content, const PaAmount *amount)
{
    if (amount->per == PA_QUANTITY_NONE) {
        return amount->plus;
    }
    int n = amount->plus +
            amount->times * (count_quantity(state, content, (PaQuantity)amount->per) / amount->every);
    return n < amount->max ? n : amount->max;
}

/* ------------------------------------------------------------------ checking conditions */

static bool is_vowel_on_top(const PaState *state, const GameContent *content, const PaWord *word)
{
    int top = pa_find_top_token(word, (PaSplay)word->splay);
    int letters[2];
    return top >= 0 && pa_get_token_letters(state, content, &word->token[top], letters) > 0 &&
           ((1 << letters[0]) & VOWELS);
}

static bool has_letter(const PaWord *word, int mask)
{
    for (const char *c = word->letters; *c; c++) {
        if (get_letter_bit(*c) & mask) {
            return true;
        }
    }
    return false;
}

static bool is_condition_met(const PaState *state, const GameContent *content, const PaCondition *condition)
{
    const PaWord *word = get_current_word(state);
    int value = condition->value;
    int letters = (int)strlen(word->letters);
    switch ((PaConditionKind)condition->kind) {
    case PA_IF_LETTERS_MIN:
        return letters >= value;
    case PA_IF_LETTERS_MAX: /* if the player passes, the condition is not met */
        return letters > 0 && letters <= value;
    case PA_IF_CARDS_MIN:
        return count_hand_cards(word) >= value;
    case PA_IF_ALL_HAND:
        return (count_hand_cards(word) > 0 && state->hand.count == 0) == value;
    case PA_IF_SPLAY:
        return word->count > 0 && word->splay == value;
    case PA_IF_TOP:
        return word->count > 0 && is_vowel_on_top(state, content, word) == (value == 0);
    case PA_IF_HAS:
        return has_letter(word, value);
    case PA_IF_STARTS:
        return letters > 0 && (get_letter_bit(word->letters[0]) & value);
    case PA_IF_ENDS:
        return letters > 0 && (get_letter_bit(word->letters[letters - 1]) & value);
    case PA_IF_DOUBLE_LETTER:
        return has_double_letter(word) == value;
    case PA_IF_VOWELS_MIN:
        return count_vowels(word) >= value;
    case PA_IF_VOWELS_MAX:
        return letters > 0 && count_vowels(word) <= value;
    case PA_IF_WILD:
        return (count_wilds(state, content, word) > 0) == value;
    case PA_IF_VOWEL_CARD:
        return has_vowel_card(word) == value;
    case PA_IF_HITS_MIN:
        return state->hits >= value;
    case PA_IF_BLOCKS_MIN:
        return state->blocks >= value;
    case PA_IF_BLOCKS_MAX:
        return state->blocks <= value;
    case PA_IF_HP_MIN:
        return state->hp >= value;
    case PA_IF_HP_MAX:
        return state->hp <= value;
    case PA_IF_ENEMY_HP_MAX:
        return state->enemy_hp <= value;
    case PA_IF_MANA_MIN:
        return state->mana >= value;
    case PA_IF_MANA_MAX:
        return state->mana <= value;
    case PA_IF_HEXES_MIN:
        return state->hexes >= value;
    case PA_IF_BOONS_MIN:
        return state->boons >= value;
    case PA_IF_ENEMY_HEXES_MIN:
        return state->enemy_hexes >= value;
    case PA_IF_ENEMY_BOONS_MIN:
        return state->enemy_boons >= value;
    case PA_IF_TURN_MIN:
        return state->turn >= value;
    case PA_IF_TURN_MAX:
        return state->turn <= value;
    case PA_IF_ODD_TURN:
        return state->turn % 2 == value;
    case PA_IF_ATTACKS:
        return pa_get_enemy_action(state, content)->attacks == value;
    case PA_IF_ATTACK_MIN:
        return pa_get_enemy_action(state, content)->attacks && state->attack >= value;
    case PA_IF_STAGE:
        return state->stage + 1 == value;
    case PA_IF_BOSS:
        return pa_get_enemy(state, content)->boss == value;
    case PA_IF_FATIGUED_MIN:
        return state->fatigue.count >= value;
    case PA_IF_PENALTIES_MIN:
        return pa_count_penalty_cards(state) >= value;
    case PA_IF_ITEMS_USED_MIN:
        return state->items_used >= value;
    case PA_IF_ITEMS_USED_MAX:
        return state->items_used <= value;
    case PA_IF_HURT:
        return state->hurt == value;
    case PA_IF_STUNNED:
        return state->stunned == value;
    case PA_CONDITIONS:
        break;
    }
    return false;
}

bool pa_are_conditions_met(const PaState *state, const GameContent *content, const PaRule *rule)
{
    for (int i = 0; i < rule->condition_count; i++) {
        if (!is_condition_met(state, content, &rule->conditions[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ checking costs */

static int get_available_amount(const PaState *state, PaCost cost)
{
    switch (cost) {
    case PA_COST_MANA:
        return state->mana;
    case PA_COST_BOONS:
        return state->boons;
    case PA_COST_HP:
        return state->hp - 1; /* the player must keep at least 1 HP */
    case PA_COST_ENEMY_HEXES:
        return state->enemy_hexes;
    case PA_COST_HITS:
        return state->hits;
    case PA_COST_BLOCKS:
        return state->blocks;
    case PA_COSTS:
        break;
    }
    return 0;
}

/* Returns the first cost that the player can't pay, or PA_COSTS if the player can pay everything. */
static PaCost find_unaffordable_cost(const PaState *state, const PaRule *rule, int mana)
{
    int cost = 0;
    for (; cost < PA_COSTS; cost++) {
        int price = rule->spend[cost] == PA_SPEND_ALL ? 1 : rule->spend[cost];
        int reserved = cost == PA_COST_MANA ? mana : 0;
        if (price > 0 && get_available_amount(state, (PaCost)cost) - reserved < price) {
            break;
        }
    }
    return (PaCost)cost;
}

bool pa_can_pay_cost(const PaState *state, const PaRule *rule, int mana)
{
    return find_unaffordable_cost(state, rule, mana) == PA_COSTS;
}

bool pa_check_cost(const PaState *state, const PaRule *rule, int mana, Error *why)
{
    static const struct {
        const char *none, *few;
    } reasons[PA_COSTS] = {
        [PA_COST_MANA] = {N_("You have no mana."), N_("You don't have enough mana.")},
        [PA_COST_BOONS] = {N_("You have no boons."), N_("You don't have enough boons.")},
        [PA_COST_HP] = {N_("You can't spend your last HP."), N_("You don't have enough HP.")},
        [PA_COST_ENEMY_HEXES] = {N_("The enemy has no hexes."), N_("The enemy doesn't have enough hexes.")},
        [PA_COST_HITS] = {N_("You have no hits."), N_("You don't have enough hits.")},
        [PA_COST_BLOCKS] = {N_("You have no blocks."), N_("You don't have enough blocks.")},
    };
    const PaCost cost = find_unaffordable_cost(state, rule, mana);
    return cost == PA_COSTS ||
           error_set(why, "%s",
                     get_available_amount(state, cost) > 0 ? _(reasons[cost].few) : _(reasons[cost].none));
}
