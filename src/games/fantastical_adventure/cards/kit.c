/* kit.c: reads a story kit. The functions in cast.c read the characters and Bonds. */
#include "core/text/i18n.h"
#include "games/fantastical_adventure/cards/loader.h"

#include <string.h>

/* ------------------------------------------------------------------ reading lists and names */

bool fa_read_list(FaLoader *loader, const Json *at, const char *key, int min, int max, Json *out)
{
    if (!json_read_array(at, key, out, loader->files.error)) {
        return false;
    }
    const int count = json_count_members(out);
    if (count >= min && count <= max) {
        return true;
    }
    return min == max
               ? json_fail(out, loader->files.error, "must have %d entries, not %d", min, count)
               : json_fail(out, loader->files.error, "must have %d to %d entries, not %d", min, max, count);
}

bool fa_read_string_list(FaLoader *loader, const Json *at, const char *key, int count, size_t max,
                         const char **out)
{
    Json list;
    if (!fa_read_list(loader, at, key, count, count, &list)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        const Json line = json_get_item(&list, i);
        const char *string = NULL;
        if (!json_as_string(&line, &string, loader->files.error)) {
            return false;
        }
        const size_t length = strlen(string);
        if (length < 1 || length > max) {
            return json_fail(&line, loader->files.error, "must have 1 to %zu bytes", max);
        }
        out[i] = string_store_add(loader->files.strings, string);
    }
    return true;
}

/* Returns the index of the entry with this "id" in the list `key`, or FA_NONE if there is no such entry. */
static int find_list_index(FaLoader *loader, const char *key, const char *id)
{
    Json list, entry;
    if (!json_get_member(loader->root, key, &list) || !json_get_first(&list, &entry)) {
        return FA_NONE;
    }
    int place = 0;
    do {
        const char *other = NULL;
        Json name;
        if (json_get_member(&entry, "id", &name) && json_is_string(&name) &&
            json_as_string(&name, &other, NULL) && strcmp(other, id) == 0) {
            return place;
        }
        place++;
    } while (json_move_to_next(&entry));
    return FA_NONE;
}

static int find_entity_id(FaLoader *loader, const char *id)
{
    static const struct {
        const char *key;
        int first;
    } lists[] = {{"characters", 0}, {"environments", FA_FIRST_ENVIRONMENT}, {"items", FA_FIRST_ITEM}};
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        const int place = find_list_index(loader, lists[i].key, id);
        if (place != FA_NONE) {
            return lists[i].first + place;
        }
    }
    return strcmp(id, "nothing") == 0 ? FA_NO_TARGET : FA_NONE;
}

bool fa_read_entity(FaLoader *loader, const Json *at, const char *key, int begin, int end, uint8_t *out)
{
    const char *id = NULL;
    if (!json_read_string(at, key, 1, FA_ID_BYTES_MAX, &id, loader->files.error)) {
        return false;
    }
    const int thing = find_entity_id(loader, id);
    *out = (uint8_t)thing;
    return (thing >= begin && thing < end) ||
           json_fail(at, loader->files.error, "\"%s\" names the unknown id \"%s\"", key, id);
}

/* ------------------------------------------------------------------ names used in narration */

void fa_fill_names(FaLoader *loader, const char *name, const char *short_name, TemplateArgs *out)
{
    static const char article[] = "The ";
    const size_t length = sizeof article - 1;
    *out = (TemplateArgs){.pronouns = PRONOUNS_IT};
    out->fact[ARG_FULL_NAME] = name;
    if (strncmp(name, article, length) == 0) {
        Text within = {0};
        text_add(&within, _("the %s"), name + length);
        out->fact[ARG_FULL_NAME] = card_store_text(&loader->files, &within);
    }
    out->fact[ARG_SHORT_NAME] = short_name ? short_name : out->fact[ARG_FULL_NAME];
}

/* ------------------------------------------------------------------ reading environments and items */

