/* rule_text.c: writes card text from rules, so that the text always matches the rules. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/cards/amount_text.h"
#include "games/paperback_adventures/cards/content.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The card text being written, and what determines its wording. `owner` is the kind of card that has the
 * rule: for example, the card of an enemy calls this enemy "it". */
typedef struct RuleWriter {
    Text *out;
    PaOwner owner;
    PaTrigger when;
    bool enemy_mentioned;
    /* true if the card has other rules, too. Then the rule for using the card starts with "Use:". */
    bool has_other_rules;
    bool attack_mentioned; /* true if an earlier rule of the card already mentions that the attack changes */
} RuleWriter;

static bool is_enemy_owner(const RuleWriter *writer)
{
    return writer->owner == PA_OWNER_ENEMY || writer->owner == PA_OWNER_ACTION;
}

/* Returns "it" on the enemy's card or if the text has already named the enemy, otherwise "the enemy". */
static const char *get_enemy_noun(RuleWriter *writer)
{
    bool known = is_enemy_owner(writer) || writer->enemy_mentioned;
    writer->enemy_mentioned = true;
    return known ? "it" : _("the enemy");
}

/* True if the rule takes effect while a word is resolved or later. The cards that such a rule draws are for
 * the next hand. */
static bool is_drawn_to_next_hand(RuleWriter *writer)
{
    switch (writer->when) {
    case PA_ON_USE:
    case PA_ON_BATTLE_START:
    case PA_ON_TURN_START:
    case PA_ON_SHUFFLE:
    case PA_ON_STAGE:
    case PA_ON_ITEM_USED:
        return false;
    default:
        return true;
    }
}

/* ------------------------------------------------------------------ text of conditions */

/* Returns a list of letters such as "A, E or I". Bit 0 of `mask` is A. */
static PaPhrase format_letter_list(int mask)
{
    PaPhrase list = {""};
    size_t length = 0;
    int left = __builtin_popcount((unsigned)mask);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        if (mask & (1 << letter)) {
            left--;
            length += (size_t)snprintf(list.text + length, sizeof list.text - length, "%c%s", 'A' + letter,
                                       left > 1    ? ", "
                                       : left == 1 ? _(" or ")
                                                   : "");
        }
    }
    return list;
}

