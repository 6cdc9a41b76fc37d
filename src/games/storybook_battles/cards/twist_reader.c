/* twist_reader.c: reader of Plot Twists with their conditions of use and their effects. */
#include "games/storybook_battles/cards/loader.h"

#include <string.h>

enum { NEED_MAX = 30 };

static const char *const whose_names[] = {"mine", "theirs", "anybodys", NULL};

/* Reads the id of a character, who must be in the Plot Twist's team. */
static bool read_character_id(SbLoader *loader, const Json *at, const char *key, int team, uint8_t *out)
{
    const char *id = NULL;
    if (!json_read_string(at, key, 1, SB_ID_BYTES_MAX, &id, loader->files.error)) {
        return false;
    }
    const SbContent *content = loader->content;
    const SbTeam *own = &content->teams[team];
    for (int i = own->first; i < own->first + own->count; i++) {
        if (strcmp(content->characters[i].id, id) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    return json_fail(at, loader->files.error, "\"%s\": %s has no character \"%s\"", key, own->name, id);
}

/* ------------------------------------------------------------------ reading conditions of a Plot Twist */

static bool read_comparison(SbLoader *loader, const Json *at, SbNeed *out)
{
    static const char *const keys[] = {"at_least", "at_most", "more_by", "fewer_by", NULL};
    int found = 0;
    for (int i = 0; keys[i]; i++) {
        if (json_has(at, keys[i])) {
            int n = 0;
            if (!json_read_int(at, keys[i], i == SB_AT_MOST ? 0 : 1, NEED_MAX, &n, loader->files.error)) {
                return false;
            }
            out->compare = (uint8_t)i;
            out->n = (uint8_t)n;
            found++;
        }
    }
    return found == 1 || json_fail(at, loader->files.error,
                                   "must have one of \"at_least\", \"at_most\", \"more_by\", \"fewer_by\"");
}

/* Reads the character of a condition. A condition of the kind "adjacent" must name a character; a condition
 * of the kind "in_play" can name one. */
static bool read_need_character(SbLoader *loader, const Json *at, int team, SbNeed *out)
{
    out->character = SB_NONE;
    bool has = json_has(at, "character");
    if (out->quantity == SB_QUANTITY_ADJACENT && !has) {
        return json_fail(at, loader->files.error, "\"adjacent\" needs a \"character\"");
    }
    if (has && out->quantity != SB_QUANTITY_ADJACENT && out->quantity != SB_QUANTITY_IN_PLAY) {
        return json_fail(at, loader->files.error,
                         "\"character\" is allowed only with \"adjacent\" and \"in_play\"");
    }
    return !has || read_character_id(loader, at, "character", team, &out->character);
}

/* Fails if twist_text.c can't describe the condition in words. */
static bool check_need_has_wording(SbLoader *loader, const Json *at, const SbNeed *need)
{
    bool present = need->character != SB_NONE || need->quantity == SB_QUANTITY_THREATENED;
    if (present && need->compare != SB_AT_LEAST) {
        return json_fail(at, loader->files.error, "this quantity must have \"at_least\"");
    }
    bool named = need->quantity == SB_QUANTITY_IN_PLAY && need->character != SB_NONE;
    return !named || need->n == 1 ||
           json_fail(at, loader->files.error, "\"at_least\" must be 1, because only one card has that name");
}

static bool read_need(SbLoader *loader, const Json *at, int team, SbNeed *out)
{
    static const char *const keys[] = {"count",   "whose",    "at_least",  "at_most",
                                       "more_by", "fewer_by", "character", NULL};
    static const char *const quantities[] = {"in_play", "face_up",  "hidden",     "hand", "deck",
                                             "points",  "adjacent", "threatened", NULL};
    int quantity = 0;
    int whose = 0;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !json_read_enum(at, "count", quantities, &quantity, loader->files.error) ||
        !json_read_enum(at, "whose", whose_names, &whose, loader->files.error)) {
        return false;
    }
    if (whose == SB_ANYBODYS) {
        return json_fail(at, loader->files.error, "\"whose\" must be \"mine\" or \"theirs\" in a need");
    }
    out->quantity = (uint8_t)quantity;
    out->whose = (uint8_t)whose;
    return read_comparison(loader, at, out) && read_need_character(loader, at, team, out) &&
           check_need_has_wording(loader, at, out);
}

static bool read_needs(SbLoader *loader, const Json *at, SbTwist *out)
{
    Json list;
    if (!json_read_array(at, "needs", &list, loader->files.error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count < 1 || count > SB_NEEDS_MAX) {
        return json_fail(&list, loader->files.error, "must hold 1 to %d needs", SB_NEEDS_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json member = json_get_item(&list, i);
        if (!read_need(loader, &member, out->team, &out->needs[i])) {
            return false;
        }
        out->needs_forecast |= out->needs[i].quantity == SB_QUANTITY_THREATENED;
    }
    out->need_count = (uint8_t)count;
    return true;
}

/* ------------------------------------------------------------------ reading effects of a Plot Twist */

/* Keys that an effect of this kind (verb) has in the card file. If `max` is not 0, the effect has the key
 * "n", a number from `min` to `max`. If `to` is true, the effect has the key "to", the cards to change. If
 * `lasts` is true, the effect has the key "until", which says when the effect ends. */
typedef struct VerbShape {
    const char *name;
    int8_t min, max;
    bool to, lasts;
    /* required value of the key "pick" (number of cards that the player chooses), or 0 if any value is
     * allowed */
    uint8_t pick;
} VerbShape;

enum { TURNS_OF_CARD = SB_DIRECTIONS - 1, DRAW_MAX = 5, POINTS_MAX = 5, SWAPPED = 2 };

static const VerbShape shapes[SB_VERBS] = {
    [SB_VERB_SPIN] = {"spin", 1, TURNS_OF_CARD, true, false, 0},
    [SB_VERB_REVEAL] = {"reveal", 0, 0, true, false, 0},
    [SB_VERB_HIDE] = {"hide", 0, 0, true, false, 0},
    [SB_VERB_SLIDE] = {"slide", 0, 0, true, false, 1},
    [SB_VERB_RETURN] = {"return", 0, 0, true, false, 0},
    [SB_VERB_CAPTURE] = {"capture", 0, 0, true, false, 0},
    [SB_VERB_SWAP] = {"swap", 0, 0, true, false, SWAPPED},
    [SB_VERB_DRAW] = {"draw", 1, DRAW_MAX, false, false, 0},
    [SB_VERB_ACTION_POINTS] = {"action_points", -POINTS_MAX, POINTS_MAX, false, false, 0},
    [SB_VERB_SWORDS] = {"swords", -SB_STRENGTH_MAX, SB_STRENGTH_MAX, true, true, 0},
    [SB_VERB_SHIELDS] = {"shields", -SB_STRENGTH_MAX, SB_STRENGTH_MAX, true, true, 0},
    [SB_VERB_STAY] = {"stay", 0, 0, true, true, 0},
    [SB_VERB_REST] = {"rest", 0, 0, true, true, 0},
};

static bool read_verb(SbLoader *loader, const Json *at, uint8_t *out)
{
    const char *names[SB_VERBS + 1] = {NULL};
    for (int i = 0; i < SB_VERBS; i++) {
        names[i] = shapes[i].name;
    }
    int verb = 0;
    if (!json_read_enum(at, "do", names, &verb, loader->files.error)) {
        return false;
    }
    *out = (uint8_t)verb;
    return true;
}

static bool read_chosen_target(SbLoader *loader, const Json *at, int team, SbTarget *out)
{
    static const char *const faces[] = {"up", "down", "either", NULL};
    int whose = 0;
    int face = SB_EITHER_FACE;
    int pick = 0;
    out->adjacent = SB_NONE;
    out->character = SB_NONE;
    if (!json_read_enum(at, "whose", whose_names, &whose, loader->files.error) ||
        (json_has(at, "face") && !json_read_enum(at, "face", faces, &face, loader->files.error)) ||
        (json_has(at, "pick") && !json_read_int(at, "pick", 1, SB_CHOICES_MAX, &pick, loader->files.error)) ||
        (json_has(at, "adjacent") && !read_character_id(loader, at, "adjacent", team, &out->adjacent)) ||
        (json_has(at, "character") && !read_character_id(loader, at, "character", team, &out->character))) {
        return false;
    }
    out->whose = (uint8_t)whose;
    out->face = (uint8_t)face;
    out->pick = (uint8_t)pick;
    return true;
}

/* Reads the cards that an effect changes. `before` is the previous effect of the Plot Twist, or NULL. */
static bool read_target(SbLoader *loader, const Json *effect, int team, const SbEffect *before, SbEffect *out)
{
    static const char *const keys[] = {"whose", "face", "adjacent", "character", "pick", NULL};
    static const char *const same_keys[] = {"same", NULL};
    Json at;
    if (!json_read_object(effect, "to", &at, loader->files.error)) {
        return false;
    }
    if (!json_has(&at, "same")) {
        return json_check_keys(&at, keys, loader->files.error) &&
               read_chosen_target(loader, &at, team, &out->target);
    }
    bool same = false;
    if (!json_check_keys(&at, same_keys, loader->files.error) ||
        !json_read_bool(&at, "same", &same, loader->files.error)) {
        return false;
    }
    if (!same || !before || !shapes[before->verb].to) {
        return json_fail(&at, loader->files.error,
                         "\"same\" must be true, and the effect before must change cards");
    }
    out->target = before->target;
    out->target.same = true;
    return true;
}

static bool read_number(SbLoader *loader, const Json *at, const VerbShape *shape, int8_t *out)
{
    int n = 0;
    if (!json_read_int(at, "n", shape->min, shape->max, &n, loader->files.error)) {
        return false;
    }
    *out = (int8_t)n;
    return n != 0 || json_fail(at, loader->files.error, "\"n\" must not be 0");
}

static bool check_effect_keys(SbLoader *loader, const Json *at, const VerbShape *shape)
{
    const char *keys[5] = {"do"};
    int count = 1;
    if (shape->max != 0) {
        keys[count++] = "n";
    }
    if (shape->to) {
        keys[count++] = "to";
    }
    if (shape->lasts) {
        keys[count++] = "until";
    }
    return json_check_keys(at, keys, loader->files.error);
}

static bool read_effect(SbLoader *loader, const Json *at, int team, const SbEffect *before, SbEffect *out)
{
    static const char *const untils[] = {"battle", "next_battle", "own_turn", "end", NULL};
    int until = 0;
    if (!json_is_object(at)) {
        return json_fail(at, loader->files.error, "must be an effect {...}");
    }
    if (!read_verb(loader, at, &out->verb)) {
        return false;
    }
    const VerbShape *shape = &shapes[out->verb];
    if (!check_effect_keys(loader, at, shape) ||
        (shape->max != 0 && !read_number(loader, at, shape, &out->n)) ||
        (shape->to && !read_target(loader, at, team, before, out)) ||
        (shape->lasts && !json_read_enum(at, "until", untils, &until, loader->files.error))) {
        return false;
    }
    out->until = (uint8_t)until;
    return shape->pick == 0 || (out->target.pick == shape->pick && !out->target.same) ||
           json_fail(at, loader->files.error, "\"%s\" needs \"pick\": %d", shape->name, shape->pick);
}

/* Checks that a move has room for all choices that the Plot Twist asks for. */
static bool check_choices(SbLoader *loader, const Json *list, const SbTwist *twist)
{
    int cards = 0;
    int slides = 0;
    for (int i = 0; i < twist->effect_count; i++) {
        const SbEffect *effect = &twist->effects[i];
        cards += effect->target.same ? 0 : effect->target.pick;
        slides += effect->verb == SB_VERB_SLIDE;
    }
    if (cards > SB_CHOICES_MAX) {
        return json_fail(list, loader->files.error, "at most %d cards can be chosen", SB_CHOICES_MAX);
    }
    return slides <= 1 || json_fail(list, loader->files.error, "at most one card can be slid");
}

static bool read_effects(SbLoader *loader, const Json *at, SbTwist *out)
{
    Json list;
    if (!json_read_array(at, "do", &list, loader->files.error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count < 1 || count > SB_EFFECTS_MAX) {
        return json_fail(&list, loader->files.error, "must hold 1 to %d effects", SB_EFFECTS_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json member = json_get_item(&list, i);
        const SbEffect *before = i > 0 ? &out->effects[i - 1] : NULL;
        if (!read_effect(loader, &member, out->team, before, &out->effects[i])) {
            return false;
        }
    }
    out->effect_count = (uint8_t)count;
    return check_choices(loader, &list, out);
}

/* ------------------------------------------------------------------ reading the whole Plot Twist */

bool sb_read_twist(SbLoader *loader, const Json *at, int team, SbTwist *out)
{
    static const char *const keys[] = {"id", "name", "icon", "hourglass", "needs", "do", "flavour", NULL};
    out->team = (uint8_t)team;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, SB_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", SB_NAME_BYTES_MAX, &out->name) ||
        !card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) ||
        !card_read_optional_bool(&loader->files, at, "hourglass", &out->hourglass) ||
        !read_needs(loader, at, out) || !read_effects(loader, at, out) ||
        !card_read_string(&loader->files, at, "flavour", SB_LINE_BYTES_MAX, &out->flavor)) {
        return false;
    }
    Text text = {0};
    sb_write_twist_text(loader->content, out, &text);
    out->text = card_store_text(&loader->files, &text);
    return true;
}
