/* legality.c: checks whether the player can use an item or play a word, with the reason if not. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/rules/engine.h"

#include <ctype.h>

/* True if the rule would change nothing, because it only lowers an attack that is already fully blocked. */
static bool is_rule_useless(const PaState *state, const PaRule *rule)
{
    bool is_useless = rule->when == PA_ON_ENEMY_ACTS && state->attack <= state->blocks;
    for (int i = 0; i < rule->effect_count; i++) {
        is_useless = is_useless && rule->effects[i].verb == PA_VERB_ATTACK;
    }
    return is_useless;
}

/* True if at least one of the rules for `trigger` would change something after the player pays `cost`
 * mana. */
static bool has_useful_rule(const PaState *state, const GameContent *content, const PaRules *rules,
                            PaTrigger trigger, int cost)
{
    for (int i = 0; i < rules->count; i++) {
        const PaRule *rule = &rules->rule[i];
        if (rule->when == trigger && pa_are_conditions_met(state, content, rule) &&
            pa_can_pay_cost(state, rule, cost) && !is_rule_useless(state, rule)) {
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
    const PaRules *rules = pa_get_active_rules(state, content, PA_FROM_ITEM + item);
    if (!has_trigger(rules, trigger) || trigger == PA_ON_USE || (state->item[item] & PA_USED) ||
        !pa_get_item_side(state, content, item)->reactive) {
        return false;
    }
    int cost = pa_compute_item_cost(state, content, item);
    return state->mana >= cost && has_useful_rule(state, content, rules, trigger, cost);
}

static bool check_reaction(const PaState *state, const GameContent *content, int item, Error *why)
{
    const char *name = pa_get_item_side(state, content, item)->name;
    return (state->reactive[item / 32] & (UINT32_C(1) << (item % 32))) ||
           error_set(why, _("You can't use %s in response to this event."), name);
}

/* Writes to `why` the reason why the item would have no effect, for example that the player can't pay the
 * cost of its rule. Always returns false. */
static bool explain_useless_item(const PaState *state, const GameContent *content, int item, int cost,
                                 Error *why)
{
    const PaRules *rules = pa_get_active_rules(state, content, PA_FROM_ITEM + item);
    for (int i = 0; i < rules->count; i++) {
        const PaRule *rule = &rules->rule[i];
        if (rule->when == PA_ON_USE && pa_are_conditions_met(state, content, rule) &&
            !pa_check_cost(state, rule, cost, why)) {
            return false;
        }
    }
    return error_set(why, _("%s would have no effect now."), pa_get_item_side(state, content, item)->name);
}

bool pa_check_item(const PaState *state, const GameContent *content, int item, Error *why)
{
    if (item < 0 || item >= PA_ITEMS || !(state->item[item] & PA_OWNED)) {
        return error_set(why, _("You don't have this item."));
    }
    const PaItemSide *side = pa_get_item_side(state, content, item);
    if (state->item[item] & PA_FLIPPED) {
        return error_set(why, _("You already used %s in this battle. It works only once per battle."),
                         side->name);
    }
    if (state->item[item] & PA_USED) {
        return error_set(why, _("You already used %s this turn."), side->name);
    }
    if (state->phase == PA_REACT) {
        return check_reaction(state, content, item, why);
    }
    if (state->phase != PA_PREP) {
        return error_set(why, _("Use items before the clash."));
    }
    const PaRules *rules = pa_get_active_rules(state, content, PA_FROM_ITEM + item);
    if (!has_trigger(rules, PA_ON_USE)) {
        return side->reactive
                   ? error_set(why, _("%s is reactive: whenever you can use it, the game asks you."),
                               side->name)
                   : error_set(why, _("%s works by itself. You can't use it."), side->name);
    }
    int cost = pa_compute_item_cost(state, content, item);
    if (state->mana < cost) {
        return error_set(why, _("%s costs %d mana. You have %d."), side->name, cost, state->mana);
    }
    return has_useful_rule(state, content, rules, PA_ON_USE, cost) ||
           explain_useless_item(state, content, item, cost, why);
}

static bool check_token_available(const PaState *state, const GameContent *content, const PaToken *token,
                                  Error *why)
{
    if (token->kind == PA_TOKEN_BORROWED) {
        return token->card < state->borrowed_count || error_set(why, _("You haven't borrowed this letter."));
    }
    if (token->kind == PA_TOKEN_WILD) {
        return true;
    }
    if (token->kind != PA_TOKEN_CARD || token->card >= PA_CARDS) {
        return error_set(why, _("There's no such card."));
    }
    if (token->card != PA_VOWEL) {
        return pa_pile_contains(&state->hand, token->card) ||
               error_set(why, _("%s isn't in your hand."), content->card[token->card].name);
    }
    if (state->vowel_out) {
        return error_set(why, _("The enemy's weak spot is fatigued until the battle ends."));
    }
    return pa_is_vowel_ready(state, content) || error_set(why, _("You can't use the enemy's weak spot now."));
}

static bool check_token(const PaState *state, const GameContent *content, const PaWord *word, int index,
                        Error *why)
{
    const PaToken *token = &word->token[index];
    if (!check_token_available(state, content, token, why)) {
        return false;
    }
    for (int i = 0; i < index && token->kind != PA_TOKEN_WILD; i++) {
        if (word->token[i].kind == token->kind && word->token[i].card == token->card) {
            return error_set(why, _("You can use a card only once in a word."));
        }
    }
    if (!pa_is_any_letter_token(state, content, token)) {
        return token->letter == PA_NO_LETTER ||
               error_set(why, _("Only a “?” card can stand for another letter."));
    }
    if (pa_get_modifier(state, content, PA_MODIFIER_NO_WILD, 0) > 0) {
        return error_set(why, _("You can't use a “?” card now."));
    }
    return token->letter < WORD_LETTERS || error_set(why, _("Choose a letter for each “?” card."));
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
    int allowed = pa_count_wild_letters(state, content);
    if (allowed == 0) {
        return error_set(why, _("You already used your wild card this turn."));
    }
    if (count > allowed) {
        return error_set(why,
                         _n("Your wild card gives you %d letter per turn.",
                            "Your wild card gives you %d letters per turn.", allowed),
                         allowed);
    }
    return last - first < allowed ||
           error_set(why, _("The 2 letters of your wild card must be side by side."));
}

static bool check_word_rules(const PaState *state, const GameContent *content, const PaWord *word,
                             int letters, Error *why)
{
    int min = pa_get_modifier(state, content, PA_MODIFIER_MIN_LETTERS, WORD_LENGTH_MIN);
    int max = pa_get_modifier(state, content, PA_MODIFIER_MAX_LETTERS, WORD_LENGTH_MAX);
    if (letters < min) {
        return error_set(why, _("Your word needs at least %d letters now."), min);
    }
    if (letters > max) {
        return error_set(why, _("Your word can have at most %d letters now."), max);
    }
    bool left = word->splay == PA_LEFT;
    if (pa_get_modifier(state, content, left ? PA_MODIFIER_NO_LEFT : PA_MODIFIER_NO_RIGHT, 0) > 0) {
        return error_set(why, _("You can't splay %s now. Splay the other way."), left ? "left" : "right");
    }
    return true;
}

/* Checks the word (rulebook: Playing Words, Wilds and Vowels). docs/rules gives the minimum length of a
 * word. */
bool pa_check_spelling(const PaState *state, const GameContent *content, const PaWord *word, Error *why)
{
    if (state->phase != PA_PREP) {
        return error_set(why, _("You can't play a word now."));
    }
    if (word->count == 0) {
        return error_set(why, _("Spell a word first, or pass."));
    }
    if (word->count > PA_WORD_TOKENS_MAX || word->splay > PA_RIGHT) {
        return error_set(why, _("This isn't a word."));
    }
    int length = 0;
    for (int i = 0; i < word->count; i++) {
        int own[2];
        if (!check_token(state, content, word, i, why)) {
            return false;
        }
        length += pa_get_token_letters(state, content, &word->token[i], own);
    }
    if (pa_find_top_token(word, PA_LEFT) < 0) {
        return error_set(why, _("Use at least 1 card from your hand or the enemy's weak spot."));
    }
    if (length < WORD_LENGTH_MIN) {
        return error_set(why, _("A word needs at least %d letters."), WORD_LENGTH_MIN);
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
        int count = pa_get_token_letters(state, content, &word->token[i], own);
        for (int j = 0; j < count; j++) {
            letters[length++] = (char)('a' + own[j]);
        }
    }
    if (length <= WORD_LENGTH_MAX && lexicon_find(content->words, letters) != WORD_NONE) {
        return true;
    }
    for (int i = 0; i < length; i++) {
        letters[i] = (char)toupper((unsigned char)letters[i]);
    }
    return error_set(why, _("%s isn't in the dictionary."), letters);
}
