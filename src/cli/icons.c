/* icons.c: see icons.h. The games' readers do not ask, since the rules need no pictures; the painter shows a
 * plain sign instead. */
#include "cli/icons.h"

#include "core/json.h"

#include <dirent.h>
#include <string.h>
#include <unistd.h>

static bool is_there(const char *data, const char *folder, const char *name)
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
    return (plain && (is_there(data, "icons", name) || is_there(data, "icons/inline", name))) ||
           json_fail(at, error, "there is no picture \"%.60s\" among assets/icons", name);
}

static bool check_all(const char *data, const Json *at, Error *error)
{
    Json member;
    for (bool more = json_first(at, &member); more; more = json_next(&member)) {
        const bool icon = member.key && strcmp(member.key, "icon") == 0;
        if (!(icon ? check_icon : check_all)(data, &member, error)) {
            return false;
        }
    }
    return true;
}

static bool check_file(const char *data, const char *path, Error *error)
{
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    Json root = json_root(file);
    const bool good = check_all(data, &root, error);
    json_close(file);
    return good;
}

/* A schema describes cards, and is none. */
static bool holds_cards(const char *name)
{
    const char *dot = strchr(name, '.');
    return dot && dot != name && strcmp(dot, ".json") == 0;
}

bool icons_check(const char *data, const char *folder, Error *error)
{
    bool good = true;
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && good && (entry = readdir(open));) {
        Text path = {0};
        text_add(&path, "%s/%s", folder, entry->d_name);
        good = !holds_cards(entry->d_name) || check_file(data, text_chars(&path), error);
        text_free(&path);
    }
    if (open) {
        closedir(open);
    }
    return good;
}
