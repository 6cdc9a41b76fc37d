/* draft_file.c: files of texts that a user has typed but not submitted. */
#include "core/data/draft_file.h"

#include "core/data/json.h"
#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

static bool is_file_missing(const char *path)
{
    FileStat file_stat;
    return !platform_stat(path, &file_stat) && errno == ENOENT;
}

/* Opens a drafts file. Returns NULL on failure. If the file does not exist, the error message is "". */
static JsonFile *open_drafts(const char *path, Error *error)
{
    error_set(error, "%s", "");
    JsonFile *file = is_file_missing(path) ? NULL : json_open(path, error);
    if (file) {
        const Json root = json_get_root(file);
        if (!json_is_object(&root)) {
            json_fail(&root, error, "must be an object whose members are texts");
            json_close(file);
            file = NULL;
        }
    }
    return file;
}

char *draft_file_read(const char *path, const char *field, Error *error)
{
    Json member;
    const char *text;
    JsonFile *file = open_drafts(path, error);
    if (!file) {
        return NULL;
    }
    const Json root = json_get_root(file);
    const bool found = json_get_member(&root, field, &member) && json_as_string(&member, &text, NULL);
    char *draft = found && text[0] ? memory_copy_string(text, strlen(text)) : NULL;
    json_close(file);
    return draft;
}

static void add_draft_member(Text *out, const char *key)
{
    text_add(out, out->length == 0 ? "{\n  " : ",\n  ");
    json_write_string(out, key);
    text_add(out, ": ");
}

/* Appends the drafts (typed texts) of all text fields except `field`. If there are more than `max` drafts,
 * appends only the newest. */
static void add_other_drafts(const JsonFile *file, const char *field, int max, Text *out)
{
    const Json root = json_get_root(file);
    int others = json_count_members(&root) - json_has(&root, field);
    Json member;
    for (bool more = json_get_first(&root, &member); more; more = json_move_to_next(&member)) {
        if (strcmp(member.key, field) != 0 && others-- <= max) {
            add_draft_member(out, member.key);
            json_write(out, &member);
        }
    }
}

bool draft_file_write(const char *path, const char *field, const char *text, Error *error)
{
    Error why = {0};
    Text out = {0}, older = {0};
    JsonFile *file = open_drafts(path, &why);
    if (file) {
        add_other_drafts(file, field, DRAFTS_MAX - (text[0] != '\0'), &out);
        json_close(file);
    }
    if (text[0]) {
        add_draft_member(&out, field);
        json_write_string(&out, text);
    }
    bool good = true;
    if (out.length > 0) {
        text_add(&out, "\n}\n");
        text_add(&older, "%s.old", path);
        good = file_replace_private(path, text_chars(&out), out.length,
                                    why.text[0] ? text_chars(&older) : NULL, error);
    } else if (!why.text[0] && unlink(path) != 0 && errno != ENOENT) {
        good = error_set(error, "%s: cannot be removed: %s", path, strerror(errno));
    }
    text_free(&out);
    text_free(&older);
    return good;
}
