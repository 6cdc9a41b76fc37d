/* evaluation.c: values of cards, items, effects and states for the bots, in hundredths of an HP. */
#include "games/paperback_adventures/bots/evaluation.h"

enum {
    CERTAIN = 100, /* a probability of 100 %. All probabilities and weights in this file are in percent. */
    HP_WORTH = 100,
    /* Each of the player's first LOW_HP HP is worth LOW_HP_WORTH more. Of these, each of the first DANGER_HP
     * HP is worth another DANGER_HP_WORTH more. */
    LOW_HP = 12,
    LOW_HP_WORTH = 50,
    DANGER_HP = 6,
    DANGER_HP_WORTH = 80,
    DEAD_WORTH = -100000,
    ENEMY_HP_WORTH = 60,
    DEFEAT_WORTH = 1000,
    MANA_WORTH = 50,
    PLENTY_OF_MANA = 6, /* Each mana above this number is worth only SPARE_MANA_WORTH. */
    SPARE_MANA_WORTH = 8,
    BOON_WORTH = 70,
    HEX_WORTH = -60,
    ENEMY_BOON_WORTH = -60,
    ENEMY_HEX_WORTH = 80,
    /* value of one hex on the enemy in one turn: the enemy loses HP or its attack is weaker */
    ENEMY_HEX_A_TURN_WORTH = 40,
    EFFECTIVE_HEXES_MAX = 6, /* maximum number of the enemy's hexes that have an effect in one turn */
    DAMAGE_A_TURN = 5,
    RARE_MCGUFFIN_WORTH = -250, /* value of the 2 penalty cards that come with a rare McGuffin */
    WILD_UPGRADE_WORTH = 700,   /* value of the upgraded wild card, which gives 2 letters instead of 1 */
    BATTLE_TURNS = 6,
    /* weights, in percent, of the better edge of a card and of its other edge */
    BEST_EDGE_SHARE = 100,
    OTHER_EDGE_SHARE = 35,
    /* value of fatiguing a card, which is then unusable for the rest of the battle. FATIGUE_SHARE: in percent
       of the card's value. VOWEL_FATIGUE: for the enemy's vowel, in hundredths of an HP. */
    FATIGUE_SHARE = -50,
    VOWEL_FATIGUE = -40,
    TOP_SHARE = 30, /* probability, in percent, that a card is the top card of its word */
};

/* Value of a boon, indexed by character. With the core items, Ex Machina can turn each boon into 1 hit, and
 * Damsel can pay 2 boons to reduce an attack by 4. */
static const int16_t boon_value[PA_CHARACTERS] = {70, 150};

/* Value of one symbol on an edge of a card, indexed by PaSymbol. */
static const int16_t symbol_value[PA_SYMBOLS] = {[PA_HIT] = 60, [PA_BLOCK] = 60, [PA_MANA] = 45};

/* Value of an effect for each unit of its number, such as each hit. For effects without a number, value of
 * the whole effect. */
