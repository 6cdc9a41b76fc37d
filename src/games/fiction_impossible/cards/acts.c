/* acts.c: reads what Powers and abilities cost and do, and the Powers themselves. */
#include "games/fiction_impossible/cards/loader.h"

enum { POWERS_MIN = 18 };

static const char *const who_names[] = {"you", "anyone", "everyone", NULL};

/* ------------------------------------------------------------------ costs and effects */

static bool read_cost(CardFiles *files, const Json *at, ImAct *out)
{
    static const char *const keys[] = {"further", "mold", NULL};
    Json cost;
    int further = 0, mold = 0;
    if (!json_has(at, "cost")) {
        return true;
    }
    if (!json_object(at, "cost", &cost, files->error) || !json_keys(&cost, keys, files->error) ||
        (json_has(&cost, "further") &&
         !json_int(&cost, "further", 1, IM_FURTHER_MAX, &further, files->error)) ||
        (json_has(&cost, "mold") && !json_int(&cost, "mold", 1, 1, &mold, files->error))) {
        return false;
    }
    out->further = (uint8_t)further;
    out->mold = (uint8_t)mold;
    return further + mold > 0 || json_fail(&cost, files->error, "costs nothing");
}

static bool read_verb(CardFiles *files, const Json *at, uint8_t *out)
{
    const char *names[IM_VERBS + 1] = {NULL};
    for (int i = 0; i < IM_VERBS; i++) {
        names[i] = im_verbs[i].name;
    }
    int verb = 0;
    if (!json_is_object(at)) {
        return json_fail(at, files->error, "must be an effect {...}");
    }
    if (!json_enum(at, "do", names, &verb, files->error)) {
        return false;
    }
    *out = (uint8_t)verb;
    return true;
}

static bool read_effect(CardFiles *files, const Json *at, ImEffect *out)
{
    static const char *const plain[] = {"do", NULL};
    static const char *const counted[] = {"do", "n", NULL};
    static const char *const drawing[] = {"do", "n", "who", NULL};
    int n = 0, who = IM_WHO_YOU;
    if (!read_verb(files, at, &out->verb)) {
        return false;
    }
    const ImVerbShape *shape = &im_verbs[out->verb];
    bool draws = out->verb == IM_DO_DRAW;
    if (!json_keys(at,
                   draws            ? drawing
                   : shape->max > 0 ? counted
                                    : plain,
                   files->error) ||
        (shape->max > 0 && !json_int(at, "n", 1, shape->max, &n, files->error)) ||
        (draws && !json_enum(at, "who", who_names, &who, files->error))) {
        return false;
    }
    out->n = (uint8_t)n;
    out->who = (uint8_t)who;
    return true;
}

static bool read_effects(CardFiles *files, const Json *at, const char *key, ImAct *out)
{
    Json list;
    if (!json_array(at, key, &list, files->error)) {
        return false;
    }
    int count = json_count(&list);
    if (count < 1 || count > IM_EFFECTS_MAX) {
        return json_fail(&list, files->error, "must hold 1 to %d effects", IM_EFFECTS_MAX);
    }
    for (int i = 0; i < count; i++) {
        Json member = json_at(&list, i);
        if (!read_effect(files, &member, &out->effects[i])) {
            return false;
        }
        if (i > 0 && im_choice(&out->effects[i], 0) != IM_CHOOSE_NOTHING) {
            return json_fail(&member, files->error, "only the first effect may want something chosen");
        }
    }
    out->effect_count = (uint8_t)count;
    return true;
}

bool im_read_act(CardFiles *files, const Json *at, const char *key, ImAct *out)
{
    return read_cost(files, at, out) && read_effects(files, at, key, out);
}

/* ------------------------------------------------------------------ alone */

static bool wants_company(const ImAct *act)
{
    for (int i = 0; i < act->effect_count; i++) {
        if (act->effects[i].verb == IM_DO_GIVE || act->effects[i].verb == IM_DO_TAKE) {
            return true;
        }
    }
    return false;
}

/* Moves are written and read without knowing how many play. */
static bool chooses_alike(const ImAct *together, const ImAct *alone)
{
    for (int i = 0; i < IM_CHOICES_MAX; i++) {
        ImChoice choice = im_choice(&alone->effects[0], i);
        if (choice != IM_CHOOSE_NOTHING &&
            (together->effect_count == 0 || choice != im_choice(&together->effects[0], i))) {
            return false;
        }
    }
    return true;
}

bool im_check_alone(CardFiles *files, const Json *at, const ImAct *together, const ImAct *alone)
{
    if (wants_company(alone)) {
        return json_fail(at, files->error, "does nothing alone: say what it does instead in \"alone\"");
    }
    return chooses_alike(together, alone) ||
           json_fail(at, files->error, "alone the same is chosen, or nothing");
}

/* ------------------------------------------------------------------ Powers */

static bool read_power(CardFiles *files, const Json *at, ImPower *out)
{
    static const char *const keys[] = {"id", "name", "cost", "do", "alone", NULL};
    if (!json_keys(at, keys, files->error) || !card_id(files, at, IM_ID_BYTES_MAX, &out->id) ||
        !card_string(files, at, "name", IM_NAME_BYTES_MAX, &out->name) ||
        !im_read_act(files, at, "do", &out->together)) {
        return false;
    }
    out->alone = out->together;
    if (json_has(at, "alone") && !(out->alone = (ImAct){0}, im_read_act(files, at, "alone", &out->alone))) {
        return false;
    }
    out->together.text = im_act_text(files, &out->together, false);
    out->alone.text = im_act_text(files, &out->alone, true);
    out->together.brief = im_act_brief(files, &out->together, false);
    out->alone.brief = im_act_brief(files, &out->alone, true);
    return im_check_alone(files, at, &out->together, &out->alone);
}

bool im_read_powers(void *user, const Json *root)
{
    static const char *const keys[] = {"powers", NULL};
    ImLoader *loader = user;
    Json list;
    if (!json_keys(root, keys, loader->files.error) ||
        !json_array(root, "powers", &list, loader->files.error)) {
        return false;
    }
    int count = json_count(&list);
    if (count < POWERS_MIN || count > IM_POWERS_MAX) {
        return json_fail(&list, loader->files.error, "%d to %d Powers, here are %d", POWERS_MIN,
                         IM_POWERS_MAX, count);
    }
    for (int i = 0; i < count; i++) {
        Json at = json_at(&list, i);
        if (!read_power(&loader->files, &at, &loader->content->powers[i])) {
            return false;
        }
    }
    loader->content->power_count = count;
    return true;
}
