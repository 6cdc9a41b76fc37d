/* sim_part.h: parts of a simulation. Separate processes play the parts and write their counts as JSON. */
#ifndef CLI_SIM_PART_H
#define CLI_SIM_PART_H

#include "cli/sim_stats.h"

/* Divides the games of a simulation into `parts` parts. Returns the index of the first game in part number
 * `part`, counted from 1. The part ends directly before the first game of the next part. */
int sim_part_get_first_game(const SimBatch *batch, int part, int parts);

/* Prints the counts of one part of a simulation to stdout. */
void sim_part_print(const SimBatch *batch, int part, int parts, const SimStats *stats);

/* Reads the part files of a simulation, in any order, and adds up the counts. The caller initializes `stats`
 * with {0}, and frees it even after a failure. Returns false with `error` if a file is invalid or a part is
 * missing. */
bool sim_parts_merge(char *const *files, int count, SimBatch *batch, SimStats *stats, Error *error);

#endif
