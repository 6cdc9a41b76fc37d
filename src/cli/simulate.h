/* simulate.h: plays whole games with bots, for `storytable simulate` and `storytable pack balance`. */
#ifndef CLI_SIMULATE_H
#define CLI_SIMULATE_H

#include "cli/args.h"
#include "cli/sim_stats.h"

/* Plays the games that the arguments describe, with the cards `content`, and counts their results and
 * achievements. `achievements` may be NULL. The caller initializes `stats` with {0}, and frees it even after
 * a failure. Prints an error and returns false if the arguments do not fit together or a game breaks an
 * invariant. */
bool simulate_games(const Args *args, const GameContent *content, const AchievementList *achievements,
                    SimBatch *batch, SimStats *stats);

#endif
