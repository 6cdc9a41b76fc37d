/* paths.c: see paths.h. */
#include "core/paths.h"

#include "core/platform.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool has_folder(const char *folder, const char *name)
{
    char path[PATH_MAX];
    FileFacts facts;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    return length > 0 && (size_t)length < sizeof path && platform_look_through(path, &facts) &&
           facts.kind == FILE_FOLDER;
}

static bool holds_data(const char *folder)
{
    return has_folder(folder, "cards") && has_folder(folder, "assets");
}

/* Cuts off the last part of a path; false at the top. */
static bool go_up(char *path)
{
    char *slash = strrchr(path, '/');
    if (!slash || slash == path) {
        return false;
    }
    *slash = '\0';
    return true;
}

/* Is it the folder itself, or has it an installed program's data below it? Then it is led there. */
static bool lead_to_data(char *folder, size_t size)
{
    static const char INSTALLED[] = "/share/storytable";
    size_t length = strlen(folder);
    if (holds_data(folder)) {
        return true;
    }
    if (length + sizeof INSTALLED > size) {
        return false;
    }
    memcpy(folder + length, INSTALLED, sizeof INSTALLED);
    if (holds_data(folder)) {
        return true;
    }
    folder[length] = '\0';
    return false;
}

static bool find_above_program(char *out, size_t size)
{
    if (!platform_program(out, size)) {
        return false;
    }
    while (go_up(out)) {
        if (lead_to_data(out, size)) {
            return true;
        }
    }
    return false;
}

bool paths_data(const char *given, char *out, size_t size, Error *error)
{
    const char *variable = getenv("STORYTABLE_DATA");
    const char *named = given ? given : variable && variable[0] ? variable : NULL;
    if (!named && find_above_program(out, size)) {
        return true;
    }
    int length = snprintf(out, size, "%s", named ? named : ".");
    if (length < 0 || (size_t)length >= size || !holds_data(out)) {
        return named ? error_set(error,
                                 "%s: this folder does not hold cards/ and assets/; name the right one with "
                                 "--data",
                                 out)
                     : error_set(error, "no folder above the program holds cards/ and assets/, nor does this "
                                        "one; name it with --data");
    }
    return true;
}

bool paths_own(char *out, size_t size)
{
    char home[PATH_MAX];
    if (!platform_data_home(home, sizeof home)) {
        return false;
    }
    const int length = snprintf(out, size, "%s/storytable", home);
    return length > 0 && (size_t)length < size;
}

bool paths_make(const char *path)
{
    char above[PATH_MAX];
    FileFacts facts;
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        snprintf(above, sizeof above, "%.*s", (int)(slash - path), path);
        platform_make_folder(above, false);
    }
    platform_make_folder(path, false);
    return platform_look_through(path, &facts) && facts.kind == FILE_FOLDER;
}

static bool own_folder(const char *name, char *out, size_t size)
{
    char own[PATH_MAX];
    if (!paths_own(own, sizeof own)) {
        return false;
    }
    const int length = snprintf(out, size, "%s/%s", own, name);
    return length > 0 && (size_t)length < size;
}

bool paths_packs(char *out, size_t size)
{
    return own_folder("packs", out, size);
}

bool paths_runs(char *out, size_t size)
{
    return own_folder("runs", out, size);
}

bool paths_seats(char *out, size_t size)
{
    return own_folder("seats", out, size);
}

bool paths_pictures(char *out, size_t size)
{
    return platform_pictures(out, size) && has_folder(out, ".");
}
