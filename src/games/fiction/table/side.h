/* side.h: what the right columns of both chairs share. */
#ifndef FICTION_SIDE_H
#define FICTION_SIDE_H

#include "games/fiction/table/scene.h"

/* side.c: the clock, the letter that was told, and for the Lie-brarian the tokens that are left. */
void fi_side_told(FiTable *table, Area box);
/* How many Fact/Fiction tokens there may be, and one of them, or its empty place (NULL). */
int fi_side_token_places(const FiState *state);
Piece *fi_side_token(FiTable *table, int index, float x, float y, float size);

/* desk.c: the Lie-brarian's desk, where the last guess is answered. */
void fi_scene_desk(FiTable *table, Area box);

/* assist.c: what the program concludes for the Guessers, as far as the level of help allows. */
typedef enum FiCertainty { FI_OPEN, FI_OUT, FI_IN } FiCertainty;
/* Which letters no possible word holds, and which all do. */
void fi_certainties(const FiTable *table, FiCertainty out[WORD_LETTERS]);
/* Counts or lists the words left. */
void fi_assist(FiTable *table, Area box);

#endif