static bool read_environment_facet(FaLoader *loader, const Json *at, FaFacet *out)
{
    static const char *const keys[] = {"name", "text", "tags", NULL};
    return json_check_keys(at, keys, loader->files.error) &&
           card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) &&
           card_read_string(&loader->files, at, "text", FA_LINE_BYTES_MAX, &out->text) &&
           fa_read_tags(loader, at, &out->tags);
}

/* Reads the optional sentences about what the environment does to characters. */
static bool read_place_sentences(FaLoader *loader, const Json *at, TextTemplate **out)
{
    static const char *const keys[FA_PLACE_PARTS + 1] = {"bars", "stops", "strikes", "hurts", "spares", NULL};
    Json acts, sentence;
    if (!json_has(at, "acts")) {
        return true;
    }
    if (!json_read_object(at, "acts", &acts, loader->files.error) ||
        !json_check_keys(&acts, keys, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < FA_PLACE_PARTS; i++) {
        if (json_get_member(&acts, keys[i], &sentence)) {
            out[i] = fa_read_sentence(loader, &sentence, 1, NULL, FA_KEY_PHRASE_MIN);
            if (!out[i]) {
                return false;
            }
        }
    }
    return true;
}

static bool read_environment(FaLoader *loader, const Json *at, FaEnvironment *out)
{
    static const char *const keys[] = {"id", "name", "plural", "facets", "acts", NULL};
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    Json facets;
    bool plural = false;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, FA_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) ||
        !card_read_optional_bool(&loader->files, at, "plural", &plural) ||
        !json_read_object(at, "facets", &facets, loader->files.error) ||
        !json_check_keys(&facets, fa_suit_names, loader->files.error)) {
        return false;
    }
    fa_fill_names(loader, out->name, NULL, &out->names);
    out->names.plural = plural;
    out->names.pronouns = plural ? PRONOUNS_THEY : PRONOUNS_IT;
    if (!read_place_sentences(loader, at, lines->places[out - loader->kit->environments])) {
        return false;
    }
    for (int suit = 0; suit < FA_SUITS; suit++) {
        Json facet;
        if (!json_read_object(&facets, fa_suit_names[suit], &facet, loader->files.error) ||
            !read_environment_facet(loader, &facet, &out->facets[suit])) {
            return false;
        }
    }
    return true;
}

static bool read_environments(FaLoader *loader)
{
    Json list;
    if (!fa_read_list(loader, loader->root, "environments", FA_ENVIRONMENTS, FA_ENVIRONMENTS, &list)) {
        return false;
    }
    for (int i = 0; i < FA_ENVIRONMENTS; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_environment(loader, &at, &loader->kit->environments[i])) {
            return false;
        }
    }
    return true;
}

static bool read_item(FaLoader *loader, const Json *at, FaItem *out)
{
    static const char *const keys[] = {"id",     "name",        "icon", "holder", "where",  "take",
                                       "keeps",  "taken",       "kept", "facets", "called", "missed",
                                       "others", "other_where", "ends", "ally",   NULL};
    const char *short_name = NULL;
    Json facets;
    out->holder = FA_NONE;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_id(&loader->files, at, FA_ID_BYTES_MAX, &out->id) ||
        !card_read_string(&loader->files, at, "name", FA_NAME_BYTES_MAX, &out->name) ||
        !card_read_string(&loader->files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon) ||
        (json_has(at, "holder") &&
         !fa_read_entity(loader, at, "holder", 0, FA_CHARACTERS_MAX, &out->holder)) ||
        (json_has(at, "where") &&
         !card_read_string(&loader->files, at, "where", FA_LINE_BYTES_MAX, &out->where)) ||
        (json_has(at, "other_where") &&
         !card_read_string(&loader->files, at, "other_where", FA_LINE_BYTES_MAX, &out->other_where)) ||
        (json_has(at, "called") &&
         !card_read_string(&loader->files, at, "called", FA_CALLED_BYTES_MAX, &short_name)) ||
        !json_read_object(at, "facets", &facets, loader->files.error) ||
        !json_check_keys(&facets, fa_suit_names, loader->files.error)) {
        return false;
    }
    fa_fill_names(loader, out->name, short_name, &out->names);
    if (json_count_members(&facets) == 0) {
        return json_fail(&facets, loader->files.error, "an item must have at least one Facet");
    }
    for (int suit = 0; suit < FA_SUITS; suit++) {
        if (json_has(&facets, fa_suit_names[suit]) &&
            !card_read_string(&loader->files, &facets, fa_suit_names[suit], FA_NAME_BYTES_MAX,
                              &out->facets[suit])) {
            return false;
        }
    }
    return true;
}

