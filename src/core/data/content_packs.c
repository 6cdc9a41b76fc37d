/* content_packs.c: folders of the player's own cards. */
#include "core/data/content_packs.h"

#include "core/platform/file.h"
#include "core/platform/file_name.h"
#include "core/platform/paths.h"
#include "core/platform/platform.h"
#include "core/text/utf8.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool pack_name_is_valid(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < PACK_NAME_MAX && name[0] != '.' && !strpbrk(name, "/*{}|\t\n\r") &&
           utf8_is_valid_text(name, length);
}

static bool has_cards(const char *packs, const char *name, const char *game)
{
    char path[PATH_MAX];
    FileStat file_stat;
    int length = snprintf(path, sizeof path, "%s/%s/cards/%s", packs, name, game);
    return length > 0 && (size_t)length < sizeof path && platform_stat(path, &file_stat) &&
           file_stat.kind == FILE_DIRECTORY;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void content_packs_list(const char *packs, const char *game, PackList *out)
{
    out->count = 0;
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && out->count < PACKS_MAX && (entry = readdir(folder));) {
        if (pack_name_is_valid(entry->d_name) && has_cards(packs, entry->d_name, game)) {
            memcpy(out->names[out->count++], entry->d_name, strlen(entry->d_name) + 1);
        }
    }
    if (folder) {
        closedir(folder);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
}

enum { CARDS_BYTES_MAX = 16 * 1024 * 1024, PATH_BYTES = 1536 };

__attribute__((format(printf, 2, 3))) static bool format_path(char out[PATH_BYTES], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(out, PATH_BYTES, format, args);
    va_end(args);
    return length > 0 && length < PATH_BYTES;
}

static bool create_folder(const char *path, Error *error)
{
    return platform_mkdir(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool copy_file(const char *from, const char *to, Error *error)
{
    size_t length;
    char *bytes = file_read(from, CARDS_BYTES_MAX, &length, error);
    const bool copied = bytes && file_replace_unsynced(to, bytes, length, error);
    free(bytes);
    return copied;
}

/* Copies the files of a folder. Does not copy subfolders, because all cards and schemas are directly in the
 * folder. */
static bool copy_files(const char *from, const char *to, Error *error)
{
    bool good = true;
    DIR *folder = opendir(from);
    if (!folder) {
        return error_set(error, "%s: %s", from, strerror(errno));
    }
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        char source[PATH_BYTES], target[PATH_BYTES];
        FileStat file_stat;
        if (!format_path(source, "%s/%s", from, entry->d_name) ||
            !format_path(target, "%s/%s", to, entry->d_name)) {
            good = error_set(error, "%s: the path is too long", from);
        } else if (platform_stat(source, &file_stat) && file_stat.kind == FILE_REGULAR) {
            good = copy_file(source, target, error);
        }
    }
    closedir(folder);
    return good;
}

/* Finds the path for a new pack. Returns false with `error` if the name is invalid or taken. */
static bool find_new_folder(const char *packs, const char *name, char out[PATH_BYTES], Error *error)
{
    FileStat file_stat;
    if (!pack_name_is_valid(name)) {
        return error_set(
            error, "A pack name must be plain text without / * { } or |, and must not start with a dot.");
    }
    if (!file_name_is_portable(name)) {
        return error_set(error,
                         "Windows cannot store the name \"%s\". Choose one without < > : \" \\ ? that "
                         "doesn't end with a dot or space.",
                         name);
    }
    if (!format_path(out, "%s/%s", packs, name)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return !platform_stat(out, &file_stat) ||
           error_set(error, "There is a pack called \"%s\" already.", name);
}

static bool move_folder(const char *from, const char *to, Error *error)
{
    return platform_rename_noreplace(from, to) || error_set(error, "%s: %s", to, strerror(errno));
}

/* Copies the card files into a hidden folder and then renames the folder, so that a visible pack is always
 * complete. */
bool content_packs_add(const char *packs, const char *name, const char *game, const char *from, Error *error)
{
    char whole[PATH_BYTES], draft[PATH_BYTES], cards[PATH_BYTES], inner[PATH_BYTES];
    if (!find_new_folder(packs, name, whole, error)) {
        return false;
    }
    if (!format_path(draft, "%s/.%s", packs, name) || !format_path(cards, "%s/cards", draft) ||
        !format_path(inner, "%s/%s", cards, game)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return create_folder(packs, error) && create_folder(draft, error) && create_folder(cards, error) &&
           create_folder(inner, error) && copy_files(from, inner, error) && move_folder(draft, whole, error);
}

bool content_packs_rename(const char *packs, const char *from, const char *to, Error *error)
{
    char old[PATH_BYTES], fresh[PATH_BYTES];
    return find_new_folder(packs, to, fresh, error) &&
           (format_path(old, "%s/%s", packs, from) || error_set(error, "%s: the path is too long", packs)) &&
           move_folder(old, fresh, error);
}

bool content_packs_clear(const char *packs, const char *name, const char *game, Error *error)
{
    char path[PATH_BYTES], file[PATH_BYTES];
    FileStat file_stat;
    bool good = format_path(path, "%s/%s/cards/%s", packs, name, game) ||
                error_set(error, "%s: the path is too long", packs);
    DIR *folder = good ? opendir(path) : NULL;
    for (struct dirent *entry; folder && good && (entry = readdir(folder));) {
        if (format_path(file, "%s/%s", path, entry->d_name) && platform_stat(file, &file_stat) &&
            file_stat.kind == FILE_REGULAR) {
            good = unlink(file) == 0 || error_set(error, "%s: %s", file, strerror(errno));
        }
    }
    if (folder) {
        closedir(folder);
    }
    return good;
}

bool content_packs_write_file(const char *packs, const char *name, const char *game, const char *file,
                              const char *text, Error *error)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    if (!format_path(folder, "%s/%s/cards/%s", packs, name, game) ||
        !format_path(path, "%s/%s", folder, file)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return (paths_create_folders(folder) || error_set(error, "%s: cannot create the folder", folder)) &&
           file_replace_unsynced(path, text, strlen(text), error);
}

void content_packs_finish_download(const char *packs, const char *from, const char *to)
{
    char old[PATH_BYTES], fresh[PATH_BYTES];
    if (format_path(old, "%s/%s", packs, from) && format_path(fresh, "%s/%s", packs, to)) {
        platform_rename_noreplace(old, fresh);
    }
}

void content_packs_remove(const char *packs, const char *name, const char *game)
{
    char path[PATH_BYTES];
    Error error;
    if (content_packs_clear(packs, name, game, &error) &&
        format_path(path, "%s/%s/cards/%s", packs, name, game)) {
        rmdir(path);
        format_path(path, "%s/%s/cards", packs, name);
        rmdir(path);
        format_path(path, "%s/%s", packs, name);
        rmdir(path);
    }
}

static bool is_unfinished_pack(const char *packs, const char *name)
{
    enum { UNFINISHED_SECONDS = 60 * 60 };
    static const char end[] = ".new";
    char path[PATH_BYTES];
    FileStat file_stat;
    const size_t length = strlen(name), more = sizeof end - 1;
    return name[0] == '.' && length > more + 1 && strcmp(name + length - more, end) == 0 &&
           format_path(path, "%s/%s", packs, name) && platform_lstat(path, &file_stat) &&
           file_stat.kind == FILE_DIRECTORY && time(NULL) - file_stat.changed > UNFINISHED_SECONDS;
}

void content_packs_remove_unfinished(const char *packs)
{
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[PATH_BYTES];
        DIR *games =
            is_unfinished_pack(packs, entry->d_name) && format_path(path, "%s/%s/cards", packs, entry->d_name)
                ? opendir(path)
                : NULL;
        for (struct dirent *game; games && (game = readdir(games));) {
            if (game->d_name[0] != '.') {
                content_packs_remove(packs, entry->d_name, game->d_name);
            }
        }
        if (games) {
            closedir(games);
        }
    }
    if (folder) {
        closedir(folder);
    }
}

bool pack_list_contains(const PackList *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}