static void write_condition(RuleWriter *writer, const PaCondition *condition)
{
    Text *out = writer->out;
    int n = condition->value;
    switch ((PaConditionKind)condition->kind) {
    case PA_IF_LETTERS_MIN:
        text_add(out, _("you play %d+ letters"), n);
        break;
    case PA_IF_LETTERS_MAX:
        text_add(out, _("you play at most %d letters"), n);
        break;
    case PA_IF_CARDS_MIN:
        text_add(out, _("you play %d+ cards from your hand"), n);
        break;
    case PA_IF_ALL_HAND:
        text_add(out, n ? _("you play your whole hand") : _("you keep a card in your hand"));
        break;
    case PA_IF_SPLAY:
        text_add(out, "%s", n == PA_LEFT ? _("you splay left") : _("you splay right"));
        break;
    case PA_IF_TOP:
        text_add(out, "%s", n == 0 ? _("a vowel is on top") : _("a consonant is on top"));
        break;
    case PA_IF_HAS:
        text_add(out, _("the word has %s"), format_letter_list(n).text);
        break;
    case PA_IF_STARTS:
        text_add(out, _("the word starts with %s"), format_letter_list(n).text);
        break;
    case PA_IF_ENDS:
        text_add(out, _("the word ends with %s"), format_letter_list(n).text);
        break;
    case PA_IF_DOUBLE_LETTER:
        text_add(out, n ? _("the word has a double letter") : _("the word has no double letter"));
        break;
    case PA_IF_VOWELS_MIN:
        text_add(out, _("you play %d+ vowels"), n);
        break;
    case PA_IF_VOWELS_MAX:
        text_add(out,
                 n == 0 ? _("you play no vowels")
                        : _n("you play at most %d vowel", "you play at most %d vowels", n),
                 n);
        break;
    case PA_IF_WILD:
        text_add(out, n ? _("you use a {wild}") : _("you use no {wild}"));
        break;
    case PA_IF_VOWEL_CARD:
        text_add(out, n ? _("you use the weak spot") : _("you don't use the weak spot"));
        break;
    case PA_IF_HITS_MIN:
        text_add(out, _("you make %d+ {hit}"), n);
        break;
    case PA_IF_BLOCKS_MIN:
        text_add(out, _("you make %d+ {block}"), n);
        break;
    case PA_IF_BLOCKS_MAX:
        text_add(out, n == 0 ? _("you make no {block}") : _("you make at most %d {block}"), n);
        break;
    case PA_IF_HP_MIN:
        text_add(out, _("you have %d+ {hp}"), n);
        break;
    case PA_IF_HP_MAX:
        text_add(out, _("you have at most %d {hp}"), n);
        break;
    case PA_IF_ENEMY_HP_MAX:
        text_add(out, _("%s has at most %d {hp}"), get_enemy_noun(writer), n);
        break;
    case PA_IF_MANA_MIN:
        text_add(out, _("you have %d+ {mana}"), n);
        break;
    case PA_IF_MANA_MAX:
        text_add(out, n == 0 ? _("you have no {mana}") : _("you have at most %d {mana}"), n);
        break;
    case PA_IF_HEXES_MIN:
        text_add(out, _("you have %d+ {hex}"), n);
        break;
    case PA_IF_BOONS_MIN:
        text_add(out, _("you have %d+ {boon}"), n);
        break;
    case PA_IF_ENEMY_HEXES_MIN:
        text_add(out, _("%s has %d+ {hex}"), get_enemy_noun(writer), n);
        break;
    case PA_IF_ENEMY_BOONS_MIN:
        text_add(out, _("%s has %d+ {boon}"), get_enemy_noun(writer), n);
        break;
    case PA_IF_TURN_MIN:
        text_add(out, _("it is turn %d or later"), n);
        break;
    case PA_IF_TURN_MAX:
        text_add(out, _n("it is turn 1", "it is turn %d or earlier", n), n);
        break;
    case PA_IF_ODD_TURN:
        text_add(out, "%s", n ? _("the turn number is odd") : _("the turn number is even"));
        break;
    case PA_IF_ATTACKS:
        text_add(out, n ? _("%s attacks") : _("%s doesn't attack"), get_enemy_noun(writer));
        break;
    case PA_IF_ATTACK_MIN:
        text_add(out, _("%s attacks for %d+"), get_enemy_noun(writer), n);
        break;
    case PA_IF_STAGE:
        text_add(out, _("%s is in stage %d"), get_enemy_noun(writer), n);
        break;
    case PA_IF_BOSS:
        text_add(out, n ? _("you face a boss") : _("you don't face a boss"));
        break;
    case PA_IF_FATIGUED_MIN:
        text_add(out, _("you have %d+ fatigued cards"), n);
        break;
    case PA_IF_PENALTIES_MIN:
        text_add(out, _("you have %d+ {penalty}"), n);
        break;
    case PA_IF_ITEMS_USED_MIN:
        text_add(out, _n("you used an item", "you used %d+ items", n), n);
        break;
    case PA_IF_ITEMS_USED_MAX:
        text_add(out,
                 n == 0 ? _("you used no items")
                        : _n("you used at most %d item", "you used at most %d items", n),
                 n);
        break;
    case PA_IF_HURT:
        text_add(out, n ? _("you were hurt") : _("you weren't hurt"));
        break;
    case PA_IF_STUNNED:
        text_add(out, n ? _("%s is stunned") : _("%s isn't stunned"), get_enemy_noun(writer));
        break;
    case PA_CONDITIONS:
        break;
    }
}

/* ------------------------------------------------------------------ text of effects */

static void write_enemy_counter(RuleWriter *writer, const PaAmount *n, const char *icon)
{
    const char *enemy = get_enemy_noun(writer);
    text_add(writer->out, pa_is_negative_amount(n) ? _("%s loses %s") : _("%s gains %s"), enemy,
             pa_format_unsigned_amount(n, icon).text);
}

static void write_own_counter(RuleWriter *writer, const PaAmount *n, const char *icon)
{
    text_add(writer->out, pa_is_negative_amount(n) ? _("you lose %s") : _("you gain %s"),
             pa_format_unsigned_amount(n, icon).text);
}

static void write_turn_total(RuleWriter *writer, const PaEffect *effect, const char *icon)
{
    const PaAmount *n = &effect->n;
    if (pa_is_negative_amount(n)) {
        text_add(writer->out, effect->later ? _("you lose %s next turn") : _("you lose %s"),
                 pa_format_unsigned_amount(n, icon).text);
    } else {
        text_add(writer->out, effect->later ? _("%s next turn") : "%s",
                 pa_format_signed_amount(n, icon).text);
    }
}

