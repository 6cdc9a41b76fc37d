/* history_private.h: access to the history index. Only for the history_*.c files. */
#ifndef CORE_HISTORY_HISTORY_PRIVATE_H
#define CORE_HISTORY_HISTORY_PRIVATE_H

#include "core/history/history.h"

/* Reads the index of the finished games. The games in `out` are sorted by file name. `out` is empty if the
 * index is missing or belongs to another version of the program. */
void history_index_read(const char *folder, const Game *game, FinishedGameList *out);
/* Returns the index entry of the file with this name and size, or NULL if there is none. */
FinishedGame *history_index_find(const FinishedGameList *index, const char *file, uint64_t bytes);
void history_index_add(const char *folder, const Game *game, const FinishedGame *finished);

#endif
