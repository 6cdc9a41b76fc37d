/* content.c: reads and checks the card files of the folder, and keeps what it read. */
#include "games/paperback_adventures/content.h"

#include "core/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PATH_BYTES_MAX = 1024,
    ID_MAX = 24, /* so that a word of the most tokens fits MOVE_TEXT_MAX */
    NAME_MAX = 40,
    ICON_MAX = 60,
    QUOTE_MAX = 120,
    GENRE_MAX = 40,
    BLURB_MAX = 400,
    COST_MAX = 20,
    NUMBER_MAX = 99,
    ENEMIES_OF_BOOK = 4,
    BOSSES_OF_BOOK = 2,
    BOSS_REWARDS = 3,
};

static const char *const rarity_words[] = {"starter", "common", "rare", NULL};
static const char *const kind_words[] = {"wild", "hex", "boon", NULL};

/* Owns every string of the content. */
typedef struct Storage {
    char **strings;
    int count, capacity;
} Storage;

typedef struct Loader {
    GameContent *content;
    const char *folder;
    Error *error;
    const char *ids[PA_CARDS + PA_ITEMS + PA_CURIOS + PA_REWARDS + PA_ENEMIES];
    int id_count;
} Loader;

/* ------------------------------------------------------------------ strings */

static const char *keep(Loader *loader, const char *string)
{
    Storage *storage = loader->content->storage;
    if (storage->count == storage->capacity) {
        storage->capacity = storage->capacity > 0 ? storage->capacity * 2 : 1024;
        storage->strings = memory_resize(storage->strings, (size_t)storage->capacity, sizeof(char *));
    }
    char *copy = memory_string(string, strlen(string));
    storage->strings[storage->count++] = copy;
    return copy;
}

static const char *keep_text(Loader *loader, Text *text)
{
    const char *kept = keep(loader, text_chars(text));
    text_free(text);
    return kept;
}

static bool read_string(Loader *loader, const Json *at, const char *key, size_t max, const char **out)
{
    const char *string = NULL;
    if (!json_string(at, key, 1, max, &string, loader->error)) {
        return false;
    }
    *out = keep(loader, string);
    return true;
}

static bool read_optional_string(Loader *loader, const Json *at, const char *key, size_t max,
                                 const char **out)
{
    *out = "";
    return !json_has(at, key) || read_string(loader, at, key, max, out);
}

static bool read_optional_bool(Loader *loader, const Json *at, const char *key, bool *out)
{
    return !json_has(at, key) || json_bool(at, key, out, loader->error);
}

static bool read_id(Loader *loader, const Json *at, const char **out)
{
    if (!read_string(loader, at, "id", ID_MAX, out)) {
        return false;
    }
    for (const char *c = *out; *c; c++) {
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_')) {
            return json_fail(at, loader->error, "id \"%s\" may hold lower-case letters, digits and _ only",
                             *out);
        }
    }
    for (int i = 0; i < loader->id_count; i++) {
        if (strcmp(loader->ids[i], *out) == 0) {
            return json_fail(at, loader->error, "id \"%s\" is used twice", *out);
        }
    }
    loader->ids[loader->id_count++] = *out;
    return true;
}

static bool read_name_and_icon(Loader *loader, const Json *at, const char **name, const char **icon)
{
    return read_string(loader, at, "name", NAME_MAX, name) && read_string(loader, at, "icon", ICON_MAX, icon);
}

