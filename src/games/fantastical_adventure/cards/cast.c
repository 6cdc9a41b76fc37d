/* cast.c: reads the characters and Bonds of a story kit. */
#include "games/fantastical_adventure/cards/loader.h"

#include <string.h>

enum { CHARACTERS_MIN = 9, BRIEF_BYTES_MAX = 40, GAIN_BYTES_MAX = 60 };

static const char *const role_names[] = {"protagonist", "antagonist", "supporting", NULL};
static const char *const side_names[] = {"heroes", "rivals", NULL};
static const char *const level_names[] = {"ordinary", "of_import", "extraordinary", "fantastical", NULL};

bool fa_read_tags(FaLoader *loader, const Json *at, uint32_t *out)
{
    Json list;
    if (!fa_read_list(loader, at, "tags", 1, FA_TAGS_MAX, &list)) {
        return false;
    }
    *out = 0;
    for (int i = 0; i < json_count_members(&list); i++) {
        const Json entry = json_get_item(&list, i);
        const char *name = NULL;
        if (!json_as_string(&entry, &name, loader->files.error)) {
            return false;
        }
        int tag = 0;
        while (fa_tag_names[tag] && strcmp(fa_tag_names[tag], name) != 0) {
            tag++;
        }
        if (!fa_tag_names[tag] || *out >> tag & 1) {
            return json_fail(&entry, loader->files.error, "\"%.40s\" is not a tag, or is listed twice", name);
        }
        *out |= UINT32_C(1) << tag;
    }
    return true;
}

static bool read_facet(FaLoader *loader, const Json *at, FaFacet *out)
{
    static const char *const keys[] = {"name", "text", "tags", "ways", "slips", "prop", "cry", NULL};
    return json_check_keys(at, keys, loader->files.error) &&
           card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) &&
           card_read_string(&loader->files, at, "text", FA_TEXT_BYTES_MAX, &out->text) &&
           fa_read_tags(loader, at, &out->tags) &&
           fa_read_string_list(loader, at, "ways", FA_WIN_PHRASES, FA_LINE_BYTES_MAX, out->ways) &&
           fa_read_string_list(loader, at, "slips", FA_LOSS_PHRASES, FA_LINE_BYTES_MAX, out->slips) &&
           card_read_string(&loader->files, at, "prop", FA_NAME_BYTES_MAX, &out->prop) &&
           card_read_string(&loader->files, at, "cry", FA_LINE_BYTES_MAX, &out->cry);
}

static bool read_facets(FaLoader *loader, const Json *at, FaCharacter *out)
{
    Json facets;
    int strong = 0, weak = 0;
    if (!json_read_object(at, "facets", &facets, loader->files.error) ||
        !json_check_keys(&facets, fa_suit_names, loader->files.error) ||
        !json_read_enum(at, "strong", fa_suit_names, &strong, loader->files.error) ||
        !json_read_enum(at, "weak", fa_suit_names, &weak, loader->files.error)) {
        return false;
    }
    if (strong == weak) {
        return json_fail(at, loader->files.error, "the Strong and the Weak Suit must differ");
    }
    out->strong = (uint8_t)strong;
    out->weak = (uint8_t)weak;
    for (int suit = 0; suit < FA_SUITS; suit++) {
        Json facet;
        if (!json_read_object(&facets, fa_suit_names[suit], &facet, loader->files.error) ||
            !read_facet(loader, &facet, &out->facets[suit])) {
            return false;
        }
    }
    return true;
}

/* Returns the text after "To ", or NULL if the text does not start with "To ". */
static const char *find_infinitive(const char *text)
{
    static const char to[] = "To ";
    return strncmp(text, to, strlen(to)) == 0 ? text + strlen(to) : NULL;
}

