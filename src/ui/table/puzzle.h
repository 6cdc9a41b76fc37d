/* puzzle.h: texts and progress of the puzzle that the table shows. */
#ifndef UI_TABLE_PUZZLE_H
#define UI_TABLE_PUZZLE_H

#include "ui/table/table_part.h"

/* Writes the task of the puzzle, such as "One move here is far better ..." */
void table_write_puzzle_task(const Table *table, char *out, size_t size);
/* Writes the title of the puzzle, such as "Puzzle 12, hard". */
void table_write_puzzle_title(const Table *table, char *out, size_t size);
void table_mark_puzzle_solved(Table *table);
/* Opens the next unsolved puzzle or, if all other puzzles are solved, the next puzzle. After the last puzzle
 * of the list comes the first. */
void table_open_next_puzzle(Table *table);

#endif
