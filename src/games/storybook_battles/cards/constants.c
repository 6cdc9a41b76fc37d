/* constants.c: reader of the file dials.json, which has the rule constants, setup positions, and reference
 * cards. */
#include "games/storybook_battles/cards/loader.h"

enum { PLACE_MAX = 8, SMALL_MAX = 99 };

/* Names of the actions, indexed by SbMoveKind. */
static const char *const action_names[SB_ACTIONS + 1] = {"draw", "reveal", "spin", "slide",
                                                         "play", "hide",   NULL};

static bool read_position(SbLoader *loader, const Json *at, SbPlace *out)
{
    enum { COORDINATES = 2 };
    int value[COORDINATES];
    if (json_count_members(at) != COORDINATES) {
        return json_fail(at, loader->files.error, "must be a place [x, y]");
    }
    for (int i = 0; i < COORDINATES; i++) {
        Json member = json_get_item(at, i);
        if (!json_as_int(&member, -PLACE_MAX, PLACE_MAX, &value[i], loader->files.error)) {
            return false;
        }
    }
    *out = (SbPlace){(int8_t)value[0], (int8_t)value[1]};
    return true;
}

static bool read_positions(SbLoader *loader, const Json *at, const char *key, SbPlace *out)
{
    Json list;
    if (!json_read_array(at, key, &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != SB_OPENING_CARDS) {
        return json_fail(&list, loader->files.error, "must hold %d places", SB_OPENING_CARDS);
    }
    for (int i = 0; i < SB_OPENING_CARDS; i++) {
        Json place = json_get_item(&list, i);
        if (!read_position(loader, &place, &out[i])) {
            return false;
        }
    }
    return true;
}

/* Checks that no 2 cards start in the same position. */
static bool check_setup_layout(SbLoader *loader, const Json *at, const SbSetupLayout *layout, int pairs)
{
    SbPlace seen[SB_SEATS_MAX / 2 * (1 + 2 * SB_OPENING_CARDS)];
    int count = 0;
    for (int i = 0; i < pairs; i++) {
        seen[count++] = layout->leader[i];
        for (int j = 0; j < SB_OPENING_CARDS; j++) {
            seen[count++] = layout->hidden[i][j];
            seen[count++] = layout->played[i][j];
        }
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) {
            if (seen[i].x == seen[j].x && seen[i].y == seen[j].y) {
                return json_fail(at, loader->files.error, "2 cards are at %d,%d", seen[i].x, seen[i].y);
            }
        }
    }
    return true;
}

static bool read_setup_layout(SbLoader *loader, const Json *at, const char *key, int pairs,
                              SbSetupLayout *out)
{
    static const char *const keys[] = {"leader", "hidden", "played", NULL};
    Json list;
    if (!json_read_array(at, key, &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != pairs) {
        return json_fail(&list, loader->files.error,
                         "must have %d entries, each with the places of a hero and a villain", pairs);
    }
    for (int i = 0; i < pairs; i++) {
        Json pair = json_get_item(&list, i);
        Json leader;
        if (!json_check_keys(&pair, keys, loader->files.error) ||
            !json_read_array(&pair, "leader", &leader, loader->files.error) ||
            !read_position(loader, &leader, &out->leader[i]) ||
            !read_positions(loader, &pair, "hidden", out->hidden[i]) ||
            !read_positions(loader, &pair, "played", out->played[i])) {
            return false;
        }
    }
    return check_setup_layout(loader, &list, out, pairs);
}

static bool read_costs(SbLoader *loader, const Json *root, SbConstants *constants)
{
    Json at;
    if (!json_read_object(root, "costs", &at, loader->files.error) ||
        !json_check_keys(&at, action_names, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < SB_ACTIONS; i++) {
        if (!json_read_int(&at, action_names[i], 1, constants->action_points, &constants->cost[i],
                           loader->files.error)) {
            return false;
        }
    }
    return true;
}

/* Writes a line of a reference card. If the line is about an action, the line begins with the cost, such as
 * "1 {ap} *Draw*". */
static bool write_reference_line(SbLoader *loader, const Json *at, Text *out)
{
    static const char *const keys[] = {"cost", "text", NULL};
    const char *text = NULL;
    int action = 0;
    if (!json_check_keys(at, keys, loader->files.error) ||
        (json_has(at, "cost") && !json_read_enum(at, "cost", action_names, &action, loader->files.error)) ||
        !json_read_string(at, "text", 1, SB_LINE_BYTES_MAX, &text, loader->files.error)) {
        return false;
    }
    text_add(out, "%s", out->length > 0 ? "|" : "");
    if (json_has(at, "cost")) {
        text_add(out, "%d {ap} ", loader->content->constants.cost[action]);
    }
    text_add(out, "%s", text);
    return true;
}

static bool write_reference_lines(SbLoader *loader, const Json *list, Text *out)
{
    for (int i = 0; i < json_count_members(list); i++) {
        Json line = json_get_item(list, i);
        if (!write_reference_line(loader, &line, out)) {
            return false;
        }
    }
    return true;
}

static bool read_reference(SbLoader *loader, const Json *at, SbReference *out)
{
    enum { LINES_MAX = 10 };
    static const char *const keys[] = {"name", "icon", "lines", NULL};
    Json lines;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_string(&loader->files, at, "name", SB_NAME_BYTES_MAX, &out->name) ||
        !card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) ||
        !json_read_array(at, "lines", &lines, loader->files.error)) {
        return false;
    }
    if (json_count_members(&lines) < 1 || json_count_members(&lines) > LINES_MAX) {
        return json_fail(&lines, loader->files.error, "must hold 1 to %d lines", LINES_MAX);
    }
    Text text = {0};
    bool done = write_reference_lines(loader, &lines, &text);
    if (done) {
        out->text = card_store_text(&loader->files, &text);
    } else {
        text_free(&text);
    }
    return done;
}

