/* history_gallery.h: what there is in a game, and what of it was met. */
#ifndef CLI_HISTORY_GALLERY_H
#define CLI_HISTORY_GALLERY_H

#include "core/library.h"

/* Prints shelf by shelf what was met, with the last game in which it was, and how much was not; nothing for a
   game without a gallery. False, after a message, when the cards cannot be read. */
bool history_print_gallery(const Game *game, const RunList *runs, Library *library);

#endif
