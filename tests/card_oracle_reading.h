/* card_oracle_reading.h: what the parts of the card oracle share: the words of amounts and conditions. */
#ifndef CARD_ORACLE_READING_H
#define CARD_ORACLE_READING_H

#include "card_oracle.h"

enum { SENTENCE_BYTES = 640 };

/* A sentence being read, in the situation as it has become so far. */
typedef struct Reading {
    const Promise *promise;
    const PaState *state;
    const GameContent *content;
    Facts *facts;
    int spent;
    Error *error;
} Reading;

/* Skips `what` at the cursor. */
bool oracle_eat(const char **cursor, const char *what);
bool oracle_eat_number(const char **cursor, int *n);
/* "a {card}" is one. */
bool oracle_eat_count(const char **cursor, int *n);
/* "+2 {hit} per vowel": the number, which is counted in `unit`. */
bool oracle_eat_amount(const Reading *reading, const char **cursor, const char *unit, int *n);
/* "6+ letters and splayed left". */
bool oracle_conditions(const Reading *reading, const char *list, bool *holds);

#endif
