/* fast_policy.h: fast but weak policy (way to choose moves), with which the bots simulate future turns. */
#ifndef PAPERBACK_ADVENTURES_FAST_POLICY_H
#define PAPERBACK_ADVENTURES_FAST_POLICY_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Plays with the fast policy in `state` until the battle is over or `turns` turns have been played. In each
 * turn, the player plays a word or passes. */
void pa_play_turns_fast(PaState *state, const GameContent *content, int turns);

/* After a battle, answers all choices in `state` like the greedy bot, until the next battle begins. */
void pa_play_to_next_battle_fast(PaState *state, const GameContent *content);

/* Returns the value of the state in hundredths of an HP. `battle` is the number of the battle to evaluate. If
 * the state is in a later battle, battle `battle` counts as won. A lost run has a finite value, so that bots
 * accept a small risk of losing. */
int pa_evaluate_state(const PaState *state, const GameContent *content, int battle);

#endif
