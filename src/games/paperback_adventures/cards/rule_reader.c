/* rule_reader.c: reader of rules, conditions, amounts and effects as specified in docs/cards.md. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/cards/content.h"

#include <string.h>

enum { OFFER_MAX = 10, GAINS_MAX = 3 };

const char *const pa_trigger_words[] = {
    "top",     "use",   "battle_start", "turn_start", "score",     "enemy_acts", "hurt",
    "blocked", "fatal", "clash_end",    "turn_end",   "pass",      "played",     "unplayed",
    "shuffle", "stage", "defeat",       "gain",       "item_used", NULL,
};

const char *const pa_quantity_words[] = {
    "",
    "letters",
    "cards",
    "vowels",
    "wilds",
    "unplayed",
    "hits",
    "blocks",
    "hit_symbols",
    "block_symbols",
    "mana_symbols",
    "mana",
    "hexes",
    "boons",
    "enemy_hexes",
    "enemy_boons",
    "fatigued",
    "discarded",
    "missing_hp",
    "penalties",
    "items_used",
    "turn",
    "attack",
    "unblocked",
    "spent",
    "stolen",
    "book",
    NULL,
};

const char *const pa_condition_words[] = {
    "letters_min",
    "letters_max",
    "cards_min",
    "all_hand",
    "splay",
    "top",
    "has",
    "starts",
    "ends",
    "double_letter",
    "vowels_min",
    "vowels_max",
    "wild",
    "vowel_card",
    "hits_min",
    "blocks_min",
    "blocks_max",
    "hp_min",
    "hp_max",
    "enemy_hp_max",
    "mana_min",
    "mana_max",
    "hexes_min",
    "boons_min",
    "enemy_hexes_min",
    "enemy_boons_min",
    "turn_min",
    "turn_max",
    "odd_turn",
    "attacks",
    "attack_min",
    "stage",
    "boss",
    "fatigued_min",
    "penalties_min",
    "items_used_min",
    "items_used_max",
    "hurt",
    "stunned",
    NULL,
};

const char *const pa_verb_words[] = {
    "hits",       "blocks",     "mana",        "boons",   "hexes",     "enemy_boons", "enemy_hexes",
    "enemy_lose", "enemy_heal", "enemy_block", "lose",    "heal",      "max_hp",      "attack",
    "stun",       "intent",     "draw",        "discard", "exhaust",   "recover",     "fetch",
    "letter",     "keep_top",   "keep_hand",   "double",  "convert",   "both_edges",  "repeat",
    "copy",       "penalty",    "cure",        "steal",   "give_back", "ready",       "rotate",
    "upgrade",    "replace",    "add",         "remove",  "item",      "curio",       "core",
    NULL,
};

const char *const pa_cost_words[] = {"mana", "boons", "hp", "enemy_hexes", "hits", "blocks", NULL};

const char *const pa_modifier_words[] = {
    "hand_size", "item_cost", "attack",  "enemy_block", "hits",      "blocks",   "min_letters", "max_letters",
    "no_wild",   "no_vowel",  "no_left", "no_right",    "hit_limit", "max_mana", NULL,
};

const char *const pa_total_words[] = {"hits", "blocks", "mana", NULL};
const char *const pa_place_words[] = {"discard", "deck", "hand", NULL};

#define WORDS_ARE(words, count)                                                                              \
    _Static_assert(sizeof(words) / sizeof(words)[0] == (count) + 1, #words " lacks or repeats a word")
WORDS_ARE(pa_trigger_words, PA_ALWAYS);
WORDS_ARE(pa_quantity_words, PA_QUANTITIES);
WORDS_ARE(pa_condition_words, PA_CONDITIONS);
WORDS_ARE(pa_verb_words, PA_VERBS);
WORDS_ARE(pa_cost_words, PA_COSTS);
WORDS_ARE(pa_modifier_words, PA_MODIFIERS);
WORDS_ARE(pa_total_words, PA_TOTALS);

static const char *const splay_words[] = {"left", "right", NULL};
static const char *const top_words[] = {"vowel", "consonant", NULL};

/* ------------------------------------------------------------------ reading amounts (numbers in effects) */

