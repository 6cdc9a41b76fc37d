/* saved_history.c: the games that are over, on the page of saved games: which are shown, and what is done
 * with them. */
#include "core/daily.h"
#include "core/memory.h"
#include "ui/screens/saved_private.h"
#include "ui/screens/screens.h"
#include "ui/shell/runs.h"
#include "ui/table/table.h"

#include <stdlib.h>

/* --- what there is --- */

static RunCompany company_of(const MatchSetup *setup)
{
    const int people = __builtin_popcount(match_people(setup));
    return people == 0         ? COMPANY_BOTS_ALONE
           : people > 1        ? COMPANY_PEOPLE
           : setup->seats == 1 ? COMPANY_NONE
                               : COMPANY_BOTS;
}

static bool passes(const History *history, const Run *run)
{
    const int found[HISTORY_FILTERS] = {[FILTER_OUTCOME] = (int)run_outcome(run),
                                        [FILTER_CLASS] = run_class(run),
                                        [FILTER_COMPANY] = (int)company_of(&run->setup)};
    for (int i = 0; i < HISTORY_FILTERS; i++) {
        if (history->filter[i] != FILTER_ALL && (run->damage || history->filter[i] - 1 != found[i])) {
            return false;
        }
    }
    return true;
}

static void find_lines(History *history)
{
    history->lines = memory_resize(history->lines, (size_t)history->runs.count + 1, sizeof *history->lines);
    history->line_count = 0;
    for (int i = 0; i < history->runs.count; i++) {
        if (passes(history, &history->runs.runs[i])) {
            history->lines[history->line_count++] = i;
        }
    }
}

void saved_read_history(Saved *saved)
{
    History *history = &saved->history;
    char folder[SAVE_PATH_MAX];
    saved_halt_judging(saved);
    saved_keep_recounted(saved);
    run_list_free(&history->runs);
    if (runs_folder(saved->shell, folder)) {
        history_list(folder, saved->game, &history->runs);
        history_list_deleted(folder, saved->game, &history->runs);
    }
    find_lines(history);
    saved_judge_feats(saved);
}

void saved_free_history(Saved *saved)
{
    char folder[SAVE_PATH_MAX];
    saved_halt_judging(saved);
    saved_keep_recounted(saved);
    for (const Game *const *game = games_all; *game && saved->shell->saving; game++) {
        if (runs_folder(saved->shell, folder)) {
            history_empty(folder, *game);
        }
    }
    run_list_free(&saved->history.runs);
    free(saved->history.lines);
}

void saved_turn_filter(Saved *saved, HistoryFilter filter, int step)
{
    static const int values[HISTORY_FILTERS] = {
        [FILTER_OUTCOME] = RUN_OUTCOMES, [FILTER_CLASS] = RUN_CLASSES, [FILTER_COMPANY] = COMPANIES};
    const int count = values[filter] + 1;
    int *value = &saved->history.filter[filter];
    *value = (*value + step + count) % count;
    saved->first = 0;
    find_lines(&saved->history);
}

/* --- what is done with a line --- */

void saved_show_run(Saved *saved, const Run *run, int moves)
{
    SavePlace place;
    Match *match = runs_open(saved->shell, run, &place);
    if (match) {
        shell_go(saved->shell, table_screen_past(saved->shell, match, &place, moves));
    }
}

static void play_same(Saved *saved, const Run *run)
{
    Error error;
    MatchSetup setup = run->setup;
    setup.day = day_today();
    setup.content = library_pack_content(saved->shell->library, setup.game, setup.pack, &error);
    Match *match = setup.content ? match_new(&setup, &error) : NULL;
    if (match) {
        shell_go(saved->shell, table_screen(saved->shell, match));
    } else {
        saved_refuse(saved, error.text);
    }
}

static void delete_or_take_back(Saved *saved, const Run *run)
{
    char folder[SAVE_PATH_MAX];
    Error error;
    if (!runs_folder(saved->shell, folder)) {
        return;
    }
    if ((run->deleted ? history_take_back : history_delete)(folder, saved->game, run->file, &error)) {
        saved_read_history(saved);
    } else {
        saved_refuse(saved, error.text);
    }
}

void saved_act_on_run(Saved *saved, int line, SavedAction action)
{
    const Run *run = &saved->history.runs.runs[saved->history.lines[line]];
    switch (action) {
    case SAVED_OPEN:
        saved_show_run(saved, run, 0);
        break;
    case SAVED_PLAY:
        play_same(saved, run);
        break;
    case SAVED_SHARE:
        runs_share(saved->shell, run, daily_is_practice(&saved->history.runs, run));
        break;
    default:
        delete_or_take_back(saved, run);
        break;
    }
}
