/* puzzle.c: a puzzle at the table: the best move is looked for as it is in learn.c. */
#include "ui/table/table.h"
#include "ui/table/table_private.h"

#include <stdio.h>

const Puzzle *table_puzzle(const Table *table)
{
    const Origin *origin = &table->origin;
    return origin->puzzles ? &origin->puzzles->puzzles[origin->puzzle] : NULL;
}

void table_puzzle_title(const Table *table, char *out, size_t size)
{
    snprintf(out, size, "Puzzle %d, %s", table->origin.puzzle + 1,
             puzzle_grade_names[puzzle_grade(table_puzzle(table))]);
}

void table_puzzle_task(const Table *table, char *out, size_t size)
{
    Text words = {0};
    puzzle_tell(table_puzzle(table), table->game, &words);
    snprintf(out, size, "One move here is far better than all others. It is %s.|Which is it?",
             text_chars(&words));
    text_free(&words);
}

void table_puzzle_solved(Table *table)
{
    trace_line(&table->shell->trace, "solved %s", table_puzzle(table)->id);
    shell_add_puzzle(table->shell, table->game, table_puzzle(table)->id);
}

/* --- from one to the next --- */

/* The next that is not solved, behind the last one the first again; where all are, the next. */
static int find_next(const Table *table)
{
    const Puzzles *puzzles = table->origin.puzzles;
    const Progress *progress = &table->shell->progress;
    for (int i = 1; i < puzzles->count; i++) {
        const int index = (table->origin.puzzle + i) % puzzles->count;
        if (!progress_has_puzzle(progress, puzzles->game, puzzles->puzzles[index].id)) {
            return index;
        }
    }
    return (table->origin.puzzle + 1) % puzzles->count;
}

void table_next_puzzle(Table *table)
{
    Error error;
    const Screen next = table_screen_puzzle(table->shell, table->origin.puzzles, find_next(table), &error);
    if (next.self) {
        shell_go(table->shell, next);
    } else {
        table_refuse(table, error.text);
    }
}

void table_back_to_puzzles(Table *table)
{
    shell_go(table->shell, table->shell->ways->puzzles(table->shell, table->game));
}

Screen table_screen_puzzle(Shell *shell, const Puzzles *puzzles, int index, Error *error)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    const GameContent *content = library_content(shell->library, puzzles->game, error);
    Match *match = content ? puzzle_match(puzzles, index, content, error) : NULL;
    Match *branch = match ? match_branch(match, match_moves(match), puzzle->seat, 0, error) : NULL;
    Origin origin = {.match = match, .seat = puzzle->seat, .puzzles = puzzles, .puzzle = index};
    if (branch && puzzle_answer(puzzle, match, &origin.asked)) {
        origin.at = match_moves(match);
        trace_line(&shell->trace, "puzzle %s", puzzle->id);
        return table_screen_whatif(shell, branch, &origin);
    }
    if (branch) {
        error_set(error, "Its best move cannot be made any more.");
    }
    match_free(branch);
    match_free(match);
    return (Screen){.self = NULL};
}