static const int16_t verb_value[PA_VERBS] = {
    [PA_VERB_HITS] = 60,
    [PA_VERB_BLOCKS] = 60,
    [PA_VERB_MANA] = MANA_WORTH,
    [PA_VERB_BOONS] = BOON_WORTH,
    [PA_VERB_HEXES] = HEX_WORTH,
    [PA_VERB_ENEMY_BOONS] = ENEMY_BOON_WORTH,
    [PA_VERB_ENEMY_HEXES] = ENEMY_HEX_WORTH,
    [PA_VERB_ENEMY_LOSE] = 65,
    [PA_VERB_ENEMY_HEAL] = -60,
    [PA_VERB_ENEMY_BLOCK] = -45,
    [PA_VERB_LOSE] = -HP_WORTH,
    [PA_VERB_HEAL] = HP_WORTH,
    [PA_VERB_MAX_HP] = 130,
    [PA_VERB_ATTACK] = -60,
    [PA_VERB_STUN] = 300,
    [PA_VERB_INTENT] = 40,
    [PA_VERB_DRAW] = 110,
    [PA_VERB_DISCARD] = -40,
    [PA_VERB_EXHAUST] = -60,
    [PA_VERB_RECOVER] = 70,
    [PA_VERB_FETCH] = 80,
    [PA_VERB_LETTER] = 90,
    [PA_VERB_KEEP_TOP] = 60,
    [PA_VERB_KEEP_HAND] = 40,
    [PA_VERB_DOUBLE] = 250,
    [PA_VERB_CONVERT] = 40,
    [PA_VERB_BOTH_EDGES] = 250,
    [PA_VERB_REPEAT] = 120,
    [PA_VERB_COPY] = 120,
    [PA_VERB_PENALTY] = -130,
    [PA_VERB_CURE] = 130,
    [PA_VERB_STEAL] = -90,
    [PA_VERB_GIVE_BACK] = 80,
    [PA_VERB_READY] = 90,
    [PA_VERB_ROTATE] = 60,
    [PA_VERB_UPGRADE] = 260,
    [PA_VERB_REPLACE] = 240,
    [PA_VERB_ADD] = 260,
    [PA_VERB_REMOVE] = 220,
    [PA_VERB_ITEM] = 350,
    [PA_VERB_MCGUFFIN] = 500,
    [PA_VERB_CORE] = 600,
};

/* Value, in one turn, of a rule that raises a number (PaModifier) by 1. */
static const int16_t modifier_value[PA_MODIFIERS] = {
    [PA_MODIFIER_HAND_SIZE] = 140,   [PA_MODIFIER_ITEM_COST] = -60,   [PA_MODIFIER_ATTACK] = -60,
    [PA_MODIFIER_ENEMY_BLOCK] = -40, [PA_MODIFIER_HITS] = 60,         [PA_MODIFIER_BLOCKS] = 50,
    [PA_MODIFIER_MIN_LETTERS] = -20, [PA_MODIFIER_MAX_LETTERS] = -20, [PA_MODIFIER_NO_WILD] = -120,
    [PA_MODIFIER_NO_VOWEL] = -60,    [PA_MODIFIER_NO_LEFT] = -90,     [PA_MODIFIER_NO_RIGHT] = -90,
    [PA_MODIFIER_HIT_LIMIT] = 0,     [PA_MODIFIER_MAX_MANA] = 0,
};

/* Value of 1 unit of each cost, such as 1 mana. */
static const int16_t cost_value[PA_COSTS] = {
    [PA_COST_MANA] = MANA_WORTH, [PA_COST_BOONS] = BOON_WORTH,
    [PA_COST_HP] = HP_WORTH,     [PA_COST_ENEMY_HEXES] = ENEMY_HEX_WORTH,
    [PA_COST_HITS] = 60,         [PA_COST_BLOCKS] = 60,
};
enum { TYPICAL_SPEND_ALL = 3 };

/* Probability, in percent, that a rule's condition is met in one turn. */
static const uint8_t condition_probability[PA_CONDITIONS] = {
    [PA_IF_LETTERS_MIN] = 55,
    [PA_IF_LETTERS_MAX] = 50,
    [PA_IF_CARDS_MIN] = 70,
    [PA_IF_ALL_HAND] = 55,
    [PA_IF_SPLAY] = 60,
    [PA_IF_TOP] = 60,
    [PA_IF_HAS] = 40,
    [PA_IF_STARTS] = 30,
    [PA_IF_ENDS] = 30,
    [PA_IF_DOUBLE_LETTER] = 20,
    [PA_IF_VOWELS_MIN] = 50,
    [PA_IF_VOWELS_MAX] = 50,
    [PA_IF_WILD] = 75,
    [PA_IF_VOWEL_CARD] = 50,
    [PA_IF_HITS_MIN] = 50,
    [PA_IF_BLOCKS_MIN] = 50,
    [PA_IF_BLOCKS_MAX] = 40,
    [PA_IF_HP_MIN] = 60,
    [PA_IF_HP_MAX] = 40,
    [PA_IF_ENEMY_HP_MAX] = 50,
    [PA_IF_MANA_MIN] = 50,
    [PA_IF_MANA_MAX] = 50,
    [PA_IF_HEXES_MIN] = 30,
    [PA_IF_BOONS_MIN] = 50,
    [PA_IF_ENEMY_HEXES_MIN] = 50,
    [PA_IF_ENEMY_BOONS_MIN] = 30,
    [PA_IF_TURN_MIN] = 50,
    [PA_IF_TURN_MAX] = 40,
    [PA_IF_ODD_TURN] = 50,
    [PA_IF_ATTACKS] = 75,
    [PA_IF_ATTACK_MIN] = 40,
    [PA_IF_STAGE] = 50,
    [PA_IF_BOSS] = 34,
    [PA_IF_FATIGUED_MIN] = 50,
    [PA_IF_PENALTIES_MIN] = 40,
    [PA_IF_ITEMS_USED_MIN] = 60,
    [PA_IF_ITEMS_USED_MAX] = 40,
    [PA_IF_HURT] = 40,
    [PA_IF_STUNNED] = 15,
};

