/* printed.h: the printed cards of games and their rules pages, for tests. */
#ifndef PRINTED_H
#define PRINTED_H

#include "core/data/content_store.h"

/* printed_content_store() returns the content of all games, and printed_cards() that of one game. Both fail
 * the test if the cards cannot be read. printed.c owns the content until the program ends. */
ContentStore *printed_content_store(void);
const GameContent *printed_cards(const Game *game);

/* A component in the game's box, with its expected number. */
typedef struct BoxPart {
    const char *name;
    int count;
} BoxPart;

/* Fails unless the game has exactly this number of each component. The list ends with an element whose name
 * is NULL. */
void printed_assert_component_counts(const Game *game, const GameContent *cards, const BoxPart *parts);

/* Parses options as on the command line, such as "tokens=none timer=8". Fails the test if they are
 * invalid. */
GameOptions printed_options(const Game *game, const char *words);

/* Returns the text of the rules page, to be freed by the caller, or NULL if there is none. */
char *printed_rules(const Game *game);
/* Returns true if the rules page has exactly this heading. */
bool printed_has_heading(const char *rules, const char *topic);

#endif
