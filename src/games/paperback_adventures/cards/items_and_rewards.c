/* items_and_rewards.c: reader of core items, items, McGuffins and rewards. */
#include "core/text/i18n.h"
#include "games/paperback_adventures/cards/loader.h"

#include <string.h>

enum { COST_MAX = 20, BOSS_REWARDS = 3 };

static const char *const kind_words[] = {"wild", "hex", "boon", NULL};

/* ------------------------------------------------------------------ reading items and McGuffins */

static bool read_item_side(Loader *loader, const Json *at, PaItemSide *out)
{
    int cost = 0;
    if (!pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !json_read_int(at, "cost", 0, COST_MAX, &cost, loader->files.error) ||
        !card_read_optional_bool(&loader->files, at, "reactive", &out->reactive) ||
        !card_read_optional_string(&loader->files, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->files.error, "the key \"rules\" is missing");
    }
    if (!pa_read_rules(at, "rules", PA_OWNER_ITEM, &out->rules, loader->files.error) ||
        !pa_read_rules(at, "rotated", PA_OWNER_ITEM, &out->rotated, loader->files.error)) {
        return false;
    }
    out->cost = (int8_t)cost;
    Text text = {0};
    pa_write_rules(&text, &out->rotated, PA_OWNER_ITEM);
    out->rotated_text = card_store_text(&loader->files, &text);
    pa_write_rules(&text, &out->rules, PA_OWNER_ITEM);
    if (out->rotated_text[0]) {
        text_add(&text, _("|*Upside down:* %s"), out->rotated_text);
    }
    out->text = card_store_text(&loader->files, &text);
    return true;
}

/* Adds the text about wild letters to a wild card, because the card file has no rule for them. */
static void write_wild_text(Loader *loader, PaItem *item)
{
    bool upgraded = false;
    for (const PaItem *before = loader->content->item; before < item; before++) {
        upgraded = upgraded || before->kind == PA_ITEM_WILD;
    }
    Text text = {0};
    text_add(&text,
             upgraded ? _("*1 wild letter per turn (or 2 side by side), or this instead:* %s")
                      : _("*1 wild letter per turn, or this instead:* %s"),
             item->side[0].text);
    item->side[0].text = card_store_text(&loader->files, &text);
}

static bool read_core_item(Loader *loader, const Json *at, PaItem *out)
{
    static const char *const keys[] = {"id", "character", "kind", "sides", NULL};
    static const char *const side_keys[] = {"name",  "icon",    "cost",  "reactive",
                                            "rules", "rotated", "quote", NULL};
    int kind = 0;
    int character = -1;
    Json sides;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !json_read_enum(at, "kind", kind_words, &kind, loader->files.error) ||
        (json_has(at, "character") && !pa_read_character_name(loader, at, "character", &character)) ||
        !json_read_array(at, "sides", &sides, loader->files.error)) {
        return false;
    }
    out->kind = (uint8_t)kind;
    out->character = (int8_t)character;
    int wanted = kind == PA_ITEM_WILD ? 1 : 2;
    if (json_count_members(&sides) != wanted) {
        return json_fail(&sides, loader->files.error, "must hold %d: a wild card's back is its letter tile",
                         wanted);
    }
    out->sides = (uint8_t)wanted;
    for (int i = 0; i < wanted; i++) {
        Json side = json_get_item(&sides, i);
        if (!json_check_keys(&side, side_keys, loader->files.error) ||
            !read_item_side(loader, &side, &out->side[i])) {
            return false;
        }
        if (kind == PA_ITEM_WILD) {
            write_wild_text(loader, out);
        }
    }
    return true;
}

/* Checks the core items. There must be 2 wild cards, of which the second is the upgrade of the first. For
 * each character, there must be a hex item and a boon item. */
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
    return right || json_fail(list, loader->files.error,
                              "must hold two wild cards for both, and a hex and a boon item for each "
                              "character");
}

bool pa_read_core_items(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "core", PA_CORE, &list)) {
        return false;
    }
    for (int i = 0; i < PA_CORE; i++) {
        Json at = json_get_item(&list, i);
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
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        (json_has(at, "character") && !pa_read_character_name(loader, at, "character", &character)) ||
        !card_read_optional_bool(&loader->files, at, "start", &out->start) ||
        !card_read_optional_bool(&loader->files, at, "single_use", &out->single_use)) {
        return false;
    }
    if (out->start && character < 0) {
        return json_fail(at, loader->files.error, "a starting item must have a \"character\"");
    }
    out->character = (int8_t)character;
    out->kind = PA_ITEM_OTHER;
    out->sides = 1;
    return read_item_side(loader, at, &out->side[0]);
}

bool pa_read_items(void *user, const Json *root)
{
    Loader *loader = user;
    enum { ITEMS = PA_ITEMS - PA_CORE, OWN_ITEMS = 2 };
    Json list;
    if (!card_read_list(&loader->files, root, "items", ITEMS, &list)) {
        return false;
    }
    int own[PA_CHARACTERS] = {0};
    for (int i = 0; i < ITEMS; i++) {
        Json at = json_get_item(&list, i);
        PaItem *item = &loader->content->item[PA_CORE + i];
        if (!read_item(loader, &at, item)) {
            return false;
        }
        if (item->character >= 0 && item->start) {
            own[item->character]++;
        }
    }
    return (own[0] == OWN_ITEMS && own[1] == OWN_ITEMS) ||
           json_fail(&list, loader->files.error, "must hold %d starting items for each character", OWN_ITEMS);
}

