/* characters.c: reader of roles and Characters. */
#include "games/fiction_impossible/cards/loader.h"

#include <ctype.h>
#include <string.h>

enum {
    ROLE_ID_BYTES_MAX = 24,
    WORD_BYTES_MAX = 16,
    FULL_BYTES_MAX = 40,
    SHORT_BYTES_MAX = 24,
    FACT_BYTES_MAX = 60,
    ROLES_MIN = 16,
    ROLES_OF_ONE = 3,
    TAGS_OF_ONE = 6,
    CHARACTERS_OF_FILE = IM_CHARACTERS / IM_FILES_OF_CAST,
};

static const char *const tag_names[] = {"human", "beast", "thing", "ghost",  "crowd", "large", "small",
                                        "flies", "wet",   "armed", "hungry", "mute",  NULL};
static const char *const label_names[] = {"quill", "typewriter", "ballpoint", "none", NULL};

static bool read_role(CardFiles *files, const Json *at, ImRole *out)
{
    static const char *const keys[] = {"id", "word", "icon", NULL};
    return json_check_keys(at, keys, files->error) && card_read_id(files, at, ROLE_ID_BYTES_MAX, &out->id) &&
           card_read_string(files, at, "word", WORD_BYTES_MAX, &out->name) &&
           card_read_string(files, at, "icon", CARD_ICON_BYTES_MAX, &out->icon);
}

/* Fills loader->tags with the tags and then the roles, because story templates can test both. */
static void list_tags(ImLoader *loader)
{
    int count = 0;
    for (int i = 0; tag_names[i]; i++) {
        loader->tags[count++] = tag_names[i];
    }
    for (int i = 0; i < loader->content->role_count; i++) {
        loader->tags[count++] = loader->content->roles[i].id;
    }
    loader->tags[count] = NULL;
}

bool im_read_roles(void *user, const Json *root)
{
    static const char *const keys[] = {"roles", NULL};
    ImLoader *loader = user;
    Json list;
    if (!json_check_keys(root, keys, loader->files.error) ||
        !json_read_array(root, "roles", &list, loader->files.error)) {
        return false;
    }
    int count = json_count_members(&list);
    if (count < ROLES_MIN || count > IM_ROLES_MAX) {
        return json_fail(&list, loader->files.error, "expected %d to %d roles, found %d", ROLES_MIN,
                         IM_ROLES_MAX, count);
    }
    for (int i = 0; i < count; i++) {
        Json at = json_get_item(&list, i);
        if (!read_role(&loader->files, &at, &loader->content->roles[i])) {
            return false;
        }
    }
    loader->content->role_count = count;
    list_tags(loader);
    return true;
}

/* Reads a list of names without duplicates as a bit set. Bit i stands for names[i]. */
static bool read_bit_set(const Json *at, const char *key, int min, int max, const char *const *names,
                         uint64_t *out, Error *error)
{
    Json list;
    if (!json_read_array(at, key, &list, error)) {
        return false;
    }
    if (json_count_members(&list) < min || json_count_members(&list) > max) {
        return json_fail(&list, error, "expected %d to %d names, found %d", min, max,
                         json_count_members(&list));
    }
    *out = 0;
    for (int i = 0; i < json_count_members(&list); i++) {
        Json member = json_get_item(&list, i);
        const char *name = NULL;
        if (!json_as_string(&member, &name, error)) {
            return false;
        }
        int found = 0;
        while (names[found] && strcmp(names[found], name) != 0) {
            found++;
        }
        if (!names[found]) {
            return json_fail(&member, error, "unknown name \"%s\"", name);
        }
        if (*out >> found & 1) {
            return json_fail(&member, error, "\"%s\" is listed twice", name);
        }
        *out |= UINT64_C(1) << found;
    }
    return true;
}

static int count_tags(void)
{
    return (int)(sizeof tag_names / sizeof *tag_names) - 1;
}