/* Typical size, in one turn, of each quantity that effects can count. */
static const uint8_t typical_quantity[PA_QUANTITIES] = {
    [PA_QUANTITY_LETTERS] = 5,      [PA_QUANTITY_CARDS] = 4,       [PA_QUANTITY_VOWELS] = 2,
    [PA_QUANTITY_WILDS] = 1,        [PA_QUANTITY_UNPLAYED] = 0,    [PA_QUANTITY_HITS] = 4,
    [PA_QUANTITY_BLOCKS] = 3,       [PA_QUANTITY_HIT_SYMBOLS] = 4, [PA_QUANTITY_BLOCK_SYMBOLS] = 3,
    [PA_QUANTITY_MANA_SYMBOLS] = 2, [PA_QUANTITY_MANA] = 3,        [PA_QUANTITY_HEXES] = 1,
    [PA_QUANTITY_BOONS] = 2,        [PA_QUANTITY_ENEMY_HEXES] = 2, [PA_QUANTITY_ENEMY_BOONS] = 1,
    [PA_QUANTITY_FATIGUED] = 3,     [PA_QUANTITY_DISCARDED] = 3,   [PA_QUANTITY_MISSING_HP] = 6,
    [PA_QUANTITY_PENALTIES] = 1,    [PA_QUANTITY_ITEMS_USED] = 1,  [PA_QUANTITY_TURN] = 3,
    [PA_QUANTITY_ATTACK] = 4,       [PA_QUANTITY_UNBLOCKED] = 2,   [PA_QUANTITY_SPENT] = TYPICAL_SPEND_ALL,
    [PA_QUANTITY_STOLEN] = 0,       [PA_QUANTITY_BOOK] = 2,
};

/* Number of times that a trigger occurs in a typical battle, in hundredths. */
static const uint16_t trigger_times[PA_TRIGGERS] = {
    [PA_ON_TOP] = 100,
    [PA_ON_USE] = 250,
    [PA_ON_BATTLE_START] = 100,
    [PA_ON_TURN_START] = 100 * BATTLE_TURNS,
    [PA_ON_SCORE] = 100 * BATTLE_TURNS,
    [PA_ON_ENEMY_ACTS] = 100 * (BATTLE_TURNS - 1),
    [PA_ON_HURT] = 200,
    [PA_ON_BLOCKED] = 200,
    [PA_ON_FATAL] = 20,
    [PA_ON_CLASH_END] = 100 * BATTLE_TURNS,
    [PA_ON_TURN_END] = 100 * BATTLE_TURNS,
    [PA_ON_PASS] = 10,
    [PA_ON_PLAYED] = 100,
    [PA_ON_UNPLAYED] = 100,
    [PA_ON_SHUFFLE] = 200,
    [PA_ON_STAGE] = 100,
    [PA_ON_DEFEAT] = 100,
    [PA_ON_GAIN] = 50,
    [PA_ON_ITEM_USED] = 300,
    [PA_ALWAYS] = 100 * BATTLE_TURNS,
};