static bool read_items(FaLoader *loader)
{
    Json list;
    if (!fa_read_list(loader, loader->root, "items", FA_ITEMS, FA_ITEMS, &list)) {
        return false;
    }
    static const char *const item_keys[FA_ATTEMPT_PARTS] = {
        [FA_ATTEMPT_WANT] = "take", [FA_ATTEMPT_AGAINST] = "keeps", [FA_ATTEMPT_WON] = "taken",
        [FA_ATTEMPT_LOST] = "kept", [FA_ATTEMPT_MISSED] = "missed", [FA_ATTEMPT_ALLY] = "ally",
        [FA_ATTEMPT_ENDS] = "ends"};
    FaKitLines *lines = &loader->content->prose->kits[loader->kit - loader->content->kits];
    for (int i = 0; i < FA_ITEMS; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_item(loader, &at, &loader->kit->items[i]) ||
            !fa_read_attempt(loader, &at, item_keys, true, lines->takes[i],
                             (TextTemplate * *const[]){lines->other_takes[0][i], lines->other_takes[1][i]})) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ reading scene templates and problems */

static bool read_frame(FaLoader *loader, const Json *at, FaFrameText *out)
{
    static const char *const keys[] = {"title",   "where",   "text",          "environment", "act",
                                       "arrival", "journey", "other_journey", NULL};
    uint8_t environment = FA_NONE;
    int act = 1;
    const bool done =
        json_check_keys(at, keys, loader->files.error) &&
        card_read_string(&loader->files, at, "title", FA_NAME_BYTES_MAX, &out->title) &&
        card_read_string(&loader->files, at, "where", FA_NAME_BYTES_MAX, &out->where) &&
        card_read_string(&loader->files, at, "text", FA_LINE_BYTES_MAX, &out->text) &&
        (!json_has(at, "act") || json_read_int(at, "act", 1, FA_ACTS, &act, loader->files.error)) &&
        (!json_has(at, "arrival") ||
         card_read_string(&loader->files, at, "arrival", FA_LINE_BYTES_MAX, &out->arrival)) &&
        (!json_has(at, "journey") ||
         card_read_string(&loader->files, at, "journey", FA_LINE_BYTES_MAX, &out->journey)) &&
        (!json_has(at, "other_journey") ||
         card_read_string(&loader->files, at, "other_journey", FA_LINE_BYTES_MAX, &out->other_journey)) &&
        (!json_has(at, "environment") ||
         fa_read_entity(loader, at, "environment", FA_FIRST_ENVIRONMENT, FA_ACTORS, &environment));
    out->environment = environment;
    out->act = (uint8_t)(act - 1);
    return done;
}

static bool read_frames(FaLoader *loader)
{
    Json list;
    if (!fa_read_list(loader, loader->root, "frames", FA_FRAMES, FA_FRAMES, &list)) {
        return false;
    }
    for (int i = 0; i < FA_FRAMES; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_frame(loader, &at, &loader->kit->frames[i])) {
            return false;
        }
    }
    return true;
}