static bool read_tone(Loader *loader, const Json *at, const char *key, uint32_t *out)
{
    const char *text = NULL;
    if (!json_string(at, key, 6, 6, &text, loader->error)) {
        return false;
    }
    if (strspn(text, "0123456789abcdefABCDEF") != 6) {
        return json_fail(at, loader->error, "\"%s\" must be a colour as RRGGBB", key);
    }
    *out = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

/* ------------------------------------------------------------------ one file */

typedef bool ReadFile(Loader *loader, const Json *root);

static bool read_file(Loader *loader, const char *name, ReadFile *read)
{
    char path[PATH_BYTES_MAX];
    int length = snprintf(path, sizeof path, "%s/%s", loader->folder, name);
    if (length < 0 || (size_t)length >= sizeof path) {
        return error_set(loader->error, "%s: the path is too long", loader->folder);
    }
    JsonFile *file = json_open(path, loader->error);
    if (!file) {
        return false;
    }
    size_t bytes = 0;
    const char *text = json_text(file, &bytes);
    loader->content->hash = hash_bytes(loader->content->hash, text, bytes);
    Json root = json_root(file);
    bool done = read(loader, &root);
    json_close(file);
    return done;
}

/* The file's one list, which must have exactly `count` entries. */
static bool read_list(Loader *loader, const Json *root, const char *key, int count, Json *out)
{
    const char *const keys[] = {key, NULL};
    if (!json_keys(root, keys, loader->error) || !json_array(root, key, out, loader->error)) {
        return false;
    }
    return json_count(out) == count ||
           json_fail(out, loader->error, "the box holds %d, here are %d", count, json_count(out));
}

static bool read_character_name(Loader *loader, const Json *at, const char *key, int *out)
{
    const GameContent *content = loader->content;
    const char *const ids[] = {content->character[0].id, content->character[1].id, NULL};
    return json_enum(at, key, ids, out, loader->error);
}

/* ------------------------------------------------------------------ set-up */

static bool read_character(Loader *loader, const Json *at, PaCharacter *out)
{
    static const char *const keys[] = {"id", "name", "icon", "tone", "rare_tone", "blurb", NULL};
    return json_keys(at, keys, loader->error) && read_string(loader, at, "id", ID_MAX, &out->id) &&
           read_name_and_icon(loader, at, &out->name, &out->icon) &&
           read_tone(loader, at, "tone", &out->tone) && read_tone(loader, at, "rare_tone", &out->rare_tone) &&
           read_string(loader, at, "blurb", BLURB_MAX, &out->blurb);
}

static bool read_dials(Loader *loader, const Json *root)
{
    static const char *const keys[] = {"max_hp", "hand_size", "characters", NULL};
    GameContent *content = loader->content;
    int max_hp = 0;
    int hand_size = 0;
    Json list;
    if (!json_keys(root, keys, loader->error) ||
        !json_int(root, "max_hp", 1, NUMBER_MAX, &max_hp, loader->error) ||
        !json_int(root, "hand_size", 1, PA_HAND_MAX, &hand_size, loader->error) ||
        !json_array(root, "characters", &list, loader->error)) {
        return false;
    }
    content->max_hp = (uint8_t)max_hp;
    content->hand_size = (uint8_t)hand_size;
    static const char *const ids[PA_CHARACTERS] = {"ex_machina", "damsel"};
    if (json_count(&list) != PA_CHARACTERS) {
        return json_fail(&list, loader->error, "must hold %d characters", PA_CHARACTERS);
    }
    for (int i = 0; i < PA_CHARACTERS; i++) {
        Json at = json_at(&list, i);
        if (!read_character(loader, &at, &content->character[i])) {
            return false;
        }
        if (strcmp(content->character[i].id, ids[i]) != 0) {
            return json_fail(&at, loader->error, "must be \"%s\"", ids[i]);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ letter cards */

/* One edge, such as "hhb": how many of each symbol, and the symbols as rich text in printed order. */
static bool read_edge(Loader *loader, const Json *at, const char *key, uint8_t counts[PA_SYMBOLS],
                      const char **rich)
{
    static const char letters[] = "hbm";
    static const char *const icons[PA_SYMBOLS] = {"{hit}", "{block}", "{mana}"};
    const char *symbols = NULL;
    if (!json_string(at, key, 0, PA_EDGE_MAX, &symbols, loader->error)) {
        return false;
    }
    memset(counts, 0, PA_SYMBOLS);
    Text text = {0};
    for (const char *c = symbols; *c; c++) {
        const char *found = strchr(letters, *c);
        if (!found) {
            text_free(&text);
            return json_fail(at, loader->error, "\"%s\" may hold h, b and m only", key);
        }
        counts[found - letters]++;
        text_add(&text, "%s", icons[found - letters]);
    }
    *rich = keep_text(loader, &text);
    return true;
}

static void write_side_text(Loader *loader, PaSide *side, PaOwner owner)
{
    Text text = {0};
    pa_write_rules(&text, &side->rules, owner);
    side->text = keep_text(loader, &text);
}

static bool read_letters(Loader *loader, const Json *at, bool wild_allowed, char out[3])
{
    const char *letters = NULL;
    if (!json_string(at, "letters", 1, 2, &letters, loader->error)) {
        return false;
    }
    if (wild_allowed && strcmp(letters, "?") == 0) {
        memcpy(out, "?", 2);
        return true;
    }
    for (size_t i = 0; letters[i]; i++) {
        if (letters[i] < 'A' || letters[i] > 'Z') {
            return json_fail(at, loader->error, "\"letters\" must be one or two capitals%s",
                             wild_allowed ? ", or ?" : "");
        }
        out[i] = (char)(letters[i] - 'A' + 'a');
    }
    return true;
}

static bool read_upgrade(Loader *loader, const Json *card, PaLetterCard *out)
{
    static const char *const keys[] = {"left", "right", "rules", NULL};
    Json at;
    PaSide *side = &out->side[1];
    *side = out->side[0];
    if (!json_object(card, "upgrade", &at, loader->error) || !json_keys(&at, keys, loader->error)) {
        return false;
    }
    if (json_count(&at) == 0) {
        return json_fail(&at, loader->error, "changes nothing");
    }
    if ((json_has(&at, "left") && !read_edge(loader, &at, "left", side->left, &side->left_text)) ||
        (json_has(&at, "right") && !read_edge(loader, &at, "right", side->right, &side->right_text))) {
        return false;
    }
    if (json_has(&at, "rules")) {
        side->rules = (PaRules){0};
        return pa_read_rules(&at, "rules", PA_OWNER_LETTER, &side->rules, loader->error);
    }
    return true;
}

static bool read_letter_card(Loader *loader, const Json *at, int character, PaLetterCard *out)
{
    static const char *const keys[] = {"id",    "letters", "name",    "rarity", "icon", "left",
                                       "right", "rules",   "upgrade", "quote",  NULL};
    int rarity = 0;
    PaSide *side = &out->side[0];
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        !read_letters(loader, at, true, out->letters) ||
        !read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_enum(at, "rarity", rarity_words, &rarity, loader->error) ||
        !read_edge(loader, at, "left", side->left, &side->left_text) ||
        !read_edge(loader, at, "right", side->right, &side->right_text) ||
        !pa_read_rules(at, "rules", PA_OWNER_LETTER, &side->rules, loader->error) ||
        !read_optional_string(loader, at, "quote", QUOTE_MAX, &out->quote) ||
        !read_upgrade(loader, at, out)) {
        return false;
    }
    out->rarity = (uint8_t)rarity;
    out->character = (uint8_t)character;
    write_side_text(loader, &out->side[0], PA_OWNER_LETTER);
    write_side_text(loader, &out->side[1], PA_OWNER_LETTER);
    return true;
}

/* The starters come first, in file order, then the growth cards. */
static bool read_letter_cards(Loader *loader, const Json *root, int character)
{
    Json list;
    if (!read_list(loader, root, "cards", PA_STARTERS + PA_GROWTH, &list)) {
        return false;
    }
    PaLetterCard *cards = &loader->content->card[character * (PA_STARTERS + PA_GROWTH)];
    int starters = 0;
    int growth = 0;
    for (int i = 0; i < PA_STARTERS + PA_GROWTH; i++) {
        Json at = json_at(&list, i);
        PaLetterCard card = {0};
        if (!read_letter_card(loader, &at, character, &card)) {
            return false;
        }
        bool starter = card.rarity == PA_STARTER;
        if (starter ? starters == PA_STARTERS : growth == PA_GROWTH) {
            return json_fail(&at, loader->error, "a character has %d starters and %d growth cards",
                             PA_STARTERS, PA_GROWTH);
        }
        cards[starter ? starters++ : PA_STARTERS + growth++] = card;
    }
    return true;
}

static bool read_ex_machina(Loader *loader, const Json *root)
{
    return read_letter_cards(loader, root, 0);
}

static bool read_damsel(Loader *loader, const Json *root)
{
    return read_letter_cards(loader, root, 1);
}

static bool read_penalty(Loader *loader, const Json *at, PaLetterCard *out)
{
    static const char *const keys[] = {"id", "letters", "name", "icon", "returns", "rules", "quote", NULL};
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        !read_letters(loader, at, false, out->letters) ||
        !read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !read_optional_bool(loader, at, "returns", &out->returns) ||
        !read_optional_string(loader, at, "quote", QUOTE_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->error, "the key \"rules\" is missing");
    }
    PaSide *side = &out->side[0];
    if (!pa_read_rules(at, "rules", PA_OWNER_PENALTY, &side->rules, loader->error)) {
        return false;
    }
    out->rarity = PA_PENALTY;
    side->left_text = side->right_text = "";
    Text text = {0};
    pa_write_rules(&text, &side->rules, PA_OWNER_PENALTY);
    if (out->returns) {
        text_add(&text, "%s*Played:* leaves your deck.", text.length > 0 ? " " : "");
    }
    side->text = keep_text(loader, &text);
    out->side[1] = out->side[0];
    return true;
}

static bool read_penalties(Loader *loader, const Json *root)
{
    Json list;
    if (!read_list(loader, root, "penalties", PA_PENALTIES, &list)) {
        return false;
    }
    for (int i = 0; i < PA_PENALTIES; i++) {
        Json at = json_at(&list, i);
        if (!read_penalty(loader, &at, &loader->content->card[PA_FIRST_PENALTY + i])) {
            return false;
        }
    }
    return true;
}

/* Rulebook, Wilds and Vowels: all enemy vowels share one ability. */
static void make_vowel(Loader *loader)
{
    PaLetterCard *card = &loader->content->card[PA_VOWEL];
    *card = (PaLetterCard){
        .id = "vowel", .name = "Weak Spot", .icon = "bullseye", .quote = "", .rarity = PA_ENEMY_VOWEL};
    PaSide *side = &card->side[0];
    PaRule *rule = &side->rules.rule[0];
    rule->when = PA_ON_TOP;
    rule->effect_count = 1;
    rule->effects[0] = (PaEffect){.verb = PA_DO_INTENT, .n = pa_amount(1)};
    side->rules.count = 1;
    side->rules.triggers = UINT32_C(1) << PA_ON_TOP;
    side->left_text = side->right_text = "";
    write_side_text(loader, side, PA_OWNER_LETTER);
    card->side[1] = card->side[0];
    loader->ids[loader->id_count++] = card->id;
}

/* ------------------------------------------------------------------ items and curios */

static bool read_item_side(Loader *loader, const Json *at, PaItemSide *out)
{
    int cost = 0;
    if (!read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_int(at, "cost", 0, COST_MAX, &cost, loader->error) ||
        !read_optional_bool(loader, at, "reactive", &out->reactive) ||
        !read_optional_string(loader, at, "quote", QUOTE_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->error, "the key \"rules\" is missing");
    }
    if (!pa_read_rules(at, "rules", PA_OWNER_ITEM, &out->rules, loader->error) ||
        !pa_read_rules(at, "rotated", PA_OWNER_ITEM, &out->rotated, loader->error)) {
        return false;
    }
    out->cost = (int8_t)cost;
    Text text = {0};
    pa_write_rules(&text, &out->rules, PA_OWNER_ITEM);
    out->text = keep_text(loader, &text);
    pa_write_rules(&text, &out->rotated, PA_OWNER_ITEM);
    out->rotated_text = keep_text(loader, &text);
    return true;
}

static bool read_core_item(Loader *loader, const Json *at, PaItem *out)
{
    static const char *const keys[] = {"id", "character", "kind", "sides", NULL};
    static const char *const side_keys[] = {"name",  "icon",    "cost",  "reactive",
                                            "rules", "rotated", "quote", NULL};
    int kind = 0;
    int character = -1;
    Json sides;
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        !json_enum(at, "kind", kind_words, &kind, loader->error) ||
        (json_has(at, "character") && !read_character_name(loader, at, "character", &character)) ||
        !json_array(at, "sides", &sides, loader->error)) {
        return false;
    }
    out->kind = (uint8_t)kind;
    out->character = (int8_t)character;
    int wanted = kind == PA_ITEM_WILD ? 1 : 2;
    if (json_count(&sides) != wanted) {
        return json_fail(&sides, loader->error, "must hold %d: a wild card's back is its letter tile",
                         wanted);
    }
    out->sides = (uint8_t)wanted;
    for (int i = 0; i < wanted; i++) {
        Json side = json_at(&sides, i);
        if (!json_keys(&side, side_keys, loader->error) || !read_item_side(loader, &side, &out->side[i])) {
            return false;
        }
    }
    return true;
}

/* Two wild cards for all, the second being the upgrade, and a hex and a boon item for each character. */
static bool check_core_items(Loader *loader, const Json *list)
{
    const PaItem *item = loader->content->item;
    int wilds = 0;
    int seen[PA_CHARACTERS][2] = {{0}};
    for (int i = 0; i < PA_CORE; i++) {
        if (item[i].kind == PA_ITEM_WILD && item[i].character < 0) {
            wilds++;
        } else if (item[i].kind != PA_ITEM_WILD && item[i].character >= 0) {
            seen[item[i].character][item[i].kind - PA_ITEM_HEX]++;
        }
    }
    bool right = wilds == 2;
    for (int i = 0; i < PA_CHARACTERS; i++) {
        right = right && seen[i][0] == 1 && seen[i][1] == 1;
    }
    return right || json_fail(list, loader->error,
                              "must hold two wild cards for both, and a hex and a boon item for each "
                              "character");
}

static bool read_core_items(Loader *loader, const Json *root)
{
    Json list;
    if (!read_list(loader, root, "core", PA_CORE, &list)) {
        return false;
    }
    for (int i = 0; i < PA_CORE; i++) {
        Json at = json_at(&list, i);
        if (!read_core_item(loader, &at, &loader->content->item[i])) {
            return false;
        }
    }
    return check_core_items(loader, &list);
}

static bool read_item(Loader *loader, const Json *at, PaItem *out)
{
    static const char *const keys[] = {"id",       "name",       "icon",  "cost",    "character", "start",
                                       "reactive", "single_use", "rules", "rotated", "quote",     NULL};
    int character = -1;
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        (json_has(at, "character") && !read_character_name(loader, at, "character", &character)) ||
        !read_optional_bool(loader, at, "start", &out->start) ||
        !read_optional_bool(loader, at, "single_use", &out->single_use)) {
        return false;
    }
    if (out->start && character < 0) {
        return json_fail(at, loader->error, "an item to start with belongs to a character");
    }
    out->character = (int8_t)character;
    out->kind = PA_ITEM_OTHER;
    out->sides = 1;
    return read_item_side(loader, at, &out->side[0]);
}

