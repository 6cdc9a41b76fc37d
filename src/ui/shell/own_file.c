/* own_file.c: see own_file.h. */
#include "ui/shell/own_file.h"

#include "core/file.h"
#include "core/platform.h"

#include <errno.h>

static bool is_missing(const char *path)
{
    FileFacts facts;
    return !platform_look_through(path, &facts) && errno == ENOENT;
}

bool own_file_load(const char *path, OwnFileFn *read, void *out, Error *error)
{
    if (is_missing(path)) {
        return true;
    }
    JsonFile *file = json_open(path, error);
    if (!file) {
        return false;
    }
    Json root = json_root(file);
    bool good = read(&root, out, error);
    json_close(file);
    return good;
}

bool own_file_save(const char *path, Text *text, Error *error)
{
    Text older = {0};
    text_add(&older, "%s.old", path);
    bool good = file_replace(path, text_chars(text), text->length, text_chars(&older), error);
    text_free(&older);
    text_free(text);
    return good;
}
