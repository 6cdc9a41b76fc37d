/* finished_games.h: the history of finished games: adding, listing, opening and sharing them. Does not draw
 * the list; see core/history/history.h for the files. */
#ifndef UI_SHELL_FINISHED_GAMES_H
#define UI_SHELL_FINISHED_GAMES_H

#include "core/history/achievements.h"
#include "core/history/history.h"
#include "ui/shell/saves.h"

/* Writes the path of the history folder. Returns false if there is no data folder. */
bool finished_games_folder(const Shell *shell, char out[SAVE_PATH_MAX]);
/* Moves the save of a finished match to the history and closes `place`, the handle of this save. Does nothing
 * if the match is not finished. Shows a notice on failure, and the program tries again when it is next
 * started. `faults` contains the numbers of mistakes that the analysis has found, or is NULL if the match was
 * not analyzed. */
void finished_games_add(Shell *shell, SaveHandle *place, const Match *match, const QualityCounts *faults);
/* Adds the record of a finished online game that another computer has hosted (see guest_take_record), unless
 * the history already has the game. Returns whether the game was added. Games with cards that this computer
 * lacks are not added. Shows a notice on failure. */
bool finished_games_add_record(Shell *shell, const Match *record);
/* Lists the finished games of the match's game from latest to oldest, including the match itself if it is
 * finished and will move to the history. Free with finished_game_list_free. */
void finished_games_list_with_match(const Shell *shell, const SaveHandle *place, const Match *match,
                                    FinishedGameList *out);
/* Lists the achievements that the player earns with this finished match for the first time. Returns their
 * number. The content store owns them. */
int finished_games_new_achievements(const Shell *shell, const SaveHandle *place, const Match *match,
                                    const Achievement *out[ACHIEVEMENTS_MAX]);
/* Moves all finished matches from the current saves to the history. A crash or an older version may have left
 * finished matches among the current saves. */
void finished_games_import(Shell *shell);
/* Finds the finished game of `game` that ended last. Returns false if there is none. */
bool finished_games_latest(const Shell *shell, const Game *game, FinishedGame *out);
/* Writes the setup of the match that was played last, finished or not. Returns false if there is no such
 * match, or if the game has changed so that the setup cannot be used. */
bool finished_games_last_setup(Shell *shell, const Game *game, MatchSetup *out);
/* Replays a finished game and opens its save; `place` gets the handle of the save. The player's bookmarks and
 * notes are written to this save. If the game cannot be replayed, opens a page with its summary and the
 * reason, and returns NULL. */
Match *finished_games_open(Shell *shell, const FinishedGame *run, SaveHandle *place);
/* Opens a page with the narration of a finished game, and scrolls to the first occurrence of `words`. If the
 * game cannot be replayed, opens a page with its summary and the reason. */
void finished_games_show_text(Shell *shell, const FinishedGame *run, const char *words);
/* Copies a summary of a finished game to the clipboard and shows a short message. `practice` is true for a
 * daily game that does not count. */
void finished_games_copy_summary(Shell *shell, const FinishedGame *run, bool practice);
/* Copies a summary of a finished match that is still open at the table to the clipboard. */
void finished_games_copy_match_summary(Shell *shell, const Match *match, bool practice);

#endif
