/* puzzle.c: part of the table screen for puzzles. find_better.c rates the player's attempts. */
#include "ui/table/puzzle.h"
#include "core/text/i18n.h"

#include "ui/table/table.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdio.h>

void table_write_puzzle_title(const Table *table, char *out, size_t size)
{
    snprintf(out, size, _("Puzzle %d, %s"), table_get_whatif_origin(table)->puzzle + 1,
             _(puzzle_grade_names[puzzle_get_grade(table_get_puzzle(table))]));
}

void table_write_puzzle_task(const Table *table, char *out, size_t size)
{
    const Puzzle *puzzle = table_get_puzzle(table);
    char task[PUZZLE_TASK_MAX];
    Text words = {0};
    puzzle_describe_grade(puzzle, table->game, &words);
    puzzle_describe_task(puzzle, table->game, match_setup(table->match)->content, task);
    if (puzzle->goal) {
        snprintf(out, size, _("Goal for this turn: %s.|This puzzle is %s."), task, text_chars(&words));
    } else {
        snprintf(out, size,
                 _("One move here is far better than all others. This puzzle is %s.|Which move is it?"),
                 text_chars(&words));
    }
    text_free(&words);
}

void table_mark_puzzle_solved(Table *table)
{
    trace_write_line(&table->shell->trace, "solved %s", table_get_puzzle(table)->id);
    shell_record_puzzle(table->shell, table->game, table_get_puzzle(table)->id);
}

/* Returns the index of the next unsolved puzzle or, if all other puzzles are solved, of the next puzzle.
 * After the last puzzle comes the first. */
static int find_next_unsolved(const Table *table)
{
    const Puzzles *puzzles = table_get_whatif_origin(table)->puzzles;
    const Progress *progress = &table->shell->progress;
    for (int i = 1; i < puzzles->count; i++) {
        const int index = (table_get_whatif_origin(table)->puzzle + i) % puzzles->count;
        if (!progress_is_puzzle_solved(progress, puzzles->game, puzzles->puzzles[index].id)) {
            return index;
        }
    }
    return (table_get_whatif_origin(table)->puzzle + 1) % puzzles->count;
}

void table_open_next_puzzle(Table *table)
{
    Error error;
    const Screen next = table_create_puzzle_screen(table->shell, table_get_whatif_origin(table)->puzzles,
                                                   find_next_unsolved(table), &error);
    if (next.self) {
        shell_set_screen(table->shell, next);
    } else {
        table_reject_with_reason(table, error.text);
    }
}

static void return_to_puzzles(Table *table)
{
    shell_set_screen(table->shell, table->shell->screens->puzzles(table->shell, table->game));
}

Screen table_create_puzzle_screen(Shell *shell, const Puzzles *puzzles, int index, Error *error)
{
    const Puzzle *puzzle = &puzzles->puzzles[index];
    const GameContent *content = content_store_load(shell->content_store, puzzles->game, error);
    Match *match = content ? puzzle_start_match(puzzles, index, content, error) : NULL;
    Match *branch = match ? match_branch(match, match_move_count(match), puzzle->seat, 0, error) : NULL;
    WhatifOrigin origin = {.match = match, .seat = puzzle->seat, .puzzles = puzzles, .puzzle = index};
    if (branch && puzzle_analyze(puzzle, match, &origin.question)) {
        origin.at = match_move_count(match);
        trace_write_line(&shell->trace, "puzzle %s", puzzle->id);
        return table_create_whatif_screen(shell, branch, &origin);
    }
    if (branch) {
        error_set(error, _("This puzzle can't be used: its best move is no longer legal in this version."));
    }
    match_free(branch);
    match_free(match);
    return (Screen){.self = NULL};
}

static bool run_puzzle_action(Table *table, int action)
{
    const bool is_handled = action == TABLE_RETURN && table_get_puzzle(table);
    if (is_handled) {
        table_run_action(
            table, TABLE_CLOSE_REPLAY); /* the window no longer reserves space for the replay controls */
        dialog_close(&table->dialog);
        return_to_puzzles(table);
    }
    return is_handled;
}

const TablePart puzzle_part = {.act = run_puzzle_action};