PaAmount pa_create_constant_amount(int n)
{
    return (PaAmount){.plus = (int16_t)n, .every = 1, .max = INT16_MAX};
}

static bool read_number(const Json *object, const char *key, int min, int16_t *out, Error *error)
{
    if (!json_has(object, key)) {
        return true;
    }
    int value = 0;
    if (!json_read_int(object, key, min, PA_NUMBER_MAX, &value, error)) {
        return false;
    }
    *out = (int16_t)value;
    return true;
}

bool pa_read_amount(const Json *object, const char *key, PaAmount *out, Error *error)
{
    Json at;
    if (json_get_member(object, key, &at) && json_is_object(&at)) {
        static const char *const keys[] = {"plus", "per", "every", "times", "max", NULL};
        int per = 0;
        *out = pa_create_constant_amount(0);
        out->times = 1;
        if (!json_check_keys(&at, keys, error) ||
            !json_read_enum(&at, "per", pa_quantity_words, &per, error)) {
            return false;
        }
        if (per == PA_QUANTITY_NONE) {
            return json_fail(&at, error, "\"per\" must name a quantity");
        }
        out->per = (uint8_t)per;
        return read_number(&at, "plus", -PA_NUMBER_MAX, &out->plus, error) &&
               read_number(&at, "every", 1, &out->every, error) &&
               read_number(&at, "times", -PA_NUMBER_MAX, &out->times, error) &&
               read_number(&at, "max", -PA_NUMBER_MAX, &out->max, error);
    }
    int n = 0;
    if (!json_read_int(object, key, -PA_NUMBER_MAX, PA_NUMBER_MAX, &n, error)) {
        return false;
    }
    *out = pa_create_constant_amount(n);
    return true;
}

/* ------------------------------------------------------------------ reading conditions */

static bool read_letters(const Json *object, const char *key, int32_t *mask, Error *error)
{
    const char *letters = NULL;
    if (!json_read_string(object, key, 1, WORD_LETTERS, &letters, error)) {
        return false;
    }
    for (; *letters; letters++) {
        if (*letters < 'a' || *letters > 'z') {
            return json_fail(object, error, "\"%s\" takes lower-case letters", key);
        }
        *mask |= 1 << (*letters - 'a');
    }
    return true;
}

static bool read_condition(const Json *object, const char *key, PaCondition *out, Error *error)
{
    int value = 0;
    bool yes = false;
    switch ((PaConditionKind)out->kind) {
    case PA_IF_HAS:
    case PA_IF_STARTS:
    case PA_IF_ENDS:
        return read_letters(object, key, &out->value, error);
    case PA_IF_SPLAY:
        if (!json_read_enum(object, key, splay_words, &value, error)) {
            return false;
        }
        break;
    case PA_IF_TOP:
        if (!json_read_enum(object, key, top_words, &value, error)) {
            return false;
        }
        break;
    case PA_IF_ALL_HAND:
    case PA_IF_DOUBLE_LETTER:
    case PA_IF_WILD:
    case PA_IF_VOWEL_CARD:
    case PA_IF_ODD_TURN:
    case PA_IF_ATTACKS:
    case PA_IF_BOSS:
    case PA_IF_HURT:
    case PA_IF_STUNNED:
        if (!json_read_bool(object, key, &yes, error)) {
            return false;
        }
        value = yes;
        break;
    case PA_IF_STAGE:
        if (!json_read_int(object, key, 1, PA_STAGES, &value, error)) {
            return false;
        }
        break;
    default:
        if (!json_read_int(object, key, 0, PA_NUMBER_MAX, &value, error)) {
            return false;
        }
    }
    out->value = value;
    return true;
}

static int find_keyword(const char *const *words, const char *word)
{
    for (int i = 0; words[i]; i++) {
        if (strcmp(words[i], word) == 0) {
            return i;
        }
    }
    return -1;
}