static bool read_mcguffin_side(Loader *loader, const Json *at, PaMcGuffinSide *out)
{
    static const char *const keys[] = {"name", "icon", "rare", "rules", "quote", NULL};
    if (!json_check_keys(at, keys, loader->files.error) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !card_read_optional_bool(&loader->files, at, "rare", &out->rare) ||
        !card_read_optional_string(&loader->files, at, "quote", PA_QUOTE_BYTES_MAX, &out->quote)) {
        return false;
    }
    if (!json_has(at, "rules")) {
        return json_fail(at, loader->files.error, "the key \"rules\" is missing");
    }
    if (!pa_read_rules(at, "rules", PA_OWNER_MCGUFFIN, &out->rules, loader->files.error)) {
        return false;
    }
    Text text = {0};
    pa_write_rules(&text, &out->rules, PA_OWNER_MCGUFFIN);
    if (out->rare) {
        text_add(&text, " ");
        text_add(&text, _("*When taken:* +%d {penalty}."), PA_RARE_PENALTIES);
    }
    out->text = card_store_text(&loader->files, &text);
    return true;
}

bool pa_read_mcguffins(void *user, const Json *root)
{
    Loader *loader = user;
    static const char *const keys[] = {"id", "sides", NULL};
    Json list;
    if (!card_read_list(&loader->files, root, "curios", PA_MCGUFFINS, &list)) {
        return false;
    }
    for (int i = 0; i < PA_MCGUFFINS; i++) {
        Json at = json_get_item(&list, i);
        PaMcGuffin *curio = &loader->content->curio[i];
        Json sides;
        if (!json_check_keys(&at, keys, loader->files.error) ||
            !card_read_id(&loader->files, &at, PA_ID_BYTES_MAX, &curio->id) ||
            !json_read_array(&at, "sides", &sides, loader->files.error)) {
            return false;
        }
        if (json_count_members(&sides) != 2) {
            return json_fail(&sides, loader->files.error, "must hold 2");
        }
        for (int side = 0; side < 2; side++) {
            Json side_at = json_get_item(&sides, side);
            if (!read_mcguffin_side(loader, &side_at, &curio->side[side])) {
                return false;
            }
        }
    }
    return true;
}

/* ------------------------------------------------------------------ reading rewards */

static bool read_reward_option(Loader *loader, const Json *at, PaRewardOption *out)
{
    static const char *const keys[] = {"name", "icon", "do", NULL};
    if (!json_check_keys(at, keys, loader->files.error) ||
        !pa_read_name_and_icon(loader, at, &out->name, &out->icon) ||
        !pa_read_effects(at, "do", PA_OWNER_REWARD, out->effects, &out->effect_count, loader->files.error)) {
        return false;
    }
    Text text = {0};
    pa_write_effects(&text, out->effects, out->effect_count, PA_OWNER_REWARD);
    out->text = card_store_text(&loader->files, &text);
    return true;
}

/* Checks a reward option (rulebook: Character Development). Normal rewards can replace cards. Only boss
 * rewards can add cards or upgrade core items. */
static bool check_reward_option(Loader *loader, const Json *at, const PaRewardOption *option, bool boss)
{
    for (int i = 0; i < option->effect_count; i++) {
        int verb = option->effects[i].verb;
        if (!boss && (verb == PA_VERB_ADD || verb == PA_VERB_CORE)) {
            return json_fail(at, loader->files.error, "\"%s\" is for boss rewards", pa_verb_words[verb]);
        }
        if (boss && verb == PA_VERB_REPLACE) {
            return json_fail(at, loader->files.error, "boss rewards add cards instead of replacing them");
        }
    }
    return true;
}

static bool read_reward(Loader *loader, const Json *at, PaReward *out)
{
    static const char *const keys[] = {"id", "boss", "options", NULL};
    Json options;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, PA_ID_BYTES_MAX, &out->id) ||
        !card_read_optional_bool(&loader->files, at, "boss", &out->boss) ||
        !json_read_array(at, "options", &options, loader->files.error)) {
        return false;
    }
    if (json_count_members(&options) != 2) {
        return json_fail(&options, loader->files.error, "must hold 2");
    }
    for (int i = 0; i < 2; i++) {
        Json option = json_get_item(&options, i);
        if (!read_reward_option(loader, &option, &out->option[i]) ||
            !check_reward_option(loader, &option, &out->option[i], out->boss)) {
            return false;
        }
    }
    return true;
}

bool pa_read_rewards(void *user, const Json *root)
{
    Loader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "rewards", PA_REWARDS, &list)) {
        return false;
    }
    int bosses = 0;
    for (int i = 0; i < PA_REWARDS; i++) {
        Json at = json_get_item(&list, i);
        if (!read_reward(loader, &at, &loader->content->reward[i])) {
            return false;
        }
        bosses += loader->content->reward[i].boss;
    }
    return bosses == BOSS_REWARDS ||
           json_fail(&list, loader->files.error, "must hold %d boss rewards, not %d", BOSS_REWARDS, bosses);
}
