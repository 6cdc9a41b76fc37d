/* golden_fields.h: a hash of the fields of a game state. If a field changes, the old hash shows which field
 * it was. */
#ifndef GOLDEN_FIELDS_H
#define GOLDEN_FIELDS_H

#include "core/data/state_schema.h"

#include <stdint.h>

/* Returns the sum of a hash for each field that is sent and not 0, so that the difference of two sums depends
   only on the fields that differ. */
uint64_t golden_fields_hash(const StateField *fields, const void *state);
/* Looks for one or two fields whose old values explain the old hash, and appends a sentence such as
   "rows[2].token was 1 and is 2.". Returns false if there are none. */
bool golden_fields_explain(const StateField *fields, const void *state, uint64_t old_hash, Text *out);

#endif
