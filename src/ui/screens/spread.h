/* spread.h: a page of the shelf that shows one book at a time: its title, the books to choose from, two
   panels side by side, and the way back. */
#ifndef UI_SCREENS_SPREAD_H
#define UI_SCREENS_SPREAD_H

#include "core/lay.h"
#include "core/match.h"

enum { SPREAD_BACK_ID = 1, SPREAD_BOOK_ID = 20, SPREAD_REST_ID = 40 /* the page's own from here on */ };

/* What both panels have room for, without their edges. */
typedef struct Spread {
    Area left, right;
} Spread;

/* Lays all that is not the page's own; book number i of `games` is SPREAD_BOOK_ID + i. `share`: how much of
   the width the left panel has. */
Spread spread_lay(Scene *scene, const char *title, const Game *const *games, int count, const Game *chosen,
                  float share);
/* Adds how a match is set up, a line each, as far as that is not as always. */
void spread_tell_setup(const MatchSetup *setup, Text *out);
/* The text as the scene keeps it; frees it. */
const char *spread_keep(Scene *scene, Text *text);

#endif
