/* quick.h: a player who hardly thinks, for looking ahead: many turns in the time of one good move. */
#ifndef PAPERBACK_ADVENTURES_QUICK_H
#define PAPERBACK_ADVENTURES_QUICK_H

#include "games/paperback_adventures/paperback_adventures.h"

/* Plays on in place until the battle is over or `turns` more words were played. */
void pa_play_quickly(PaState *state, const GameContent *content, int turns);

/* Answers what is asked after a battle, in place and like greedy, until the next one begins. */
void pa_go_on_to_battle(PaState *state, const GameContent *content);

/* How the battle with number `battle` stands, in hundredths of an HP; a lost run is bad, but a chance of it
   can be outweighed. */
int pa_worth_position(const PaState *state, const GameContent *content, int battle);

#endif
