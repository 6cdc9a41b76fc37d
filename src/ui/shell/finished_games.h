/* finished_games.h: the history of finished games. Adds, lists, opens and shares finished games. Does not
 * draw. See core/history/history.h for the files. */
#ifndef UI_SHELL_FINISHED_GAMES_H
#define UI_SHELL_FINISHED_GAMES_H

#include "core/history/achievements.h"
#include "core/history/history.h"
#include "ui/shell/saves.h"

/* Writes the path of the history folder. Returns false if there is no data folder. */
bool finished_games_get_folder(const Shell *shell, char out[SAVE_PATH_MAX]);
/* Moves the save of a finished match to the history and closes `save`, the handle of this save. Does nothing
 * if the match is not finished, or if it has no save that this window may move. On failure, shows a notice;
 * finished_games_import then tries again at the next start. `quality` contains the numbers of mistakes that
 * the analysis has found, or is NULL if the match was not analyzed. */
void finished_games_add(Shell *shell, SaveHandle *save, const Match *match, const QualityCounts *quality);
/* Adds the record of a finished online game that another computer has hosted (see guest_take_record). Returns
 * true if the game was added. Does nothing and returns false if the history already has the game, or if the
 * game was not played with the built-in cards. Shows a notice if the game cannot be saved. */
bool finished_games_add_record(Shell *shell, const Match *record);
/* Lists the finished matches of the game of `match`, from latest to oldest. If `match` itself is finished and
 * will move to the history, the list includes it. Free with finished_game_list_free. */
void finished_games_list_with_match(const Shell *shell, const SaveHandle *save, const Match *match,
                                    FinishedGameList *out);
/* Lists the achievements that the player earns with this finished match and has not earned before. Returns
 * their number. The content store owns the achievements. */
int finished_games_find_new_achievements(const Shell *shell, const SaveHandle *save, const Match *match,
                                         const Achievement *out[ACHIEVEMENTS_MAX]);
/* Moves all finished matches in the folder of current saves to the history. Such matches can be there after a
 * crash, or if an older version has saved them. */
void finished_games_import(Shell *shell);
/* Finds the finished game of `game` that ended last. Returns false if there is none. */
bool finished_games_find_latest(const Shell *shell, const Game *game, FinishedGame *out);
/* Writes the setup of the match of this game that was played last, whether it is finished or not. Skips
 * lessons, and matches whose setup can no longer be used because the game has changed. Returns false if no
 * match is left. */
bool finished_games_find_last_setup(Shell *shell, const Game *game, MatchSetup *out);
/* Replays a finished game, and initializes `save`, the handle of its save. Changes to the player's favorites
 * and notes are written to this save. If the game cannot be replayed, returns NULL and opens a page with a
 * summary and the reason. */
Match *finished_games_open(Shell *shell, const FinishedGame *finished, SaveHandle *save);
/* Opens a page with the narration of a finished game, and scrolls to the first place where `text` occurs. If
 * the game cannot be replayed, opens a page with a summary and the reason. */
void finished_games_show_text(Shell *shell, const FinishedGame *finished, const char *text);
/* Copies a summary of a finished game to the clipboard, and says so in a toast. `practice` is true if the
 * game is a daily game that does not count. */
void finished_games_copy_summary(Shell *shell, const FinishedGame *finished, bool practice);
/* Like finished_games_copy_summary, but for a match that is still open at the table. */
void finished_games_copy_match_summary(Shell *shell, const Match *match, bool practice);

#endif
