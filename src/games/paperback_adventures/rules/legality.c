/* legality.c: whether an item or a word is allowed now, and why not. */
#include "games/paperback_adventures/rules/engine.h"

#include <ctype.h>

/* ------------------------------------------------------------------ items */

/* Lowering an attack that is blocked in full changes nothing. */
static bool is_vain(const PaState *state, const PaRule *rule)
{
    bool vain = rule->when == PA_ON_ENEMY_ACTS && state->attack <= state->blocks;
    for (int i = 0; i < rule->effect_count; i++) {
        vain = vain && rule->effects[i].verb == PA_DO_ATTACK;
    }
    return vain;
}

/* Has the item a rule for this trigger that would happen once `cost` mana is paid? */
static bool has_possible_rule(const PaState *state, const GameContent *content, const PaRules *rules,
                              PaTrigger trigger, int cost)
{
    for (int i = 0; i < rules->count; i++) {
        const PaRule *rule = &rules->rule[i];
        if (rule->when == trigger && pa_conditions_hold(state, content, rule) &&
            pa_can_spend(state, rule, cost) && !is_vain(state, rule)) {
            return true;
        }
    }
    return false;
}

static bool has_trigger(const PaRules *rules, PaTrigger trigger)
{
    return rules && (rules->triggers & (UINT32_C(1) << trigger));
}

bool pa_can_react(const PaState *state, const GameContent *content, int item, PaTrigger trigger)
{
    const PaRules *rules = pa_rules_in_force(state, content, PA_FROM_ITEM + item);
    if (!has_trigger(rules, trigger) || trigger == PA_ON_USE || (state->item[item] & PA_USED) ||
        !pa_item_side(state, content, item)->reactive) {
        return false;
    }
    int cost = pa_item_cost(state, content, item);
    return state->mana >= cost && has_possible_rule(state, content, rules, trigger, cost);
}

static bool check_reaction(const PaState *state, const GameContent *content, int item, Error *why)
{
    const char *name = pa_item_side(state, content, item)->name;
    return (state->reactive[item / 32] & (UINT32_C(1) << (item % 32))) ||
           error_set(why, "%s cannot be used at this moment.", name);
}

/* Says why using the item would do nothing: a price that cannot be paid is told by its name. */
static bool refuse_use(const PaState *state, const GameContent *content, int item, int cost, Error *why)
{
    const PaRules *rules = pa_rules_in_force(state, content, PA_FROM_ITEM + item);
    for (int i = 0; i < rules->count; i++) {
        const PaRule *rule = &rules->rule[i];
        if (rule->when == PA_ON_USE && pa_conditions_hold(state, content, rule) &&
            !pa_check_spend(state, rule, cost, why)) {
            return false;
        }
    }
    return error_set(why, "What %s asks for is not there now.", pa_item_side(state, content, item)->name);
}

bool pa_check_item(const PaState *state, const GameContent *content, int item, Error *why)
{
    if (item < 0 || item >= PA_ITEMS || !(state->item[item] & PA_OWNED)) {
        return error_set(why, "You do not have this item.");
    }
    const PaItemSide *side = pa_item_side(state, content, item);
    if (state->item[item] & PA_FLIPPED) {
        return error_set(why, "%s is used up until the battle's end.", side->name);
    }
    if (state->item[item] & PA_USED) {
        return error_set(why, "%s has been used this turn.", side->name);
    }
    if (state->phase == PA_REACT) {
        return check_reaction(state, content, item, why);
    }
    if (state->phase != PA_PREP) {
        return error_set(why, "Items are used before the clash.");
    }
    const PaRules *rules = pa_rules_in_force(state, content, PA_FROM_ITEM + item);
    if (!has_trigger(rules, PA_ON_USE)) {
        return side->reactive
                   ? error_set(why, "%s waits for its moment; you are asked when it comes.", side->name)
                   : error_set(why, "%s works by itself.", side->name);
    }
    int cost = pa_item_cost(state, content, item);
    if (state->mana < cost) {
        return error_set(why, "%s needs %d mana; you have %d.", side->name, cost, state->mana);
    }
    return has_possible_rule(state, content, rules, PA_ON_USE, cost) ||
           refuse_use(state, content, item, cost, why);
}

/* ------------------------------------------------------------------ words */

static bool check_token_at_hand(const PaState *state, const GameContent *content, const PaToken *token,
                                Error *why)
{
    if (token->kind == PA_TOKEN_BORROWED) {
        return token->card < state->borrowed_count || error_set(why, "No such letter is lent to you.");
    }
    if (token->kind == PA_TOKEN_WILD) {
        return true;
    }
    if (token->kind != PA_TOKEN_CARD || token->card >= PA_CARDS) {
        return error_set(why, "There is no such card.");
    }
    if (token->card != PA_VOWEL) {
        return pa_pile_has(&state->hand, token->card) ||
               error_set(why, "%s is not in your hand.", content->card[token->card].name);
    }
    if (state->vowel_out) {
        return error_set(why, "The enemy's vowel is fatigued until the battle's end.");
    }
    return pa_vowel_ready(state, content) || error_set(why, "The enemy's vowel cannot be used now.");
}

