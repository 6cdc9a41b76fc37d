/* sweep.h: every combination of a game's options, for `simulate --every`. */
#ifndef CLI_SWEEP_H
#define CLI_SWEEP_H

#include "cli/holdings.h"

/* The combinations that are possible with so many seats, dials that are of no use with them at their first
   value. Start from {0}, end with sweep_free. */
typedef struct Sweep {
    GameOptions *list;
    int count;
} Sweep;

/* Lists them for the game and seats of `setup`. */
void sweep_find(Sweep *sweep, const MatchSetup *setup);
/* The one combination of `setup`. */
void sweep_only(Sweep *sweep, const MatchSetup *setup);
/* Counts a finished match under each value that was chosen, and under their combination. */
void sweep_add(Holdings *holdings, const Match *match);
void sweep_free(Sweep *sweep);

#endif