static bool read_conditions(const Json *rule, PaRule *out, Error *error)
{
    Json conditions;
    if (!json_has(rule, "if")) {
        return true;
    }
    if (!json_read_object(rule, "if", &conditions, error) ||
        !json_check_keys(&conditions, pa_condition_words, error)) {
        return false;
    }
    int count = json_count_members(&conditions);
    if (count == 0 || count > PA_CONDITIONS_MAX) {
        return json_fail(&conditions, error, "needs 1 to %d conditions", PA_CONDITIONS_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json condition = json_get_item(&conditions, i);
        out->conditions[i].kind = (uint8_t)find_keyword(pa_condition_words, condition.key);
        if (!read_condition(&conditions, condition.key, &out->conditions[i], error)) {
            return false;
        }
    }
    out->condition_count = (uint8_t)count;
    return true;
}

/* ------------------------------------------------------------------ reading effects */

/* Kinds of rules in which a verb (a kind of effect) is allowed. */
typedef enum VerbScope {
    SCOPE_BATTLE,
    SCOPE_ANYWHERE,
    SCOPE_DEVELOPMENT, /* only in rewards, and in rules that take effect when the player gains an item or wins
                          a battle */
    SCOPE_TOP,         /* only in abilities of letter cards */
    SCOPE_ITEM,        /* only in rules of items */
    SCOPE_PREP,        /* only in rules that take effect before the player spells a word */
} VerbScope;

enum VerbKeys {
    KEY_N = 1,
    KEY_LATER = 2,
    KEY_RANDOM = 4,
    KEY_TO = 8,
    KEY_FROM = 16,
    KEY_TOTALS = 32, /* the keys "from" and "to", which must be used together */
    KEY_WHAT = 64,
    KEY_LETTERS = 128,
    KEY_ON = 256,
    KEY_OFFER = 512,
};

typedef struct VerbShape {
    VerbScope scope;
    unsigned keys;
    PaPlace default_place;
    unsigned places;
} VerbShape;

enum { AT_DISCARD = 1 << PA_TO_DISCARD, AT_DECK = 1 << PA_TO_DECK, AT_HAND = 1 << PA_TO_HAND };

static const VerbShape shapes[PA_VERBS] = {
    [PA_VERB_HITS] = {.keys = KEY_N | KEY_LATER},
    [PA_VERB_BLOCKS] = {.keys = KEY_N | KEY_LATER},
    [PA_VERB_MANA] = {.keys = KEY_N | KEY_LATER},
    [PA_VERB_BOONS] = {.keys = KEY_N},
    [PA_VERB_HEXES] = {.keys = KEY_N},
    [PA_VERB_ENEMY_BOONS] = {.keys = KEY_N},
    [PA_VERB_ENEMY_HEXES] = {.keys = KEY_N},
    [PA_VERB_ENEMY_LOSE] = {.keys = KEY_N},
    [PA_VERB_ENEMY_HEAL] = {.keys = KEY_N},
    [PA_VERB_ENEMY_BLOCK] = {.keys = KEY_N},
    [PA_VERB_LOSE] = {.scope = SCOPE_ANYWHERE, .keys = KEY_N},
    [PA_VERB_HEAL] = {.scope = SCOPE_ANYWHERE, .keys = KEY_N},
    [PA_VERB_MAX_HP] = {.scope = SCOPE_ANYWHERE, .keys = KEY_N},
    [PA_VERB_ATTACK] = {.keys = KEY_N},
    [PA_VERB_STUN] = {0},
    [PA_VERB_INTENT] = {.keys = KEY_N},
    [PA_VERB_DRAW] = {.keys = KEY_N | KEY_LATER},
    [PA_VERB_DISCARD] = {.keys = KEY_N | KEY_RANDOM},
    [PA_VERB_EXHAUST] = {.keys = KEY_N | KEY_RANDOM},
    [PA_VERB_RECOVER] = {.keys = KEY_N | KEY_TO, .places = AT_DISCARD | AT_DECK | AT_HAND},
    [PA_VERB_FETCH] = {.keys = KEY_N | KEY_TO, .default_place = PA_TO_HAND, .places = AT_HAND | AT_DECK},
    [PA_VERB_LETTER] = {.scope = SCOPE_PREP, .keys = KEY_N | KEY_LETTERS},
    [PA_VERB_KEEP_TOP] = {0},
    [PA_VERB_KEEP_HAND] = {0},
    [PA_VERB_DOUBLE] = {.keys = KEY_WHAT},
    [PA_VERB_CONVERT] = {.keys = KEY_TOTALS},
    [PA_VERB_BOTH_EDGES] = {0},
    [PA_VERB_REPEAT] = {.scope = SCOPE_TOP},
    [PA_VERB_COPY] = {.scope = SCOPE_TOP},
    [PA_VERB_PENALTY] = {.scope = SCOPE_ANYWHERE, .keys = KEY_N | KEY_TO, .places = AT_DISCARD | AT_DECK},
    [PA_VERB_CURE] = {.keys = KEY_N},
    [PA_VERB_STEAL] = {.keys = KEY_N | KEY_FROM, .places = AT_DISCARD | AT_DECK | AT_HAND},
    [PA_VERB_GIVE_BACK] = {.keys = KEY_N},
    [PA_VERB_READY] = {.keys = KEY_N},
    [PA_VERB_ROTATE] = {.scope = SCOPE_ITEM, .keys = KEY_ON},
    [PA_VERB_UPGRADE] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N},
    [PA_VERB_REPLACE] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N | KEY_OFFER},
    [PA_VERB_ADD] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N | KEY_OFFER},
    [PA_VERB_REMOVE] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N},
    [PA_VERB_ITEM] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N},
    [PA_VERB_MCGUFFIN] = {.scope = SCOPE_DEVELOPMENT, .keys = KEY_N},
    [PA_VERB_CORE] = {.scope = SCOPE_DEVELOPMENT},
};

