/* paths.c: finds the folders of the program and of its user. */
#include "core/platform/paths.h"

#include "core/platform/platform.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_folder(const char *folder, const char *name)
{
    char path[PATH_MAX];
    FileStat file_stat;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length > 0 && (size_t)length < sizeof path && platform_stat(path, &file_stat) &&
           file_stat.kind == FILE_DIRECTORY;
}

static bool has_data_folders(const char *folder)
{
    return has_folder(folder, "cards") && has_folder(folder, "assets");
}

/* Removes the last component of a path. Returns false if the path has only one component. */
static bool remove_last_component(char *path)
{
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) {
        return false;
    }
    *slash = '\0';
    return true;
}

/* Looks for the data folders cards/ and assets/ in `folder`, and then in its subfolder share/storytable. If
 * they are in the subfolder, changes `folder` to the path of the subfolder. Returns false if they are in
 * neither folder. */
static bool find_data_in_folder(char *folder, size_t size)
{
    static const char INSTALLED[] = "/share/storytable";
    size_t length = strlen(folder);
    if (has_data_folders(folder)) {
        return true;
    }
    if (length + sizeof INSTALLED > size) {
        return false;
    }
    memcpy(folder + length, INSTALLED, sizeof INSTALLED);
    if (has_data_folders(folder)) {
        return true;
    }
    folder[length] = '\0';
    return false;
}

static bool find_data_above_program(char *out, size_t size)
{
    if (!platform_get_executable_path(out, size)) {
        return false;
    }
    while (remove_last_component(out)) {
        if (find_data_in_folder(out, size)) {
            return true;
        }
    }
    return false;
}

bool paths_find_data(const char *requested, char *out, size_t size, Error *error)
{
    const char *variable = getenv("STORYTABLE_DATA");
    const char *named = requested ? requested : variable && variable[0] ? variable : NULL;
    if (!named && find_data_above_program(out, size)) {
        return true;
    }
    int length = snprintf(out, size, "%s", named ? named : ".");
    if (length < 0 || (size_t)length >= size || !has_data_folders(out)) {
        return named
                   ? error_set(error,
                               "%s: this folder has no cards/ and assets/; set the right folder with --data",
                               out)
                   : error_set(error, "found no folder with cards/ and assets/ above the program or in the "
                                      "current folder; set it with --data");
    }
    return true;
}

bool paths_get_user_data_folder(char *out, size_t size)
{
    char home[PATH_MAX];
    if (!platform_get_data_home(home, sizeof home)) {
        return false;
    }
    const int length = snprintf(out, size, "%s/storytable", home);
    return length > 0 && (size_t)length < size;
}

bool paths_create_folders(const char *path)
{
    char above[PATH_MAX];
    FileStat file_stat;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(above, sizeof above, "%.*s", (int)(slash - path), path);
        platform_mkdir(above, false);
    }
    platform_mkdir(path, false);
    return platform_stat(path, &file_stat) && file_stat.kind == FILE_DIRECTORY;
}

static bool get_user_subfolder(const char *name, char *out, size_t size)
{
    char own[PATH_MAX];
    if (!paths_get_user_data_folder(own, sizeof own)) {
        return false;
    }
    const int length = snprintf(out, size, "%s/%s", own, name);
    return length > 0 && (size_t)length < size;
}

bool paths_get_packs_folder(char *out, size_t size)
{
    return get_user_subfolder("packs", out, size);
}

bool paths_get_runs_folder(char *out, size_t size)
{
    return get_user_subfolder("runs", out, size);
}

bool paths_get_seats_folder(char *out, size_t size)
{
    return get_user_subfolder("seats", out, size);
}

bool paths_get_pictures_folder(char *out, size_t size)
{
    return platform_get_pictures_dir(out, size) && has_folder(out, ".");
}

bool paths_get_documents_folder(char *out, size_t size)
{
    return platform_get_documents_dir(out, size) && has_folder(out, ".");
}

bool paths_get_cache_folder(char *out, size_t size)
{
    char base[PATH_MAX];
    if (!platform_get_cache_home(base, sizeof base)) {
        return false;
    }
    const int length = snprintf(out, size, "%s/storytable", base);
    return length > 0 && (size_t)length < size && paths_create_folders(out);
}
