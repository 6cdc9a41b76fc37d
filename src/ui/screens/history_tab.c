/* history_tab.c: filters of the tab History on the page of saved games, and actions on finished games. */
#include "core/history/daily.h"
#include "core/platform/memory.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"
#include "ui/table/table.h"

#include <stdlib.h>

static OpponentKind find_opponent_kind(const MatchSetup *setup)
{
    const int people = __builtin_popcount(match_get_human_seats(setup));
    return people == 0         ? OPPONENTS_BOTS_ONLY
           : people > 1        ? OPPONENTS_PEOPLE
           : setup->seats == 1 ? OPPONENTS_NONE
                               : OPPONENTS_BOTS;
}

static bool is_shown_by_filters(const HistoryTab *history, const FinishedGame *finished)
{
    const int found[HISTORY_FILTERS] = {[FILTER_OUTCOME] = (int)finished_game_get_outcome(finished),
                                        [FILTER_HELP_LEVEL] = finished_game_get_help_class(finished),
                                        [FILTER_OPPONENTS] = (int)find_opponent_kind(&finished->setup)};
    for (int i = 0; i < HISTORY_FILTERS; i++) {
        if (history->filter[i] != FILTER_ALL &&
            (finished->read_error || history->filter[i] - 1 != found[i])) {
            return false;
        }
    }
    return true;
}

static void count_outcome(HistoryTab *history, const FinishedGame *finished)
{
    const GameOutcome outcome = finished_game_get_outcome(finished);
    if (finished->deleted || outcome == OUTCOME_UNCOUNTED) {
        return;
    }
    if (history->counted < HISTORY_SPARKS_MAX) {
        history->latest[history->counted] = outcome;
    }
    history->counted++;
    history->won += outcome == OUTCOME_WON;
}

static void filter_rows(HistoryTab *history)
{
    history->rows =
        memory_resize(history->rows, (size_t)history->finished_games.count + 1, sizeof *history->rows);
    history->row_count = history->counted = history->won = 0;
    for (int i = 0; i < history->finished_games.count; i++) {
        const FinishedGame finished = finished_game_list_get(&history->finished_games, i);
        if (is_shown_by_filters(history, &finished)) {
            history->rows[history->row_count++] = i;
            count_outcome(history, &finished);
        }
    }
}

void history_tab_load(SavedScreen *saved)
{
    HistoryTab *history = &saved->history;
    char folder[SAVE_PATH_MAX];
    statistics_analysis_stop(saved);
    finished_game_list_free(&history->finished_games);
    if (finished_games_get_folder(saved->shell, folder)) {
        history_list(folder, saved->game, &history->finished_games);
        history_list_deleted(folder, saved->game, &history->finished_games);
    }
    if (saved->tab == TAB_HISTORY) {
        filter_rows(history);
    }
    if (saved->tab == TAB_ACHIEVEMENTS || saved->tab == TAB_GALLERY) {
        achievements_tab_update(saved);
    }
}

void history_tab_free(SavedScreen *saved)
{
    char folder[SAVE_PATH_MAX];
    statistics_analysis_stop(saved);
    for (const Game *const *game = games_all; *game && saved->shell->saves_enabled; game++) {
        if (finished_games_get_folder(saved->shell, folder)) {
            history_purge_deleted(folder, *game);
        }
    }
    finished_game_list_free(&saved->history.finished_games);
    free(saved->history.rows);
}

void history_tab_cycle_filter(SavedScreen *saved, HistoryFilter filter, int step)
{
    static const int values[HISTORY_FILTERS] = {[FILTER_OUTCOME] = OUTCOMES,
                                                [FILTER_HELP_LEVEL] = STATISTICS_CLASSES,
                                                [FILTER_OPPONENTS] = OPPONENT_KINDS};
    const int count = values[filter] + 1;
    int *value = &saved->history.filter[filter];
    *value = (*value + step + count) % count;
    saved->first = 0;
    filter_rows(&saved->history);
}

void history_tab_open_game(SavedScreen *saved, const FinishedGame *finished, int moves)
{
    SaveHandle save;
    Match *match = finished_games_open(saved->shell, finished, &save);
    if (match) {
        shell_set_screen(saved->shell, table_create_replay_screen(saved->shell, match, &save, moves));
    }
}

static void read_book(SavedScreen *saved, const FinishedGame *finished)
{
    SaveHandle save;
    Match *match = finished_games_open(saved->shell, finished, &save);
    if (match) {
        shell_set_screen(saved->shell, table_create_screen_for_save(saved->shell, match, &save));
    }
}

static void play_again(SavedScreen *saved, const FinishedGame *finished)
{
    Error error;
    MatchSetup setup = finished->setup;
    setup.start_date = date_get_today();
    setup.content = content_store_load_pack(saved->shell->content_store, setup.game, setup.pack, &error);
    const Lesson *lesson = setup.lesson[0] ? content_store_load_lesson(saved->shell->content_store,
                                                                       setup.game, setup.lesson, &error)
                                           : NULL;
    Match *match = lesson          ? lesson_start_match(lesson, &error)
                   : setup.content ? match_new(&setup, &error)
                                   : NULL;
    if (match) {
        shell_set_screen(saved->shell, table_create_screen(saved->shell, match));
    } else {
        shell_show_rejection(saved->shell, error.text);
    }
}

static void delete_or_restore(SavedScreen *saved, const FinishedGame *finished)
{
    char folder[SAVE_PATH_MAX];
    Error error;
    if (!finished_games_get_folder(saved->shell, folder)) {
        return;
    }
    if ((finished->deleted ? history_restore : history_delete)(folder, saved->game, finished->file, &error)) {
        history_tab_load(saved);
    } else {
        shell_show_rejection(saved->shell, error.text);
    }
}

void history_tab_run_action(SavedScreen *saved, int row, SavedAction action)
{
    const int index = saved->history.rows[row];
    const FinishedGame finished = finished_game_list_get(&saved->history.finished_games, index);
    switch (action) {
    case SAVED_OPEN:
        history_tab_open_game(saved, &finished, 0);
        break;
    case SAVED_PLAY:
        play_again(saved, &finished);
        break;
    case SAVED_READ:
        read_book(saved, &finished);
        break;
    case SAVED_SHARE:
        finished_games_copy_summary(saved->shell, &finished,
                                    daily_is_practice(&saved->history.finished_games, index));
        break;
    default:
        delete_or_restore(saved, &finished);
        break;
    }
}
