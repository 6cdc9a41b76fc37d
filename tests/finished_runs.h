/* finished_runs.h: finished matches saved as the app would save them, for tests of pages about them. */
#ifndef FINISHED_RUNS_H
#define FINISHED_RUNS_H

#include "core/data/content_store.h"
#include "core/match/match.h"

/* Saves a finished match as if it had been played and left, and takes ownership of the match. `home` is the
 * data folder of all programs. */
void store_run(const char *home, ContentStore *content_store, Match *match, const char *name);
/* Returns a finished match of one person with option 0 set to `value`. Every move was the first legal move,
 * or the last one if `last`. Free with match_free. */
Match *play_solo_match(const Game *game, ContentStore *content_store, int value, bool last);
/* Saves lost and won runs of Paperback Adventures from a golden game. */
void store_lost_and_won_runs(const char *home);
/* Marks all runs of a game as analyzed. Later runs have more mistakes. */
void store_analyzed_runs(const char *home, const Game *game);
/* Saves a run made from a golden game in which every gallery entry of the game was seen. */
void store_complete_run(const char *home, ContentStore *content_store, const char *save);

#endif
