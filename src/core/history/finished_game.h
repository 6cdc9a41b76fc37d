/* finished_game.h: text about a finished game: summary, share text, and the command that starts the same game
 * again. */
#ifndef CORE_HISTORY_FINISHED_GAME_H
#define CORE_HISTORY_FINISHED_GAME_H

#include "core/history/statistics.h"

/* Appends a duration, such as "40 s", "14 min" or "2 h 5 min". */
void duration_append(int seconds, Text *out);
/* Appends outcome, number of moves, duration and help level as plain text, such as "won · 57 moves · 14 min ·
 * Rules only". `practice` is true if the game is a daily game that does not count; see daily_is_practice. */
void finished_game_append_summary(const FinishedGame *finished, bool practice, Text *out);
/* Appends a title for a finished match, such as "WITCH in 5 against Sly" or "Damsel, all 9 battles won". The
 * title comes from the first statistic that has a chart (GameStatistic.spread_max) and a value. If no such
 * statistic has a value, the title is the outcome. If the game has no statistic with a chart, the title comes
 * from the game's progress_text. Returns false if the game has neither. */
bool finished_game_append_title(const FinishedGame *finished, const Match *match, Text *out);
/* Returns a history entry for a finished match. Its members `file` and `name` are "". */
FinishedGame finished_game_from_match(const Match *match);
/* Appends the shell command that starts a new match with the same setup. */
void setup_append_start_command(const MatchSetup *setup, Text *out);
/* Appends the share text: a short summary, the share grid (rows of symbols), and the command that starts the
 * same game. `match` is the replayed game, from which the share grid is made. If `match` is NULL, the text
 * has no share grid. */
void finished_game_append_share_text(const FinishedGame *finished, const Match *match, bool practice,
                                     Text *out);

#endif
