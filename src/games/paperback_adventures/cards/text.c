/* text.c: writes what rules say as short English, so that no card can say anything else than it does. */
#include "games/paperback_adventures/cards/content.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* How the rules of one owner are told: whose card it is decides who "it" is, and when things happen. */
typedef struct Voice {
    Text *out;
    PaOwner owner;
    PaTrigger when;
    bool enemy_named;
    bool beside_others; /* an item's use, which others of its rules do not need */
    bool attack_known;  /* an earlier rule of the card has changed the attack too */
} Voice;

static bool is_enemys(const Voice *voice)
{
    return voice->owner == PA_OWNER_ENEMY || voice->owner == PA_OWNER_ACTION;
}

/* The enemy, once named in a sentence, is "it", as it always is on its own card. */
static const char *enemy_word(Voice *voice)
{
    bool known = is_enemys(voice) || voice->enemy_named;
    voice->enemy_named = true;
    return known ? "it" : "the enemy";
}

/* In and after the clash what is drawn or brought to hand joins the next hand. */
static bool too_late_for_hand(Voice *voice)
{
    switch (voice->when) {
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

/* ------------------------------------------------------------------ amounts */

/* One of a quantity, after "per"; several, after "per 2". */
typedef struct QuantityText {
    const char *one, *many;
} QuantityText;

static const QuantityText quantity_texts[PA_QUANTITIES] = {
    [PA_Q_LETTERS] = {"letter", "letters"},
    [PA_Q_CARDS] = {"hand card played", "hand cards played"},
    [PA_Q_VOWELS] = {"vowel", "vowels"},
    [PA_Q_WILDS] = {"{wild}", "{wild}"},
    [PA_Q_UNPLAYED] = {"unplayed card", "unplayed cards"},
    [PA_Q_HITS] = {"{hit} you make", "{hit} you make"},
    [PA_Q_BLOCKS] = {"{block} you make", "{block} you make"},
    [PA_Q_HIT_SYMBOLS] = {"{hit} on your word", "{hit} on your word"},
    [PA_Q_BLOCK_SYMBOLS] = {"{block} on your word", "{block} on your word"},
    [PA_Q_MANA_SYMBOLS] = {"{mana} on your word", "{mana} on your word"},
    [PA_Q_MANA] = {"{mana} you have", "{mana} you have"},
    [PA_Q_HEXES] = {"{hex} on you", "{hex} on you"},
    [PA_Q_BOONS] = {"{boon} you have", "{boon} you have"},
    [PA_Q_ENEMY_HEXES] = {"{hex} on the enemy", "{hex} on the enemy"},
    [PA_Q_ENEMY_BOONS] = {"{boon} of the enemy", "{boon} of the enemy"},
    [PA_Q_FATIGUED] = {"fatigued card", "fatigued cards"},
    [PA_Q_DISCARDED] = {"discarded card", "discarded cards"},
    [PA_Q_MISSING_HP] = {"{hp} you lack", "{hp} you lack"},
    [PA_Q_PENALTIES] = {"{penalty} you have", "{penalty} you have"},
    [PA_Q_ITEMS_USED] = {"item used this turn", "items used this turn"},
    [PA_Q_TURN] = {"turn of this battle", "turns of this battle"},
    [PA_Q_ATTACK] = {"point of the attack", "points of the attack"},
    [PA_Q_UNBLOCKED] = {"{hp} you lost", "{hp} you lost"},
    [PA_Q_SPENT] = {"one spent", "spent"},
    [PA_Q_STOLEN] = {"stolen card", "stolen cards"},
    [PA_Q_BOOK] = {"Book", "Books"},
};

/* An enemy that is known speaks of its own counters. */
static const char *quantity_text(Voice *voice, const PaAmount *n)
{
    bool known = is_enemys(voice) || voice->enemy_named;
    if (known && n->per == PA_Q_ENEMY_HEXES) {
        return "{hex} on it";
    }
    if (known && n->per == PA_Q_ENEMY_BOONS) {
        return "{boon} it has";
    }
    const QuantityText *quantity = &quantity_texts[n->per];
    return n->every > 1 ? quantity->many : quantity->one;
}

static void write_per(Voice *voice, const PaAmount *n)
{
    Text *out = voice->out;
    if (n->per == PA_Q_SPENT && n->every == 1) {
        text_add(out, " each");
    } else if (n->every > 1) {
        text_add(out, " per %d %s", n->every, quantity_text(voice, n));
    } else {
        text_add(out, " per %s", quantity_text(voice, n));
    }
    if (n->max < INT16_MAX) {
        text_add(out, " (at most %d)", n->max);
    }
}

/* The sign of what an amount does: a taking away reads as a loss. */
static bool takes(const PaAmount *n)
{
    return n->plus != 0 ? n->plus < 0 : n->per != PA_Q_NONE && n->times < 0;
}

/* "+2 {hit}", "+1 {hit} per vowel", "+1 {hit} and 2 more per vowel". */
static void write_signed(Voice *voice, const PaAmount *n, const char *what)
{
    Text *out = voice->out;
    const char *space = what[0] ? " " : "";
    if (n->per == PA_Q_NONE) {
        text_add(out, "%+d%s%s", n->plus, space, what);
        return;
    }
    if (n->plus != 0) {
        text_add(out, "%+d%s%s and ", n->plus, space, what);
        text_add(out, n->plus * n->times < 0 ? "%d less" : "%d more", abs(n->times));
    } else {
        text_add(out, "%+d%s%s", n->times, space, what);
    }
    write_per(voice, n);
}

/* "2 {hp}", "1 {hp} per vowel", after a verb that says the sign. */
static void write_plain(Voice *voice, const PaAmount *n, const char *what)
{
    Text *out = voice->out;
    if (n->per == PA_Q_NONE) {
        text_add(out, "%d %s", abs(n->plus), what);
        return;
    }
    int sign = takes(n) ? -1 : 1;
    if (n->plus != 0) {
        text_add(out, "%d %s and ", abs(n->plus), what);
        text_add(out, n->times * sign < 0 ? "%d less" : "%d more", abs(n->times));
    } else {
        text_add(out, "%d %s", n->times * sign, what);
    }
    write_per(voice, n);
}

static bool is_one(const PaAmount *n)
{
    return n->per == PA_Q_NONE && n->plus == 1;
}

/* "a fatigued card", "2 fatigued cards". */
static void write_count(Voice *voice, const PaAmount *n, const char *one, const char *many)
{
    if (is_one(n)) {
        text_add(voice->out, "%s", one);
    } else {
        write_plain(voice, n, many);
    }
}

/* ------------------------------------------------------------------ conditions */

static void write_letter_list(Text *out, int mask)
{
    int left = __builtin_popcount((unsigned)mask);
    for (int letter = 0; letter < WORD_LETTERS; letter++) {
        if (mask & (1 << letter)) {
            left--;
            text_add(out, "%c%s", 'A' + letter, left > 1 ? ", " : left == 1 ? " or " : "");
        }
    }
}

static void write_condition(Voice *voice, const PaCondition *condition)
{
    Text *out = voice->out;
    int n = condition->value;
    switch ((PaConditionKind)condition->kind) {
    case PA_IF_LETTERS_MIN:
        text_add(out, "%d+ letters", n);
        break;
    case PA_IF_LETTERS_MAX:
        text_add(out, "at most %d letters", n);
        break;
    case PA_IF_CARDS_MIN:
        text_add(out, "%d+ hand cards are played", n);
        break;
    case PA_IF_ALL_HAND:
        text_add(out, n ? "you play your whole hand" : "you keep a hand card");
        break;
    case PA_IF_SPLAY:
        text_add(out, "splayed %s", n == PA_LEFT ? "left" : "right");
        break;
    case PA_IF_TOP:
        text_add(out, "a %s is on top", n == 0 ? "vowel" : "consonant");
        break;
    case PA_IF_HAS:
        text_add(out, "the word has ");
        write_letter_list(out, n);
        break;
    case PA_IF_STARTS:
        text_add(out, "the word starts with ");
        write_letter_list(out, n);
        break;
    case PA_IF_ENDS:
        text_add(out, "the word ends with ");
        write_letter_list(out, n);
        break;
    case PA_IF_DOUBLE_LETTER:
        text_add(out, n ? "the word has a double letter" : "no letter is doubled");
        break;
    case PA_IF_VOWELS_MIN:
        text_add(out, "%d+ vowels", n);
        break;
    case PA_IF_VOWELS_MAX:
        text_add(out, n == 0 ? "no vowels" : "at most %d vowel%s", n, n == 1 ? "" : "s");
        break;
    case PA_IF_WILD:
        text_add(out, n ? "{wild} is used" : "no {wild} is used");
        break;
    case PA_IF_VOWEL_CARD:
        text_add(out, n ? "the weak spot is used" : "the weak spot is not used");
        break;
    case PA_IF_HITS_MIN:
        text_add(out, "%d+ {hit}", n);
        break;
    case PA_IF_BLOCKS_MIN:
        text_add(out, "%d+ {block}", n);
        break;
    case PA_IF_BLOCKS_MAX:
        text_add(out, n == 0 ? "no {block}" : "at most %d {block}", n);
        break;
    case PA_IF_HP_MIN:
        text_add(out, "you have %d+ {hp}", n);
        break;
    case PA_IF_HP_MAX:
        text_add(out, "you have at most %d {hp}", n);
        break;
    case PA_IF_ENEMY_HP_MAX:
        text_add(out, "%s has at most %d {hp}", enemy_word(voice), n);
        break;
    case PA_IF_MANA_MIN:
        text_add(out, "you have %d+ {mana}", n);
        break;
    case PA_IF_MANA_MAX:
        text_add(out, n == 0 ? "you have no {mana}" : "you have at most %d {mana}", n);
        break;
    case PA_IF_HEXES_MIN:
        text_add(out, "you have %d+ {hex}", n);
        break;
    case PA_IF_BOONS_MIN:
        text_add(out, "you have %d+ {boon}", n);
        break;
    case PA_IF_ENEMY_HEXES_MIN:
        text_add(out, "%s has %d+ {hex}", enemy_word(voice), n);
        break;
    case PA_IF_ENEMY_BOONS_MIN:
        text_add(out, "%s has %d+ {boon}", enemy_word(voice), n);
        break;
    case PA_IF_TURN_MIN:
        text_add(out, "it is turn %d or later", n);
        break;
    case PA_IF_TURN_MAX:
        text_add(out, n == 1 ? "it is turn 1" : "it is turn %d or earlier", n);
        break;
    case PA_IF_ODD_TURN:
        text_add(out, "the turn is %s", n ? "odd" : "even");
        break;
    case PA_IF_ATTACKS:
        text_add(out, n ? "%s attacks" : "%s does not attack", enemy_word(voice));
        break;
    case PA_IF_ATTACK_MIN:
        text_add(out, "%s attacks for %d+", enemy_word(voice), n);
        break;
    case PA_IF_STAGE:
        text_add(out, "in stage %d", n);
        break;
    case PA_IF_BOSS:
        text_add(out, n ? "you face a boss" : "you face no boss");
        break;
    case PA_IF_FATIGUED_MIN:
        text_add(out, "%d+ cards are fatigued", n);
        break;
    case PA_IF_PENALTIES_MIN:
        text_add(out, "you have %d+ {penalty}", n);
        break;
    case PA_IF_ITEMS_USED_MIN:
        text_add(out, n == 1 ? "you used an item" : "you used %d+ items", n);
        break;
    case PA_IF_ITEMS_USED_MAX:
        text_add(out, n == 0 ? "you used no item" : "you used at most %d item%s", n, n == 1 ? "" : "s");
        break;
    case PA_IF_HURT:
        text_add(out, n ? "you were hurt" : "you were not hurt");
        break;
    case PA_IF_STUNNED:
        text_add(out, n ? "%s is stunned" : "%s is not stunned", enemy_word(voice));
        break;
    case PA_CONDITIONS:
        break;
    }
}

/* ------------------------------------------------------------------ effects */

static void write_enemy_counter(Voice *voice, const PaAmount *n, const char *icon)
{
    text_add(voice->out, "%s %s ", enemy_word(voice), takes(n) ? "loses" : "gets");
    write_plain(voice, n, icon);
}

static void write_own_counter(Voice *voice, const PaAmount *n, const char *icon)
{
    text_add(voice->out, takes(n) ? "you lose " : "you get ");
    write_plain(voice, n, icon);
}

static void write_total(Voice *voice, const PaEffect *effect, const char *icon)
{
    if (takes(&effect->n)) {
        text_add(voice->out, "you lose ");
        write_plain(voice, &effect->n, icon);
    } else {
        write_signed(voice, &effect->n, icon);
    }
    if (effect->later) {
        text_add(voice->out, " next turn");
    }
}

static void write_letters(Voice *voice, const PaEffect *effect)
{
    Text *out = voice->out;
    if (!effect->letters[0]) {
        text_add(out, "borrow ");
        write_count(voice, &effect->n, "a {wild}", "{wild}");
        return;
    }
    text_add(out, effect->letters[1] ? "borrow the letters " : "borrow ");
    for (const char *c = effect->letters; *c; c++) {
        text_add(out, "%s%c", c > effect->letters ? ", " : "", toupper((unsigned char)*c));
    }
    if (!is_one(&effect->n)) {
        text_add(out, " (");
        write_plain(voice, &effect->n, "of each)");
    }
}

static void write_hand_loss(Voice *voice, const PaEffect *effect, const char *verb)
{
    text_add(voice->out, "%s ", verb);
    bool late = too_late_for_hand(voice);
    if (effect->random) {
        write_count(voice, &effect->n, late ? "a random unplayed {card}" : "a random {card}",
                    late ? "random unplayed {card}" : "random {card}");
    } else {
        write_count(voice, &effect->n, late ? "an unplayed {card}" : "a {card}",
                    late ? "unplayed {card}" : "{card}");
    }
}

static const char *hand_place(Voice *voice)
{
    return too_late_for_hand(voice) ? "your next hand" : "your hand";
}

static void write_recover(Voice *voice, const PaEffect *effect)
{
    text_add(voice->out, "recover ");
    write_count(voice, &effect->n, "a {fatigue} card", "{fatigue} cards");
    if (effect->place == PA_TO_DECK) {
        text_add(voice->out, " to the top of your deck");
    } else if (effect->place == PA_TO_HAND) {
        text_add(voice->out, " to %s", hand_place(voice));
    }
}

static void write_fetch(Voice *voice, const PaEffect *effect)
{
    text_add(voice->out, "put ");
    write_count(voice, &effect->n, "a {discard} card", "{discard} cards");
    text_add(voice->out, effect->place == PA_TO_DECK ? " on top of your deck" : " into %s",
             hand_place(voice));
}

static void write_draw(Voice *voice, const PaEffect *effect)
{
    text_add(voice->out, "draw ");
    write_count(voice, &effect->n, "a {card}", "{card}");
    if (effect->later || too_late_for_hand(voice)) {
        text_add(voice->out, " next turn");
    }
}

static void write_steal(Voice *voice, const PaEffect *effect)
{
    static const char *const places[] = {"discard pile", "deck", "hand"};
    text_add(voice->out, "%s steals ", enemy_word(voice));
    write_count(voice, &effect->n, "a {card}", "{card}");
    text_add(voice->out, " from your %s", places[effect->place]);
}

static void write_penalty(Voice *voice, const PaEffect *effect)
{
    text_add(voice->out, "you get ");
    write_plain(voice, &effect->n, "{penalty}");
    if (effect->place == PA_TO_DECK && voice->owner != PA_OWNER_REWARD) {
        text_add(voice->out, " in your deck");
    }
}

static void write_offer(Voice *voice, const PaEffect *effect, const char *verb)
{
    text_add(voice->out, "%s ", verb);
    write_count(voice, &effect->n, "a card", "cards");
    text_add(voice->out, effect->n.plus > 1 ? " (choose each from %d)" : " (choose from %d)", effect->offer);
}

static void write_intent(Voice *voice, const PaEffect *effect)
{
    int n = effect->n.plus;
    if (effect->n.per == PA_Q_NONE && n == 1) {
        text_add(voice->out, "%s skips to its next action", enemy_word(voice));
        return;
    }
    text_add(voice->out, "%s goes %s ", enemy_word(voice), takes(&effect->n) ? "back" : "on");
    write_count(voice, &effect->n, "1 action", n == -1 ? "action" : "actions");
}

static void write_attack(Voice *voice, const PaEffect *effect)
{
    text_add(voice->out, voice->owner == PA_OWNER_ENEMY ? "its attack " : "enemy attack ");
    write_signed(voice, &effect->n, voice->attack_known ? "more" : "");
}

static const char *const total_icons[PA_TOTALS] = {"{hit}", "{block}", "{mana}"};

static void write_effect(Voice *voice, const PaEffect *effect)
{
    Text *out = voice->out;
    const PaAmount *n = &effect->n;
    switch ((PaVerb)effect->verb) {
    case PA_DO_HITS:
        write_total(voice, effect, "{hit}");
        break;
    case PA_DO_BLOCKS:
        write_total(voice, effect, "{block}");
        break;
    case PA_DO_MANA:
        write_total(voice, effect, "{mana}");
        break;
    case PA_DO_BOONS:
        write_total(voice, effect, "{boon}");
        break;
    case PA_DO_HEXES:
        write_own_counter(voice, n, "{hex}");
        break;
    case PA_DO_ENEMY_BOONS:
        write_enemy_counter(voice, n, "{boon}");
        break;
    case PA_DO_ENEMY_HEXES:
        write_enemy_counter(voice, n, "{hex}");
        break;
    case PA_DO_ENEMY_LOSE:
        text_add(out, "%s loses ", enemy_word(voice));
        write_plain(voice, n, "{hp}");
        break;
    case PA_DO_ENEMY_HEAL:
        text_add(out, "%s heals ", enemy_word(voice));
        write_plain(voice, n, "{hp}");
        break;
    case PA_DO_ENEMY_BLOCK:
        write_enemy_counter(voice, n, "{block}");
        break;
    case PA_DO_LOSE:
        text_add(out, "you lose ");
        write_plain(voice, n, "{hp}");
        break;
    case PA_DO_HEAL:
        text_add(out, "heal ");
        write_plain(voice, n, "{hp}");
        break;
    case PA_DO_MAX_HP:
        write_signed(voice, n, "maximum {hp}");
        break;
    case PA_DO_ATTACK:
        write_attack(voice, effect);
        break;
    case PA_DO_STUN:
        text_add(out, "stun %s {stun}", enemy_word(voice));
        break;
    case PA_DO_INTENT:
        write_intent(voice, effect);
        break;
    case PA_DO_DRAW:
        write_draw(voice, effect);
        break;
    case PA_DO_DISCARD:
        write_hand_loss(voice, effect, "discard");
        break;
    case PA_DO_EXHAUST:
        write_hand_loss(voice, effect, "fatigue");
        break;
    case PA_DO_RECOVER:
        write_recover(voice, effect);
        break;
    case PA_DO_FETCH:
        write_fetch(voice, effect);
        break;
    case PA_DO_LETTER:
        write_letters(voice, effect);
        break;
    case PA_DO_KEEP_TOP:
        text_add(out, "the top card is not fatigued");
        break;
    case PA_DO_KEEP_HAND:
        text_add(out, "keep your unplayed {card}");
        break;
    case PA_DO_DOUBLE:
        text_add(out, "double your %s", total_icons[effect->from]);
        break;
    case PA_DO_CONVERT:
        text_add(out, "turn all your %s into %s", total_icons[effect->from], total_icons[effect->to]);
        break;
    case PA_DO_BOTH_EDGES:
        text_add(out, "both edges of your cards count");
        break;
    case PA_DO_REPEAT:
        text_add(out, "do this again");
        break;
    case PA_DO_COPY:
        text_add(out, "do what the card beneath says");
        break;
    case PA_DO_PENALTY:
        write_penalty(voice, effect);
        break;
    case PA_DO_CURE:
        text_add(out, "return ");
        write_count(voice, n, "a {penalty} from your hand or discards",
                    "{penalty} from your hand or discards");
        break;
    case PA_DO_STEAL:
        write_steal(voice, effect);
        break;
    case PA_DO_GIVE_BACK:
        text_add(out, "get back ");
        write_count(voice, n, "a stolen {card}", "stolen {card}");
        break;
    case PA_DO_READY:
        text_add(out, "ready ");
        write_count(voice, n, "a used item", "used items");
        break;
    case PA_DO_ROTATE:
        text_add(out, effect->on ? "turn this upside down" : "turn this back");
        break;
    case PA_DO_UPGRADE:
        text_add(out, "upgrade ");
        write_count(voice, n, "a card", "cards");
        break;
    case PA_DO_REPLACE:
        write_offer(voice, effect, "replace");
        break;
    case PA_DO_ADD:
        write_offer(voice, effect, "add");
        break;
    case PA_DO_REMOVE:
        text_add(out, "remove ");
        write_count(voice, n, "a card", "cards");
        break;
    case PA_DO_ITEM:
        text_add(out, "gain ");
        write_count(voice, n, "a random item {item}", "random items {item}");
        break;
    case PA_DO_CURIO:
        text_add(out, "gain ");
        write_count(voice, n, "a random McGuffin {curio}", "random McGuffins {curio}");
        break;
    case PA_DO_CORE:
        text_add(out, "upgrade a core item");
        break;
    case PA_VERBS:
        break;
    }
}

static void write_effect_list(Voice *voice, const PaEffect *effects, int count)
{
    for (int i = 0; i < count; i++) {
        text_add(voice->out, i > 0 ? ", " : "");
        write_effect(voice, &effects[i]);
    }
}

/* ------------------------------------------------------------------ lasting changes */

/* "you make 2 {hit} less". */
static void write_made(Voice *voice, const PaAmount *n, const char *icon)
{
    text_add(voice->out, "you make ");
    write_plain(voice, n, icon);
    text_add(voice->out, takes(n) ? " less" : " more");
}

static void write_change(Voice *voice, const PaRule *rule)
{
    Text *out = voice->out;
    const PaAmount *n = &rule->modify_n;
    bool own = voice->owner == PA_OWNER_ENEMY;
    switch ((PaModifier)rule->modify) {
    case PA_MOD_HAND_SIZE:
        write_signed(voice, n, "{card} each turn");
        break;
    case PA_MOD_ITEM_COST:
        text_add(out, "items cost ");
        write_plain(voice, n, takes(n) ? "{mana} less" : "{mana} more");
        break;
    case PA_MOD_ATTACK:
        text_add(out, own ? "its attacks " : "enemy attacks ");
        write_signed(voice, n, "");
        break;
    case PA_MOD_ENEMY_BLOCK:
        text_add(out, own ? "it has " : "the enemy has ");
        write_signed(voice, n, "{block}");
        break;
    case PA_MOD_HITS:
        write_made(voice, n, "{hit}");
        break;
    case PA_MOD_BLOCKS:
        write_made(voice, n, "{block}");
        break;
    case PA_MOD_MIN_LETTERS:
        text_add(out, "words need ");
        write_plain(voice, n, "letters or more");
        break;
    case PA_MOD_MAX_LETTERS:
        text_add(out, "words may have at most ");
        write_plain(voice, n, "letters");
        break;
    case PA_MOD_NO_WILD:
        text_add(out, "no {wild} can be used");
        break;
    case PA_MOD_NO_VOWEL:
        text_add(out, "the weak spot cannot be used");
        break;
    case PA_MOD_NO_LEFT:
        text_add(out, "words cannot be splayed left");
        break;
    case PA_MOD_NO_RIGHT:
        text_add(out, "words cannot be splayed right");
        break;
    case PA_MOD_HIT_LIMIT:
        text_add(out, "%s loses at most ", enemy_word(voice));
        write_plain(voice, n, "{hp} a turn to {hit}");
        break;
    case PA_MOD_MAX_MANA:
        text_add(out, "you keep at most ");
        write_plain(voice, n, "{mana} after a turn");
        break;
    case PA_MODIFIERS:
        break;
    }
}

/* ------------------------------------------------------------------ rules */

/* "" where a card does what it says when its time has come, and the time needs no word. */
static const char *trigger_text(PaOwner owner, PaTrigger when)
{
    switch (when) {
    case PA_ON_BATTLE_START:
        return "Battle start";
    case PA_ON_TURN_START:
        return "Turn start";
    case PA_ON_SCORE:
        return owner == PA_OWNER_ITEM ? "In the clash" : "Each clash";
    case PA_ON_ENEMY_ACTS:
        return owner == PA_OWNER_ENEMY ? "Before it acts" : "Before the enemy acts";
    case PA_ON_HURT:
        return "When you are hurt";
    case PA_ON_BLOCKED:
        return "When you block an attack fully";
    case PA_ON_FATAL:
        return "At 0 {hp}";
    case PA_ON_CLASH_END:
        return "After the clash";
    case PA_ON_TURN_END:
        return "Turn end";
    case PA_ON_PASS:
        return "When you pass";
    case PA_ON_PLAYED:
        return "Played";
    case PA_ON_UNPLAYED:
        return "Unplayed";
    case PA_ON_SHUFFLE:
        return "When you shuffle";
    case PA_ON_STAGE:
        return "At stage 2";
    case PA_ON_DEFEAT:
        return "On victory";
    case PA_ON_GAIN:
        return "When gained";
    case PA_ON_ITEM_USED:
        return owner == PA_OWNER_ITEM ? "When you use another item" : "When you use an item";
    default:
        return "";
    }
}

/* "When attacked" says it all: the trigger with its usual condition. */
static bool is_when_attacked(const PaRule *rule)
{
    if (rule->when != PA_ON_ENEMY_ACTS || rule->condition_count != 1) {
        return false;
    }
    const PaCondition *condition = &rule->conditions[0];
    return (condition->kind == PA_IF_ATTACK_MIN && condition->value == 1) ||
           (condition->kind == PA_IF_ATTACKS && condition->value == 1);
}

static void write_conditions(Voice *voice, const PaRule *rule)
{
    for (int i = 0; i < rule->condition_count; i++) {
        text_add(voice->out, i > 0 ? " and " : "");
        write_condition(voice, &rule->conditions[i]);
    }
}

static bool spends(const PaRule *rule)
{
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] != 0) {
            return true;
        }
    }
    return false;
}

