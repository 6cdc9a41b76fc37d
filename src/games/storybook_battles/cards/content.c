/* content.c: loader of the card files in a folder. Checks sets of cards, teams, and characters. */
#include "games/storybook_battles/cards/loader.h"

#include "core/data/portraits.h"
#include "core/platform/memory.h"
#include "core/text/i18n.h"

#include <stdlib.h>
#include <string.h>

enum { TEAMS_OF_SET = SB_TEAMS / SB_SETS };

/* Ids of the teams in the order of SbContent.teams. The team options of the set-up page use the same ids. */
static const char *const team_ids[SB_TEAMS] = {
    "peter_pan",  "captain_hook",       "tinker_bell",  "tinker_bell_villain", "alice", "queen_of_hearts",
    "mad_hatter", "mad_hatter_villain", "scheherazade", "forty_thieves",       "genie", "genie_villain",
};

static bool read_edge(SbLoader *loader, const Json *at, SbEdge *out)
{
    enum { NUMBERS = 2 };
    int value[NUMBERS];
    if (json_count_members(at) != NUMBERS) {
        return json_fail(at, loader->files.error, "must be [swords, shields]");
    }
    for (int i = 0; i < NUMBERS; i++) {
        Json member = json_get_item(at, i);
        if (!json_as_int(&member, 0, SB_STRENGTH_MAX, &value[i], loader->files.error)) {
            return false;
        }
    }
    *out = (SbEdge){(uint8_t)value[0], (uint8_t)value[1]};
    return true;
}

static bool read_edges(SbLoader *loader, const Json *at, SbEdge *out)
{
    Json list;
    if (!json_read_array(at, "edges", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != SB_DIRECTIONS) {
        return json_fail(&list, loader->files.error, "must hold %d sides", SB_DIRECTIONS);
    }
    for (int i = 0; i < SB_DIRECTIONS; i++) {
        Json edge = json_get_item(&list, i);
        if (!read_edge(loader, &edge, &out[i])) {
            return false;
        }
    }
    return true;
}

/* Returns the name for use within a sentence, where the article is in lower case, such as "the Crocodile". */
static const char *make_sentence_name(SbLoader *loader, const char *name)
{
    const size_t article = sizeof "The " - 1;
    Text text = {0};
    bool has_article = strncmp(name, "The ", article) == 0;
    text_add(&text, "%s%s", has_article ? _("the ") : "", name + (has_article ? article : 0));
    return card_store_text(&loader->files, &text);
}

static bool read_character(SbLoader *loader, const Json *at, int team, SbCharacter *out)
{
    static const char *const keys[] = {"id",     "name",  "brief",   "icon", "points",
                                       "leader", "edges", "flavour", NULL};
    int points = 0;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, SB_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", SB_NAME_BYTES_MAX, &out->name) ||
        !card_read_optional_string(&loader->files, at, "brief", SB_NAME_BYTES_MAX, &out->brief) ||
        !card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) ||
        !json_read_int(at, "points", 1, SB_POINTS_MAX, &points, loader->files.error) ||
        !card_read_optional_bool(&loader->files, at, "leader", &out->leader) ||
        !read_edges(loader, at, out->edge) ||
        !card_read_string(&loader->files, at, "flavour", SB_LINE_BYTES_MAX, &out->flavor)) {
        return false;
    }
    out->called = make_sentence_name(loader, out->name);
    out->team = (uint8_t)team;
    out->points = (uint8_t)points;
    return true;
}

