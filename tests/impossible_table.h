/* impossible_table.h: Fiction Impossible's table, driven by input events, without a window. */
#ifndef TESTS_IMPOSSIBLE_TABLE_H
#define TESTS_IMPOSSIBLE_TABLE_H

#include "games/fiction_impossible/table/scene.h"

enum { TEST_TABLE_WIDTH = 1600, TEST_TABLE_HEIGHT = 900 };

typedef struct TestTable {
    ImState state;
    ImUi ui;
    Scene scene;
    float width, text_scale; /* of the next scene */
    Move move;               /* move that the last input made */
} TestTable;
extern TestTable test_table;
extern const GameContent *test_table_content;

int test_table_load(void **unused);
int test_table_unload(void **unused);
/* Starts a game in its first Add phase, with Librarians chosen. */
void test_table_start(int seats, uint64_t seed);
/* Builds the scene for a seat, at the help level Look-ups. */
void test_table_view_as(int seat);
/* Returns whether any piece contains this text. */
bool test_table_has_text(const char *words);
/* test_table_send(), test_table_tap() and test_table_drop() send an input of the seat, and rebuild the scene.
 */
InputResult test_table_send(int seat, Input input);
InputResult test_table_tap(int seat, PieceId piece);
InputResult test_table_drop(int seat, PieceId piece, PieceId target);
PieceId test_table_character_piece(int character);
PieceId test_table_spot_piece(int position, int spot);
PieceId test_table_find_first_book(void);

#endif
