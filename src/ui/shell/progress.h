/* progress.h: the player's progress, and the file in which it is saved: wins (which unlock option values),
 * finished lessons, shown tips, and solved puzzles. Does not show anything. */
#ifndef UI_SHELL_PROGRESS_H
#define UI_SHELL_PROGRESS_H

#include "core/learn/lesson.h"
#include "core/learn/puzzle.h"

enum { PROGRESS_GAMES_MAX = 8, PROGRESS_WINS_MAX = 1000000 };

/* Ids of solved puzzles, from the oldest to the latest. */
typedef struct SolvedPuzzles {
    int count;
    char ids[PUZZLES_MAX][PUZZLE_ID_MAX];
} SolvedPuzzles;

/* Progress in all games. Each array has one entry per game, in the order of games_all. */
typedef struct Progress {
    /* number of wins: wins[i][j][k] is for game i, option j and value k, in the order of GameOption.values */
    int wins[PROGRESS_GAMES_MAX][GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX];
    LessonNames lessons[PROGRESS_GAMES_MAX]; /* names of the lessons that were finished or dismissed */
    /* bit set of the conditions whose tips were shown: bit N stands for game->lessons->conditions[N] */
    uint32_t tips[PROGRESS_GAMES_MAX];
    SolvedPuzzles puzzles[PROGRESS_GAMES_MAX];
} Progress;

/* Reads progress from the file `path`. If the file is missing, there is no progress. If a value is unusable,
 * returns false with an `error` that names the first such value, but uses all other values. */
bool progress_load(Progress *progress, const char *path, Error *error);
/* Writes the file. Members of the old file that this version does not know, such as games of other versions,
 * are copied to the new file. The old file is kept as a backup; see config_file_save. */
bool progress_save(const Progress *progress, const char *path, Error *error);

int progress_get_wins(const Progress *progress, const Game *game, int option, int value);
/* Counts a win for the selected value of each option of the match. */
void progress_record_win(Progress *progress, const MatchSetup *setup);
bool progress_is_lesson_done(const Progress *progress, const Game *game, const char *name);
/* Returns whether the player has finished or dismissed a lesson of the game. */
bool progress_has_done_any_lesson(const Progress *progress, const Game *game);
/* Marks a lesson as done. Returns false if it was already done. */
bool progress_record_lesson(Progress *progress, const Game *game, const char *name);
/* Returns the bit set of the conditions whose tips were shown: bit N stands for condition N of the game. */
uint32_t progress_get_shown_tips(const Progress *progress, const Game *game);
/* Records that a tip was shown. `condition` is the condition of the tip, as an index into the game's list of
 * conditions. Returns false if the tip was already shown. */
bool progress_record_tip(Progress *progress, const Game *game, int condition);
/* Marks the tips of all games as not shown. */
void progress_reset_tips(Progress *progress);
bool progress_is_puzzle_solved(const Progress *progress, const Game *game, const char *id);
/* Marks a puzzle as solved. Returns false if it was already solved. */
bool progress_record_puzzle(Progress *progress, const Game *game, const char *id);
/* True if the player may choose an option value. Some values are locked until the player has won with the
 * previous value. */
bool progress_is_unlocked(const Progress *progress, const Game *game, int option, int value);

#endif
