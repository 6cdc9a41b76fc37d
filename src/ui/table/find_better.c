/* find_better.c: part of the table screen for Find better: the player tries another move in place of a
 * mistake, and the new move is analyzed, too. */
#include "core/text/i18n.h"
#include "ui/table/puzzle.h"
#include "ui/table/replay.h"
#include "ui/table/table_private.h"
#include "ui/table/whatif.h"

#include <stdio.h>

/* Returns the player's first mistake from move `from` on. After the last move, continues with the first move.
 * Returns -1 if there is no mistake. */
static int find_next_mistake(const WhatifOrigin *origin, int from)
{
    const int moves = match_move_count(origin->match);
    for (int i = 0; i < moves; i++) {
        const int at = (from + i) % moves;
        const MoveAnalysis *found = analysis_worker_get_result(&origin->analysis, at);
        if (found && found->quality >= QUALITY_INACCURACY &&
            match_move_seat(origin->match, at) == origin->seat) {
            return at;
        }
    }
    return -1;
}

static void open_next_mistake(Table *table, const WhatifOrigin *origin, int from)
{
    WhatifOrigin next = *origin;
    next.at = find_next_mistake(origin, from);
    next.tries = 0;
    if (next.at >= 0) {
        next.question = *analysis_worker_get_result(&origin->analysis, next.at);
        table_enter_whatif(table, &next);
    } else {
        table_reject_with_reason(table, analysis_worker_is_done(&origin->analysis)
                                            ? _("You made no mistakes.")
                                            : _("Your moves are still being analyzed."));
    }
}

/* Starts the feature "Find better". Asks about the first mistake that the player at the screen has made after
 * the visible position or, if there is none, about the player's first mistake in the match. */
static void start_find_better(Table *table)
{
    const int at = table_get_replay_position(table);
    const WhatifOrigin origin = table_create_whatif_origin(table, at);
    if (table_is_whatif(table)) {
        table_reject_with_reason(table, table_get_whatif_reject_reason(table, at));
    } else {
        open_next_mistake(table, &origin, origin.at);
    }
}

/* Adds the buttons. `answer_shown` is true if the player has seen the best move, and `success` is true if the
 * player's move is good enough. */
static void add_buttons(Table *table, bool answer_shown, bool success)
{
    Dialog *dialog = &table->dialog;
    if (!answer_shown) {
        dialog_add_button(dialog, TABLE_SHOW_ANSWER, 0, _("Show answer"));
    }
    if (table_get_puzzle(table)) {
        dialog_add_button(dialog, TABLE_NEXT_MISTAKE, success ? PIECE_PRIMARY : 0, _("Next puzzle"));
    } else {
        dialog_add_button(dialog, TABLE_NEXT_MISTAKE, 0, _("Next mistake"));
    }
    dialog_add_button(dialog, TABLE_RETURN, 0, "%s", table_get_whatif_return_label(table));
    table_refresh(table, 0);
}

static void show_question(Table *table)
{
    const MoveAnalysis *question = &table_get_whatif_origin(table)->question;
    char words[DIALOG_TEXT_MAX], title[HINT_TITLE_MAX];
    if (!table_is_finding_better(table)) {
        return;
    }
    SDL_strlcpy(title, _("Find a better move"), sizeof title);
    if (table_get_puzzle(table)) {
        table_write_puzzle_title(table, title, sizeof title);
        table_write_puzzle_task(table, words, sizeof words);
    } else {
        snprintf(words, sizeof words, _("You played %s: %s.|That was %s. What would have been better?"),
                 question->made.title, question->made.text, _(move_quality_labels[question->quality]));
    }
    dialog_open(&table->dialog, title, words);
    dialog_add_button(&table->dialog, TABLE_CLOSE, PIECE_PRIMARY, _("Try a move"));
    add_buttons(table, false, false);
}

static void show_answer(Table *table)
{
    const WhatifOrigin *origin = table_get_whatif_origin(table);
    const MoveAnalysis *question = &origin->question;
    Text words = {0};
    if (table_get_puzzle(table)) {
        puzzle_describe_solution(table_get_puzzle(table), origin->match, question, &words);
    } else {
        text_add(&words, "%s: %s%s%s.", question->better.title, question->better.text,
                 question->why[0] ? _("; it ") : "", question->why);
        text_add(&words, _("|You played %s: %s."), question->made.title, question->made.text);
    }
    dialog_open(&table->dialog, _("Answer"), text_chars(&words));
    text_free(&words);
    dialog_add_button(&table->dialog, TABLE_TRY_AGAIN, PIECE_PRIMARY, _("Try a move"));
    add_buttons(table, true, false);
}

