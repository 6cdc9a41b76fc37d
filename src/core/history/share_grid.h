/* share_grid.h: share grid of a finished match: rows of shapes that do not reveal secrets of the game. */
#ifndef CORE_HISTORY_SHARE_GRID_H
#define CORE_HISTORY_SHARE_GRID_H

#include "core/match/match.h"

enum { SHARE_GRID_ROWS_MAX = 12, SHARE_GRID_COLUMNS_MAX = 24 };

/* Appends the rows of a finished match. Uses the game's own rows (GameStatistics.add_share_rows), or else the
 * game's chart as bars. Appends nothing if the game has neither. The rows consist of shapes, without colors
 * or letters. */
void share_grid_write(const Match *match, Text *out);

#endif
