/* saved_figures.c: what the games that are over say together, on the page of saved games: a level of help at
 * a time. */
#include "core/run_words.h"
#include "ui/screens/saved_private.h"

#include <math.h>

static const float GAP = 12, CLASS_HEIGHT = 50, LEFT_SHARE = 0.44f, FACTS_HEIGHT = 230, HEADING_ROOM = 44,
                   PADDING = 24, LINE_MOST = 92, NONE_HEIGHT = 184, FAULT_WORDS = 54;

/* --- one level of help --- */

void saved_count_figures(Saved *saved)
{
    History *history = &saved->history;
    figures_count(&history->runs, history->class, &history->figures);
    const bool known =
        history->figure == SAVED_FAULTS
            ? figures_faults(&history->runs, history->class, &history->spread)
            : figures_spread(&history->runs, history->class, history->figure, &history->spread);
    if (!known) {
        history->spread = (Histogram){0};
    }
}

/* The level that was played with last. */
void saved_choose_class(Saved *saved)
{
    History *history = &saved->history;
    history->class = history->figure = 0;
    for (int i = 0; i < history->runs.count; i++) {
        if (run_outcome(&history->runs.runs[i]) != RUN_APART) {
            history->class = run_class(&history->runs.runs[i]);
            break;
        }
    }
    saved_count_figures(saved);
}

static void lay_classes(const Saved *saved, Scene *scene, Area row)
{
    const float width = (area_width(row) - (RUN_CLASSES - 1) * GAP) / RUN_CLASSES;
    for (int class = 0; class < RUN_CLASSES; class ++) {
        Figures figures;
        figures_count(&saved->history.runs, class, &figures);
        const float left = row.left + (width + GAP) * (float)class;
        Piece *button =
            lay_button(scene, SAVED_CLASS_ID + (PieceId) class,
                       (Area){left, row.top, left + width, row.top + CLASS_HEIGHT},
                       scene_text(scene, "%s: %d", run_class_labels[class], figures.played), NULL);
        button->flags |= class == saved->history.class ? PIECE_CHOSEN : 0;
        button->hint = class == RUN_CLASS_ASSISTED
                           ? "Games in which a step was taken back past what had been seen"
                           : "Games with no more help than this";
    }
}

/* --- what they say --- */

static const char *facts(const Saved *saved, Scene *scene)
{
    const Figures *figures = &saved->history.figures;
    Text text = {0};
    if (saved->game->flags & GAME_UNWON) {
        text_add(&text, "Played to the end: *%d*|", figures->played);
    } else {
        text_add(&text,
                 "Won: *%d* of *%d*, *%.0f %%*|Chances are 95 in 100 that you win between *%.0f* and "
                 "*%.0f %%*|Won in a row: *%d*, at most *%d*|Drawn: *%d* · ",
                 figures->won, figures->played, 100.0 * figures->won / figures->played,
                 100 * figures->rate.low, 100 * figures->rate.high, figures->streak, figures->longest,
                 figures->drawn);
    }
    text_add(&text, "Time: *");
    run_tell_seconds(figures->seconds, &text);
    text_add(&text, "*");
    const char *words = scene_text(scene, "%s", text_chars(&text));
    text_free(&text);
    return words;
}

static void lay_facts(const Saved *saved, Scene *scene, Area area)
{
    lay_piece(scene, PIECE_PAPER, 0, area)->text = "All together";
    Piece *label = lay_label(scene,
                             (Area){area.left + PADDING, area.top + lay_for_words(scene, HEADING_ROOM),
                                    area.right - PADDING, area.bottom - PADDING / 2},
                             TEXT_BODY, ALIGN_LEFT, facts(saved, scene));
    label->flags |= PIECE_ON_PAPER;
}

static const char *spread_heading(const Saved *saved, Scene *scene)
{
    const History *history = &saved->history;
    const int width = history->spread.width;
    if (history->figure == SAVED_FAULTS) {
        return "Mistake index, game by game";
    }
    const GameFigure *figure = &saved->game->figures->list[history->figure];
    return width > 1 ? scene_text(scene, "%s: games, in steps of %d", figure->label, width)
                     : scene_text(scene, "%s: games", figure->label);
}

