/* spoiled_state.h: game states and views with a wrong number. */
#ifndef SPOILED_STATE_H
#define SPOILED_STATE_H

#include "core/data/state_schema.h"
#include "core/match/rng.h"

/* Changes a random number to another one in its range. Each field has the same probability, whatever its
   array size. */
void spoil_state(const StateField *fields, void *bytes, Rng *rng);

#endif
