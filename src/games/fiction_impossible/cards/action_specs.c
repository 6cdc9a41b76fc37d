/* action_specs.c: reader of the costs and effects of Powers and abilities. */
#include "games/fiction_impossible/cards/loader.h"

enum { POWERS_MIN = 18 };

static const char *const recipient_names[] = {"you", "anyone", "everyone", NULL};

static bool read_cost(CardFiles *files, const Json *at, ImActionSpec *out)
{
    static const char *const keys[] = {"further", "mold", NULL};
    Json cost;
    int extra_discards = 0, mold = 0;
    if (!json_has(at, "cost")) {
        return true;
    }
    if (!json_read_object(at, "cost", &cost, files->error) || !json_check_keys(&cost, keys, files->error) ||
        (json_has(&cost, "further") &&
         !json_read_int(&cost, "further", 1, IM_EXTRA_DISCARDS_MAX, &extra_discards, files->error)) ||
        (json_has(&cost, "mold") && !json_read_int(&cost, "mold", 1, 1, &mold, files->error))) {
        return false;
    }
    out->extra_discards = (uint8_t)extra_discards;
    out->mold = (uint8_t)mold;
    return extra_discards + mold > 0 || json_fail(&cost, files->error, "the cost is empty");
}

static bool read_effect_kind(CardFiles *files, const Json *at, uint8_t *out)
{
    const char *names[IM_EFFECT_KINDS + 1] = {NULL};
    for (int i = 0; i < IM_EFFECT_KINDS; i++) {
        names[i] = im_effect_info[i].name;
    }
    int kind = 0;
    if (!json_is_object(at)) {
        return json_fail(at, files->error, "must be an effect {...}");
    }
    if (!json_read_enum(at, "do", names, &kind, files->error)) {
        return false;
    }
    *out = (uint8_t)kind;
    return true;
}

static bool read_effect(CardFiles *files, const Json *at, ImEffect *out)
{
    static const char *const plain[] = {"do", NULL};
    static const char *const counted[] = {"do", "n", NULL};
    static const char *const drawing[] = {"do", "n", "who", NULL};
    int n = 0, who = IM_RECIPIENT_YOU;
    if (!read_effect_kind(files, at, &out->kind)) {
        return false;
    }
    const ImEffectInfo *shape = &im_effect_info[out->kind];
    bool draws = out->kind == IM_EFFECT_DRAW;
    if (!json_check_keys(at,
                         draws            ? drawing
                         : shape->max > 0 ? counted
                                          : plain,
                         files->error) ||
        (shape->max > 0 && !json_read_int(at, "n", 1, shape->max, &n, files->error)) ||
        (draws && !json_read_enum(at, "who", recipient_names, &who, files->error))) {
        return false;
    }
    out->n = (uint8_t)n;
    out->who = (uint8_t)who;
    return true;
}

static bool read_effects(CardFiles *files, const Json *at, const char *key, ImActionSpec *out)
{
    Json list;
    if (!json_read_array(at, key, &list, files->error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count < 1 || count > IM_EFFECTS_MAX) {
        return json_fail(&list, files->error, "needs 1 to %d effects", IM_EFFECTS_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json member = json_get_item(&list, i);
        if (!read_effect(files, &member, &out->effects[i])) {
            return false;
        }
        if (i > 0 && im_get_choice_kind(&out->effects[i], 0) != IM_CHOOSE_NOTHING) {
            return json_fail(&member, files->error, "only the first effect can have choices");
        }
    }
    out->effect_count = (uint8_t)count;
    return true;
}

bool im_read_action_spec(CardFiles *files, const Json *at, const char *key, ImActionSpec *out)
{
    return read_cost(files, at, out) && read_effects(files, at, key, out);
}

static bool needs_partners(const ImActionSpec *spec)
{
    for (int i = 0; i < spec->effect_count; i++) {
        if (spec->effects[i].kind == IM_EFFECT_GIVE || spec->effects[i].kind == IM_EFFECT_TAKE) {
            return true;
        }
    }
    return false;
}

/* True if the solo version of an action has the same choices as the multiplayer version, or no choices. All
 * other cards are rejected, because the text of a move must not depend on the number of players. */
static bool has_same_choices(const ImActionSpec *multiplayer, const ImActionSpec *solo)
{
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_get_choice_kind(&solo->effects[0], i);
        if (choice != IM_CHOOSE_NOTHING &&
            (multiplayer->effect_count == 0 || choice != im_get_choice_kind(&multiplayer->effects[0], i))) {
            return false;
        }
    }
    return true;
}

bool im_check_solo_action(CardFiles *files, const Json *at, const ImActionSpec *multiplayer,
                          const ImActionSpec *solo)
{
    if (needs_partners(solo)) {
        return json_fail(at, files->error, "does nothing in a solo game: add other effects as \"alone\"");
    }
    return has_same_choices(multiplayer, solo) ||
           json_fail(at, files->error, "\"alone\" must have the same choices, or none");
}

static bool read_power(CardFiles *files, const Json *at, ImPower *out)
{
    static const char *const keys[] = {"id", "name", "cost", "do", "alone", NULL};
    if (!json_check_keys(at, keys, files->error) || !card_read_id(files, at, IM_ID_BYTES_MAX, &out->id) ||
        !card_read_string(files, at, "name", IM_NAME_BYTES_MAX, &out->name) ||
        !im_read_action_spec(files, at, "do", &out->multiplayer)) {
        return false;
    }
    out->solo = out->multiplayer;
    if (json_has(at, "alone") &&
        !(out->solo = (ImActionSpec){0}, im_read_action_spec(files, at, "alone", &out->solo))) {
        return false;
    }
    out->multiplayer.text = im_format_power(files, &out->multiplayer, false);
    out->solo.text = im_format_power(files, &out->solo, true);
    out->multiplayer.brief = im_format_power_summary(files, &out->multiplayer, false);
    out->solo.brief = im_format_power_summary(files, &out->solo, true);
    return im_check_solo_action(files, at, &out->multiplayer, &out->solo);
}

bool im_read_powers(void *user, const Json *root)
{
    static const char *const keys[] = {"powers", NULL};
    ImLoader *loader = user;
    Json list;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !json_read_array(root, "powers", &list, loader->files.error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count < POWERS_MIN || count > IM_POWERS_MAX) {
        return json_fail(&list, loader->files.error, "expected %d to %d Powers, found %d", POWERS_MIN,
                         IM_POWERS_MAX, count);
    }
    for (int i = 0; i < count; i++) {
        Json at = json_get_item(&list, i);
        if (!read_power(&loader->files, &at, &loader->content->powers[i])) {
            return false;
        }
    }
    loader->content->power_count = count;
    return true;
}
