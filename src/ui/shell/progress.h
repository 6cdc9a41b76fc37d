/* progress.h: the player's progress, saved between sessions: wins (which unlock option values), finished
 * lessons, shown tips, and solved puzzles. Does not show anything. */
#ifndef UI_SHELL_PROGRESS_H
#define UI_SHELL_PROGRESS_H

#include "core/learn/lesson.h"
#include "core/learn/puzzle.h"

enum { PROGRESS_GAMES_MAX = 8, PROGRESS_WINS_MAX = 1000000 };

/* Ids of solved puzzles, newest last. */
typedef struct SolvedPuzzles {
    int count;
    char ids[PUZZLES_MAX][PUZZLE_ID_MAX];
} SolvedPuzzles;

/* Progress in all games. Each array has one entry per game, in the order of games_all. */
typedef struct Progress {
    /* number of wins by game, option and value, in the order of GameOption */
    int wins[PROGRESS_GAMES_MAX][GAME_OPTIONS_MAX][GAME_OPTION_VALUES_MAX];
    LessonNames lessons[PROGRESS_GAMES_MAX]; /* names of the lessons that were finished or dismissed */
    /* bit set of the tips that were shown: bit N is set if the tip for game->lessons->conditions[N] was
     * shown */
    uint32_t tips[PROGRESS_GAMES_MAX];
    SolvedPuzzles puzzles[PROGRESS_GAMES_MAX];
} Progress;

/* Reads the file `path`. A missing file means no progress. Returns false if any value is unusable: `error`
 * names the first such value, and all other values are used. */
bool progress_load(Progress *progress, const char *path, Error *error);
/* Writes the file. Keeps the old file as a backup. Copies from the old file the members that this version
 * does not know, such as the games of other versions; see config_file_save. */
bool progress_save(const Progress *progress, const char *path, Error *error);

int progress_wins(const Progress *progress, const Game *game, int option, int value);
/* Adds a win to each option value of the match. */
void progress_record_win(Progress *progress, const MatchSetup *setup);
bool progress_is_lesson_done(const Progress *progress, const Game *game, const char *name);
/* Returns whether any lesson of the game is done. */
bool progress_has_lesson_done(const Progress *progress, const Game *game);
/* Marks a lesson as done. Returns false if it was done before. */
bool progress_record_lesson(Progress *progress, const Game *game, const char *name);
/* Returns the bit set of the tips that were shown: bit N is set if the tip for condition N of the game was
 * shown. */
uint32_t progress_shown_tips(const Progress *progress, const Game *game);
/* Records that the tip for a condition was shown. Returns false if it was shown before. `condition` is an
 * index into the game's list of conditions in which a tip is useful. */
bool progress_record_tip(Progress *progress, const Game *game, int condition);
/* Marks the tips of all games as not shown. */
void progress_reset_tips(Progress *progress);
bool progress_is_puzzle_solved(const Progress *progress, const Game *game, const char *id);
/* Marks a puzzle as solved. Returns false if it was solved before. */
bool progress_record_puzzle(Progress *progress, const Game *game, const char *id);
/* True if the player may choose an option value. A value may need to be unlocked: the player must first win
 * with the preceding value of the same option. */
bool progress_is_unlocked(const Progress *progress, const Game *game, int option, int value);

#endif
