/* days.c: see days.h. */
#include "ui/shell/days.h"

#include "ui/shell/runs.h"

#include <string.h>

void days_look(Shell *shell, const Game *game, Days *out)
{
    char folder[SAVE_PATH_MAX];
    *out = (Days){.game = game};
    saves_list(shell, game, SAVES_AT_HAND, &out->saves);
    if (runs_folder(shell, folder)) {
        history_list(folder, game, &out->runs);
    }
}

void days_free(Days *days)
{
    saves_list_free(&days->saves);
    run_list_free(&days->runs);
}

const SaveSlot *days_begun(const Days *days, Day day)
{
    for (int i = 0; i < days->saves.count; i++) {
        const SaveSlot *slot = &days->saves.slots[i];
        if (slot->state == SAVE_UNFINISHED && slot->info.daily == day) {
            return slot;
        }
    }
    return NULL;
}

Match *days_open(Shell *shell, const Days *days, Day day, Day today, SavePlace *place, Error *error)
{
    const SaveSlot *begun = days_begun(days, day);
    const Run *run = daily_counts(&days->runs, day);
    *place = (SavePlace){0};
    return begun ? saves_open(shell, begun, place, error)
           : run ? runs_open(shell, run, place)
                 : daily_match(shell->library, days->game, day, today, error);
}

bool days_is_practice(Shell *shell, const Match *match, const SavePlace *place)
{
    const MatchSetup *setup = match_setup(match);
    const char *slash = strrchr(place->path, '/');
    Days days;
    if (!setup->daily) {
        return false;
    }
    days_look(shell, setup->game, &days);
    const Run *run = daily_counts(&days.runs, setup->daily);
    const bool practice = run && !(place->filed && slash && strcmp(slash + 1, run->file) == 0);
    days_free(&days);
    return practice;
}
