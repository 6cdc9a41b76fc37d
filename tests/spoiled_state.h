/* spoiled_state.h: changes numbers of game states and views at random. */
#ifndef SPOILED_STATE_H
#define SPOILED_STATE_H

#include "core/data/state_schema.h"
#include "core/match/rng.h"

/* Replaces a random number of a field that is part of views with a number that the field allows. Each field
 * has the same probability, whatever its array size. */
void spoil_state(const StateField *fields, void *bytes, Rng *rng);

#endif
