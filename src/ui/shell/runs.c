/* runs.c: see runs.h. */
#include "ui/shell/runs.h"

#include "ui/shell/scribe.h"

#include <stdio.h>
#include <string.h>

bool runs_folder(const Shell *shell, char out[SAVE_PATH_MAX])
{
    snprintf(out, SAVE_PATH_MAX, "%sruns", shell->pref);
    return shell->pref[0] != '\0';
}

/* What the player calls it. */
static void name_of(const SavePlace *place, char out[SAVE_NAME_MAX])
{
    const char *slash = strrchr(place->path, '/');
    const char *name = slash ? slash + 1 : place->path;
    snprintf(out, SAVE_NAME_MAX, "%.*s", (int)strcspn(name, "."), name);
}

static void file_match(Shell *shell, SavePlace *place, const Match *match)
{
    char folder[SAVE_PATH_MAX], name[SAVE_NAME_MAX];
    Error error = {0};
    name_of(place, name);
    if (!runs_folder(shell, folder)) {
        return;
    }
    if (history_file(folder, place->path, match, &place->journal, name, &error)) {
        saves_leave(place);
    } else {
        shell_notice(shell, error.text);
    }
}

void runs_file(Shell *shell, SavePlace *place, const Match *match)
{
    const bool ours = place->path[0] && !place->filed && place->player == 0 && !saves_was_taken(place);
    if (ours && shell->saving && match_to_act(match) == 0 && place->journal.file.bytes > 0) {
        file_match(shell, place, match);
    }
}

static void adopt(Shell *shell, const SaveSlot *slot)
{
    SavePlace place;
    Error error;
    Match *match = saves_open(shell, slot, &place, &error);
    if (match) {
        runs_file(shell, &place, match);
        match_free(match);
        saves_leave(&place);
    }
}

void runs_adopt(Shell *shell)
{
    for (const Game *const *game = games_all; shell->saving && *game; game++) {
        SaveList list = {0};
        saves_list(shell, *game, SAVES_AT_HAND, &list);
        for (int i = 0; i < list.count; i++) {
            if (list.slots[i].state == SAVE_FINISHED && list.slots[i].player == 0) {
                adopt(shell, &list.slots[i]);
            }
        }
        saves_list_free(&list);
    }
}

bool runs_newest(const Shell *shell, const Game *game, Run *out)
{
    char folder[SAVE_PATH_MAX];
    return runs_folder(shell, folder) && history_newest(folder, game, out);
}

Match *runs_open(Shell *shell, const Run *run, SavePlace *place, Error *error)
{
    char folder[SAVE_PATH_MAX];
    *place = (SavePlace){.filed = true};
    scribe_wait(shell->scribe);
    runs_folder(shell, folder);
    history_path(folder, run->setup.game, run->file, place->path);
    saves_lock(place, false);
    Match *match = match_resume(place->path, library_find_content, shell->library, &place->journal, error);
    if (!match) {
        saves_leave(place);
    }
    return match;
}

void runs_read(Shell *shell, const Run *run)
{
    char folder[SAVE_PATH_MAX], path[RUN_PATH_MAX];
    runs_folder(shell, folder);
    history_path(folder, run->setup.game, run->file, path);
    saves_read_file(shell, path);
}