static void write_letters(RuleWriter *writer, const PaEffect *effect)
{
    Text *out = writer->out;
    if (!effect->letters[0]) {
        text_add(out, _("borrow %s"), pa_format_count(&effect->n, "a {wild}", "{wild}").text);
        return;
    }
    Text letters = {0};
    for (const char *c = effect->letters; *c; c++) {
        text_add(&letters, "%s%c", c > effect->letters ? ", " : "", toupper((unsigned char)*c));
    }
    text_add(out, effect->letters[1] ? _("borrow the letters %s") : _("borrow %s"), text_chars(&letters));
    text_free(&letters);
    if (!pa_is_exactly_one(&effect->n)) {
        text_add(out, " (%s)", pa_format_unsigned_amount(&effect->n, _("of each letter")).text);
    }
}

static void write_discard_or_fatigue(RuleWriter *writer, const PaEffect *effect, bool fatigues)
{
    const PaAmount *n = &effect->n;
    const bool late = is_drawn_to_next_hand(writer);
    const PaPhrase cards =
        effect->random ? late ? pa_format_count(n, _("a random unplayed {card}"), _("random unplayed {card}"))
                              : pa_format_count(n, _("a random {card}"), _("random {card}"))
        : late ? pa_format_count(n, _("an unplayed {card}"), _("unplayed {card}"))
                       : pa_format_count(n, "a {card}", "{card}");
    text_add(writer->out, fatigues ? _("fatigue %s") : _("discard %s"), cards.text);
}

static void write_recover(RuleWriter *writer, const PaEffect *effect)
{
    const PaPhrase cards = pa_format_count(&effect->n, _("a {fatigue} card"), _("{fatigue} cards"));
    text_add(writer->out,
             effect->place == PA_TO_DECK     ? _("recover %s to the top of your deck")
             : effect->place != PA_TO_HAND   ? _("recover %s")
             : is_drawn_to_next_hand(writer) ? _("recover %s to your next hand")
                                             : _("recover %s to your hand"),
             cards.text);
}

static void write_fetch(RuleWriter *writer, const PaEffect *effect)
{
    const PaPhrase cards = pa_format_count(&effect->n, _("a {discard} card"), _("{discard} cards"));
    text_add(writer->out,
             effect->place == PA_TO_DECK     ? _("put %s on top of your deck")
             : is_drawn_to_next_hand(writer) ? _("put %s into your next hand")
                                             : _("put %s into your hand"),
             cards.text);
}

static void write_draw(RuleWriter *writer, const PaEffect *effect)
{
    const bool later = effect->later || is_drawn_to_next_hand(writer);
    text_add(writer->out, later ? _("draw %s next turn") : _("draw %s"),
             pa_format_count(&effect->n, "a {card}", "{card}").text);
}

static void write_steal(RuleWriter *writer, const PaEffect *effect)
{
    const char *enemy = get_enemy_noun(writer);
    text_add(writer->out,
             effect->place == PA_TO_DECK   ? _("%s steals %s from your deck")
             : effect->place == PA_TO_HAND ? _("%s steals %s from your hand")
                                           : _("%s steals %s from your discard pile"),
             enemy, pa_format_count(&effect->n, "a {card}", "{card}").text);
}

static void write_penalty(RuleWriter *writer, const PaEffect *effect)
{
    const bool to_deck = effect->place == PA_TO_DECK && writer->owner != PA_OWNER_REWARD;
    text_add(writer->out, to_deck ? _("you gain %s in your deck") : _("you gain %s"),
             pa_format_unsigned_amount(&effect->n, "{penalty}").text);
}

/* Writes that the player can choose new cards. If `replaces` is true, the new cards replace cards of the
 * deck. Otherwise, the new cards are added to the deck. */
static void write_offer(RuleWriter *writer, const PaEffect *effect, bool replaces)
{
    const int n = effect->n.plus;
    if (n > 1) {
        text_add(writer->out,
                 replaces ? _("replace %d cards (choose each new card from %d)")
                          : _("add %d cards (choose each from %d)"),
                 n, effect->offer);
    } else {
        text_add(writer->out,
                 replaces ? _("replace a card (choose from %d)") : _("add a card (choose from %d)"),
                 effect->offer);
    }
}

