/* daily_games.h: finished and unfinished daily games of one game, and opening them. Does not draw; see
 * core/history/daily.h for how daily games are dealt. */
#ifndef UI_SHELL_DAILY_GAMES_H
#define UI_SHELL_DAILY_GAMES_H

#include "core/history/daily.h"
#include "ui/shell/saves.h"

typedef struct DailyGames {
    const Game *game;
    /* finished matches of this game from the history, including those that are not daily games */
    FinishedGameList runs;
    SaveList saves; /* current saves of this game, including those that are not daily games */
} DailyGames;

/* Loads the finished games and the current saves of a game. Free with daily_games_free. */
void daily_games_load(Shell *shell, const Game *game, DailyGames *out);
void daily_games_free(DailyGames *daily_games);
/* Returns the save of the unfinished daily game of a date, or NULL if there is none. */
const SaveSlot *daily_games_find_unfinished(const DailyGames *daily_games, Date day);
/* True if a finished daily game was only practice: only the first game of each date counts. `place` is the
 * open save of `match`. */
bool daily_games_is_practice(Shell *shell, const Match *match, const SaveHandle *place);
/* Opens the daily game of a date. Resumes the unfinished game, else replays the finished game that counts,
 * else deals a new game. Returns NULL with `error` on failure. `error` is empty if a page already shows the
 * reason. */
Match *daily_games_open(Shell *shell, const DailyGames *daily_games, Date day, Date today, SaveHandle *place,
                        Error *error);

#endif