static bool read_long_ambitions(FaLoader *loader, const Json *at, FaCharacter *out)
{
    Json list;
    if (!fa_read_list(loader, at, "long", 1, FA_LONG_MAX, &list)) {
        return false;
    }
    out->long_count = json_count_members(&list);
    if (!fa_read_string_list(loader, at, "long", out->long_count, FA_LINE_BYTES_MAX, out->longs)) {
        return false;
    }
    for (int i = 0; i < out->long_count; i++) {
        out->long_phrases[i] = find_infinitive(out->longs[i]);
        out->long_briefs[i] = out->long_phrases[i] ? out->long_phrases[i] : out->longs[i];
    }
    return (!json_has(at, "long_brief") || fa_read_string_list(loader, at, "long_brief", out->long_count,
                                                               BRIEF_BYTES_MAX, out->long_briefs)) &&
           (!json_has(at, "long_done") || fa_read_string_list(loader, at, "long_done", out->long_count,
                                                              FA_LINE_BYTES_MAX, out->long_done)) &&
           (!json_has(at, "long_failed") || fa_read_string_list(loader, at, "long_failed", out->long_count,
                                                                FA_LINE_BYTES_MAX, out->long_failed)) &&
           (!json_has(at, "undecided") ||
            card_read_string(&loader->files, at, "undecided", FA_LINE_BYTES_MAX, &out->undecided)) &&
           (!json_has(at, "other_done") || fa_read_string_list(loader, at, "other_done", out->long_count,
                                                               FA_LINE_BYTES_MAX, out->other_done)) &&
           (!json_has(at, "other_failed") || fa_read_string_list(loader, at, "other_failed", out->long_count,
                                                                 FA_LINE_BYTES_MAX, out->other_failed));
}

/* Reads the optional sentences that say how the character helps other characters in Conflicts. */
static bool read_helps(FaLoader *loader, const Json *at, FaPhrases out[FA_HELPS])
{
    enum { WINNER_AND_LOSER = 2, HELPS_MAX = 3 };
    static const char *const keys[FA_HELPS + 1] = {"words", "deeds", NULL};
    Json helps, list;
    if (!json_has(at, "helps")) {
        return true;
    }
    if (!json_read_object(at, "helps", &helps, loader->files.error) ||
        !json_check_keys(&helps, keys, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_HELPS; i++) {
        if (json_has(&helps, keys[i]) && !fa_read_list(loader, &helps, keys[i], 1, HELPS_MAX, &list)) {
            return false;
        }
        for (int j = 0; json_has(&helps, keys[i]) && j < json_count_members(&list); j++) {
            const Json sentence = json_get_item(&list, j);
            out[i].list[j] = fa_read_sentence(loader, &sentence, WINNER_AND_LOSER, NULL, FA_KEY_PHRASE_MIN);
            if (!out[i].list[j]) {
                return false;
            }
            out[i].count++;
        }
    }
    return true;
}

static bool read_short_ambition(FaLoader *loader, const Json *at, const FaCharacter *character,
                                FaAmbition *out)
{
    static const char *const keys[] = {"text",    "gain",     "brief",   "serves", "goal", "target",
                                       "act",     "last_act", "want",    "won",    "lost", "later",
                                       "against", "refuses",  "resists", "others", NULL};
    int serves = 0, goal = 0, act = 1, last_act = FA_ACTS;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_string(&loader->files, at, "text", FA_LINE_BYTES_MAX, &out->text) ||
        !json_read_int(at, "serves", 1, FA_LONG_MAX, &serves, loader->files.error) ||
        !json_read_enum(at, "goal", fa_goal_names, &goal, loader->files.error) ||
        !fa_read_entity(loader, at, "target", 0, FA_TARGETS, &out->target) ||
        (json_has(at, "act") && !json_read_int(at, "act", 1, FA_ACTS, &act, loader->files.error)) ||
        (json_has(at, "last_act") &&
         !json_read_int(at, "last_act", act, FA_ACTS, &last_act, loader->files.error))) {
        return false;
    }
    if (serves > character->long_count) {
        return json_fail(at, loader->files.error, "there is no long-term Ambition %d to serve", serves);
    }
    if (goal == FA_HARM && out->target >= FA_FIRST_ITEM) {
        return json_fail(at, loader->files.error, "the target of \"harm\" must be a character");
    }
    out->phrase = find_infinitive(out->text);
    out->brief = out->phrase ? out->phrase : out->text;
    if (json_has(at, "brief") &&
        !card_read_string(&loader->files, at, "brief", BRIEF_BYTES_MAX, &out->brief)) {
        return false;
    }
    if (json_has(at, "gain") && !card_read_string(&loader->files, at, "gain", GAIN_BYTES_MAX, &out->gain)) {
        return false;
    }
    out->serves = (uint8_t)(serves - 1);
    out->goal = (uint8_t)goal;
    out->act = (uint8_t)(act - 1);
    out->last_act = (uint8_t)(last_act - 1);
    return true;
}

