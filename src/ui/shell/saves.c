/* saves.c: see saves.h. */
#include "ui/shell/saves.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { ASIDE_MAX = 999 };

static void folder_path(const Shell *shell, char *out, size_t size)
{
    snprintf(out, size, "%ssaves", shell->pref);
}

static void save_path(const Shell *shell, const Game *game, const char *ending, char *out, size_t size)
{
    snprintf(out, size, "%ssaves/%s%s", shell->pref, game->id, ending);
}

static bool exists(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0;
}

static bool read_info(const char *path, const Game *game, SaveInfo *info, Error *error)
{
    if (!save_info(path, info, error)) {
        return false;
    }
    if (strcmp(info->game, game->id) != 0) {
        return error_set(error, "%s: this is a game of %s.", path, info->game);
    }
    return true;
}

SaveSlot saves_look(const Shell *shell, const Game *game)
{
    char path[PATH_TEXT_MAX + 128], older[PATH_TEXT_MAX + 128];
    SaveSlot slot = {.state = SAVE_NONE};
    SaveInfo ignored;
    save_path(shell, game, ".json", path, sizeof path);
    save_path(shell, game, ".json.old", older, sizeof older);
    if (shell->pref[0] == '\0' || !exists(path)) {
        return slot;
    }
    slot.has_older = exists(older) && read_info(older, game, &ignored, NULL);
    if (!read_info(path, game, &slot.info, &slot.error)) {
        slot.state = SAVE_DAMAGED;
    } else {
        slot.state = slot.info.over ? SAVE_FINISHED : SAVE_UNFINISHED;
    }
    return slot;
}

Match *saves_open(Shell *shell, const Game *game, Error *error)
{
    char path[PATH_TEXT_MAX + 128];
    save_path(shell, game, ".json", path, sizeof path);
    return match_load(path, library_find_content, shell->library, error);
}

Match *saves_open_older(Shell *shell, const Game *game, Error *error)
{
    char older[PATH_TEXT_MAX + 128];
    save_path(shell, game, ".json.old", older, sizeof older);
    Match *match = match_load(older, library_find_content, shell->library, error);
    if (match && !saves_set_aside(shell, game, error)) {
        match_free(match);
        return NULL;
    }
    return match;
}

bool saves_set_aside(const Shell *shell, const Game *game, Error *error)
{
    char path[PATH_TEXT_MAX + 128], aside[PATH_TEXT_MAX + 128], ending[32];
    save_path(shell, game, ".json", path, sizeof path);
    if (shell->pref[0] == '\0' || !exists(path)) {
        return true;
    }
    for (int i = 1; i <= ASIDE_MAX; i++) {
        snprintf(ending, sizeof ending, ".aside-%d.json", i);
        save_path(shell, game, ending, aside, sizeof aside);
        if (!exists(aside)) {
            return rename(path, aside) == 0 || error_set(error, "%s: %s", path, strerror(errno));
        }
    }
    return error_set(error, "%s: there are %d older games beside it; please put some away.", path, ASIDE_MAX);
}

bool saves_keep(const Shell *shell, const Match *match, Error *error)
{
    char path[PATH_TEXT_MAX + 128];
    if (shell->pref[0] == '\0') {
        return error_set(error, "There is no folder to keep games in.");
    }
    folder_path(shell, path, sizeof path);
    if (mkdir(path, 0700) != 0 && errno != EEXIST) {
        return error_set(error, "%s: %s", path, strerror(errno));
    }
    save_path(shell, match_setup(match)->game, ".json", path, sizeof path);
    return match_save(match, path, error);
}
