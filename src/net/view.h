/* view.h: what one seat sees of a state, as it goes from one machine to another. */
#ifndef NET_VIEW_H
#define NET_VIEW_H

#include "core/game.h"
#include "core/json.h"

/* Adds a view as one line of JSON. */
void view_write(const Game *game, const void *view, Text *out);
/* Reads what may have come from anywhere into `view` (game->state_size bytes). False with a sentence unless
   `seat` could see this of a sound state: whatever is read can be laid as a scene. */
bool view_read(const Game *game, const GameContent *content, int seat, const Json *at, void *view,
               Error *error);

#endif
