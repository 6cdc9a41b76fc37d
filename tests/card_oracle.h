/* card_oracle.h: reads the text of a card as a player would, and says what it promises in a given situation.
   Knows nothing of rules and effects as data, so that text and behaviour are held against each other. */
#ifndef CARD_ORACLE_H
#define CARD_ORACLE_H

#include "games/paperback_adventures/rules/engine.h"

/* What may change when a card does something. */
typedef enum Fact {
    FACT_HITS,
    FACT_BLOCKS,
    FACT_MANA,
    FACT_MANA_MADE,
    FACT_BOONS,
    FACT_HEXES,
    FACT_ENEMY_BOONS,
    FACT_ENEMY_HEXES,
    FACT_ENEMY_HP,
    FACT_HP,
    FACT_MAX_HP,
    FACT_ATTACK_CHANGE,
    FACT_ENEMY_BLOCK_CHANGE,
    FACT_STUNNED,
    FACT_INTENT,
    FACT_NEXT_HITS,
    FACT_NEXT_BLOCKS,
    FACT_NEXT_MANA,
    FACT_NEXT_DRAW,
    FACT_HAND,
    FACT_DECK,
    FACT_DISCARD,
    FACT_FATIGUE,
    FACT_STOLEN,
    FACT_PENALTIES_LEFT,
    FACT_LENT,
    FACT_KEEP_TOP,
    FACT_KEEP_HAND,
    FACT_BOTH_EDGES,
    FACT_ITEMS,
    FACT_ROTATED,
    FACT_ASKED, /* + PaChoiceKind: how often the player was asked */
    FACTS = FACT_ASKED + PA_CHOOSE_CORE + 1,
} Fact;

typedef struct Facts {
    int value[FACTS];
} Facts;

extern const char *const fact_names[FACT_ASKED];

void facts_of(const PaState *state, Facts *out);

/* Whose text it is, which decides what a sentence without a heading means. */
typedef enum Speaker { SPEAKER_LETTER, SPEAKER_ITEM, SPEAKER_CURIO, SPEAKER_PENALTY, SPEAKER_ENEMY } Speaker;

typedef struct Promise {
    const char *text;
    Speaker speaker;
    const char *beneath; /* text of the card beneath the top one, "" = none */
    bool echo;           /* done again or for another card: does not do so itself */
} Promise;

enum { SENTENCES_MAX = 12 };

/* What happens at `trigger` in the situation `state`, according to the text: changes `facts`. Marks in `held`
   the sentences that came true. False with a message when a sentence cannot be understood. */
bool oracle_apply(const Promise *promise, PaTrigger trigger, const PaState *state, const GameContent *content,
                  Facts *facts, bool held[SENTENCES_MAX], Error *error);
/* A bit per trigger that the text speaks of; PA_ALWAYS for lasting changes. */
bool oracle_triggers(const Promise *promise, uint32_t *out, Error *error);
/* The lasting change of this kind that the text promises in this situation; `found` false when none is in
 * force. */
bool oracle_modifier(const Promise *promise, PaModifier modifier, const PaState *state,
                     const GameContent *content, bool *found, int *n, bool held[SENTENCES_MAX], Error *error);
/* How many sentences the text has that promise something. */
int oracle_sentences(const Promise *promise);
/* The effects of an enemy's action or a reward: bare phrases. */
bool oracle_effects(const char *text, Speaker speaker, const PaState *state, const GameContent *content,
                    Facts *facts, Error *error);

#endif