static bool read_problem(FaLoader *loader, const Json *at, FaProblem *out)
{
    static const char *const keys[] = {"text", "answers", NULL};
    static const char *const answer_keys[] = {"tag", "text", NULL};
    Json list;
    if (!json_check_keys(at, keys, loader->files.error) ||
        !card_read_string(&loader->files, at, "text", FA_LINE_BYTES_MAX, &out->text) ||
        !fa_read_list(loader, at, "answers", FA_ANSWERS, FA_ANSWERS, &list)) {
        return false;
    }
    for (int i = 0; i < FA_ANSWERS; i++) {
        const Json answer = json_get_item(&list, i);
        int tag = 0;
        if (!json_check_keys(&answer, answer_keys, loader->files.error) ||
            !json_read_enum(&answer, "tag", fa_tag_names, &tag, loader->files.error) ||
            !card_read_string(&loader->files, &answer, "text", FA_LINE_BYTES_MAX, &out->answers[i].text)) {
            return false;
        }
        out->answers[i].tag = (uint8_t)tag;
    }
    return true;
}

static bool read_problems(FaLoader *loader)
{
    Json list;
    if (!fa_read_list(loader, loader->root, "problems", FA_PROBLEMS, FA_PROBLEMS, &list)) {
        return false;
    }
    for (int i = 0; i < FA_PROBLEMS; i++) {
        const Json at = json_get_item(&list, i);
        if (!read_problem(loader, &at, &loader->kit->problems[i])) {
            return false;
        }
    }
    return true;
}

/* ------------------------------------------------------------------ reading the whole story kit */

/* Reads an optional value that must be one of `names`. Writes the index of the name to `out`, or 0 if the key
 * is missing. */
static bool read_option_default(FaLoader *loader, const char *key, const char *const *names, uint8_t *out)
{
    int choice = 0;
    if (json_has(loader->root, key) &&
        !json_read_enum(loader->root, key, names, &choice, loader->files.error)) {
        return false;
    }
    *out = (uint8_t)choice;
    return true;
}

bool fa_read_kit(FaLoader *loader, const Json *root)
{
    static const char *const keys[] = {"title",      "place",         "icon",         "tone",       "told",
                                       "marvels",    "opening",       "finale",       "previously", "hero",
                                       "characters", "bonds",         "environments", "items",      "frames",
                                       "problems",   "circumstances", "things",       "arc",        NULL};
    static const char *const tones[] = {"earnest", "serious", "snide", NULL};
    static const char *const marvels[] = {"marvels", "plausible", "anything", NULL};
    FaKit *kit = loader->kit;
    return json_check_keys(root, keys, loader->files.error) &&
           card_read_string(&loader->files, root, "title", FA_NAME_BYTES_MAX, &kit->title) &&
           card_read_string(&loader->files, root, "place", FA_LINE_BYTES_MAX, &kit->place) &&
           card_read_string(&loader->files, root, "icon", CARD_ICON_BYTES_MAX, &kit->icon) &&
           card_read_color(&loader->files, root, "tone", &kit->tone) &&
           read_option_default(loader, "told", tones, &kit->preset_tone) &&
           read_option_default(loader, "marvels", marvels, &kit->preset_fantastic) &&
           card_read_string(&loader->files, root, "opening", FA_TEXT_BYTES_MAX, &kit->opening) &&
           card_read_string(&loader->files, root, "finale", FA_TEXT_BYTES_MAX, &kit->finale) &&
           fa_read_string_list(loader, root, "previously", FA_PREVIOUSLY, FA_LINE_BYTES_MAX,
                               kit->previously) &&
           fa_read_characters(loader) && fa_read_bonds(loader) && read_environments(loader) &&
           read_items(loader) && read_frames(loader) && fa_read_arc(loader) && read_problems(loader) &&
           fa_read_string_list(loader, root, "circumstances", FA_CIRCUMSTANCES, FA_LINE_BYTES_MAX,
                               kit->circumstances) &&
           (!json_has(root, "things") ||
            fa_read_string_list(loader, root, "things", FA_OBJECTS_MAX, FA_NAME_BYTES_MAX, kit->things));
}