/* Writes the text of an effect with a constant number. `one` is the text for the number 1. `many` is a format
 * with one %d for larger numbers. */
static void write_constant_amount(RuleWriter *writer, const PaEffect *effect, const char *one,
                                  const char *many)
{
    if (pa_is_exactly_one(&effect->n)) {
        text_add(writer->out, "%s", one);
    } else {
        text_add(writer->out, many, effect->n.plus);
    }
}

static void write_action_marker_move(RuleWriter *writer, const PaEffect *effect)
{
    int n = effect->n.plus;
    if (effect->n.per == PA_QUANTITY_NONE && n == 1) {
        text_add(writer->out, _("%s skips to its next action"), get_enemy_noun(writer));
        return;
    }
    const char *enemy = get_enemy_noun(writer);
    text_add(writer->out, pa_is_negative_amount(&effect->n) ? _("%s moves back %s") : _("%s moves ahead %s"),
             enemy, pa_format_count(&effect->n, _("1 action"), n == -1 ? "action" : "actions").text);
}

static void write_attack(RuleWriter *writer, const PaEffect *effect)
{
    text_add(writer->out, _("enemy attack %s"),
             pa_format_signed_amount(&effect->n, writer->attack_mentioned ? _("more") : "").text);
}

static const char *const total_icons[PA_TOTALS] = {"{hit}", "{block}", "{mana}"};

static void write_effect(RuleWriter *writer, const PaEffect *effect)
{
    Text *out = writer->out;
    const PaAmount *n = &effect->n;
    const char *enemy;
    switch ((PaVerb)effect->verb) {
    case PA_VERB_HITS:
        write_turn_total(writer, effect, "{hit}");
        break;
    case PA_VERB_BLOCKS:
        write_turn_total(writer, effect, "{block}");
        break;
    case PA_VERB_MANA:
        write_turn_total(writer, effect, "{mana}");
        break;
    case PA_VERB_BOONS:
        write_turn_total(writer, effect, "{boon}");
        break;
    case PA_VERB_HEXES:
        write_own_counter(writer, n, "{hex}");
        break;
    case PA_VERB_ENEMY_BOONS:
        write_enemy_counter(writer, n, "{boon}");
        break;
    case PA_VERB_ENEMY_HEXES:
        write_enemy_counter(writer, n, "{hex}");
        break;
    case PA_VERB_ENEMY_LOSE:
        enemy = get_enemy_noun(writer);
        text_add(out, _("%s loses %s"), enemy, pa_format_unsigned_amount(n, "{hp}").text);
        break;
    case PA_VERB_ENEMY_HEAL:
        enemy = get_enemy_noun(writer);
        text_add(out, _("%s heals %s"), enemy, pa_format_unsigned_amount(n, "{hp}").text);
        break;
    case PA_VERB_ENEMY_BLOCK:
        write_enemy_counter(writer, n, "{block}");
        break;
    case PA_VERB_LOSE:
        text_add(out, _("you lose %s"), pa_format_unsigned_amount(n, "{hp}").text);
        break;
    case PA_VERB_HEAL:
        text_add(out, _("heal %s"), pa_format_unsigned_amount(n, "{hp}").text);
        break;
    case PA_VERB_MAX_HP:
        text_add(out, "%s", pa_format_signed_amount(n, _("maximum {hp}")).text);
        break;
    case PA_VERB_ATTACK:
        write_attack(writer, effect);
        break;
    case PA_VERB_STUN:
        text_add(out, _("stun %s {stun}"), get_enemy_noun(writer));
        break;
    case PA_VERB_INTENT:
        write_action_marker_move(writer, effect);
        break;
    case PA_VERB_DRAW:
        write_draw(writer, effect);
        break;
    case PA_VERB_DISCARD:
        write_discard_or_fatigue(writer, effect, false);
        break;
    case PA_VERB_EXHAUST:
        write_discard_or_fatigue(writer, effect, true);
        break;
    case PA_VERB_RECOVER:
        write_recover(writer, effect);
        break;
    case PA_VERB_FETCH:
        write_fetch(writer, effect);
        break;
    case PA_VERB_LETTER:
        write_letters(writer, effect);
        break;
    case PA_VERB_KEEP_TOP:
        text_add(out, _("the top card isn't fatigued"));
        break;
    case PA_VERB_KEEP_HAND:
        text_add(out, _("keep your unplayed {card}"));
        break;
    case PA_VERB_DOUBLE:
        text_add(out, _("double your %s"), total_icons[effect->from]);
        break;
    case PA_VERB_CONVERT:
        text_add(out, _("turn all your %s into %s"), total_icons[effect->from], total_icons[effect->to]);
        break;
    case PA_VERB_BOTH_EDGES:
        text_add(out, _("both edges of your cards count"));
        break;
    case PA_VERB_REPEAT:
        text_add(out, _("use this ability again"));
        break;
    case PA_VERB_COPY:
        text_add(out, _("use the ability of the card below"));
        break;
    case PA_VERB_PENALTY:
        write_penalty(writer, effect);
        break;
    case PA_VERB_CURE:
        text_add(out, _("return %s"),
                 pa_format_count(n, _("a {penalty} from your hand or discard pile"),
                                 _("{penalty} from your hand or discard pile"))
                     .text);
        break;
    case PA_VERB_STEAL:
        write_steal(writer, effect);
        break;
    case PA_VERB_GIVE_BACK:
        text_add(out, _("get back %s"), pa_format_count(n, _("a stolen {card}"), _("stolen {card}")).text);
        break;
    case PA_VERB_READY:
        text_add(out, _("ready %s"), pa_format_count(n, _("a used item"), _("used items")).text);
        break;
    case PA_VERB_ROTATE:
        text_add(out, "%s", effect->on ? _("turn this item upside down") : _("turn this item back"));
        break;
    case PA_VERB_UPGRADE:
        write_constant_amount(writer, effect, _("upgrade a card"), _("upgrade %d cards"));
        break;
    case PA_VERB_REPLACE:
        write_offer(writer, effect, true);
        break;
    case PA_VERB_ADD:
        write_offer(writer, effect, false);
        break;
    case PA_VERB_REMOVE:
        write_constant_amount(writer, effect, _("remove a card"), _("remove %d cards"));
        break;
    case PA_VERB_ITEM:
        write_constant_amount(writer, effect, _("gain a random item {item}"),
                              _("gain %d random items {item}"));
        break;
    case PA_VERB_MCGUFFIN:
        write_constant_amount(writer, effect, _("gain a random McGuffin {curio}"),
                              _("gain %d random McGuffins {curio}"));
        break;
    case PA_VERB_CORE:
        text_add(out, _("upgrade a core item"));
        break;
    case PA_VERBS:
        break;
    }
}

