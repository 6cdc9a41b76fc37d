/* daily_games.c: daily games of one game; see daily_games.h. */
#include "ui/shell/daily_games.h"

#include "ui/shell/finished_games.h"

#include <string.h>

void daily_games_load(Shell *shell, const Game *game, DailyGames *out)
{
    char folder[SAVE_PATH_MAX];
    *out = (DailyGames){.game = game};
    saves_list(shell, game, SAVES_CURRENT, &out->saves);
    if (finished_games_get_folder(shell, folder)) {
        history_list(folder, game, &out->finished_games);
        finished_game_list_keep_daily(&out->finished_games);
    }
}

void daily_games_free(DailyGames *daily_games)
{
    saves_list_free(&daily_games->saves);
    finished_game_list_free(&daily_games->finished_games);
}

const SaveSlot *daily_games_find_unfinished(const DailyGames *daily_games, Date day)
{
    for (int i = 0; i < daily_games->saves.count; i++) {
        const SaveSlot *slot = &daily_games->saves.slots[i];
        if (slot->state == SAVE_UNFINISHED && slot->info.daily_date == day) {
            return slot;
        }
    }
    return NULL;
}

Match *daily_games_open(Shell *shell, const DailyGames *daily_games, Date day, Date today, SaveHandle *save,
                        Error *error)
{
    const SaveSlot *begun = daily_games_find_unfinished(daily_games, day);
    const int counted = daily_find_counted_game(&daily_games->finished_games, day);
    *save = (SaveHandle){0};
    if (!begun && counted >= 0) {
        const FinishedGame finished = finished_game_list_get(&daily_games->finished_games, counted);
        return finished_games_open(shell, &finished, save);
    }
    return begun ? saves_open(shell, begun, save, error)
                 : daily_new_match(shell->content_store, daily_games->game, day, today, error);
}

bool daily_games_is_practice(Shell *shell, const Match *match, const SaveHandle *save)
{
    const MatchSetup *setup = match_setup(match);
    const char *slash = strrchr(save->path, '/');
    DailyGames daily_games;
    if (!setup->daily_date) {
        return false;
    }
    daily_games_load(shell, setup->game, &daily_games);
    const int counted = daily_find_counted_game(&daily_games.finished_games, setup->daily_date);
    const bool practice =
        counted >= 0 &&
        !(save->in_history && slash &&
          strcmp(slash + 1, finished_game_list_get(&daily_games.finished_games, counted).file) == 0);
    daily_games_free(&daily_games);
    return practice;
}
