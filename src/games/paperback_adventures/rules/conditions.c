/* conditions.c: what the amounts and conditions of docs/cards.md come to now. */
#include "games/paperback_adventures/rules/engine.h"

#include <string.h>

/* Bit mask of a e i o u. */
#define VOWELS ((1 << 0) | (1 << 4) | (1 << 8) | (1 << 14) | (1 << 20))

/* The word being resolved; an empty one while there is none. */
static const PaWord *word_now(const PaState *state)
{
    static const PaWord none;
    return pa_in_clash(state) ? &state->word : &none;
}

static int bit_of(char letter)
{
    return 1 << (letter - 'a');
}

static int vowels_of(const PaWord *word)
{
    int count = 0;
    for (const char *c = word->letters; *c; c++) {
        count += (bit_of(*c) & VOWELS) != 0;
    }
    return count;
}

static int wilds_of(const PaState *state, const GameContent *content, const PaWord *word)
{
    int count = 0;
    for (int i = 0; i < word->count; i++) {
        count += pa_is_open(state, content, &word->token[i]);
    }
    return count;
}

static int hand_cards_of(const PaWord *word)
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

static int penalties_in(const PaPile *pile)
{
    int count = 0;
    for (int i = 0; i < pile->count; i++) {
        count += pa_is_penalty(pile->card[i]);
    }
    return count;
}

int pa_penalty_count(const PaState *state)
{
    int count = penalties_in(&state->hand) + penalties_in(&state->held) + penalties_in(&state->deck) +
                penalties_in(&state->deck_top) + penalties_in(&state->discard) +
                penalties_in(&state->fatigue);
    const PaWord *word = word_now(state);
    for (int i = 0; i < word->count; i++) {
        count += word->token[i].kind == PA_TOKEN_CARD && pa_is_penalty(word->token[i].card);
    }
    return count;
}

static int symbols_of(const PaState *state, const GameContent *content, PaSymbol symbol)
{
    int symbols[PA_SYMBOLS];
    const PaWord *word = word_now(state);
    pa_symbols(state, content, word, (PaSplay)word->splay, symbols);
    return symbols[symbol];
}

/* ------------------------------------------------------------------ amounts */

static int quantity(const PaState *state, const GameContent *content, PaQuantity what)
{
    const PaWord *word = word_now(state);
    switch (what) {
    case PA_Q_LETTERS:
        return (int)strlen(word->letters);
    case PA_Q_CARDS:
        return hand_cards_of(word);
    case PA_Q_VOWELS:
        return vowels_of(word);
    case PA_Q_WILDS:
        return wilds_of(state, content, word);
    case PA_Q_UNPLAYED:
        return state->hand.count;
    case PA_Q_HITS:
        return state->hits;
    case PA_Q_BLOCKS:
        return state->blocks;
    case PA_Q_HIT_SYMBOLS:
        return symbols_of(state, content, PA_HIT);
    case PA_Q_BLOCK_SYMBOLS:
        return symbols_of(state, content, PA_BLOCK);
    case PA_Q_MANA_SYMBOLS:
        return symbols_of(state, content, PA_MANA);
    case PA_Q_MANA:
        return state->mana;
    case PA_Q_HEXES:
        return state->hexes;
    case PA_Q_BOONS:
        return state->boons;
    case PA_Q_ENEMY_HEXES:
        return state->enemy_hexes;
    case PA_Q_ENEMY_BOONS:
        return state->enemy_boons;
    case PA_Q_FATIGUED:
        return state->fatigue.count;
    case PA_Q_DISCARDED:
        return state->discard.count;
    case PA_Q_MISSING_HP:
        return state->max_hp - state->hp;
    case PA_Q_PENALTIES:
        return pa_penalty_count(state);
    case PA_Q_ITEMS_USED:
        return state->items_used;
    case PA_Q_TURN:
        return state->turn;
    case PA_Q_ATTACK:
        return state->attack;
    case PA_Q_UNBLOCKED:
        return state->unblocked;
    case PA_Q_SPENT:
        return state->spent;
    case PA_Q_STOLEN:
        return state->stolen.count;
    case PA_Q_BOOK:
        return pa_book(state);
    case PA_Q_NONE:
    case PA_QUANTITIES:
        break;
    }
    return 0;
}

int pa_amount_value(const PaState *state, const GameContent *content, const PaAmount *amount)
{
    if (amount->per == PA_Q_NONE) {
        return amount->plus;
    }
    int n =
        amount->plus + amount->times * (quantity(state, content, (PaQuantity)amount->per) / amount->every);
    return n < amount->max ? n : amount->max;
}