/* "*Turn start, if you have 3+ {mana}:* "; the clash needs no mention when a condition follows. */
static void write_heading(Voice *voice, const PaRule *rule)
{
    Text *out = voice->out;
    const char *stop = spends(rule) ? "," : ":";
    const char *when = rule->when == PA_ALWAYS ? "" : trigger_text(voice->owner, (PaTrigger)rule->when);
    if (voice->beside_others && rule->when == PA_ON_USE) {
        when = "Use";
    }
    if (rule->when == PA_ON_SCORE && rule->condition_count > 0 && voice->owner != PA_OWNER_ITEM) {
        when = "";
    }
    if (is_when_attacked(rule)) {
        text_add(out, voice->owner == PA_OWNER_ENEMY ? "*Before it attacks%s* " : "*When attacked%s* ", stop);
    } else if (rule->condition_count > 0) {
        text_add(out, when[0] ? "*%s, if " : "*%sIf ", when);
        write_conditions(voice, rule);
        text_add(out, "%s* ", stop);
    } else if (when[0]) {
        text_add(out, "*%s%s* ", when, stop);
    }
}

static void write_spend(Voice *voice, const PaRule *rule)
{
    static const char *const icons[PA_COSTS] = {"{mana}",      "{boon}", "{hp}",
                                                "enemy {hex}", "{hit}",  "{block}"};
    bool any = false;
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (rule->spend[cost] == PA_SPEND_ALL) {
            text_add(voice->out, "%s all %s", any ? " and" : "spend", icons[cost]);
        } else if (rule->spend[cost] > 0) {
            text_add(voice->out, "%s %d %s", any ? " and" : "spend", rule->spend[cost], icons[cost]);
        }
        any = any || rule->spend[cost] != 0;
    }
    text_add(voice->out, any ? ": " : "");
}

