/* achievement_rates.h: counts earned achievements, for `simulate --feats`. */
#ifndef CLI_ACHIEVEMENT_RATES_H
#define CLI_ACHIEVEMENT_RATES_H

#include "cli/sim_stats.h"

/* Counts a finished match once for each achievement that at least one seat earns. For each seat, assumes that
 * a person played this seat without help and that bots played all other seats. */
void achievement_rates_add_match(const AchievementList *achievements, const Match *match, SimStats *stats);

#endif
