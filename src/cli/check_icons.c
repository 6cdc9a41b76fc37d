/* check_icons.c: checks that every picture named in a card file exists. Loading cards does not check
 * pictures, because a missing picture must not stop a game. */
#include "cli/check_icons.h"

#include "core/data/json.h"

#include <dirent.h>
#include <string.h>
#include <unistd.h>

static bool icon_exists(const char *data, const char *folder, const char *name)
{
    Text path = {0};
    text_add(&path, "%s/assets/%s/%s.svg", data, folder, name);
    const bool found = access(text_chars(&path), R_OK) == 0;
    text_free(&path);
    return found;
}

static bool check_icon(const char *data, const Json *at, Error *error)
{
    const char *name = NULL;
    if (!json_as_string(at, &name, error)) {
        return false;
    }
    const bool plain =
        name[0] != '\0' && name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-_")] == '\0';
    return (plain && (icon_exists(data, "icons", name) || icon_exists(data, "icons/inline", name))) ||
           json_fail(at, error, "assets/icons has no picture \"%.60s\"", name);
}

static bool check_icons_in_json(const char *data, const Json *at, Error *error)
{
    Json member;
    for (bool more = json_get_first(at, &member); more; more = json_move_to_next(&member)) {
        const bool icon = member.key && strcmp(member.key, "icon") == 0;
        if (!(icon ? check_icon : check_icons_in_json)(data, &member, error)) {
            return false;
        }
    }
    return true;
}

static bool check_icons_in_file(const char *data, const char *path, Error *error)
{
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    Json root = json_get_root(file);
    const bool good = check_icons_in_json(data, &root, error);
    json_close(file);
    return good;
}

/* True for a card file, NAME.json. The file NAME.schema.json is a schema. */
static bool is_card_file(const char *name)
{
    const char *dot = strchr(name, '.');
    return dot && dot != name && strcmp(dot, ".json") == 0;
}

bool check_icons_in_folder(const char *data, const char *folder, Error *error)
{
    bool good = true;
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && good && (entry = readdir(open));) {
        Text path = {0};
        text_add(&path, "%s/%s", folder, entry->d_name);
        good = !is_card_file(entry->d_name) || check_icons_in_file(data, text_chars(&path), error);
        text_free(&path);
    }
    if (open) {
        closedir(open);
    }
    return good;
}
