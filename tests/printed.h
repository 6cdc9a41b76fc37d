/* printed.h: what a game has in print: the cards of its box and its rules page. */
#ifndef PRINTED_H
#define PRINTED_H

#include "core/library.h"

/* Of all games, and the cards of one; both are printed.c's until printed_free. The test fails where cards
   cannot be read. */
Library *printed_library(void);
const GameContent *printed_cards(const Game *game);
void printed_free(void);
/* The same, as what ends a group of tests. */
int printed_end(void **unused);

/* A component of the box, and how many of it there should be. */
typedef struct BoxPart {
    const char *name;
    int count;
} BoxPart;

/* Fails unless the game counts just so many of each part; the list ends with name NULL. */
void printed_holds(const Game *game, const GameContent *cards, const BoxPart *parts);

/* Options as on the command line, "tokens=none timer=8"; the test fails where there are no such. */
GameOptions printed_options(const Game *game, const char *words);

/* The text of the rules page, to be freed by the caller; NULL where there is none. */
char *printed_rules(const Game *game);
/* Does a line of the rules that is a heading say just this? */
bool printed_has_heading(const char *rules, const char *topic);

#endif
