/* side_panel.h: functions shared by the right columns of both seats. */
#ifndef FICTION_SIDE_PANEL_H
#define FICTION_SIDE_PANEL_H

#include "games/fiction/table/scene.h"

/* side_panel.c: adds the clock, the shared letter and, for the Lie-brarian, the number of tokens that the
 * Guessers have left. */
void fi_add_side_status(FiTable *table, Area box);
/* fi_count_token_places() counts the tokens of this half of the game, used and unused. fi_add_token() returns
 * NULL if the token was used. */
int fi_count_token_places(const FiState *state);
Piece *fi_add_token(FiTable *table, int index, float x, float y, float size);

/* desk.c: adds the panel where the Lie-brarian answers the last guess. */
void fi_add_desk(FiTable *table, Area box);

/* Functions in deductions.c, which show what the Guessers can conclude from the clues, if the help level
 * allows this. */
typedef enum FiCertainty { FI_OPEN, FI_OUT, FI_IN } FiCertainty;
/* Finds the letters that are certain. FI_OUT: no possible word contains the letter. FI_IN: every possible
 * word contains the letter. */
void fi_collect_certain_letters(const FiTable *table, FiCertainty out[WORD_LETTERS]);
/* Adds what the Guessers can conclude. At the highest help level, also lists the possible words. */
void fi_add_deductions(FiTable *table, Area box);

#endif
