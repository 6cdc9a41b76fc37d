/* statistics_tab.c: the tab Statistics of the page of saved games. Shows one help level at a time. */
#include "core/history/finished_game.h"
#include "core/text/i18n.h"
#include "ui/screens/saved_screen_private.h"

#include <math.h>

static const float GAP = 12, HELP_LEVEL_HEIGHT = 50, LEFT_SHARE = 0.44f, FACTS_HEIGHT = 230,
                   HEADING_ROOM = 44, PADDING = 24, LINE_MAX = 92, NONE_HEIGHT = 184,
                   MISTAKE_TEXT_HEIGHT = 54;

void statistics_tab_update(SavedScreen *saved)
{
    HistoryTab *history = &saved->history;
    statistics_compute(&history->finished_games, history->statistics);
    statistics_analysis_refresh(saved);
    if (history->statistic == SAVED_ANALYSIS) {
        history->histogram = saved->analysis.mistakes;
    } else if (!statistics_compute_histogram(&history->finished_games, history->help_level,
                                             history->statistic, &history->histogram)) {
        history->histogram = (Histogram){0};
    }
}

void statistics_tab_select_help_level(SavedScreen *saved)
{
    HistoryTab *history = &saved->history;
    history->help_level = history->statistic = 0;
    for (int i = 0; i < history->finished_games.count; i++) {
        const FinishedGame finished = finished_game_list_get(&history->finished_games, i);
        if (finished_game_get_outcome(&finished) != OUTCOME_UNCOUNTED) {
            history->help_level = finished_game_get_help_class(&finished);
            break;
        }
    }
    statistics_tab_update(saved);
}

static void build_help_levels(const SavedScreen *saved, Scene *scene, Area row)
{
    const float width = (area_width(row) - (STATISTICS_CLASSES - 1) * GAP) / STATISTICS_CLASSES;
    for (int help_level = 0; help_level < STATISTICS_CLASSES; help_level++) {
        const float left = row.left + (width + GAP) * (float)help_level;
        Piece *button = layout_add_button(scene, SAVED_HELP_LEVEL_ID + (PieceId)help_level,
                                          (Area){left, row.top, left + width, row.top + HELP_LEVEL_HEIGHT},
                                          scene_text(scene, "%s: %d", _(statistics_class_labels[help_level]),
                                                     saved->history.statistics[help_level].played),
                                          NULL);
        button->flags |= help_level == saved->history.help_level ? PIECE_SELECTED : 0;
        button->hint = help_level == STATISTICS_CLASS_ASSISTED
                           ? _("Games in which you undid a move that revealed cards")
                           : _("Games played with this help level or less help");
    }
}

static const char *write_totals(const SavedScreen *saved, Scene *scene)
{
    const Statistics *statistics = &saved->history.statistics[saved->history.help_level];
    Text text = {0};
    if (saved->game->flags & GAME_NO_WINNER) {
        text_add(&text, _("Finished: *%d*|"), statistics->played);
    } else {
        text_add(
            &text,
            _("Won: *%d* of *%d* (*%.0f%%*)|Win rate, 95%% confidence: *%.0f* to *%.0f%%*|Current streak: "
              "*%d*, longest: *%d*|Draws: *%d* · "),
            statistics->won, statistics->played, 100.0 * statistics->won / statistics->played,
            100 * statistics->rate.low, 100 * statistics->rate.high, statistics->streak, statistics->longest,
            statistics->drawn);
    }
    Text time = {0};
    duration_append(statistics->seconds, &time);
    text_add(&text, _("Time: *%s*"), text_chars(&time));
    text_free(&time);
    const char *words = scene_text(scene, "%s", text_chars(&text));
    text_free(&text);
    return words;
}

static void build_totals(const SavedScreen *saved, Scene *scene, Area area)
{
    layout_add_piece(scene, PIECE_PAPER, 0, area)->text = _("Totals");
    Piece *label =
        layout_add_label(scene,
                         (Area){area.left + PADDING, area.top + layout_scale_for_text(scene, HEADING_ROOM),
                                area.right - PADDING, area.bottom - PADDING / 2},
                         TEXT_BODY, ALIGN_LEFT, write_totals(saved, scene));
    label->flags |= PIECE_ON_PAPER;
}

static const char *get_histogram_heading(const SavedScreen *saved, Scene *scene)
{
    const HistoryTab *history = &saved->history;
    const int width = history->histogram.width;
    if (history->statistic == SAVED_ANALYSIS) {
        return _("Mistake index per game");
    }
    const GameStatistic *statistic = &saved->game->statistics->list[history->statistic];
    return width > 1 ? scene_text(scene, _("%s: number of games, in steps of %d"), _(statistic->label), width)
                     : scene_text(scene, _("%s: number of games"), _(statistic->label));
}

