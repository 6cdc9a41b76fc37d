/* history_achievements.h: list of a game's achievements for `storytable history --feats`. */
#ifndef CLI_HISTORY_ACHIEVEMENTS_H
#define CLI_HISTORY_ACHIEVEMENTS_H

#include "core/data/content_store.h"

/* Prints each achievement with the date on which the player earned it, or with its conditions. Returns false,
 * after an error message, if achievements cannot be read. */
bool history_print_achievements(const Game *game, const FinishedGameList *games, ContentStore *content_store);

#endif
