/* share_grid.h: share grid of a finished match: rows of shapes that do not reveal secrets of the game. */
#ifndef CORE_HISTORY_SHARE_GRID_H
#define CORE_HISTORY_SHARE_GRID_H

#include "core/match/match.h"

enum { SHARE_GRID_ROWS_MAX = 12, SHARE_GRID_COLUMNS_MAX = 24 };

/* Appends rows that show the course of a finished match. The game composes the rows
 * (GameStatistics.add_share_rows); if it cannot, the rows show the game's chart as bars. Appends nothing if
 * the game has neither. The rows consist of shapes, without colors or letters. */
void share_grid_write(const Match *match, Text *out);

#endif