static bool check_keys(const Json *at, unsigned keys, Error *error)
{
    const char *allowed[8] = {"do"};
    int count = 1;
    static const struct {
        unsigned key;
        const char *word;
    } words[] = {
        {KEY_N, "n"},       {KEY_LATER, "later"},     {KEY_RANDOM, "random"}, {KEY_TO, "to"},
        {KEY_ON, "on"},     {KEY_FROM, "from"},       {KEY_TOTALS, "from"},   {KEY_TOTALS, "to"},
        {KEY_WHAT, "what"}, {KEY_LETTERS, "letters"}, {KEY_OFFER, "offer"},
    };
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) {
        if (keys & words[i].key) {
            allowed[count++] = words[i].word;
        }
    }
    return json_check_keys(at, allowed, error);
}

static bool read_flag(const Json *at, const char *key, bool *out, Error *error)
{
    return !json_has(at, key) || json_read_bool(at, key, out, error);
}

static bool read_card_place(const Json *at, const char *key, const VerbShape *shape, PaEffect *out,
                            Error *error)
{
    int place = (int)shape->default_place;
    if (json_has(at, key) && !json_read_enum(at, key, pa_place_words, &place, error)) {
        return false;
    }
    if (!(shape->places & (1U << place))) {
        return json_fail(at, error, "\"%s\" cannot be \"%s\" here", key, pa_place_words[place]);
    }
    out->place = (uint8_t)place;
    return true;
}

static bool read_turn_total(const Json *at, const char *key, uint8_t *out, Error *error)
{
    int total = 0;
    if (!json_read_enum(at, key, pa_total_words, &total, error)) {
        return false;
    }
    *out = (uint8_t)total;
    return true;
}

static bool read_tile_letters(const Json *at, PaEffect *out, Error *error)
{
    const char *letters = "";
    if (json_has(at, "letters") &&
        !json_read_string(at, "letters", 1, sizeof out->letters - 1, &letters, error)) {
        return false;
    }
    for (const char *c = letters; *c; c++) {
        if (*c < 'a' || *c > 'z') {
            return json_fail(at, error, "\"letters\" takes lower-case letters");
        }
    }
    memcpy(out->letters, letters, strlen(letters) + 1);
    return true;
}

