/* card_oracle.h: independent reader of card text that predicts what a card does in a given state. The reader
 * uses no rule data, so tests can compare the printed text with the rules. */
#ifndef CARD_ORACLE_H
#define CARD_ORACLE_H

#include "games/paperback_adventures/rules/engine.h"

/* Numbers of a state that a card can change. */
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
    FACT_ASKED, /* number of choices of the first PaChoiceKind that the player must make; the numbers for the
                   other kinds follow */
    FACTS = FACT_ASKED + PA_CHOOSE_CORE + 1,
} Fact;

typedef struct Facts {
    int value[FACTS];
} Facts;

extern const char *const fact_names[FACT_ASKED];

void read_facts(const PaState *state, Facts *out);

/* Kind of card on which a sentence is printed. If the sentence has no heading, the kind determines when the
 * sentence applies. */
typedef enum Speaker {
    SPEAKER_LETTER,
    SPEAKER_ITEM,
    SPEAKER_MCGUFFIN,
    SPEAKER_PENALTY,
    SPEAKER_ENEMY
} Speaker;

/* Text printed on a card, without the name of the card. */
typedef struct PrintedText {
    const char *text;
    Speaker speaker;
    const char *text_below; /* text of the card below this card in the word, or "" */
    /* true if the text is applied by a repeat or copy effect. Such a text does not repeat or copy effects
     * again. */
    bool echo;
} PrintedText;

enum { SENTENCES_MAX = 12 };

/* Applies the effects that the text has for `trigger` in `state` to `facts`. Sets `applied[i]` to true if
 * sentence i took effect. Returns false and sets `error` if a sentence is unknown. */
bool oracle_apply(const PrintedText *printed_text, PaTrigger trigger, const PaState *state,
                  const GameContent *content, Facts *facts, bool applied[SENTENCES_MAX], Error *error);
/* Writes the bit set of the triggers in the text to `out`. PA_ALWAYS stands for lasting changes. */
bool oracle_list_triggers(const PrintedText *printed_text, uint32_t *out, Error *error);
/* Sets `*n` to the sum of the lasting changes of the number `modifier` that apply in `state`, and `*found` to
 * true if there is such a change. Sets `applied[i]` to true if sentence i has a lasting change of any number
 * that applies. */
bool oracle_sum_modifiers(const PrintedText *printed_text, PaModifier modifier, const PaState *state,
                          const GameContent *content, bool *found, int *n, bool applied[SENTENCES_MAX],
                          Error *error);
/* Returns the number of sentences with effects. */
int oracle_count_sentences(const PrintedText *printed_text);
/* Applies the text of an enemy's action or of a reward to `facts`. The text must be a list of effects without
 * headings. */
bool oracle_apply_effects(const char *text, Speaker speaker, const PaState *state, const GameContent *content,
                          Facts *facts, Error *error);

#endif