/* Adds the text below the chart. Returns its height in table units (about 1/900 of the window's height). */
static float build_analysis_text(const HistoryTab *history, Scene *scene, Area area)
{
    const float height = layout_scale_for_text(scene, MISTAKE_TEXT_HEIGHT);
    Text words = {0};
    statistics_append_mistake_trend(&history->histogram, &words);
    layout_add_label(scene,
                     (Area){area.left + PADDING, area.bottom - height, area.right - PADDING, area.bottom},
                     TEXT_SMALL, ALIGN_LEFT, scene_text(scene, "%s", text_chars(&words)))
        ->flags |= PIECE_ON_PAPER;
    text_free(&words);
    return height;
}

static void build_histogram(const SavedScreen *saved, Scene *scene, Area area)
{
    const HistoryTab *history = &saved->history;
    layout_add_piece(scene, PIECE_PAPER, 0, area)->text = get_histogram_heading(saved, scene);
    if (history->statistic == SAVED_ANALYSIS && !saved_screen_needs_full_width(saved)) {
        area.bottom -= build_analysis_text(history, scene, area);
    }
    Piece *chart = layout_add_piece(scene, PIECE_CHART, 0,
                                    (Area){area.left + PADDING,
                                           area.top + layout_scale_for_text(scene, HEADING_ROOM) + GAP,
                                           area.right - PADDING, area.bottom - GAP});
    chart->series = history->histogram.count;
    chart->value = history->histogram.bars;
    chart->first = history->histogram.first;
    chart->step = history->histogram.width;
}

static void build_statistic(const SavedScreen *saved, Scene *scene, Area line, int index)
{
    const GameStatistic *statistic = &saved->game->statistics->list[index];
    const Statistics *statistics = &saved->history.statistics[saved->history.help_level];
    const ResultStatistic *best = &statistics->best[index];
    layout_add_piece(scene, PIECE_PANEL, 0, line);
    if (best->moves == 0) {
        saved_screen_add_row_text(scene, line, 0, _(statistic->label), _("No results yet"));
        return;
    }
    const FinishedGame finished =
        finished_game_list_get(&saved->history.finished_games, statistics->best_game[index]);
    saved_screen_add_row_button(scene, line, 0, SAVED_BEST_GAME_ID + (PieceId)index, _("Show move"),
                                _("Opens the game at the move that set this record"))
        ->flags |= finished.outdated ? PIECE_DISABLED : 0;
    Piece *chart = saved_screen_add_row_button(scene, line, 1, SAVED_STATISTIC_ID + (PieceId)index,
                                               _("Chart"), _("Shows how often you got each result"));
    chart->flags |= index == saved->history.statistic ? PIECE_SELECTED : 0;
    Text value = {0};
    statistic_append_value(statistic, best->value, &value);
    saved_screen_add_row_text(
        scene, line, 2, _(statistic->label),
        scene_text(scene, _("Best: %s%s%s"), text_chars(&value), best->note[0] ? ", " : "", best->note));
    text_free(&value);
}

void statistics_tab_build(const SavedScreen *saved, Scene *scene, Area area)
{
    const HistoryTab *history = &saved->history;
    const GameStatistics *statistics = saved->game->statistics;
    build_help_levels(saved, scene, area);
    area.top += HELP_LEVEL_HEIGHT + GAP;
    if (history->statistics[history->help_level].played == 0) {
        layout_add_label(scene, (Area){area.left, area.top, area.right, area.top + NONE_HEIGHT}, TEXT_BODY,
                         ALIGN_CENTER, _("No games finished with this help level."));
        return;
    }
    Area left = {area.left, area.top, area.left + area_width(area) * LEFT_SHARE, area.bottom};
    Area totals = left, chart = left;
    const bool has_histogram = history->histogram.bars > 0;
    totals.bottom = has_histogram ? left.top + layout_scale_for_text(scene, FACTS_HEIGHT) : left.bottom;
    chart.top = totals.bottom + GAP;
    build_totals(saved, scene, totals);
    if (has_histogram) {
        build_histogram(saved, scene, chart);
    }
    int count = 0;
    while (statistics && statistics->list[count].key && !statistics->list[count].hidden) {
        count++;
    }
    const int lines = count + 1;
    const float step = fminf(LINE_MAX + GAP, (area_height(area) + GAP) / (float)lines);
    for (int i = 0; i < lines; i++) {
        const float top = area.top + step * (float)i;
        const Area line = {left.right + GAP, top, area.right, top + step - GAP};
        if (i < count) {
            build_statistic(saved, scene, line, i);
        } else {
            statistics_analysis_build(saved, scene, line);
        }
    }
}
