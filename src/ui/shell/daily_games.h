/* daily_games.h: finished and unfinished daily games of one game, and functions to open them. Does not draw.
 * See core/history/daily.h for the setup of daily games. */
#ifndef UI_SHELL_DAILY_GAMES_H
#define UI_SHELL_DAILY_GAMES_H

#include "core/history/daily.h"
#include "ui/shell/saves.h"

typedef struct DailyGames {
    const Game *game;
    FinishedGameList finished_games; /* finished daily games, from latest to earliest */
    SaveList saves;                  /* all current saves of this game, not only daily games */
} DailyGames;

/* Loads the finished games and the current saves of a game. Free with daily_games_free. */
void daily_games_load(Shell *shell, const Game *game, DailyGames *out);
void daily_games_free(DailyGames *daily_games);
/* Returns the save of the unfinished daily game of a date, or NULL if there is none. */
const SaveSlot *daily_games_find_unfinished(const DailyGames *daily_games, Date day);
/* True if the finished match is a daily game that does not count, because the player had already finished a
 * daily game of the same date. `save` is the handle of the match's save. */
bool daily_games_is_practice(Shell *shell, const Match *match, const SaveHandle *save);
/* Opens the daily game of a date. If the daily game of this date is unfinished, resumes it. If it is
 * finished, replays the finished game that counts. Otherwise starts a new game. Returns NULL with `error` on
 * failure. `error` is "" if a page already shows the reason. */
Match *daily_games_open(Shell *shell, const DailyGames *daily_games, Date day, Date today, SaveHandle *save,
                        Error *error);

#endif
