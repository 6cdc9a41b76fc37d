/* share_grid.h: share grid of a finished match: rows of shapes that do not reveal secrets of the game. */
#ifndef CORE_HISTORY_SHARE_GRID_H
#define CORE_HISTORY_SHARE_GRID_H

#include "core/match/match.h"

enum { SHARE_GRID_ROWS_MAX = 12, SHARE_GRID_COLUMNS_MAX = 24 };

/* Appends rows that show the course of a finished match. If the game has the function
 * GameStatistics.add_share_rows, this function composes the rows. Otherwise, the rows show the game's chart
 * as bars. Appends nothing if the game has no chart either. The rows consist of shapes, without colors or
 * letters. */
void share_grid_write(const Match *match, Text *out);

#endif
