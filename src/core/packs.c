/* packs.c: see packs.h. */
#include "core/packs.h"

#include "core/file.h"
#include "core/file_name.h"
#include "core/paths.h"
#include "core/platform.h"
#include "core/utf8.h"

#include <errno.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

bool pack_name_good(const char *name)
{
    size_t length = strlen(name);
    return length > 0 && length < PACK_NAME_MAX && name[0] != '.' && !strpbrk(name, "/*{}|\t\n\r") &&
           utf8_is_prose(name, length);
}

static bool holds_cards(const char *packs, const char *name, const char *game)
{
    char path[PATH_MAX];
    FileFacts facts;
    int length = snprintf(path, sizeof path, "%s/%s/cards/%s", packs, name, game);
    return length > 0 && (size_t)length < sizeof path && platform_look_through(path, &facts) &&
           facts.kind == FILE_FOLDER;
}

static int compare_names(const void *a, const void *b)
{
    return strcmp(a, b);
}

void packs_list(const char *packs, const char *game, PackList *out)
{
    out->count = 0;
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && out->count < PACKS_MAX && (entry = readdir(folder));) {
        if (pack_name_good(entry->d_name) && holds_cards(packs, entry->d_name, game)) {
            memcpy(out->names[out->count++], entry->d_name, strlen(entry->d_name) + 1);
        }
    }
    if (folder) {
        closedir(folder);
    }
    qsort(out->names, (size_t)out->count, sizeof *out->names, compare_names);
}

/* ------------------------------------------------------------------ new packs */

enum { CARDS_BYTES_MAX = 16 * 1024 * 1024, PATH_BYTES = 1536 };

__attribute__((format(printf, 2, 3))) static bool write_path(char out[PATH_BYTES], const char *format, ...)
{
    va_list args;
    va_start(args, format);
    const int length = vsnprintf(out, PATH_BYTES, format, args);
    va_end(args);
    return length > 0 && length < PATH_BYTES;
}

static bool make_folder(const char *path, Error *error)
{
    return platform_make_folder(path, false) || error_set(error, "%s: %s", path, strerror(errno));
}

static bool copy_file(const char *from, const char *to, Error *error)
{
    size_t length;
    char *bytes = file_read(from, CARDS_BYTES_MAX, &length, error);
    const bool copied = bytes && file_replace_loosely(to, bytes, length, error);
    free(bytes);
    return copied;
}

/* Only what lies in the folder itself: cards and their schemas. */
static bool copy_files(const char *from, const char *to, Error *error)
{
    bool good = true;
    DIR *folder = opendir(from);
    if (!folder) {
        return error_set(error, "%s: %s", from, strerror(errno));
    }
    for (struct dirent *entry; good && (entry = readdir(folder));) {
        char source[PATH_BYTES], target[PATH_BYTES];
        FileFacts facts;
        if (!write_path(source, "%s/%s", from, entry->d_name) ||
            !write_path(target, "%s/%s", to, entry->d_name)) {
            good = error_set(error, "%s: the path is too long", from);
        } else if (platform_look_through(source, &facts) && facts.kind == FILE_PLAIN) {
            good = copy_file(source, target, error);
        }
    }
    closedir(folder);
    return good;
}

