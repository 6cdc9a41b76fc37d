/* sim_part.h: part of a simulation that runs in a separate process and writes its counts as JSON. */
#ifndef CLI_SIM_PART_H
#define CLI_SIM_PART_H

#include "cli/sim_stats.h"

/* Divides the games of a simulation into `parts` parts. Returns the index of the first game in part number
 * `part` (from 1). This part ends before the first game of part number `part` + 1. */
int sim_part_first_game(const SimBatch *batch, int part, int parts);

/* Prints the counts of one part of a simulation to stdout. */
void sim_part_print(const SimBatch *batch, int part, int parts, const SimStats *stats);

/* Reads the files of all parts of a simulation, in any order, and adds up the counts. Initialize `stats` with
 * {0}, and free it even after a failure. Returns false with `error`, which names file and line or the missing
 * part. */
bool sim_parts_merge(char *const *files, int count, SimBatch *batch, SimStats *stats, Error *error);

#endif