/* ------------------------------------------------------------------ conditions */

static bool top_is_vowel(const PaState *state, const GameContent *content, const PaWord *word)
{
    int top = pa_top_token(word, (PaSplay)word->splay);
    int letters[2];
    return top >= 0 && pa_letters_of(state, content, &word->token[top], letters) > 0 &&
           ((1 << letters[0]) & VOWELS);
}

static bool has_letter(const PaWord *word, int mask)
{
    for (const char *c = word->letters; *c; c++) {
        if (bit_of(*c) & mask) {
            return true;
        }
    }
    return false;
}

static bool holds(const PaState *state, const GameContent *content, const PaCondition *condition)
{
    const PaWord *word = word_now(state);
    int value = condition->value;
    int letters = (int)strlen(word->letters);
    switch ((PaConditionKind)condition->kind) {
    case PA_IF_LETTERS_MIN:
        return letters >= value;
    case PA_IF_LETTERS_MAX: /* a word that was not spelled is no short one */
        return letters > 0 && letters <= value;
    case PA_IF_CARDS_MIN:
        return hand_cards_of(word) >= value;
    case PA_IF_ALL_HAND:
        return (hand_cards_of(word) > 0 && state->hand.count == 0) == value;
    case PA_IF_SPLAY:
        return word->count > 0 && word->splay == value;
    case PA_IF_TOP:
        return word->count > 0 && top_is_vowel(state, content, word) == (value == 0);
    case PA_IF_HAS:
        return has_letter(word, value);
    case PA_IF_STARTS:
        return letters > 0 && (bit_of(word->letters[0]) & value);
    case PA_IF_ENDS:
        return letters > 0 && (bit_of(word->letters[letters - 1]) & value);
    case PA_IF_DOUBLE_LETTER:
        return has_double_letter(word) == value;
    case PA_IF_VOWELS_MIN:
        return vowels_of(word) >= value;
    case PA_IF_VOWELS_MAX:
        return letters > 0 && vowels_of(word) <= value;
    case PA_IF_WILD:
        return (wilds_of(state, content, word) > 0) == value;
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
        return pa_action(state, content)->attacks == value;
    case PA_IF_ATTACK_MIN:
        return pa_action(state, content)->attacks && state->attack >= value;
    case PA_IF_STAGE:
        return state->stage + 1 == value;
    case PA_IF_BOSS:
        return pa_enemy(state, content)->boss == value;
    case PA_IF_FATIGUED_MIN:
        return state->fatigue.count >= value;
    case PA_IF_PENALTIES_MIN:
        return pa_penalty_count(state) >= value;
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

bool pa_conditions_hold(const PaState *state, const GameContent *content, const PaRule *rule)
{
    for (int i = 0; i < rule->condition_count; i++) {
        if (!holds(state, content, &rule->conditions[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ prices */

static int purse(const PaState *state, PaCost cost)
{
    switch (cost) {
    case PA_COST_MANA:
        return state->mana;
    case PA_COST_BOONS:
        return state->boons;
    case PA_COST_HP:
        return state->hp - 1; /* nobody pays with the last one */
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

/* The first price that cannot be paid; PA_COSTS = none. */
static PaCost find_unpayable(const PaState *state, const PaRule *rule, int mana)
{
    int cost = 0;
    for (; cost < PA_COSTS; cost++) {
        int price = rule->spend[cost] == PA_SPEND_ALL ? 1 : rule->spend[cost];
        int reserved = cost == PA_COST_MANA ? mana : 0;
        if (price > 0 && purse(state, (PaCost)cost) - reserved < price) {
            break;
        }
    }
    return (PaCost)cost;
}

bool pa_can_spend(const PaState *state, const PaRule *rule, int mana)
{
    return find_unpayable(state, rule, mana) == PA_COSTS;
}

bool pa_check_spend(const PaState *state, const PaRule *rule, int mana, Error *why)
{
    static const struct {
        const char *who, *what;
    } texts[PA_COSTS] = {
        [PA_COST_MANA] = {"You have", "mana"},      [PA_COST_BOONS] = {"You have", "boons"},
        [PA_COST_HP] = {"You have", "HP to spare"}, [PA_COST_ENEMY_HEXES] = {"The enemy has", "hexes"},
        [PA_COST_HITS] = {"You have", "hits"},      [PA_COST_BLOCKS] = {"You have", "blocks"},
    };
    const PaCost cost = find_unpayable(state, rule, mana);
    return cost == PA_COSTS || error_set(why, "%s %s %s.", texts[cost].who,
                                         purse(state, cost) > 0 ? "not enough" : "no", texts[cost].what);
}