/* May there be a new pack of this name? Then `out` is its folder. */
static bool find_room(const char *packs, const char *name, char out[PATH_BYTES], Error *error)
{
    FileFacts facts;
    if (!pack_name_good(name)) {
        return error_set(error,
                         "A pack name is plain text without / * { } |, and it cannot start with a dot.");
    }
    if (!file_name_is_portable(name)) {
        return error_set(error,
                         "Windows cannot store the name \"%s\". Choose one without < > : \" \\ ? that "
                         "doesn't end with a dot or space.",
                         name);
    }
    if (!write_path(out, "%s/%s", packs, name)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return !platform_look_through(out, &facts) ||
           error_set(error, "There is a pack called \"%s\" already.", name);
}

static bool move_folder(const char *from, const char *to, Error *error)
{
    return platform_move(from, to) || error_set(error, "%s: %s", to, strerror(errno));
}

/* It is made under a name that no pack may have, and is there when it is whole. */
bool packs_add(const char *packs, const char *name, const char *game, const char *from, Error *error)
{
    char whole[PATH_BYTES], draft[PATH_BYTES], cards[PATH_BYTES], inner[PATH_BYTES];
    if (!find_room(packs, name, whole, error)) {
        return false;
    }
    if (!write_path(draft, "%s/.%s", packs, name) || !write_path(cards, "%s/cards", draft) ||
        !write_path(inner, "%s/%s", cards, game)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return make_folder(packs, error) && make_folder(draft, error) && make_folder(cards, error) &&
           make_folder(inner, error) && copy_files(from, inner, error) && move_folder(draft, whole, error);
}

bool packs_rename(const char *packs, const char *from, const char *to, Error *error)
{
    char old[PATH_BYTES], fresh[PATH_BYTES];
    return find_room(packs, to, fresh, error) &&
           (write_path(old, "%s/%s", packs, from) || error_set(error, "%s: the path is too long", packs)) &&
           move_folder(old, fresh, error);
}

bool packs_empty(const char *packs, const char *name, const char *game, Error *error)
{
    char path[PATH_BYTES], file[PATH_BYTES];
    FileFacts facts;
    bool good = write_path(path, "%s/%s/cards/%s", packs, name, game) ||
                error_set(error, "%s: the path is too long", packs);
    DIR *folder = good ? opendir(path) : NULL;
    for (struct dirent *entry; folder && good && (entry = readdir(folder));) {
        if (write_path(file, "%s/%s", path, entry->d_name) && platform_look_through(file, &facts) &&
            facts.kind == FILE_PLAIN) {
            good = unlink(file) == 0 || error_set(error, "%s: %s", file, strerror(errno));
        }
    }
    if (folder) {
        closedir(folder);
    }
    return good;
}

bool packs_put(const char *packs, const char *name, const char *game, const char *file, const char *text,
               Error *error)
{
    char folder[PATH_BYTES], path[PATH_BYTES];
    if (!write_path(folder, "%s/%s/cards/%s", packs, name, game) ||
        !write_path(path, "%s/%s", folder, file)) {
        return error_set(error, "%s: the path is too long", packs);
    }
    return (paths_make(folder) || error_set(error, "%s: the folder cannot be made", folder)) &&
           file_replace_loosely(path, text, strlen(text), error);
}

void packs_settle(const char *packs, const char *from, const char *to)
{
    char old[PATH_BYTES], fresh[PATH_BYTES];
    if (write_path(old, "%s/%s", packs, from) && write_path(fresh, "%s/%s", packs, to)) {
        platform_move(old, fresh);
    }
}

void packs_remove(const char *packs, const char *name, const char *game)
{
    char path[PATH_BYTES];
    Error error;
    if (packs_empty(packs, name, game, &error) && write_path(path, "%s/%s/cards/%s", packs, name, game)) {
        rmdir(path);
        write_path(path, "%s/%s/cards", packs, name);
        rmdir(path);
        write_path(path, "%s/%s", packs, name);
        rmdir(path);
    }
}

static bool is_unfinished(const char *packs, const char *name)
{
    enum { BEGUN_SECONDS = 60 * 60 };
    static const char end[] = ".new";
    char path[PATH_BYTES];
    FileFacts facts;
    const size_t length = strlen(name), more = sizeof end - 1;
    return name[0] == '.' && length > more + 1 && strcmp(name + length - more, end) == 0 &&
           write_path(path, "%s/%s", packs, name) && platform_look(path, &facts) &&
           facts.kind == FILE_FOLDER && time(NULL) - facts.changed > BEGUN_SECONDS;
}

void packs_remove_unfinished(const char *packs)
{
    DIR *folder = opendir(packs);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        char path[PATH_BYTES];
        DIR *games =
            is_unfinished(packs, entry->d_name) && write_path(path, "%s/%s/cards", packs, entry->d_name)
                ? opendir(path)
                : NULL;
        for (struct dirent *game; games && (game = readdir(games));) {
            if (game->d_name[0] != '.') {
                packs_remove(packs, entry->d_name, game->d_name);
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

bool packs_hold(const PackList *list, const char *name)
{
    for (int i = 0; i < list->count; i++) {
        if (strcmp(list->names[i], name) == 0) {
            return true;
        }
    }
    return false;
}
