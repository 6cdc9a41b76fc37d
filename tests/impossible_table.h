/* impossible_table.h: a table of Fiction Impossible that is laid and touched as a person would, without a
 * window. */
#ifndef TESTS_IMPOSSIBLE_TABLE_H
#define TESTS_IMPOSSIBLE_TABLE_H

#include "games/fiction_impossible/table/scene.h"

enum { LAID_WIDTH = 1600, LAID_HEIGHT = 900 };

typedef struct Laid {
    ImState state;
    ImUi ui;
    Scene scene;
    Move move; /* what the last input wants to make */
} Laid;
extern Laid laid;
extern const GameContent *laid_content;

/* Set-up and teardown of a group of tests. */
int laid_load(void **unused);
int laid_unload(void **unused);
/* A game for so many, whose Librarians are chosen and whose first turn has come to the Add phase. */
void laid_begin(int seats, uint64_t seed);
/* Lays the table for a seat, with what an Add costs foretold. */
void laid_anew(int seat);
/* Does any piece bear words with these in them? */
bool laid_says(const char *words);
/* What a seat does; the table is laid anew. */
InputResult laid_send(int seat, Input input);
InputResult laid_tap(int seat, PieceId piece);
InputResult laid_drop(int seat, PieceId piece, PieceId under);
PieceId laid_person(int character);
PieceId laid_spot(int position, int spot);

#endif
