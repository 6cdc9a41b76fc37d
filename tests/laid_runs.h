/* laid_runs.h: matches that are over, as the window would have put them away, for tests of the pages that
   tell of them. */
#ifndef LAID_RUNS_H
#define LAID_RUNS_H

#include "core/library.h"
#include "core/match.h"

/* A match that is over, as if it had been played and left; takes it. `home` is the folder of all programs'
   data. */
void lay_run(const char *home, Library *library, Match *match, const char *name);
/* A match of one person that is over, its first dial at `value`: of the legal moves the first was made each
   time, or the last. Free with match_free. */
Match *play_alone(const Game *game, Library *library, int value, bool last);
/* Some of Paperback Adventures, of a golden play that a person has played. */
void lay_lost_and_won(const char *home);
/* As if all runs of a game had been judged, the more slips the later they ended. */
void lay_judged(const char *home, const Game *game);
/* One made of a golden play, which has met everything there is in its game. */
void lay_met_all(const char *home, Library *library, const char *save);

#endif
