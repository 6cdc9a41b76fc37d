/* table_folder.c: the folder with the tables (games) that `storytable serve` hosts. */
#include "cli/table_folder.h"

#include "core/platform/file.h"
#include "core/platform/memory.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/i18n.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char SAVE[] = ".save";

bool table_folder_create(char out[TABLE_FOLDER_MAX], Error *error)
{
    char data[TABLE_FOLDER_MAX];
    const bool fits =
        paths_get_user_data_folder(data, sizeof data) &&
        snprintf(out, TABLE_FOLDER_MAX, "%s/tables", data) < TABLE_FOLDER_MAX - TABLE_NAME_BYTES;
    return (fits && paths_create_folders(out)) || error_set(error, _("There is no folder to save games in."));
}

void table_folder_get_path(const char *folder, const char *name, const char *suffix, char out[TABLE_PATH_MAX])
{
    snprintf(out, TABLE_PATH_MAX, "%s/%s%s", folder, name, suffix);
}

static bool has_valid_letters(const char *name, size_t length)
{
    return length > 0 && length <= TABLE_NAME_MAX && name[0] != '-' &&
           strspn(name, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-") >= length;
}

bool table_name_is_valid(const char *name, Error *error)
{
    return has_valid_letters(name, strlen(name)) ||
           error_set(
               error,
               _("\"%s\" can't be the name of a table. A name has 1 to %d characters: the letters A to Z, "
                 "digits and hyphens, but no hyphen at the start."),
               name, TABLE_NAME_MAX);
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

bool table_folder_list(const char *folder, TableNames *out)
{
    *out = (TableNames){0};
    DIR *open = opendir(folder);
    if (!open) {
        return false;
    }
    for (struct dirent *entry; (entry = readdir(open));) {
        const size_t tail = strlen(SAVE), whole = strlen(entry->d_name);
        if (whole > tail && strcmp(entry->d_name + whole - tail, SAVE) == 0 &&
            has_valid_letters(entry->d_name, whole - tail)) {
            out->names = memory_resize(out->names, (size_t)out->count + 1, sizeof *out->names);
            snprintf(out->names[out->count++], TABLE_NAME_BYTES, "%.*s", (int)(whole - tail), entry->d_name);
        }
    }
    closedir(open);
    if (out->count > 0) {
        qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
    }
    return true;
}

bool table_names_contain(const TableNames *names, const char *name)
{
    return names->count > 0 &&
           bsearch(name, names->names, (size_t)names->count, sizeof *names->names, compare_names);
}

bool table_folder_archive(const char *folder, const char *name, char out[TABLE_PATH_MAX], Error *error)
{
    static const char *const others[] = {".save.old", ".save.lock", ".close"};
    char closed[TABLE_FOLDER_MAX], wanted[TABLE_PATH_MAX], from[TABLE_PATH_MAX], to[TABLE_PATH_MAX];
    snprintf(closed, sizeof closed, "%s/closed", folder);
    table_folder_get_path(closed, name, SAVE, wanted);
    if (!paths_create_folders(closed)) {
        return error_set(error, "%s: %s", closed, strerror(errno));
    }
    if (!file_reserve_name(wanted, out, TABLE_PATH_MAX, error)) {
        return false;
    }
    table_folder_get_path(folder, name, SAVE, from);
    if (!platform_rename(from, out)) {
        unlink(out);
        return error_set(error, "%s: %s", from, strerror(errno));
    }
    table_folder_get_path(folder, name, ".save.table", from);
    snprintf(to, sizeof to, "%s.table", out);
    platform_rename(from, to);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        table_folder_get_path(folder, name, others[i], from);
        unlink(from);
    }
    return true;
}
