/* golden_fields.h: a hash of all fields of a game state, for golden games. If one or two fields of a state
 * differ from the golden game, the hash of the golden game is enough to find these fields. */
#ifndef GOLDEN_FIELDS_H
#define GOLDEN_FIELDS_H

#include "core/data/state_schema.h"

#include <stdint.h>

/* Returns the sum of the hashes of all fields that are sent and not 0. The difference of two such sums
   depends only on the fields that differ. */
uint64_t golden_fields_hash(const StateField *fields, const void *state);
/* Looks for one or two fields whose old values explain the old hash, and appends a sentence for each, such as
   "rows[2].token was 1 and is 2. ". Returns false if there are no such fields. */
bool golden_fields_explain(const StateField *fields, const void *state, uint64_t old_hash, Text *out);

#endif