static bool check_token(const PaState *state, const GameContent *content, const PaWord *word, int index,
                        Error *why)
{
    const PaToken *token = &word->token[index];
    if (!check_token_at_hand(state, content, token, why)) {
        return false;
    }
    for (int i = 0; i < index && token->kind != PA_TOKEN_WILD; i++) {
        if (word->token[i].kind == token->kind && word->token[i].card == token->card) {
            return error_set(why, "A card can stand in a word only once.");
        }
    }
    if (!pa_is_open(state, content, token)) {
        return token->letter == PA_NO_LETTER || error_set(why, "Only a ? can stand for another letter.");
    }
    if (pa_modifier(state, content, PA_MOD_NO_WILD, 0) > 0) {
        return error_set(why, "No ? can be used now.");
    }
    return token->letter < WORD_LETTERS || error_set(why, "Choose a letter for every ?.");
}

static bool check_wilds(const PaState *state, const GameContent *content, const PaWord *word, Error *why)
{
    int first = -1;
    int last = -1;
    int count = 0;
    for (int i = 0; i < word->count; i++) {
        if (word->token[i].kind == PA_TOKEN_WILD) {
            first = first < 0 ? i : first;
            last = i;
            count++;
        }
    }
    if (count == 0) {
        return true;
    }
    int allowed = pa_wild_letters(state, content);
    if (allowed == 0) {
        return error_set(why, "Your wild card has been used this turn.");
    }
    if (count > allowed) {
        return error_set(why, "Your wild card lends %s a turn.", allowed == 1 ? "one letter" : "two letters");
    }
    return last - first < allowed ||
           error_set(why, "The two letters of your wild card must stand side by side.");
}

static bool check_word_rules(const PaState *state, const GameContent *content, const PaWord *word,
                             int letters, Error *why)
{
    int min = pa_modifier(state, content, PA_MOD_MIN_LETTERS, WORD_LENGTH_MIN);
    int max = pa_modifier(state, content, PA_MOD_MAX_LETTERS, WORD_LENGTH_MAX);
    if (letters < min) {
        return error_set(why, "Your word must have at least %d letters now.", min);
    }
    if (letters > max) {
        return error_set(why, "Your word may have at most %d letters now.", max);
    }
    bool left = word->splay == PA_LEFT;
    if (pa_modifier(state, content, left ? PA_MOD_NO_LEFT : PA_MOD_NO_RIGHT, 0) > 0) {
        return error_set(why, "You cannot splay your word to the %s now.", left ? "left" : "right");
    }
    return true;
}

/* Rulebook: Playing Words, Wilds and Vowels; the least a word needs is from our rules page. */
bool pa_check_spelling(const PaState *state, const GameContent *content, const PaWord *word, Error *why)
{
    if (state->phase != PA_PREP) {
        return error_set(why, "It is not the moment to play a word.");
    }
    if (word->count == 0) {
        return error_set(why, "Spell a word first, or pass.");
    }
    if (word->count > PA_WORD_TOKENS_MAX || word->splay > PA_RIGHT) {
        return error_set(why, "This is not a word.");
    }
    int length = 0;
    for (int i = 0; i < word->count; i++) {
        int own[2];
        if (!check_token(state, content, word, i, why)) {
            return false;
        }
        length += pa_letters_of(state, content, &word->token[i], own);
    }
    if (pa_top_token(word, PA_LEFT) < 0) {
        return error_set(why, "A word needs a card of your hand or the enemy's vowel.");
    }
    if (length < WORD_LENGTH_MIN) {
        return error_set(why, "A word has at least %d letters.", WORD_LENGTH_MIN);
    }
    return check_wilds(state, content, word, why) && check_word_rules(state, content, word, length, why);
}

bool pa_check_word(const PaState *state, const GameContent *content, const PaWord *word, Error *why)
{
    if (!pa_check_spelling(state, content, word, why)) {
        return false;
    }
    char letters[2 * PA_WORD_TOKENS_MAX + 1] = "";
    int length = 0;
    for (int i = 0; i < word->count; i++) {
        int own[2];
        int count = pa_letters_of(state, content, &word->token[i], own);
        for (int j = 0; j < count; j++) {
            letters[length++] = (char)('a' + own[j]);
        }
    }
    if (length <= WORD_LENGTH_MAX && words_find(content->words, letters) != WORD_NONE) {
        return true;
    }
    for (int i = 0; i < length; i++) {
        letters[i] = (char)toupper((unsigned char)letters[i]);
    }
    return error_set(why, "%s is not in the dictionary.", letters);
}
