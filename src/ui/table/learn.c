/* learn.c: learning from a match: at a move of one's own that gave something away one looks for a better one,
 * which is judged as that was. */
#include "ui/table/table_private.h"

#include <stdio.h>

bool table_learns(const Table *table)
{
    return table_is_whatif(table) && table->origin.asked.judged;
}

/* --- which mistake --- */

/* The next mistake of the seat from move `from` on, and behind the last one the first again; -1 = there is
   none. */
static int find_own(const Origin *origin, int from)
{
    const int moves = match_moves(origin->match);
    for (int i = 0; i < moves; i++) {
        const int at = (from + i) % moves;
        const Judgement *found = judging_of(&origin->judging, at);
        if (found && found->fault >= FAULT_SLIP && match_move_seat(origin->match, at) == origin->seat) {
            return at;
        }
    }
    return -1;
}

static void learn_from(Table *table, const Origin *origin, int from)
{
    Origin next = *origin;
    next.at = find_own(origin, from);
    next.tries = 0;
    if (next.at >= 0) {
        next.asked = *judging_of(&origin->judging, next.at);
        table_go_whatif(table, &next);
    } else {
        table_refuse(table, judging_is_done(&origin->judging) ? "There is no mistake of yours to learn from."
                                                              : "The moves are still being judged.");
    }
}

void table_learn(Table *table)
{
    const Origin origin = table_origin_at(table, table->past.at);
    if (table_is_whatif(table)) {
        table_refuse(table, table_why_no_whatif(table));
    } else {
        learn_from(table, &origin, origin.at);
    }
}

/* --- question and answer --- */

/* `shown`: the answer need not be, any more. `good`: what was tried is it. */
static void add_ways_on(Table *table, bool shown, bool good)
{
    Dialog *dialog = &table->dialog;
    if (!shown) {
        dialog_add(dialog, TABLE_ANSWER, 0, "Show the answer");
    }
    if (table_puzzle(table)) {
        dialog_add(dialog, TABLE_NEXT_MISTAKE, good ? PIECE_STRONG : 0, "Next puzzle");
    } else {
        dialog_add(dialog, TABLE_NEXT_MISTAKE, 0, "Next mistake");
    }
    dialog_add(dialog, TABLE_STUDY, 0, "%s", table_way_back(table));
    table_refresh(table, 0);
}

void table_pose(Table *table)
{
    const Judgement *asked = &table->origin.asked;
    char words[DIALOG_TEXT_MAX], title[HINT_TITLE_MAX] = "Find better";
    if (table_puzzle(table)) {
        table_puzzle_title(table, title, sizeof title);
        table_puzzle_task(table, words, sizeof words);
    } else {
        snprintf(words, sizeof words, "You played %s: %s.|It was %s. What would have been better?",
                 asked->made.title, asked->made.text, fault_words[asked->fault]);
    }
    dialog_open(&table->dialog, title, words);
    dialog_add(&table->dialog, TABLE_CLOSE, PIECE_STRONG, "Let me try");
    add_ways_on(table, false, false);
}

static void show_answer(Table *table)
{
    const Judgement *asked = &table->origin.asked;
    char words[DIALOG_TEXT_MAX];
    const int length = snprintf(words, sizeof words, "%s: %s%s%s.", asked->better.title, asked->better.text,
                                asked->why[0] ? "; it " : "", asked->why);
    if (!table_puzzle(table)) {
        snprintf(words + length, sizeof words - (size_t)length, "|You played %s: %s.", asked->made.title,
                 asked->made.text);
    }
    dialog_open(&table->dialog, "The answer", words);
    dialog_add(&table->dialog, TABLE_TRY_AGAIN, PIECE_STRONG, "Try it");
    add_ways_on(table, true, false);
}

static void tell_verdict(Table *table, const Judgement *found)
{
    const bool good = found->fault == FAULT_NONE;
    char words[DIALOG_TEXT_MAX];
    snprintf(words, sizeof words, "%s: %s.|%s", found->made.title, found->made.text,
             good ? "Nothing better is known." : "There is something better.");
    trace_line(&table->shell->trace, "found %s", fault_words[found->fault]);
    if (good && table_puzzle(table)) {
        table_puzzle_solved(table);
    }
    dialog_open(&table->dialog,
                good                                     ? "Well found"
                : table_puzzle(table)                    ? "Not this one"
                : found->lost < table->origin.asked.lost ? "Better than it was"
                                                         : "No better than it was",
                words);
    dialog_add(&table->dialog, TABLE_TRY_AGAIN, good ? 0 : PIECE_STRONG, "Try again");
    if (!table_puzzle(table)) {
        dialog_add(&table->dialog, TABLE_PLAY_ON, 0, "Play on from here");
    }
    add_ways_on(table, good, good);
}

/* What wins the match at once has no measure. */
static void tell_win(Table *table)
{
    trace_line(&table->shell->trace, "found %s", fault_words[FAULT_NONE]);
    if (table_puzzle(table)) {
        table_puzzle_solved(table);
    }
    dialog_open(&table->dialog, "Well found", "It wins the game: there is nothing better.");
    dialog_add(&table->dialog, TABLE_TRY_AGAIN, 0, "Try again");
    add_ways_on(table, true, true);
}

static bool has_won(const Table *table)
{
    const Status status = match_status(table->match);
    return status.kind == STATUS_WON && status.winners >> table->origin.seat & 1;
}

void table_judge_try(Table *table)
{
    const int last = match_moves(table->match) - 1;
    JudgeTask task;
    Judgement found = {.judged = false};
    if (last < table->origin.at || match_move_seat(table->match, last) != table->origin.seat) {
        return;
    }
    if (judge_task(table->match, last, &task)) {
        judge_move(&task, &found);
        judge_task_free(&task);
    }
    table->origin.answered = found.judged || has_won(table);
    if (found.judged) {
        tell_verdict(table, &found);
    } else if (table->origin.answered) {
        tell_win(table);
    }
}

/* --- what the buttons do --- */

static void try_again(Table *table)
{
    table->origin.answered = false;
    match_restore(table->match, table->origin.at, false);
    ui_stack_clear(&table->before_moves);
    table_take_up(table, TWEEN_MOVE);
}

bool table_learn_act(Table *table, int action)
{
    if (!table_learns(table)) {
        return false;
    }
    if (action == TABLE_ANSWER) {
        show_answer(table);
    } else if (action == TABLE_NEXT_MISTAKE && table_puzzle(table)) {
        table_next_puzzle(table);
    } else if (action == TABLE_NEXT_MISTAKE) {
        learn_from(table, &table->origin, table->origin.at + 1);
    } else if (action == TABLE_PLAY_ON) {
        dialog_close(&table->dialog);
        table->origin.asked.judged = false;
        table_take_up(table, 0);
    } else if (action == TABLE_TRY_AGAIN || (action == 0 && table->origin.answered)) {
        dialog_close(&table->dialog);
        try_again(table);
    } else {
        return false;
    }
    return true;
}
