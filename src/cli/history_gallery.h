/* history_gallery.h: list of a game's gallery for `storytable history --gallery`. */
#ifndef CLI_HISTORY_GALLERY_H
#define CLI_HISTORY_GALLERY_H

#include "core/data/content_store.h"

/* Prints the gallery, which is divided into shelves (sections such as "Enemies"). For each shelf, prints the
 * entries that the player has seen, each with the latest game in which the player saw the entry. Also prints
 * the number of entries that are not seen yet. Prints nothing if the game has no gallery. Returns false,
 * after an error message, if the cards cannot be read. */
bool history_print_gallery(const Game *game, const FinishedGameList *games, ContentStore *content_store);

#endif
