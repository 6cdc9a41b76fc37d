/* history_private.h: what the files of the history share; see history.h. */
#ifndef CORE_HISTORY_PRIVATE_H
#define CORE_HISTORY_PRIVATE_H

#include "core/history.h"

/* The runs that the index knows, by their files; empty where it is of another version, or there is none. */
void history_index_read(const char *folder, const Game *game, RunList *out);
/* The run of this file, of so many bytes; NULL where the index knows none. */
const Run *history_index_find(const RunList *index, const char *file, uint64_t bytes);
/* Adds one that was filed. */
void history_index_add(const char *folder, const Game *game, const Run *run);

#endif
