/* card_oracle_reading.h: parsers of amounts and conditions for the card oracle. */
#ifndef CARD_ORACLE_READING_H
#define CARD_ORACLE_READING_H

#include "card_oracle.h"

enum { SENTENCE_BYTES = 640 };

/* Context of a sentence being read. */
typedef struct Reading {
    const PrintedText *printed_text;
    const PaState *state;
    const GameContent *content;
    Facts *facts;
    int spent;
    Error *error;
} Reading;

bool oracle_skip_phrase(const char **cursor, const char *what);
bool oracle_read_number(const char **cursor, int *n);
/* Reads a count and the space after it. "a " and "an " are read as 1. */
bool oracle_read_count(const char **cursor, int *n);
/* Reads an amount in `unit` such as "+2 {hit} per vowel". */
bool oracle_read_amount(const Reading *reading, const char **cursor, const char *unit, int *n);
/* Reads conditions such as "you play 6+ letters and you splay left". */
bool oracle_check_conditions(const Reading *reading, const char *list, bool *holds);

#endif
