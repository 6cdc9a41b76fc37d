/* librarians.c: reader of the Librarians and their rules for multiplayer and solo games. */
#include "games/fiction_impossible/cards/loader.h"

enum { BLURB_BYTES_MAX = 160, TRAIT_MAX = 6, NOT_IN_SOLO = 2 };

static bool read_trait(CardFiles *files, const Json *at, const char *key, uint8_t *out)
{
    int n = 0;
    if (json_has(at, key) && !json_read_int(at, key, 1, TRAIT_MAX, &n, files->error)) {
        return false;
    }
    *out = (uint8_t)n;
    return true;
}

static bool read_ability(CardFiles *files, const Json *at, ImLibrarianRules *out)
{
    static const char *const keys[] = {"cost", "do", NULL};
    Json ability;
    if (!json_has(at, "ability")) {
        return true;
    }
    out->has_ability = true;
    return json_read_object(at, "ability", &ability, files->error) &&
           json_check_keys(&ability, keys, files->error) &&
           im_read_action_spec(files, &ability, "do", &out->ability);
}

static bool read_rules(CardFiles *files, const Json *at, bool solo, ImLibrarianRules *out)
{
    static const char *const keys[] = {"start",      "upkeep", "refresh", "reading",
                                       "open_books", "thrift", "ability", NULL};
    ImTraits *traits = &out->traits;
    if (!json_check_keys(at, keys, files->error) || !read_trait(files, at, "start", &traits->start) ||
        !read_trait(files, at, "upkeep", &traits->upkeep) ||
        !read_trait(files, at, "refresh", &traits->refresh) ||
        !read_trait(files, at, "reading", &traits->reading) ||
        !read_trait(files, at, "open_books", &traits->open_books) ||
        !read_trait(files, at, "thrift", &traits->discount) || !read_ability(files, at, out)) {
        return false;
    }
    if (json_count_members(at) == 0) {
        return json_fail(at, files->error, "has no rules");
    }
    out->ability.text = im_format_ability(files, &out->ability, solo);
    out->text = im_format_librarian(files, out, solo, IM_LIBRARIAN_TEXT_FULL);
    out->text_after_setup = im_format_librarian(files, out, solo, IM_LIBRARIAN_TEXT_AFTER_SETUP);
    out->ability_text = im_format_librarian(files, out, solo, IM_LIBRARIAN_TEXT_ABILITY);
    return true;
}

/* Reads the rules for solo games, which have the key "alone". Without this key, solo games use the
 * multiplayer rules. If the value of this key is false, the Librarian is not allowed in solo games. */
static bool read_solo_rules(CardFiles *files, const Json *at, const Json *multiplayer, ImLibrarian *out)
{
    Json solo;
    bool is = true;
    out->solitaire = true;
    if (!json_get_member(at, "alone", &solo)) {
        return read_rules(files, multiplayer, true, &out->solo);
    }
    if (json_is_object(&solo)) {
        return read_rules(files, &solo, true, &out->solo);
    }
    if (!json_read_bool(at, "alone", &is, files->error)) {
        return false;
    }
    out->solitaire = false;
    return !is || json_fail(&solo, files->error, "must be rules for solo games, or false");
}

static bool read_librarian(CardFiles *files, const Json *at, ImLibrarian *out)
{
    static const char *const keys[] = {"id", "name", "animal", "blurb", "talent", "alone", NULL};
    Json talent;
    if (!json_check_keys(at, keys, files->error) || !card_read_id(files, at, IM_ID_BYTES_MAX, &out->id) ||
        !card_read_string(files, at, "name", IM_NAME_BYTES_MAX, &out->name) ||
        !card_read_string(files, at, "animal", IM_NAME_BYTES_MAX, &out->animal) ||
        !card_read_string(files, at, "blurb", BLURB_BYTES_MAX, &out->blurb) ||
        !json_read_object(at, "talent", &talent, files->error) ||
        !read_rules(files, &talent, false, &out->multiplayer) || !read_solo_rules(files, at, &talent, out)) {
        return false;
    }
    return !out->solo.has_ability ||
           im_check_solo_action(files, at, &out->multiplayer.ability, &out->solo.ability);
}

bool im_read_librarians(void *user, const Json *root)
{
    ImLoader *loader = user;
    Json list;
    int out = 0;
    if (!card_read_list(&loader->files, root, "librarians", IM_LIBRARIANS, &list)) {
        return false;
    }
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        Json at = json_get_item(&list, i);
        ImLibrarian *librarian = &loader->content->librarians[i];
        if (!read_librarian(&loader->files, &at, librarian)) {
            return false;
        }
        out += !librarian->solitaire;
    }
    return out == NOT_IN_SOLO ||
           json_fail(&list, loader->files.error, "expected %d Librarians without solo games, found %d",
                     NOT_IN_SOLO, out);
}