static void write_effect_list(RuleWriter *writer, const PaEffect *effects, int count)
{
    for (int i = 0; i < count; i++) {
        text_add(writer->out, i > 0 ? ", " : "");
        write_effect(writer, &effects[i]);
    }
}

/* ------------------------------------------------------------------ text of lasting changes to a number */

static void write_lasting_change(RuleWriter *writer, const PaRule *rule)
{
    Text *out = writer->out;
    const PaAmount *n = &rule->modify_n;
    const bool own = writer->owner == PA_OWNER_ENEMY, loss = pa_is_negative_amount(n);
    const int number = pa_get_first_number_of_amount(n);
    const PaPhrase rest = pa_format_unsigned_amount_rest(n);
    const char *enemy;
    switch ((PaModifier)rule->modify) {
    case PA_MODIFIER_HAND_SIZE:
        text_add(out, "%s", pa_format_signed_amount(n, _("{card} each turn")).text);
        break;
    case PA_MODIFIER_ITEM_COST:
        text_add(out, loss ? _("items cost %d {mana} less%s") : _("items cost %d {mana} more%s"), number,
                 rest.text);
        break;
    case PA_MODIFIER_ATTACK:
        text_add(out, _("enemy attacks %s"), pa_format_signed_amount(n, "").text);
        break;
    case PA_MODIFIER_ENEMY_BLOCK:
        text_add(out, _("%s has %s"), own ? "it" : _("the enemy"),
                 pa_format_signed_amount(n, "{block}").text);
        break;
    case PA_MODIFIER_HITS:
        text_add(out, loss ? _("you make %d fewer {hit}%s") : _("you make %d more {hit}%s"), number,
                 rest.text);
        break;
    case PA_MODIFIER_BLOCKS:
        text_add(out, loss ? _("you make %d fewer {block}%s") : _("you make %d more {block}%s"), number,
                 rest.text);
        break;
    case PA_MODIFIER_MIN_LETTERS:
        text_add(out, _("words need at least %d letters%s"), number, rest.text);
        break;
    case PA_MODIFIER_MAX_LETTERS:
        text_add(out, _("words can have at most %d letters%s"), number, rest.text);
        break;
    case PA_MODIFIER_NO_WILD:
        text_add(out, _("you can't use {wild}"));
        break;
    case PA_MODIFIER_NO_VOWEL:
        text_add(out, _("you can't use the weak spot"));
        break;
    case PA_MODIFIER_NO_LEFT:
        text_add(out, _("you can't splay left"));
        break;
    case PA_MODIFIER_NO_RIGHT:
        text_add(out, _("you can't splay right"));
        break;
    case PA_MODIFIER_HIT_LIMIT:
        enemy = get_enemy_noun(writer);
        text_add(out, _("%s loses at most %d {hp} per turn from {hit}%s"), enemy, number, rest.text);
        break;
    case PA_MODIFIER_MAX_MANA:
        text_add(out, _("you keep at most %d {mana} between turns%s"), number, rest.text);
        break;
    case PA_MODIFIERS:
        break;
    }
}

