/* progress.h: what has been won so far, kept between sessions: it opens the harder values of options. */
#ifndef UI_SHELL_PROGRESS_H
#define UI_SHELL_PROGRESS_H

#include "core/match.h"

enum { PROGRESS_GAMES_MAX = 8, PROGRESS_WINS_MAX = 1000000 };

/* Wins by game, option and value, in the order of games_all and GameOption. */
typedef struct Progress {
    int wins[PROGRESS_GAMES_MAX][GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX];
} Progress;

/* Reads `path`; a missing file means that nothing was won. What it says of games and options that are not on
   the shelf is refused like any other mistake: nothing was won then, and the message says why. */
bool progress_load(Progress *progress, const char *path, Error *error);
/* The file before is kept as `path`.old. */
bool progress_save(const Progress *progress, const char *path, Error *error);

int progress_wins(const Progress *progress, const Game *game, int option, int value);
/* Adds a win to every value the match was played with. */
void progress_add_win(Progress *progress, const MatchSetup *setup);
/* May the value be chosen: is it one of those that are open from the start, or was the one before it won
   with? */
bool progress_is_open(const Progress *progress, const Game *game, int option, int value);

#endif
