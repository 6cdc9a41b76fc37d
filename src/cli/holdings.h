/* holdings.h: how often a match was won with each card, for `simulate --cards`, or
   under any other name. */
#ifndef CLI_HOLDINGS_H
#define CLI_HOLDINGS_H

#include "core/match.h"

typedef struct Holding {
    char *name;
    int games, won; /* that ended with this card, and those of them that seat 0 won */
} Holding;

/* Start from {0}, end with holdings_free. */
typedef struct Holdings {
    Holding *list;
    int count, capacity;
} Holdings;

/* Adds a finished match; a game that tells nothing of its cards adds nothing. */
void holdings_add(Holdings *holdings, const Match *match);
/* Counts so many matches under this name, and those of them that seat 0 won. */
void holdings_count(Holdings *holdings, const char *name, int games, int won);
/* By name, a line each, with the rate of `wins` and its 95 % interval where one can win. */
void holdings_print(Holdings *holdings, bool wins);
void holdings_free(Holdings *holdings);

#endif