static bool read_items(Loader *loader, const Json *root)
{
    enum { ITEMS = PA_ITEMS - PA_CORE, OWN_ITEMS = 2 };
    Json list;
    if (!read_list(loader, root, "items", ITEMS, &list)) {
        return false;
    }
    int own[PA_CHARACTERS] = {0};
    for (int i = 0; i < ITEMS; i++) {
        Json at = json_at(&list, i);
        PaItem *item = &loader->content->item[PA_CORE + i];
        if (!read_item(loader, &at, item)) {
            return false;
        }
        if (item->character >= 0 && item->start) {
            own[item->character]++;
        }
    }
    return (own[0] == OWN_ITEMS && own[1] == OWN_ITEMS) ||
           json_fail(&list, loader->error, "must hold %d items to start with for each character", OWN_ITEMS);
}

static bool read_curio_side(Loader *loader, const Json *at, PaCurioSide *out)
{
    static const char *const keys[] = {"name", "icon", "rare", "rules", "quote", NULL};
    if (!json_keys(at, keys, loader->error) || !read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !read_optional_bool(loader, at, "rare", &out->rare) ||
        !read_optional_string(loader, at, "quote", QUOTE_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->error, "the key \"rules\" is missing");
    }
    if (!pa_read_rules(at, "rules", PA_OWNER_CURIO, &out->rules, loader->error)) {
        return false;
    }
    Text text = {0};
    pa_write_rules(&text, &out->rules, PA_OWNER_CURIO);
    if (out->rare) {
        text_add(&text, " *Taken:* +2 {penalty}.");
    }
    out->text = keep_text(loader, &text);
    return true;
}

