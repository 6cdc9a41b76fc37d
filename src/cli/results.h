/* results.h: what a simulation tells of its games, on stdout. It depends on the batch and on what was counted
   only, so that a run that was played in shares tells the same. */
#ifndef CLI_RESULTS_H
#define CLI_RESULTS_H

#include "cli/tally.h"

/* A table to be read; with `cards` how often games were won with each. At least one game must be counted. */
void results_print_table(const Batch *batch, Tally *tally, bool cards);
/* One object on one line. */
void results_print_json(const Batch *batch, const Tally *tally);

#endif