/* ------------------------------------------------------------------ text of rules */

/* Returns the heading for a trigger, or "" if the kind of card (`owner`) makes the trigger obvious. */
static const char *get_trigger_heading(PaOwner owner, PaTrigger trigger)
{
    switch (trigger) {
    case PA_ON_BATTLE_START:
        return _("Battle start");
    case PA_ON_TURN_START:
        return _("Turn start");
    case PA_ON_SCORE:
        return owner == PA_OWNER_ITEM ? _("In the clash") : _("Each clash");
    case PA_ON_ENEMY_ACTS:
        return _("Before the enemy acts");
    case PA_ON_HURT:
        return _("When you are hurt");
    case PA_ON_BLOCKED:
        return _("When you fully block an attack");
    case PA_ON_FATAL:
        return _("At 0 {hp}");
    case PA_ON_CLASH_END:
        return _("After the clash");
    case PA_ON_TURN_END:
        return _("Turn end");
    case PA_ON_PASS:
        return _("When you pass");
    case PA_ON_PLAYED:
        return _("Played");
    case PA_ON_UNPLAYED:
        return _("Unplayed");
    case PA_ON_SHUFFLE:
        return _("When you shuffle");
    case PA_ON_STAGE:
        return _("At stage 2");
    case PA_ON_DEFEAT:
        return _("When you win");
    case PA_ON_GAIN:
        return _("When you gain this");
    case PA_ON_ITEM_USED:
        return owner == PA_OWNER_ITEM ? _("When you use another item") : _("When you use an item");
    default:
        return "";
    }
}

/* True if the rule takes effect before the enemy acts, and its only condition is that the enemy attacks. Such
 * a rule has a heading of its own, such as "When attacked". */
static bool is_when_attacked(const PaRule *rule)
{
    if (rule->when != PA_ON_ENEMY_ACTS || rule->condition_count != 1) {
        return false;
    }
    const PaCondition *condition = &rule->conditions[0];
    return (condition->kind == PA_IF_ATTACK_MIN && condition->value == 1) ||
           (condition->kind == PA_IF_ATTACKS && condition->value == 1);
}

static void write_conditions(RuleWriter *writer, const PaRule *rule)
{
    for (int i = 0; i < rule->condition_count; i++) {
        text_add(writer->out, i > 0 ? _(" and ") : "");
        write_condition(writer, &rule->conditions[i]);
    }
}

static bool has_cost(const PaRule *rule)
{
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] != 0) {
            return true;
        }
    }
    return false;
}

/* Writes the trigger and the conditions of a rule as a heading, followed by a space. An example of a heading
 * is "*Turn start, if you have 3+ {mana}:*". If the rule has conditions and is not on an item, leaves out the
 * trigger PA_ON_SCORE. */
