/* finished_runs.h: saves finished games ("runs") as the app does, for tests of the history pages. */
#ifndef FINISHED_RUNS_H
#define FINISHED_RUNS_H

#include "core/data/content_store.h"
#include "core/match/match.h"

/* Saves a finished match in the same way as the app when the player leaves the table. Takes ownership of the
 * match. `home` is the folder that contains the data folder `storytable`. */
void store_run(const char *home, ContentStore *content_store, Match *match, const char *name);
/* Returns a finished match for one person, with option 0 set to `value`. Every move is the first legal move
 * or, if `last` is true, the last legal move. Free with match_free. */
Match *play_solo_match(const Game *game, ContentStore *content_store, int value, bool last);
/* Saves 8 runs of Paperback Adventures, alternately lost and won. */
void store_lost_and_won_runs(const char *home);
/* Marks all runs of a game as analyzed. Later runs have more inaccuracies. */
void store_analyzed_runs(const char *home, const Game *game);
/* Saves the golden game in the file `save` as a run in which the player saw every gallery entry. */
void store_complete_run(const char *home, ContentStore *content_store, const char *save);

#endif
