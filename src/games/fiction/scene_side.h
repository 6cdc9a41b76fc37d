/* scene_side.h: what the right columns of both chairs share. */
#ifndef FICTION_SCENE_SIDE_H
#define FICTION_SCENE_SIDE_H

#include "games/fiction/scene.h"

/* scene_side.c: the clock, and the letter that was told. */
void fi_side_told(FiTable *table, Area box);

/* scene_desk.c: the Lie-brarian's desk, where the last guess is answered. */
void fi_scene_desk(FiTable *table, Area box);

/* scene_assist.c: what the program concludes for the Guessers, as far as the level of help allows. */
typedef enum FiCertainty { FI_OPEN, FI_OUT, FI_IN } FiCertainty;
/* Which letters no possible word holds, and which all do. */
void fi_certainties(const FiTable *table, FiCertainty out[WORD_LETTERS]);
/* Counts or lists the words left. */
void fi_assist(FiTable *table, Area box);

#endif