/* Value of each letter from A to Z. Letters that allow more words are worth more. */
static const int8_t letter_value[WORD_LETTERS] = {
    20, -20, -5, 5,   40, -20, -15, -10, 20,  -70, -30, 10,  -10,
    10, 20,  -5, -70, 20, 35,  20,  0,   -45, -20, -60, -15, -60,
};
enum { ANY_LETTER_WORTH = 90, SECOND_LETTER_WORTH = 10 };

static int min_int(int value, int limit)
{
    return value < limit ? value : limit;
}

/* Returns the value of the hexes on the enemy. Each turn, at most EFFECTIVE_HEXES_MAX hexes have an effect,
 * and then 1 hex is removed. */
static int evaluate_enemy_hexes(int hexes, int enemy_hp)
{
    int value = 0;
    for (int turns = 1 + enemy_hp / DAMAGE_A_TURN; turns > 0 && hexes > 0; turns--, hexes--) {
        value += min_int(hexes, EFFECTIVE_HEXES_MAX) * ENEMY_HEX_A_TURN_WORTH;
    }
    return value;
}

int pa_evaluate_position(const PaPosition *position)
{
    if (position->hp <= 0) {
        return DEAD_WORTH;
    }
    int value = position->hp * HP_WORTH + min_int(position->hp, LOW_HP) * LOW_HP_WORTH +
                min_int(position->hp, DANGER_HP) * DANGER_HP_WORTH;
    if (position->enemy_hp <= 0) {
        return value + DEFEAT_WORTH;
    }
    int mana = min_int(position->mana, PLENTY_OF_MANA);
    value += mana * MANA_WORTH + (position->mana - mana) * SPARE_MANA_WORTH;
    value += position->boons * boon_value[position->character] + position->hexes * HEX_WORTH;
    value += position->enemy_boons * ENEMY_BOON_WORTH;
    value += evaluate_enemy_hexes(position->enemy_hexes, position->enemy_hp);
    return value - position->enemy_hp * ENEMY_HP_WORTH;
}

int pa_evaluate_mana(int mana)
{
    return mana * MANA_WORTH;
}

int pa_evaluate_symbols(const uint8_t symbols[PA_SYMBOLS])
{
    int value = 0;
    for (int symbol = 0; symbol < PA_SYMBOLS; symbol++) {
        value += symbols[symbol] * symbol_value[symbol];
    }
    return value;
}

static int estimate_amount(const PaAmount *amount)
{
    return min_int(amount->plus + amount->times * (typical_quantity[amount->per] / amount->every),
                   amount->max);
}

static bool has_number(const PaEffect *effect)
{
    switch (effect->verb) {
    case PA_VERB_STUN:
    case PA_VERB_KEEP_TOP:
    case PA_VERB_KEEP_HAND:
    case PA_VERB_DOUBLE:
    case PA_VERB_CONVERT:
    case PA_VERB_BOTH_EDGES:
    case PA_VERB_REPEAT:
    case PA_VERB_COPY:
    case PA_VERB_ROTATE:
    case PA_VERB_CORE:
        return false;
    default:
        return true;
    }
}

int pa_evaluate_effects(const PaState *state, const PaEffect *effects, int count)
{
    int value = 0;
    for (int i = 0; i < count; i++) {
        int times = has_number(&effects[i]) ? estimate_amount(&effects[i].n) : 1;
        if (effects[i].verb == PA_VERB_HEAL) {
            times = min_int(times, state->max_hp - state->hp);
        }
        value += times * verb_value[effects[i].verb];
    }
    return value;
}

/* Returns the expected value of the rule for each occurrence of its trigger, or for each turn with PA_ALWAYS.
 * This is the value of the effects (or of the changed number) minus the cost, times the probability that the
 * conditions are met. */