static bool read_verb_members(const Json *at, const VerbShape *shape, PaEffect *out, Error *error)
{
    out->n = pa_create_constant_amount(1);
    if ((shape->keys & KEY_N) && !pa_read_amount(at, "n", &out->n, error)) {
        return false;
    }
    if (!read_flag(at, "later", &out->later, error) || !read_flag(at, "random", &out->random, error)) {
        return false;
    }
    if ((shape->keys & KEY_TO) && !read_card_place(at, "to", shape, out, error)) {
        return false;
    }
    if ((shape->keys & KEY_FROM) && !read_card_place(at, "from", shape, out, error)) {
        return false;
    }
    if ((shape->keys & KEY_TOTALS) &&
        !(read_turn_total(at, "from", &out->from, error) && read_turn_total(at, "to", &out->to, error))) {
        return false;
    }
    if ((shape->keys & KEY_TOTALS) && out->from == out->to) {
        return json_fail(at, error, "\"from\" and \"to\" are the same");
    }
    if ((shape->keys & KEY_WHAT) && !read_turn_total(at, "what", &out->from, error)) {
        return false;
    }
    if ((shape->keys & KEY_WHAT) && out->from == PA_TOTAL_MANA) {
        return json_fail(at, error, "only hits and blocks can be doubled");
    }
    if ((shape->keys & KEY_LETTERS) && !read_tile_letters(at, out, error)) {
        return false;
    }
    if ((shape->keys & KEY_ON) && !json_read_bool(at, "on", &out->on, error)) {
        return false;
    }
    bool gain = out->verb == PA_VERB_ITEM || out->verb == PA_VERB_MCGUFFIN;
    if (gain && (out->n.per != PA_QUANTITY_NONE || out->n.plus < 1 || out->n.plus > GAINS_MAX)) {
        return json_fail(at, error, "\"n\" must be 1 to %d", GAINS_MAX);
    }
    int offer = 0;
    if ((shape->keys & KEY_OFFER) && !json_read_int(at, "offer", 1, OFFER_MAX, &offer, error)) {
        return false;
    }
    out->offer = (uint8_t)offer;
    return true;
}

static bool is_character_development(PaOwner owner, PaTrigger trigger)
{
    return owner == PA_OWNER_REWARD || trigger == PA_ON_GAIN || trigger == PA_ON_DEFEAT;
}

static bool check_verb_scope(const Json *at, VerbScope scope, PaOwner owner, PaTrigger trigger, Error *error)
{
    const char *why = NULL;
    switch (scope) {
    case SCOPE_ANYWHERE:
        break;
    case SCOPE_DEVELOPMENT:
        why = is_character_development(owner, trigger) ? NULL
                                                       : _("this effect makes sense only between battles");
        break;
    case SCOPE_TOP:
        why = owner == PA_OWNER_LETTER ? NULL : _("this effect makes sense only on letter cards");
        break;
    case SCOPE_ITEM:
        why = owner == PA_OWNER_ITEM ? NULL : _("this effect makes sense only on items");
        break;
    case SCOPE_PREP:
        why = trigger == PA_ON_USE || trigger == PA_ON_TURN_START || trigger == PA_ON_BATTLE_START
                  ? NULL
                  : _("this effect makes sense only before a word is spelled");
        break;
    case SCOPE_BATTLE:
        why = is_character_development(owner, trigger) ? _("this effect makes sense only in battle") : NULL;
        break;
    }
    return why ? json_fail(at, error, "%s", why) : true;
}

static bool read_effect(const Json *at, PaOwner owner, PaTrigger trigger, PaEffect *out, Error *error)
{
    int verb = 0;
    if (!json_read_enum(at, "do", pa_verb_words, &verb, error)) {
        return false;
    }
    const VerbShape *shape = &shapes[verb];
    out->verb = (uint8_t)verb;
    return check_keys(at, shape->keys, error) && check_verb_scope(at, shape->scope, owner, trigger, error) &&
           read_verb_members(at, shape, out, error);
}