static bool read_template_args(ImLoader *loader, const Json *at, TemplateArgs *out)
{
    CardFiles *files = &loader->files;
    Error why = {{0}};
    int pronouns = 0;
    if (!json_read_enum(at, "pronouns", template_pronoun_names, &pronouns, files->error) ||
        !json_read_bool(at, "plural", &out->plural, files->error)) {
        return false;
    }
    out->pronouns = (uint8_t)pronouns;
    for (int i = 0; i < ARG_COUNT; i++) {
        size_t max = i == ARG_FULL_NAME
                         ? FULL_BYTES_MAX
                         : (i == ARG_SHORT_NAME || i == ARG_PROP ? SHORT_BYTES_MAX : FACT_BYTES_MAX);
        if (!card_read_string(files, at, template_arg_names[i], max, &out->fact[i])) {
            return false;
        }
    }
    return text_template_check_args(out, &why) || json_fail(at, files->error, "%s", why.text);
}

/* Returns the full name with a capital first letter, for use as the name on the card. */
static const char *make_card_name(ImLoader *loader, const char *full)
{
    Text name = {0};
    text_add(&name, "%c%s", toupper((unsigned char)full[0]), full + 1);
    return card_store_text(&loader->files, &name);
}

/* Returns the name for small tiles: the full name if it is short and has only short words, otherwise a
 * shorter name. */
static const char *make_short_name(const TemplateArgs *facts)
{
    enum { LONGEST = 20, LONGEST_WORD = 10 };
    const char *full = facts->fact[ARG_FULL_NAME];
    bool brief = strlen(full) <= LONGEST;
    for (const char *word = full; *word; word += strspn(word, " ")) {
        const size_t length = strcspn(word, " ");
        brief = brief && length <= LONGEST_WORD;
        word += length;
    }
    return brief ? full : facts->fact[ARG_SHORT_NAME];
}

static bool read_power_of_character(ImLoader *loader, const Json *at, uint8_t *out)
{
    const char *id = NULL;
    if (!json_read_string(at, "power", 1, IM_ID_BYTES_MAX, &id, loader->files.error)) {
        return false;
    }
    for (int i = 0; i < loader->content->power_count; i++) {
        if (strcmp(loader->content->powers[i].id, id) == 0) {
            *out = (uint8_t)i;
            return true;
        }
    }
    return json_fail(at, loader->files.error, "unknown Power \"%s\"", id);
}

static bool read_character(ImLoader *loader, const Json *at, ImCharacter *out, TemplateArgs *facts)
{
    static const char *const keys[] = {"id",       "roles",  "label", "power", "full",    "short",
                                       "pronouns", "plural", "tags",  "kind",  "epithet", "prop",
                                       "habit",    "cry",    "exit",  NULL};
    Error *error = loader->files.error;
    uint64_t tags = 0, roles = 0;
    int label = 0;
    if (!json_check_keys(at, keys, error) || !card_read_id(&loader->files, at, IM_ID_BYTES_MAX, &out->id) ||
        !read_bit_set(at, "roles", 1, ROLES_OF_ONE, loader->tags + count_tags(), &roles, error) ||
        !json_read_enum(at, "label", label_names, &label, error) ||
        !read_power_of_character(loader, at, &out->power) || !read_template_args(loader, at, facts) ||
        !read_bit_set(at, "tags", 0, TAGS_OF_ONE, tag_names, &tags, error)) {
        return false;
    }
    facts->tags = tags | roles << count_tags();
    out->name = make_card_name(loader, facts->fact[ARG_FULL_NAME]);
    out->brief = make_card_name(loader, make_short_name(facts));
    out->facts = facts;
    out->roles = (uint32_t)roles;
    out->label = (uint8_t)label;
    out->book = IM_NONE;
    return true;
}

bool im_read_characters(void *user, const Json *root)
{
    ImLoader *loader = user;
    Json list;
    if (!card_read_list(&loader->files, root, "characters", CHARACTERS_OF_FILE, &list)) {
        return false;
    }
    for (int i = 0; i < CHARACTERS_OF_FILE; i++) {
        Json at = json_get_item(&list, i);
        int index = loader->characters++;
        if (!read_character(loader, &at, &loader->content->characters[index],
                            &loader->content->facts[index])) {
            return false;
        }
    }
    return true;
}