static int evaluate_rule(const PaState *state, const PaRule *rule)
{
    int value = rule->when == PA_ALWAYS ? estimate_amount(&rule->modify_n) * modifier_value[rule->modify]
                                        : pa_evaluate_effects(state, rule->effects, rule->effect_count);
    for (int cost = 0; cost < PA_COSTS; cost++) {
        int paid = rule->spend[cost] == PA_SPEND_ALL ? TYPICAL_SPEND_ALL : rule->spend[cost];
        value -= paid * cost_value[cost];
    }
    for (int i = 0; i < rule->condition_count; i++) {
        value = value * condition_probability[rule->conditions[i].kind] / CERTAIN;
    }
    return value;
}

int pa_evaluate_rules(const PaState *state, const PaRules *rules)
{
    int value = 0;
    for (int i = 0; i < rules->count; i++) {
        value += evaluate_rule(state, &rules->rule[i]) * trigger_times[rules->rule[i].when] / CERTAIN;
    }
    return value;
}

int pa_evaluate_item_use(const PaState *state, const PaRules *rules)
{
    int value = 0;
    for (int i = 0; i < rules->count; i++) {
        value += rules->rule[i].when == PA_ON_USE ? evaluate_rule(state, &rules->rule[i]) : 0;
    }
    return value;
}

int pa_evaluate_lasting_rules(const PaState *state, const PaRules *rules, int enemy_hp)
{
    int turns = min_int(enemy_hp / DAMAGE_A_TURN, BATTLE_TURNS);
    return pa_evaluate_rules(state, rules) * turns / BATTLE_TURNS;
}

static int evaluate_letters(const char *letters)
{
    int value = letters[0] == '?' ? ANY_LETTER_WORTH : letter_value[letters[0] - 'a'];
    return letters[1] ? (value + letter_value[letters[1] - 'a']) / 2 + SECOND_LETTER_WORTH : value;
}

static int evaluate_side(const PaState *state, const PaSide *side)
{
    int left = pa_evaluate_symbols(side->left), right = pa_evaluate_symbols(side->right);
    int best = left > right ? left : right;
    int edges = best * BEST_EDGE_SHARE + (left + right - best) * OTHER_EDGE_SHARE;
    return (edges + pa_evaluate_rules(state, &side->rules) * TOP_SHARE) / CERTAIN;
}

int pa_evaluate_card(const PaState *state, const GameContent *content, int card)
{
    const PaLetterCard *letter = &content->card[card];
    return evaluate_side(state, &letter->side[state->card_upgraded[card]]) +
           evaluate_letters(letter->letters);
}

int pa_evaluate_fatigue(const PaState *state, const GameContent *content, int card)
{
    return card == PA_VOWEL ? VOWEL_FATIGUE
                            : pa_evaluate_card(state, content, card) * FATIGUE_SHARE / CERTAIN;
}

int pa_evaluate_upgrade(const PaState *state, const GameContent *content, int card)
{
    const PaLetterCard *letter = &content->card[card];
    return evaluate_side(state, &letter->side[1]) - evaluate_side(state, &letter->side[0]);
}

int pa_evaluate_item(const PaState *state, const GameContent *content, int item, int side)
{
    const PaItem *thing = &content->item[item];
    const PaItemSide *chosen = &thing->side[side];
    int times = thing->single_use ? trigger_times[PA_ON_BATTLE_START] : trigger_times[PA_ON_USE];
    return pa_evaluate_rules(state, &chosen->rules) + pa_evaluate_rules(state, &chosen->rotated) -
           chosen->cost * MANA_WORTH * times / CERTAIN;
}

int pa_evaluate_core_upgrade(const PaState *state, const GameContent *content, int item)
{
    if (content->item[item].kind == PA_ITEM_WILD) {
        return WILD_UPGRADE_WORTH;
    }
    return pa_evaluate_item(state, content, item, 1) - pa_evaluate_item(state, content, item, 0);
}

int pa_evaluate_mcguffin(const PaState *state, const GameContent *content, int curio, int side)
{
    const PaMcGuffinSide *chosen = &content->curio[curio].side[side];
    return pa_evaluate_rules(state, &chosen->rules) + (chosen->rare ? RARE_MCGUFFIN_WORTH : 0);
}
