/* print_rules.h: the pages with the rules of a game. */
#ifndef UI_PRINT_PRINT_RULES_H
#define UI_PRINT_PRINT_RULES_H

#include "ui/print/print_plan.h"

/* Reads the game's rules page. `data` is the folder that contains docs/. Leaves out the sections about the
 * program (GamePrint.screen_headings). The caller frees the text. Returns NULL with `error` on failure. */
char *print_rules_read(const char *data, const Game *game, Error *error);
/* Draws the pages of rules. `rules` is Markdown. If `pdf` is NULL, draws nothing. Returns the number of
 * pages. */
int print_rules_draw(const PrintPlan *plan, const char *rules, Painter *painter, Pdf *pdf);

#endif