static bool read_effect_list(const Json *object, const char *key, PaOwner owner, PaTrigger trigger,
                             PaEffect *out, uint8_t *count, Error *error)
{
    Json list;
    if (!json_read_array(object, key, &list, error)) {
        return false;
    }
    int length = json_count_members(&list);
    if (length < 1 || length > PA_EFFECTS_MAX) {
        return json_fail(&list, error, "needs 1 to %d effects", PA_EFFECTS_MAX);
    }
    for (int i = 0; i < length; i++) {
        Json effect = json_get_item(&list, i);
        if (!read_effect(&effect, owner, trigger, &out[i], error)) {
            return false;
        }
    }
    *count = (uint8_t)length;
    return true;
}

static bool check_no_spent_count(const Json *object, const PaEffect *effects, int count, Error *error)
{
    for (int i = 0; i < count; i++) {
        if (effects[i].n.per == PA_QUANTITY_SPENT) {
            return json_fail(object, error, "\"spent\" is allowed only in a rule with \"spend\"");
        }
    }
    return true;
}

bool pa_read_effects(const Json *object, const char *key, PaOwner owner, PaEffect out[PA_EFFECTS_MAX],
                     uint8_t *count, Error *error)
{
    return read_effect_list(object, key, owner, PA_ALWAYS, out, count, error) &&
           check_no_spent_count(object, out, *count, error);
}

/* ------------------------------------------------------------------ reading rules */

#define BIT(trigger) (UINT32_C(1) << (trigger))

static uint32_t get_allowed_triggers(PaOwner owner)
{
    uint32_t always = BIT(PA_ON_BATTLE_START) | BIT(PA_ON_TURN_START) | BIT(PA_ON_SCORE) |
                      BIT(PA_ON_ENEMY_ACTS) | BIT(PA_ON_HURT) | BIT(PA_ON_BLOCKED) | BIT(PA_ON_FATAL) |
                      BIT(PA_ON_CLASH_END) | BIT(PA_ON_TURN_END) | BIT(PA_ON_PASS) | BIT(PA_ON_SHUFFLE) |
                      BIT(PA_ON_STAGE) | BIT(PA_ON_ITEM_USED);
    switch (owner) {
    case PA_OWNER_LETTER:
        return BIT(PA_ON_TOP) | BIT(PA_ON_SCORE) | BIT(PA_ON_ENEMY_ACTS) | BIT(PA_ON_HURT) |
               BIT(PA_ON_BLOCKED) | BIT(PA_ON_FATAL) | BIT(PA_ON_CLASH_END) | BIT(PA_ON_TURN_END) |
               BIT(PA_ON_STAGE);
    case PA_OWNER_ITEM:
        return always | BIT(PA_ON_USE) | BIT(PA_ON_DEFEAT) | BIT(PA_ON_GAIN);
    case PA_OWNER_MCGUFFIN:
        return always | BIT(PA_ON_DEFEAT) | BIT(PA_ON_GAIN);
    case PA_OWNER_PENALTY:
        return always | BIT(PA_ON_PLAYED) | BIT(PA_ON_UNPLAYED);
    case PA_OWNER_ENEMY:
        return always | BIT(PA_ON_DEFEAT);
    case PA_OWNER_ACTION:
    case PA_OWNER_REWARD:
        break;
    }
    return 0;
}

static bool read_cost(const Json *spend, PaCost cost, PaRule *out, Error *error)
{
    Json at;
    if (!json_get_member(spend, pa_cost_words[cost], &at)) {
        return true;
    }
    const char *all = NULL;
    if (json_is_string(&at)) {
        if (!json_as_string(&at, &all, error) || strcmp(all, "all") != 0) {
            return json_fail(&at, error, "must be a number or \"all\"");
        }
        out->spend[cost] = PA_SPEND_ALL;
        return true;
    }
    int n = 0;
    if (!json_as_int(&at, 1, PA_NUMBER_MAX, &n, error)) {
        return false;
    }
    out->spend[cost] = (int8_t)n;
    return true;
}