static bool read_short_ambitions(FaLoader *loader, const Json *at, FaCharacter *out)
{
    Json list;
    if (!fa_read_list(loader, at, "short", 2, FA_SHORTS_MAX, &list)) {
        return false;
    }
    out->short_count = json_count_members(&list);
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    const int owner = (int)(out - loader->kit->characters);
    for (int i = 0; i < out->short_count; i++) {
        const Json entry = json_get_item(&list, i);
        if (!read_short_ambition(loader, &entry, out, &out->shorts[i]) ||
            !fa_read_attempt(loader, &entry, fa_attempt_keys, false, lines->attempts[owner][i],
                             (TextTemplate * *const[]){lines->other_attempts[0][owner][i],
                                                       lines->other_attempts[1][owner][i]})) {
            return false;
        }
    }
    return true;
}

static bool read_names(FaLoader *loader, const Json *at, FaCharacter *out)
{
    const char *short_name = NULL;
    int pronouns = 0;
    bool plural = false;
    if (!card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) ||
        !card_read_string(&loader->files, at, "called", FA_CALLED_BYTES_MAX, &short_name) ||
        !card_read_string(&loader->files, at, "who", FA_LINE_BYTES_MAX, &out->who) ||
        !json_read_enum(at, "pronouns", template_pronoun_names, &pronouns, loader->files.error) ||
        !card_read_optional_bool(&loader->files, at, "plural", &plural)) {
        return false;
    }
    fa_fill_names(loader, out->name, short_name, &out->names);
    out->names.pronouns = (uint8_t)pronouns;
    out->names.plural = plural;
    return true;
}

static bool read_character(FaLoader *loader, const Json *at, FaCharacter *out)
{
    static const char *const keys[] = {
        "id",          "name",  "called",     "pronouns",     "plural",    "who",   "role",       "side",
        "level",       "bench", "strong",     "weak",         "facets",    "long",  "long_brief", "long_done",
        "long_failed", "short", "other_done", "other_failed", "undecided", "helps", NULL};
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    int role = 0, side = 0, level = 0;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, FA_ID_BYTES_MAX, &out->id) || !read_names(loader, at, out) ||
        !json_read_enum(at, "role", role_names, &role, loader->files.error) ||
        !json_read_enum(at, "side", side_names, &side, loader->files.error) ||
        !json_read_enum(at, "level", level_names, &level, loader->files.error) ||
        !card_read_optional_bool(&loader->files, at, "bench", &out->bench) || !read_facets(loader, at, out) ||
        !read_long_ambitions(loader, at, out) || !read_short_ambitions(loader, at, out) ||
        !read_helps(loader, at, lines->helps[out - loader->kit->characters])) {
        return false;
    }
    if (role != FA_SUPPORTING && side != (role == FA_PROTAGONIST ? FA_HEROES : FA_RIVALS)) {
        return json_fail(at, loader->files.error, "a character with the role %s can't be on that side",
                         role_names[role]);
    }
    out->role = (uint8_t)role;
    out->side = (uint8_t)side;
    out->level = (uint8_t)level;
    return true;
}

