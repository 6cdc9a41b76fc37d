/* whatif.c: part of the table screen for What if. The player plays on from an earlier move in an unsaved copy
 * of the match, and then returns to the replay. */
#include "ui/table/whatif.h"

#include "core/text/i18n.h"
#include "ui/shell/finished_games.h"
#include "ui/table/table_private.h"

WhatifOrigin *table_get_whatif_origin(const Table *table)
{
    return table->states[PART_WHATIF];
}

bool table_is_finding_better(const Table *table)
{
    return table_is_whatif(table) && table_get_whatif_origin(table)->question.analyzed;
}

const Puzzle *table_get_puzzle(const Table *table)
{
    const WhatifOrigin *origin = table_get_whatif_origin(table);
    return origin->puzzles ? &origin->puzzles->puzzles[origin->puzzle] : NULL;
}

static const char *get_puzzle_banner(const Table *table, Scene *scene)
{
    char task[PUZZLE_TASK_MAX];
    puzzle_describe_task(table_get_puzzle(table), table->game, match_setup(table->match)->content, task);
    return scene_text(scene, _("*Puzzle %d:* %s"), table_get_whatif_origin(table)->puzzle + 1, task);
}

const char *table_get_whatif_title(const Table *table, Scene *scene)
{
    const WhatifOrigin *origin = table_get_whatif_origin(table);
    return !table_is_whatif(table)   ? NULL
           : table_get_puzzle(table) ? get_puzzle_banner(table, scene)
           : table_is_finding_better(table)
               ? scene_text(scene, _("*Find a better move* than %s"), origin->question.made.title)
               : _("*What if* game: hidden cards have been dealt again");
}

void table_move_to_history(Table *table)
{
    const bool whatif = table_is_whatif(table);
    SaveHandle *save = whatif ? &table_get_whatif_origin(table)->save : &table->save;
    QualityCounts faults;
    const bool is_analyzed = analysis_worker_count_moves_of_people(
        whatif ? &table_get_whatif_origin(table)->analysis : &table->analysis, &faults);
    table_autosave_flush(table);
    finished_games_add(table->shell, save, table->saved_match, is_analyzed ? &faults : NULL);
}

/* If the match is finished, moves it to the history. Then frees the match and, in a what-if game (played on
 * from an earlier move), the original match. Does not free a match that another screen owns. */
static void free_matches(Table *table)
{
    WhatifOrigin *origin = table_get_whatif_origin(table);
    const bool is_whatif = table_is_whatif(table);
    if (!table->is_released) {
        table_move_to_history(table);
        saves_close(&table->save);
        saves_close(&origin->save);
        analysis_worker_free(&origin->analysis, table->shell);
        match_free(origin->match);
    }
    analysis_worker_free(&table->analysis, table->shell);
    if (!table->is_released || is_whatif) {
        match_free(table->match);
    }
}

static bool is_match_over_at(const Match *match, int moves)
{
    return match_setup(match)->game->seats_to_act(match_state_at(match, moves)) == 0;
}

/* Returns the reason why What if is not allowed in an unfinished game, or NULL if it is allowed. In an
 * unfinished game, What if works like a hint, so it depends on the help level and is not allowed while a
 * clock runs. */
static const char *get_unfinished_reject_reason(const Table *table)
{
    return table->controller.seat < 0 ? _("A player must choose a seat first.")
           : controller_get_seconds_left(&table->controller) >= 0
               ? _("The clock is running. You can use *What if* when the game is over.")
           : table->help < HELP_LEVEL_ANALYSIS
               ? _("Before the game is over, *What if* needs the help level *Full analysis*. Change the "
                   "level in the menu: Settings, Help.")
               : NULL;
}

const char *table_get_whatif_reject_reason(const Table *table, int at)
{
    const bool over = match_seats_to_act(table->match) == 0;
    return table_is_whatif(table)   ? _("This is already a what-if game. Go back to the replay first.")
           : table_is_hosted(table) ? _("You can use *What if* after you stop hosting this game.")
           : table_is_remote(table) ? _("In online games, only the host can use *What if*.")
           : !over && get_unfinished_reject_reason(table) ? get_unfinished_reject_reason(table)
           : is_match_over_at(table->match, at)
               ? _("The game is over at this move. Go back to an earlier move.")
               : NULL;
}

/* Returns the seat of the player at the screen. If there is no such player, returns the first seat of a
 * person at this computer, or 0 if no person plays at this computer. */