static void write_heading(RuleWriter *writer, const PaRule *rule)
{
    Text *out = writer->out;
    const char *stop = has_cost(rule) ? "," : ":";
    const char *when =
        rule->when == PA_ALWAYS ? "" : get_trigger_heading(writer->owner, (PaTrigger)rule->when);
    if (writer->has_other_rules && rule->when == PA_ON_USE) {
        when = _("Use");
    }
    if (rule->when == PA_ON_SCORE && rule->condition_count > 0 && writer->owner != PA_OWNER_ITEM) {
        when = "";
    }
    if (is_when_attacked(rule)) {
        text_add(out, "*%s%s* ",
                 writer->owner == PA_OWNER_ENEMY ? _("Before the enemy attacks") : _("When attacked"), stop);
    } else if (rule->condition_count > 0) {
        text_add(out, when[0] ? _("*%s, if ") : _("*%sIf "), when);
        write_conditions(writer, rule);
        text_add(out, "%s* ", stop);
    } else if (when[0]) {
        text_add(out, "*%s%s* ", when, stop);
    }
}

static void write_cost(RuleWriter *writer, const PaRule *rule)
{
    static const char *const icons[PA_COSTS] = {"{mana}",          "{boon}", "{hp}",
                                                N_("enemy {hex}"), "{hit}",  "{block}"};
    bool any = false;
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] == PA_SPEND_ALL) {
            text_add(writer->out, any ? _(" and all %s") : _("spend all %s"), _(icons[cost]));
        } else if (rule->spend[cost] > 0) {
            text_add(writer->out, any ? _(" and %d %s") : _("spend %d %s"), rule->spend[cost],
                     _(icons[cost]));
        }
        any = any || rule->spend[cost] != 0;
    }
    text_add(writer->out, any ? ": " : "");
}

/* True if the text contains words. For example, "+2 {hit}" contains only a number and an icon. */
static bool contains_words(const char *text)
{
    bool icon = false;
    for (; *text; text++) {
        icon = *text == '{' || (icon && *text != '}');
        if (!icon && isalpha((unsigned char)*text)) {
            return true;
        }
    }
    return false;
}

/* Writes a rule as a sentence, which starts with a capital letter unless it follows a heading. */
static void write_rule(RuleWriter writer, const PaRule *rule)
{
    Text *out = writer.out;
    size_t start = out->length;
    writer.when = (PaTrigger)rule->when;
    write_heading(&writer, rule);
    if (rule->when == PA_ALWAYS) {
        write_lasting_change(&writer, rule);
    } else {
        write_cost(&writer, rule);
        write_effect_list(&writer, rule->effects, rule->effect_count);
    }
    text_add(out, ".");
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

static bool has_attack_change(const PaRule *rule)
{
    for (int i = 0; i < rule->effect_count; i++) {
        if (rule->effects[i].verb == PA_VERB_ATTACK) {
            return true;
        }
    }
    return false;
}

void pa_write_rules(Text *out, const PaRules *rules, PaOwner owner)
{
    RuleWriter writer = {.out = out, .owner = owner};
    writer.has_other_rules = rules->changes != 0 || (rules->triggers & ~(UINT32_C(1) << PA_ON_USE)) != 0;
    for (int i = 0; i < rules->count; i++) {
        text_add(out, out->length > 0 ? " " : "");
        write_rule(writer, &rules->rule[i]);
        writer.attack_mentioned = writer.attack_mentioned || has_attack_change(&rules->rule[i]);
    }
    if (out->length > 0 && !contains_words(out->chars)) {
        out->chars[--out->length] = '\0';
    }
}

void pa_write_effects(Text *out, const PaEffect *effects, int count, PaOwner owner)
{
    RuleWriter writer = {.out = out, .owner = owner, .when = PA_ALWAYS};
    size_t start = out->length;
    write_effect_list(&writer, effects, count);
    text_add(out, ".");
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

/* Writes the text of an enemy's action. The text has no period, because it is shown as an item of a list. */
void pa_write_action(Text *out, const PaAction *action)
{
    RuleWriter writer = {.out = out, .owner = PA_OWNER_ACTION, .when = PA_ALWAYS};
    if (action->attacks) {
        text_add(out, "%s", pa_format_unsigned_amount(&action->attack, "{hit}").text);
    }
    if (action->block.plus != 0 || action->block.per != PA_QUANTITY_NONE) {
        text_add(out, out->length > 0 ? ", " : "");
        text_add(out, "%s", pa_format_unsigned_amount(&action->block, "{block}").text);
    }
    if (action->effect_count > 0) {
        text_add(out, out->length > 0 ? ", " : "");
        write_effect_list(&writer, action->effects, action->effect_count);
    }
    if (out->length == 0) {
        text_add(out, _("no effect"));
    }
    out->chars[0] = (char)toupper((unsigned char)out->chars[0]);
}
