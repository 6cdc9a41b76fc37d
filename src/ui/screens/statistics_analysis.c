/* statistics_analysis.c: analysis of finished games while the tab Statistics is open. The index file stores
 * the results, so each game is analyzed only once. */
#include "core/platform/memory.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"
#include "ui/shell/finished_games.h"

/* Considers only the latest games, because the chart shows no others. */
void statistics_analysis_refresh(SavedScreen *saved)
{
    const HistoryTab *history = &saved->history;
    StatisticsAnalysis *analysis = &saved->analysis;
    analysis->waiting_count = 0;
    for (int i = 0, shown = 0; i < history->finished_games.count && shown < HISTOGRAM_BARS_MAX; i++) {
        const FinishedGame finished = finished_game_list_get(&history->finished_games, i);
        const bool selected = finished_game_get_help_class(&finished) == history->help_level;
        const bool waits = selected && statistics_needs_analysis(&finished);
        shown += selected && (waits || finished.analyzed);
        analysis->next = waits && analysis->waiting_count == 0 ? i : analysis->next;
        analysis->waiting_count += waits;
    }
    if (!statistics_compute_mistake_histogram(&history->finished_games, history->help_level,
                                              &analysis->mistakes)) {
        analysis->mistakes.bars = 0;
    }
}

/* Stores the result of an analysis. A game that can't be replayed gets an empty result. */
static void store_analysis(SavedScreen *saved, const QualityCounts *counts)
{
    char folder[SAVE_PATH_MAX];
    const int index = saved->analysis.game_index;
    FinishedGame finished = finished_game_list_get(&saved->history.finished_games, index);
    finished.analyzed = true;
    finished.quality = *counts;
    finished_game_list_replace(&saved->history.finished_games, index, &finished);
    if (saved->shell->saves_enabled && finished_games_get_folder(saved->shell, folder)) {
        history_save_entry(folder, &finished);
    }
}

static bool start_analysis(SavedScreen *saved, int index)
{
    StatisticsAnalysis *analysis = &saved->analysis;
    const FinishedGame finished = finished_game_list_get(&saved->history.finished_games, index);
    char folder[SAVE_PATH_MAX], path[FINISHED_PATH_MAX];
    analysis->game_index = index;
    if (!finished_games_get_folder(saved->shell, folder)) {
        return false;
    }
    history_format_path(folder, saved->game, finished.file, path);
    analysis->match = match_load(path, content_store_find, saved->shell->content_store, NULL);
    if (!analysis->match) {
        store_analysis(saved, &(QualityCounts){{0}});
        return true;
    }
    analysis_worker_start(&analysis->worker, saved->shell, analysis->match,
                          result_get_local_people(&finished.result, &finished.setup));
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
    if (!analysis->match) {
        return analysis->waiting_count > 0 && start_analysis(saved, analysis->next);
    }
    analysis_worker_update(&analysis->worker, saved->shell);
    if (!analysis_worker_count_moves_of_people(&analysis->worker, &found)) {
        return false;
    }
    store_analysis(saved, &found);
    statistics_analysis_stop(saved);
    return true;
}

void statistics_analysis_build(const SavedScreen *saved, Scene *scene, Area line)
{
    const HistoryTab *history = &saved->history;
    const Histogram *all = &saved->analysis.mistakes;
    const int waiting = saved->analysis.waiting_count;
    const char *known = _("No results yet");
    layout_add_piece(scene, PIECE_PANEL, 0, line);
    if (!game_can_analyze(saved->game)) {
        saved_screen_add_row_text(scene, line, 0, _("Mistake index"), _(analysis_missing_reason));
        return;
    }
    if (all->bars > 0) {
        Piece *chart =
            saved_screen_add_row_button(scene, line, 0, SAVED_STATISTIC_ID + SAVED_ANALYSIS, _("Show chart"),
                                        _("Chart of the last games. The index is the number of inaccuracies "
                                          "per 100 moves. A mistake counts as 2, and a blunder as 4."));
        chart->flags |= history->statistic == SAVED_ANALYSIS ? PIECE_SELECTED : 0;
        known = scene_text(scene, _("Last game: %d"), all->count[all->bars - 1]);
    }
    saved_screen_add_row_text(
        scene, line, 1, _("Mistake index"),
        waiting > 0
            ? scene_text(scene, _n("%d game left to analyze · %s", "%d games left to analyze · %s", waiting),
                         waiting, known)
            : known);
}
