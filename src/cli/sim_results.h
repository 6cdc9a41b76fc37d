/* sim_results.h: output of a simulation. The output depends only on the settings and the counts. Therefore it
 * is the same whether the simulation is played as a whole or in several parts. */
#ifndef CLI_SIM_RESULTS_H
#define CLI_SIM_RESULTS_H

#include "cli/sim_stats.h"

/* Prints the results as text. With `cards`, also prints the win rate of each card. The caller ensures that at
 * least one game was played. */
void sim_results_print_table(const SimBatch *batch, SimStats *stats, bool cards);
/* Prints the results as one JSON object on one line. */
void sim_results_print_json(const SimBatch *batch, const SimStats *stats);

#endif
