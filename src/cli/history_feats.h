/* history_feats.h: the feats of a game, line by line. */
#ifndef CLI_HISTORY_FEATS_H
#define CLI_HISTORY_FEATS_H

#include "core/library.h"

/* Prints each with when it was done, or what it asks. False, after a message, when the feats cannot be read.
 */
bool history_print_feats(const Game *game, const RunList *runs, Library *library);

#endif