/* Symbols alone are no sentence: "+2 {hit}". */
static bool has_words(const char *text)
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

/* The sentence begins with a capital, or after a heading with a small letter. */
static void write_rule(Voice voice, const PaRule *rule)
{
    Text *out = voice.out;
    size_t start = out->length;
    voice.when = (PaTrigger)rule->when;
    write_heading(&voice, rule);
    if (rule->when == PA_ALWAYS) {
        write_change(&voice, rule);
    } else {
        write_spend(&voice, rule);
        write_effect_list(&voice, rule->effects, rule->effect_count);
    }
    text_add(out, ".");
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

static bool changes_attack(const PaRule *rule)
{
    for (int i = 0; i < rule->effect_count; i++) {
        if (rule->effects[i].verb == PA_DO_ATTACK) {
            return true;
        }
    }
    return false;
}

void pa_write_rules(Text *out, const PaRules *rules, PaOwner owner)
{
    Voice voice = {.out = out, .owner = owner};
    voice.beside_others = rules->changes != 0 || (rules->triggers & ~(UINT32_C(1) << PA_ON_USE)) != 0;
    for (int i = 0; i < rules->count; i++) {
        text_add(out, out->length > 0 ? " " : "");
        write_rule(voice, &rules->rule[i]);
        voice.attack_known = voice.attack_known || changes_attack(&rules->rule[i]);
    }
    if (out->length > 0 && !has_words(out->chars)) {
        out->chars[--out->length] = '\0';
    }
}

void pa_write_effects(Text *out, const PaEffect *effects, int count, PaOwner owner)
{
    Voice voice = {.out = out, .owner = owner, .when = PA_ALWAYS};
    size_t start = out->length;
    write_effect_list(&voice, effects, count);
    text_add(out, ".");
    out->chars[start] = (char)toupper((unsigned char)out->chars[start]);
}

/* A line of a list, so without a full stop. */
void pa_write_action(Text *out, const PaAction *action)
{
    Voice voice = {.out = out, .owner = PA_OWNER_ACTION, .when = PA_ALWAYS};
    if (action->attacks) {
        write_plain(&voice, &action->attack, "{hit}");
    }
    if (action->block.plus != 0 || action->block.per != PA_Q_NONE) {
        text_add(out, out->length > 0 ? ", " : "");
        write_plain(&voice, &action->block, "{block}");
    }
    if (action->effect_count > 0) {
        text_add(out, out->length > 0 ? ", " : "");
        write_effect_list(&voice, action->effects, action->effect_count);
    }
    if (out->length == 0) {
        text_add(out, "nothing at all");
    }
    out->chars[0] = (char)toupper((unsigned char)out->chars[0]);
}