static int find_whatif_seat(const Table *table)
{
    const int first = game_find_next_seat(controller_get_local_people(&table->controller), -1);
    return table->controller.seat >= 0 ? table->controller.seat : first >= 0 ? first : 0;
}

WhatifOrigin table_create_whatif_origin(Table *table, int moves)
{
    const WhatifOrigin origin = {
        .match = table->match, .analysis = table->analysis, .seat = find_whatif_seat(table), .at = moves};
    return table_is_whatif(table) ? *table_get_whatif_origin(table) : origin;
}

static void move_save_and_analysis(Table *table, WhatifOrigin *left)
{
    /* drops the typed letter of the pressed key, so that the new screen does not receive the letter */
    SDL_FlushEvent(SDL_TEXTINPUT);
    if (!table_is_whatif(table)) {
        left->save = table->save;
        left->win_recorded = table->win_recorded;
        table->analysis = (AnalysisWorker){0};
    }
    table->is_released = true;
}

void table_enter_whatif(Table *table, const WhatifOrigin *origin)
{
    Error error;
    WhatifOrigin left = *origin;
    left.answered = false;
    if (!table_is_whatif(table) && !table_autosave_flush(table)) {
        table_reject_with_reason(
            table, _("This game couldn't be saved, so *What if* can't start. See the message about saving."));
        return;
    }
    Match *branch = match_branch(left.match, left.at, left.seat, (uint64_t)left.tries, &error);
    if (!branch) {
        table_reject_with_reason(table, error.text);
        return;
    }
    analysis_worker_stop(&left.analysis, table->shell);
    trace_write_line(&table->shell->trace, "what if %d", left.at);
    move_save_and_analysis(table, &left);
    shell_set_screen(table->shell, table_create_whatif_screen(table->shell, branch, &left));
}

void table_start_whatif(Table *table, int at)
{
    const char *reject_reason = table_get_whatif_reject_reason(table, at);
    const WhatifOrigin origin = table_create_whatif_origin(table, at);
    if (reject_reason) {
        table_reject_with_reason(table, reject_reason);
    } else {
        table_enter_whatif(table, &origin);
    }
}

Screen table_create_whatif_screen(Shell *shell, Match *match, const WhatifOrigin *origin)
{
    Table *table = table_create(shell, match, &(SaveHandle){0});
    *table_get_whatif_origin(table) = *origin;
    table->saved_match = origin->match;
    return table_open_screen(table);
}

/* Restarts a what-if game. Hidden cards are dealt again. */
static void restart_whatif(Table *table)
{
    WhatifOrigin origin = *table_get_whatif_origin(table);
    origin.tries++;
    table_enter_whatif(table, &origin);
}

const char *table_get_whatif_return_label(const Table *table)
{
    return table_get_puzzle(table) ? _("Back to puzzles") : _("Back to replay");
}

static Screen create_replay_screen(Shell *shell, const WhatifOrigin *origin)
{
    Table *table = table_create(shell, origin->match, &origin->save);
    const Screen screen = table_open_screen(table);
    table->analysis = origin->analysis;
    table->win_recorded = origin->win_recorded;
    table_run_action(table, TABLE_REPLAY_TO + origin->at);
    return screen;
}

static void return_to_replay(Table *table)
{
    table_run_action(table,
                     TABLE_CLOSE_REPLAY); /* the window no longer reserves space for the replay controls */
    table->is_released = true;
    shell_set_screen(table->shell, create_replay_screen(table->shell, table_get_whatif_origin(table)));
}

static void announce_whatif(Table *table)
{
    if (table_is_whatif(table) && !table_is_finding_better(table)) {
        shell_show_toast(table->shell,
                         _("*What if:* you play on from here. Hidden cards are dealt again at random, and "
                           "this game isn't saved."));
    }
}

static bool run_whatif_action(Table *table, int action)
{
    if (!table_is_whatif(table)) {
        return false;
    }
    if (action == TABLE_PLAY_AGAIN) {
        restart_whatif(table);
    } else if (action == TABLE_RETURN) {
        dialog_close(&table->dialog);
        return_to_replay(table);
    } else {
        return false;
    }
    return true;
}

static void add_whatif_menu_button(Table *table)
{
    if (table_is_whatif(table)) {
        dialog_add_button(&table->dialog, TABLE_RETURN, 0, "%s", table_get_whatif_return_label(table));
    }
}

const TablePart whatif_part = {.state_size = sizeof(WhatifOrigin),
                               .close = free_matches,
                               .on = {[TABLE_OPENED] = announce_whatif},
                               .act = run_whatif_action,
                               .menu = add_whatif_menu_button};
