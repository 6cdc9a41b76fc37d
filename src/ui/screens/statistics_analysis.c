/* statistics_analysis.c: analysis of finished games while the tab Statistics is open. Analyzes each game only
 * once, because the index file stores the result. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"

/* Counts the games that must still be analyzed. Considers only the newest games, because the chart shows only
 * these. Sets `first` to the newest game that must still be analyzed. */
static int count_unanalyzed_games(const SavedScreen *saved, int *first)
{
    const FinishedGameList *finished_games = &saved->history.finished_games;
    int waiting = 0;
    for (int i = 0, shown = 0; i < finished_games->count && shown < HISTOGRAM_BARS_MAX; i++) {
        const FinishedGame *finished = &finished_games->games[i];
        const bool waits = finished_game_get_help_class(finished) == saved->history.help_level &&
                           statistics_needs_analysis(finished);
        shown += finished_game_get_help_class(finished) == saved->history.help_level &&
                 (waits || finished->analyzed);
        *first = waits && waiting == 0 ? i : *first;
        waiting += waits;
    }
    return waiting;
}

/* Stores the result of an analysis. A game that can't be replayed gets an empty result. */
static void store_analysis(SavedScreen *saved, const QualityCounts *counts)
{
    FinishedGame *finished = &saved->history.finished_games.games[saved->analysis.game_index];
    finished->analyzed = true;
    finished->quality = *counts;
    saved->analysis.has_unsaved = true;
}

static bool start_analysis(SavedScreen *saved, int index)
{
    StatisticsAnalysis *analysis = &saved->analysis;
    const FinishedGame *finished = &saved->history.finished_games.games[index];
    char folder[SAVE_PATH_MAX], path[FINISHED_PATH_MAX];
    analysis->game_index = index;
    if (!finished_games_get_folder(saved->shell, folder)) {
        return false;
    }
    history_format_path(folder, saved->game, finished->file, path);
    analysis->match = match_load(path, content_store_find, saved->shell->content_store, NULL);
    if (!analysis->match) {
        store_analysis(saved, &(QualityCounts){{0}});
        return true;
    }
    analysis_worker_start(&analysis->worker, saved->shell, analysis->match,
                          result_get_local_people(&finished->result, &finished->setup));
    return false;
}

void statistics_analysis_stop(SavedScreen *saved)
{
    analysis_worker_free(&saved->analysis.worker, saved->shell);
    match_free(saved->analysis.match);
    saved->analysis.match = NULL;
}

bool statistics_analysis_update(SavedScreen *saved)
{
    StatisticsAnalysis *analysis = &saved->analysis;
    QualityCounts found;
    int next = 0;
    if (!analysis->match) {
        return count_unanalyzed_games(saved, &next) > 0 && start_analysis(saved, next);
    }
    analysis_worker_update(&analysis->worker, saved->shell);
    if (!analysis_worker_count_for_people(&analysis->worker, &found)) {
        return false;
    }
    store_analysis(saved, &found);
    statistics_analysis_stop(saved);
    return true;
}

void statistics_analysis_build(const SavedScreen *saved, Scene *scene, Area line)
{
    const HistoryTab *history = &saved->history;
    Histogram all;
    int next = 0;
    const int waiting = count_unanalyzed_games(saved, &next);
    const char *known = _("No results yet");
    layout_add_piece(scene, PIECE_PANEL, 0, line);
    if (!game_can_analyze(saved->game)) {
        saved_screen_add_row_text(scene, line, 0, _("Mistake index"), _(analysis_missing_reason));
        return;
    }
    if (statistics_compute_mistake_histogram(&history->finished_games, history->help_level, &all)) {
        Piece *chart =
            saved_screen_add_row_button(scene, line, 0, SAVED_STATISTIC_ID + SAVED_ANALYSIS, _("Show chart"),
                                        _("Chart of the last games. The index is the number of inaccuracies "
                                          "per 100 moves. A mistake counts as 2, and a blunder as 4."));
        chart->flags |= history->statistic == SAVED_ANALYSIS ? PIECE_SELECTED : 0;
        known = scene_text(scene, _("Last game: %d"), all.count[all.bars - 1]);
    }
    saved_screen_add_row_text(
        scene, line, 1, _("Mistake index"),
        waiting > 0
            ? scene_text(scene, _n("%d game left to analyze · %s", "%d games left to analyze · %s", waiting),
                         waiting, known)
            : known);
}