static bool read_curios(Loader *loader, const Json *root)
{
    static const char *const keys[] = {"id", "sides", NULL};
    Json list;
    if (!read_list(loader, root, "curios", PA_CURIOS, &list)) {
        return false;
    }
    for (int i = 0; i < PA_CURIOS; i++) {
        Json at = json_at(&list, i);
        PaCurio *curio = &loader->content->curio[i];
        Json sides;
        if (!json_keys(&at, keys, loader->error) || !read_id(loader, &at, &curio->id) ||
            !json_array(&at, "sides", &sides, loader->error)) {
            return false;
        }
        if (json_count(&sides) != 2) {
            return json_fail(&sides, loader->error, "must hold 2");
        }
        for (int side = 0; side < 2; side++) {
            Json side_at = json_at(&sides, side);
            if (!read_curio_side(loader, &side_at, &curio->side[side])) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------ rewards */

static bool read_option(Loader *loader, const Json *at, PaRewardOption *out)
{
    static const char *const keys[] = {"name", "icon", "do", NULL};
    if (!json_keys(at, keys, loader->error) || !read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !pa_read_effects(at, "do", PA_OWNER_REWARD, out->effects, &out->effect_count, loader->error)) {
        return false;
    }
    Text text = {0};
    pa_write_effects(&text, out->effects, out->effect_count, PA_OWNER_REWARD);
    out->text = keep_text(loader, &text);
    return true;
}

/* Rulebook, Character Development: normal rewards replace cards, boss rewards add them and may upgrade core
   items. */
static bool check_option(Loader *loader, const Json *at, const PaRewardOption *option, bool boss)
{
    for (int i = 0; i < option->effect_count; i++) {
        int verb = option->effects[i].verb;
        if (!boss && (verb == PA_DO_ADD || verb == PA_DO_CORE)) {
            return json_fail(at, loader->error, "\"%s\" is for boss rewards", pa_verb_words[verb]);
        }
        if (boss && verb == PA_DO_REPLACE) {
            return json_fail(at, loader->error, "boss rewards add cards instead of replacing them");
        }
    }
    return true;
}

static bool read_reward(Loader *loader, const Json *at, PaReward *out)
{
    static const char *const keys[] = {"id", "boss", "options", NULL};
    Json options;
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        !read_optional_bool(loader, at, "boss", &out->boss) ||
        !json_array(at, "options", &options, loader->error)) {
        return false;
    }
    if (json_count(&options) != 2) {
        return json_fail(&options, loader->error, "must hold 2");
    }
    for (int i = 0; i < 2; i++) {
        Json option = json_at(&options, i);
        if (!read_option(loader, &option, &out->option[i]) ||
            !check_option(loader, &option, &out->option[i], out->boss)) {
            return false;
        }
    }
    return true;
}

static bool read_rewards(Loader *loader, const Json *root)
{
    Json list;
    if (!read_list(loader, root, "rewards", PA_REWARDS, &list)) {
        return false;
    }
    int bosses = 0;
    for (int i = 0; i < PA_REWARDS; i++) {
        Json at = json_at(&list, i);
        if (!read_reward(loader, &at, &loader->content->reward[i])) {
            return false;
        }
        bosses += loader->content->reward[i].boss;
    }
    return bosses == BOSS_REWARDS ||
           json_fail(&list, loader->error, "must hold %d boss rewards, not %d", BOSS_REWARDS, bosses);
}

/* ------------------------------------------------------------------ enemies */

static bool read_action(Loader *loader, const Json *at, PaAction *out)
{
    static const char *const keys[] = {"name", "attack", "block", "do", NULL};
    out->attack = out->block = pa_amount(0);
    out->attacks = json_has(at, "attack");
    if (!json_keys(at, keys, loader->error) || !read_string(loader, at, "name", NAME_MAX, &out->name) ||
        (out->attacks && !pa_read_amount(at, "attack", &out->attack, loader->error)) ||
        (json_has(at, "block") && !pa_read_amount(at, "block", &out->block, loader->error)) ||
        (json_has(at, "do") &&
         !pa_read_effects(at, "do", PA_OWNER_ACTION, out->effects, &out->effect_count, loader->error))) {
        return false;
    }
    Text text = {0};
    pa_write_action(&text, out);
    out->text = keep_text(loader, &text);
    return true;
}

static bool read_stage(Loader *loader, const Json *at, PaStage *out)
{
    enum { ACTIONS_MIN = 3 };
    static const char *const keys[] = {"hp", "actions", NULL};
    int hp = 0;
    Json actions;
    if (!json_keys(at, keys, loader->error) || !json_int(at, "hp", 1, NUMBER_MAX, &hp, loader->error) ||
        !json_array(at, "actions", &actions, loader->error)) {
        return false;
    }
    int count = json_count(&actions);
    if (count < ACTIONS_MIN || count > PA_ACTIONS_MAX) {
        return json_fail(&actions, loader->error, "must hold %d to %d actions", ACTIONS_MIN, PA_ACTIONS_MAX);
    }
    out->hp = (uint8_t)hp;
    out->action_count = (uint8_t)count;
    for (int i = 0; i < count; i++) {
        Json action = json_at(&actions, i);
        if (!read_action(loader, &action, &out->action[i])) {
            return false;
        }
    }
    return true;
}

static bool read_weak_spot(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const vowels[] = {"a", "e", "i", "o", "u", NULL};
    int vowel = 0;
    if (!json_enum(at, "weak", vowels, &vowel, loader->error)) {
        return false;
    }
    out->weak = vowels[vowel][0];
    char capital = (char)(out->weak - 'a' + 'A');
    return strchr(out->name, out->weak) || strchr(out->name, capital) ||
           json_fail(at, loader->error, "the name \"%s\" lacks its weak vowel \"%c\"", out->name, out->weak);
}

static bool read_special(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"name", "rules", NULL};
    Json special;
    Json rules;
    if (!json_object(at, "special", &special, loader->error) || !json_keys(&special, keys, loader->error) ||
        !read_string(loader, &special, "name", NAME_MAX, &out->special_name) ||
        !json_array(&special, "rules", &rules, loader->error) ||
        !pa_read_rules(&special, "rules", PA_OWNER_ENEMY, &out->special, loader->error)) {
        return false;
    }
    if (out->special.count == 0) {
        return json_fail(&rules, loader->error, "every enemy has a special rule");
    }
    Text text = {0};
    pa_write_rules(&text, &out->special, PA_OWNER_ENEMY);
    out->special_text = keep_text(loader, &text);
    return true;
}

static bool read_enemy(Loader *loader, const Json *at, PaEnemy *out)
{
    static const char *const keys[] = {"id",   "name", "book",  "boss",    "weak",   "genre",
                                       "icon", "tone", "quote", "special", "stages", NULL};
    int book = 0;
    Json stages;
    if (!json_keys(at, keys, loader->error) || !read_id(loader, at, &out->id) ||
        !read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_int(at, "book", 1, PA_BOOKS, &book, loader->error) ||
        !read_optional_bool(loader, at, "boss", &out->boss) || !read_weak_spot(loader, at, out) ||
        !read_string(loader, at, "genre", GENRE_MAX, &out->genre) ||
        !read_tone(loader, at, "tone", &out->tone) ||
        !read_optional_string(loader, at, "quote", QUOTE_MAX, &out->quote) ||
        !read_special(loader, at, out) || !json_array(at, "stages", &stages, loader->error)) {
        return false;
    }
    if (json_count(&stages) != PA_STAGES) {
        return json_fail(&stages, loader->error, "must hold %d", PA_STAGES);
    }
    out->book = (uint8_t)book;
    for (int i = 0; i < PA_STAGES; i++) {
        Json stage = json_at(&stages, i);
        if (!read_stage(loader, &stage, &out->stage[i])) {
            return false;
        }
    }
    return true;
}

static bool read_enemies(Loader *loader, const Json *root)
{
    Json list;
    if (!read_list(loader, root, "enemies", PA_ENEMIES, &list)) {
        return false;
    }
    int seen[PA_BOOKS][2] = {{0}};
    for (int i = 0; i < PA_ENEMIES; i++) {
        Json at = json_at(&list, i);
        PaEnemy *enemy = &loader->content->enemy[i];
        if (!read_enemy(loader, &at, enemy)) {
            return false;
        }
        seen[enemy->book - 1][enemy->boss]++;
    }
    for (int book = 0; book < PA_BOOKS; book++) {
        if (seen[book][0] != ENEMIES_OF_BOOK || seen[book][1] != BOSSES_OF_BOOK) {
            return json_fail(&list, loader->error, "Book %d must hold %d enemies and %d bosses", book + 1,
                             ENEMIES_OF_BOOK, BOSSES_OF_BOOK);
        }
    }
    return true;
}

/* ------------------------------------------------------------------ all of it */

static bool read_all(Loader *loader)
{
    static const struct {
        const char *name;
        ReadFile *read;
    } files[] = {
        {"dials.json", read_dials},           {"letters_ex_machina.json", read_ex_machina},
        {"letters_damsel.json", read_damsel}, {"penalties.json", read_penalties},
        {"core_items.json", read_core_items}, {"items.json", read_items},
        {"curios.json", read_curios},         {"rewards.json", read_rewards},
        {"enemies.json", read_enemies},
    };
    make_vowel(loader);
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (!read_file(loader, files[i].name, files[i].read)) {
            return false;
        }
    }
    return true;
}

