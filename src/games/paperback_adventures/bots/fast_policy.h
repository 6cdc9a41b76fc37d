/* fast_policy.h: a fast but weak way to choose moves. The other bots use it for the turns that they look
 * ahead. */
#ifndef PAPERBACK_ADVENTURES_FAST_POLICY_H
#define PAPERBACK_ADVENTURES_FAST_POLICY_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Plays words with this policy in `state` until the battle is over or `turns` words have been played. */
void pa_play_turns_fast(PaState *state, const GameContent *content, int turns);

/* After a battle, answers all choices like the greedy bot, until the next battle in `state` begins. */
void pa_play_to_next_battle_fast(PaState *state, const GameContent *content);

/* Returns the value of the state for battle number `battle` of the run, in hundredths of an HP. A lost run
 * has a finite value, so that bots accept a small risk of losing. */
int pa_evaluate_state(const PaState *state, const GameContent *content, int battle);

#endif