static bool read_spend(const Json *rule, PaOwner owner, PaRule *out, Error *error)
{
    Json spend;
    if (!json_has(rule, "spend")) {
        return check_no_spent_count(rule, out->effects, out->effect_count, error);
    }
    if (!json_read_object(rule, "spend", &spend, error) || !json_check_keys(&spend, pa_cost_words, error)) {
        return false;
    }
    if (json_count_members(&spend) == 0) {
        return json_fail(&spend, error, "must name at least one cost");
    }
    for (int cost = 0; cost < PA_COSTS; cost++) {
        if (!read_cost(&spend, (PaCost)cost, out, error)) {
            return false;
        }
    }
    if (owner == PA_OWNER_MCGUFFIN && out->spend[PA_COST_MANA] != 0) {
        return json_fail(&spend, error, "McGuffins cost no mana");
    }
    return out->spend[PA_COST_HP] != PA_SPEND_ALL || json_fail(&spend, error, "a rule can't spend all HP");
}

static bool read_modifier_rule(const Json *at, PaRule *out, Error *error)
{
    static const char *const keys[] = {"modify", "n", "if", NULL};
    int modify = 0;
    if (!json_check_keys(at, keys, error) ||
        !json_read_enum(at, "modify", pa_modifier_words, &modify, error)) {
        return false;
    }
    out->when = PA_ALWAYS;
    out->modify = (uint8_t)modify;
    bool is_ban = modify >= PA_MODIFIER_NO_WILD && modify <= PA_MODIFIER_NO_RIGHT;
    if (is_ban && json_has(at, "n")) {
        return json_fail(at, error, "\"%s\" takes no \"n\"", pa_modifier_words[modify]);
    }
    if (is_ban) {
        out->modify_n = pa_create_constant_amount(1);
        return true;
    }
    return pa_read_amount(at, "n", &out->modify_n, error);
}

static bool read_trigger(const Json *at, PaOwner owner, PaRule *out, Error *error)
{
    int when = owner == PA_OWNER_LETTER ? PA_ON_TOP : PA_ON_USE;
    bool has_default = owner == PA_OWNER_LETTER || owner == PA_OWNER_ITEM;
    if ((json_has(at, "when") || !has_default) &&
        !json_read_enum(at, "when", pa_trigger_words, &when, error)) {
        return false;
    }
    if (!(get_allowed_triggers(owner) & BIT(when))) {
        return json_fail(at, error, "\"%s\" never happens to this kind of card", pa_trigger_words[when]);
    }
    out->when = (uint8_t)when;
    return true;
}

static bool read_trigger_rule(const Json *at, PaOwner owner, PaRule *out, Error *error)
{
    static const char *const keys[] = {"when", "if", "spend", "do", NULL};
    return json_check_keys(at, keys, error) && read_trigger(at, owner, out, error) &&
           read_effect_list(at, "do", owner, (PaTrigger)out->when, out->effects, &out->effect_count, error) &&
           read_spend(at, owner, out, error);
}

static bool read_rule(const Json *at, PaOwner owner, PaRule *out, Error *error)
{
    if (json_has(at, "modify")) {
        if (owner == PA_OWNER_LETTER) {
            return json_fail(at, error, "letter cards can't have lasting changes");
        }
        return read_modifier_rule(at, out, error) && read_conditions(at, out, error);
    }
    return read_trigger_rule(at, owner, out, error) && read_conditions(at, out, error);
}

bool pa_read_rules(const Json *object, const char *key, PaOwner owner, PaRules *out, Error *error)
{
    Json list;
    if (!json_has(object, key)) {
        return true;
    }
    if (!json_read_array(object, key, &list, error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count > PA_RULES_MAX) {
        return json_fail(&list, error, "has more than %d rules", PA_RULES_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json at = json_get_item(&list, i);
        PaRule *rule = &out->rule[i];
        if (!read_rule(&at, owner, rule, error)) {
            return false;
        }
        if (rule->when == PA_ALWAYS) {
            out->changes |= BIT(rule->modify);
        } else {
            out->triggers |= BIT(rule->when);
        }
    }
    out->count = (uint8_t)count;
    return true;
}