GameContent *pa_load(const char *folder, const Words *words, Error *error)
{
    GameContent *content = memory_new(1, sizeof *content);
    content->storage = memory_new(1, sizeof(Storage));
    content->words = words;
    content->hash = HASH_START;
    Loader loader = {.content = content, .folder = folder, .error = error};
    if (!read_all(&loader)) {
        pa_unload(content);
        return NULL;
    }
    return content;
}

void pa_unload(GameContent *content)
{
    if (!content) {
        return;
    }
    Storage *storage = content->storage;
    for (int i = 0; i < storage->count; i++) {
        free(storage->strings[i]);
    }
    free(storage->strings);
    free(storage);
    free(content);
}

void pa_count(const GameContent *content, GameCountFn *fn, void *user)
{
    int rare_sides = 0;
    for (int i = 0; i < PA_CURIOS; i++) {
        rare_sides += content->curio[i].side[0].rare + content->curio[i].side[1].rare;
    }
    int bosses = 0;
    for (int i = 0; i < PA_ENEMIES; i++) {
        bosses += content->enemy[i].boss;
    }
    int boss_rewards = 0;
    for (int i = 0; i < PA_REWARDS; i++) {
        boss_rewards += content->reward[i].boss;
    }
    int shared = 0;
    for (int i = PA_CORE; i < PA_ITEMS; i++) {
        shared += content->item[i].character < 0;
    }
    fn(user, "characters", PA_CHARACTERS);
    fn(user, "starting cards", PA_CHARACTERS * PA_STARTERS);
    fn(user, "growth cards", PA_CHARACTERS * PA_GROWTH);
    fn(user, "penalty cards", PA_PENALTIES);
    fn(user, "core items", PA_CORE);
    fn(user, "items", PA_ITEMS - PA_CORE);
    fn(user, "items shared by all", shared);
    fn(user, "McGuffins", PA_CURIOS);
    fn(user, "rare McGuffin sides", rare_sides);
    fn(user, "rewards", PA_REWARDS - boss_rewards);
    fn(user, "boss rewards", boss_rewards);
    fn(user, "enemies", PA_ENEMIES - bosses);
    fn(user, "bosses", bosses);
}