/* What the bars above say; returns how high that is. */
static float lay_fault_words(const History *history, Scene *scene, Area area)
{
    const float height = lay_for_words(scene, FAULT_WORDS);
    Text words = {0};
    figures_tell_faults(&history->spread, &words);
    lay_label(scene, (Area){area.left + PADDING, area.bottom - height, area.right - PADDING, area.bottom},
              TEXT_SMALL, ALIGN_LEFT, scene_text(scene, "%s", text_chars(&words)))
        ->flags |= PIECE_ON_PAPER;
    text_free(&words);
    return height;
}

static void lay_spread(const Saved *saved, Scene *scene, Area area)
{
    const History *history = &saved->history;
    lay_piece(scene, PIECE_PAPER, 0, area)->text = spread_heading(saved, scene);
    if (history->figure == SAVED_FAULTS && !saved_is_large(saved)) {
        area.bottom -= lay_fault_words(history, scene, area);
    }
    Piece *chart = lay_piece(scene, PIECE_CHART, 0,
                             (Area){area.left + PADDING, area.top + lay_for_words(scene, HEADING_ROOM) + GAP,
                                    area.right - PADDING, area.bottom - GAP});
    chart->series = history->spread.count;
    chart->value = history->spread.bars;
    chart->first = history->spread.first;
    chart->step = history->spread.width;
}

static void lay_figure(const Saved *saved, Scene *scene, Area line, int index)
{
    const GameFigure *figure = &saved->game->figures->list[index];
    const Run *run = saved->history.figures.best[index];
    lay_piece(scene, PIECE_PANEL, 0, line);
    if (!run) {
        saved_add_words(scene, line, 0, figure->label, "not yet");
        return;
    }
    const ResultFigure *best = &run->result.figure[index];
    saved_add_button(scene, line, 0, SAVED_SHOW_ID + (PieceId)index, "Show me", "The table when it was done")
        ->flags |= run->outdated ? PIECE_DISABLED : 0;
    Piece *spread = saved_add_button(scene, line, 1, SAVED_FIGURE_ID + (PieceId)index, "Spread",
                                     "How often it came to what");
    spread->flags |= index == saved->history.figure ? PIECE_CHOSEN : 0;
    Text value = {0};
    figure_tell(figure, best->value, &value);
    saved_add_words(
        scene, line, 2, figure->label,
        scene_text(scene, "Best: %s%s%s", text_chars(&value), best->words[0] ? ", " : "", best->words));
    text_free(&value);
}

void saved_lay_figures(const Saved *saved, Scene *scene, Area area)
{
    const History *history = &saved->history;
    const GameFigures *figures = saved->game->figures;
    lay_classes(saved, scene, area);
    area.top += CLASS_HEIGHT + GAP;
    if (history->figures.played == 0) {
        lay_label(scene, (Area){area.left, area.top, area.right, area.top + NONE_HEIGHT}, TEXT_BODY,
                  ALIGN_CENTRE, "No game was played to its end with this much help.");
        return;
    }
    Area left = {area.left, area.top, area.left + area_width(area) * LEFT_SHARE, area.bottom};
    Area told = left, chart = left;
    const bool spread = history->spread.bars > 0;
    told.bottom = spread ? left.top + lay_for_words(scene, FACTS_HEIGHT) : left.bottom;
    chart.top = told.bottom + GAP;
    lay_facts(saved, scene, told);
    if (spread) {
        lay_spread(saved, scene, chart);
    }
    int count = 0;
    while (figures && figures->list[count].key && !figures->list[count].quiet) {
        count++;
    }
    const int lines = count + 1;
    const float step = fminf(LINE_MOST + GAP, (area_height(area) + GAP) / (float)lines);
    for (int i = 0; i < lines; i++) {
        const float top = area.top + step * (float)i;
        const Area line = {left.right + GAP, top, area.right, top + step - GAP};
        if (i < count) {
            lay_figure(saved, scene, line, i);
        } else {
            saved_lay_faults(saved, scene, line);
        }
    }
}
