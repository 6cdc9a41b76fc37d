/* card_files.c: reading and validation of a game's card files. */
#include "core/data/card_files.h"

#include "core/platform/memory.h"
#include "core/platform/platform.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATH_BYTES_MAX = 1024, TONE_DIGITS = 6, STRINGS_MIN = 256 };

static bool has_suffix(const char *name, const char *end)
{
    const size_t length = strlen(name), more = strlen(end);
    return length > more && strcmp(name + length - more, end) == 0;
}

bool card_file_name_is_valid(const char *name)
{
    return name[0] != '.' && !strchr(name, '/') && strlen(name) < CARD_FILE_NAME_MAX &&
           has_suffix(name, ".json") && !has_suffix(name, ".schema.json");
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void card_files_list(const char *folder, CardFileList *out)
{
    DIR *open = opendir(folder);
    out->count = 0;
    for (struct dirent *entry; open && out->count < CARD_FILES_MAX && (entry = readdir(open));) {
        if (card_file_name_is_valid(entry->d_name)) {
            memcpy(out->names[out->count++], entry->d_name, strlen(entry->d_name) + 1);
        }
    }
    if (open) {
        closedir(open);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
}

const char *string_store_add(StringStore *store, const char *string)
{
    if (store->count == store->capacity) {
        store->capacity = store->capacity > 0 ? store->capacity * 2 : STRINGS_MIN;
        store->strings = memory_resize(store->strings, (size_t)store->capacity, sizeof(char *));
    }
    char *copy = memory_copy_string(string, strlen(string));
    store->strings[store->count++] = copy;
    return copy;
}

void string_store_free(StringStore *store)
{
    for (int i = 0; i < store->count; i++) {
        free(store->strings[i]);
    }
    free(store->strings);
    *store = (StringStore){0};
}

/* Appends a file name to the folder's path. Returns false if the path is too long. */
static bool append_file_name(const CardFiles *files, const char *name, char path[PATH_BYTES_MAX])
{
    const int length = snprintf(path, PATH_BYTES_MAX, "%s/%s", files->folder, name);
    return length >= 0 && length < PATH_BYTES_MAX;
}

bool card_files_has(const CardFiles *files, const char *name)
{
    char path[PATH_BYTES_MAX];
    FileStat stat;
    return !append_file_name(files, name, path) || platform_stat(path, &stat);
}

bool card_files_read_file(CardFiles *files, const char *name, CardFileFn *read, void *user)
{
    char path[PATH_BYTES_MAX];
    if (!append_file_name(files, name, path)) {
        return error_set(files->error, "the path is too long: %s", files->folder);
    }
    JsonFile *file = json_open(path, files->error);
    if (!file) {
        return false;
    }
    size_t bytes = 0;
    const char *text = json_get_text(file, &bytes);
    files->hash = hash_bytes(files->hash, text, bytes);
    Json root = json_get_root(file);
    bool done = read(user, &root);
    json_close(file);
    return done;
}

bool card_files_read(CardFiles *files, const CardFile *list, void *user)
{
    for (; list->name; list++) {
        if (!card_files_read_file(files, list->name, list->read, user)) {
            return false;
        }
    }
    return true;
}

bool card_read_string(CardFiles *files, const Json *at, const char *key, size_t max, const char **out)
{
    const char *string = NULL;
    if (!json_read_string(at, key, 1, max, &string, files->error)) {
        return false;
    }
    *out = string_store_add(files->strings, string);
    return true;
}

bool card_read_optional_string(CardFiles *files, const Json *at, const char *key, size_t max,
                               const char **out)
{
    *out = "";
    return !json_has(at, key) || card_read_string(files, at, key, max, out);
}

bool card_read_optional_bool(CardFiles *files, const Json *at, const char *key, bool *out)
{
    return !json_has(at, key) || json_read_bool(at, key, out, files->error);
}

bool card_read_id(CardFiles *files, const Json *at, size_t max, const char **out)
{
    if (!card_read_string(files, at, "id", max, out)) {
        return false;
    }
    for (const char *c = *out; *c; c++) {
        if (!((*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '_')) {
            return json_fail(at, files->error, "id \"%s\" must contain only lower-case letters, digits and _",
                             *out);
        }
    }
    for (int i = 0; i < files->id_count; i++) {
        if (strcmp(files->ids[i], *out) == 0) {
            return json_fail(at, files->error, "id \"%s\" is used twice", *out);
        }
    }
    if (files->id_count == CARD_IDS_MAX) {
        return json_fail(at, files->error, "more than %d cards", CARD_IDS_MAX);
    }
    card_reserve_id(files, *out);
    return true;
}

void card_reserve_id(CardFiles *files, const char *id)
{
    assert(files->id_count < CARD_IDS_MAX);
    files->ids[files->id_count++] = id;
}

bool card_read_color(CardFiles *files, const Json *at, const char *key, uint32_t *out)
{
    const char *text = NULL;
    if (!json_read_string(at, key, TONE_DIGITS, TONE_DIGITS, &text, files->error)) {
        return false;
    }
    if (strspn(text, "0123456789abcdefABCDEF") != TONE_DIGITS) {
        return json_fail(at, files->error, "\"%s\" must be a color such as C0A040", key);
    }
    *out = (uint32_t)strtoul(text, NULL, 16);
    return true;
}

bool card_read_list(CardFiles *files, const Json *root, const char *key, int count, Json *out)
{
    const char *const keys[] = {key, NULL};
    if (!json_check_keys(root, keys, files->error) || !json_read_array(root, key, out, files->error)) {
        return false;
    }
    return json_count_members(out) == count ||
           json_fail(out, files->error, "must have %d entries, has %d", count, json_count_members(out));
}

const char *card_store_text(CardFiles *files, Text *text)
{
    const char *kept = string_store_add(files->strings, text_chars(text));
    text_free(text);
    return kept;
}
