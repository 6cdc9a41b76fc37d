/* value.h: what things are worth to a player who has not looked ahead; all bots' numbers stand in
   value.c. Worth is counted in hundredths of an HP. */
#ifndef PAPERBACK_ADVENTURES_VALUE_H
#define PAPERBACK_ADVENTURES_VALUE_H

#include "games/paperback_adventures/paperback_adventures.h"

/* A word and what it is worth: where the clash would leave both sides, and the card it costs. */
typedef struct PaPlay {
    PaWord word;
    int worth;
} PaPlay;

/* What a player has and an enemy has left, as far as worth goes. */
typedef struct PaStanding {
    int character;
    int hp, mana, boons, hexes;
    int enemy_hp; /* of all stages still to come; 0 = defeated */
    int enemy_hexes, enemy_boons;
} PaStanding;

int pa_worth_standing(const PaStanding *standing);

/* Effects on top of a word, of an item in use or of a reward, as often as they are likely to happen. */
int pa_worth_effects(const PaState *state, const PaEffect *effects, int count);
/* What all rules of a thing bring in a battle. */
int pa_worth_rules(const PaState *state, const PaRules *rules);
/* The same against an enemy who has only `enemy_hp` left. */
int pa_worth_lasting(const PaState *state, const PaRules *rules, int enemy_hp);
/* What an item with these rules does when used, whatever it costs. */
int pa_worth_use(const PaState *state, const PaRules *rules);

/* A letter card on the side that is up: the better edge above all, its ability, and how well it spells. */
int pa_worth_card(const PaState *state, const GameContent *content, int card);
/* What it costs to fatigue a card: less than 0. */
int pa_worth_fatigue(const PaState *state, const GameContent *content, int card);
/* What turning a letter card to its upgraded side adds. */
int pa_worth_upgrade(const PaState *state, const GameContent *content, int card);
int pa_worth_item(const PaState *state, const GameContent *content, int item, int side);
int pa_worth_core_upgrade(const PaState *state, const GameContent *content, int item);
int pa_worth_curio(const PaState *state, const GameContent *content, int curio, int side);
int pa_worth_mana(int mana);
/* Symbols of an edge. */
int pa_worth_symbols(const uint8_t symbols[PA_SYMBOLS]);

#endif
