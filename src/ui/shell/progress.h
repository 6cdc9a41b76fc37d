/* progress.h: what has been won so far, kept between sessions: it opens the harder values of options. */
#ifndef UI_SHELL_PROGRESS_H
#define UI_SHELL_PROGRESS_H

#include "core/lesson.h"
#include "core/puzzle.h"

enum { PROGRESS_GAMES_MAX = 8, PROGRESS_WINS_MAX = 1000000 };

/* By their ids, those that were solved last behind the others. */
typedef struct SolvedPuzzles {
    int count;
    char ids[PUZZLES_MAX][PUZZLE_ID_MAX];
} SolvedPuzzles;

/* By game, in the order of games_all. */
typedef struct Progress {
    /* By option and value, in the order of GameOption. */
    int wins[PROGRESS_GAMES_MAX][GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX];
    LessonNames lessons[PROGRESS_GAMES_MAX]; /* that were finished, or put away */
    uint32_t tips[PROGRESS_GAMES_MAX];       /* that were told, by their conditions, a bit each */
    SolvedPuzzles puzzles[PROGRESS_GAMES_MAX];
} Progress;

/* Reads `path`; a missing file means no wins. False if a value is unusable: `error` names the first one, and
   all other values are used. */
bool progress_load(Progress *progress, const char *path, Error *error);
/* Keeps unknown members, such as games of other versions, and a backup; see config_file_save. */
bool progress_save(const Progress *progress, const char *path, Error *error);

int progress_wins(const Progress *progress, const Game *game, int option, int value);
/* Adds a win to every value the match was played with. */
void progress_add_win(Progress *progress, const MatchSetup *setup);
/* Was a lesson finished or put away? */
bool progress_has_lesson(const Progress *progress, const Game *game, const char *name);
/* From now on it was; false when that is no news. */
bool progress_add_lesson(Progress *progress, const Game *game, const char *name);
/* The tips that were told, a bit for each condition. */
uint32_t progress_tips(const Progress *progress, const Game *game);
/* From now on the one with this condition was; false when that is no news. */
bool progress_add_tip(Progress *progress, const Game *game, int condition);
/* All are told anew. */
void progress_forget_tips(Progress *progress);
/* Was a puzzle solved? */
bool progress_has_puzzle(const Progress *progress, const Game *game, const char *id);
/* From now on it is; false when that is no news. */
bool progress_add_puzzle(Progress *progress, const Game *game, const char *id);
/* May the value be chosen: is it one of those that are open from the start, or was the one before it won
   with? */
bool progress_is_open(const Progress *progress, const Game *game, int option, int value);

#endif
