/* spoiled_state.h: changes numbers of game states and views at random. */
#ifndef SPOILED_STATE_H
#define SPOILED_STATE_H

#include "core/data/state_schema.h"
#include "core/match/rng.h"

/* Picks a random field that is part of views. All fields of a struct have the same probability, even if they
 * are arrays of different sizes. Replaces one of the numbers in the field with another number that the field
 * allows. */
void spoil_state(const StateField *fields, void *bytes, Rng *rng);

#endif