static bool check_roles(FaLoader *loader, const Json *list)
{
    const FaKit *kit = loader->kit;
    int count[FA_SUPPORTING + 1] = {0};
    for (int i = 0; i < kit->character_count; i++) {
        count[kit->characters[i].role] += !kit->characters[i].bench;
    }
    if (count[FA_PROTAGONIST] == 0 || count[FA_ANTAGONIST] == 0) {
        return json_fail(list, loader->files.error,
                         "a story needs at least one protagonist and one antagonist");
    }
    return (kit->characters[kit->hero].role == FA_PROTAGONIST && !kit->characters[kit->hero].bench) ||
           json_fail(list, loader->files.error, "the hero must be a protagonist who is not on the bench");
}

bool fa_read_characters(FaLoader *loader)
{
    FaKit *kit = loader->kit;
    Json list;
    if (!fa_read_list(loader, loader->root, "characters", CHARACTERS_MIN, FA_CHARACTERS_MAX, &list) ||
        !fa_read_entity(loader, loader->root, "hero", 0, FA_CHARACTERS_MAX, &kit->hero)) {
        return false;
    }
    kit->character_count = json_count_members(&list);
    for (int i = 0; i < kit->character_count; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_character(loader, &at, &kit->characters[i])) {
            return false;
        }
    }
    return check_roles(loader, &list);
}

static bool read_bond(FaLoader *loader, const Json *at, FaBondText *out)
{
    static const char *const keys[] = {"a", "b", "name", NULL};
    return json_check_keys(at, keys, loader->files.error) &&
           fa_read_entity(loader, at, "a", 0, FA_CHARACTERS_MAX, &out->a) &&
           fa_read_entity(loader, at, "b", 0, FA_CHARACTERS_MAX, &out->b) &&
           card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) &&
           (out->a != out->b || json_fail(at, loader->files.error, "a Bond needs 2 different characters"));
}

/* Checks a Bond. Two characters can have only one Bond with each other, and a character has at most four
 * Bonds. */
static bool check_bond(FaLoader *loader, const Json *at, int number)
{
    const FaBondText *bonds = loader->kit->bonds, *bond = &bonds[number];
    int of_a = 0, of_b = 0;
    for (int i = 0; i <= number; i++) {
        const FaBondText *other = &bonds[i];
        if (i < number &&
            ((other->a == bond->a && other->b == bond->b) || (other->a == bond->b && other->b == bond->a))) {
            return json_fail(at, loader->files.error, "these characters already have a Bond");
        }
        of_a += other->a == bond->a || other->b == bond->a;
        of_b += other->a == bond->b || other->b == bond->b;
    }
    return (of_a <= FA_BONDS_MAX && of_b <= FA_BONDS_MAX) ||
           json_fail(at, loader->files.error, "a character can have at most %d Bonds", FA_BONDS_MAX);
}

static bool check_all_have_bonds(FaLoader *loader, const Json *list)
{
    const FaKit *kit = loader->kit;
    for (int i = 0; i < kit->character_count; i++) {
        bool has = false;
        for (int j = 0; j < kit->bond_count; j++) {
            has |= kit->bonds[j].a == i || kit->bonds[j].b == i;
        }
        if (!has) {
            return json_fail(list, loader->files.error, "%s has no Bond", kit->characters[i].name);
        }
    }
    return true;
}

bool fa_read_bonds(FaLoader *loader)
{
    enum { BONDS_MAX = 24 };
    FaKit *kit = loader->kit;
    Json list;
    if (!fa_read_list(loader, loader->root, "bonds", 1, BONDS_MAX, &list)) {
        return false;
    }
    kit->bond_count = json_count_members(&list);
    for (int i = 0; i < kit->bond_count; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_bond(loader, &at, &kit->bonds[i]) || !check_bond(loader, &at, i)) {
            return false;
        }
    }
    return check_all_have_bonds(loader, &list);
}
