/* librarians.c: reads the Librarians: what each is like in company, and alone. */
#include "games/fiction_impossible/cards/loader.h"

enum { BLURB_BYTES_MAX = 160, TRAIT_MAX = 6, OUT_ALONE = 2 };

static bool read_trait(CardFiles *files, const Json *at, const char *key, uint8_t *out)
{
    int n = 0;
    if (json_has(at, key) && !json_int(at, key, 1, TRAIT_MAX, &n, files->error)) {
        return false;
    }
    *out = (uint8_t)n;
    return true;
}

static bool read_ability(CardFiles *files, const Json *at, ImTalent *out)
{
    static const char *const keys[] = {"cost", "do", NULL};
    Json ability;
    if (!json_has(at, "ability")) {
        return true;
    }
    out->has_ability = true;
    return json_object(at, "ability", &ability, files->error) && json_keys(&ability, keys, files->error) &&
           im_read_act(files, &ability, "do", &out->ability);
}

static bool read_talent(CardFiles *files, const Json *at, bool alone, ImTalent *out)
{
    static const char *const keys[] = {"start",      "upkeep", "refresh", "reading",
                                       "open_books", "thrift", "ability", NULL};
    ImTraits *traits = &out->traits;
    if (!json_keys(at, keys, files->error) || !read_trait(files, at, "start", &traits->start) ||
        !read_trait(files, at, "upkeep", &traits->upkeep) ||
        !read_trait(files, at, "refresh", &traits->refresh) ||
        !read_trait(files, at, "reading", &traits->reading) ||
        !read_trait(files, at, "open_books", &traits->open_books) ||
        !read_trait(files, at, "thrift", &traits->thrift) || !read_ability(files, at, out)) {
        return false;
    }
    if (json_count(at) == 0) {
        return json_fail(at, files->error, "changes nothing");
    }
    out->ability.text = im_act_text(files, &out->ability, alone);
    out->text = im_talent_text(files, out, alone, IM_TALENT_WHOLE);
    out->later = im_talent_text(files, out, alone, IM_TALENT_LATER);
    out->asked = im_talent_text(files, out, alone, IM_TALENT_ASKED);
    return true;
}

/* Missing: as in company; false: not in a game alone. */
static bool read_alone(CardFiles *files, const Json *at, const Json *company, ImLibrarian *out)
{
    Json alone;
    bool is = true;
    out->solitaire = true;
    if (!json_member(at, "alone", &alone)) {
        return read_talent(files, company, true, &out->alone);
    }
    if (json_is_object(&alone)) {
        return read_talent(files, &alone, true, &out->alone);
    }
    if (!json_bool(at, "alone", &is, files->error)) {
        return false;
    }
    out->solitaire = false;
    return !is || json_fail(&alone, files->error, "is what the Librarian is like alone, or false");
}

static bool read_librarian(CardFiles *files, const Json *at, ImLibrarian *out)
{
    static const char *const keys[] = {"id", "name", "animal", "blurb", "talent", "alone", NULL};
    Json talent;
    if (!json_keys(at, keys, files->error) || !card_id(files, at, IM_ID_BYTES_MAX, &out->id) ||
        !card_string(files, at, "name", IM_NAME_BYTES_MAX, &out->name) ||
        !card_string(files, at, "animal", IM_NAME_BYTES_MAX, &out->animal) ||
        !card_string(files, at, "blurb", BLURB_BYTES_MAX, &out->blurb) ||
        !json_object(at, "talent", &talent, files->error) ||
        !read_talent(files, &talent, false, &out->together) || !read_alone(files, at, &talent, out)) {
        return false;
    }
    return !out->alone.has_ability || im_check_alone(files, at, &out->together.ability, &out->alone.ability);
}

bool im_read_librarians(void *user, const Json *root)
{
    ImLoader *loader = user;
    Json list;
    int out = 0;
    if (!card_list(&loader->files, root, "librarians", IM_LIBRARIANS, &list)) {
        return false;
    }
    for (int i = 0; i < IM_LIBRARIANS; i++) {
        Json at = json_at(&list, i);
        ImLibrarian *librarian = &loader->content->librarians[i];
        if (!read_librarian(&loader->files, &at, librarian)) {
            return false;
        }
        out += !librarian->solitaire;
    }
    return out == OUT_ALONE || json_fail(&list, loader->files.error,
                                         "%d Librarians stay out of a game alone, here %d", OUT_ALONE, out);
}