static void show_attempt_result(Table *table, const MoveAnalysis *found)
{
    const bool good = found->quality == QUALITY_GOOD;
    char words[DIALOG_TEXT_MAX];
    snprintf(words, sizeof words, "%s: %s.|%s", found->made.title, found->made.text,
             good ? _("No better move is known.") : _("There is a better move."));
    trace_write_line(&table->shell->trace, "found %s", move_quality_labels[found->quality]);
    if (good && table_get_puzzle(table)) {
        table_mark_puzzle_solved(table);
    }
    dialog_open(&table->dialog,
                good                                                          ? _("Well done")
                : table_get_puzzle(table)                                     ? _("Not the best move")
                : found->loss < table_get_whatif_origin(table)->question.loss ? _("Better than before")
                                                                              : _("No better than before"),
                words);
    dialog_add_button(&table->dialog, TABLE_TRY_AGAIN, good ? 0 : PIECE_PRIMARY, _("Try again"));
    if (!table_get_puzzle(table)) {
        dialog_add_button(&table->dialog, TABLE_PLAY_ON, 0, _("Keep playing"));
    }
    add_buttons(table, good, good);
}

static void show_goal_result(Table *table, GoalResult result, const char *why)
{
    const bool good = result == GOAL_REACHED;
    trace_write_line(&table->shell->trace, "goal %s", good ? "reached" : "missed");
    table_get_whatif_origin(table)->answered = true;
    if (good) {
        table_mark_puzzle_solved(table);
    }
    dialog_open(&table->dialog, good ? _("Well done") : _("Goal missed"), why);
    dialog_add_button(&table->dialog, TABLE_TRY_AGAIN, good ? 0 : PIECE_PRIMARY, _("Try again"));
    add_buttons(table, good, good);
}

/* Congratulates the player on a winning move that could not be analyzed. */
static void show_winning_attempt(Table *table)
{
    trace_write_line(&table->shell->trace, "found %s", move_quality_labels[QUALITY_GOOD]);
    if (table_get_puzzle(table)) {
        table_mark_puzzle_solved(table);
    }
    dialog_open(&table->dialog, _("Well done"), _("This wins the game. There is nothing better."));
    dialog_add_button(&table->dialog, TABLE_TRY_AGAIN, 0, _("Try again"));
    add_buttons(table, true, true);
}

static bool has_won(const Table *table)
{
    const Status status = match_status(table->match);
    return status.kind == STATUS_WON && status.winners >> table_get_whatif_origin(table)->seat & 1;
}

static void rate_goal_attempt(Table *table)
{
    char why[HINT_TEXT_MAX];
    const GoalResult result =
        puzzle_check_goal(table_get_puzzle(table), table_get_whatif_origin(table)->match, table->match, why);
    if (result != GOAL_OPEN) {
        show_goal_result(table, result, why);
    }
}

static void rate_attempt(Table *table)
{
    const int last = match_move_count(table->match) - 1;
    AnalysisTask task;
    MoveAnalysis found = {.analyzed = false};
    if (!table_is_finding_better(table) || last < table_get_whatif_origin(table)->at ||
        match_move_seat(table->match, last) != table_get_whatif_origin(table)->seat) {
        return;
    }
    if (table_get_puzzle(table) && table_get_puzzle(table)->goal) {
        rate_goal_attempt(table);
        return;
    }
    if (analysis_task_init(table->match, last, &task)) {
        analyze_move(&task, &found);
        analysis_task_free(&task);
    }
    table_get_whatif_origin(table)->answered = found.analyzed || has_won(table);
    if (found.analyzed) {
        show_attempt_result(table, &found);
    } else if (table_get_whatif_origin(table)->answered) {
        show_winning_attempt(table);
    }
}

static void try_again(Table *table)
{
    table_get_whatif_origin(table)->answered = false;
    match_restore_position(table->match, table_get_whatif_origin(table)->at, false);
    ui_undo_clear(&table->controller.before_moves);
    table_load_position(table, TWEEN_MOVE);
}

static void play_on_after_attempt(Table *table)
{
    dialog_close(&table->dialog);
    table_get_whatif_origin(table)->question.analyzed = false;
    table_load_position(table, 0);
}

static void open_next_question(Table *table)
{
    if (table_get_puzzle(table)) {
        table_open_next_puzzle(table);
    } else {
        open_next_mistake(table, table_get_whatif_origin(table), table_get_whatif_origin(table)->at + 1);
    }
}

static bool run_find_better_action(Table *table, int action)
{
    if (!table_is_finding_better(table)) {
        return false;
    }
    if (action == TABLE_SHOW_ANSWER) {
        show_answer(table);
    } else if (action == TABLE_NEXT_MISTAKE) {
        open_next_question(table);
    } else if (action == TABLE_PLAY_ON) {
        play_on_after_attempt(table);
    } else if (action == TABLE_TRY_AGAIN || (action == 0 && table_get_whatif_origin(table)->answered)) {
        dialog_close(&table->dialog);
        try_again(table);
    } else {
        return false;
    }
    return true;
}

const TablePart find_better_part = {.on = {[TABLE_OPENED] = show_question,
                                           [TABLE_MOVE_SHOWN] = rate_attempt,
                                           [TABLE_MOVE_REDONE] = rate_attempt},
                                    .commands = {{TABLE_FIND_BETTER, start_find_better}},
                                    .act = run_find_better_action};
