/* whatif.c: what would have been: from a moment that is looked back at the match is played on as another one,
 * which is not kept. The first one waits as it was, and one comes back to it. */
#include "ui/table/table_private.h"

#include "ui/shell/runs.h"

/* --- what is kept --- */

bool table_is_whatif(const Table *table)
{
    return table->origin.match != NULL;
}

const Match *table_kept_match(const Table *table)
{
    return table_is_whatif(table) ? table->origin.match : table->match;
}

void table_put_away(Table *table)
{
    const bool whatif = table_is_whatif(table);
    SavePlace *place = whatif ? &table->origin.place : &table->place;
    Faults faults;
    const bool judged = judging_sum(whatif ? &table->origin.judging : &table->judging, &faults);
    table_keep_last(table);
    runs_file(table->shell, place, table_kept_match(table), judged ? &faults : NULL);
}

void table_free_matches(Table *table)
{
    Origin *origin = &table->origin;
    if (!table->gone) {
        table_put_away(table);
        saves_leave(&table->place);
        saves_leave(&origin->place);
        judging_free(&origin->judging, table->shell);
        match_free(origin->match);
    }
    judging_free(&table->judging, table->shell);
    if (!table->gone || table_is_whatif(table)) {
        match_free(table->match);
    }
}

/* --- going there --- */

static bool is_over_at(const Match *match, int moves)
{
    return match_setup(match)->game->to_act(match_state_at(match, moves)) == 0;
}

/* While a match goes on what might come of it is advice, and time to think. */
static const char *why_not_yet(const Table *table)
{
    return table->seat < 0              ? "Somebody must sit down at the table first."
           : table_clock_is_kept(table) ? "The clock runs: what might have been waits until the game is over."
           : table->help < HELP_FULL    ? "While a game goes on, what might have been comes with help of the "
                                          "level *All it sees*. Menu, Settings, Help."
                                        : NULL;
}

const char *table_why_no_whatif(const Table *table)
{
    const bool over = match_to_act(table->match) == 0;
    return table_is_whatif(table)     ? "This is a what-if already. Go back to the study first."
           : table_is_open(table)     ? "What might have been waits until the table is closed for the others."
           : table_is_followed(table) ? "What might have been is known only where the table was opened."
           : !over && why_not_yet(table) ? why_not_yet(table)
           : is_over_at(table->match, table->past.at)
               ? "The game is over here: there is nothing left to play."
               : NULL;
}

/* Who plays on: who sits here, else somebody who played. */
static int player(const Table *table)
{
    const int first = game_next_seat(table_people(table), -1);
    return table->seat >= 0 ? table->seat : first >= 0 ? first : 0;
}

Origin table_origin_at(Table *table, int moves)
{
    const Origin here = {
        .match = table->match, .judging = table->judging, .seat = player(table), .at = moves};
    return table_is_whatif(table) ? table->origin : here;
}

/* The place goes along as it is once all is kept, and what is known of the moves. */
static void leave(Table *table, Origin *left)
{
    SDL_FlushEvent(SDL_TEXTINPUT); /* the key that leads there is no letter of a word */
    if (!table_is_whatif(table)) {
        left->place = table->place;
        left->win_noted = table->win_noted;
        table->judging = (Judging){0};
    }
    table->gone = true;
}

/* Is all of the match on the disk, from where one comes back to it? */
static bool is_all_kept(Table *table)
{
    if (!table_is_whatif(table)) {
        table_keep_last(table);
    }
    return !table->save_failed;
}

void table_go_whatif(Table *table, const Origin *origin)
{
    Error error;
    Origin left = *origin;
    left.answered = false;
    if (!is_all_kept(table)) {
        table_refuse(table, "This game could not be saved, and is not left before it is.");
        return;
    }
    Match *branch = match_branch(left.match, left.at, left.seat, (uint64_t)left.tries, &error);
    if (!branch) {
        table_refuse(table, error.text);
        return;
    }
    judging_halt(&left.judging, table->shell);
    trace_line(&table->shell->trace, "what if %d", left.at);
    leave(table, &left);
    shell_go(table->shell, table_screen_whatif(table->shell, branch, &left));
}

void table_play_on(Table *table)
{
    const char *refusal = table_why_no_whatif(table);
    const Origin origin = table_origin_at(table, table->past.at);
    if (refusal) {
        table_refuse(table, refusal);
    } else {
        table_go_whatif(table, &origin);
    }
}

/* --- and back --- */

void table_play_on_again(Table *table)
{
    Origin again = table->origin;
    again.tries++;
    table_go_whatif(table, &again);
}

void table_whatif_arrive(Table *table)
{
    if (table_learns(table)) {
        table_judge_try(table);
    } else if (table_is_whatif(table) && match_to_act(table->match) == 0) {
        table_compare_ends(table);
    }
}

const char *table_way_back(const Table *table)
{
    return table_puzzle(table) ? "Back to the puzzles" : "Back to the study";
}

void table_back_to_study(Table *table)
{
    table_close_past(table); /* or it would take the foot of the window from the study */
    if (table_puzzle(table)) {
        table_back_to_puzzles(table);
        return;
    }
    table->gone = true;
    shell_go(table->shell, table_screen_study(table->shell, &table->origin));
}
