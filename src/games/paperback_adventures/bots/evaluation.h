/* evaluation.h: static evaluation for the bots, without lookahead. All values are in hundredths of an HP. */
#ifndef PAPERBACK_ADVENTURES_EVALUATION_H
#define PAPERBACK_ADVENTURES_EVALUATION_H

#include "games/paperback_adventures/paperback_adventures.h"

/* A word and the value of playing it: the value of the state after the word is resolved, minus the cost of
 * fatiguing the word's top card. */
typedef struct PaPlay {
    PaWord word;
    int value;
} PaPlay;

/* HP, mana and other counters of the player and the enemy, from which the value of a state is computed. */
typedef struct PaPosition {
    int character;
    int hp, mana, boons, hexes;
    /* HP that the enemy has left, or 0 if it is defeated. During stage 1, all HP of stage 2 count, too. */
    int enemy_hp;
    int enemy_hexes, enemy_boons;
} PaPosition;

int pa_evaluate_position(const PaPosition *position);

/* Returns the expected value of effects that are applied once, such as those of a top card, a used item or a
 * reward. */
int pa_evaluate_effects(const PaState *state, const PaEffect *effects, int count);
/* Returns the value of all rules of a card over a typical battle. */
int pa_evaluate_rules(const PaState *state, const PaRules *rules);
/* Returns the value of all rules of a card over a battle in which the enemy has `enemy_hp` left. */
int pa_evaluate_lasting_rules(const PaState *state, const PaRules *rules, int enemy_hp);
/* Returns the value of using an item with these rules once, without subtracting its cost. */
int pa_evaluate_item_use(const PaState *state, const PaRules *rules);

/* Returns the value of a letter card's current side, which depends mainly on the symbols of its better edge,
 * and also on its ability and letters. */
int pa_evaluate_card(const PaState *state, const GameContent *content, int card);
/* Returns by how much the state's value changes if a card is fatigued (unusable) for the rest of the battle.
 * The result is negative, unless the card's own value is below 0. */
int pa_evaluate_fatigue(const PaState *state, const GameContent *content, int card);
int pa_evaluate_upgrade(const PaState *state, const GameContent *content, int card);
int pa_evaluate_item(const PaState *state, const GameContent *content, int item, int side);
int pa_evaluate_core_upgrade(const PaState *state, const GameContent *content, int item);
int pa_evaluate_mcguffin(const PaState *state, const GameContent *content, int curio, int side);
int pa_evaluate_mana(int mana);
int pa_evaluate_symbols(const uint8_t symbols[PA_SYMBOLS]);

#endif