static bool read_references(SbLoader *loader, const Json *root)
{
    Json list;
    if (!json_read_array(root, "reference", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != SB_REFERENCES) {
        return json_fail(&list, loader->files.error, "must hold %d cards", SB_REFERENCES);
    }
    for (int i = 0; i < SB_REFERENCES; i++) {
        Json at = json_get_item(&list, i);
        if (!read_reference(loader, &at, &loader->content->references[i])) {
            return false;
        }
    }
    return true;
}

static bool read_goals(SbLoader *loader, const Json *root, SbConstants *constants)
{
    static const char *const keys[] = {"duel", "teams", NULL};
    Json at;
    return json_read_object(root, "goal", &at, loader->files.error) &&
           json_check_keys(&at, keys, loader->files.error) &&
           json_read_int(&at, "duel", 1, SMALL_MAX, &constants->goal_duel, loader->files.error) &&
           json_read_int(&at, "teams", 1, SMALL_MAX, &constants->goal_teams, loader->files.error);
}

static bool read_setup_layouts(SbLoader *loader, const Json *root, SbConstants *constants)
{
    static const char *const keys[] = {"duel", "teams", NULL};
    Json at;
    return json_read_object(root, "layout", &at, loader->files.error) &&
           json_check_keys(&at, keys, loader->files.error) &&
           read_setup_layout(loader, &at, "duel", 1, &constants->duel) &&
           read_setup_layout(loader, &at, "teams", SB_SEATS_MAX / 2, &constants->teams);
}

bool sb_read_constants(void *user, const Json *root)
{
    static const char *const keys[] = {"action_points", "hand_max", "costs",     "goal", "quiet_turns",
                                       "turns_max",     "layout",   "reference", NULL};
    SbLoader *loader = user;
    SbConstants *constants = &loader->content->constants;
    return json_check_keys(root, keys, loader->files.error) &&
           json_read_int(root, "action_points", 1, SB_ACTION_POINTS_MAX, &constants->action_points,
                         loader->files.error) &&
           json_read_int(root, "hand_max", SB_OPENING_HAND, SB_DECK, &constants->hand_max,
                         loader->files.error) &&
           read_costs(loader, root, constants) && read_goals(loader, root, constants) &&
           json_read_int(root, "quiet_turns", 1, SMALL_MAX, &constants->quiet_turns, loader->files.error) &&
           json_read_int(root, "turns_max", 1, SB_TURNS_MAX, &constants->turns_max, loader->files.error) &&
           read_setup_layouts(loader, root, constants) && read_references(loader, root);
}