static bool read_characters(SbLoader *loader, const Json *at, int team)
{
    SbContent *content = loader->content;
    const SbTeam *out = &content->teams[team];
    Json list;
    if (!json_read_array(at, "characters", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != out->count) {
        return json_fail(&list, loader->files.error, "must hold %d characters", out->count);
    }
    int leaders = 0;
    for (int i = 0; i < out->count; i++) {
        Json member = json_get_item(&list, i);
        SbCharacter *character = &content->characters[out->first + i];
        if (!read_character(loader, &member, team, character)) {
            return false;
        }
        leaders += character->leader;
    }
    int wanted = out->ally ? 0 : 1;
    return leaders == wanted ||
           json_fail(&list, loader->files.error, "must have %d leader, but has %d", wanted, leaders);
}

static bool read_twists(SbLoader *loader, const Json *at, int team)
{
    Json list;
    if (!json_read_array(at, "twists", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != SB_TWISTS_OF_TEAM) {
        return json_fail(&list, loader->files.error, "must hold %d Plot Twists", SB_TWISTS_OF_TEAM);
    }
    for (int i = 0; i < SB_TWISTS_OF_TEAM; i++) {
        int twist = team * SB_TWISTS_OF_TEAM + i;
        Json member = json_get_item(&list, i);
        if (!sb_read_twist(loader, &member, team, &loader->content->twists[twist])) {
            return false;
        }
        loader->content->teams[team].twists[i] = (uint8_t)twist;
    }
    return true;
}

/* Reads the side (hero or villain) and the kind (team or ally) of a team. All sets list their teams in the
 * same order, so this function fails if the side or kind is wrong for team number `place` of a set. */
static bool read_side_and_kind(SbLoader *loader, const Json *at, int place, SbTeam *out)
{
    static const char *const sides[] = {"villain", "hero", NULL};
    static const char *const kinds[] = {"team", "ally", NULL};
    int side = 0;
    int kind = 0;
    if (!json_read_enum(at, "side", sides, &side, loader->files.error) ||
        !json_read_enum(at, "kind", kinds, &kind, loader->files.error)) {
        return false;
    }
    int expected_side = place % 2 == 0 ? SB_HERO : SB_VILLAIN;
    int expected_kind = place / 2;
    if (side != expected_side || kind != expected_kind) {
        return json_fail(at, loader->files.error, "must be the %s %s",
                         expected_side == SB_HERO ? "heroes'" : "villains'", kinds[expected_kind]);
    }
    out->side = (uint8_t)side;
    out->ally = kind == 1;
    return true;
}

static bool read_team(SbLoader *loader, const Json *at, int team, int first)
{
    static const char *const keys[] = {"id",   "name",  "side",       "kind",   "icon",
                                       "tone", "blurb", "characters", "twists", NULL};
    SbTeam *out = &loader->content->teams[team];
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_string(&loader->files, at, "id", SB_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", SB_NAME_BYTES_MAX, &out->name) ||
        !read_side_and_kind(loader, at, team % TEAMS_OF_SET, out) ||
        !card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) ||
        !card_read_color(&loader->files, at, "tone", &out->tone) ||
        !card_read_string(&loader->files, at, "blurb", SB_LINE_BYTES_MAX, &out->blurb)) {
        return false;
    }
    if (strcmp(out->id, team_ids[team]) != 0) {
        return json_fail(at, loader->files.error, "must be \"%s\"", team_ids[team]);
    }
    out->called = make_sentence_name(loader, out->name);
    out->set = loader->set;
    out->first = (uint8_t)first;
    out->count = out->ally ? SB_ALLY_CARDS : SB_TEAM_CARDS;
    return read_characters(loader, at, team) && read_twists(loader, at, team);
}

static bool read_card_set(SbLoader *loader, const Json *root, int set)
{
    static const char *const keys[] = {"set", "teams", NULL};
    Json list;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !card_read_string(&loader->files, root, "set", SB_NAME_BYTES_MAX, &loader->set) ||
        !json_read_array(root, "teams", &list, loader->files.error)) {
        return false;
    }
    if (json_count_members(&list) != TEAMS_OF_SET) {
        return json_fail(&list, loader->files.error, "must hold %d teams", TEAMS_OF_SET);
    }
    int first = set * SB_CHARACTERS / SB_SETS;
    for (int i = 0; i < TEAMS_OF_SET; i++) {
        int team = set * TEAMS_OF_SET + i;
        Json at = json_get_item(&list, i);
        if (!read_team(loader, &at, team, first)) {
            return false;
        }
        first += loader->content->teams[team].count;
    }
    return true;
}

static bool read_neverland(void *user, const Json *root)
{
    return read_card_set(user, root, 0);
}

static bool read_wonderland(void *user, const Json *root)
{
    return read_card_set(user, root, 1);
}

static bool read_arabian_nights(void *user, const Json *root)
{
    return read_card_set(user, root, 2);
}

static bool set_portrait(void *user, const Json *at, const char *id, int stage, const char *line)
{
    SbLoader *loader = user;
    for (int i = 0; i < SB_CHARACTERS; i++) {
        SbCharacter *person = &loader->content->characters[i];
        if (stage == 1 && !person->portrait && strcmp(person->id, id) == 0) {
            person->portrait = line;
            return true;
        }
    }
    return json_fail(at, loader->files.error, "no character named \"%s\" takes a portrait", id);
}

static const CardFile all_files[] = {
    {"dials.json", sb_read_constants},
    {"set_neverland.json", read_neverland},
    {"set_wonderland.json", read_wonderland},
    {"set_arabian_nights.json", read_arabian_nights},
    {NULL, NULL},
};

SbContent *sb_load_content(const char *folder, Error *error)
{
    SbContent *content = memory_new(1, sizeof *content);
    SbLoader loader = {
        .files = {.folder = folder, .error = error, .strings = &content->strings, .hash = HASH_START},
        .content = content,
    };
    if (!card_files_read(&loader.files, all_files, &loader) ||
        !portraits_read(&loader.files, set_portrait, &loader)) {
        sb_free_content(content);
        return NULL;
    }
    content->hashes = (ContentHashes){loader.files.hash, loader.files.appearance_hash};
    return content;
}

void sb_free_content(SbContent *content)
{
    if (content) {
        string_store_free(&content->strings);
        free(content);
    }
}

void sb_count_components(const SbContent *content, GameCountFn *fn, void *user)
{
    int cards[2][SB_SIDES] = {{0}};
    int leaders = 0;
    int hourglasses = 0;
    for (int i = 0; i < SB_CHARACTERS; i++) {
        const SbTeam *team = &content->teams[content->characters[i].team];
        cards[team->ally][team->side]++;
        leaders += content->characters[i].leader;
    }
    for (int i = 0; i < SB_TWISTS; i++) {
        hourglasses += content->twists[i].hourglass;
    }
    fn(user, "sets", SB_SETS);
    fn(user, "heroes", cards[false][SB_HERO]);
    fn(user, "villains", cards[false][SB_VILLAIN]);
    fn(user, "allies of heroes", cards[true][SB_HERO]);
    fn(user, "allies of villains", cards[true][SB_VILLAIN]);
    fn(user, "leaders", leaders);
    fn(user, "Plot Twists", SB_TWISTS);
    fn(user, "Plot Twists with an hourglass", hourglasses);
    fn(user, "reference cards", SB_SETS * SB_REFERENCES);
    fn(user, "cards in all", SB_CHARACTERS + SB_TWISTS + SB_SETS * SB_REFERENCES);
}
